"""The phases of an event's file: in their order, each round in the one that had begun, and who was out of which."""

from collections.abc import Mapping
from typing import Any

from .faults import wrong

Rows = list[Mapping[str, Any]]


def check_phases(rows: Mapping[str, Rows]) -> None:
    """Raise FileWrong for phases that no event can have had."""
    phases = rows["phase"]
    for at, phase in enumerate(phases):
        path: tuple[str | int, ...] = ("rows", "phase", at)
        if phase["number"] != at + 2:
            raise wrong((*path, "number"), f"{at + 2}になるはずです。", f"should be {at + 2}.")
        if (phase.get("points") is None) == (phase.get("best") is None):
            raise wrong(path, "points か best の、どちらか1つが要ります。", "needs one of points and best.")
        _began(phases, at)
    begun = [phase["began_after"] for phase in phases if phase.get("began_after") is not None]
    last = max((round_["number"] for round_ in rows["round"]), default=0)
    if begun and begun[-1] > last:
        path = ("rows", "phase", len(begun) - 1, "began_after")
        raise wrong(path, f"第{begun[-1]}回戦がありません。", f"There is no round {begun[-1]}.")
    for at, round_ in enumerate(rows["round"]):
        _in_phase(round_, at, begun)
    for at, player in enumerate(rows["player"]):
        if (out := player.get("out_after")) is not None and out not in begun:
            path = ("rows", "player", at, "out_after")
            raise wrong(path, "ステージの終わりではありません。", "is not the end of a phase.")


def _began(phases: Rows, at: int) -> None:
    """A phase begins after a round of the one before it."""
    began = phases[at].get("began_after")
    if began is None:
        return
    before = phases[at - 1].get("began_after") if at else 0
    if before is None or began <= before:
        raise wrong(
            ("rows", "phase", at, "began_after"),
            "前のステージより後に始まるはずです。",
            "should be after the phase before it began.",
        )


def _in_phase(round_: Mapping[str, Any], at: int, begun: list[int]) -> None:
    place = sum(after < round_["number"] for after in begun) or None
    wanted = None if round_.get("stage") == "cut" else place
    if round_.get("phase") != wanted:
        raise wrong(
            ("rows", "round", at, "phase"),
            f"{wanted or '空'}になるはずです。",
            f"should be {wanted or 'empty'}.",
        )
