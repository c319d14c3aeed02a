"""A book: what the kernel has to be told to judge one game's records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from ....seasons import Season, seasons
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

Wording: TypeAlias = Mapping[str, Text]
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


def by_its_abilities(facts: Mapping[str, Any]) -> TextView:
    """How a card whose list holds its abilities is taken: left out, they are not encoded."""
    abilities = facts.get("abilities")
    return "trust" if abilities is None else "encoded" if abilities else "none"


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
    if book.steps is None:
        reason = Text("この書では効果の手順を書けません。", "cannot be stated in this book.")
        expected = Text("changesで結果を書いてください。", "State what has changed in changes.")
        raise InvalidRecord("do", reason, expected=expected)
    return tuple(vocabulary.read(book.steps, step, f"do[{at}]") for at, step in enumerate(effect.do))


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Book:
    """One rulebook in the kernel's terms.

    `season` is the one that it is played in, or its edition where its cards do not change by seasons; `of_season` makes
    the same book in another one, with that one's cards.

    What happens: `play` is the whole game from any position; `settle` the processing that follows every
    effect; `steps` is the vocabulary of what an effect can do, `perform` carries such steps out where a record states
    them; `replace` may put another event in the place of one that an effect makes; `follow` is what comes at
    once after any event, even in the middle of an effect. `setup` makes the position before the normal setup,
    and `check` raises `InvalidRecord` for a position that cannot be. `setup_fields` are what the normal setup wants
    to be told, a dot in a name standing for one level of its JSON; `printed` turns a card of a card list into fields,
    `as_another` says whether a stated card may be there as another one than it is by its number,
    `in_words` puts what is printed on such a card into sentences of ours,
    `text_view` says whether the text of such a card is ruled on, there is none, or it is taken on trust,
    and `text_schema` describes an ability of such a card, with the definitions that it refers to.

    How it is told: `moves` and `verbs` word decisions and events, `offered` adds what a decision on offer comes to,
    `carries` from which place to which a decision is seen to move pieces (`game.space`, `a.aura`),
    `declined` what passing means in each kind of request; `moment_fields` say where in the turn the game stands.
    `cannot_be` says of a card that is shown why it cannot be what was shown.
    `not_asked` says why a decision is not asked for where the events so far say more about it than its moment.
    `never_taken` says why an answer that is refused here would be refused wherever it was given.
    `unsupported` says of a card whether its text is at work and not encoded: the first action that is about it is
    taken on trust.
    `unspoken` says whether an action carries out the text of a card of which only the name was noted: unless an effect
    states what it did, nobody knows.
    `other_readings` are the interpretations that the book can also play by the other reading.
    `encoded` is what the book rules on of a card by itself: an effect that states it is compared, and does not
    happen twice. `stays` says why a claimed value has not come about, where no event tells, by which clause, and what
    else it cites. `departure_reason` says which rule a claimed value leaves out, where the event that gave the value
    cites another one first. `season_list`: the shipped list of all cards of a book in which no two share a name: a name
    brings the card, and a record that pins no list pins this one.
    `comes_from` names the zones, the likeliest first, in which a card with this print has lain, where an action
    calls an unseen card by its name.
    `lies_in` names the zones of a player's own in which what a decision names in a slot lies (those of the others for
    its target, the own ones for its `own_target`, and where its card `goes_to` from the hand, if not onto the table),
    of the `source` of an `effect`, and of cards that something is said `of` in a `claim`: of namesakes the one in
    there is meant.
    `presume` completes a position that has just been read by what is so where a record says nothing.
    `done_by` says whether an event is what an entry states: a card that an effect lets be used is written as its use.
    `ways_stated` are the ways in which a record may say that a decision was made (`as`).
    `let_stand` has the moves that are refused where nobody asked for them, and done all the same where
    the players let them stand.
    """

    key: str
    title: Text
    season: Season
    layout: Layout
    play: Callable[[Position], Steps[None]]
    moves: Mapping[str, MoveKind]
    effect_clause: str
    one_zone_clause: str
    game_over_clause: str
    concede_clauses: tuple[str, ...]
    settle: Callable[[Position, Effect], Steps[None]] = nothing
    steps: Any = None
    perform: Callable[[Position, Effect, tuple[Any, ...]], Steps[None]] = no_steps
    replace: Callable[[Position, Event], Event] = lambda position, event: event
    follow: Callable[[Position, Event], Iterable[Event]] = lambda position, event: ()
    setup: Callable[[Mapping[str, Any]], dict[str, Any]] = no_setup
    setup_fields: tuple[Field[Any], ...] = ()
    printed: Callable[[Mapping[str, Any]], dict[str, Any]] = only_the_name
    as_another: Callable[[Mapping[str, Any]], bool] = lambda stated: False
    in_words: Callable[[Mapping[str, Any]], CardWords] = lambda card: NO_WORDS
    text_view: Callable[[Mapping[str, Any]], TextView] = by_its_abilities
    text_schema: Callable[[], tuple[dict[str, Any], dict[str, Any]]] | None = None
    presume: Callable[[Position], None] = lambda position: None
    check: Callable[[Position], None] = lambda position: None
    verbs: Wording = field(default_factory=dict)
    declined: Wording = field(default_factory=dict)
    encoded: Callable[[Position, str], Encoded | None] = lambda position, source: None
    unsupported: Callable[[Position, str], UnsupportedCard | None] = lambda position, card: None
    unspoken: Callable[[Position, Action], bool] = lambda position, action: False
    stays: Callable[[Position, Change], tuple[Text, str, *tuple[str, ...]] | None] = lambda *claimed: None
    departure_reason: Callable[[Position, Change, Event], tuple[Text, str] | None] = lambda *claimed: None
    moment_fields: tuple[tuple[str, str], ...] = ()
    season_list: str = ""
    of_season: Callable[[Season], Book] | None = None
    comes_from: Callable[[Position, Action, Mapping[str, Any]], tuple[str, ...]] = lambda *called: ()
    lies_in: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    not_asked: Callable[[Position, Sequence[Event], Action], Refusal | None] = lambda *asked: None
    never_taken: Callable[[Position, Action], Refusal | None] = lambda position, action: None
    other_readings: frozenset[str] = frozenset()
    offered: Callable[[Position, Action], Text] = lambda position, action: NOTHING
    cannot_be: Callable[[Position, str], Refusal | None] = lambda position, card: None
    carries: Callable[[Position, Action], tuple[str, str] | None] = lambda position, action: None
    done_by: Callable[[Event, Action], bool] = lambda event, action: False
    ways_stated: Mapping[str, WayStated] = field(default_factory=dict)
    let_stand: Mapping[str, Callable[[Position, Action], Steps[None] | None]] = field(default_factory=dict)

    @property
    def seasons(self) -> tuple[str, ...]:
        """What a record may state as its edition."""
        return tuple(dict.fromkeys((self.season.id, *(seasons(self.key) if self.of_season else ()))))

    def in_season(self, name: str) -> Book:
        """The book as a season of that name plays it; the book itself where no season is named.

        Raises `InvalidRecord` for one that there is not.
        """
        if name in ("", self.season.id):
            return self
        if self.of_season is None or name not in self.seasons:
            reason = Text(f"{name}版は登録されていません。", f"Edition {name} is not known.")
            expected = Text(f"使える版: {'、'.join(self.seasons)}", f"Known: {', '.join(self.seasons)}.")
            raise InvalidRecord("edition", reason, expected=expected)
        return self.of_season(seasons(self.key)[name])
