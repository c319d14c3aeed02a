"""A book: what the kernel has to be told to judge one game's records, in five parts.

What most books say is a field of its part. What few do is a method of it, which says what holds in all others: such a
book makes its own class of the part and overrides it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from ....seasons import Season, kept_for_seasons, seasons
from ..model import vocabulary
from ..model.errors import InvalidRecord, UnsupportedCard
from ..model.events.event import Event
from ..model.fields import Field
from ..model.inputs import Action, Change, Effect
from ..model.layout import Layout
from ..model.position import Position
from ..model.text import NOTHING, Text
from .card_words import NO_WORDS, CardWords
from .procedure import Steps
from .request import Refusal

TextView: TypeAlias = Literal["encoded", "none", "trust"]


@dataclass(frozen=True, slots=True)
class MoveKind:
    """A kind of decision: its name, its sentence, and when the rules allow it at all.

    `stage` is where in the book's course it belongs: what silence means is said by stages, not by lists of moves
    (`staged`). `secret` is the slot of its action that only its player knows: a record may leave it out.
    `on_trust`: the book has no rules for such a decision, which is taken as stated; this says so. `values` are the
    words for what a value stands for, where it is a word of ours. `valued` is its sentence where it has a value in the
    place of a card.
    """

    name: Text
    text: Text
    clause: str
    moment: Text
    secret: Literal["", "card", "target", "cards", "value"] = ""
    on_trust: Text = NOTHING
    stage: str = ""
    values: Mapping[str, Text] = field(default_factory=dict, hash=False)
    valued: Text = NOTHING


@dataclass(frozen=True, slots=True)
class WayStated:
    """A way in which a record may say that a decision was made: as a reaction.

    `asked` are the kinds of request that such a decision answers, `within` those in which it may be a part of one,
    `moves` the decisions that can be made so; `refused` is why one is not made where nothing of the kind is asked.
    """

    asked: frozenset[str]
    moves: frozenset[str]
    text: Text
    refused: Refusal
    within: frozenset[str] = frozenset()


CONCEDE = "concede"


def ever_asked(moves: Mapping[str, MoveKind]) -> frozenset[str]:
    """The decisions for which a game waits somewhere: all but conceding, which every book allows at any time."""
    return frozenset(moves) - {CONCEDE}


def staged(moves: Mapping[str, MoveKind], *stages: str) -> frozenset[str]:
    """The decisions that belong to these stages."""
    return frozenset(name for name, kind in moves.items() if kind.stage in stages)


@dataclass(frozen=True, slots=True)
class Encoded:
    """What a book rules on by itself of one card.

    `rules` are the clauses that its effects cite, `moves` the decisions that use it; `whole`: nothing of its text
    is left to be believed.
    """

    rules: frozenset[str]
    moves: frozenset[str]
    whole: bool


def no_setup(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The answer of a book whose setup is not there yet."""
    reason = Text("この書の対戦準備はまだ扱えません。", "is not read yet for this book.")
    expected = Text("start.positionで盤面を書いてください。", "Give the table as start.position.")
    raise InvalidRecord("start.setup", reason, expected=expected)


def only_the_name(card: Mapping[str, Any]) -> dict[str, Any]:
    """What every card list says of a card, for a book that does not say how its table calls the rest."""
    return {"name": card["name"]}


def nothing(position: Position, effect: Effect) -> Steps[None]:
    """No processing after an effect."""
    yield from ()


def no_steps(position: Position, effect: Effect, steps: tuple[Any, ...]) -> Steps[None]:
    """Nothing is carried out in a book that has no steps for its effects."""
    yield from ()


