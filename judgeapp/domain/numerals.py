"""Numbers that somebody typed."""

DIGITS = 9
"""More of them is no number of anything here: no card, table, point or row has one."""


def whole(text: object) -> int | None:
    """The number that a text of at most nine digits is, also full-width ones; None for anything else.

    >>> whole("12"), whole("１２"), whole("²"), whole("-1"), whole("9" * 10), whole(None)
    (12, 12, None, None, None, None)
    """
    return int(text) if isinstance(text, str) and text.isdecimal() and len(text) <= DIGITS else None
