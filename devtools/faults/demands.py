"""The questions that fault injection puts to a book, and which cards its players hide from each other."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from judgeapp.domain.engine.books import engine_for
from judgeapp.domain.engine.kernel import Action, GameRecord


@dataclass(frozen=True, slots=True)
class Hidden:
    """`zones` whose cards only their owner knows; a `move` of which only its player knows the card."""

    zones: tuple[str, ...] = ("hand",)
    move: str = ""

    def blank(self, record: GameRecord, player: str) -> GameRecord:
        """A record that begins at a position, without what only that player knows."""
        printed = {field.name for field in engine_for(record.book).layout.card if field.printed}
        position: dict[str, Any] = {**record.start["position"]}
        seat = {**position["players"][player]}
        for zone in self.zones:
            if isinstance(seat.get(zone), list):
                seat[zone] = [{k: v for k, v in card.items() if k not in printed} for card in seat[zone]]
        position["players"] = {**position["players"], player: seat}
        return replace(
            record,
            start={"position": position},
            entries=tuple(self._without_card(entry, player) for entry in record.entries),
        )

    def _without_card(self, entry: Any, player: str) -> Any:
        secret = isinstance(entry, Action) and (entry.player, entry.move) == (player, self.move)
        return replace(entry, card="") if secret else entry


@dataclass(frozen=True, slots=True)
class Demands:
    """How many kinds of faults there are at least, how many are put in, and into how many clean records none."""

    kinds: int
    faults: int = 1_000
    clean: int = 100
    hidden: Hidden = field(default_factory=Hidden)
