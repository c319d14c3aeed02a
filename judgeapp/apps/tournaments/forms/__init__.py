"""Forms of events."""

from .events import (
    EventFileForm,
    EventForm,
    EventSettingsForm,
    ImportForm,
    LatePlayerForm,
    PlayerForm,
    QuickForm,
    ResultForm,
    RoleForm,
    WebhookForm,
)

__all__ = [
    "EventFileForm",
    "EventForm",
    "EventSettingsForm",
    "ImportForm",
    "LatePlayerForm",
    "PlayerForm",
    "QuickForm",
    "ResultForm",
    "RoleForm",
    "WebhookForm",
]
