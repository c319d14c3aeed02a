"""Cards with abilities for scenarios, and what to look at in the events that they cause."""

DRAW = {"draw": 1}


def general(key, power=2000, *abilities, **facts):
    """A general that costs nothing, with abilities."""
    made = {"id": key, "name": f"架空の{key}", "card_type": "general", "power": power, "siege_power": 1}
    return {**made, "abilities": list(abilities), "colourless_cost": 0, **facts}


def stratagem(key, *abilities, kind="stratagem_battle"):
    return {
        **{"id": key, "name": f"架空の{key}", "card_type": kind, "colourless_cost": 0},
        "abilities": list(abilities),
    }


def when(moment, **more):
    """An ability that draws a card at that moment: easy to see."""
    return {"when": moment, "do": DRAW, **more}


def fields(duel, a=(), b=(), a_has=None, b_has=None, **game):
    return duel(a_has={"field": list(a), **(a_has or {})}, b_has={"field": list(b), **(b_has or {})}, **game)


def drew(events, player):
    return [event for event in events if event.verb == "draw" and event.subject.startswith(player)]


def verbs(events, *names):
    return [event.verb for event in events if event.verb in names]
