"""What the API of events takes and gives."""

from .events import (
    EventDetailSerializer,
    EventExportSerializer,
    EventFileSerializer,
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
    CsvFileSerializer,
    CsvSerializer,
    OwnEntrySerializer,
    PersonalLinkSerializer,
    PlayerCsvSerializer,
    PlayerFileSerializer,
    PlayerSerializer,
    PlayersReadSerializer,
    WaitingEntrySerializer,
)
from .rounds import PlayerActSerializer, RoundActSerializer, RoundDetailSerializer
from .versions import VersionField

__all__ = [
    "CsvFileSerializer",
    "CsvSerializer",
    "EventDetailSerializer",
    "EventExportSerializer",
    "EventFileSerializer",
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
    "PlayerCsvSerializer",
    "PlayerFileSerializer",
    "PlayerMatchSerializer",
    "PlayerSerializer",
    "PlayersReadSerializer",
    "RoundActSerializer",
    "RoundDetailSerializer",
    "RoundSerializer",
    "StandingsSerializer",
    "VersionField",
    "WaitingEntrySerializer",
]
