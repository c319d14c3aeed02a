"""A record without what only one player could know: cards that nobody was shown are blank and bear neutral ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..kernel import Action, Book, Claim, Effect, GameRecord, Reveal
from ..kernel.model.inputs import Change
from ..kernel.model.layout import Layout
from ..kernel.record.record import Entry
from ..kernel.record.reveals import CHOICE
from .visibility import Visibility


def redacted_record(record: GameRecord, book: Book, shown: Visibility) -> GameRecord:
    """The record with as many entries, each without what is written about a card that was never shown.

    Title, names, notes and what effects are said to say stay behind, and so does what was under way at the start:
    it tells of cards that may not be seen. So do the cards of a shuffled pile.
    """
    setup = record.start.get("setup")
    position = dict(record.start["position"] if setup is None else book.setup.start_position(setup))
    position.pop("under_way", None)
    position.pop("shuffled", None)
    known = position.get("winner") or ""
    names: dict[str, str] = {}
    players = {
        player: dict(table_of(player, dict(table), book.layout, shown, names))
        for player, table in position["players"].items()
    }
    start = {"position": {**rename(position, names), "players": rename(players, names)}}
    entries = (redacted_entry(entry, book.layout, shown, known) for entry in record.entries)
    hidden = (without_secret(entry, book, shown, index, known) for index, entry in enumerate(entries))
    renamed = tuple(rename_entry(entry, names) for entry in hidden)
    return GameRecord(
        record.book,
        start,
        renamed,
        record.edition,
        card_lists=record.card_lists,
        unread=("?",) * len(record.unread),
    )


def table_of(
    player: str, table: dict[str, Any], layout: Layout, shown: Visibility, names: dict[str, str]
) -> Iterator[tuple[str, Any]]:
    """A player's side of the start, zone by zone; `names` gathers the neutral ids."""
    zones = {spec.name for spec in layout.zones}
    for name, stated in table.items():
        if name not in zones or not isinstance(stated, list | dict):
            secret = name not in zones and layout.by_name[name].secret
            yield name, None if secret and (player, name) not in shown.told else stated
            continue
        cards = stated["cards"] if isinstance(stated, dict) else stated
        blank = [
            redacted_card(card, f"{player}.{name}.{number}", layout, shown, names)
            for number, card in enumerate(cards, start=1)
        ]
        yield name, {**stated, "cards": blank} if isinstance(stated, dict) else blank


def redacted_card(card: Any, place: str, layout: Layout, shown: Visibility, names: dict[str, str]) -> Any:
    """A card of the start; one that nobody saw keeps its state and loses what is printed on it."""
    described = {"name": card} if isinstance(card, str) else card
    key = described.get("id", place)
    if shown.ever(key):
        return card
    names[key] = place
    state = {field.name for field in layout.card if not field.printed} | {"owner"}
    return {"id": key, **{name: value for name, value in described.items() if name in state}}


def redacted_entry(entry: Entry, layout: Layout, shown: Visibility, winner: str) -> Entry:
    """An entry without statements about cards that nobody saw; where nothing is left, one that says nothing new."""
    if isinstance(entry, Reveal):
        of = entry.card or entry.fact.partition("?")[0].rpartition(".")[0] or entry.fact.partition("?")[0]
        if CHOICE.fullmatch(entry.fact):
            return entry
        return entry if shown.ever(of) or "#" in entry.fact else nothing_new(winner)
    if isinstance(entry, Claim):
        holds = tuple(stated(entry.holds, layout, shown))
        return replace(entry, holds=holds) if holds else nothing_new(winner)
    if isinstance(entry, Effect):
        changes = tuple(stated(entry.changes, layout, shown))
        do = entry.do if shown.ever(entry.source) else ()
        return replace(entry, changes=changes, says="", do=do) if changes or do else nothing_new(winner)
    return entry


def without_secret(entry: Entry, book: Book, shown: Visibility, index: int, winner: str) -> Entry:
    """An action without the choice that only its player knows, unless the game has disclosed it; a reveal likewise."""
    if isinstance(entry, Action) and entry.move in book.wording.moves and index not in shown.choices:
        slot = book.wording.moves[entry.move].secret
        blank: dict[str, Any] = {slot: () if slot == "cards" else ""} if slot else {}
        return replace(entry, **blank)
    if isinstance(entry, Reveal) and (choice := CHOICE.fullmatch(entry.fact)):
        return entry if int(choice[1]) - 1 in shown.choices else nothing_new(winner)
    return entry


def nothing_new(winner: str) -> Reveal:
    """A reveal of what the start says anyway: who has won the game."""
    return Reveal(fact="game.winner", answer=winner)


def stated(changes: Iterable[Change], layout: Layout, shown: Visibility) -> Iterator[Change]:
    """What may be said: nothing that is printed on a card which nobody saw, nor what follows from that."""
    printed = {field.name for field in layout.card if field.printed or field.derived is not None}
    secret = {field_.name for field_ in (*layout.game, *layout.player, *layout.card) if field_.secret}
    return (
        change
        for change in changes
        if (shown.ever(change.of) or change.of in shown.always or change.field not in printed)
        and (change.field not in secret or (change.of, change.field) in shown.told)
    )


def rename(data: Any, names: dict[str, str]) -> Any:
    """Ids put in the place of others, wherever they stand as values."""
    if isinstance(data, dict):
        return {key: rename(value, names) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return type(data)(rename(value, names) for value in data)
    return names.get(data, data) if isinstance(data, str) else data


def rename_entry(entry: Entry, names: dict[str, str]) -> Entry:
    """The entry with other ids in the slots that hold ids."""
    if isinstance(entry, Action):
        slots = {slot: rename(getattr(entry, slot), names) for slot in ("card", "target", "cards", "value")}
        return replace(entry, **slots)
    if isinstance(entry, Claim):
        return replace(entry, holds=rename_changes(entry.holds, names))
    if isinstance(entry, Effect):
        source = rename(entry.source, names)
        return replace(
            entry, source=source, changes=rename_changes(entry.changes, names), do=rename(entry.do, names)
        )
    return entry


def rename_changes(changes: tuple[Change, ...], names: dict[str, str]) -> tuple[Change, ...]:
    return tuple(
        Change(rename(change.of, names), change.field, rename(change.value, names)) for change in changes
    )
