"""Faults of 乙女遊戯『水滸伝』: who attacks, sorties, fights, retreats and goes on, and when."""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.engine.kernel import Action, Card

from ..model import Fault, Moment

SEATS = {"a": "b", "b": "a"}
STEP = {
    "declaration": "battle/1",
    "sortie": "battle/2",
    "attack_fighter": "battle/3",
    "defence_fighter": "battle/4",
    "defence": "battle/4",
    "defence_spell": "battle/4",
    "attack_method": "battle/5",
    "resolution": "battle/6",
    "retreat": "battle/7",
    "continuation": "battle/10",
}
"""The step of each kind of decision in a battle."""
OWN_MOVE = {"sortie", "fighter", "defence", "attack", "continue", "stop"}


def rule(local: str) -> str:
    return f"suikoden:{local}"


def ready(card: Card) -> bool:
    return bool(card.values.get("ready", True))


def attacker(moment: Moment) -> str:
    return str(moment.position.game.values.get("turn_player", "a"))


def leader(moment: Moment, player: str) -> int:
    lands = moment.cards(f"{player}.land")
    return int(lands[0].values["leader"]) if lands else 0


def sorties(moment: Moment) -> Iterator[Fault]:
    """出撃: too many, a spent one, one of another zone or of the enemy, one twice."""
    if moment.request_kind != "sortie":
        return
    me, cited = moment.action.player, rule("battle/2")
    field = moment.cards(f"{me}.field")
    fit, spent = [card.id for card in field if ready(card)], [card.id for card in field if not ready(card)]
    if len(fit) > (most := leader(moment, me)):
        yield moment.instead("sorties_too_many", Action(me, "sortie", cards=tuple(fit[: most + 1])), cited)
    for key in spent[:1]:
        yield moment.instead("sorties_spent", Action(me, "sortie", cards=(key,)), cited)
    for key in fit[:1]:
        yield moment.instead("sorties_twice", Action(me, "sortie", cards=(key, key)), cited)
    for zone in ("hand", "trophies", "deck"):
        for card in moment.cards(f"{me}.{zone}")[:1]:
            yield moment.instead(f"sorties_from_{zone}", Action(me, "sortie", cards=(card.id,)), cited)
    for card in moment.cards(f"{SEATS[me]}.field")[:1]:
        yield moment.instead("sorties_the_enemys", Action(me, "sortie", cards=(card.id,)), cited)


def fighters(moment: Moment) -> Iterator[Fault]:
    """中央に出す人物: not out, spent, the enemy's."""
    if moment.request_kind not in ("attack_fighter", "defence_fighter"):
        return
    me, cited = moment.action.player, rule(STEP[moment.request_kind])
    for card in moment.cards(f"{me}.field")[:1]:
        yield moment.instead(f"{moment.request_kind}_at_home", Action(me, "fighter", card.id), cited)
    for card in moment.cards(f"{me}.hand")[:1]:
        yield moment.instead(f"{moment.request_kind}_of_the_hand", Action(me, "fighter", card.id), cited)
    yield moment.instead(f"{moment.request_kind}_declined", Action(me, "pass"), cited)
    for card in moment.cards(f"{SEATS[me]}.sortie")[:1]:
        yield moment.instead(f"{moment.request_kind}_of_the_enemy", Action(me, "fighter", card.id), cited)
    for card in moment.cards(f"{me}.sortie"):
        if not ready(card):
            yield moment.instead(f"{moment.request_kind}_spent", Action(me, "fighter", card.id), cited)


def defences(moment: Moment) -> Iterator[Fault]:
    """防御方法: none of the two, or a sally of who holds."""
    if moment.request_kind != "defence":
        return
    me = moment.action.player
    yield moment.instead("defends_otherwise", Action(me, "defence", value="逃走"), rule("battle/4"))
    fighter = moment.position.cards[moment.position.players[me].values["fighter"]]
    if fighter.values.get("holding"):
        sally = Action(me, "defence", value="sally")
        yield moment.instead("holder_sallies", sally, rule("battle/10b"))


def retreats(moment: Moment) -> Iterator[Fault]:
    """撤退: with too few cards, of another character."""
    if moment.request_kind != "retreat":
        return
    me, game = moment.action.player, moment.position.game.values
    cost = game["difference"] * (2 if game.get("beaten_by") == "sorcery" else 1)
    deck = "a.deck" if game.get("shared_deck") else f"{me}.deck"
    if len(moment.cards(deck)) < cost:
        yield moment.instead("retreats_unpaid", Action(me, "retreat"), rule("battle/7"))
    for card in moment.cards(f"{me}.field")[:1]:
        yield moment.instead("retreats_another", Action(me, "retreat", card.id), rule("battle/7"))


def going_on(moment: Moment) -> Iterator[Fault]:
    """続行: with nobody ready, with a spent one, with the enemy's."""
    if moment.request_kind != "continuation":
        return
    me = attacker(moment)
    out = moment.cards(f"{me}.sortie")
    if not any(map(ready, out)):
        yield moment.instead("goes_on_with_nobody", Action(me, "continue"), rule("battle/3"))
    for card in out:
        if not ready(card):
            yield moment.instead("goes_on_with_a_spent", Action(me, "fighter", card.id), rule("battle/3"))
    for card in moment.cards(f"{SEATS[me]}.sortie")[:1]:
        yield moment.instead("goes_on_with_the_enemys", Action(me, "fighter", card.id), rule("battle/3"))


def deciders(moment: Moment) -> Iterator[Fault]:
    """The other side makes the decision, and decisions of other steps and phases."""
    if moment.request_kind not in STEP:
        return
    me, action = moment.action.player, moment.action
    if action.move in OWN_MOVE:
        other = Action(SEATS[me], action.move, action.card, action.target, action.cards, action.value)
        cited = [rule(step) for step in (*STEP.values(), "battle/10b")]
        yield moment.instead(f"wrong_side_{moment.request_kind}", other, *cited)
    for name, clauses in OUT_OF_PLACE.items():
        yield moment.instead(f"{name}_in_a_battle", Action(me, name), *map(rule, clauses))
    if moment.request_kind in ("declaration", "sortie", "attack_fighter", "defence_fighter"):
        yield moment.instead(f"shoots_in_{moment.request_kind}", Action(me, "shoot"), rule("skills/shooting"))
        yield moment.instead(f"retreats_in_{moment.request_kind}", Action(me, "retreat"), rule("battle/7"))
        yield moment.instead(
            f"plunders_in_{moment.request_kind}", Action(me, "plunder"), rule("skills/plunder")
        )


OUT_OF_PLACE = {
    "scout": ("skills/domestic-phase", "skills/scouting"),
    "beauty": ("skills/domestic-phase", "skills/beauty"),
    "procure": ("skills/return-phase", "skills/procurement"),
    "pay_cost": ("costs",),
    "phase": ("battle/1", "abilities"),
}
"""Decisions that no step of a battle waits for, with their clauses: in the last step they say that it is over."""

MAKERS = (sorties, fighters, defences, retreats, going_on, deciders)
