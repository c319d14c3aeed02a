"""A list looked up in the card list: which cards, how many of each number, what could not be read."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from judgeapp.domain.corpus import Text
from judgeapp.domain.limits import clip

from .cards import Card, CardIndex, name_key
from .counts import NUMBERED, Unclear, count_beside_name
from .findings import Finding, Severity
from .headings import MAIN
from .lines import Broken, Headed, Line
from .numbers import find_number

CHOSEN = ("megami", "summoner")  # what a player chooses beside the deck
MOST_GUESSES = 20
"""So many unreadable lines of a list are told which names look like theirs: looking takes longer than all the rest."""
MOST_SIGNS, LONGEST_PAIR = 3, 8
"""So many choices of one sign each may stand together without anything between them, and so long may two names be."""
_BETWEEN = (re.compile(r"\s*[/・&+、,;|]\s*"), re.compile(r"(?:[/・&+×、と,;|\s]|\band\b)+", re.IGNORECASE))
"""What stands between cards on one line: signs, or where names have no spaces in them, spaces."""
_MARKED_OFF = re.compile(r"\*[^*\s]{1,20}\*|\^[^^\s]{1,20}\^|<[^<>]{1,20}>")
_QUOTES = re.compile(r"[\s「」『』【】\"']")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list: `count` cards printed `number`, which count as `base` (210.2.1).

    Line 0: on no line, chosen before the list was written. `card` is None where the card list does not know the
    number. `said` is a name on the line that belongs to another card, `unread` what a program has marked off beside it
    and is neither its name nor a board. `board`: empty for the deck (headings.py).
    """

    line: int
    count: int
    number: str
    base: str
    card: Card | None = None
    said: str = ""
    unread: str = ""
    board: str = MAIN
    block: int = 0


@dataclass(frozen=True, slots=True)
class Slot:
    """All copies of one card, reprints included."""

    base: str
    entries: tuple[Entry, ...]

    @property
    def count(self) -> int:
        return sum(entry.count for entry in self.entries)

    @property
    def lines(self) -> tuple[int, ...]:
        return tuple(entry.line for entry in self.entries)

    @property
    def printings(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(entry.number for entry in self.entries))

    @property
    def card(self) -> Card | None:
        """The card, if any line of it is known."""
        return next((entry.card for entry in self.entries if entry.card), None)

    @property
    def label(self) -> Text:
        if self.card is None:
            return Text(self.base, self.base)
        return Text(f"{self.base} {self.card.title.ja}", f"{self.base} {self.card.title.en}")


