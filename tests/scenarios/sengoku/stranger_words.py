"""The words in which the second stranger's notes are written: a card or a table with little said of it."""

from .paper_notes import act

__all__ = ["act", "bare", "chance", "claim", "does", "gen", "note", "res", "reveal", "setup", "strat", "who"]


def who(name, power=2000, siege=1, **facts):
    """A general of which no text is noted."""
    return {"name": name, "power": power, "siege_power": siege, **facts}


def gen(key, name, power=2000, siege=1, **facts):
    """A general without a text that costs nothing."""
    made = {"id": key, "card_type": "general", "colourless_cost": 0, "abilities": []}
    return {**made, **who(name, power, siege), **facts}


def strat(key, name, *abilities, kind="stratagem_battle", **facts):
    made = {"id": key, "name": name, "card_type": kind, "colourless_cost": 0}
    return {**made, "abilities": list(abilities), **facts}


def res(key, colour):
    made = {"id": key, "name": f"国力{key}", "card_type": "general"}
    return {**made, "colour": colour, "abilities": []}


def bare(a=(), b=(), a_has=None, b_has=None, **game):
    """A table of which nothing else was counted."""
    players = {"a": {"field": list(a), **(a_has or {})}, "b": {"field": list(b), **(b_has or {})}}
    return {
        "turn": 5,
        "turn_player": "a",
        "first_player": "a",
        "phase": "main",
        **game,
        "players": players,
    }


def note(a=(), b=(), a_has=None, b_has=None, **game):
    """A table with walls, hands and decks counted."""
    counted = {"wall": 5, "hand": 3, "deck": 20}
    return bare(a, b, {**counted, **(a_has or {})}, {**counted, **(b_has or {})}, **game)


def setup():
    return {"setup": {"format": "limited", "decks": {"a": 30, "b": 30}}}


def claim(of, field, value, by="judge"):
    return {"kind": "claim", "by": by, "holds": [{"of": of, "field": field, "value": value}]}


def does(player, source, *steps):
    """What a text does that nobody has encoded."""
    return {"kind": "effect", "player": player, "source": source, "do": list(steps)}


def chance(move, **how):
    return {"kind": "chance", "move": move, **how}


def reveal(card, **facts):
    return {"kind": "reveal", "card": card, "facts": facts}
