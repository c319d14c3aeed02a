"""How the words of the corpus are read, told by a morphological analyser (SudachiPy with its core dictionary).

The analyser is asked once, and what it says is shipped as a table; nothing needs it at run time.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from judgeapp.domain.search.document import SearchDocument
from judgeapp.domain.search.spelling.script import wide
from judgeapp.domain.search.spelling.text import fold_text

_KANJI = re.compile(r"[一-鿿㐀-䶿々〆]")
_BEGINS = re.compile(r"[一-鿿㐀-䶿々〆0-9]")
"""Only where a word begins so is it looked for."""
_KANA = re.compile(r"[ぁ-ゖー]+")
_SENTENCE = re.compile(r"[。\n]")
_WHOLE, _SHORT, _KANJI_ALONE = 2.0, 1.0, 0.5
"""What a reading of a word counts that was found whole, in its shortest units, and for its kanji without their kana."""
_COUNTS = ["ぜろ", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"]
_ALWAYS = {
    **{str(number): kana for number, kana in enumerate(_COUNTS)},
    "10": "じゅう",
    "1つ": "ひとつ",
    "2つ": "ふたつ",
    "3つ": "みっつ",
    "4つ": "よっつ",
    "5つ": "いつつ",
    "1人": "ひとり",
    "2人": "ふたり",
    "一人": "ひとり",
    "二人": "ふたり",
    "1回": "いっかい",
    "1体": "いったい",
    "1個": "いっこ",
    "1点": "いってん",
    "何": "なに",
    "人": "ひと",
    "番": "ばん",
    "札": "ふだ",
    "山": "やま",
    "場": "ば",
    "方": "ほう",
    "後": "あと",
    "前": "まえ",
    "中": "なか",
    "間": "あいだ",
    "分": "ぶん",
    "数": "かず",
    "時": "とき",
    "壱": "いち",
    "弐": "に",
    "肆": "よん",
    "奇": "き",
    "咢": "がく",
}
"""Figures, short words that are typed as they stand alone, and what the analyser has no reading for."""

Table = dict[str, str]


def readings(documents: Iterable[SearchDocument], analyser: Any, modes: tuple[Any, Any]) -> Table:
    """Word → reading for all Japanese texts of the documents; the readings that terms give themselves win.

    `analyser` is a tokenizer of SudachiPy, `modes` are its longest and its shortest units. An entry that the shorter
    entries read alike is left out.
    """
    told = list(documents)
    counts: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for text in {
        text for document in told for text in (document.heading.ja, document.text.ja, *document.asked)
    }:
        for sentence in filter(_KANJI.search, _SENTENCE.split(wide(text))):
            for mode, worth in zip(modes, (_WHOLE, _SHORT), strict=True):
                for morpheme in analyser.tokenize(sentence, mode):
                    for word, kana, share in _words(morpheme.surface(), fold_text(morpheme.reading_form())):
                        counts[word][kana] += worth * share
    found = {word: max(kana, key=lambda one: (kana[one], one)) for word, kana in counts.items()}
    found |= {
        fold_text(name.text).strip("<>"): name.reading
        for document in told
        for name in document.names
        if name.reading
    }
    return _pruned({word: kana for word, kana in (found | _ALWAYS).items() if _BEGINS.match(word)})


def _words(surface: str, kana: str) -> Iterator[tuple[str, str, float]]:
    """(word, reading, what it counts): the word, and what of it is left without the kana at its end."""
    if not _KANJI.search(surface) or not _KANA.fullmatch(kana):
        return
    yield fold_text(surface), kana, 1.0
    at = len(surface)
    while at and surface[at - 1 :] == kana[len(kana) - len(surface) + at - 1 :]:
        at -= 1
    if 0 < at < len(surface):
        yield fold_text(surface[:at]), kana[: len(kana) - len(surface) + at], _KANJI_ALONE


def _pruned(found: Table) -> Table:
    table: Table = {}
    for word in sorted(found, key=lambda one: (len(one), one)):
        if len(word) == 1 or _read(word, table) != found[word]:
            table[word] = found[word]
    return dict(sorted(table.items()))


def _read(word: str, table: Table) -> str:
    """A word as the entries so far read it, the longest first."""
    out, at = "", 0
    while at < len(word):
        end = next((end for end in range(len(word), at, -1) if word[at:end] in table), at + 1)
        out, at = out + table.get(word[at:end], word[at:end]), end
    return out
