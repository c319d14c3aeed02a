"""What somebody types for a value, as its field wants it: words of the game, digits of any width, names of things."""

import unicodedata
from typing import Any

from judgeapp.domain.deckcheck import name_key
from judgeapp.domain.engine.kernel import Book, Field, Position
from judgeapp.domain.numerals import whole


def plain_digits(text: str) -> str:
    """１２ as 12, ＋ as +: what a phone's keyboard makes of the same keys."""
    return unicodedata.normalize("NFKC", text).strip()


def word_or_number(value: str) -> str | int:
    """A die's 6 is a number, a face `up` a word."""
    number = whole(plain_digits(value))
    return value if number is None else number


def typed(book: Book, name: str, value: str, position: Position | None) -> Any:
    """A value as its field wants it; what does not fit stays a word, and the engine says so."""
    field = book.layout.by_name.get(name)
    if name == "count" or (field is not None and field.kind is int):
        return word_or_number(value)
    if name == "zone":
        return id_of_name(value, position, list(position.zones) if position else [])
    if field is None:
        return value
    if field.kind is bool:
        return {"true": True, "false": False}.get(value, spoken(field, value))
    if field.kind is tuple:
        return [spoken(field, word.strip()) for word in value.replace(",", "、").split("、") if word.strip()]
    if field.shown:
        return spoken(field, value)
    return id_of_name(value, position, [*position.cards, *position.zones] if position else [])


def spoken(field: Field[Any], value: str) -> Any:
    """The value of a field that a word of the game stands for, in either language; a beginning is enough: 疲弊."""
    key = plain_digits(value).casefold()
    if value in field.shown or not key:
        return value
    if value in field.spoken:
        return field.spoken[value]
    words = [
        (stands_for, text)
        for stands_for, told in field.shown.items()
        for text in (told.ja, told.en.casefold())
    ]
    exact = {stands_for for stands_for, word in words if word == key}
    begun = {stands_for for stands_for, word in words if word.startswith(key)}
    found = exact or begun
    return found.pop() if len(found) == 1 else value


def id_of_name(value: str, position: Position | None, things: list[str]) -> str:
    """The id of the one thing that goes by this name, with or without its brackets; else the words as they are."""
    if position is None or value in things:
        return value
    key = name_key(value)
    found = [thing for thing in things if key in {name_key(word) for word in names_of(position, thing)}]
    return found[0] if len(found) == 1 else value


def names_of(position: Position, key: str) -> list[str]:
    """How a thing is called: by its title in either language, a card by its bare name too."""
    title = position.title(key)
    card = position.cards.get(key)
    bare = [str(card.values["name"])] if card is not None and card.known else []
    return [title.ja, title.en, *bare]
