"""戦闘終了後の処理: units become spent, the marker is placed, and results A to F."""

from __future__ import annotations

from ...kernel import Card, Fact, Request, Set, Steps, Text, Unstated, Values, clause
from ..abilities.placing import ChooseArea
from ..play.limit import adjust_limits
from ..state.areas import FRONT, home
from ..state.layout import (
    ACTING,
    AREA,
    BATTLE,
    CALLED,
    CAME_FROM,
    FOUGHT,
    GOES_FIRST,
    INITIATIVE_VALUE,
    INTERCEPTED,
    ORIGINS,
    STANDING,
    TIMING,
)
from ..state.table import Table
from ..turn.victory import check_victory

RETURN = "moncolle-return-of-summoned"


@clause(
    "moncolle:after-battle",
    "moncolle:after-battle/1",
    "moncolle:after-battle/2",
    "moncolle:after-battle/outcome",
    "moncolle:board/10",
    "moncolle:components/6",
)
def after_battle(table: Table) -> Steps[None]:
    """1, 2, the result, and whether somebody has won."""
    area, intercepted = table.battle, table.position.game[INTERCEPTED]
    rule = "moncolle:after-battle/1"
    for player in table.players:
        for card in table.in_battle(player, rule):
            yield Set("spend", card.id, {STANDING: False}, rule).read_as(spent_scope(table))
    yield table.set_game("battle_marker", {FOUGHT[area]: True}, "moncolle:after-battle/2")
    why = outcome(table, intercepted=intercepted)
    over: Values = {BATTLE: "", TIMING: "", ACTING: "", GOES_FIRST: "", INTERCEPTED: False}
    yield table.set_game("outcome", over, why, "moncolle:after-battle/outcome")
    undecided = why in ("moncolle:after-battle/c", "moncolle:after-battle/e")
    for player in table.players:
        leaves = undecided and (intercepted or player == table.advancing)
        if leaves or table.guard(why, False, player):
            yield from back(table, player, area, why)
    if undecided:
        yield from adjust_limits(table, why)
    for player in table.players:
        yield from settle_down(table, player, why)
    yield from check_victory(table, "moncolle:after-battle/victory-check")


def spent_scope(table: Table) -> str:
    """The interpretation by which ready units outside the battle stay ready, where there are such."""
    outside = [
        card
        for player in table.players
        for card in table.units(player)
        if card.values.get("area") != table.battle
    ]
    return "moncolle-spent-scope" if any(card.values.get(STANDING.name, True) for card in outside) else ""


@clause(
    "moncolle:after-battle/a",
    "moncolle:after-battle/b",
    "moncolle:after-battle/c",
    "moncolle:after-battle/d",
    "moncolle:after-battle/e",
    "moncolle:after-battle/f",
)
def outcome(table: Table, *, intercepted: bool) -> str:
    """Which of the six results it is, by who is left."""
    attackers, defenders = (bool(table.fighters(player)) for player in table.players)
    letters = {
        (True, False): ("a", "a"),
        (False, True): ("b", "d"),
        (True, True): ("c", "e"),
        (False, False): ("f", "f"),
    }
    by_intercept, held = letters[attackers, defenders]
    return f"moncolle:after-battle/{by_intercept if intercepted else held}"


@clause("moncolle:after-battle/c", "moncolle:after-battle/e")
def back(table: Table, player: str, area: str, why: str) -> Steps[None]:
    """Each unit to where it came from; one summoned immediately to where others of its side came from."""
    for card in table.on(area, player):
        if origin := card[CAME_FROM]:
            yield Set("return", card.id, {AREA: origin}, why)
        else:
            yield from back_with_others(table, player, card, why)


def back_with_others(table: Table, player: str, card: Card, why: str) -> Steps[None]:
    """Its player chooses among the own terrains of departure (moncolle-return-of-summoned)."""
    origins = table.position.players[player][ORIGINS]
    if not origins:
        yield Set("return", card.id, {AREA: Unstated(unnoted_origin(table, player, card))}, why)
        return
    target = origins[0]
    if len(origins) > 1:
        answer = yield Request(player, "choose", why, (ChooseArea(origins, why),))
        target = answer.target
    yield Set("return", card.id, {AREA: target}, why).read_as(RETURN if card[CALLED] else "")


def unnoted_origin(table: Table, player: str, card: Card) -> Fact:
    """Where a unit came from, of which a record that begins in the battle does not tell."""
    question = Text("{of}の進軍元はどこでしたか。", "Where did {of} advance from?").fill(of=table.title(card))
    areas = tuple(area for area in (*home(player), *FRONT) if area != card.values.get(AREA.name))
    return Fact(f"{card.id}.{CAME_FROM.name}", question, areas)


def settle_down(table: Table, player: str, why: str) -> Steps[None]:
    """Where units came from does not matter any more."""
    for card in table.units(player):
        if card.values.get(CAME_FROM.name):
            yield Set("settled", card.id, {CAME_FROM: ""}, why)
    yield Set("settled", player, {ORIGINS: (), INITIATIVE_VALUE: None}, why)