def read_steps(book: Book, effect: Effect) -> tuple[Any, ...]:
    """What an effect states in the words of its book's cards; raises `InvalidRecord` naming the word and its place."""
    if book.rules.steps is None:
        reason = Text("この書では効果の手順を書けません。", "cannot be stated in this book.")
        expected = Text("changesで結果を書いてください。", "State what has changed in changes.")
        raise InvalidRecord("do", reason, expected=expected)
    return tuple(vocabulary.read(book.rules.steps, step, f"do[{at}]") for at, step in enumerate(effect.do))


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class BookRules:
    """What happens in a game.

    `play` is the whole game from any position; `settle` the processing that follows every effect; `steps` is the
    vocabulary of what an effect can do, `perform` carries such steps out where a record states them; `follow` is what
    comes at once after any event, even in the middle of an effect. `not_asked` says why a decision is not asked for
    where the events so far say more about it than its moment. `other_readings` are the interpretations that the book
    can also play by the other reading.
    """

    play: Callable[[Position], Steps[None]]
    effect_clause: str
    one_zone_clause: str
    game_over_clause: str
    concede_clauses: tuple[str, ...]
    settle: Callable[[Position, Effect], Steps[None]] = nothing
    steps: Any = None
    perform: Callable[[Position, Effect, tuple[Any, ...]], Steps[None]] = no_steps
    follow: Callable[[Position, Event], Iterable[Event]] = lambda position, event: ()
    not_asked: Callable[[Position, Sequence[Event], Action], Refusal | None] = lambda *asked: None
    other_readings: frozenset[str] = frozenset()

    def never_taken(self, position: Position, action: Action) -> Refusal | None:
        """Why an answer that is refused here would be refused wherever it was given."""
        return None

    def replace(self, position: Position, event: Event) -> Event:
        """The event that takes the place of one that an effect makes."""
        return event

    def unrequested_steps(self, position: Position, action: Action) -> Steps[None] | None:
        """The steps of a decision that nobody asked for, done all the same where the players let it stand."""
        return None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class BookReading:
    """How the cards of a game's lists are read, and the cards and ways that a record names.

    `printed` turns a card of a card list into fields; `text_schema` describes an ability of such a card, with the
    definitions that it refers to. `season_list` is the shipped list of all cards of a book in which no two share a
    name: a name brings the card, and a record that pins no list pins this one.
    `lies_in` names the zones of a player's own in which what a decision names in a slot lies (those of the others for
    its target, the own ones for its `own_target`, and where its card `goes_to` from the hand, if not onto the table),
    of the `source` of an `effect`, and of cards that something is said `of` in a `claim`: of namesakes the one in
    there is meant. `ways_stated` are the ways in which a record may say that a decision was made (`as`).
    """

    printed: Callable[[Mapping[str, Any]], dict[str, Any]] = only_the_name
    text_schema: Callable[[], tuple[dict[str, Any], dict[str, Any]]] | None = None
    season_list: str = ""
    lies_in: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    ways_stated: Mapping[str, WayStated] = field(default_factory=dict)

    def text_view(self, facts: Mapping[str, Any]) -> TextView:
        """How the text of a listed card is taken: one whose list leaves its abilities out is not encoded."""
        abilities = facts.get("abilities")
        return "trust" if abilities is None else "encoded" if abilities else "none"

    def in_words(self, facts: Mapping[str, Any]) -> CardWords:
        """What is printed on a listed card, in sentences of ours."""
        return NO_WORDS

    def as_another(self, stated: Mapping[str, Any]) -> bool:
        """True for a stated card that may lie on the table as a copy of another card than its number says."""
        return False

    def comes_from(self, position: Position, action: Action, printed: Mapping[str, Any]) -> tuple[str, ...]:
        """The zones, the likeliest first, in which an unseen card with this print lay that an action names."""
        return ()

    def cannot_be(self, position: Position, key: str) -> Refusal | None:
        """Why a card that is shown cannot be what was shown."""
        return None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class BookWording:
    """How a game is told.

    `moves` and `verbs` word decisions and events, `declined` what passing means in each kind of request;
    `moment_fields` say where in the turn the game stands.
    """

    moves: Mapping[str, MoveKind]
    verbs: Mapping[str, Text] = field(default_factory=dict)
    declined: Mapping[str, Text] = field(default_factory=dict)
    moment_fields: tuple[tuple[str, str], ...] = ()

    def offered(self, position: Position, action: Action) -> Text:
        """What a decision on offer comes to, to be added to its sentence."""
        return NOTHING

    def carries(self, position: Position, action: Action) -> tuple[str, str] | None:
        """From which place to which a decision is seen to move pieces (`game.space`, `a.aura`)."""
        return None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class BookClaims:
    """What a record says has happened: how much of it the book rules on, and why a value was not what it claims.

    `encoded` is what the book rules on of a card by itself: an effect that states it is compared, and does not happen
    twice. `unsupported` says of a card whether its text is at work and not encoded: the first action that is about it
    is taken on trust. `unspoken` says whether an action carries out the text of a card of which only the name was
    noted: unless an effect states what it did, nobody knows.
    """

    encoded: Callable[[Position, str], Encoded | None] = lambda position, source: None
    unsupported: Callable[[Position, str], UnsupportedCard | None] = lambda position, card: None
    unspoken: Callable[[Position, Action], bool] = lambda position, action: False

    def stays(self, position: Position, change: Change) -> tuple[Text, str, *tuple[str, ...]] | None:
        """Why a claimed value has not come about, where no event tells: by which clause, and what else it cites."""
        return None

    def departure_reason(self, position: Position, change: Change, event: Event) -> tuple[Text, str] | None:
        """The rule that a claimed value leaves out, where the event that gave the value cites another one first."""
        return None

    def done_by(self, event: Event, action: Action) -> bool:
        """Whether an event is what an entry states: a card that an effect lets be used is written as its use."""
        return False


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class BookSetup:
    """The tables on which a game may begin.

    `start_position` makes the position before the normal setup; `fields` are what that setup wants to be told, a dot in
    a name standing for one level of its JSON. `check` raises `InvalidRecord` for a position that cannot be.
    """

    start_position: Callable[[Mapping[str, Any]], dict[str, Any]] = no_setup
    fields: tuple[Field[Any], ...] = ()
    check: Callable[[Position], None] = lambda position: None

    def presume(self, position: Position) -> None:
        """Completes a position that has just been read by what is so where a record says nothing."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Book:
    """One rulebook in the kernel's terms.

    `season` is the one that it is played in, called like its edition where no other has come; `of_season` makes the
    same book in another one, where more than its card lists differs there.
    """

    key: str
    title: Text
    season: Season
    layout: Layout
    rules: BookRules
    wording: BookWording
    reading: BookReading = BookReading()
    claims: BookClaims = BookClaims()
    setup: BookSetup = BookSetup()
    of_season: Callable[[Season], Book] | None = None

    @property
    def seasons(self) -> tuple[str, ...]:
        """What a record may state as its edition."""
        return tuple(dict.fromkeys((self.season.id, *seasons(self.key))))

    def in_season(self, name: str) -> Book:
        """The book as a season of that name plays it; the book itself where no season is named.

        Raises `InvalidRecord` for one that there is not.
        """
        if name in ("", self.season.id):
            return self
        if name not in self.seasons:
            reason = Text(f"{name}版は登録されていません。", f"Edition {name} is not known.")
            expected = Text(f"使える版: {'、'.join(self.seasons)}", f"Known: {', '.join(self.seasons)}.")
            raise InvalidRecord("edition", reason, expected=expected)
        season = seasons(self.key)[name]
        return self.of_season(season) if self.of_season else with_lists_of(self, season)


@kept_for_seasons
def with_lists_of(book: Book, season: Season) -> Book:
    """The book with the card lists of a season, which is all that differs there."""
    return replace(book, season=season)
