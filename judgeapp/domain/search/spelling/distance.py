"""Edit distance, for did-you-mean."""

import re

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
