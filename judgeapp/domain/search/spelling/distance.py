"""Edit distance, for did-you-mean."""

import re
from collections.abc import Iterable

_KANA = re.compile(r"[ぁ-ゖー]+")


def distance(one: str, other: str, limit: int = 2) -> int:
    """The number of insertions, deletions, replacements and swaps of neighbours between two words; `limit + 1` if more.

    >>> distance("迎激", "迎撃"), distance("intercetp", "intercept"), distance("手札", "山城")
    (1, 1, 2)
    """
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, char in enumerate(one, 1):
        following = [i]
        for j, wanted in enumerate(other, 1):
            cost = min(row[j] + 1, following[j - 1] + 1, row[j - 1] + (char != wanted))
            if i > 1 and j > 1 and char == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, before[j - 2] + 1)
            following.append(cost)
        if min(following) > limit:
            return limit + 1
        before, row = row, following
    return min(row[-1], limit + 1)


def allowed(word: str) -> int:
    """How many mistakes a word may hold and still be meant. Short kana words are too near to one another for any."""
    if _KANA.fullmatch(word):
        return 0 if len(word) < 3 else 1 if len(word) < 7 else 2
    if word.isascii():
        return 0 if len(word) < 4 else 1 if len(word) < 6 else 2
    return 0 if len(word) < 2 else 1 if len(word) < 5 else 2


def letters(word: str) -> int:
    """The letters of a word as a set of 64 bits: a quick first look at whether two words can be near.

    >>> (letters("迎撃") ^ letters("迎激")).bit_count() <= 2
    True
    """
    found = 0
    for char in word:
        found |= 1 << (ord(char) * 2654435761 >> 7) % 64
    return found


class Spellings:
    """Words that others may be misspelt from, found by the letters that a few mistakes leave.

    >>> Spellings(["迎撃", "intercept", "手札"]).near("intercetp", 1)
    ['intercept']
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = list(dict.fromkeys(words))
        self._letters = list(map(letters, self._words))
        self._having: dict[str, list[int]] = {}
        for at, word in enumerate(self._words):
            for char in set(word):
                self._having.setdefault(char, []).append(at)

    def near(self, typed: str, limit: int) -> list[str]:
        """The words within `limit` mistakes: of more letters than that at least one is as it was typed."""
        rarest = sorted((self._having.get(char, ()) for char in set(typed)), key=len)[: limit + 1]
        mine, length = letters(typed), len(typed)
        return [
            word
            for at in set().union(*rarest)
            if (mine ^ self._letters[at]).bit_count() <= 2 * limit
            and abs(len(word := self._words[at]) - length) <= limit
            and distance(typed, word, limit) <= limit
        ]
