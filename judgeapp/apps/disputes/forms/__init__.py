"""Handing in a record, deciding on its ruling, publishing it."""

from .cases import (
    DecisionForm,
    DisputeForm,
    ListForm,
    PublicationForm,
    SupersedeForm,
)

__all__ = [
    "DecisionForm",
    "DisputeForm",
    "ListForm",
    "PublicationForm",
    "SupersedeForm",
]
