"""Clause identity: `<book>:<number or slug>[@<where it stands>][#<step>]`."""

import re
from dataclasses import dataclass

from ..books import BOOKS

_KEY = re.compile(
    r"(?P<book>[a-z]+):(?P<local>[a-z0-9][a-z0-9./-]*)(?:@(?P<place>[a-z0-9./-]+))?(?:#(?P<step>[a-z0-9.-]+))?"
)


class InvalidKey(ValueError):
    """The text is not a clause key."""


@dataclass(frozen=True, slots=True)
class ClauseKey:
    """A parsed key.

    >>> str(ClauseKey.parse("sakura:core/9-4#iii"))
    'sakura:core/9-4#iii'
    >>> ClauseKey.parse("sakura:core/9-4#iii").clause
    'sakura:core/9-4'
    """

    book: str
    local: str
    place: str | None = None
    step: str | None = None

    @classmethod
    def parse(cls, text: str) -> "ClauseKey":
        """The key that `text` spells.

        Raises InvalidKey when it spells none.
        """
        match = _KEY.fullmatch(text)
        if match is None:
            raise InvalidKey(
                f"not a clause key: {text!r}; expected <book>:<number>, e.g. {BOOKS[0].example_clause}"
            )
        return cls(match["book"], match["local"], match["place"], match["step"])

    @property
    def clause(self) -> str:
        """The full key without the step."""
        return f"{self.book}:{self.local}" + (f"@{self.place}" if self.place else "")

    def __str__(self) -> str:
        return self.clause + (f"#{self.step}" if self.step else "")
