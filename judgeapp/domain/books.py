"""The books, in the order in which the product lists them. This is the only list of books there is.

What a book brings to a package (an engine, deck rules, drafts, its published form) stands in a module of the book's own
there. The book's entry names the module, which is imported when it is first asked for; an empty name says that the book
brings nothing. Data lies in folders and files called after the key: `rules_corpus/<key>/`, `cardlists/<key>/`.

>>> book_info("haou").title.en
'Sengoku Haou'
"""

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class BookInfo:
    """One book: how it is called, and the modules with what it brings."""

    key: str
    """Begins every clause key of the book, and is never changed."""
    name: Text
    """As players say it."""
    title: Text
    """The game in full, as an event is announced."""
    words: tuple[str, ...]
    """What a query may call the book, beside its key."""
    example: str
    """The number of a clause, where a page or a help text shows how one is written."""
    official: str = ""
    """The module whose `FORM` reads the publisher's document (`corpus/official/formats`)."""
    decks: str = ""
    """The module whose `DECKS` are the formats, kinds of cards and construction rules (`deckcheck`)."""
    drafts: str = ""
    """The module whose `KINDS` are the drafts that two players make at the table."""
    engine: str = ""
    """The package whose `BOOK` judges records."""
    notation: str = ""
    """The module whose `NOTATION` are the words of records that people write (`docs/development/notation.md`)."""
    figures: str = ""
    """The module whose `use_figures(path)` takes what only the printed book shows, from an operator who has it."""
    card_reader: str = ""
    """The package whose `READER` reads printed texts of cards into data (`engine/card_texts.py`)."""
    season: str = ""
    """The package that reads and checks a season which somebody brings in (`engine/card_texts.py`)."""
    random_play: str = ""
    """The module with `STARTS` and `decks()` for random games (`engine/tools/random_play`)."""

    @property
    def example_clause(self) -> str:
        return f"{self.key}:{self.example}"


_OFFICIAL = "judgeapp.domain.corpus.official.formats"
_DECKS = "judgeapp.domain.deckcheck.books"
_DRAFTS = "judgeapp.domain.drafts"
_ENGINE = "judgeapp.domain.engine"

BOOKS: tuple[BookInfo, ...] = (
    BookInfo(
        key="sengoku",
        name=Text("戦国大戦", "Sengoku Taisen"),
        title=Text("戦国大戦TCG", "Sengoku Taisen TCG"),
        words=("taisen", "戦国大戦", "戦国", "大戦", "せんごく", "せんごくたいせん"),
        example="906.4.3",
        official=f"{_OFFICIAL}.sengoku",
        decks=f"{_DECKS}.sengoku",
        engine=f"{_ENGINE}.sengoku",
        notation=f"{_ENGINE}.sengoku.notation",
        random_play=f"{_ENGINE}.tools.random_play.sengoku",
    ),
    BookInfo(
        key="moncolle",
        name=Text("モンコレ", "Moncolle"),
        title=Text("モンスター・コレクション", "Monster Collection"),
        words=(
            "モンコレ",
            "モンスターコレクション",
            "もんこれ",
            "モンコレD",
            "モンスター・コレクションDeus",
            "Monster Collection Deus",
            "モンコレDeus",
            "モンスター・コレクションD",
            "モンスターコレクションD",
            "モンスターコレクションDeus",
            "モンスターコレクション Deus",
            "モンスター・コレクション Deus",
            "もんこれD",
            "もんすたーこれくしょん",
            "モンコレデウス",
            "mon-colle",
            "mon-colle D",
            "moncolle D",
            "MCD",
        ),
        example="advance/move",
        official=f"{_OFFICIAL}.moncolle",
        decks=f"{_DECKS}.moncolle",
        drafts=f"{_DRAFTS}.moncolle",
        engine=f"{_ENGINE}.moncolle",
        random_play=f"{_ENGINE}.tools.random_play.moncolle",
        notation=f"{_ENGINE}.moncolle.notation",
        figures=f"{_ENGINE}.moncolle.state.areas",
    ),
    BookInfo(
        key="sakura",
        name=Text("桜降る代に", "Sakura Arms"),
        title=Text("桜降る代に決闘を", "Sakura Arms"),
        words=(
            "arms",
            "桜降る代に決闘を",
            "桜降る",
            "桜降る代",
            "新幕",
            "ふるよに",
            "さくら",
            "さくらふるよ",
            "さくらふるよにけっとうを",
        ),
        example="core/9-4",
        official=f"{_OFFICIAL}.sakura",
        decks=f"{_DECKS}.sakura",
        drafts=f"{_DRAFTS}.sakura",
        engine=f"{_ENGINE}.sakura",
        notation=f"{_ENGINE}.sakura.notation",
        card_reader=f"{_ENGINE}.sakura.card_reader",
        season=f"{_ENGINE}.sakura.season",
        random_play=f"{_ENGINE}.tools.random_play.sakura",
    ),
    BookInfo(
        key="haou",
        name=Text("戦国覇王", "Sengoku Haou"),
        title=Text("戦国覇王", "Sengoku Haou"),
        words=("戦国覇王", "覇王", "はおう", "せんごくはおう"),
        example="keywords/suppress",
        official=f"{_OFFICIAL}.haou",
        decks=f"{_DECKS}.haou",
        drafts=f"{_DRAFTS}.haou",
        engine=f"{_ENGINE}.haou",
        notation=f"{_ENGINE}.haou.notation",
        random_play=f"{_ENGINE}.tools.random_play.haou",
    ),
    BookInfo(
        key="suikoden",
        name=Text("水滸伝", "Suikoden"),
        title=Text("乙女遊戯『水滸伝』", "Otome Yugi: Water Margin"),
        words=(
            "水滸伝",
            "乙女遊戯",
            "すいこでん",
            "乙女遊戯水滸伝",
            "乙女水滸伝",
            "おとめゆうぎすいこでん",
            "おとめゆうぎ すいこでん",
            "乙女遊戯 水滸伝",
            "乙女遊戯・水滸伝",
            "水滸伝(乙女)",
            "水滸伝（乙女）",
            "おとめ水滸伝",
            "おとめゆうぎ",
            "すいこ",
            "水滸",
            "乙女水滸",
        ),
        example="battle/6",
        official=f"{_OFFICIAL}.suikoden",
        decks=f"{_DECKS}.suikoden",
        engine=f"{_ENGINE}.suikoden",
        random_play=f"{_ENGINE}.tools.random_play.suikoden",
        notation=f"{_ENGINE}.suikoden.notation",
    ),
)


class UnknownBook(LookupError):
    """No book has the key; `text` names those there are."""

    def __init__(self, key: str) -> None:
        known = ", ".join(book_keys())
        self.text = Text(
            f"「{key}」というルールブックはありません。使える値: {known}",
            f"There is no book {key}; there are {known}.",
        )
        super().__init__(f"{self.text.ja} / {self.text.en}")


def book_keys() -> tuple[str, ...]:
    """The keys of all books, in the order of the product."""
    return tuple(book.key for book in BOOKS)


def find_book(key: str) -> BookInfo | None:
    """The book with the key; None where no book has it."""
    return next((book for book in BOOKS if book.key == key), None)


def book_info(key: str) -> BookInfo:
    """The book with the key.

    Raises UnknownBook.
    """
    if (found := find_book(key)) is None:
        raise UnknownBook(key)
    return found
