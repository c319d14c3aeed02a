"""迎撃: units of the defending side go to the terrain that is advanced on, if nobody was there as the turn began."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...kernel import (
    Action,
    Choice,
    Fact,
    Pass,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    UnknownFact,
    Values,
    clause,
    in_a_list,
    other,
)
from ..cards.facts import MOVE_TYPE
from ..state.areas import area_of, reach
from ..state.layout import AREA, BEGAN, CAME_FROM, CONTROLLED, ORIGINS, STANDING
from ..state.silence import IN_TURN, LATER_IN_BATTLE, declining
from ..state.table import Table
from ..state.words import HELD_BY
from .limit import beyond_limit

WAS_HELD = Text(
    "{area}にはターン開始時にユニットがいたので、迎撃できません。",
    "{area} was not empty as the turn began; there is no intercept.",
)
MARKED = Text(
    "{area}には支配中マーカーがあるので、迎撃できません。",
    "{area} has a control marker; there is no intercept.",
)
HELD = Text(
    "{area}にはすでにユニットがいるので、迎撃できません。",
    "Units are in {area} already; there is no intercept.",
)
NOT_OURS = Text(
    "迎撃するのは、守備側の戦場のユニットです。", "Whoever intercepts is a unit of the defending side."
)
SPENT = Text("{of}は行動完了なので、迎撃できません。", "{of} is spent and cannot intercept.")
TOO_FAR = Text(
    "{area}は{of}の進軍範囲にありません（{here}からは{near}）。",
    "{area} is not within the advance range of {of} (from {here}: {near}).",
)
INTERCEPT = "moncolle:advance/intercept"


@clause("moncolle:advance/intercept", "moncolle:advance/k", "moncolle:advance/control-marker")
def can_be_intercepted(table: Table, area: str) -> bool:
    """Whether the defending side is asked: unless it is known that the terrain is none to be intercepted on."""
    game = table.position.game
    began, marked = game.values.get(BEGAN[area].name), game.values.get(CONTROLLED[area].name)
    return began in (None, "nobody") and not marked


@clause("moncolle:advance/intercept", "moncolle:advance/k", "moncolle:advance/l/note")
def no_intercept_there(table: Table, area: str) -> Refusal | None:
    """〔k〕: why nobody intercepts on a terrain: units in it, a control marker, not empty as the turn began."""
    position, player = table.position, table.advancing
    arrived = [card for card in table.noted_on(area, player) if not card.values.get(CAME_FROM.name)]
    if defenders := [
        card for card in table.noted_on(area, other(player)) if not card.values.get(CAME_FROM.name)
    ]:
        decisive = tuple((card.id, AREA.name) for card in defenders)
        return Refusal("moncolle:advance/l/note", HELD.fill(area=area), decisive, goes_on=False)
    if position.game[CONTROLLED[area]]:
        decisive = (("game", CONTROLLED[area].name),)
        return Refusal("moncolle:advance/k", MARKED.fill(area=area), decisive, goes_on=False)
    if (began := position.game.values.get(BEGAN[area].name)) is None:
        question = Text(
            "ターン開始時、{area}には誰かいましたか。", "Who was in {area} as the turn began?"
        ).fill(area=area)
        answers = {key: text for key, text in HELD_BY.items() if key}
        raise UnknownFact(Fact(f"game.{BEGAN[area].name}", question, tuple(answers), answers))
    if began != "nobody":
        decisive = (("game", BEGAN[area].name),)
        return Refusal(INTERCEPT, WAS_HELD.fill(area=area), decisive, goes_on=False)
    if arrived:
        return Refusal("moncolle:advance/k", HELD.fill(area=area), goes_on=False)
    return None


@dataclass(frozen=True, slots=True)
class Intercept(Choice):
    """迎撃の宣言: the unit `card`, or the units `cards`, go to the terrain that is advanced on."""

    area: str
    move: ClassVar[str] = "intercept"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (
            Action(player, self.move, card.id, self.area) for card in position.cards_in(f"{player}.field")
        )

    def normalized(self, position: Position, action: Action) -> Action:
        """A unit in the place of the terrain intercepts too: 迎撃 石人、鼠."""
        if action.target not in position.cards:
            return action
        return replace(action, target="", cards=(*action.cards, action.target))

    @clause("moncolle:advance/h", "moncolle:advance/i", "moncolle:advance/j", "moncolle:advance/l")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        units = tuple(dict.fromkeys((*((action.card,) if action.card else ()), *action.cards)))
        if action.target not in ("", self.area) or not units:
            return Refusal(INTERCEPT, NOT_OURS, goes_on=False)
        if refused := no_intercept_there(table, self.area):
            return refused
        for key in units:
            if refused := self.cannot(table, key, action.player):
                return refused
        return beyond_limit(table, action.player, dict.fromkeys(units, self.area), "moncolle:advance/j")

    def cannot(self, table: Table, key: str, player: str) -> Refusal | None:
        """〔h〕〔i〕: why one unit does not take part."""
        card = table.unit(key, player)
        if card is None or card.values.get(AREA.name) == self.area:
            return Refusal(INTERCEPT, NOT_OURS, goes_on=False)
        if not table.is_ready(card):
            spent = ((card.id, STANDING.name),)
            return Refusal("moncolle:advance/h", SPENT.fill(of=table.title(card)), spent)
        here, kind = area_of(card), card[MOVE_TYPE]
        if self.area in reach(here, kind):
            return None
        near = in_a_list(reach(here, kind))
        reason = TOO_FAR.fill(area=self.area, of=table.title(card), here=here, near=near)
        decisive = ((card.id, AREA.name), (card.id, MOVE_TYPE.name))
        return Refusal("moncolle:advance/i", reason, decisive, readings=("moncolle-advance-range",))


@clause("moncolle:advance/intercept", "moncolle:advance/l", "moncolle:advance/no-intercept")
def intercepted_by(table: Table, area: str) -> Steps[bool]:
    """Units of the defending side join in until it stops; whether any has."""
    player, origins = table.defending, list[str]()
    while True:
        choices = (Intercept(area), Pass())
        fought = LATER_IN_BATTLE["call"] | {"call"} if origins else frozenset[str]()
        later: dict[str, Any] = {"implied_by": fought, "implied_by_others": IN_TURN | {Pass.move}}
        answer = yield Request(
            player, "intercept", INTERCEPT, choices, claims="after", **declining(player), **later
        )
        if answer.move == "pass":
            break
        for key in dict.fromkeys((*((answer.card,) if answer.card else ()), *answer.cards)):
            card = table.position.cards[key]
            origins.append(area_of(card))
            gone: Values = {AREA: area, CAME_FROM: area_of(card)}
            yield Set("intercept", card.id, gone, INTERCEPT).read_as("moncolle-advance-range")
    if origins:
        yield Set("origins", player, {ORIGINS: tuple(dict.fromkeys(origins))}, "moncolle:after-battle/c")
    return bool(origins)
