"""Components of the API's schema that come from no serializer: the JSON Schemas of records, rulings, positions …"""

from .board import board
from .games import games
from .stated import stated
from .words import Schema, many, or_null, to

RECORD, RULING, POSITION, BOARD = map(to, ("Record", "Ruling", "Position", "Board"))
RULING_OR_NULL, BOARD_OR_NULL = or_null(RULING), or_null(BOARD)
START, ENTRY = to("RecordStart"), to("RecordEntry")
DECK_OPTIONS, PENALTY_GUIDE = to("DeckOptions"), to("PenaltyGuideChanges")
CARD_FACTS = to("CardFacts")
FAULT, EDIT = to("RecordFault"), to("RecordEdit")
LEGAL_MOVES, REFUSED_MOVES = many(to("LegalMove")), many(to("RefusedMove"))
COMPARED = many(to("RulingsCompared"))
VERSIONS, VERSIONS_OR_NULL = to("RulingVersions"), or_null(to("RulingVersions"))


def components() -> Schema:
    """Every component that comes from no serializer."""
    return {**board(), **games(), **stated()}
