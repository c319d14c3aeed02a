"""Formats are data: which rules of rules.py, with which numbers, by which clauses."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from judgeapp.domain.corpus import ClauseKey, Text

from .. import books
from .book_decks import decks_of
from .deck import CHOSEN
from .rule_use import RuleUse


class UnknownFormat(LookupError):
    """No format has that id; `text` names those there are."""

    def __init__(self, format_id: str) -> None:
        known = ", ".join(formats())
        self.text = Text(
            f"「{format_id}」という形式はありません。使える形式: {known}",
            f"There is no format {format_id}; there are {known}.",
        )
        super().__init__(f"{self.text.ja} / {self.text.en}")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a list as it is laid out: cards of certain types, and of one faction where one is named.

    `wanted`: how many, or the name of the number among the rules' that says it; None where nothing does.
    """

    name: Text
    types: tuple[str, ...]
    faction: str = ""
    wanted: int | str | None = None


@dataclass(frozen=True, slots=True)
class Format:
    """A way of building decks for one book.

    `named`: a name alone says which card it is (cards without a number line in any list we know). `in_public`: the
    rules of what is chosen in the open before the deck is built in secret; empty where everything is secret.
    """

    id: str
    book: str
    name: Text
    summary: Text
    rules: tuple[RuleUse, ...]
    named: bool = False
    in_public: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    is_choice: bool = False
    """Whether nothing but what is chosen beside the deck is asked for."""

    @property
    def public_part(self) -> "Format":
        """The format of what is chosen in the open: those rules alone, and no card."""
        return replace(
            self,
            rules=(*(use for use in self.rules if use.rule in self.in_public), RuleUse("no_cards", (), {})),
            sections=tuple(section for section in self.sections if set(section.types) <= set(CHOSEN)),
            is_choice=True,
        )

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that the format's rules cite."""
        uses = (clause for use in self.rules for clause in (*use.clauses, *use.numbers.get("reprints", ())))
        return tuple(dict.fromkeys(uses))


def _section(raw: Mapping[str, Any]) -> Section:
    return Section(Text(**raw["name"]), tuple(raw["types"]), raw.get("faction", ""), raw.get("wanted"))


def _rule(raw: Mapping[str, Any]) -> RuleUse:
    clauses = tuple(str(ClauseKey.parse(key)) for key in raw.get("clauses", ()))
    numbers = {name: value for name, value in raw.items() if name not in ("rule", "clauses")}
    return RuleUse(str(raw["rule"]), clauses, numbers)


def formats() -> Mapping[str, Format]:
    """Every format by id, book by book."""
    found: dict[str, Format] = {}
    for book_info in books.BOOKS:
        if path := decks_of(book_info.key).formats:
            found |= _read_formats(book_info.key, path)
    return found


@cache
def _read_formats(book: str, path: Path) -> Mapping[str, Format]:
    """The formats of a file, by id, in its order."""
    return {
        format_["id"]: Format(
            id=format_["id"],
            book=book,
            name=Text(**format_["name"]),
            summary=Text(**format_["summary"]),
            rules=tuple(map(_rule, format_["rules"])),
            named=format_.get("named", False),
            in_public=tuple(format_.get("in_public", ())),
            sections=tuple(map(_section, format_.get("sections", ()))),
        )
        for format_ in yaml.safe_load(path.read_text("utf-8"))
    }


def format_by_id(format_id: str) -> Format:
    """The format called `format_id`.

    Raises UnknownFormat.
    """
    try:
        return formats()[format_id]
    except KeyError:
        raise UnknownFormat(format_id) from None
