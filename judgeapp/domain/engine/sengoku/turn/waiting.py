"""500.2 and 500.3: what a moment triggers waits, as long as its card stays and keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from itertools import chain

from ...effects.triggers import Queue, Row
from ...kernel import Card, ChangePrevented, Event, Move, Position, clause, guard
from ..abilities.language.model import Lasting
from ..abilities.language.moments import PHASES
from ..abilities.resolving.using import Use
from ..abilities.standing.gains import keyword_parts
from ..abilities.standing.leaving import abilities_there, keywords_there
from ..abilities.standing.listening import Heard, heard
from ..abilities.standing.not_triggered import not_triggered, unmet
from ..abilities.standing.reaching import reach
from ..abilities.standing.speaking import LASTING, anything
from ..keywords import TRIGGERED, Triggered, controller
from ..keywords.model import DEPLOYED, RETREAT, STAR_LAID
from ..state.layout import KEYWORDS, LIES_AS, LIES_ON, RETREATED_KEYWORDS, TURN_PLAYER, TYPE, WAITING
from ..state.reach import ANYTHING, Reach, together
from ..state.table import Table
from .implied_passes import ANY_MOVE
from .processing import leave_battle, vanish

KEYWORD_MOMENTS = frozenset(keyword_.moment for keyword_ in TRIGGERED.values())
BINDING = [keyword_ for keyword_ in TRIGGERED.values() if keyword_.ways is None]
"""400.3.2: those that cannot be declined."""


@clause("sengoku:500.2", "sengoku:500.3.1", "sengoku:600.1", "sengoku:403.1")
def wait(table: Table, moment: str, cards: Iterable[Card], player: str = "") -> Iterable[Event]:
    """Keywords and abilities whose moment has come wait until the action or effect under way is over.

    `cards` are those whose moment it is; `player` the one whose phase it is, or who did something.
    """
    if not anything(table):
        hearing = may_hear(table.position, moment, cards) if moment in KEYWORD_MOMENTS else ()
        return wait_for_keywords(table, moment, hearing) if hearing else ()
    subjects = list(cards)
    by_keyword = wait_for_keywords(table, moment, subjects) if moment in KEYWORD_MOMENTS else ()
    about = [None] if moment in PHASES else subjects
    by_ability = (wait_for_abilities(table, moment, subject, player) for subject in about)
    return chain(*by_ability, by_keyword)


def may_hear(position: Position, moment: str, cards: Iterable[Card]) -> list[Card]:
    """The cards that may have a keyword of a moment, where no text in force gives keywords and none of them is turned.

    What is printed on a card says so, unless the card lies on another one or has taken keywords along.
    """
    if position.guards is not None:
        return list(cards)
    known = position.from_print
    if "deaf" not in known:
        known["deaf"] = without_keywords(position)
    deaf: Set[str] = known["deaf"][moment]
    return [
        card
        for card in cards
        if card.id not in deaf or card.values.get(LIES_ON.name) or RETREATED_KEYWORDS.name in card.values
    ]


def without_keywords(position: Position) -> dict[str, Set[str]]:
    """The cards of which it is known that no keyword of a moment is printed on them, by these moments."""
    told = {card.id: card[KEYWORDS] for card in position.cards.values() if card.tells(KEYWORDS)}
    having: dict[str, set[str]] = {moment: set() for moment in KEYWORD_MOMENTS}
    for card, keywords in told.items():
        for keyword in keywords:
            if keyword in TRIGGERED:
                having[TRIGGERED[keyword].moment].add(card)
    return {moment: told.keys() - found for moment, found in having.items()}


def wait_for_keywords(table: Table, moment: str, cards: Iterable[Card]) -> Iterator[Event]:
    """The keywords of these cards that this moment is the moment of."""
    for card in cards:
        if not card[LIES_ON]:
            if card[TYPE] != "general":
                continue  # the keywords of stratagems trigger at no moment
            ask_for_keywords(table, moment, card)
        keywords = keywords_there(table, card)
        yield from lost(table, moment, card, keywords)
        if keywords:
            having = (TRIGGERED.get(keyword) for keyword in keywords)
            if found := [
                keyword_
                for keyword_ in having
                if keyword_ and is_its_moment(table, keyword_, moment, card) and keyword_.applies(table, card)
            ]:
                rows = ((keyword_.keyword, card.id) for keyword_ in found)
                yield QUEUE.add(table.position, rows, *(triggered.rule for triggered in found))


@clause("sengoku:500.2")
def is_its_moment(table: Table, triggered: Triggered, moment: str, card: Card) -> bool:
    """Whether a keyword of a card triggers at this moment, or at another as well."""
    return triggered.moment == moment or guard(table.position, triggered.rule, False, card.id)


@clause("sengoku:400.3.2")
def ask_for_keywords(table: Table, moment: str, card: Card) -> None:
    """Raises `UnknownFact` where nobody knows whether the card has a keyword that triggers here and must be resolved.

    One that may be declined is asked about where somebody uses it: silence has declined it.
    """
    for triggered in BINDING:
        if triggered.moment == moment and triggered.applies(table, card):
            table.has(card, triggered.keyword)


@clause("sengoku:600.3")
def lost(table: Table, moment: str, card: Card, keywords: tuple[str, ...]) -> Iterator[Event]:
    """A printed keyword whose moment this is and that an effect has taken: nothing triggers, and that is told."""
    printed: tuple[str, ...] = card.values.get(KEYWORDS.name) or ()
    for name in printed if anything(table) else ():
        one = TRIGGERED.get(name)
        if name not in keywords and one and one.moment == moment:
            parts = [part for part in keyword_parts(table, card, printed) if part.op == "loses"]
            because = next((part.clause for part in parts if part.value in (name, "")), one.rule)
            yield ChangePrevented(
                "keyword_lost", card.id, because, "sengoku:600.3", one.rule, about=one.reach
            )


def wait_for_abilities(table: Table, moment: str, subject: Card | None, player: str) -> Iterator[Event]:
    """The abilities that this moment is the moment of."""
    about = subject.id if subject else ""
    yield from unmet(table, moment, subject, player)
    found = list(heard(table, moment, subject, player))
    if found:
        rows = ((name, card.id, about) for card, name, _ in found)
        rules = (Use(name, ability).rule for _, name, ability in found)
        yield QUEUE.add(table.position, rows, *dict.fromkeys(rules))


def due(table: Table, moment: str, subject: Card | None, player: str) -> Iterable[Heard]:
    """The abilities that this moment triggers; most tables have none at all."""
    return heard(table, moment, subject, player) if anything(table) else ()


def trigger_of(table: Table, row: Row) -> Triggered | None:
    """What a row is about, None where the card has it no more."""
    name, card = row[0], table.position.cards[row[1]]
    if name in TRIGGERED:
        return TRIGGERED[name] if name in keywords_there(table, card) else None
    ability = (dict(abilities_there(card)) if in_discard(card) else table.abilities(card)).get(name)
    return as_trigger(Use(name, ability, row[2])) if ability else None


@clause("sengoku:103.2.1")
def turn_players_first(position: Position, row: Row) -> bool:
    """The turn player's come before the others."""
    return controller(position.cards[row[1]]) != position.game[TURN_PLAYER]


