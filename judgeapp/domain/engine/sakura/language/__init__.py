"""The language in which the cards of 桜降る代に決闘を are written as data: `docs/development/sakura_cards.md`.

The kinds of value refer to one another (a step holds an attack, an attack its texts, a text its steps), so the modules
name what lies in another one through `program`, which is imported first and holds the choices between all kinds.
"""

from . import program
from .program import Effect, Static, Step

__all__ = ["Effect", "Static", "Step", "program"]
