"""基本動作 (9-6): five movements of one crystal."""

from __future__ import annotations

from ...kernel import Note, Refusal, Set, Steps, Text, clause
from ..state.layout import AURA, DUST, FLARE, FROZEN, MOST_SPACE, SPACE
from ..state.table import Table
from ..state.words import BASICS
from ..text.moments import Happening, at_moment
from ..text.numbers import distance, master
from .crystals import transfer
from .players import forbidden

RULES = {
    "forward": "sakura:core/9-6-1",
    "backward": "sakura:core/9-6-2",
    "recover": "sakura:core/9-6-3",
    "focus": "sakura:core/9-6-4",
    "withdraw": "sakura:core/9-6-5",
}
MASTERED = Text(
    "現在の間合{distance}が達人の間合{master}以下なので、前進では何も動きません。",
    "At a distance of {distance}, within the master distance of {master}, an advance moves nothing.",
)
AFAR = Text(
    "現在の間合{distance}が達人の間合{master}より大きいので、離脱では何も動きません。",
    "At a distance of {distance}, beyond the master distance of {master}, a break away moves nothing.",
)
EMPTY = Text("{basic}で動かせる桜花結晶がありません。", "There is no crystal for {basic} to move.")
FULL = Text("{basic}の移動先に空きがありません。", "There is no room where {basic} moves a crystal to.")
FORBIDDEN = Text("{source}の効果により{basic}は行えません。", "The effect of {source} forbids {basic}.")
WAYS = {
    "forward": ("space", "aura"),
    "backward": ("aura", "space"),
    "recover": ("dust", "aura"),
    "focus": ("aura", "flare"),
    "withdraw": ("dust", "space"),
}


@clause("sakura:core/9-6#i", "sakura:core/9-6-1", "sakura:core/9-6-5", "sakura:core/1-4")
def why_not_basic(table: Table, player: str, basic: str) -> Refusal | None:
    """Why a basic action cannot be chosen: it is forbidden, or would move nothing."""
    named, (out, to) = BASICS[basic], WAYS[basic]
    for held in forbidden(table, player, "basics"):
        if not held.static.basics or basic in held.static.basics:
            reason = FORBIDDEN.fill(source=table.title(held.card.id), basic=named)
            return Refusal("sakura:core/1-4", reason)
    here, mastered = distance(table), master(table)
    if basic == "forward" and here <= mastered:
        reason = MASTERED.fill(distance=here, master=mastered)
        return Refusal(RULES[basic], reason, (("game", SPACE.name),))
    if basic == "withdraw" and here > mastered:
        return Refusal(RULES[basic], AFAR.fill(distance=here, master=mastered), (("game", SPACE.name),))
    if basic == "focus" and table.position.players[player][FROZEN]:
        return None
    if table.crystals(player, out) == 0:
        of = "game" if out in ("space", "dust") else player
        return Refusal("sakura:core/9-6#i", EMPTY.fill(basic=named), ((of, out),))
    full = to == "aura" and table.room(player) == 0
    if full or (to == "space" and table.crystals(player, to) >= MOST_SPACE):
        of = "game" if to == "space" else player
        return Refusal("sakura:core/9-6#i", FULL.fill(basic=named), ((of, to),))
    return None


@clause(
    "sakura:core/9-6", "sakura:core/9-6#iii", "sakura:core/9-6-2", "sakura:core/9-6-3", "sakura:core/9-6-4"
)
def basic_action(table: Table, player: str, basic: str) -> Steps[None]:
    """The chosen basic action is carried out, as far as it moves anything; and what waits for it comes."""
    before = tuple(table.crystals(one, "aura") for one in "ab")
    frozen = table.position.players[player][FROZEN]
    if basic == "focus" and frozen and why_not_basic(table, player, basic) is None:
        yield Set("thaw", player, {FROZEN: frozen - 1}, "sakura:add/13-6")
    elif why_not_basic(table, player, basic) is None:
        game, seat = table.position.game, table.position.players[player]
        places = {"space": (game, SPACE), "dust": (game, DUST), "aura": (seat, AURA), "flare": (seat, FLARE)}
        out, to = WAYS[basic]
        yield transfer(basic, places[out], places[to], 1, RULES[basic])
    else:
        yield Note("nothing_moves", player, RULES[basic])
    yield from at_moment(table, Happening("basic_done", player, basic=basic))
    yield from aura_changed(table, player, before)


def aura_changed(table: Table, player: str, before: tuple[int, ...]) -> Steps[None]:
    """What waits for an aura to change by a basic action."""
    for seat, was in zip("ab", before, strict=True):
        if table.crystals(seat, "aura") != was:
            nth = len(table.done("aura_changed", seat))
            yield from at_moment(table, Happening("aura_changed", seat, basic="basic", nth=nth))
