"""What the user reads: one sentence in Japanese and the same sentence in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias


class Text(NamedTuple):
    """A sentence in both languages of the service, Japanese first.

    >>> Text("第{n}手", "entry {n}").fill(n=3)
    Text(ja='第3手', en='entry 3')
    """

    ja: str
    en: str

    def fill(self, **parts: object) -> Text:
        """Put parts into the sentence; a part that is a `Text` itself goes in language by language."""
        ja = {key: part.ja if isinstance(part, Text) else part for key, part in parts.items()}
        en = {key: part.en if isinstance(part, Text) else part for key, part in parts.items()}
        return Text(self.ja.format(**ja), self.en.format(**en))

    @property
    def begun(self) -> Text:
        """The same as a sentence of its own, with a capital letter in English.

        >>> Text("枚数は4です。", "number of cards: 4.").begun.en
        'Number of cards: 4.'
        """
        return Text(self.ja, self.en[:1].upper() + self.en[1:])

    def to_dict(self) -> dict[str, str]:
        return {"ja": self.ja, "en": self.en}


Say: TypeAlias = Callable[[Text], dict[str, str]]


class Once(dict[Text, dict[str, str]]):
    """Sentences as data, each made once: many events of a game are told in the same words."""

    def __missing__(self, text: Text) -> dict[str, str]:
        said = self[text] = text.to_dict()
        return said


def in_a_row(sentences: Sequence[Text]) -> Text:
    """Sentences one after another."""
    return Text("".join(one.ja for one in sentences), " ".join(one.en for one in sentences))


def spoken(words: Mapping[str, Text], **more: str) -> dict[str, str]:
    """What a record may write for the words of a field: as the game says them in Japanese, and `more`.

    >>> spoken({"": Text("なし", "none"), "cavalry": Text("騎馬隊", "cavalry")}, 騎馬="cavalry")
    {'騎馬隊': 'cavalry', '騎馬': 'cavalry'}
    """
    return {text.ja: word for word, text in words.items() if word} | more


NOTHING = Text("", "")


def plain(word: object) -> Text:
    """A word that reads the same in both languages: a name, a number, a clause."""
    return Text(str(word), str(word))