@dataclass(frozen=True)
class Deck:
    """A list as far as it can be read. `chosen`: Megami or summoner, which are no cards of the deck.

    `aside`: cards under the heading of a side deck, which no book here knows, or of cards that are only considered.
    `headings`: the headings by line. `lines`: what the numbers of lines count; of a list in JSON its entries.
    """

    entries: tuple[Entry, ...]
    broken: tuple[Finding, ...] = ()
    chosen: tuple[Entry, ...] = ()
    aside: tuple[Entry, ...] = ()
    headings: tuple[Headed, ...] = ()
    lines: tuple[str, ...] = ()

    @property
    def listed(self) -> tuple[Entry, ...]:
        """Every card of the list, whatever it is listed as, in the order of the lines."""
        return tuple(sorted((*self.entries, *self.chosen, *self.aside), key=lambda entry: entry.line))

    @cached_property
    def total(self) -> int:
        return sum(entry.count for entry in self.entries)

    @cached_property
    def choices(self) -> tuple[Card, ...]:
        """The Megami or summoners chosen, each once, in the order of the list."""
        return tuple({entry.base: entry.card for entry in self.chosen if entry.card}.values())

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The cards by number, in the order of the list."""
        found: dict[str, list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(entry.base, []).append(entry)
        return tuple(Slot(base, tuple(entries)) for base, entries in found.items())


def look_up(lines: Iterable[Line | Broken | Headed], index: CardIndex, named: bool = False) -> Deck:
    """The deck that the lines name. A line that names no card joins the broken ones.

    `named`: a name that no card list knows is a card all the same.
    """
    entries: list[Entry] = []
    broken: list[Finding] = []
    headings: list[Headed] = []
    for line in lines:
        if isinstance(line, Headed):
            headings.append(line)
        elif isinstance(line, Broken):
            broken.append(unread(line.code, line.number, line.message, line.fix))
        elif isinstance(found := _entries(line, index, named, guess=len(broken) < MOST_GUESSES), Finding):
            broken.append(found)
        else:
            entries += (replace(found_line, board=line.board, block=line.block) for found_line in found)
    main = [entry for entry in entries if entry.board == MAIN]
    return Deck(
        tuple(_with_learned_bases([entry for entry in main if not is_choice(entry.card)])),
        tuple(broken),
        tuple(entry for entry in main if is_choice(entry.card)),
        tuple(entry for entry in entries if entry.board != MAIN),
        tuple(headings),
    )


def is_choice(card: Card | None) -> bool:
    """Whether a card is chosen beside the deck: a Megami, a summoner."""
    return card is not None and card.type in CHOSEN


def _entries(line: Line, index: CardIndex, named: bool, guess: bool) -> list[Entry] | Finding:
    """What a line lists: one card, or several that a list of names puts on one line."""
    found = _entry(line, index, named, guess)
    if isinstance(found, Entry):
        return [found]
    return _several(line, index) or found


def _several(line: Line, index: CardIndex) -> list[Entry]:
    """The cards that stand together on one line: `ユリナ / サイネ`, `斬、一閃 2`; nothing where one of them is none."""
    for between in _BETWEEN:
        words = [word for word in between.split(line.whole) if word]
        found = [_of_several(word, line.number, index) for word in words]
        if len(words) > 1 and all(found):
            return [entry for entry in found if entry]
    return _run_together(line, index)


def _run_together(line: Line, index: CardIndex) -> list[Entry]:
    """Choices that stand without anything between them: two names, 古刀薙, or one sign each."""
    text = line.whole
    ways = [[text[:at], text[at:]] for at in range(1, len(text))] if len(text) <= LONGEST_PAIR else []
    ways += [list(text)] if 1 < len(text) <= MOST_SIGNS else []
    for names in ways:
        found = [_of_several(name, line.number, index) for name in names]
        if all(counted and is_choice(counted.card) for counted in found):
            return [entry for entry in found if entry]
    return []


def names_a_card(text: str, index: CardIndex) -> bool:
    """Whether a text is the name of one card, with or without a count."""
    return _of_several(text, 0, index) is not None


def _of_several(word: str, line: int, index: CardIndex) -> Entry | None:
    for count, name in ((1, word), _count_and_name(word)):
        if len(cards := index.by_name(name)) == 1:
            return Entry(line, count, cards[0].number, cards[0].base, cards[0])
    return None


def _count_and_name(word: str) -> tuple[int, str]:
    try:
        return count_beside_name(word)
    except Unclear:
        return 1, ""


def _entry(line: Line, index: CardIndex, named: bool, guess: bool) -> Entry | Finding:
    if (printed := line.printed) is None:
        return _entry_by_name(line, index, named, guess)
    if known := index.by_number(printed.number):
        brackets_differ = printed.base not in (known.base, printed.number)
        said = printed.number if brackets_differ else _other_name(line.name, known, index)
        unread = _unread_beside(line.name, known)
        return Entry(line.number, line.count, known.number, known.base, known, said, unread)
    card = index.by_number(printed.base)
    base = card.base if card else printed.base
    said = _other_name(line.name, card, index) if card else ""
    return Entry(line.number, line.count, printed.number, base, card, said)


def _other_name(name: str, card: Card, index: CardIndex) -> str:
    """The name of another card that stands beside the number of `card`; empty where none does."""
    if not name or name_key(name) in map(name_key, card.names):
        return ""
    others = index.by_name(name)
    return others[0].name if others and card.base not in {other.base for other in others} else ""


def _unread_beside(name: str, card: Card) -> str:
    """What is marked off beside a number and is no part of the card's name: `*CMDR*`, `<foil>`."""
    if not name or name_key(name) in map(name_key, card.names):
        return ""
    found = _MARKED_OFF.search(name)
    named = "\n".join(map(name_key, card.names))
    return found[0] if found and name_key(found[0]) not in named else ""


