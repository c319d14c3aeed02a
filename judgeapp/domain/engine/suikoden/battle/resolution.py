"""6. 戦闘処理: both fighters are turned up, both sides declare what else they use, and the values are compared."""

from __future__ import annotations

from ...kernel import Card, Disclose, Pass, Request, Set, Steps, Together, clause, other
from ..abilities.continuous import overlooked
from ..abilities.timing import usable_in
from ..abilities.using import UseAbility, use_ability
from ..state.derived import fighter_value, fights_with
from ..state.layout import (
    ASKED,
    ATTACK_TOTAL,
    BEATEN_BY,
    CHANGES,
    DEFENCE_TOTAL,
    DIFFERENCE,
    FACE_UP,
    FIGHTER,
    INTELLECT,
    LAND_EFFECTS,
    PASSES,
    RESULT,
    SPELL,
    VALUE,
)
from ..state.silence import AFTER_RESULT, AFTERWARDS, DECLARED, LEADING
from ..state.table import Table
from .shooting import Shoot, shoot
from .victory import fight_without_result, outcome

RULE = "suikoden:battle/6"
ORDER = "suikoden-declaration-order"


@clause("suikoden:battle/6")
def reveal(table: Table) -> Steps[None]:
    """両方の戦闘に参加するカードを表にする."""
    fighters = [card for card in map(table.fighter, table.sides) if card is not None]
    yield Together("reveal", {card.id: {FACE_UP: True} for card in fighters}, RULE)
    for player in table.sides:
        if table.position.players[player].values.get(FIGHTER.name):
            yield Disclose("known", table.position.players[player], FIGHTER, RULE)
    yield table.step("resolution", RULE)


@clause("suikoden:battle/6")
def resolution_step(table: Table) -> Steps[None]:
    """Either side declares as long as it likes (suikoden-declaration-order); when neither does, they are compared."""
    game = table.position.game
    while game[PASSES] < 2:
        player = game[ASKED] or table.attacker
        decision = yield declaration(table, player)
        if decision.move == Pass.move:
            yield table.set_game("declares_nothing", {ASKED: other(player), PASSES: game[PASSES] + 1}, RULE)
            continue
        late = "" if player == table.attacker and not game[PASSES] else ORDER
        yield table.set_game("declares", {ASKED: other(player), PASSES: 0}, RULE).read_as(late)
        yield from (shoot if decision.move == Shoot.move else use_ability)(table, decision)
        if None in map(table.fighter, table.sides):
            break
    yield from compare(table)


def declaration(table: Table, player: str) -> Request:
    """What a side may declare; silence declares nothing."""
    choices = (Shoot(), UseAbility(usable_in("battle")), Pass())
    later = AFTERWARDS | AFTER_RESULT
    return Request(
        player,
        "resolution",
        RULE,
        choices,
        Pass.by(player),
        later,
        rests=True,
        claims="latest",
        comes_of=LEADING,
        implied_by_others=DECLARED | {Pass.move},
    )


@clause("suikoden:battle/6", "suikoden:battle/6b")
def compare(table: Table) -> Steps[None]:
    """最終的な数値を計算し、数の多い方が勝ち; who is beaten by a stratagem or sorcery is known from here."""
    attack, defence = table.fighter(table.attacker), table.fighter(table.defender)
    if attack is None or defence is None:
        yield from fight_without_result(table)
        return
    accounts = {card.id: fighter_value(table, card) for card in (attack, defence)}
    values = {key: int(account.value) for key, account in accounts.items()}
    ahead = values[attack.id] - values[defence.id]
    result = "draw" if ahead == 0 else "attack" if ahead > 0 else "defence"
    winner = {"attack": attack, "defence": defence}.get(result)
    spell = table.effective_spell(winner) if winner else ""
    readings = [*readings_of(table, attack, values), *readings_of(table, defence, values)]
    for key, account in accounts.items():
        yield Set("value", key, {VALUE: values[key]}, RULE, account=account)
    totals = {ATTACK_TOTAL: values[attack.id], DEFENCE_TOTAL: values[defence.id], DIFFERENCE: abs(ahead)}
    found = table.set_game(
        "compare", {RESULT: result, BEATEN_BY: spell, **totals}, RULE, "suikoden:battle/6b"
    )
    yield found.read_as(*dict.fromkeys(readings))
    yield from outcome(table, attack, defence)


def readings_of(table: Table, card: Card, values: dict[str, int]) -> list[str]:
    """The interpretations that a value rests on."""
    found, (stat, _) = [], fights_with(table, card)
    if values[card.id] < 0:
        found.append("suikoden-below-zero")
    if stat is INTELLECT and any(row[1] == "armed" for row in card[CHANGES]):
        found.append("suikoden-shooting-and-intellect")
    land = table.land(table.defender) if table.holds_castle else None
    if (
        stat is INTELLECT
        and land is not None
        and any(effect.stat != "intellect" for effect in land[LAND_EFFECTS])
    ):
        found.append("suikoden-land-modifier-on-intellect")
    if overlooked(table, card):
        found.append("suikoden-face-down-continuous")
    if card[SPELL] and not table.effective_spell(card):
        found.append("suikoden-might-is-attack")
    return found
