"""Faults of 乙女遊戯『水滸伝』: stratagems of steps 4 and 5, shots and special abilities of step 6, plunder."""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.engine.kernel import Action, Card

from ..model import Fault, Moment
from .choosing import SEATS, attacker, ready, rule

SPELLS = {
    "fire": "skills/fire-stratagem",
    "water": "skills/water-stratagem",
    "sorcery": "skills/sorcery",
}
SHOT = rule("skills/shooting")


def skills(card: Card) -> tuple[str, ...]:
    return tuple(card.values.get("skills") or ())


def stratagems(moment: Moment) -> Iterator[Fault]:
    """火計・水計・妖術: without the skill, against a held land, unpaid, paid with what cannot pay."""
    if moment.request_kind not in ("defence_spell", "attack_method"):
        return
    me, game = moment.action.player, moment.position.game.values
    fighter = moment.position.cards[moment.position.players[me].values["fighter"]]
    hand, held = [card.id for card in moment.cards(f"{me}.hand")], game.get("defence") == "hold"
    for spell, local in SPELLS.items():
        cast, barred = Action(me, "spell", cards=tuple(hand[:1]), value=spell), held and spell != "sorcery"
        if barred:
            yield moment.instead(f"{spell}_against_a_held_land", cast, rule(local))
        elif spell not in skills(fighter):
            yield moment.instead(f"{spell}_without_the_skill", cast, rule(local))
        else:
            yield from unpaid(moment, cast, local)


def unpaid(moment: Moment, cast: Action, local: str) -> Iterator[Fault]:
    """A stratagem that can be used, paid for with the wrong card."""
    me, spell = cast.player, cast.value
    enemys = tuple(card.id for card in moment.cards(f"{SEATS[me]}.hand")[:1])
    deck = "a.deck" if moment.position.game.values.get("shared_deck") else f"{me}.deck"
    if enemys:
        stolen = Action(me, "spell", cards=enemys, value=spell)
        yield moment.instead(f"{spell}_paid_by_the_enemy", stolen, rule(local))
    if spell == "sorcery" or moment.position.game.values.get("shared_deck"):
        wrong = Action(me, "spell", cards=(deck,), value=spell)
        yield moment.instead(f"{spell}_paid_from_the_deck", wrong, rule(local))


def late_stratagems(moment: Moment) -> Iterator[Fault]:
    """A stratagem declared when the fight is already being resolved, or by the defender in step 5."""
    if moment.request_kind == "resolution":
        for player in "ab":
            local = "battle/5" if player == attacker(moment) else "battle/4"
            late = Action(player, "spell", value="fire")
            yield moment.instead(f"stratagem_after_the_reveal_{local[-1]}", late, rule(local))
    if moment.request_kind == "attack_method":
        late = Action(SEATS[moment.action.player], "spell", value="fire")
        yield moment.instead("stratagem_of_the_defender_in_5", late, rule("battle/4"), rule("battle/5"))


def shots(moment: Moment) -> Iterator[Fault]:
    """射撃: by who fights, is spent, has no bow, has not sortied, is the enemy's."""
    if moment.request_kind != "resolution":
        return
    me = moment.action.player
    fighter = moment.position.players[me].values["fighter"]
    if fighter:
        yield moment.instead("fighter_shoots", Action(me, "shoot", fighter), SHOT)
    for card in moment.cards(f"{me}.sortie"):
        if not ready(card):
            yield moment.instead("spent_shoots", Action(me, "shoot", card.id), SHOT)
        elif not card.values.get("shooting"):
            yield moment.instead("shoots_without_a_bow", Action(me, "shoot", card.id), SHOT)
    for card in moment.cards(f"{me}.field")[:2]:
        yield moment.instead("shoots_from_home", Action(me, "shoot", card.id), SHOT)
    for card in moment.cards(f"{SEATS[me]}.sortie")[:1]:
        yield moment.instead("enemy_shoots", Action(me, "shoot", card.id), SHOT)


def abilities(moment: Moment) -> Iterator[Fault]:
    """特殊能力: of who has none, is spent, has not sortied; with a shared deck; of another timing."""
    if moment.request_kind != "resolution":
        return
    me = moment.action.player
    shared = bool(moment.position.game.values.get("shared_deck"))
    for zone in ("sortie", "field", "hand"):
        for card in moment.cards(f"{me}.{zone}"):
            yield from ability_of(moment, card, zone, shared=shared)


def ability_of(moment: Moment, card: Card, zone: str, *, shared: bool) -> Iterator[Fault]:
    texts, use = card.values.get("abilities") or (), Action(card.owner, "ability", card.id)
    if shared:
        yield moment.instead("ability_with_a_shared_deck", use, rule("battle/6"))
    elif not texts:
        yield moment.instead("no_ability", use, rule("abilities"))
    elif texts[0].when == "continuous":
        yield moment.instead("ability_always_in_force", use, rule("abilities/continuous"))
    elif texts[0].when == "battle" and zone == "hand":
        yield moment.instead("ability_of_the_battle_from_the_hand", use, rule("abilities/battle"))
    elif texts[0].when == "battle" and "spend" in texts[0].cost and not ready(card):
        yield moment.instead("spent_for_an_ability_again", use, rule("symbols/spend"))
    elif texts[0].when == "battle" and zone == "field":
        yield moment.instead("ability_of_the_battle_at_home", use, rule("abilities/battle"))
    elif texts[0].when == "hand_battle" and zone != "hand":
        yield moment.instead("ability_of_the_hand_on_the_table", use, rule("abilities/hand-battle"))


def plundering(moment: Moment) -> Iterator[Fault]:
    """強奪: of what is not there, drawing what lies elsewhere."""
    cited = rule("skills/plunder")
    if moment.request_kind == "plunder":
        me = moment.action.player
        yield moment.instead("plunders_the_field", Action(me, "plunder", value="C"), cited)
        if not moment.cards(f"{SEATS[me]}.trophies"):
            yield moment.instead("plunders_no_trophy", Action(me, "plunder", value="A"), cited)


MAKERS = (stratagems, late_stratagems, shots, abilities, plundering)
