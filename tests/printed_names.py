"""Cards by their printed names in English text, where English has a name for them."""

import re
from collections.abc import Mapping
from functools import lru_cache

LETTERS = "\u3040-\u30ff\u3400-\u9fff々"


@lru_cache(maxsize=4)
def _pattern(names: frozenset[str]) -> re.Pattern[str]:
    longest_first = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(f"(?<![{LETTERS}])(?:{longest_first})(?![{LETTERS}])")


def printed_alone(text: str, english: Mapping[str, str]) -> list[str]:
    """The printed names that the text has without the English ones; `english` has these by the printed ones.

    >>> printed_alone("Slash (斬), then 一閃", {"斬": "Slash", "一閃": "Brandish"})
    ['一閃']
    """
    found = (name[0] for name in _pattern(frozenset(english)).finditer(text))
    return [name for name in found if english[name].split(" / ")[0] not in text]
