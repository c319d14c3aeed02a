"""Pieces that players push from one place to another: which numbers of the table count them."""

from __future__ import annotations

from dataclasses import dataclass

from .fields import Field
from .text import Text


@dataclass(frozen=True, slots=True)
class Pieces:
    """Numbers of the game and of each player that count the same pieces, and that of cards in some zones.

    `seldom` are numbers of a player that are a place only while something lies there.
    """

    label: Text
    shared: tuple[Field[int], ...]
    own: tuple[Field[int], ...]
    on_card: Field[int]
    zones: tuple[str, ...]
    seldom: tuple[Field[int], ...] = ()
