"""Runs of script: the content words of Japanese (kanji, katakana) and of English (stems).

>>> skeleton("手札の上限は、7枚まで")
'手札上限|7枚'
>>> stems("Can exhausted generals intercept?")
['exhaust', 'general', 'intercept']
"""

import re
import unicodedata
from functools import lru_cache

from .text import fold_text

_KANJI = "一-鿿㐀-䶿々〆"
_KATAKANA = "ァ-ヺー"
_CONTENT = re.compile(rf"[{_KANJI}{_KATAKANA}0-9]+")
_RUNS = re.compile(
    rf"(?P<kanji>[{_KANJI}]+)|(?P<katakana>[{_KATAKANA}]+)|(?P<hiragana>[ぁ-ゖ][ぁ-ゖー]*)|(?P<other>.)",
    re.DOTALL,
)
_HIRAGANA_OR_BLANK = re.compile(r"(?:[ぁ-ゖ]ー*|\s)+")
"""A long vowel behind hiragana is of that word: おーら has no katakana."""
_WORD = re.compile(r"[a-z]+|\d+")
STOP_WORDS = frozenset(
    re.findall(
        "[a-z]+",
        """a about all also an and any are as at be been being by can could did do does during each for from get gets
        given has have how i if in into is it its just may me might more must my no not of on one or other our out own
        shall should so some such than that the their them then there these they this those to too up us was we were
        what when where which while who whom whose why will with without would you your happens happen rule rules mean
        means many much please tell explain""",
    )
)

_ENDINGS = (("ies", "y"), ("ied", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""))


def wide(text: str) -> str:
    """NFKC with 々 kept: what the run patterns are written for."""
    return unicodedata.normalize("NFKC", text)


def skeleton(text: str) -> str:
    """Kanji, katakana and figures of a text in a row, folded; hiragana is left out, punctuation becomes `|`.

    `手札の上限` and `手札上限` have the same skeleton, and so have 引き直し and 引直し.
    """
    bare = _HIRAGANA_OR_BLANK.sub("", wide(text))
    return "|".join(fold_text(run) for run in _CONTENT.findall(bare))


def runs(text: str) -> list[tuple[str, str]]:
    """(script, run) of a text in order; `other` characters one by one."""
    return [(match.lastgroup or "other", match[0]) for match in _RUNS.finditer(wide(text))]


@lru_cache(maxsize=1 << 14)
def stem(word: str) -> str:
    """A plain English stem: plural, -ed and -ing taken off; enough for rule texts, wrong the same way everywhere.

    >>> {stem(word) for word in ("retreat", "retreats", "retreated", "retreating")}
    {'retreat'}
    >>> [stem(word) for word in ("plays", "abilities", "placed", "choosing", "discarding", "stopped")]
    ['play', 'ability', 'plac', 'choos', 'discard', 'stop']
    >>> {stem(word) for word in ("intercept", "interceptions")}, {stem(word) for word in ("declare", "declaration")}
    ({'intercept'}, {'declar'})
    """
    for ending, put in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: len(word) - len(ending)] + put
            break
    for noun in ("ation", "ion"):
        if word.endswith(noun) and len(word) - len(noun) >= 4:
            return word[: -len(noun)]
    if len(word) > 3 and word[-1] == word[-2] and word[-1] in "bdgmnprt":
        word = word[:-1]
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def words(text: str) -> list[str]:
    """The English words and figures of a text, in lower case."""
    return _WORD.findall(wide(text).lower())


def stems(text: str) -> list[str]:
    """The stems of a text's content words, in order."""
    return [stem(word) for word in words(text) if word not in STOP_WORDS]


def bigrams(run: str) -> list[str]:
    """The pairs of neighbours inside a skeleton or text, none across `|`; a lone character stands for itself."""
    found: list[str] = []
    for part in run.split("|"):
        found += [part[at : at + 2] for at in range(len(part) - 1)] or ([part] if part else [])
    return found
