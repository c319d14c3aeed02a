"""What a page or a recording device sends, as an entry of the record."""

from collections.abc import Callable
from typing import Any

from django.http import QueryDict

from judgeapp.domain.engine.kernel import Book, InvalidRecord, Position, Text
from judgeapp.domain.json_text import NotJson, read_json

from ..selectors.builder import fields_called

CHANGES = 3
"""So many changes fit into one claim or effect on the page."""
SLOTS = {
    "action": ("player", "move", "card", "target", "note"),
    "chance": ("player", "move", "note"),
    "claim": ("by", "note"),
    "effect": ("player", "source", "says", "note"),
}
"""The single words that each kind of entry has; the same form may send more of them."""


def entry_of(data: QueryDict, book: Book, table: Callable[[], Position | None]) -> dict[str, Any]:
    """The entry that a form describes: an offered one as it is, or one written into free slots.

    `table` works out the position that the entry comes upon, for a form that needs it. Raises InvalidRecord where the
    form describes none.
    """
    sent = {name: str(data.get(name, "")).strip() for name in data}
    if sent.get("offered"):
        return offered(sent["offered"])
    if sent.get("fact"):
        return {"kind": "reveal", "fact": sent["fact"], "answer": offered_answer(sent.get("answer", ""))}
    kind = sent.get("kind", "")
    if kind == "reveal":
        return reveal(sent, book, table())
    entry: dict[str, Any] = {"kind": kind}
    entry |= {slot: sent[slot] for slot in SLOTS.get(kind, ()) if sent.get(slot)}
    if kind in ("action", "chance"):
        if cards := [key for key in data.getlist("cards") if key]:
            entry["cards"] = cards
        if sent.get("value"):
            entry["value"] = word_or_number(sent["value"])
    if kind in ("claim", "effect"):
        entry["holds" if kind == "claim" else "changes"] = list(changes(data, book))
    return entry


def offered(text: str) -> dict[str, Any]:
    """An entry that the page offered, as JSON."""
    try:
        entry = read_json(text)
    except NotJson as error:
        raise InvalidRecord("entry", Text("入力を読み取れません。", "cannot be read.")) from error
    return entry if isinstance(entry, dict) else {}


def offered_answer(text: str) -> Any:
    """The answer to a question of the ruling, as JSON."""
    try:
        return read_json(text)
    except NotJson:
        return text


def reveal(sent: dict[str, str], book: Book, position: Position | None) -> dict[str, Any]:
    """What a card is that has been shown: the card itself, or the first unknown one of a zone."""
    key, name = sent.get("card", ""), sent.get("name", "")
    if not name:
        raise InvalidRecord("name", Text("カード名が必要です。", "is needed."))
    if position is not None and key in position.zones:
        zone, key = key, next((card.id for card in position.cards_in(key) if not card.known), "")
        if not key:
            raise InvalidRecord(zone, Text("不明のカードはありません。", "has no unknown card."))
    return {"kind": "reveal", "card": key, "facts": fields_called(book=book.key, name=name)}


def changes(data: QueryDict, book: Book) -> Any:
    """The rows of a claim or an effect that are filled in."""
    for of, field, value in zip(data.getlist("of"), data.getlist("field"), data.getlist("is"), strict=False):
        if of and field:
            yield {"of": of, "field": field, "value": typed(book, field, value.strip())}


def typed(book: Book, field: str, value: str) -> Any:
    """A value as its field wants it; what does not fit stays a word, and the engine says so."""
    declared = book.layout.by_name.get(field)
    if field == "count" or (declared is not None and declared.kind is int):
        return int(value) if value.isdecimal() else value
    if declared is not None and declared.kind is bool:
        return {"true": True, "false": False}.get(value, value)
    if declared is not None and declared.kind is tuple:
        return [word.strip() for word in value.split("、") if word.strip()]
    return value


def word_or_number(value: str) -> str | int:
    """A die's 6 is a number, a face `up` a word."""
    return int(value) if value.isdecimal() else value


def whole(text: Any) -> int | None:
    """A number that a form carries; None for anything else."""
    return int(text) if isinstance(text, str) and text.isdecimal() and len(text) < 10 else None
