"""A sentence in both languages of the service, Japanese first."""

from typing import NamedTuple


class Text(NamedTuple):
    """The same statement twice.

    >>> Text("不戦勝", "bye").en
    'bye'
    """

    ja: str
    en: str
