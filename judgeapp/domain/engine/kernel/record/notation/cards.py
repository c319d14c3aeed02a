"""A card of the start on one line: `a2=霧丸 槍足軽 5/6 C2 ダメージ:3`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeAlias

from ...model.errors import InvalidRecord
from ...model.layout import Layout
from ...model.text import Text
from .faults import Fault
from .field_words import FieldWords, same, words_of
from .stats import Costs, Stats
from .table import Notation
from .words import Scanner, Token, fold, quote, to_json

ID, OWNER = ("id", "ＩＤ"), ("持ち主", "owner")
Telling: TypeAlias = Callable[[Token], AbstractContextManager[None]]
"""What takes up a fault of one word of a line."""


class CardWords:
    """Reads and writes what a start says of a card."""

    def __init__(self, layout: Layout, table: Notation) -> None:
        self.fields = FieldWords(layout.card, table)
        self.stats = Stats(table.stats)
        colours = words_of(self.fields.fields[table.cost[0]]) if table.cost else {}
        self.costs = Costs(table.cost, {fold(word): value for word, value in colours.items()})
        self.players = layout.players

    def read(self, tokens: list[Token], line: int, told: Telling = lambda token: nullcontext()) -> Any:
        """The card as a record has it: a name alone is a string, `?` a card that nobody knows.

        Raises `Fault`, but for a part that is `told` not to be read, and left out.
        """
        if not tokens:
            raise Fault(line, Text("カードがありません。", "There is no card."))
        first, *others = tokens
        if first.word.data and len(tokens) == 1 and not first.label and not first.key:
            return first.word.data[0]
        named = not first.label
        if named and not first.key and not others:
            return {} if first.word.open else first.word.text
        card: dict[str, Any] = {"id": first.key} if first.key else {}
        if named and not first.word.open:
            card["name"] = first.word.written
        for token in others if named else tokens:
            values: list[tuple[str, Any]] = []
            with told(token):
                values = self._values(token, line)
            for name, value in values:
                if name in card and another_item(token, card[name], value):
                    card[name] = [*card[name], *value]
                    continue
                if name in card:
                    raise Fault(
                        line,
                        Text(f"{token.label or token.word.text} が二度あります。", f"{name} is there twice."),
                    )
                card[name] = value
        return card

    def _values(self, token: Token, line: int) -> list[tuple[str, Any]]:
        if (numbers := self.stats.read(token)) is not None:
            return list(numbers.items())
        if (cost := self.costs.read(token, line)) is not None:
            return list(cost.items())
        if fold(token.label) in map(fold, ID):
            return [("id", token.word.text)]
        if fold(token.label) in map(fold, OWNER):
            return [("owner", fold(token.word.text))]
        return [self.fields.read(token, line)]

    def write(self, card: Any) -> str:
        """The card as words that read as exactly this card; JSON where there are none."""
        told = self._told(card)
        return told if told and same(self._reads_as(told), card) else to_json(card)

    def _told(self, card: Any) -> str:
        if isinstance(card, str):
            return quote(card)
        if not isinstance(card, Mapping) or set(card) - {"id", "owner", *self.fields.fields}:
            return ""
        if not card:
            return "?"
        head = ([*self._head(card)] if card.keys() - {"name"} else []) or []
        numbers = self.stats.write(card) if head else ""
        left = [*(self.stats.names if numbers else ()), *(["id", "name"] if head else [])]
        words = [self._field(name, value) for name, value in card.items() if name not in left]
        return " ".join([*head, *([numbers] if numbers else []), *words])

    def _head(self, card: Mapping[str, Any]) -> list[str]:
        """The name, with the id before it."""
        key, name = card.get("id"), card.get("name")
        if not isinstance(name, str) and "name" in card:
            return []
        if name is None:
            return [f"{quote(key)}=?"] if isinstance(key, str) else ["?"]
        return [f"{quote(key)}={quote(name)}" if isinstance(key, str) else quote(name)]

    def _field(self, name: str, value: Any) -> str:
        if name in ("id", "owner"):
            return f"{(ID if name == 'id' else OWNER)[0]}:{quote(str(value))}"
        return self.fields.write(name, value)

    def _reads_as(self, told: str) -> Any:
        try:
            return self.read(Scanner(told, 0).line().tokens, 0)
        except (Fault, InvalidRecord):
            return None


def another_item(token: Token, so_far: Any, value: Any) -> bool:
    """Whether a word that stands alone is one more item of a list: 奇襲 貫通."""
    lists = isinstance(so_far, list) and isinstance(value, list)
    return lists and not token.label and not set(so_far) & set(value)
