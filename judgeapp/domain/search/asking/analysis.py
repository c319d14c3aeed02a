"""From an input to words: which parts of it carry its meaning."""

from dataclasses import dataclass, field, replace

from ..spelling.numbers import Number, is_telling, parse_number, split_signed
from ..spelling.script import STOP_WORDS, runs, stem, wide, words
from ..spelling.text import fold_text, is_japanese
from .intents import intents
from .jargon import also_english
from .lexicon import Lexicon, Meanings
from .query import Query, book_named
from .words import Word, bare_word, plain_word

_ASKED = frozenset("何誰方時事際中後前上下教知同他全各数次今毎求") | frozenset(
    [
        "場合",
        "出来",
        "必要",
        "意味",
        "質問",
        "確認",
        "方法",
        "仕方",
        "手順",
        "種類",
        "条件",
        "処理",
        "計算",
        "扱",
        "理由",
        "状況",
    ]
)
_SMALL_WORDS = 3
_KANA_WORD = 0.15
_ONE_KANJI = 0.4
_ASKED_WORD = 0.2
_INTENT = 0.6
_ENDS = "?？!！。"


@dataclass
class Analysis:
    """The words of an input, the clause numbers among them (as typed, as understood), and the book that one names."""

    words: list[Word] = field(default_factory=list)
    numbers: list[tuple[str, Number]] = field(default_factory=list)
    book: str | None = None


def analyse(query: Query, lexicon: Lexicon) -> Analysis:
    """The words of a query. A word that names a book asks for it; a clause number among words asks for that clause."""
    found = Analysis()
    if query.number is not None:
        found.numbers.append((" ".join(query.words), query.number))
        return found
    rest = [part for token in query.words for part in split_signed(token) if part]
    for token in tuple(rest) if len(rest) + len(query.phrases) > 1 else ():
        if found.book is None and (book := book_named(token)):
            found.book = book
            rest.remove(token)
        elif is_telling(token) and (number := parse_number(token)):
            found.numbers.append((token, number))
            rest.remove(token)
    if rest and not query.phrases and (number := parse_number(" ".join(rest))) and not found.numbers:
        return Analysis([], [(" ".join(rest), number)], found.book)
    tokens = (*rest, *query.phrases)
    japanese = any(map(is_japanese, "".join(tokens)))
    for token in tokens:
        meanings = lexicon.surfaces.get(fold_text(token)) if japanese else None
        found.words += [_named(token, meanings)] if meanings else _token_words(token, lexicon)
    found.words += _asked(" ".join(rest), found.words)
    return found


def _asked(text: str, words_: list[Word]) -> list[Word]:
    """What the whole input asks for, as words of its own, unless the input says them itself."""
    said = {word.text for word in words_}
    found = []
    for text_, also in intents(text):
        if fold_text(text_) not in said:
            others = tuple(bare_word(word_) for word_ in also)
            found.append(replace(bare_word(text_), counts=_INTENT, others=others))
    return found


def _token_words(token: str, lexicon: Lexicon) -> list[Word]:
    """The words of a token; the mark that ends a sentence is none, and kana before it is as much in kana as alone."""
    token = token.rstrip(_ENDS) or token
    if wide(token).isascii():
        return _english_words(token, lexicon)
    plain = fold_text(token)
    original = _same_length(token, plain)
    found: list[Word] = []
    at = 0
    for start, end, meanings in lexicon.segment(plain, original):
        found += _unnamed(original[at:start])
        found.append(_named(original[start:end], meanings))
        at = end
    found += _unnamed(original[at:], whole=at == 0)
    for word in found[1:]:
        word.joined = True
    return found


def _same_length(token: str, folded: str) -> str:
    """The input with its katakana, where it lines up with its folded form; else the folded form."""
    original = wide(token).lower()
    return original if len(original) == len(folded) else folded


def _named(text: str, meanings: Meanings) -> Word:
    word = plain_word(text)
    word.meanings = meanings
    return word


def _unnamed(text: str, whole: bool = False) -> list[Word]:
    """The words of a stretch in which no name was found: runs of kanji, katakana, figures; kana counts little."""
    found: list[Word] = []
    for script, run in _joined_runs(text):
        if script == "latin":
            found += [Word(word, stems=(stem(word),)) for word in words(run) if word not in STOP_WORDS]
        elif script == "hiragana":
            if whole and run == text:
                found.append(plain_word(run))
            elif len(run) >= _SMALL_WORDS:
                found.append(Word(fold_text(run), counts=_KANA_WORD))
        else:
            found += _content(run)
    return found


def _content(run: str) -> list[Word]:
    """A run of kanji or katakana; of 最大何枚 the counter after 何 only says that a number is asked for."""
    before, asks, counter = run.partition("何")
    if not asks:
        return [plain_word(run, _weight_of(run))]
    found = [plain_word(before, _weight_of(before))] if before else []
    return [*found, plain_word(counter, _ASKED_WORD)] if counter else found


def _weight_of(run: str) -> float:
    if run in _ASKED:
        return _ASKED_WORD
    return _ONE_KANJI if len(run) == 1 else 1.0


def _joined_runs(text: str) -> list[tuple[str, str]]:
    """Runs of script with figures kept beside the counter after them (7枚) and Latin letters together."""
    found: list[tuple[str, str]] = []
    for script, run in runs(text):
        if script == "other":
            if run.isascii() and run.isalnum():
                script = "figure" if run.isdigit() else "latin"
            elif not is_japanese(run):
                continue
        if found and (
            found[-1][0] == script == "latin" or (found[-1][0] == "figure" and script in ("figure", "kanji"))
        ):
            found[-1] = (script, found[-1][1] + run)
        elif script != "other":
            found.append((script, run))
    return found


def _english_words(token: str, lexicon: Lexicon) -> list[Word]:
    return [Word(word, stems=(stem(word),)) for word in words(token) if word not in STOP_WORDS]


def join_english(found: list[Word], lexicon: Lexicon) -> list[Word]:
    """Neighbouring English words that together are a name become one word; the rest get their other names."""
    out: list[Word] = []
    at = 0
    while at < len(found):
        if not found[at].stems:
            out.append(found[at])
            at += 1
            continue
        upto = at
        while upto < len(found) and found[upto].stems:
            upto += 1
        told = [word.stems[0] for word in found[at:upto]]
        end, meanings = lexicon.english_at(told, 0)
        end = max(end, 1)
        group = found[at : at + end]
        out.append(_english_word(group, meanings))
        at += end
    return out


def _english_word(group: list[Word], meanings: Meanings) -> Word:
    """One word for neighbours that are a name together, or for a single word with its other names."""
    told = tuple(word_.stems[0] for word_ in group)
    word = Word(" ".join(word_.text for word_ in group), stems=told, meanings=meanings)
    if len(told) == 1:
        word.others = tuple(Word(word_, stems=(word_,)) for word_ in also_english(told[0]))
    return word
