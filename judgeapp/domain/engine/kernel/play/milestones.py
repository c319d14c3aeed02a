"""Tables kept on the way through a game: a fork costs what came after one of them, and not the whole game."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..model.position import Position

SPACING = 64
"""After so many inputs the next milestone is kept."""
MOST_KEPT = 2
MOST_BEHIND = 8
"""Among so many of the last milestones one is looked for from which the next fork goes on."""


@dataclass(frozen=True, slots=True)
class Milestone:
    """The table with its past after so many inputs, where nothing that procedures remember matters from then on."""

    inputs: int
    events: int
    asked: str
    table: Position


@dataclass(slots=True)
class Milestones:
    """Where a game has been at a milestone, and the last of those that were kept, the newest last."""

    passed: list[int] = field(default_factory=list)
    kept: list[Milestone] = field(default_factory=list)

    def within(self, length: int) -> Milestones:
        """The checkpoints of the game's first `length` inputs."""
        passed = [one for one in self.passed[-MOST_BEHIND:] if one <= length]
        return Milestones(passed, [one for one in self.kept if one.inputs <= length])

    @property
    def is_due(self) -> bool:
        """Whether the milestone passed last lies far enough behind the one that was kept."""
        return self.passed[-1] - (self.kept[-1].inputs if self.kept else 0) >= SPACING

    def keep(self, milestone: Milestone) -> None:
        """Keep a milestone that lies behind the others."""
        self.kept = [*self.kept, milestone][-MOST_KEPT:]

    def before(self, length: int) -> Milestone | None:
        """The last one kept within so many inputs."""
        return next((one for one in reversed(self.kept) if one.inputs <= length), None)

    def next_goal(self, length: int) -> int:
        """The milestone to be kept on the way to so many inputs: the last but one, unless there is one behind it."""
        passed = [one for one in self.passed[-MOST_BEHIND:] if one <= length]
        newest = self.kept[-1].inputs if self.kept else 0
        return passed[-2] if len(passed) > 1 and passed[-2] > newest else 0
