"""503: what the rules do by themselves after an action or an effect."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import (
    Card,
    ChangePrevented,
    Event,
    Move,
    Ordinary,
    Position,
    Set,
    Steps,
    UnknownFact,
    Vanish,
    clause,
)
from ..abilities.resolving.instead import instead
from ..abilities.standing.leaving import leaving, retreat
from ..abilities.standing.not_triggered import not_triggered
from ..abilities.standing.numbers import may_fall, power_is_changed, taken_off
from ..abilities.standing.speaking import anything
from ..cards.facts import names_of
from ..state.layout import (
    ATTACKER,
    CURRENT_POWER,
    DAMAGE,
    DEPLOYED,
    GONE,
    INTERCEPTOR,
    LIES_AS,
    LIES_ON,
    POWER,
    SUMMONED,
    TARGET,
    TYPE,
)
from ..state.table import Table
from ..state.unnoted_power import is_at_most


@clause("sengoku:622.3", "sengoku:622.4", "sengoku:304.4")
def namesake(position: Position, player: str, card: Card) -> Card | None:
    """The general, or the 傑集カード, that keeps a card of this name off that player's field."""
    for other in position.cards_in(f"{player}.field"):
        taken = other[LIES_AS] == "kesshu" if other[LIES_ON] else other[TYPE] == "general"
        if taken and names_of(other) & names_of(card):
            return other
    return None


@clause(
    "sengoku:622.3.1",
    "sengoku:503.3.1",
    "sengoku:503.3.1.1",
    "sengoku:304.4",
    "sengoku:304.5",
    "sengoku:212.2",
)
def replace_deployment(position: Position, moved: Move) -> Event:
    """A general that an effect deploys is under the attack restriction (212.2).

    One whose name is on that field already is not deployed: it goes to the discard pile instead.
    """
    card = position.cards[moved.subject]
    if not moved.to.endswith(".field") or card[TYPE] != "general":
        return moved
    field = moved.to.partition(".")[0]
    if other := namesake(position, field, card):
        rule = "sengoku:622.3.1" if other[LIES_ON] else "sengoku:503.3.1"
        if card.zone == f"{card.owner}.discard_pile":
            return ChangePrevented(
                "deploy_refused", card.id, rule, *moved.clauses, about=((card.id, "zone"),)
            )
        return Move(
            "deploy_refused", card, f"{card.owner}.discard_pile", rule, *moved.clauses, cause=moved.cause
        )
    fresh = {**moved.values, DEPLOYED: True}
    return Move(moved.verb, card, moved.to, *moved.clauses, "sengoku:212.2", at=None, values=fresh)


@clause("sengoku:216.6", "sengoku:216.7", "sengoku:309.3", "sengoku:216.7.1")
def vanish(position: Position, moved: Move) -> Iterator[Event]:
    """A summoned soldier that leaves the battlefield vanishes before anything else happens."""
    card = position.cards[moved.subject]
    if card[SUMMONED] and not moved.to.endswith(".field"):
        yield Vanish("vanish", card, "sengoku:216.7", cause=moved)


@clause("sengoku:309.1", "sengoku:906.8.1")
def leave_battle(position: Position, moved: Move) -> Iterator[Event]:
    """A combatant that changes zones is another card from then on: even if it comes back, it fights no more."""
    for role in (ATTACKER, TARGET, INTERCEPTOR):
        if position.game[role] == moved.subject:
            yield Set("left_battle", "game", {role: GONE}, "sengoku:309.1", cause=moved)


HURT, CHANGED = DAMAGE.name, CURRENT_POWER.name
WHOLE = Ordinary(DAMAGE, CURRENT_POWER)
"""Without damage, and with the power that is printed."""


def may_retreat(table: Table) -> bool:
    """Whether a general may have something to retreat for: a text is at work, or a number is not as printed."""
    if anything(table):
        return True
    known = table.position.from_cards
    if "untouched" not in known:
        known["untouched"] = all_untouched(table.position)
    return not known["untouched"]


def all_untouched(position: Position) -> bool:
    """Whether plainly no general has damage, and each has the power that is printed."""
    sound = sound_cards(position)
    for zone in ("a.field", "b.field"):
        for key in position.zones[zone].cards:
            values = position.cards[key].values
            if values.get(HURT) or values.get(CHANGED) is not None or key not in sound:
                return False
    return True


def sound_cards(position: Position) -> frozenset[str]:
    """The cards that are known to have a printed power above 0."""
    known = position.from_print
    if "sound" not in known:
        known["sound"] = frozenset(
            key for key, card in position.cards.items() if (card.values.get(POWER.name) or 0) > 0
        )
    sound: frozenset[str] = known["sound"]
    return sound


def to_be_checked(table: Table) -> list[Card]:
    """The generals that may have something to retreat for, the turn player's first: those that are hurt or changed.

    Where a text may take something away from a power, it is all of them.
    """
    every = [general for player in table.players for general in table.generals(player)]
    if may_fall(table):
        return every
    sound = sound_cards(table.position)
    return [card for card in every if card.id not in sound or card.unlike(WHOLE)]


def may_be_powerless(table: Table, general: Card) -> bool:
    """Whether this general may have no power: it is printed with 0, or something at work may take from it."""
    return general.values.get(POWER.name) == 0 or (may_fall(table) and power_is_changed(table, general))


@clause("sengoku:503.2.1", "sengoku:503.2.1.1", "sengoku:503.2.2")
def is_due(table: Table, general: Card) -> bool:
    """Whether its damage has reached its power, or its power is 0.

    Of a general of which one of the two is unknown it is asked once something has happened to it; until then it has
    not retreated, and so it is not due.
    """
    position = table.position
    try:
        power = table.power(general)
        return not power or general[DAMAGE] >= power
    except UnknownFact:
        touched = any((general.id, name) in position.origin for name in (HURT, CHANGED))
        if not touched and not (position.origin and may_be_powerless(table, general)):
            return False
        if general.values.get(POWER.name) is not None:
            raise
    return is_at_most(position, general, general[DAMAGE] + taken_off(table, general))


@clause("sengoku:503.2.1", "sengoku:503.2.1.1", "sengoku:503.2.2")
def ground(table: Table, general: Card) -> str:
    """Why a general is due: damage that it has just taken, or power that has fallen to what it had taken before."""
    if not general.values.get(HURT):
        return "sengoku:503.2.1.1"
    hurt, origin = table.last_change(general, DAMAGE), table.position.origin
    just_now = hurt and hurt.entry == max(event.entry for event in origin.values())
    return "sengoku:503.2.1" if just_now else "sengoku:503.2.2"


@clause("sengoku:206.3", "sengoku:206.4")
def retreat_check(table: Table, *also: str) -> Steps[set[str]]:
    """撤退: a general with damage of its power or more leaves for the discard (503.2.1); gives those that did.

    All that are due leave together, so they are found before the first one goes. `also` are the clauses of the
    step that calls for the check.
    """
    gone: set[str] = set()
    if not may_retreat(table):
        return gone
    due = [general for general in to_be_checked(table) if is_due(table, general)]
    taken_along = leaving(table, due)
    for general in due:
        why = ground(table, general)
        if not table.general(general.id):
            continue
        if (yield from instead(table, "retreat", general)):
            yield from not_triggered(
                table, general, retreat="sengoku:502.2.1", battle_retreat="sengoku:502.2.1"
            )
        else:
            cause = table.last_change(general, DAMAGE)
            yield retreat(general, taken_along[general.id], why, *also, cause=cause)
            gone.add(general.id)
    return gone
