"""Printed texts of cards read into the language of effects, by a grammar of their sentences."""

from .package import read_package
from .reader import read_text

__all__ = ["READER", "read_text"]

READER = read_package
