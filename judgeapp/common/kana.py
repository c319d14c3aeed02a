"""Readings of names: 五十音順, its rows, and one spelling for whatever a name is typed in (library: jaconv).

>>> sorted(["さとう", "カトウ", "がもう", "Smith", ""], key=kana_order)
['カトウ', 'がもう', 'さとう', 'Smith', '']
>>> [kana_row(reading) for reading in ("がもう", "ぱく", "ヴァン", "Smith", "")]
['か', 'は', 'あ', 'A–Z', '']
>>> {latin(word) for word in ("しんじ", "シンジ", "shinji", "sinzi", "Shinji")}
{'sinzi'}
"""

import re
import unicodedata
from functools import lru_cache

import jaconv

ROWS = {row: row for row in "あかさたなはまやらわ"} | {
    kana: row
    for row, kanas in {
        "あ": "いうえお",
        "か": "きくけこ",
        "さ": "しすせそ",
        "た": "ちつてと",
        "な": "にぬねの",
        "は": "ひふへほ",
        "ま": "みむめも",
        "や": "ゆよ",
        "ら": "りるれろ",
        "わ": "ゐゑをん",
    }.items()
    for kana in kanas
}
LATIN, UNREAD = "A–Z", ""
_FULL_SIZE = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_VOWELS = str.maketrans(
    "あかさたなはまやらわいきしちにひみりゐうくすつぬふむゆるえけせてねへめれゑおこそとのほもよろを",
    "あ" * 10 + "い" * 9 + "う" * 9 + "え" * 9 + "お" * 10,
)
_READABLE = re.compile(r"[ぁ-ゖーA-Za-z0-9 .,'’・\-]*")
_SPELLINGS = (
    (re.compile(r"[^a-z0-9]"), ""),
    (re.compile(r"tch|ts|ch|ty|cy"), "t"),
    (re.compile(r"sh|sy"), "s"),
    (re.compile(r"zy|jy|dy|dz|j"), "z"),
    (re.compile(r"f"), "h"),
    (re.compile(r"l"), "r"),
    (re.compile(r"m(?=[bp])"), "n"),
    (re.compile(r"(.)\1+"), r"\1"),
    (re.compile(r"o[uo]|oh(?![aeiouy])"), "o"),
)
"""One after the other they make one spelling of Hepburn, Kunrei and what is typed on a keyboard."""


def hiragana(text: str) -> str:
    """The text with katakana of either width as hiragana, and one space between words."""
    return " ".join(jaconv.kata2hira(unicodedata.normalize("NFKC", text)).split())


def is_reading(text: str) -> bool:
    """Whether the text, as `hiragana` gives it, says how a name is read: kana, or Latin letters."""
    return _READABLE.fullmatch(text) is not None


def kana_order(reading: str) -> tuple[bool, bool, str, str]:
    """The key of 五十音順: voiced and small kana stand with the plain ones, ー with its vowel; what has no reading
    comes last, Latin letters before it."""
    told = hiragana(reading)
    plain = _plain(told)
    return (not plain, kana_row(told) == LATIN, plain, told)


def kana_row(reading: str) -> str:
    """The row (行) that a reading stands in by its first letter; `A–Z` for Latin ones, empty for what is no kana."""
    first = _plain(hiragana(reading))[:1]
    if first.isascii() and first.isalnum():
        return LATIN
    return ROWS.get(first, UNREAD)


def _plain(told: str) -> str:
    bare = "".join(
        char
        for char in unicodedata.normalize("NFD", told.casefold())
        if not unicodedata.combining(char) and char != " "
    ).translate(_FULL_SIZE)
    out = ""
    for char in bare:
        out += out[-1:].translate(_VOWELS) if char == "ー" else char
    return out


@lru_cache(maxsize=1 << 14)
def latin(text: str) -> str:
    """Kana or Latin letters in the one spelling in which names are compared; without spaces."""
    told = hiragana(text).replace("ぢ", "じ").replace("づ", "ず").replace("ー", "")
    spelled = unicodedata.normalize("NFD", jaconv.kana2alphabet(told).casefold())
    for pattern, put in _SPELLINGS:
        spelled = pattern.sub(put, spelled)
    return spelled


@lru_cache(maxsize=1 << 14)
def latin_letters(name: str) -> str:
    """A name in plain Latin letters, of kana in Hepburn's spelling; empty where kanji or others are in it.

    >>> latin_letters("タナカ　はな"), latin_letters("José"), latin_letters("田中"), latin_letters("P12（2）")
    ('Tanaka Hana', 'Jose', '', 'P12(2)')
    """
    words = hiragana(name).replace("ー", "")
    spelled = " ".join(
        word if word.isascii() else jaconv.kana2alphabet(word).capitalize() for word in words.split()
    )
    plain = "".join(char for char in unicodedata.normalize("NFD", spelled) if not unicodedata.combining(char))
    return plain if plain.isascii() and plain.isprintable() else ""
