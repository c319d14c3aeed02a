"""6 特技: one small unit for each keyword."""

from __future__ import annotations

from ..state.keyword_names import NAMES
from . import ichiryo, states  # noqa: F401  # they say what is active on a general, and what kinds it has
from .bosaku import BOSAKU, BOSAKU_CARD
from .buyo import BUYO
from .eichi import EICHI
from .eikon import EIKON
from .fukkatsu import FUKKATSU
from .fukuhei import FUKUHEI
from .fungeki import FUNGEKI
from .horoku import HOROKU
from .kantsu import KANTSU
from .kesshu import KESSHU
from .kyoen import KYOEN
from .mitsuaoi import MITSUAOI
from .model import Main, Triggered, controller
from .seiatsu import SEIATSU
from .senki import SENKI
from .shageki import SHAGEKI
from .shinobi import SHINOBI
from .shinsei import SHINSEI
from .shura import RASETSU, SHURA
from .sogeki import SOGEKI

__all__ = ["MAIN", "NAMES", "TRIGGERED", "Main", "Triggered", "controller"]

TRIGGERED: dict[str, Triggered] = {
    triggered.keyword: triggered
    for triggered in (
        *(BOSAKU, BOSAKU_CARD, KANTSU, SEIATSU, HOROKU, SHINOBI, MITSUAOI, SHAGEKI, SHURA, RASETSU, KYOEN),
        *(SENKI, FUKUHEI, EICHI, FUNGEKI, EIKON, FUKKATSU),
    )
}
"""The keywords that trigger at a moment of chapter 4, in the order of chapter 6."""

MAIN: dict[str, Main] = {main.keyword: main for main in (BUYO, SOGEKI, SHINSEI, KESSHU)}
"""The keywords that are used in the main phase, in the order of chapter 6."""
