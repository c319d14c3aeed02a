"""900 ターンの進行: the phases of a turn, one player after the other."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import (
    Action,
    ChangePrevented,
    Choice,
    Duty,
    Ordinary,
    Pass,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    Values,
    clause,
    due_to,
    guard,
)
from ..abilities.standing.lapse import expire
from ..battle.battle import battle_phase, declare_attack
from ..battle.declarations import Attack
from ..keywords.model import END
from ..play.choices import HAND_LIMIT, DiscardDown, EndTurn, PlaceResource
from ..play.counters import (
    LowerLoyalty,
    LowerRebellion,
    lower_loyalty,
    lower_rebellion,
    loyalty_check,
    rebellion_check,
)
from ..play.main_actions import UseInMain, use_in_main
from ..play.musou import MusouByRule, musou_by_rule
from ..play.playing import PlayInMain, play_in_main
from ..play.showing import ambush
from ..state.layout import (
    ATTACKS,
    CRESTS,
    CURRENT_POWER,
    CURRENT_SIEGE,
    DAMAGE,
    DAMAGE_FACTOR,
    DEPLOYED,
    EXTRA_ATTACKS,
    FIRST_PLAYER,
    MUSOU,
    PHASE,
    STANDING,
    TURN,
    TURN_PLAYER,
    USED,
    WOUNDS,
)
from ..state.table import Table
from ..state.texts import MOVES
from .drawing import draw
from .forced import demanded
from .implied_passes import ANY_MOVE, MAIN_MOVES
from .not_played import not_to_be_played
from .placing import place
from .setup import setup_phase
from .triggers import settle
from .waiting import wait


@clause("sengoku:900.1", "sengoku:900.3")
def play(position: Position) -> Steps[None]:
    """Turn after turn, from wherever the position stands, until somebody loses."""
    table = Table(position)
    order = list(PHASES_IN_ORDER)
    current = position.game[PHASE]
    if current == "setup":
        yield from setup_phase(table)
    start = order.index({"battle": "main", "setup": "start"}.get(current, current))
    while True:
        for name in order[start:]:
            if position.game[PHASE] != "battle":
                yield table.set_game("phase", {PHASE: name}, "sengoku:900.3")
            yield from PHASES_IN_ORDER[name](table)
        start = 0


@clause("sengoku:901.3", "sengoku:901.4", "sengoku:901.1", "sengoku:901.5", "sengoku:901.2")
def start_phase(table: Table) -> Steps[None]:
    """開始フェイズ: the turn player's resources stand up, then what is on the field."""
    yield from loyalty_check(table)
    player = table.turn_player
    for zone, rule in (("resources", "sengoku:901.3"), ("field", "sengoku:901.4")):
        for owner in due_to(table.position, rule, player):
            for card in table.position.cards_in(f"{owner}.{zone}"):
                if not card[STANDING]:
                    yield table.stand(card, rule)
    yield from wait(table, "start", (), player)
    yield from settle(table)


@clause("sengoku:902.2", "sengoku:902.3", "sengoku:100.3.2", "sengoku:503.1.2", "sengoku:902.1")
def draw_phase(table: Table) -> Steps[None]:
    """ドローフェイズ: an empty deck loses; otherwise one card, but not on the very first turn."""
    player, game = table.turn_player, table.position.game
    if table.position.top(f"{player}.deck") is None:
        yield table.lose(player, "deck_out", "sengoku:902.2", "sengoku:100.3.2")
        return
    if guard(table.position, "sengoku:902.3", game[TURN] == 1 and game[FIRST_PLAYER] == player, player):
        stays = (f"{player}.hand", "count"), (f"{player}.deck", "count")
        yield ChangePrevented("no_draw", player, "sengoku:902.3", about=stays)
        return
    yield from draw(table, player, "sengoku:902.3")


@clause("sengoku:903.2", "sengoku:903.2.1", "sengoku:903.3", "sengoku:903.1")
def resource_phase(table: Table) -> Steps[None]:
    """国力フェイズ: one card may become a resource; face down, it is replaced from the deck."""
    player = table.turn_player
    decision = yield Request(
        player=player,
        kind="resource",
        clause="sengoku:903.2",
        choices=(PlaceResource(), Pass()),
        default=Pass.by(player),
        implied_by=MAIN_MOVES,
        rests=True,
        forgets=True,
    )
    if decision.move == "resource":
        yield from place(table, decision)


class InMain(Request):
    """What the turn player may do in the main phase; another's move is refused by the clause of that move."""

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.player != self.player:
            if action.move == PlayInMain.move and (refused := not_to_be_played(position, action)):
                return refused
            kind = MOVES[action.move]
            return Refusal(kind.clause, kind.moment, (("game", TURN_PLAYER.name),), goes_on=False)
        return super().refuse(position, action)


