"""Positions, cards and entries of 戦国大戦 with little said of them, and what a record of them comes to."""

from judgeapp.domain.engine import GameRecord, rule

from .cards import general

FAMILY = {"departed": "illegal/departed", "illegal": "illegal/departed", "on_trust": "legal"}

A1 = general("a1", 2000)
WALL = {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"}
SHINOBI = {**general("h1", 1000), "keywords": ["shinobi"]}


def came_to(verdict):
    """The verdict without the difference of an illegal action and a claim that departs, or of legal and on trust."""
    return FAMILY.get(str(verdict), str(verdict))


def ruled(start, played):
    """The ruling on entries from a position, or from a start with its `position` or `setup`."""
    start = start if {"setup", "position"} & start.keys() else {"position": start}
    record = {"version": 1, "book": "sengoku", "start": start, "entries": played}
    return rule(GameRecord.from_json(record), trace=False)


def who(name, power=2000, siege=1, **facts):
    """A general of which no text is noted."""
    return {"name": name, "power": power, "siege_power": siege, **facts}


def gen(key, name, power=2000, siege=1, **facts):
    """A general without a text that costs nothing."""
    made = {"id": key, "card_type": "general", "colourless_cost": 0, "abilities": []}
    return {**made, **who(name, power, siege), **facts}


def strat(key, name, *abilities, kind="stratagem_battle", **facts):
    """A stratagem that costs nothing."""
    made = {"id": key, "name": name, "card_type": kind, "colourless_cost": 0}
    return {**made, "abilities": list(abilities), **facts}


def res(key, colour):
    """A resource of that colour without a text."""
    made = {"id": key, "name": f"国力{key}", "card_type": "general"}
    return {**made, "colour": colour, "abilities": []}


def bare(a=(), b=(), a_has=None, b_has=None, **game):
    """A table of which nothing but the fields was counted."""
    players = {"a": {"field": list(a), **(a_has or {})}, "b": {"field": list(b), **(b_has or {})}}
    return {
        "turn": 5,
        "turn_player": "a",
        "first_player": "a",
        "phase": "main",
        **game,
        "players": players,
    }


def table(a=(), b=(), a_has=None, b_has=None, **game):
    """A table with walls, hands and decks counted."""
    counted = {"wall": 5, "hand": 3, "deck": 20}
    turn = {"turn": 6 if game.get("turn_player") == "b" else 5}
    return bare(a, b, {**counted, **(a_has or {})}, {**counted, **(b_has or {})}, **{**turn, **game})


def red(*keys, **facts):
    """Red resources without texts."""
    return [{**res(key, "red"), "name": f"架空の{key}", **facts} for key in keys]


def main(*do, **more):
    """An ability of the main phase."""
    return {"when": "main", "do": list(do), **more}


def setup():
    """The start of a limited game."""
    return {"setup": {"format": "limited", "decks": {"a": 30, "b": 30}}}


def act(player, move, card="", target="", **more):
    """An action, with the card and the target that are named."""
    named = {name: key for name, key in (("card", card), ("target", target)) if key}
    return {"kind": "action", "player": player, "move": move, **named, **more}


def use(card, target="", **more):
    """The use of an ability by a."""
    return act("a", "ability", card, target, **more)


def fight(attacker, target):
    """An attack on an exhausted general that nobody does anything about."""
    passes = (("b", "pass"), ("a", "pass"), ("b", "pass"))
    return [act("a", "attack", attacker, target), *(act(*one) for one in passes)]


def claim(of, field, value, by="judge"):
    """A claim of one value."""
    return {"kind": "claim", "by": by, "holds": [{"of": of, "field": field, "value": value}]}


def does(player, source, *steps):
    """What a text does that nobody has encoded."""
    return {"kind": "effect", "player": player, "source": source, "do": list(steps)}


def chance(move, **how):
    """What came of a die, a draw or a shuffle."""
    return {"kind": "chance", "move": move, **how}


def reveal(card, **facts):
    """Facts of a card that came out later."""
    return {"kind": "reveal", "card": card, "facts": facts}
