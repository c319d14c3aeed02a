"""A printed power that nobody has noted: what it is asked, and what is known of it without asking."""

from __future__ import annotations

from ...kernel import Card, Position, Text, clause

ASKED = Text(
    "{of}の元々の武力は{limit}以下でしたか。", "Was the power that is printed on {of} {limit} or less?"
)


@clause("sengoku:503.2.1")
def presume_more(position: Position, general: Card, limit: int) -> None:
    """A general that lay on the field as the record began had more than it had lost by then."""
    position.told[key_of(general, limit)] = False


@clause("sengoku:206.3", "sengoku:503.2.1")
def is_at_most(position: Position, general: Card, limit: int) -> bool:
    """Whether the power is no more than this; every general is presumed to have some.

    Raises `UnknownFact` where no answer for a number that is as high, or as low, tells.
    """
    if limit <= 0:
        return False
    for key, yes in position.told.items():
        of, _, number = key.rpartition("?")
        if of == f"{general.id}.power" and (int(number) <= limit if yes else int(number) >= limit):
            return bool(yes)
    said = ASKED.fill(of=position.title(general.id), limit=limit)
    return position.answered(key_of(general, limit), said, likely=False)


def key_of(general: Card, limit: int) -> str:
    return f"{general.id}.power?{limit}"
