"""Importing documents: a publisher's own, and those of organizations; what readers keep for themselves."""

from .house import house_import
from .mine import clause_keep
from .official import Imported, rulebook_import

__all__ = ["Imported", "clause_keep", "house_import", "rulebook_import"]