QUEUE: Queue[Triggered] = Queue(
    field=WAITING,
    find=lambda position, row: trigger_of(Table(position), row),
    rule=lambda one: one.rule,
    chooser=lambda position: position.game[TURN_PLAYER],
    rank=turn_players_first,
    waits="sengoku:500.3.1",
    order="sengoku:500.4",
    resolves="sengoku:500.3",
    lost="sengoku:500.3.1.3",
    left=("sengoku:500.3.1.2", "sengoku:309.1"),
    later=ANY_MOVE,
)


def in_discard(card: Card) -> bool:
    return card.zone.endswith(".discard_pile")


def as_trigger(use: Use) -> Triggered:
    """An ability in the terms of the queue."""
    asks = use.optional or use.ability.target is not None
    return Triggered(
        keyword=use.name,
        moment=use.ability.when,
        rule=use.rule,
        resolve=use.resolve,
        ways=(lambda table, card: use.ways(table, card, "activate")) if asks else None,
        refuse=use.refuse,
        price=lambda card: use.cost,
        optional=use.optional,
        reach=reach(use.ability.do),
    )


@clause(
    *(
        "sengoku:417.1",
        "sengoku:620.2",
        "sengoku:309.1",
        "sengoku:500.3.1.2",
        "sengoku:404.2",
        "sengoku:410.2",
    ),
    *("sengoku:410.1", "sengoku:410.3", "sengoku:410.3.1", "sengoku:421.1", "sengoku:503.2.5"),
)
def follow(position: Position, moved: Move) -> Iterator[Event]:
    """What a move brings about at once: a soldier vanishes, a waiting keyword is lost, others begin to wait."""
    table = Table(position)
    yield from leave_battle(position, moved)
    yield from vanish(position, moved)
    lost = [trigger_of(table, row) for row in QUEUE.rows(position) if row[1] == moved.subject]
    yield from QUEUE.leave(position, moved)
    if lost:
        yield left_unheard(moved, together(triggered.reach if triggered else ANYTHING for triggered in lost))
    ends = "sengoku:506.2.2", "sengoku:309.1"
    yield from LASTING.end(position, lambda row: ended_by(row, moved), *ends, cause=moved)
    card = position.cards.get(moved.subject)
    if card is None:
        return
    if moved.verb == "retreat":
        yield from wait(table, RETREAT, [card])
        if "sengoku:906.7.2" in moved.clauses:
            yield from wait(table, "battle_retreat", [card])
        else:
            yield from not_triggered(table, card, battle_retreat="sengoku:410.3.1")
    elif moved.came_from.endswith(".field"):
        yield from not_triggered(table, card, retreat="sengoku:410.1", battle_retreat="sengoku:410.1")
    if moved.verb == "siege":
        yield from wait(table, "wall", [card])
    elif moved.came_from.endswith(".wall") and moved.to.endswith(".discard_pile"):
        yield from not_triggered(table, card, wall="sengoku:205.4.1")
    elif moved.to.endswith(".resources"):
        yield from wait(table, "resource", [card])
    elif card[LIES_AS] == "shinsei":
        yield from wait(table, STAR_LAID, [position.cards[card[LIES_ON]]])
    elif moved.to.endswith(".field") and not moved.came_from.endswith(".field"):
        yield from wait(table, DEPLOYED, [card])


@clause("sengoku:206.4", "sengoku:500.3.1.2", "sengoku:503.2.1.1")
def left_unheard(moved: Move, about: Reach) -> Event:
    """What waited for a card does not trigger: it has left, or had no power as it was deployed."""
    if "sengoku:503.2.1.1" in moved.clauses:
        return ChangePrevented("powerless", moved.subject, "sengoku:206.4", about=about)
    return ChangePrevented("unheard", moved.subject, *QUEUE.left, about=about)


@clause("sengoku:506.2.2", "sengoku:309.1")
def ended_by(row: Lasting, moved: Move) -> bool:
    """Whether a move ends a lasting effect.

    The card that moved is another card now: what lasted on it is over, and so is what lasted while it was there.
    """
    return row.on == moved.subject or (row.until == "source_there" and row.source == moved.subject)
