"""What the reader is busy with. Apps above say it; the reference only asks."""

from collections.abc import Callable

from django.http import HttpRequest

BookOf = Callable[[HttpRequest], str | None]
_book_of: list[BookOf] = []


def register_current_book(book_of: BookOf) -> None:
    """Name the function that tells the book of the reader's event in progress."""
    _book_of[:] = [book_of]


def current_book(request: HttpRequest) -> str | None:
    """The book whose hits come first; None where no event is in progress."""
    return _book_of[0](request) if _book_of else None
