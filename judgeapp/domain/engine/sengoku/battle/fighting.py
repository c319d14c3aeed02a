"""906.7.2: two generals deal damage to each other, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Breakdown, Card, ChangePrevented, Event, Steps, clause
from ..abilities.resolving.instead import instead
from ..abilities.standing.leaving import keywords_there
from ..abilities.standing.not_triggered import not_triggered
from ..keywords import TRIGGERED
from ..keywords.model import ATTACK_WON
from ..state.layout import DAMAGE, INTERCEPTOR
from ..state.reach import together
from ..state.table import Table
from ..turn.processing import retreat_check
from ..turn.triggers import settle
from ..turn.waiting import wait
from . import damage


@clause(
    *("sengoku:906.7.2", "sengoku:206.2.1", "sengoku:906.7.3", "sengoku:407.1", "sengoku:407.2"),
    *("sengoku:409.2", "sengoku:407.2@423", "sengoku:423.1"),
)
def fight(table: Table, attacker: Card, receiver: Card) -> Steps[None]:
    """Both deal damage of their power, at once unless one of them strikes first; then what has been won triggers."""
    intercepted = bool(table.position.game[INTERCEPTOR])
    first = [card for card in (attacker, receiver) if damage.strikes_first(table, card)]
    if len(first) == 1:
        gone = yield from strike_first(table, first[0], receiver if first[0] is attacker else attacker)
    else:
        given, taken = damage.battle(table, attacker, receiver), damage.battle(table, receiver, attacker)
        yield from hit(table, attacker, receiver, given, "sengoku:906.7.2", "sengoku:206.2")
        yield from hit(table, receiver, attacker, taken, "sengoku:906.7.2", "sengoku:206.2.1")
        gone = yield from retreat_check(table, "sengoku:906.7.2")
    if table.attacker is not None and receiver.id in gone:
        yield from wait(table, ATTACK_WON, [attacker])
        yield from wait(table, "battle_won", [attacker])
        yield from not_triggered(table, attacker, interception_won="sengoku:423.1")
    else:
        yield from no_victory(table, attacker)
    if table.receiver is not None and attacker.id in gone:
        yield from wait(table, "battle_won", [receiver])
        if intercepted:
            yield from wait(table, "interception_won", [receiver])
        yield from not_triggered(
            table, receiver, attack_won="sengoku:407.1", **({} if intercepted else ATTACKED)
        )
    else:
        yield from not_triggered(
            table, receiver, battle_won="sengoku:409.2", interception_won="sengoku:407.2@423"
        )
    yield from settle(table)


ATTACKED = {"interception_won": "sengoku:423.1"}


@clause("sengoku:407.2", "sengoku:409.2")
def no_victory(table: Table, attacker: Card) -> Iterator[Event]:
    """The attack is not won: the enemy has not retreated by its damage, or the attacker has as well."""
    having = (TRIGGERED[keyword] for keyword in keywords_there(table, attacker) if keyword in TRIGGERED)
    if lost := [triggered.reach for triggered in having if triggered.moment == ATTACK_WON]:
        yield ChangePrevented("no_victory", attacker.id, "sengoku:407.2", about=together(lost))
    yield from not_triggered(table, attacker, attack_won="sengoku:407.2", battle_won="sengoku:409.2")


@clause("sengoku:906.7.2", "sengoku:502.2")
def hit(table: Table, source: Card, target: Card, account: Breakdown, *clauses: str) -> Steps[None]:
    """Battle damage to a general that is still there, unless an effect puts something in its place."""
    if not table.general(target.id):
        return
    if account.value == target[DAMAGE] or not (yield from instead(table, "battle_damage", target)):
        yield table.wound(target, account, "battle", source, *clauses)


@clause("sengoku:906.7.2.1")
def strike_first(table: Table, striker: Card, struck: Card) -> Steps[set[str]]:
    """The general that is struck first is checked for retreat before it strikes back, if it still can."""
    gone: set[str] = set()
    for source, target in ((striker, struck), (struck, striker)):
        if len(table.fighting()) == 2:
            dealt = damage.battle(table, source, target)
            yield from hit(table, source, target, dealt, "sengoku:906.7.2.1", "sengoku:906.7.2")
            gone |= yield from retreat_check(table, "sengoku:906.7.2")
    if struck.id in gone:
        yield ChangePrevented("first", striker.id, "sengoku:906.7.2.1", about=((striker.id, DAMAGE.name),))
    return gone
