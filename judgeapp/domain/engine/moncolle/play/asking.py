"""How this book asks for what an effect or a rule lets a player choose."""

from __future__ import annotations

from ...effects.choosing import Asking
from ..state.silence import EVERY_MOVE

ASKING = Asking(EVERY_MOVE)