@clause("sengoku:904.1")
def main_phase(table: Table) -> Steps[None]:
    """メインフェイズ: any of its actions, as often as wanted, until the turn player is done."""
    if table.position.game[PHASE] == "battle":
        yield from battle_phase(table)
    yield from settle(table)
    choices = (*(choice for choice, _ in MAIN_ACTIONS.values()), EndTurn())
    while True:
        player = table.turn_player
        veto = demanded(table, player, ATTACK)
        decision = yield InMain(player, "main", "sengoku:904.1", choices, veto=veto, rests=True)
        if decision.move == "end_turn":
            return
        _, carry_out = MAIN_ACTIONS[decision.move]
        yield from carry_out(table, decision)


@clause("sengoku:905.3", "sengoku:905.4", "sengoku:905.5", "sengoku:905.6", "sengoku:905.7", "sengoku:905.1")
def end_phase(table: Table) -> Steps[None]:
    """終了フェイズ: discard to seven, damage heals, what lasts for the turn ends, the turn passes."""
    yield from rebellion_check(table)
    yield from wait(table, "end_start", (), table.turn_player)
    yield from ambush(table)
    yield from settle(table)
    yield from wait(table, END, table.generals(table.turn_player), table.turn_player)
    yield from settle(table)
    yield from discard_to_limit(table)
    generals = [general for player in table.players for general in table.generals(player)]
    touched = [general for general in generals if general.unlike(UNTOUCHED)]
    for general in touched:
        hurt = general.unlike(HEALED)
        if hurt and guard(table.position, "sengoku:905.5", True, general.id):
            yield Set("heal", general.id, hurt, "sengoku:905.5")
    for general in touched:
        if over := general.unlike(TURN_BOUND):
            yield Set("turn_over", general.id, over, "sengoku:905.6")
        if over := general.unlike(EFFECT_BOUND):
            yield Set("effect_over", general.id, over, "sengoku:905.6", "sengoku:506.2.4")
    yield from expire(table, "turn")
    for player in table.players:
        if over := table.position.players[player].unlike(PLAYERS_BOUND):
            yield Set("turn_over", player, over, "sengoku:905.6")
    yield from settle(table)
    following: Values = {TURN_PLAYER: table.defender, TURN: table.position.game[TURN] + 1}
    yield table.set_game("turn", following, "sengoku:905.7")


@clause("sengoku:905.4", "sengoku:303.3.1", "sengoku:303.3")
def discard_to_limit(table: Table) -> Steps[None]:
    """A hand of eight or more goes down to seven; one that the record leaves out is presumed to."""
    player = table.turn_player
    hand = table.position.zones[f"{player}.hand"]
    if (hand.left_out and len(hand.cards) <= HAND_LIMIT) or not hand.holds(HAND_LIMIT + 1):
        return
    over = len(hand.cards) - HAND_LIMIT
    said = Text(
        f"{{player}}は手札を{over}枚捨てて7枚にしていません。",
        f"{{player}} has not discarded {over} card(s) down to seven.",
    )
    duty = Duty("sengoku:905.4", said, Action(player, DiscardDown.move))
    decision = yield Request(
        *(player, "discard", "sengoku:905.4", (DiscardDown(),)),
        implied_by_others=ANY_MOVE,
        duty=duty,
        comes_of=frozenset({EndTurn.move}),
    )
    for key in decision.cards:
        yield table.discard("discard", table.position.cards[key], "sengoku:905.4")


HEALED = Ordinary(DAMAGE, WOUNDS)
TURN_BOUND = Ordinary(DEPLOYED, ATTACKS, EXTRA_ATTACKS, DAMAGE_FACTOR, USED)
EFFECT_BOUND = Ordinary(CURRENT_POWER, CURRENT_SIEGE)
UNTOUCHED = Ordinary(*HEALED.fields, *TURN_BOUND.fields, *EFFECT_BOUND.fields)
PLAYERS_BOUND = Ordinary(MUSOU, CRESTS)

ATTACK = Attack()
MAIN_ACTIONS: dict[str, tuple[Choice, Callable[[Table, Action], Steps[None]]]] = {
    "play": (PlayInMain(), play_in_main),
    "attack": (ATTACK, declare_attack),
    "ability": (UseInMain(), use_in_main),
    "musou": (MusouByRule(), musou_by_rule),
    "lower_loyalty": (LowerLoyalty(), lower_loyalty),
    "lower_rebellion": (LowerRebellion(), lower_rebellion),
}
"""904.2 to 904.8: what may be done in the main phase, in the order the book lists it."""

PHASES_IN_ORDER: dict[str, Callable[[Table], Steps[None]]] = {
    "start": start_phase,
    "draw": draw_phase,
    "resource": resource_phase,
    "main": main_phase,
    "end": end_phase,
}
"""900.3: the five phases; the battle phase is added for each attack."""
