"""Faults of 戦国覇王: what is deployed and moved in a main phase, and who decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judgeapp.domain.engine.kernel import Action, Card

from ..model import Fault, Moment

SEATS = {"a": "b", "b": "a"}
ROWS = {"A": 0, "C": 1, "B": 2}
EVERY = [f"{area}{column}" for area in ROWS for column in "12345"]
DEPLOY, MOVE = "haou:turn/3/deploy", "haou:turn/3/move"
SAME, HELD = "haou:turn/3/deploy/same-name", "haou:turn/3/move/one-per-square"
METHOD, EXHAUSTED = "haou:turn/3/move/method", "haou:cards/exhausted"
DANCE, ART = "haou:keywords/dance", "haou:keywords/secret-art"
MOVES = {"cavalry": 2, "spearmen": 1, "gunners": 1}


def field(moment: Moment, player: str) -> list[Card]:
    return moment.cards(f"{player}.field")


def apart(one: str, two: str) -> int:
    """How many single steps lie between two squares."""
    return abs(ROWS[one[0]] - ROWS[two[0]]) + abs(int(one[1]) - int(two[1]))


def free_home(moment: Moment, player: str) -> str:
    """A castle square without an own general; empty where there is none."""
    taken = {card.values["square"] for card in field(moment, player)}
    return next((square for square in EVERY if square[0] == player.upper() and square not in taken), "")


def deployments(moment: Moment) -> Iterator[Fault]:
    """出陣: from another zone, on another square, beyond the resources, a second one of a name, by what it lacks."""
    if moment.request_kind != "main":
        return
    me, square = moment.action.player, free_home(moment, moment.action.player)
    names = {card.values["name"] for card in field(moment, me)}
    seat = moment.position.players[me].values
    for zone in (f"{me}.deck", f"{me}.discard_pile", f"{SEATS[me]}.hand"):
        for card in moment.cards(zone)[:1]:
            kind = f"deploys_from_{zone.partition('.')[2]}{'' if zone[0] == me else '_of_the_enemy'}"
            yield moment.instead(kind, Action(me, "deploy", card.id, square or f"{me.upper()}1"), DEPLOY)
    for card in moment.cards(f"{me}.hand"):
        deploy = Action(me, "deploy", card.id, square)
        yield moment.instead("deploys_in_the_centre", replace(deploy, target="C2"), DEPLOY)
        enemy_home = f"{SEATS[me].upper()}4"
        yield moment.instead("deploys_in_the_enemy_castle", replace(deploy, target=enemy_home), DEPLOY)
        if not card.values.get("dance"):
            yield moment.instead(
                "dances_without", replace(deploy, target=f"{me.upper()}1", value="dance"), DANCE
            )
        if not card.values.get("secret_art"):
            art = replace(deploy, target=f"{me.upper()}1", value="secret_art")
            yield moment.instead("art_without", art, ART)
        elif seat.get("secret_art_used"):
            again = replace(deploy, target=f"{me.upper()}1", value="secret_art")
            yield moment.instead("art_again", again, ART)
        if card.values["name"] in names:
            yield moment.instead("second_of_a_name", replace(deploy, target=f"{me.upper()}1"), SAME)
        elif card.values["cost"] > seat["resources"]:
            yield moment.instead("beyond_the_resources", replace(deploy, target=f"{me.upper()}1"), DEPLOY)
        else:
            for general in field(moment, me):
                if general.values["square"][0] == me.upper():
                    onto = replace(deploy, target=general.values["square"])
                    yield moment.instead("deploys_onto_its_own", onto, HELD)


def marches(moment: Moment) -> Iterator[Fault]:
    """移動: too far, onto an own general, exhausted, without moves left, by whoever is not an own general in play."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    taken = {card.values["square"] for card in field(moment, me)}
    for card in field(moment, me):
        here, march = card.values["square"], Action(me, "move", card.id)
        near = next(square for square in EVERY if apart(here, square) == 1)
        if not card.values.get("standing", True):
            yield moment.instead("exhausted_moves", replace(march, target=near), EXHAUSTED)
            continue
        if card.values.get("moves_used", 0) >= MOVES[card.values["troop"]]:
            yield moment.instead("moves_too_often", replace(march, target=near), MOVE)
            continue
        for square in EVERY:
            steps, straight = apart(here, square), here[0] == square[0] or here[1] == square[1]
            if square == here:
                yield moment.instead("moves_nowhere", replace(march, target=square), METHOD)
            elif steps == 2:
                kind = "moves_two_squares" if straight else "moves_diagonally"
                yield moment.instead(kind, replace(march, target=square), METHOD)
            elif steps > 2:
                yield moment.instead("moves_far", replace(march, target=square), METHOD)
            elif square in taken:
                yield moment.instead("moves_onto_its_own", replace(march, target=square), HELD)
        yield moment.instead("moves_to_no_square", replace(march, target=card.id), METHOD)
    for card in (*field(moment, SEATS[me])[:1], *moment.cards(f"{me}.hand")[:1]):
        kind = "moves_what_is_not_its" if card.zone.endswith(".field") else "moves_from_the_hand"
        yield moment.instead(kind, Action(me, "move", card.id, "C3"), MOVE)


def deciders(moment: Moment) -> Iterator[Fault]:
    """優先権: the other player deploys or moves, who has passed goes on, and moves of another moment."""
    if moment.request_kind not in ("main", "priority"):
        return
    active = moment.position.game.values.get("turn_player", "a")
    waiting = SEATS[active]
    rules = ("haou:turn/3/interrupt/optional", "haou:priority/example")
    for card in moment.cards(f"{waiting}.hand")[:1]:
        deploy = Action(waiting, "deploy", card.id, f"{waiting.upper()}1")
        yield moment.instead(f"waiting_deploys_in_{moment.request_kind}", deploy, *rules)
    for card in field(moment, waiting)[:1]:
        march = Action(waiting, "move", card.id, "C3")
        yield moment.instead(f"waiting_moves_in_{moment.request_kind}", march, *rules)
    if moment.request_kind == "priority":
        for card in field(moment, active)[:1]:
            yield moment.instead("moves_after_passing", Action(active, "move", card.id, "C3"), *rules)
    elif moment.request_kind == "main":
        for name, rule in OUT_OF_PLACE.items():
            yield moment.instead(f"{name}_in_main", Action(active, name), rule)


OUT_OF_PLACE = {
    "mulligan": "haou:setup/6",
    "order": "haou:setup/5",
    "interrupt": "haou:turn/3/interrupt/pass",
    "proceed": "haou:turn",
    "choose": "haou:turn/3/ability",
}
"""Decisions that no main phase waits for, with the clause of each."""

MAKERS = (deployments, marches, deciders)
