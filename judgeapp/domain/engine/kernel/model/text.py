"""What the user reads: one sentence in Japanese and the same sentence in English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias


class Text(NamedTuple):
    """A sentence in both languages of the service, Japanese first.

    >>> Text("第{n}手", "entry {n}").fill(n=3)
    Text(ja='第3手', en='entry 3')
    """

    ja: str
    en: str

    def fill(self, **parts: object) -> Text:
        """Put parts into the sentence; a part that is a `Text` itself goes in language by language.

        >>> [Text("{n}枚", "{n} card(s) left").fill(n=n).en for n in (1, 2)]
        ['1 card left', '2 cards left']
        """
        ja = {key: part.ja if isinstance(part, Text) else part for key, part in parts.items()}
        en = {key: part.en if isinstance(part, Text) else part for key, part in parts.items()}
        wording = self.en
        for key, part in parts.items():
            if isinstance(part, Several):
                wording = _verb_behind(key).sub(_in_plural, wording)
        said = wording.format(**en)
        return Text(self.ja.format(**ja), _COUNTED.sub(_in_number, said) if "(s)" in said else said)

    @property
    def begun(self) -> Text:
        """The same as a sentence of its own, with a capital letter in English.

        >>> Text("枚数は4です。", "number of cards: 4.").begun.en
        'Number of cards: 4.'
        """
        return Text(self.ja, self.en[:1].upper() + self.en[1:])

    def to_dict(self) -> dict[str, str]:
        return {"ja": self.ja, "en": self.en}


class Several(Text):
    """Several things, one after another: in English a verb behind them is in the plural.

    >>> Text("{of}を裏返す", "{of} is turned face down").fill(of=Several("甲、乙", "A, B")).en
    'A, B are turned face down'
    """


@cache
def _verb_behind(slot: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?<=\{{{slot}\}} )(?:is|was|has|does|goes|becomes|comes|stands|retreats|moves|returns|dies)\b"
    )


def _in_plural(verb: re.Match[str]) -> str:
    """is: are, goes: go, moves: move."""
    return _PLURAL.get(verb[0]) or verb[0].removesuffix("s")


_PLURAL = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


Say: TypeAlias = Callable[[Text], dict[str, str]]


class Once(dict[Text, dict[str, str]]):
    """Sentences as data, each made once: many events of a game are told in the same words."""

    def __missing__(self, text: Text) -> dict[str, str]:
        said = self[text] = text.to_dict()
        return said


def with_sentences(data: Any, change: Callable[[Text], Text]) -> Any:
    """Data with each sentence in both languages, a `Text` or an object with `ja` and `en`, as `change` makes it.

    >>> with_sentences([{"at": 1, "text": {"ja": "甲", "en": "a"}}], lambda text: Text(text.ja, text.en.upper()))
    [{'at': 1, 'text': {'ja': '甲', 'en': 'A'}}]
    """
    if isinstance(data, Text):
        return change(data)
    if isinstance(data, list | tuple):
        return [with_sentences(item, change) for item in data]
    if not isinstance(data, dict):
        return data
    changed = {key: with_sentences(value, change) for key, value in data.items()}
    ja, en = data.get("ja"), data.get("en")
    return (
        changed | change(Text(ja, en)).to_dict() if isinstance(ja, str) and isinstance(en, str) else changed
    )


_COUNTED = re.compile(r"(?<![\d〜])(\d+)((?: [\w'-]+)+?)\(s\)")


def _in_number(said: re.Match[str]) -> str:
    """1 card, 2 cards: what a sentence writes as card(s) for a number that it is given."""
    return f"{said[1]}{said[2]}{'' if said[1] == '1' else 's'}"


def in_a_row(sentences: Sequence[Text]) -> Text:
    """Sentences one after another."""
    return Text("".join(text.ja for text in sentences), " ".join(sentence.en for sentence in sentences))


def in_a_list(words: Iterable[Text | str]) -> Text:
    """Words beside each other: 甲・乙, and A, B in English.

    >>> in_a_list(["A1", "B2"])
    Text(ja='A1・B2', en='A1, B2')
    """
    told = [word if isinstance(word, Text) else plain(word) for word in words]
    return Text("・".join(part.ja for part in told), ", ".join(part.en for part in told))


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
