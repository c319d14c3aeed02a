"""6 特技: one small unit for each keyword; a name that is not here is a fact of the card and nothing more."""

from __future__ import annotations

from .eichi import EICHI
from .fukkatsu import FUKKATSU
from .fukuhei import FUKUHEI
from .fungeki import FUNGEKI
from .horoku import HOROKU
from .kantsu import KANTSU
from .mitsuaoi import MITSUAOI
from .model import Triggered, controller
from .seiatsu import SEIATSU
from .shageki import SHAGEKI

__all__ = ["TRIGGERED", "Triggered", "controller"]

TRIGGERED: dict[str, Triggered] = {
    one.keyword: one
    for one in (KANTSU, SEIATSU, HOROKU, MITSUAOI, SHAGEKI, FUKUHEI, EICHI, FUNGEKI, FUKKATSU)
}
"""The keywords that trigger at a moment of chapter 4, in the order of chapter 6."""
