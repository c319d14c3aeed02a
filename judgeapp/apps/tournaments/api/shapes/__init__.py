"""What the API of events takes and gives."""

from .events import (
    EventDetailSerializer,
    EventLogLineSerializer,
    EventRoleGrantSerializer,
    EventRoleSerializer,
    EventSerializer,
    InvitationSerializer,
    ListedEventSerializer,
)
from .matches import (
    MatchResultSerializer,
    MatchSerializer,
    PairRoundSerializer,
    PlayerMatchSerializer,
    RoundSerializer,
    StandingsSerializer,
)
from .players import (
    OwnEntrySerializer,
    PersonalLinkSerializer,
    PlayerSerializer,
    WaitingEntrySerializer,
)
from .rounds import PlayerActSerializer, RoundActSerializer, RoundDetailSerializer
from .versions import VersionField

__all__ = [
    "EventDetailSerializer",
    "EventLogLineSerializer",
    "EventRoleGrantSerializer",
    "EventRoleSerializer",
    "EventSerializer",
    "InvitationSerializer",
    "ListedEventSerializer",
    "MatchResultSerializer",
    "MatchSerializer",
    "OwnEntrySerializer",
    "PairRoundSerializer",
    "PersonalLinkSerializer",
    "PlayerActSerializer",
    "PlayerMatchSerializer",
    "PlayerSerializer",
    "RoundActSerializer",
    "RoundDetailSerializer",
    "RoundSerializer",
    "StandingsSerializer",
    "VersionField",
    "WaitingEntrySerializer",
]
