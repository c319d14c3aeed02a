"""進軍: units go to other areas at once, and what follows: a battle, an intercept, or nothing."""

from __future__ import annotations

from ...kernel import Card, Refusal, Set, Steps, Text, Values, clause, in_a_list, other
from ..battle.battle import fight
from ..cards.facts import MOVE_TYPE
from ..state.areas import AREAS, FRONT, area_of, home, is_front, reach
from ..state.layout import AREA, BEGAN, CAME_FROM, CONTROLLED, FOUGHT, ORIGINS, STANDING
from ..state.table import Table
from ..turn.victory import check_victory
from .intercepting import can_be_intercepted, intercepted_by
from .limit import beyond_limit

NOT_OURS = Text(
    "進軍するのは、自分の戦場のユニットです。", "Only the player's own units on the battlefield advance."
)
SPENT = Text("{of}は行動完了なので、進軍できません。", "{of} is spent and cannot advance.")
NO_AREA = Text("進軍先はA1〜B3のエリアで示します。", "An advance goes to an area, A1 to B3.")
ENEMY_HOME = Text("敵軍領土には進軍できません。", "Nobody advances into the enemy territory.")
TOO_FAR = Text(
    "{area}は{of}の進軍範囲にありません（{here}からは{near}）。",
    "{area} is not within the advance range of {of} (from {here}: {near}).",
)
FOUGHT_THERE = Text(
    "{area}には戦闘済マーカーがあるので、このターンは進軍できません。",
    "{area} has a battle marker; nobody advances there this turn.",
)
ONE_ONLY = Text(
    "{area}は無人か敵軍の支配地形なので、この進軍ではほかの進軍先を選べません。",
    "{area} is empty or held by the enemy, so this advance has no other destination.",
)
MOVE = "moncolle:advance/move"
RANGE, SINGLE, OWN = (
    "moncolle-advance-range",
    "moncolle-advance-single-destination",
    "moncolle-advance-own-territory",
)


@clause("moncolle:advance/f")
def not_marched(table: Table, player: str, moves: dict[str, str]) -> Refusal | None:
    """Why units do not advance so, as far as a, b, d and e go; the limit is looked at when all are named."""
    for key, area in moves.items():
        card = table.unit(key, player)
        if card is None:
            return Refusal(MOVE, NOT_OURS, goes_on=False)
        if refused := no_way(table, card, area) or fought_over(table, player, area):
            return refused
    return too_many_destinations(table, player, moves)


@clause("moncolle:advance/a", "moncolle:advance/b", "moncolle:board/2", "moncolle:column/battlefield")
def no_way(table: Table, card: Card, area: str) -> Refusal | None:
    """〔a〕〔b〕: only ready units, only within their range, never into the enemy territory."""
    if area not in AREAS:
        return Refusal("moncolle:advance/b", NO_AREA, goes_on=False)
    if not table.is_ready(card):
        spent = ((card.id, STANDING.name),)
        return Refusal("moncolle:advance/a", SPENT.fill(of=table.title(card)), spent)
    if area in home(other(card.owner)):
        return Refusal("moncolle:advance/b", ENEMY_HOME, goes_on=False)
    here, kind = area_of(card), card[MOVE_TYPE]
    if area in reach(here, kind):
        return None
    reason = TOO_FAR.fill(area=area, of=table.title(card), here=here, near=in_a_list(reach(here, kind)))
    decisive = ((card.id, AREA.name), (card.id, MOVE_TYPE.name))
    return Refusal("moncolle:advance/b", reason, decisive, readings=(RANGE,))


@clause("moncolle:advance/e", "moncolle:after-battle/2")
def fought_over(table: Table, player: str, area: str) -> Refusal | None:
    """〔e〕: not where a battle has been fought this turn, unless the advancing side holds the terrain."""
    if area not in FRONT or not table.position.game[FOUGHT[area]] or table.holds(area, player):
        return None
    decisive = (("game", FOUGHT[area].name),)
    return Refusal("moncolle:advance/e", FOUGHT_THERE.fill(area=area), decisive, goes_on=False)


@clause("moncolle:advance/d")
def too_many_destinations(table: Table, player: str, moves: dict[str, str]) -> Refusal | None:
    """〔d〕: an empty terrain, or one of the enemy, is the only destination (moncolle-advance-single-destination)."""
    areas = list(dict.fromkeys(moves.values()))
    if len(areas) < 2:
        return None
    for area in areas:
        if is_front(area) and not table.holds(area, player):
            contested = sum(is_front(area_) and not table.holds(area_, player) for area_ in areas)
            readings = (SINGLE,) if contested == 1 else ()
            return Refusal("moncolle:advance/d", ONE_ONLY.fill(area=area), goes_on=False, readings=readings)
    return None


@clause("moncolle:advance/move", "moncolle:turn/3/a", "moncolle:advance/f")
def march(table: Table, player: str, moves: dict[str, str]) -> Steps[None]:
    """All of them go at once; then the one contested terrain, if there is one, is fought for or taken."""
    position = table.position
    areas = list(dict.fromkeys(moves.values()))
    contested = next((area_ for area_ in areas if is_front(area_) and not table.holds(area_, player)), "")
    origins = tuple(dict.fromkeys(area_of(position.cards[key]) for key in moves))
    for key, area in moves.items():
        card = position.cards[key]
        gone: Values = {AREA: area, CAME_FROM: area_of(card)}
        yield Set("advance", card.id, gone, MOVE).read_as(RANGE, "" if is_front(area) else OWN)
    yield Set("origins", player, {ORIGINS: origins}, "moncolle:after-battle/e")
    yield from mark_left(table)
    if not contested:
        yield from arrive(table, moves, MOVE)
    elif table.holds(contested, other(player)):
        yield from fight(table, contested, intercepted=False)
    elif can_be_intercepted(table, contested) and (yield from intercepted_by(table, contested)):
        yield from fight(table, contested, intercepted=True)
    else:
        yield from arrive(table, moves, "moncolle:advance/no-intercept", "moncolle-no-intercept-marker")


@clause("moncolle:advance/move", "moncolle:advance/no-intercept")
def arrive(table: Table, moves: dict[str, str], why: str, reading: str = "") -> Steps[None]:
    """Without a battle the units that advanced are spent where they are, and somebody may have won."""
    for key in moves:
        arrived: Values = {STANDING: False, CAME_FROM: ""}
        yield Set("spend", key, arrived, *dict.fromkeys((why, MOVE))).read_as(reading)
    yield from check_victory(table, why)


@clause("moncolle:advance/control-marker", "moncolle:board/9", "moncolle:components/5")
def mark_left(table: Table) -> Steps[None]:
    """A terrain that the advancing side held as the turn began and that is empty now gets a control marker."""
    game = table.position.game
    for area in FRONT:
        held = game.values.get(BEGAN[area].name) == table.advancing
        if held and table.empty(area):
            yield table.set_game(
                "control_marker", {CONTROLLED[area]: True}, "moncolle:advance/control-marker"
            )


@clause("moncolle:advance/c", "moncolle:other/limit-adjustment/no-abuse")
def over_the_limit(table: Table, player: str, moves: dict[str, str]) -> Refusal | None:
    """〔c〕: level 8 at most where the units arrive."""
    return beyond_limit(table, player, moves, "moncolle:advance/c")
