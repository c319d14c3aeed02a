"""Forms of events."""

from .events import EventSettingsForm
from .new_events import LikeForm, NewEventForm
from .players import EntryForm, ImportForm, LatePlayerForm, PlayerForm
from .results import LossForm, QuickForm, ResultForm, TeamQuickForm
from .staff import InvitationForm, RoleForm
from .transfer import EventExportForm, EventFileForm
from .webhooks import WebhookForm

__all__ = [
    "EntryForm",
    "EventExportForm",
    "EventFileForm",
    "EventSettingsForm",
    "ImportForm",
    "InvitationForm",
    "LatePlayerForm",
    "LikeForm",
    "LossForm",
    "NewEventForm",
    "PlayerForm",
    "QuickForm",
    "ResultForm",
    "RoleForm",
    "TeamQuickForm",
    "WebhookForm",
]
