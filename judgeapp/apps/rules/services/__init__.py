"""Importing documents: a publisher's own, and those of organizations."""

from .house import house_import
from .official import Imported, rulebook_import

__all__ = ["Imported", "house_import", "rulebook_import"]
