"""Cards that an entry calls by name while nobody has shown them: who plays a card of that name has had it all along."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..model.frozen import freeze
from ..model.inputs import CHOOSE, NOBODY_KNOWS, Action
from ..model.position import Position
from ..play.book import Book, staged
from .card_names import names_of
from .pinned_lists import PinnedLists
from .record import GameRecord, Reveal

BY_PLACE = re.compile(r"(.+)\.([1-9]\d?)")
"""A card by where it lay at the start: `b.hand.3`."""


def played_unseen(
    book: Book, record: GameRecord, listed: PinnedLists, position: Position
) -> Iterator[tuple[int, Reveal]]:
    """The identities of unseen cards, each with the entry that names the card.

    A name that no card on the table has, or only one of the other player, is that of the first card that nobody has
    shown and that can be it, in the likeliest zone: one in hand before one that is drawn later.
    """
    called: dict[str, set[str]] = {}
    for card in position.cards.values():
        if card.known:
            called.setdefault(card.owner, set()).update(names_of(str(card.values["name"])))
    taken: set[str] = set()
    yield from called_by_place(book, record, position)
    for index, entry in enumerate(record.entries):
        if not isinstance(entry, Action) or entry.player not in position.players:
            continue
        cards = entry.cards if entry.cards != NOBODY_KNOWS else ()
        for name in (entry.card, *cards):
            if not name or position.entity(name) is not None or is_known(name, entry, called):
                continue
            stated = listed.complete({"name": name}, "facts", index) if listed.number_of(name) else {}
            zones = book.reading.comes_from(position, entry, stated) if stated else ()
            places = ((zone, unseen(position, zone, taken)) for zone in zones)
            zone, key = next(
                (place for place in places if place[1] or position.zones[place[0]].open), ("", "")
            )
            if zone and not key:
                yield index, one_more(position, zone)
                key = unseen(position, zone, taken)
            if key:
                owner = position.zones[zone].owner
                called.setdefault(owner, set()).update((name, *names_of(str(stated["name"]))))
                taken.add(key)
                yield index, Reveal(key, tuple((field, freeze(value)) for field, value in stated.items()))


def called_by_place(book: Book, record: GameRecord, position: Position) -> Iterator[tuple[int, Reveal]]:
    """That a zone which nobody counted held as many cards as an entry has it: who names the third had three.

    Who discards down to a limit had more than those: that is asked when it comes to it.
    """
    over = staged(book.wording.moves, "discard")
    for index, entry in enumerate(record.entries):
        if isinstance(entry, Action) and entry.move in over:
            continue
        said = (key for _, key in getattr(entry, "references", ()))
        claimed = (change.of for change in getattr(entry, "holds", ()))
        for key in (*said, *claimed):
            place = BY_PLACE.fullmatch(key)
            zone = position.zones.get(place[1]) if place else None
            if place and zone is not None and zone.open and position.entity(key) is None:
                yield index, Reveal(fact=f"{zone.key}#{place[2]}", answer=True)


def is_known(name: str, action: Action, called: Mapping[str, set[str]]) -> bool:
    """Whether a card that is called so lies on the table; the other player's is meant only by who chooses it."""
    others = [names for owner, names in called.items() if owner != action.player]
    return name in called.get(action.player, ()) or (
        action.move == CHOOSE and any(name in other for other in others)
    )


def unseen(position: Position, zone: str, taken: set[str]) -> str:
    """The first card of a zone that nobody has shown; empty where there is none."""
    cards = (card for card in position.cards_in(zone) if not card.known and card.id not in taken)
    return next((card.id for card in cards), "")


def one_more(position: Position, zone: str) -> Reveal:
    """The fact that an uncounted zone holds one card more."""
    return Reveal(fact=f"{zone}#{position.zones[zone].counted + 1}", answer=True)
