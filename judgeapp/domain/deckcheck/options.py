"""What an organizer settles for one event on top of a format, without code.

`banned`: numbers or names that may not be played. `restricted`: how many of one, where it is fewer. `sets`: the only
sets allowed, by what stands before the hyphen of a number. `numbers`: other numbers for the format's rules, e.g.
`{"cards": 40}`. What events of one book alone may settle is said by the book (`BookDecks.options`).

>>> from .formats import format_by_id
>>> options = options_from({"numbers": {"cards": 40}, "banned": ["1-001"]}, format_by_id("sengoku-constructed"))
>>> [use.rule for use in with_options(format_by_id("sengoku-constructed"), options).rules][-1]
'banned'
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from judgeapp.domain.corpus import Text

from .. import books
from .book_decks import EventOption, decks_of
from .cards import CardIndex
from .formats import Format
from .numbers import find_number
from .reading import fold_width
from .rule_use import RuleUse

_NAMES = ("banned", "sets", "restricted", "numbers")
_MOST = 999


class OptionsError(ValueError):
    """Options that cannot be: `field` is the place, `text` says what would be right."""

    def __init__(self, field_: str, text: Text) -> None:
        super().__init__(f"{field_}: {text.ja} / {text.en}")
        self.field, self.text = field_, text


@dataclass(frozen=True, slots=True)
class Options:
    """An event's own numbers and lists; empty ones change nothing."""

    banned: tuple[str, ...] = ()
    restricted: Mapping[str, int] = field(default_factory=dict)
    sets: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    own: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The values of the book's own lists, by option."""


def options_from(raw: object, format_: Format) -> Options:
    """Options as JSON has them.

    Raises OptionsError naming the field.
    """
    if not isinstance(raw, Mapping):
        raise OptionsError("", Text("項目と値の組で書いてください。", "Write fields and their values."))
    own = {event_option.name: event_option for event_option in decks_of(format_.book).options}
    for name in raw:
        if name not in _NAMES and name not in own:
            _refuse_option(str(name), raw[name], (*_NAMES, *own))
    numbers = _counts(raw, "numbers", least=0)
    known_numbers = sorted(numbers_of(format_))
    for name in numbers:
        if name not in known_numbers:
            told = "、".join(known_numbers) or "なし / none"
            text = Text(
                f"この形式の数ではありません。使える数: {told}",
                f"The format has no such number; there are {told}.",
            )
            raise OptionsError(f"numbers.{name}", text)
    return Options(
        _words(raw, "banned"),
        _counts(raw, "restricted", least=1),
        _words(raw, "sets"),
        numbers,
        {name: values for name, one in own.items() if (values := _own_values(raw, one))},
    )


def _refuse_option(name: str, value: object, known: tuple[str, ...]) -> None:
    """Raise OptionsError for what no book has, and for what only events of other books may settle, if it is settled."""
    having = [
        book.title
        for book in books.BOOKS
        if any(option.name == name for option in decks_of(book.key).options)
    ]
    if having and not value:
        return
    if having:
        ja, en = "、".join(text.ja for text in having), ", ".join(text.en for text in having)
        raise OptionsError(
            name, Text(f"{ja}の大会でだけ使える項目です。", f"Only an event of {en} may have this field.")
        )
    raise OptionsError(
        name,
        Text(
            f"この項目はありません。使える項目: {'、'.join(known)}",
            f"No such field; there are {', '.join(known)}.",
        ),
    )


def _own_values(raw: Mapping[Any, Any], option: EventOption) -> tuple[str, ...]:
    """The values that are allowed of a book's own list; a yes or no is checked and kept as it stands."""
    if not option.values:
        if not isinstance(raw.get(option.name, False), bool):
            raise OptionsError(option.name, Text("true か false で書いてください。", "Write true or false."))
        return ()
    values = _words(raw, option.name)
    if wrong := next((value for value in values if value not in option.values), None):
        told = "、".join(option.values)
        raise OptionsError(
            option.name,
            Text(f"「{wrong}」はありません。使える値: {told}", f"There is no {wrong}; there are {told}."),
        )
    return values


def numbers_of(format_: Format) -> dict[str, int]:
    """The numbers of the format's rules that an event may replace, by name.

    >>> from .formats import format_by_id
    >>> numbers_of(format_by_id("sakura-7-3"))
    {'normal': 7, 'trump': 3, 'copies': 1}
    """
    return {
        name: value for use in format_.rules for name, value in use.numbers.items() if isinstance(value, int)
    }


def check_known(options: Options, format_: Format, index: CardIndex) -> None:
    """Raise OptionsError naming the first banned or restricted card that no card list has.

    Where a name alone says which card it is (`Format.named`), every name is a card.
    """
    if format_.named:
        return
    index = decks_of(format_.book).nameable(index)
    places = [(f"banned[{at}]", one) for at, one in enumerate(options.banned)]
    for place, told in [*places, *((f"restricted.{key}", key) for key in options.restricted)]:
        found = find_number(fold_width(told))
        if not (index.by_number(found[0].base) if found else None) and not index.by_name(told):
            raise OptionsError(
                place,
                Text(
                    f"「{told}」はカードリストにありません。表記を直すか、カードを先に取り込んでください。",
                    f"No card list has {told}. Correct it, or import the card first.",
                ),
            )


def with_options(format_: Format, options: Options) -> Format:
    """The format with an event's numbers in its rules and the event's lists as further rules."""
    rules = tuple(_renumbered(use, options.numbers) for use in format_.rules)
    added = [
        RuleUse("banned", (), {"cards": options.banned}) if options.banned else None,
        RuleUse("restricted", (), {"copies": options.restricted}) if options.restricted else None,
        RuleUse("allowed_sets", (), {"sets": options.sets}) if options.sets else None,
        *(
            RuleUse(option.rule, option.clauses, {option.name: options.own[option.name]})
            for option in decks_of(format_.book).options
            if option.name in options.own
        ),
    ]
    return replace(format_, rules=(*rules, *(use for use in added if use)))


def _renumbered(use: RuleUse, numbers: Mapping[str, int]) -> RuleUse:
    changed = {name: numbers.get(name, value) for name, value in use.numbers.items()}
    return replace(use, numbers=changed)


def _words(raw: Mapping[Any, Any], name: str) -> tuple[str, ...]:
    words = raw.get(name, [])
    if not isinstance(words, list) or not all(isinstance(word, str) and word.strip() for word in words):
        raise OptionsError(name, Text("文字列の一覧で書いてください。", "Write a list of words."))
    return tuple(word_.strip() for word_ in words)


def _counts(raw: Mapping[Any, Any], name: str, least: int) -> dict[str, int]:
    counts = raw.get(name, {})
    good = isinstance(counts, Mapping) and all(
        isinstance(key, str) and type(value) is int and least <= value <= _MOST
        for key, value in counts.items()
    )
    if not good:
        text = Text(
            f"名前と{least}〜{_MOST}の数の組で書いてください。",
            f"Write names with a number from {least} to {_MOST}.",
        )
        raise OptionsError(name, text)
    return dict(counts)
