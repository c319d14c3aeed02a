"""The kernel: what all rulebooks share. See `Book` for what a book has to say, `judge` for what comes out.

A whole small book on it, with running examples: `docs/development/kernel.md`.
"""

from judgeapp.domain.cancellation import Cancelled, cancelled_unless
from judgeapp.domain.seasons import Season

from .judge.findings import ErrorClass, Verdict
from .judge.judge import judge
from .judge.ruling import EntryRuling, Ruling
from .model.board import board_view, may_see, position_text
from .model.breakdown import Breakdown, Part, number_of, words_of
from .model.derived import derived
from .model.entity import Card, Entity, Ordinary, Zone
from .model.errors import EngineBug, IllegalAction, InvalidRecord, UnsupportedCard
from .model.events.event import Appear, Arrange, Event, Move, Set, Values, Vanish
from .model.events.notices import ChangePrevented, Disclose, Note
from .model.events.several import Together, Transfer
from .model.events.uncounted import Uncounted
from .model.events.whole_cards import Lift, Owned
from .model.facts import Fact, UnknownFact, Unstated
from .model.fields import (
    NO_NUMBER,
    Field,
    flag,
    items,
    number,
    word,
)
from .model.guards import due_to, guard
from .model.inputs import CHOOSE, Action, Chance, Change, Effect
from .model.layout import Brought, Layout, Pieces, other
from .model.list_items import WORDS, one_of, row_of
from .model.picture import Gauge, Grid, Picture, Pile, Row, Track
from .model.position import CARDS, Position
from .model.text import Text, in_a_list, spoken, with_sentences
from .model.winner import winner
from .model.zone_spec import ZoneSpec
from .play.book import (
    Book,
    BookClaims,
    BookReading,
    BookRules,
    BookSetup,
    BookWording,
    Encoded,
    MoveKind,
    WayStated,
    ever_asked,
    staged,
)
from .play.card_words import NO_WORDS, CardFigure, CardLine, CardWords
from .play.each import each
from .play.game import Game
from .play.procedure import CARRIED_OUT_BY, EndOf, Steps, clause, until_end_of
from .play.request import Choice, Duty, Pass, Refusal, Request
from .record.codec import dump_position, load_position
from .record.record import Claim, GameRecord, Reveal
from .record.schema import load_schema, position_schema
from .record.simulate import random_game, record_of
from .record.start import read_position, start_position
from .version import ENGINE_VERSION

__all__ = [
    "CARDS",
    "CARRIED_OUT_BY",
    "CHOOSE",
    "ENGINE_VERSION",
    "NO_NUMBER",
    "NO_WORDS",
    "WORDS",
    "Action",
    "Appear",
    "Arrange",
    "Book",
    "BookClaims",
    "BookReading",
    "BookRules",
    "BookSetup",
    "BookWording",
    "Breakdown",
    "Brought",
    "Cancelled",
    "Card",
    "CardFigure",
    "CardLine",
    "CardWords",
    "Chance",
    "Change",
    "ChangePrevented",
    "Choice",
    "Claim",
    "Disclose",
    "Duty",
    "Effect",
    "Encoded",
    "EndOf",
    "EngineBug",
    "Entity",
    "EntryRuling",
    "ErrorClass",
    "Event",
    "Fact",
    "Field",
    "Game",
    "GameRecord",
    "Gauge",
    "Grid",
    "IllegalAction",
    "InvalidRecord",
    "Layout",
    "Lift",
    "Move",
    "MoveKind",
    "Note",
    "Ordinary",
    "Owned",
    "Part",
    "Pass",
    "Picture",
    "Pieces",
    "Pile",
    "Position",
    "Refusal",
    "Request",
    "Reveal",
    "Row",
    "Ruling",
    "Season",
    "Set",
    "Steps",
    "Text",
    "Together",
    "Track",
    "Transfer",
    "Uncounted",
    "UnknownFact",
    "Unstated",
    "UnsupportedCard",
    "Values",
    "Vanish",
    "Verdict",
    "WayStated",
    "Zone",
    "ZoneSpec",
    "board_view",
    "cancelled_unless",
    "clause",
    "derived",
    "due_to",
    "dump_position",
    "each",
    "ever_asked",
    "flag",
    "guard",
    "in_a_list",
    "items",
    "judge",
    "load_position",
    "load_schema",
    "may_see",
    "number",
    "number_of",
    "one_of",
    "other",
    "position_schema",
    "position_text",
    "random_game",
    "read_position",
    "record_of",
    "row_of",
    "spoken",
    "staged",
    "start_position",
    "until_end_of",
    "winner",
    "with_sentences",
    "word",
    "words_of",
]
