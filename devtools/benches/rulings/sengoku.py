"""What is measured with 戦国大戦TCG."""

from typing import Any

from judgeapp.domain.engine import GameRecord

ASKED = (25, 18_000)  # cards without texts


def long_record(actions: int) -> GameRecord:
    """Turn after turn of three attacks that nobody intercepts: no end, so any length.

    What is drawn is discarded again, so that the table at the end is no larger than at the beginning.
    """
    players = {player: {"field": field(player), "wall": 40, "deck": None, "hand": 7} for player in "ab"}
    entries: list[dict[str, Any]] = []
    turn = 0
    while len(entries) < actions:
        mine, theirs = "ab" if turn % 2 == 0 else "ba"
        for number in range(3):
            target = {"card": f"{mine}{number}", "target": f"{theirs}.wall"}
            entries.append({"kind": "action", "player": mine, "move": "attack", **target})
            entries.append({"kind": "action", "player": theirs, "move": "pass"})
        entries.append({"kind": "action", "player": mine, "move": "end_turn"})
        if turn:  # the record begins in a main phase: nothing was drawn in its first turn
            drawn = f"{mine}.deck.{(turn + 1) // 2}"
            entries.append({"kind": "action", "player": mine, "move": "discard", "cards": [drawn]})
        turn += 1
    data = {"version": 1, "book": "sengoku", "start": {"position": {"players": players}}}
    return GameRecord.from_json({**data, "entries": entries[:actions]})


def field(player: str) -> list[dict[str, Any]]:
    """Three generals that can attack for ever without breaking a wall."""
    stats = {"power": 2_000, "siege_power": 0, "abilities": []}
    return [{"id": f"{player}{number}", "name": f"架空{number}", **stats} for number in range(3)]
