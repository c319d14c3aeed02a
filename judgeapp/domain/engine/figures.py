"""Figures that only a printed book shows: an operator who has it puts them in the place of the borrowed ones."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from ..books import book_info


def use_figures(files: Mapping[str, str]) -> None:
    """Take each book's figures from the file named for it; raises ValueError for a book that has none to give."""
    for book, path in files.items():
        module = book_info(book).figures
        if not module:
            raise ValueError(
                f"GUNBAI_BOOK_FIGURES: {book} has no figures of its own / {book} は図の数値を持ちません"
            )
        import_module(module).use_figures(Path(path))
