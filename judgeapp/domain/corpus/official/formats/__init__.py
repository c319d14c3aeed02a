"""One module per published format: the `FORM` of the module that a book's entry names (`BookInfo.official`)."""

from importlib import import_module

from ....books import book_info
from .base import Format


def form_of(book: str) -> Format:
    """The published form of a book."""
    form: Format = import_module(book_info(book).official).FORM
    return form


__all__ = ["Format", "form_of"]
