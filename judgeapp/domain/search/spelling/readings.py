"""How Japanese text is read: kanji and figures as kana, so that what is typed in kana finds what is written in kanji.

The table holds how each word of the corpus and of the asked phrases is read; `manage.py search_readings` makes it with
a morphological analyser, which nothing needs at run time. A word is read as the longest entry that it begins with.
"""

import re
from functools import cache
from pathlib import Path

from .text import fold_text

TABLE = Path(__file__).with_name("readings.tsv")
_READ = re.compile(r"[一-鿿㐀-䶿々〆0-9]")
_KANJI = re.compile(r"[一-鿿㐀-䶿々〆]")
_SUFFIXES = {"時": "じ", "後": "ご", "中": "ちゅう", "値": "ち"}
"""How they are read right behind a kanji (使用時, 攻撃後, 戦闘中, 最終値), where the table has no word of them."""
_SIGNS = re.compile(r"[^\w]+")
_KANA = re.compile(r"[ぁ-ゖー\s、。,.?!|…・〜~]+")
_ALIKE = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖをづぢ", "あいうえおつやゆよわかけおずじ", "ー")
"""What people type for one another: small kana for large ones, を for お; a long-vowel mark is left out."""


@cache
def table() -> dict[str, str]:
    """Word → reading, words in folded spelling, as the file has them."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return {word: kana for word, _, kana in (line.partition("\t") for line in lines)}


@cache
def _longest() -> dict[str, int]:
    """The first character of words that need reading → how long the longest of them is."""
    found: dict[str, int] = {}
    for word in filter(_READ.match, table()):
        found[word[0]] = max(found.get(word[0], 0), len(word))
    return found


def read(text: str) -> str:
    """The reading of a text in the kana that people type carelessly; parts between signs are held apart by `|`.

    >>> read("山札は、7枚"), read("やまふだわ"), read("使用時"), read("その時")
    ('やまふだは|ななまい', 'やまふだわ', 'しようじ', 'そのとき')
    """
    folded, known, longest, found, at = fold_text(text), table(), _longest(), [], 0
    while at < len(folded):
        end = min(len(folded), at + longest.get(folded[at], 1))
        while end > at + 1 and folded[at:end] not in known:
            end -= 1
        word = folded[at:end]
        suffix = at and word in _SUFFIXES and _KANJI.match(folded[at - 1])
        found.append(_SUFFIXES[word] if suffix else known.get(word, word))
        at = end
    return _SIGNS.sub("|", "".join(found).translate(_ALIKE)).strip("|")


def in_kana(text: str) -> bool:
    """Whether a text is written in kana alone.

    >>> in_kana("やまふだ なんまい？"), in_kana("山札")
    (True, False)
    """
    return bool(_KANA.fullmatch(fold_text(text)))
