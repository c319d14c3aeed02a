"""大会の組み合わせと順位: Swiss pairing, standings and tie-breaks, as functions of recorded facts.

>>> from judgeapp.domain.pairing import Ledger, Lots, MTG, Result, pair_next_round
>>> played = [Result.match(1, "ann", "bob", 2, 0), Result.match(1, "cat", "dan", 1, 2)]
>>> ledger = Ledger(["ann", "bob", "cat", "dan"], played)
>>> [(t.player, t.opponent) for t in pair_next_round(ledger, MTG, Lots(("cat", "ann", "bob", "dan"))).tables]
[('ann', 'dan'), ('cat', 'bob')]
"""

from .brackets import (
    THIRD_PLACE,
    Bracket,
    InvalidBracket,
    Playing,
    Slot,
    double_elimination,
    single_elimination,
)
from .ledger import InvalidHistory, Ledger, Line
from .lots import Lots, UnknownLot, draw_lots
from .orders import NO_ORDERS, InvalidOrders, Orders
from .results import HALF_POINTS, Games, InvalidResult, Outcome, PlayerId, Result, Scoring
from .round_robin import pods, round_robin
from .rounds import entrants, pair_next_round
from .seating import seat
from .simulate import SimulatedRound, SimulatedTournament, log_as_dict, simulate_tournament
from .standings import (
    MTG,
    PROFILES,
    Contribution,
    Criterion,
    GroupCriterion,
    PhaseEnd,
    Profile,
    Standing,
    ends_of,
    standings,
)
from .suggestions import Format, RematchAhead, rematch_ahead, suggest_format, usual_formats
from .swiss import (
    Bye,
    ByeReason,
    Entrant,
    InvalidField,
    RoundPairing,
    Rule,
    Table,
    TableReason,
    explain_bye,
    explain_rule,
    explain_table,
    pair_round,
)
from .teams import SEATS, TABLES_TO_WIN, TableResult, TeamResult, team_result
from .text import Text

__all__ = [
    "HALF_POINTS",
    "MTG",
    "NO_ORDERS",
    "PROFILES",
    "SEATS",
    "TABLES_TO_WIN",
    "THIRD_PLACE",
    "Bracket",
    "Bye",
    "ByeReason",
    "Contribution",
    "Criterion",
    "Entrant",
    "Format",
    "Games",
    "GroupCriterion",
    "InvalidBracket",
    "InvalidField",
    "InvalidHistory",
    "InvalidOrders",
    "InvalidResult",
    "Ledger",
    "Line",
    "Lots",
    "Orders",
    "Outcome",
    "PhaseEnd",
    "PlayerId",
    "Playing",
    "Profile",
    "RematchAhead",
    "Result",
    "RoundPairing",
    "Rule",
    "Scoring",
    "SimulatedRound",
    "SimulatedTournament",
    "Slot",
    "Standing",
    "Table",
    "TableReason",
    "TableResult",
    "TeamResult",
    "Text",
    "UnknownLot",
    "double_elimination",
    "draw_lots",
    "ends_of",
    "entrants",
    "explain_bye",
    "explain_rule",
    "explain_table",
    "log_as_dict",
    "pair_next_round",
    "pair_round",
    "pods",
    "rematch_ahead",
    "round_robin",
    "seat",
    "simulate_tournament",
    "single_elimination",
    "standings",
    "suggest_format",
    "team_result",
    "usual_formats",
]