def _entry_by_name(line: Line, index: CardIndex, named: bool, guess: bool) -> Entry | Finding:
    if line.whole != line.name and len(whole := index.by_name(line.whole)) == 1:
        return Entry(line.number, 1, whole[0].number, whole[0].base, whole[0])
    cards = index.by_name(line.name)
    if len(cards) == 1:
        return Entry(line.number, line.count, cards[0].number, cards[0].base, cards[0])
    if not cards and (found := _number_beside_name(line.name, index)):
        card, rest = found
        return Entry(line.number, line.count, card.number, card.base, card, _other_name(rest, card, index))
    name = clip(line.name)
    if cards:
        numbers = [card.number for card in cards]
        message = Text(
            f"「{name}」という名前のカードが{len(cards)}種類あります。",
            f"{len(cards)} cards are called “{name}”.",
        )
        fix = Text(
            f"どれかをナンバーで書いてください: {'、'.join(numbers)}",
            f"Write one of the numbers: {', '.join(numbers)}",
        )
        return unread("line_ambiguous", line.number, message, fix)
    if named and _is_name(line) and (plain := _QUOTES.sub("", line.name)):
        return Entry(line.number, line.count, plain, plain)
    message, fix = _unread(name, index)
    if guess and (similar := index.similar_names(line.name)):
        fix = Text(
            f"もしかして: {'、'.join(similar)}。{fix.ja}", f"Did you mean {', '.join(similar)}? {fix.en}"
        )
    return unread("line_card", line.number, message, fix)


def _is_name(line: Line) -> bool:
    """Whether a line may be the name of a card that no card list knows: one name, and not what looks like a heading."""
    return not line.marked and not line.name.isdecimal() and not {"、", ","} & set(line.whole)


def _unread(name: str, index: CardIndex) -> tuple[Text, Text]:
    """What is said of a line that names no card, in the manner of the game: by numbers, or by names alone."""
    first = next(iter(index), None)
    ja, en = "見出しなら行頭に # を付けてください。", "If it is a heading, begin it with #."
    if first and not find_number(first.number):
        return (
            Text(f"「{name}」という名前のカードはありません。", f"No card is called “{name}”."),
            Text(
                f"カードの名前を1行に1つ書いてください（例: {first.name}）。{ja}",
                f"Write one card name on each line, e.g. {first.name}. {en}",
            ),
        )
    return (
        Text(
            f"「{name}」からカードナンバーを読み取れず、同じ名前のカードもありません。",
            f"“{name}” holds no card number and is no known card name.",
        ),
        Text(
            f"枚数とカードナンバーを書いてください（例: {NUMBERED}）。{ja}",
            f"Write count and card number, e.g. {NUMBERED}. {en}",
        ),
    )


def _number_beside_name(text: str, index: CardIndex) -> tuple[Card, str] | None:
    """The card whose number is one of the words, and the other words: `NA-01-yurina-O-N-1 斬`."""
    words = text.split()
    for at, word in enumerate(words):
        cards = index.by_name(word)
        if len(cards) == 1 and cards[0].numbered and name_key(cards[0].number) == name_key(word):
            return cards[0], " ".join(words[:at] + words[at + 1 :])
    return None


def unread(code: str, line: int, message: Text, fix: Text) -> Finding:
    """The finding of a line that cannot be read."""
    return Finding(code, Severity.UNCONFIRMED, message, fix, lines=(line,))


def _with_learned_bases(entries: list[Entry]) -> list[Entry]:
    """`S1-005` alone counts as the base that another line of the list spells out for it."""
    learned = {entry.number.partition("(")[0]: entry for entry in entries if "(" in entry.number}
    return [
        replace(entry, number=known.number, base=known.base, card=known.card)
        if not entry.card and (known := learned.get(entry.number))
        else entry
        for entry in entries
    ]
