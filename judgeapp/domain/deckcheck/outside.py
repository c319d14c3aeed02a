"""What a list says beside its cards: cards that are not in the deck, blank lines, counts in its headings, and what a
later season has brought.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate
from math import inf

from judgeapp.domain.corpus import Text
from judgeapp.domain.limits import clip
from judgeapp.domain.seasons import Season, came_with, first_season, season_has

from .cards import name_key
from .deck import Deck, Entry
from .findings import Finding, Severity
from .headings import ABOUT, DECK, SIDE, TOTAL
from .lines import Headed
from .rule_use import RuleUse

_BOARDS = {True: Text("サイドデッキ", "side deck"), False: Text("候補", "considered cards")}
_SMALL = 15
"""Cards of a last block below a blank line that may be meant as a side deck."""
_BETWEEN_NAMES = re.compile(r"[\s/・&+、,;|×:：「」『』【】\"'*#]+")


def notes_on(deck: Deck) -> Iterator[Finding]:
    """What is told of a list without a rule of the format."""
    yield from cards_aside(deck)
    yield from block_at_the_end(deck)
    yield from unread_beside(deck)
    if not deck.broken:
        yield from counts_that_differ(deck)


def cards_aside(deck: Deck) -> Iterator[Finding]:
    """Cards beside the deck are not counted: no book here knows a side deck."""
    for is_side, name in _BOARDS.items():
        if entries := [card for card in deck.aside if (card.board == SIDE) == is_side]:
            cards = _sum(entries)
            yield Finding(
                "cards_aside",
                Severity.NOTE,
                Text(
                    f"{name.ja}の{cards}枚は、デッキに数えていません。このルールにサイドデッキはありません。",
                    f"{cards} cards of the {name.en} are not counted: there is no side deck in this game.",
                ),
                Text(
                    "デッキに入れるカードなら、その見出しより上に書いてください。",
                    "Write what belongs to the deck above that heading.",
                ),
                lines=tuple(dict.fromkeys(entry.line for entry in entries)),
            )


def block_at_the_end(deck: Deck) -> Iterator[Finding]:
    """Some programs write a side deck below a blank line; without a heading it counts, and that is said."""
    last = max((entry_.block for entry_ in deck.entries), default=0)
    below = [entry_ for entry_ in deck.entries if entry_.block == last]
    few = _sum(below) <= min(_SMALL, (deck.total - _sum(below)) // 3)
    if last == 1 and few and not any(headed.heading.kind != ABOUT for headed in deck.headings):
        yield Finding(
            "block_counted",
            Severity.NOTE,
            Text(
                f"空行の下の{_sum(below)}枚もデッキに数え、合計{deck.total}枚です。",
                f"The {_sum(below)} cards below the blank line are counted too: {deck.total} in all.",
            ),
            Text(
                "サイドデッキなら、その上に「サイドデッキ」と書いてください。",
                "If they are a side deck, write “Sideboard” above them.",
            ),
            lines=tuple(entry.line for entry in below),
        )


def unread_beside(deck: Deck) -> Iterator[Finding]:
    """What programs write beside a card, `*CMDR*` or `<foil>`, says nothing here; so the card counts as any other."""
    if found := [entry_ for entry_ in deck.entries if entry_.unread]:
        words = list(dict.fromkeys(clip(entry_.unread) for entry_ in found))[:3]
        yield Finding(
            "beside_unread",
            Severity.NOTE,
            Text(
                f"カードナンバーの横の{'、'.join(f'「{word}」' for word in words)}は、読まずに数えました。",
                f"{', '.join(f'“{word_}”' for word_ in words)} beside a card number is not read: the card is counted.",
            ),
            Text(
                "サイドデッキのカードなら、行の最後に「(サイド)」と書いてください。",
                "Of a card of a side deck, write “(sideboard)” at the end of its line.",
            ),
            lines=tuple(entry.line for entry in found),
        )


def counts_that_differ(deck: Deck) -> Iterator[Finding]:
    """A heading says another count than what stands under it, and than any sum that it may mean."""
    stated = [headed for headed in deck.headings if headed.heading.count is not None]
    if not stated:
        return
    counts = _Counts(deck)
    for headed in stated:
        if headed.heading.count in counts.meant_by(headed):
            continue
        read = deck.total if headed.heading.kind in (TOTAL, DECK) else counts.under(headed)
        yield Finding(
            "count_differs",
            Severity.UNCONFIRMED,
            Text(
                f"「{headed.heading.word}」は{headed.heading.count}枚とありますが、読み取れたのは{read}枚です。",
                f"“{headed.heading.word}” says {headed.heading.count}, but {read} were read.",
            ),
            Text(
                "足りない行がないか確かめ、数を直してください。",
                "Look for a missing line, and correct the count.",
            ),
            lines=(headed.number,),
        )


def no_cards(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """What is chosen in the open stands alone: the cards of a deck are secret until they are played."""
    if cards := (*deck.entries, *deck.aside):
        yield Finding(
            "cards_in_public",
            Severity.ILLEGAL,
            Text(
                "ここに書くのは、公開して選ぶものだけです。札は対戦ごとに、非公開で提出します。",
                "Only what is chosen in the open belongs here. Cards are handed in for each match, in secret.",
            ),
            Text("次の行を消してください。", "Take these lines out."),
            use.clauses,
            tuple(dict.fromkeys(entry.line for entry in cards)),
        )


class _Counts:
    """How many cards stand between the headings of a list."""

    def __init__(self, deck: Deck) -> None:
        self.lines = [entry_.line for entry_ in deck.listed]
        self.sums = [0, *accumulate(entry.count for entry in deck.listed)]
        self.places = [heading.number for heading in deck.headings]
        self.boards = [heading_.number for heading_ in deck.headings if heading_.heading.board is not None]
        self.wholes = {
            deck.total,
            deck.total + len(deck.choices),
            self.sums[-1],
            _sum(card for card in deck.aside if card.board == SIDE),
            _sum(card for card in deck.aside if card.board != SIDE),
        }

    def under(self, headed: Headed) -> int:
        return self.between(headed.number, _next(self.places, headed.number))

    def meant_by(self, headed: Headed) -> set[int]:
        """Every count that a heading may mean: the cards under or above it, of its board, of the deck, of the list."""
        at = bisect_left(self.places, headed.number)
        return self.wholes | {
            self.under(headed),
            self.between(headed.number, _next(self.boards, headed.number)),
            self.between(self.places[at - 1] if at else 0, headed.number),
            self.between(0, headed.number),
        }

    def between(self, begin: int, end: float) -> int:
        """The cards from line `begin` up to line `end`, without it."""
        return self.sums[bisect_left(self.lines, end)] - self.sums[bisect_left(self.lines, begin)]


def _next(places: list[int], line: int) -> float:
    at = bisect_right(places, line)
    return places[at] if at < len(places) else inf


def _sum(entries: Iterable[Entry]) -> int:
    return sum(entry.count for entry in entries)


def of_other_seasons(deck: Deck, book: str, season: str) -> Iterator[Finding]:
    """A finding for each name that only a later season than the event's has, or that no card list has."""
    known = {name_key(name): (name, came) for name, came in came_with(book).items()}
    found: dict[str, list[int]] = {}
    for number, line in enumerate(deck.lines, start=1) if known else ():
        for word in {name_key(name_) for name_ in _BETWEEN_NAMES.split(line)} & known.keys():
            found.setdefault(word, []).append(number)
    cards = [*deck.choices, *(slot.card for slot in deck.slots if slot.card)]
    there = [card for card in cards if first_season(book, card.base, card.names) is None]
    listed, older = ({name_key(name) for card in of for name in card.names} for of in (cards, there))
    for word, lines in found.items():
        name, came = known[word]
        if word in older:
            continue
        if not season_has(book, season, "", [name]):
            yield _later(name, came, season, tuple(lines))
        elif word not in listed:
            yield _unlisted(name, came, tuple(lines))
    for slot in deck.slots:
        brought = first_season(book, slot.base)
        if slot.card and brought and not season_has(book, season, slot.base):
            yield _later(slot.card.name, brought, season, slot.lines)


def _later(name: str, came: Season, season: str, lines: tuple[int, ...]) -> Finding:
    """The event's season has not got it yet."""
    return Finding(
        "other_season",
        Severity.ILLEGAL,
        Text(
            f"{season}の大会です。{name}は{came.id}からです。",
            f"The event is of {season}. {name} came with {came.id}.",
        ),
        Text("大会のシーズンにあるものに替えてください。", "Take what the season of the event has."),
        (),
        lines,
    )


def _unlisted(name: str, came: Season, lines: tuple[int, ...]) -> Finding:
    """A season has brought it, and the card list knows none of it."""
    said = Text(f"{name}は{came.id}からです。", f"{name} came with {came.id}.")
    return Finding(
        "season_not_listed",
        Severity.UNCONFIRMED,
        Text(
            f"{said.ja}そのカードは、まだ登録されていません。",
            f"{said.en} Its cards are not in the list yet.",
        ),
        Text("この部分は、カードで確かめてください。", "Check this part by the cards."),
        (),
        lines,
    )
