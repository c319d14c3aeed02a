"""The reader's language, and the words of a bilingual text in it."""

from collections.abc import Mapping
from typing import Protocol

from django.utils.translation import get_language


class Bilingual(Protocol):
    """What says the same thing twice: every `Text` of the domain."""

    @property
    def ja(self) -> str: ...

    @property
    def en(self) -> str: ...


def both(text: Bilingual) -> dict[str, str]:
    """A text in both languages, for programs."""
    return {"ja": text.ja, "en": text.en}


def language() -> str:
    """`ja` or `en`."""
    return "en" if (get_language() or "ja").startswith("en") else "ja"


def in_language(text: Bilingual | Mapping[str, str] | str | None) -> str:
    """A text in the reader's language, in Japanese where the other is missing; what has only one is left as it is."""
    if text is None or isinstance(text, str):
        return text or ""
    both = text if isinstance(text, Mapping) else {"ja": text.ja, "en": text.en}
    return both.get(language()) or both.get("ja", "")
