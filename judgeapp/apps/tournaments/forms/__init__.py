"""Forms of events."""

from .events import (
    EventExportForm,
    EventFileForm,
    EventSettingsForm,
    InvitationForm,
    QuickForm,
    ResultForm,
    RoleForm,
    TeamQuickForm,
    WebhookForm,
)
from .new_events import LikeForm, NewEventForm
from .players import EntryForm, ImportForm, LatePlayerForm, PlayerForm

__all__ = [
    "EntryForm",
    "EventExportForm",
    "EventFileForm",
    "EventSettingsForm",
    "ImportForm",
    "InvitationForm",
    "LatePlayerForm",
    "LikeForm",
    "NewEventForm",
    "PlayerForm",
    "QuickForm",
    "ResultForm",
    "RoleForm",
    "TeamQuickForm",
    "WebhookForm",
]
