"""The penalty guide: what counts as which infraction, what it usually costs, and how it is put right."""

from .guide import KINDS, Guide, Infraction, InvalidChange, filed_under, guide, with_changes

__all__ = ["KINDS", "Guide", "Infraction", "InvalidChange", "filed_under", "guide", "with_changes"]
