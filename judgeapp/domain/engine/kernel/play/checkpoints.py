"""Tables kept on the way through a game: a fork costs what came after one of them, and not the whole game."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..model.position import Position

SPACING = 64
"""After so many inputs the next checkpoint is kept."""
MOST_KEPT = 2
MOST_BEHIND = 8
"""Among so many of the last checkpoints one is looked for from which the next fork goes on."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The table with its past after so many inputs, where nothing that procedures remember matters from then on."""

    inputs: int
    events: int
    asked: str
    table: Position


@dataclass(slots=True)
class Checkpoints:
    """Where a game has been at a checkpoint, and the last of those that were kept, the newest last."""

    passed: list[int] = field(default_factory=list)
    kept: list[Checkpoint] = field(default_factory=list)

    def within(self, length: int) -> Checkpoints:
        """The checkpoints of the game's first `length` inputs."""
        passed = [point for point in self.passed[-MOST_BEHIND:] if point <= length]
        return Checkpoints(passed, [checkpoint for checkpoint in self.kept if checkpoint.inputs <= length])

    @property
    def is_due(self) -> bool:
        """Whether the checkpoint passed last lies far enough behind the one that was kept."""
        return self.passed[-1] - (self.kept[-1].inputs if self.kept else 0) >= SPACING

    def keep(self, checkpoint: Checkpoint) -> None:
        """Keep a checkpoint that lies behind the others."""
        self.kept = [*self.kept, checkpoint][-MOST_KEPT:]

    def before(self, length: int) -> Checkpoint | None:
        """The last one kept within so many inputs."""
        return next((checkpoint for checkpoint in reversed(self.kept) if checkpoint.inputs <= length), None)

    def next_goal(self, length: int) -> int:
        """The checkpoint to be kept on the way to so many inputs: the last but one, unless there is one behind it."""
        passed = [point for point in self.passed[-MOST_BEHIND:] if point <= length]
        newest = self.kept[-1].inputs if self.kept else 0
        return passed[-2] if len(passed) > 1 and passed[-2] > newest else 0
