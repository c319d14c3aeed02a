"""Forms of events."""

from .events import (
    EventExportForm,
    EventFileForm,
    EventForm,
    EventSettingsForm,
    InvitationForm,
    LikeForm,
    QuickForm,
    ResultForm,
    RoleForm,
    WebhookForm,
)
from .players import EntryForm, ImportForm, LatePlayerForm, PlayerForm

__all__ = [
    "EntryForm",
    "EventExportForm",
    "EventFileForm",
    "EventForm",
    "EventSettingsForm",
    "ImportForm",
    "InvitationForm",
    "LatePlayerForm",
    "LikeForm",
    "PlayerForm",
    "QuickForm",
    "ResultForm",
    "RoleForm",
    "WebhookForm",
]
