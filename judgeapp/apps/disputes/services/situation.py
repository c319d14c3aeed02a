"""Changes of what a record starts from: the normal setup, or a table put together card by card."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.problems import Outdated
from judgeapp.apps.tournaments.versions import version_of
from judgeapp.common.problems import Refused
from judgeapp.domain.engine import InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import Field, Text
from judgeapp.domain.engine.kernel.model.picture import Grid
from judgeapp.domain.engine.tools import pieces
from judgeapp.domain.engine.tools.situation import CardData, Situation, reprinted

from ..models import Draft
from ..selectors.builder import card_fields, fields_called, part_stated, situation_of
from .builder import draft_situate, draft_update, with_figures_of

NO_START = Text(
    "対戦の準備から始めた記録です。カードは「カードが公開された」で名前を書きます。",
    "begins with the setup: write the card's name under “A card was shown”.",
)


def usual_setup(book: str) -> dict[str, Any]:
    """The normal setup of a book as its rules have it; empty where they have none."""
    return nested({field.name: field.default for field in engine_for(book).setup.fields})


def nested(values: dict[str, Any]) -> dict[str, Any]:
    """`{"decks.a": 50}` as `{"decks": {"a": 50}}`."""
    tree: dict[str, Any] = {}
    for name, value in values.items():
        *outer, last = name.split(".")
        inner = tree
        for part in outer:
            inner = inner.setdefault(part, {})
        inner[last] = value
    return tree


def flat(tree: dict[str, Any], before: str = "") -> dict[str, Any]:
    """`{"decks": {"a": 50}}` as `{"decks.a": 50}`."""
    values: dict[str, Any] = {}
    for name, value in tree.items():
        inner = flat(value, f"{before}{name}.") if isinstance(value, dict) else {f"{before}{name}": value}
        values |= inner
    return values


def check_version(version: str, was: Any, becomes: Any) -> None:
    """Raise Outdated where a change was made on another version of what it changes; one that changes nothing was sent
    twice. No version asks nothing."""
    if version and becomes != was and version != (now := version_of(was)):
        text = _(
            "この値は、送った画面が開いたあとに変わっています。送った内容はまだ保存していません。よければ、もう一度保存してください。"
        )
        raise Outdated(text, {"version": now})


def draft_set_up(
    *, draft: Draft, values: dict[str, Any], fields: Sequence[Field[Any]], version: str = ""
) -> Draft:
    """State these fields of the normal setup; those without a value are as the rules have them. `version` as below."""
    with transaction.atomic():
        was = Draft.objects.select_for_update().get(pk=draft.pk).start.get("setup", {})
        usual = {field.name: field.default for field in fields}
        becomes = nested({**flat(was), **usual, **values})
        check_version(version, was, becomes)
        return draft_update(draft=draft, start={"setup": becomes})


def draft_restart(*, draft: Draft) -> Draft:
    """From the normal setup instead of a position, or the other way round. Raises Refused once something is written."""
    brought = draft.engine.layout.brought
    figures = {brought.figures.name} if brought else set()
    tables = draft.start.get("position", {}).get("players") or {}
    if draft.entries or any(set(table) - figures for table in tables.values()):
        raise Refused("draft_begun", _("盤面か手順が書かれているので、始まりは変えられません。"))
    empty = {"position": {"players": {}}} if "setup" in draft.start else {"setup": usual_setup(draft.book)}
    return draft_update(draft=draft, start=with_figures_of(draft, empty))


def draft_in_season(*, draft: Draft, season: str) -> Draft:
    """The record in another season: what its cards have from print becomes what that season prints on them.

    Raises InvalidRecord for a season there is none of.
    """
    with transaction.atomic():
        draft = Draft.objects.select_for_update().get(pk=draft.pk)
        book = draft.engine.in_season(season)
        printed = partial(_printed_in, book.key, draft.season, book.season.id)
        if "position" in draft.start:
            table = situation_of(draft)
            table.reprint(printed)
            draft.start = {"position": table.data}
        draft.entries = [
            {**entry, "facts": printed(entry["facts"])} if entry.get("kind") == "reveal" else entry
            for entry in draft.entries
        ]
        draft.head = {**draft.head, "edition": book.season.id}
        if pins := draft.head.get("card_lists"):  # the list of the season before is pinned no more
            draft.head["card_lists"] = [
                {"list": pin["list"]} if pin["list"] == book.reading.season_list else pin for pin in pins
            ]
        draft.save()
    return draft


def _printed_in(book: str, before: str, now: str, card: CardData) -> CardData:
    number = str(card.get("card_number", ""))
    was, becomes = (card_fields(book=book, number=number, season=season) for season in (before, now))
    return reprinted(card, was, becomes) if was and becomes else card


def part_state(*, draft: Draft, of: str, version: str, change: Callable[[Situation], Any]) -> Draft:
    """Change one part of the table: the game, a player, the number of a zone's cards.

    `version` is that of the part that the caller saw (`part_versions`). Raises Outdated where it is another by now.
    """

    def change_seen(table: Situation) -> None:
        was = part_stated(table, of)
        change(table)
        check_version(version, was, part_stated(table, of))

    return draft_situate(draft=draft, change=change_seen)


def fields_state(*, draft: Draft, of: str, values: dict[str, Any], version: str = "") -> Draft:
    """State fields of the game or of a player."""
    return part_state(draft=draft, of=of, version=version, change=lambda table: table.set_fields(of, values))


def zone_count(*, draft: Draft, zone: str, unknown: int | None, more: bool, version: str = "") -> Draft:
    """State how many unknown cards a zone has besides the known ones; `more`: there may be others.

    The first count of a zone of which nothing was known says that there are no others.
    """

    def change(table: Situation) -> None:
        state, number = table.zones[zone], unknown or 0
        nothing = version_of([0, True])
        seen_empty = version == nothing if version else state.more and not state.unknown
        is_first = bool(number) and seen_empty and not state.cards
        table.count(zone, number, more=more and not is_first)

    return part_state(draft=draft, of=zone, version=version, change=change)


def card_place(
    *, draft: Draft, zone: str, number: str = "", stated: dict[str, Any] | None = None, square: str = ""
) -> None:
    """Put a card of the lists into a zone, or one by its name with what is `stated` of its print; on a square of it
    where one is named. Raises KeyError for a square that the zone does not have.
    """
    values = card_fields(book=draft.book, number=number, season=draft.season) if number else None
    if values is None:
        told = stated or {"name": number}
        values = fields_called(book=draft.book, name=told["name"], season=draft.season) | told

    def change(table: Situation) -> None:
        key = table.place(zone, values)
        if square:
            put_on_square(table, key, square)

    draft_situate(draft=draft, change=change)


def card_held(*, draft: Draft, player: str, name: str) -> str:
    """The id of a player's card of that name; where none lies on the table, one is put into the hand of the start.

    It takes the place of a counted unknown card there. Raises InvalidRecord for a draft that begins with the setup.
    """
    layout = draft.engine.layout
    if "position" not in draft.start or player not in layout.players:
        raise InvalidRecord("card_name", NO_START)
    held = f"{player}.hand"

    def lying(table: Situation) -> str | None:
        own = [state for key, state in table.zones.items() if key.startswith(f"{player}.")]
        return next((card["id"] for state in own for card in state.cards if card.get("name") == name), None)

    def change(table: Situation) -> None:
        if lying(table) is None:
            table.place(held, fields_called(book=draft.book, name=name, season=draft.season))
            hand = table.zones[held]
            table.count(held, max(0, hand.unknown - 1), more=hand.more)

    return lying(situation_of(draft_situate(draft=draft, change=change))) or name


def card_change(
    *, draft: Draft, card_id: str, values: dict[str, Any], fields: Sequence[Field[Any]], zone: str | None
) -> Draft:
    """State fields of a card, and move it where another zone is named."""

    def change(table: Situation) -> None:
        table.change(card_id, values, fields)
        if zone in table.zones and table.card(card_id)[0].key != zone:
            table.move(card_id, zone)

    return draft_situate(draft=draft, change=change)


def pieces_move(*, draft: Draft, out: str, to: str, number: int | None) -> Draft:
    """Push pieces from one place to another. Raises InvalidRecord where the move is none."""

    def change(table: Situation) -> None:
        pieces.moved(table, *pieces.chosen(pieces.in_the_making(table), out, to, number))

    return draft_situate(draft=draft, change=change)


def card_turn(*, draft: Draft, card_id: str, name: str) -> None:
    """Turn a card over in one of the two ways it can lie: standing or exhausted, face up or down."""

    def change(table: Situation) -> None:
        layout = table.layout
        field = layout.by_name[name]
        if name not in (layout.posture, layout.face) or field.kind is not bool:
            raise KeyError(name)
        turned = not table.card(card_id)[1].get(name, field.default)
        table.change(card_id, {} if turned == field.default else {name: turned}, [field])

    draft_situate(draft=draft, change=change)


def card_move(*, draft: Draft, card_id: str, to: str) -> None:
    """Move a card into a zone, or onto a square of the zone that it lies in."""

    def change(table: Situation) -> None:
        if to in table.zones:
            table.move(card_id, to)
        else:
            put_on_square(table, card_id, to)

    draft_situate(draft=draft, change=change)


def put_on_square(table: Situation, card_id: str, square: str) -> None:
    """Put a card onto a square of the zone that it lies in. Raises KeyError where the zone does not have it."""
    cells = {
        part.zone: part.cell
        for part in (table.layout.picture.shared if table.layout.picture else ())
        if isinstance(part, Grid) and any(square in row for row in part.rows if square)
    }
    cell = cells[table.card(card_id)[0].spec.name]
    table.change(card_id, {cell.name: square}, [cell])


def card_take_away(*, draft: Draft, card_id: str) -> Draft:
    """Take a card off the table."""
    return draft_situate(draft=draft, change=lambda table: table.take_away(card_id))
