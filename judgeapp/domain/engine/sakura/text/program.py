"""How each kind of step is carried out: the modules of `play` and `text` declare it here."""

from __future__ import annotations

from ...effects.program import Program
from .context import Context

PROGRAM: Program[Context] = Program("sakura:core/9-1")
