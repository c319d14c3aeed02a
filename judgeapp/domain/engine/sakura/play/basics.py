"""基本動作 (9-6): five movements of one crystal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...kernel import ChangePrevented, Note, Refusal, Set, Steps, Text, clause, other
from ..language import crystals, statics
from ..state.edition import by_1_14_1
from ..state.force import Held, in_force
from ..state.layout import AURA, DUST, FLARE, FROZEN, LASTING, LOG, SPACE, TERMINAL
from ..state.table import SHARED, Table
from ..state.words import BASICS
from ..text.asking.silence import ASKING
from ..text.context import Context
from ..text.moments import Happening, at_moment
from ..text.numbers import distance, in_effect, master
from ..text.program import PROGRAM
from .crystals import carried, come_to, kept_off, transfer
from .players import forbidden
from .refusals import OVER

RULES = {
    "forward": "sakura:core/9-6-1",
    "backward": "sakura:core/9-6-2",
    "recover": "sakura:core/9-6-3",
    "focus": "sakura:core/9-6-4",
    "withdraw": "sakura:core/9-6-5",
}
CHOOSES, MOVES_SOMETHING, MASTER = "sakura:core/9-6#i", "sakura:core/9-6#i-b", "sakura:core/5-2-2"
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


@clause("sakura:core/9-6#i", "sakura:core/9-6#i-a", "sakura:core/9-6#i-b")
def why_not_basic(table: Table, player: str, basic: str, *, named: bool = False) -> Refusal | None:
    """Why a basic action cannot be chosen: it is forbidden, or is not `named` by a text and would move nothing."""
    if refused := why_forbidden(table, player, basic):
        return refused
    if named or any(True for _ in optional(table, player, basic)):
        return None
    return why_it_moves_nothing(table, player, basic)


@clause("sakura:core/1-4", "sakura:core/9-2")
def why_forbidden(table: Table, player: str, basic: str) -> Refusal | None:
    """Why a player does not do a basic action, whether it would move anything or not."""
    named = BASICS[basic]
    if table.position.players[player][TERMINAL]:
        return Refusal("sakura:core/9-2", OVER, ((player, TERMINAL.name),))
    for held in forbidden(table, player, "basics"):
        if not held.static.basics or basic in held.static.basics:
            reason = FORBIDDEN.fill(source=table.title(held.card.id), basic=named)
            return Refusal("sakura:core/1-4", reason)
    return None


@clause(
    "sakura:core/9-6#i", "sakura:core/9-6#i-b", "sakura:core/9-6-1", "sakura:core/9-6-5", "sakura:core/10-42"
)
def why_it_moves_nothing(table: Table, player: str, basic: str) -> Refusal | None:
    """Why a basic action as its clause has it would move nothing."""
    named, (out, to) = BASICS[basic], WAYS[basic]
    here, mastered = distance(table), master(table)
    if basic == "forward" and here <= mastered:
        reason = MASTERED.fill(distance=here, master=mastered)
        return Refusal(
            MOVES_SOMETHING, reason, (("game", SPACE.name),), cited=(CHOOSES, RULES[basic], MASTER)
        )
    if basic == "withdraw" and here > mastered:
        reason = AFAR.fill(distance=here, master=mastered)
        return Refusal(
            MOVES_SOMETHING, reason, (("game", SPACE.name),), cited=(CHOOSES, RULES[basic], MASTER)
        )
    if basic == "focus" and table.position.players[player][FROZEN]:
        return None
    if (table.loose() if out == "space" else table.crystals(player, out)) == 0:
        of = "game" if out in SHARED else player
        return Refusal(MOVES_SOMETHING, EMPTY.fill(basic=named), ((of, out),), cited=(CHOOSES, RULES[basic]))
    full = to == "aura" and table.room(player) == 0 and not goes_to_dust(table, player, basic)
    if full or (to == "space" and table.gaps() == 0):
        of = "game" if to == "space" else player
        iced = "sakura:add/13-3" if table.position.players[player][FROZEN] else "sakura:core/7-1-3-1"
        most = "sakura:core/7-1-1" if to == "space" else iced
        return Refusal(
            MOVES_SOMETHING, FULL.fill(basic=named), ((of, to),), cited=(CHOOSES, most, RULES[basic])
        )
    return None


@clause("sakura:core/10-42")
def goes_to_dust(table: Table, player: str, basic: str) -> bool:
    """1.14.1: whether a text sends what a basic action moves to the aura on to ＜ダスト＞, which has room for it."""
    sent = WAYS[basic] == ("space", "aura") and by_1_14_1(table.position)
    return sent and kept_off(table, player, basic) is not None


@clause(
    "sakura:core/9-6", "sakura:core/9-6#iii", "sakura:core/9-6-2", "sakura:core/9-6-3", "sakura:core/9-6-4"
)
def basic_action(table: Table, player: str, basic: str, *, named: bool = False) -> Steps[None]:
    """A basic action, chosen or `named` by a text, is done as far as it moves anything; what waits for it comes."""
    before = stated_auras(table)
    frozen, possible = table.position.players[player][FROZEN], why_not_basic(table, player, basic) is None
    if possible and (yield from something_else(table, player, basic, named=named)):
        return
    if by_1_14_1(table.position) and why_forbidden(table, player, basic) is None:
        row = ("basics", player, "", basic)
        done = table.set_game("tally", {LOG: (*table.position.game[LOG], row)}, "sakura:core/9-6#iii")
        full = goes_to_dust(table, player, basic) and table.room(player) == 0
        yield done.read_as("sakura-basic-action-sent-elsewhere" if full else "")
    if basic == "focus" and frozen and possible:
        thaw, seat = (
            Set("thaw", player, {FROZEN: frozen - 1}, "sakura:add/13-6"),
            table.position.players[player],
        )
        if AURA.name in seat.values and FLARE.name in seat.values and seat[AURA]:
            thaw.otherwise = come_to(transfer(basic, (seat, AURA), (seat, FLARE), 1, RULES[basic]))
        yield thaw
    elif possible and why_it_moves_nothing(table, player, basic) is None:
        game, seat = table.position.game, table.position.players[player]
        places = {"space": (game, SPACE), "dust": (game, DUST), "aura": (seat, AURA), "flare": (seat, FLARE)}
        out, to = WAYS[basic]
        yield from carried(table, transfer(basic, places[out], places[to], 1, RULES[basic]))
        if out == "space":
            yield from space_moved(table, player)
    else:
        yield ChangePrevented("nothing_moves", player, RULES[basic], about=())
    yield from at_moment(table, Happening("basic_done", player, basic=basic))
    yield from aura_changed(table, before)


def replacing(table: Table, player: str, basic: str) -> Iterator[Held]:
    """What may take, or takes, the place of a basic action of this player."""
    for held in in_force(table, statics.Instead):
        static = held.static
        if static.of == "basic" and in_effect(table, held):
            whose = held.player if static.who == "me" else other(held.player)
            if whose == player and (not static.basics or basic in static.basics):
                yield held


def optional(table: Table, player: str, basic: str) -> Iterator[Held]:
    """The texts that a player may use in place of a basic action, where crystals for them are there."""
    for held in replacing(table, player, basic):
        shifts = (step for step in held.static.do if isinstance(step, crystals.Shift))
        if held.static.may and any(table.crystals(player, spot) for step in shifts for spot in step.out):
            yield held


@clause("sakura:core/1-4", "sakura:core/9-6")
def something_else(table: Table, player: str, basic: str, *, named: bool) -> Steps[bool]:
    """Whether something else was done in the place of a basic action; of one chosen that moves nothing it must be."""
    moves = named or why_it_moves_nothing(table, player, basic) is None
    for held in optional(table, player, basic):
        if not moves or (yield from ASKING.agree(player, held.card.id, "sakura:core/1-4")):
            yield ChangePrevented("basic_void", player, RULES[basic], "sakura:core/1-4", about=())
            context = Context(table, player, held.card, x=held.x)
            yield from PROGRAM.carry_out(context, held.static.do, "sakura:core/1-4")
            return True
    for held in replacing(table, player, basic):
        if not held.static.may:
            yield from instead_of(table, player, basic, held)
            return True
    return False


@clause("sakura:core/1-4", "sakura:core/9-6")
def instead_of(table: Table, player: str, basic: str, held: Held) -> Steps[None]:
    """A basic action that was chosen and paid is not carried out; a text that says so once is used up."""
    yield ChangePrevented("basic_void", player, RULES[basic], "sakura:core/1-4", about=())
    rows = table.position.game[LASTING]
    spent = tuple(row for row in rows if not (row.once and row.holds is held.static))
    if spent != rows:
        yield table.set_game("lasting_spent", {LASTING: spent}, "sakura:core/9-1")


@clause("sakura:core/5-5-5", "sakura:core/7-1-1")
def space_moved(table: Table, player: str) -> Steps[None]:
    """A player has moved crystals that lay at distance: told where a text waits for it."""
    if any(held.static.at.at == "space_moved" for held in in_force(table, statics.When)):
        nth = len(table.done("space_moved", player)) + 1
        yield Note("space_moved", player, "sakura:core/7-1-1")
        yield from at_moment(table, Happening("space_moved", player, nth=nth))


def stated_auras(table: Table) -> dict[str, int | None]:
    """The crystals on the aura of each player; None where nobody has said how many: it is not asked for here."""
    return {
        name: player.values.get(AURA.name, AURA.default) for name, player in table.position.players.items()
    }


def aura_changed(table: Table, before: Mapping[str, int | None]) -> Steps[None]:
    """What waits for an aura to change by a basic action."""
    for seat, now in stated_auras(table).items():
        if now != before[seat]:
            nth = len(table.done("aura_changed", seat))
            yield from at_moment(table, Happening("aura_changed", seat, basic="basic", nth=nth))
