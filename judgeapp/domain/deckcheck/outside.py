"""What a list says beside its cards: cards that are not in the deck, blank lines, counts in its headings, and names
that no card list has and a season has brought.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate
from math import inf

from judgeapp.domain.corpus import Text
from judgeapp.domain.limits import clip
from judgeapp.domain.seasons import Season, came_with, with_bases

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
        if entries := [one for one in deck.aside if (one.board == SIDE) == is_side]:
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
                lines=tuple(dict.fromkeys(one.line for one in entries)),
            )


def block_at_the_end(deck: Deck) -> Iterator[Finding]:
    """Some programs write a side deck below a blank line; without a heading it counts, and that is said."""
    last = max((one.block for one in deck.entries), default=0)
    below = [one for one in deck.entries if one.block == last]
    few = _sum(below) <= min(_SMALL, (deck.total - _sum(below)) // 3)
    if last == 1 and few and not any(one.heading.kind != ABOUT for one in deck.headings):
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
            lines=tuple(one.line for one in below),
        )


def unread_beside(deck: Deck) -> Iterator[Finding]:
    """What programs write beside a card, `*CMDR*` or `<foil>`, says nothing here; so the card counts as any other."""
    if found := [one for one in deck.entries if one.unread]:
        words = list(dict.fromkeys(clip(one.unread) for one in found))[:3]
        yield Finding(
            "beside_unread",
            Severity.NOTE,
            Text(
                f"カードナンバーの横の{'、'.join(f'「{one}」' for one in words)}は、読まずに数えました。",
                f"{', '.join(f'“{one}”' for one in words)} beside a card number is not read: the card is counted.",
            ),
            Text(
                "サイドデッキのカードなら、行の最後に「(サイド)」と書いてください。",
                "Of a card of a side deck, write “(sideboard)” at the end of its line.",
            ),
            lines=tuple(one.line for one in found),
        )


def counts_that_differ(deck: Deck) -> Iterator[Finding]:
    """A heading says another count than what stands under it, and than any sum that it may mean."""
    stated = [one for one in deck.headings if one.heading.count is not None]
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
            tuple(dict.fromkeys(one.line for one in cards)),
        )


class _Counts:
    """How many cards stand between the headings of a list."""

    def __init__(self, deck: Deck) -> None:
        self.lines = [one.line for one in deck.listed]
        self.sums = [0, *accumulate(one.count for one in deck.listed)]
        self.places = [one.number for one in deck.headings]
        self.boards = [one.number for one in deck.headings if one.heading.board is not None]
        self.wholes = {
            deck.total,
            deck.total + len(deck.choices),
            self.sums[-1],
            _sum(one for one in deck.aside if one.board == SIDE),
            _sum(one for one in deck.aside if one.board != SIDE),
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
    return sum(one.count for one in entries)


def of_other_seasons(deck: Deck, book: str, season: str) -> Iterator[Finding]:
    """A finding for each such name; of an event's `season` it is told where the name came later than that."""
    known = {name_key(name): (name, came) for name, came in came_with(book).items()}
    found: dict[str, list[int]] = {}
    for number, line in enumerate(deck.lines, start=1) if known else ():
        for word in {name_key(one) for one in _BETWEEN_NAMES.split(line)} & known.keys():
            found.setdefault(word, []).append(number)
    for word, lines in found.items():
        yield _of_another_season(*known[word], season, tuple(lines))


def _of_another_season(name: str, came: Season, season: str, lines: tuple[int, ...]) -> Finding:
    """The event's season has not got it; or it has, or nobody said which it is, and the card list knows none of it."""
    said = Text(f"{name}は{came.id}からです。", f"{name} came with {came.id}.")
    if season and came.id not in with_bases(came.book, season):
        return Finding(
            "other_season",
            Severity.ILLEGAL,
            Text(f"{season}の大会です。{said.ja}", f"The event is of {season}. {said.en}"),
            Text("大会のシーズンにあるものに替えてください。", "Take what the season of the event has."),
            (),
            lines,
        )
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
