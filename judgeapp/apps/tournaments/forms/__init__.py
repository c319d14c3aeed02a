"""Forms of events."""

from .events import EventSettingsForm
from .new_events import LikeForm, NewEventForm
from .players import EntryForm, LatePlayerForm, PlayerForm
from .results import LossForm, QuickForm, ResultForm, TeamQuickForm
from .staff import InvitationForm, RoleForm

__all__ = [
    "EntryForm",
    "EventSettingsForm",
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
]
