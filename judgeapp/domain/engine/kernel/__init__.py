"""The kernel: what all rulebooks share. See `Book` for what a book has to say, `judge` for what comes out.

A whole small book on it, with running examples: `docs/development/kernel.md`.
"""

from .judge.cancellation import Cancelled, cancelled_unless
from .judge.judge import judge
from .judge.ruling import EntryRuling, ErrorClass, Ruling, Verdict
from .model.board import board_view, may_see, position_text
from .model.errors import EngineBug, IllegalAction, InvalidRecord, UnsupportedCard
from .model.event import Appear, Arrange, Event, Move, Note, Set, Values, Vanish
from .model.facts import Fact, UnknownFact
from .model.fields import (
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
from .model.inputs import Action, Chance, Change, Effect
from .model.position import Card, Entity, Position, Zone
from .model.text import Text
from .play.book import Book, Encoded, MoveKind
from .play.game import Game
from .play.procedure import CARRIED_OUT_BY, Steps, clause
from .play.request import Choice, Pass, Refusal, Request
from .record.codec import dump_position, load_position
from .record.record import Claim, GameRecord, Reveal
from .record.schema import load_schema, position_schema
from .record.simulate import random_game, record_of
from .record.start import read_position, start_position
from .version import ENGINE_VERSION

__all__ = [
    "CARRIED_OUT_BY",
    "ENGINE_VERSION",
    "WORDS",
    "Action",
    "Appear",
    "Arrange",
    "Book",
    "Cancelled",
    "Card",
    "Chance",
    "Change",
    "Choice",
    "Claim",
    "Effect",
    "Encoded",
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
    "cancelled_unless",
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
    "position_schema",
    "position_text",
    "random_game",
    "read_position",
    "record_of",
    "row_of",
    "start_position",
    "winner",
    "word",
]
