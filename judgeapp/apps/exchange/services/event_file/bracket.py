"""The bracket of an event's file: its tables have places in it, and who won a place played there."""

from collections.abc import Mapping
from typing import Any

from judgeapp.apps.tournaments.services.cut import MOST
from judgeapp.domain.pairing import Bracket, double_elimination, single_elimination

from .faults import wrong

Rows = list[Mapping[str, Any]]


def check_bracket(rows: Mapping[str, Rows]) -> None:
    """Raise FileWrong for a match that the bracket does not have."""
    if not rows["cut"]:
        return
    cut = rows["cut"][0]
    seeds = {place: seed for seed, place in enumerate(cut["seeds"], start=1)}
    if not 2 <= len(seeds) <= MOST:
        path = ("rows", "cut", 0, "seeds")
        raise wrong(path, f"{len(seeds)}人です。2〜{MOST}人です。", f"has {len(seeds)} players; 2 to {MOST}.")
    if cut.get("kind") == "double":
        bracket = double_elimination(len(seeds))
    else:
        third_place, reseed = cut.get("third_place", False), cut.get("reseed", False)
        bracket = single_elimination(len(seeds), third_place=third_place, reseed=reseed)
    _check_slots(rows, bracket, seeds)


def _check_slots(rows: Mapping[str, Rows], bracket: Bracket, seeds: Mapping[int, int]) -> None:
    slots = {slot.key for slot in bracket.slots}
    gone = sorted(
        (player["dropped_after"], seeds[place])
        for place, player in enumerate(rows["player"], start=1)
        if place in seeds and player.get("dropped_after") is not None
    )
    played: dict[str, tuple[int, int]] = {}
    for at, match in enumerate(rows["match"]):
        if not (slot := match.get("slot")):
            continue
        path = ("rows", "match", at, "slot")
        if slot not in slots or slot in played:
            raise wrong(
                path,
                f"{slot} は決勝トーナメントにないか、2回あります。",
                f"{slot} is not in the bracket, or stands twice.",
            )
        for side in ("player_a", "player_b"):
            if match.get(side) is not None and match[side] not in seeds:
                raise wrong((*path[:-1], side), "決勝に進んでいません。", "is not in the bracket.")
        if (winner := _winner(match)) is not None:
            played[slot] = at, seeds[winner]
    _check_winners(bracket, played, [seed for _after, seed in gone])


def _winner(match: Mapping[str, Any]) -> int | None:
    if match.get("outcome") == "bye":
        return int(match["player_a"])
    if match.get("outcome") != "played":
        return None
    ahead = match.get("games_a", 0) > match.get("games_b", 0)
    return int(match["player_a"] if ahead else match["player_b"])


def _check_winners(bracket: Bracket, played: Mapping[str, tuple[int, int]], gone: list[int]) -> None:
    """Slot by slot, in the order in which they depend on each other."""
    winners: dict[str, int] = {}
    for slot in bracket.slots:
        if slot.key not in played:
            continue
        at, winner = played[slot.key]
        now = bracket.state(winners, gone)[slot.key]
        if winner not in (now.upper, now.lower):
            path = ("rows", "match", at, "slot")
            raise wrong(
                path, f"勝者は {slot.key} に出ていません。", f"The winner does not play in {slot.key}."
            )
        winners[slot.key] = winner
