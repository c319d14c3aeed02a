"""The kernel: what all rulebooks share. See `Book` for what a book has to say, `judge` for what comes out.

A whole small book on it, with running examples: `docs/development/kernel.md`.
"""

from .board import board_view, may_see, position_text
from .book import Book, MoveKind, Ruled
from .codec import dump_position, load_position
from .errors import EngineBug, IllegalAction, InvalidRecord, UnsupportedCard
from .event import Appear, Arrange, Event, Move, Note, Set, Values, Vanish
from .facts import Fact, UnknownFact
from .fields import (
    WORDS,
    Field,
    Layout,
    Ordinary,
    ZoneSpec,
    flag,
    items,
    number,
    one_of,
    row_of,
    winner,
    word,
)
from .game import Game
from .inputs import Action, Chance, Change, Effect
from .judge import judge
from .opening import opening, read_position
from .patience import Ended, while_it
from .position import Card, Entity, Position, Zone
from .procedure import CARRIED_OUT_BY, Steps, clause
from .record import Claim, GameRecord, Reveal
from .request import Choice, Pass, Refusal, Request
from .ruling import EntryRuling, ErrorClass, Ruling, Verdict
from .schema import load_schema, position_schema
from .simulate import random_game, record_of
from .text import Text
from .version import ENGINE_VERSION

__all__ = [
    "CARRIED_OUT_BY",
    "ENGINE_VERSION",
    "WORDS",
    "Action",
    "Appear",
    "Arrange",
    "Book",
    "Card",
    "Chance",
    "Change",
    "Choice",
    "Claim",
    "Effect",
    "Ended",
    "EngineBug",
    "Entity",
    "EntryRuling",
    "ErrorClass",
    "Event",
    "Fact",
    "Field",
    "Game",
    "GameRecord",
    "IllegalAction",
    "InvalidRecord",
    "Layout",
    "Move",
    "MoveKind",
    "Note",
    "Ordinary",
    "Pass",
    "Position",
    "Refusal",
    "Request",
    "Reveal",
    "Ruled",
    "Ruling",
    "Set",
    "Steps",
    "Text",
    "UnknownFact",
    "UnsupportedCard",
    "Values",
    "Vanish",
    "Verdict",
    "Zone",
    "ZoneSpec",
    "board_view",
    "clause",
    "dump_position",
    "flag",
    "items",
    "judge",
    "load_position",
    "load_schema",
    "may_see",
    "number",
    "one_of",
    "opening",
    "position_schema",
    "position_text",
    "random_game",
    "read_position",
    "record_of",
    "row_of",
    "while_it",
    "winner",
    "word",
]
