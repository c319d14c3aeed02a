"""210 同一のカード: which cards are the same card, whatever printing they come from."""

from __future__ import annotations

from ....deckcheck.numbers import find_number
from ...kernel import Card, Position, Text, clause
from ..state.layout import NAME, NUMBER, SUMMONED


@clause("sengoku:210.2", "sengoku:210.2.1")
def base_number(card: Card) -> str:
    """The card number that it counts as: a reprint names it in brackets. Empty where the record gives none."""
    found = find_number(card[NUMBER])
    return found[0].base if found else card[NUMBER]


@clause("sengoku:210.2", "sengoku:801.2.4", "sengoku:216.2", "sengoku:216.4")
def same_card(position: Position, one: Card, other: Card) -> bool:
    """同一のカード: their numbers come to the same; where one is not given and their names may be one, it is asked.

    A summoned soldier is no card of a deck and has no number, so no card is the same.
    """
    if one[SUMMONED] or other[SUMMONED]:
        return False
    if one is other:
        return True
    names = one.values.get(NAME.name), other.values.get(NAME.name)
    numbers = base_number(one), base_number(other)
    if all(numbers):
        return numbers[0] == numbers[1]
    if all(names) and names[0] != names[1]:
        return False
    question = Text(
        "{one}は{other}と同一のカード（同じカードナンバー）でしたか。",
        "Was {one} the same card as {other} (of the same card number)?",
    )
    named = {"one": position.title(one.id), "other": position.title(other.id)}
    return position.answered(f"{one.id}.card_number?{other.id}", question.fill(**named))
