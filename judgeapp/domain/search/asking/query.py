"""The query language: words, "phrases", 「phrases」 alone, `book:`, `kind:`, `-word`, facts of cards, clause numbers.

>>> query = parse('book:sengoku 迎撃 -計略 "待機状態"')
>>> query.words, query.phrases, query.without, query.books
(('迎撃',), ('待機状態',), ('計略',), ('sengoku',))
"""

import re
from dataclasses import dataclass

from ... import books
from ..spelling.numbers import Number, parse_number
from ..spelling.script import wide
from .facts import Comparison, comparison

MAX_LENGTH = 200
MAX_WORDS = 16
_QUOTED = re.compile(r'"([^"]*)"|“([^”]*)”|「([^」]*)」|『([^』]*)』')
_WISHED = re.compile(r"「([^」]*)」|『([^』]*)』")
"""Beside other words what stands in these is a word among them; within a question, what stands in signs of quotation
is too, which otherwise ask for every letter."""
_ASKS = re.compile(
    r"[?？]|[かの]$|何|いつ|どう|どこ|誰|どれ|どちら|でき|可能|^(?:can|does|do|is|are|what|when|how|who|which|may|must)\b",
    re.IGNORECASE,
)
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028\u2029\ufeff]")
_FILTER = re.compile(r"(book|kind|本|種類)[::](.+)", re.IGNORECASE)
_WITHOUT = re.compile(r"[-−－‐](?=[^\d\s.])(.+)")
_ASKING = re.compile(
    r"(?:とは(?:何(?:ですか|でしょうか)?|なに)?|って(?:何|なに)?(?:ですか)?|[のは]?(?:意味|定義)(?:は|とは)?|について(?:のルール)?|"
    r"の?ルール(?:は)?|とはどういう(?:意味|こと)(?:ですか)?|を?教えて(?:ください)?|のこと)?[?？。、！!]*$"
)
_ASKING_ENGLISH = re.compile(
    r"^(?:what(?:'s| is| are| does)?|define|definition of|meaning of|how does|explain|rules? for|the)\s+"
    r"(?:an?\s+|the\s+)?|"
    r"\s+(?:mean|means|work|works|rules?|definition)?[?.!]*$",
    re.IGNORECASE,
)
KINDS = {
    "heading": "見出し 節",
    "procedure": "手順 処理",
    "restriction": "制限 禁止",
    "permission": "許可",
    "definition": "定義",
    "example": "例 事例",
    "glossary": "用語 用語集",
    "errata": "エラッタ erratum",
    "history": "更新履歴 履歴",
    "table": "表",
    "card": "カード cards",
    "ruling": "裁定 rulings",
    "interpretation": "解釈 interpretations",
    "qa": "質問 よくある質問 faq",
}


@dataclass(frozen=True, slots=True)
class Query:
    """What was understood of an input."""

    words: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    wished: tuple[str, ...] = ()
    """What documents are better for having word for word."""
    without: tuple[str, ...] = ()
    books: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    facts: tuple[Comparison, ...] = ()
    number: Number | None = None
    cut: bool = False

    @property
    def text(self) -> str:
        """The words and phrases in a row."""
        return " ".join((*self.words, *self.phrases))

    @property
    def empty(self) -> bool:
        return not (self.words or self.phrases or self.kinds or self.books or self.facts)


def _kind_named(text: str) -> str | None:
    wanted = wide(text).lower()
    return next((name for name, also in KINDS.items() if wanted == name or wanted in also.split()), None)


def book_named(text: str) -> str | None:
    """The book that a word means.

    >>> book_named("ふるよに")
    'sakura'
    """
    wanted = wide(text).lower()
    return next((book.key for book in books.BOOKS if wanted == book.key or wanted in book.words), None)


def asks(text: str) -> bool:
    """Whether an input is a question, and not words to look for.

    >>> asks("手札は何枚まで"), asks("手札 上限")
    (True, False)
    """
    return bool(_ASKS.search(text))


def bare(text: str) -> str:
    """A question without its asking words.

    >>> bare("迎撃とは何ですか？"), bare("What is a mulligan?")
    ('迎撃', 'mulligan')
    """
    text = _ASKING.sub("", text.strip(), count=1)
    return _ASKING_ENGLISH.sub("", text).strip() or text if text.isascii() else text


def parse(text: str) -> Query:
    """What an input asks for. Any text is a query; what is too long is cut, and the answer says so."""
    text = _CONTROL.sub(" ", text[: MAX_LENGTH * 4])
    cut = len(text) > MAX_LENGTH
    text = text[:MAX_LENGTH]
    wished: tuple[str, ...] = ()
    if rest := _QUOTED.sub(" ", text).strip():
        signs = _QUOTED if asks(rest) else _WISHED
        wished = _within(signs, text)
        text = signs.sub(lambda match: f" {''.join(filter(None, match.groups()))} ", text)
    phrases = _within(_QUOTED, text)
    words, facts = [], []
    for word in _QUOTED.sub(" ", text).split()[:MAX_WORDS]:
        if (fact := comparison(word)) is not None:
            facts.append(fact)
        else:
            words.append(word)
    sorted_: dict[str, list[str]] = {"words": [], "without": [], "books": [], "kinds": []}
    for word in words:
        kind, value = _sort_out(word)
        sorted_[kind].append(value)
    wanted = tuple(sorted_["words"])
    return Query(
        wanted,
        phrases,
        wished,
        tuple(sorted_["without"]),
        tuple(sorted_["books"]),
        tuple(sorted_["kinds"]),
        tuple(facts),
        parse_number(" ".join(wanted)) if wanted and not phrases and not facts else None,
        cut,
    )


def _within(signs: re.Pattern[str], text: str) -> tuple[str, ...]:
    """What stands within signs of quotation."""
    told = ("".join(filter(None, match.groups())).strip() for match in signs.finditer(text))
    return tuple(filter(None, told))


def _sort_out(word: str) -> tuple[str, str]:
    """Whether a word is a filter, an exclusion or something to look for."""
    if match := _FILTER.fullmatch(wide(word)):
        if match[1].lower() in ("book", "本"):
            kind, name = "books", book_named(match[2])
        else:
            kind, name = "kinds", _kind_named(match[2])
        if name:
            return kind, name
    if match := _WITHOUT.fullmatch(word):
        return "without", match[1]
    return "words", word
