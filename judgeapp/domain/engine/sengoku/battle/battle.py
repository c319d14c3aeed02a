"""906 戦闘フェイズ: the five steps of a battle, in the order the book prints them."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Action, Duty, Ordinary, Pass, Request, Set, Steps, Text, Values, clause, other
from ..abilities.standing.lapse import expire
from ..abilities.standing.not_triggered import not_triggered
from ..keywords.model import ATTACK, CONFIRMED, UNBLOCKED
from ..play.playing import PlayInBattle, play_in_battle
from ..play.showing import ambush, in_hand, join
from ..state.layout import (
    ATTACKER,
    FENCED,
    INTERCEPTOR,
    JOINED,
    PASSES,
    PHASE,
    PRIORITY,
    STEP,
    TARGET,
)
from ..state.overlays import BOSAKU, overlays_on
from ..state.table import Table
from ..turn.forced import bound_to, demanded
from ..turn.implied_passes import AFTER_INTERCEPTION, BY_THE_OTHER, DECLARING, LATER_IN_BATTLE, MAIN_MOVES
from ..turn.triggers import settle
from ..turn.waiting import due, wait
from .declarations import Intercept
from .fighting import fight
from .siege import siege


@clause("sengoku:904.5.1", "sengoku:906.1", "sengoku:906.2", "sengoku:904.5")
def declare_attack(table: Table, attack: Action) -> Steps[None]:
    """攻撃宣言: the battle phase begins, with an attacker and its target."""
    declared: Values = {PHASE: "battle", STEP: "attack", ATTACKER: attack.card, TARGET: attack.target}
    yield table.set_game("attack", declared, "sengoku:904.5.1", "sengoku:906.3.2")
    yield from battle_phase(table)


@clause("sengoku:906.2", "sengoku:906.8.1", "sengoku:906.7.6")
def battle_phase(table: Table) -> Steps[None]:
    """The steps from the one the battle stands in; a battle that lost a combatant ends with its step."""
    for name, procedure, entered_by in STEPS_FROM[table.step]:
        if name in ("confirm", "stratagem") and table.attacks_wall:
            continue  # 906.4.8: an attack on the wall that nobody intercepts goes straight to the damage
        if table.step != name:
            unblocked = name == "damage" and table.attacks_wall
            yield table.set_game("step", {STEP: name}, "sengoku:906.4.8" if unblocked else entered_by)
        yield from procedure(table)
        if name != "damage" and combatant_gone(table):
            yield from leave_battle(table, "sengoku:906.8.1")
            return
    yield from leave_battle(table, "sengoku:906.7.6")


@clause(
    "sengoku:906.3",
    "sengoku:906.3.4",
    "sengoku:405.2",
    "sengoku:906.3.1",
    "sengoku:906.3.2",
    "sengoku:906.3.3",
    "sengoku:906.3.5",
    "sengoku:422.1",
)
def attack_step(table: Table) -> Steps[None]:
    """攻撃指定ステップ: the general that declared the attack becomes exhausted (906.3.3)."""
    attacker = table.attacker
    if attacker is not None:
        yield table.count_attack(attacker, "sengoku:906.3.3", "sengoku:200.2.3")
        yield table.exhaust(attacker, "sengoku:906.3.3")
        yield from wait(table, ATTACK, [attacker])
        if table.attacks_wall:
            yield from wait(table, "siege_declared", [attacker])
        else:
            yield from not_triggered(table, attacker, siege_declared="sengoku:422.1")
        yield from settle(table)


@clause(
    "sengoku:906.4",
    "sengoku:906.4.1",
    "sengoku:906.4.4",
    "sengoku:906.4.7",
    "sengoku:906.4.8",
    "sengoku:906.4.5",
    "sengoku:906.4.6",
    "sengoku:419.2",
)
def intercept_step(table: Table) -> Steps[None]:
    """迎撃指定ステップ: the defender may intercept with one standing general (906.4.3)."""
    yield from wait(table, "intercept_start", (), table.turn_player)
    yield from ambush(table)
    yield from settle(table)
    defender = table.defender
    must = bound_to(table, defender, INTERCEPT)
    decision = yield Request(
        player=defender,
        kind="intercept",
        clause="sengoku:906.4.3",
        choices=(INTERCEPT, Pass()),
        default=None if must else Pass.by(defender),
        implied_by=AFTER_INTERCEPTION,
        implied_by_others=BY_THE_OTHER,
        implied_ahead=LATER_IN_BATTLE,
        claims="settled",
        comes_of=DECLARING,
        duty=must_intercept(defender) if must else None,
        veto=demanded(table, defender, INTERCEPT),
        rests=nothing_comes_first(table),
    )
    if decision.move == "intercept":
        met = table.set_game("intercept", {INTERCEPTOR: decision.card}, "sengoku:906.4.3")
        met.about = ((table.position.game[TARGET], "count"),) if table.attacks_wall else ()
        yield met
        interceptor = table.position.cards[decision.card]
        yield table.exhaust(interceptor, "sengoku:906.4.4")
        yield from wait(table, "intercept", [interceptor])
    elif table.attacks_wall and table.attacker is not None:
        yield from wait(table, UNBLOCKED, [table.attacker])
        yield from join(table)
    elif table.receiver is not None:
        yield from not_triggered(table, table.receiver, intercept="sengoku:419.1")
    yield from settle(table)


@clause("sengoku:504.2")
def must_intercept(defender: str) -> Duty:
    """An effect demands an interception that can be made."""
    said = Text(
        "{player}は、しなければならない迎撃をしていません。",
        "{player} has not made an interception that is demanded.",
    )
    return Duty("sengoku:504.2", said, Pass.by(defender))


def nothing_comes_first(table: Table) -> bool:
    """Whether the interception step, begun on this table, comes to its designation at once (906.4.2)."""
    hidden = in_hand(table.position, table.defender, "fukuhei")
    return not hidden and not any(due(table, "intercept_start", None, table.turn_player))


@clause("sengoku:906.5", "sengoku:906.5.1", "sengoku:906.5.2", "sengoku:406.2", "sengoku:602.2.1")
def confirm_step(table: Table) -> Steps[None]:
    """戦闘確定ステップ: what triggers for the two generals now that they fight, and for the fences on them."""
    fighting = [general for general in (table.attacker, table.receiver) if general is not None]
    position = table.position
    fences = [
        card for fighter in fighting for card in overlays_on(position, fighter.id, fighter.zone, BOSAKU)
    ]
    yield from wait(table, CONFIRMED, [*fighting, *fences])
    yield from settle(table)


@clause("sengoku:906.6", "sengoku:906.6.1", "sengoku:906.6.6", "sengoku:906.6.3", "sengoku:906.6.5")
def stratagem_step(table: Table) -> Steps[None]:
    """計略ステップ: one stratagem each in turn, until both decline in a row (906.6.6)."""
    game = table.position.game
    if not game[PRIORITY]:
        yield table.set_game("priority", {PRIORITY: table.turn_player}, "sengoku:906.6.2")
    while game[PASSES] < 2:
        player = game[PRIORITY]
        here = "sengoku:906.6.2" if player == table.turn_player else "sengoku:906.6.4"
        decision = yield Request(
            player=player,
            kind="stratagem",
            clause=here,
            choices=(PlayInBattle(), Pass()),
            default=Pass.by(player),
            implied_by=MAIN_MOVES,
            implied_by_others=BY_THE_OTHER,
            implied_ahead=LATER_IN_BATTLE,
            claims="settled",
            comes_of=DECLARING,
            rests=True,
        )
        passes = game[PASSES] + 1 if decision.move == "pass" else 0
        if decision.move == "stratagem":
            yield from play_in_battle(table, decision, here)
        turn: Values = {PRIORITY: other(player), PASSES: passes}
        yield table.set_game("priority", turn, "sengoku:906.6.1", "sengoku:906.6.6")


@clause("sengoku:906.7.1")
def damage_step(table: Table) -> Steps[None]:
    """ダメージ解決ステップ: between two generals, or against the wall."""
    attacker, receiver = table.attacker, table.receiver
    if table.attacks_wall:
        yield from siege(table, table.besiegers)
    elif attacker is not None and receiver is not None:
        yield from fight(table, attacker, receiver)


@clause("sengoku:906.8.1")
def combatant_gone(table: Table) -> bool:
    """Whether all attackers, or whoever the attack is aimed at, have left the battlefield."""
    if table.attacks_wall:
        return not table.besiegers
    return table.attacker is None or table.receiver is None


@clause("sengoku:503.2.2")
def leave_battle(table: Table, why: str) -> Steps[None]:
    """Back to the main phase; what belonged to the battle is over, and a power that it held up may be gone."""
    for general in (table.attacker, table.receiver):
        if general is not None and (fenced := general.unlike(BATTLE_BOUND)):
            yield Set("battle_effect_over", general.id, fenced, "sengoku:602.2.1", why)
    yield from expire(table, "battle")
    yield table.set_game("battle_over", NO_BATTLE, why)
    yield from settle(table)


NO_BATTLE: Values = {
    PHASE: "main",
    STEP: "",
    ATTACKER: "",
    TARGET: "",
    INTERCEPTOR: "",
    JOINED: (),
    PRIORITY: "",
    PASSES: 0,
}
BATTLE_BOUND = Ordinary(FENCED)
INTERCEPT = Intercept()
STEPS_IN_ORDER: tuple[tuple[str, Callable[[Table], Steps[None]], str], ...] = (
    ("attack", attack_step, "sengoku:906.3.1"),
    ("intercept", intercept_step, "sengoku:906.3.5"),
    ("confirm", confirm_step, "sengoku:906.4.7"),
    ("stratagem", stratagem_step, "sengoku:906.5.2"),
    ("damage", damage_step, "sengoku:906.6.6"),
)
"""906.2: the order of the steps, each with the clause that leads into it."""
STEPS_FROM = {name: STEPS_IN_ORDER[at:] for at, (name, *_) in enumerate(STEPS_IN_ORDER)}
"""The steps from each of them on."""
