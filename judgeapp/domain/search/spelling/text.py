"""Folding: one spelling for everything that readers take for the same, with a way back to the original text.

NFKC, lower case, one dash between digits, 々ゝゞ written out, blanks removed beside Japanese characters,
katakana to hiragana last.

>>> fold_text("ﾀﾞﾒｰｼﾞ ９０６－４")
'だめーじ906-4'
>>> fold("代々 X").text
'代代x'
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

_DASHES = frozenset("-‐‑‒–—―−ー")
_VOICING = {
    "か": "が",
    "き": "ぎ",
    "く": "ぐ",
    "け": "げ",
    "こ": "ご",
    "さ": "ざ",
    "し": "じ",
    "す": "ず",
    "せ": "ぜ",
    "そ": "ぞ",
    "た": "だ",
    "ち": "ぢ",
    "つ": "づ",
    "て": "で",
    "と": "ど",
    "は": "ば",
    "ひ": "び",
    "ふ": "ぶ",
    "へ": "べ",
    "ほ": "ぼ",
}
_REPEATS, _VOICED_REPEATS = frozenset("々〻ゝヽ"), frozenset("ゞヾ")
_HALFWIDTH_MARKS = frozenset("ﾞﾟ\u3099\u309a")
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_SIMPLE = re.compile(r"(?:[ \n!-/:-~ぁ-ゖァ-ヶー一-鿿、。〈-】〔〜・〇！-／：-～×±→⇒※★]|(?<!ー)[0-9](?!ー))*")
"""What folds character by character, blanks aside; a bar between figures is a dash."""
_BLANKS = re.compile(" +")
_HIRAGANA = {chr(code): chr(code - 0x60) for code in range(ord("ァ"), ord("ヶ") + 1)}
_LATIN = {chr(code): chr(code - 0xFEE0).lower() for code in range(ord("！"), ord("～") + 1)}
_SMALL_LETTERS = {chr(code): chr(code).lower() for code in range(ord("A"), ord("Z") + 1)}
_SIMPLY = str.maketrans({**_HIRAGANA, **_LATIN, **_SMALL_LETTERS, "\n": " "})


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text; `starts[i]` and `ends[i]` are where its character `i` lies in the original."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the original that the folded characters from `start` up to `end` came from."""
        return self.starts[start], self.ends[end - 1]


def is_japanese(char: str) -> bool:
    """Kana, kanji or a Japanese punctuation mark."""
    return "\u3000" <= char <= "\u30ff" or "\u3400" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff"


@lru_cache(maxsize=1 << 15)
def _fold_cluster(cluster: str) -> str:
    """One character with its combining marks, by itself; controls become blanks."""
    out = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", cluster).lower())
    return "".join(_fold_char(char) for char in out)


def _fold_char(char: str) -> str:
    if "ァ" <= char <= "ヶ":
        return chr(ord(char) - 0x60)
    if char.isspace() or unicodedata.category(char) in ("Cc", "Cf"):
        return " "
    return char


def _clusters(text: str) -> list[tuple[int, int]]:
    """(start, end) of each character together with the marks that combine with it."""
    found: list[tuple[int, int]] = []
    for at, char in enumerate(text):
        joins = char in _HALFWIDTH_MARKS or (char > "\u02ff" and unicodedata.combining(char))
        if joins and found:
            found[-1] = (found[-1][0], at + 1)
        else:
            found.append((at, at + 1))
    return found


def _repeat(char: str, before: str) -> str:
    """What an iteration mark stands for after `before`."""
    if not before or not is_japanese(before):
        return char
    return _VOICING.get(before, before) if char in _VOICED_REPEATS else before


def _expand(text: str) -> list[tuple[str, int, int]]:
    """(folded character, start, end) before blanks and dashes are settled."""
    out: list[tuple[str, int, int]] = []
    for start, end in _clusters(text):
        for char in _fold_cluster(text[start:end]):
            if char in _REPEATS or char in _VOICED_REPEATS:
                char = _repeat(char, out[-1][0] if out else "")
            out.append((char, start, end))
    return out


def fold(text: str) -> Folded:
    """The folded text with the way back."""
    return _fold_simple(text) if _SIMPLE.fullmatch(text) else _fold_by_clusters(text)


def _fold_simple(text: str) -> Folded:
    """The same of a text that is simple."""
    plain = text.translate(_SIMPLY)
    kept: list[int] = []
    at = 0
    for blank in _BLANKS.finditer(plain):
        kept += range(at, blank.start())
        before, after = plain[blank.start() - 1 : blank.start()], plain[blank.end() : blank.end() + 1]
        if before and after and not is_japanese(before) and not is_japanese(after):
            kept.append(blank.start())
        at = blank.end()
    if not at:
        return Folded(plain, range(len(plain)), range(1, len(plain) + 1))
    kept += range(at, len(plain))
    return Folded("".join([plain[index] for index in kept]), kept, [index + 1 for index in kept])


def _fold_by_clusters(text: str) -> Folded:
    """The same of any text."""
    raw = _expand(text)
    kept: list[tuple[str, int, int]] = []
    for at, (char, start, end) in enumerate(raw):
        if char == " ":
            following = next((one for one, _, _ in raw[at + 1 :] if one != " "), "")
            before = kept[-1][0] if kept else ""
            if not before or not following or before == " " or is_japanese(before) or is_japanese(following):
                continue
        elif char in _DASHES:
            following = raw[at + 1][0] if at + 1 < len(raw) else ""
            if kept and kept[-1][0].isdigit() and following.isdigit():
                char = "-"
        kept.append((char, start, end))
    return Folded(
        "".join(char for char, _, _ in kept),
        tuple(start for _, start, _ in kept),
        tuple(end for _, _, end in kept),
    )


@lru_cache(maxsize=1 << 11)
def fold_text(text: str) -> str:
    """The folded text alone; an input's words are folded several times each."""
    return fold(text).text


def fold_reading(text: str) -> str:
    """A reading as people write it carelessly: small kana like large ones, no long-vowel mark.

    >>> fold_reading("しょうり") == fold_reading("しようり")
    True
    """
    return careless(fold_text(text))


def careless(folded: str) -> str:
    """The same of a text that is folded already."""
    return folded.translate(_SMALL).replace("ー", "")
