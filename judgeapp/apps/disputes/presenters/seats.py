"""The table that a record starts from, in words: what lies where, what was stated of it, what a tap changes."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from judgeapp.apps.cards.english_names import card_called
from judgeapp.common.language import in_language
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Field, Layout, ZoneSpec
from judgeapp.domain.engine.kernel.model.entity import SO
from judgeapp.domain.engine.kernel.model.picture import Gauge, Grid, Track
from judgeapp.domain.engine.kernel.record.start import lay_out
from judgeapp.domain.engine.tools.situation import CardData, Situation, ZoneState

from ..forms.builder import TableForm
from ..models import Draft
from .names import Names, named, people_of

NamedThings = dict[str, list[tuple[str, str]]]


def seat(
    draft: Draft, table: Situation, player: str, wrong: Mapping[str, Any], brought: Mapping[str, str]
) -> dict[str, Any]:
    """One player's half of the table; `wrong` has the forms that were sent with a fault, by what they are about.

    `brought`: what lies from the start in zones of which nothing is stated, by zone.
    """
    layout = table.layout
    form = wrong.get(player) or TableForm(
        layout.statable(layout.player),
        table.stated(player),
        of=player,
        named_by_field=named_by_field(table, draft),
        brought=layout.brought,
    )
    call_by_names(form, people_of(draft))
    foreign = table.other_characters - {*table.stated(player), *form.errors}
    namesakes = {name for name, number in Counter(names_on(table)).items() if number > 1}
    zones: list[dict[str, Any]] = []
    for spec in layout.zones:
        state = table.zones[f"{player}.{spec.name}"]
        if spec.name in foreign and state.is_empty:
            continue
        cards = [placed(draft, spec, card, namesakes) for card in state.cards]
        there = brought.get(state.key, "")
        zones.append(
            {
                "state": state,
                "form": wrong.get(state.key),
                "cards": cards,
                "squares": squares(layout, spec),
                "brought": there,
            }
        )
    empty = [
        zone_ for zone_ in zones[1:] if zone_["state"].is_empty and not (zone_["brought"] or zone_["form"])
    ]
    front = drawn_numbers(layout, own=True)
    figures = {field.name for field in layout.player if layout.brought and layout.brought.names(field)}
    return {
        "id": player,
        "name": draft.players.get(player, ""),
        "form": form,
        "front": [form[name] for name in form.fields if name in front],
        "figures": [form[name] for name in figures],
        "figure_names": figure_names(draft, table.stated(player)),
        "more": [form[name] for name in form.fields if name not in front | foreign | figures],
        "stated": stated_words(
            [field for field in layout.player if field.name not in front],
            table.stated(player),
            names=people_of(draft),
        ),
        "places": [{"key": f"{player}.{spec.name}", "label": spec.label} for spec in layout.zones],
        "zones": [zone for zone in zones if zone not in empty],
        "empty": empty,
        "empty_keys": [zone_["state"].key for zone_ in empty],
    }


def usual_zones(draft: Draft, square: str = "") -> list[dict[str, str]]:
    """Where a card is put most often, by its player: the first zone that lies open, and those that are held in hand.

    Where a `square` is named, it is the zone that has it.
    """
    layout = draft.engine.layout
    is_open = next(zone for zone in layout.zones if is_spread(zone))
    chosen = [is_open, *(zone for zone in layout.zones if zone.presumed and not zone.piled)]
    if square:
        chosen = [zone for zone in layout.zones if square in squares(layout, zone)]
    return [
        {
            "key": f"{player}.{zone.name}" + (f"@{square}" if square else ""),
            "seat": player,
            "player": draft.players.get(player) or player,
            "label": square or in_language(zone.label),
        }
        for player in layout.players
        for zone in chosen
    ]


def is_spread(zone: ZoneSpec) -> bool:
    """Whether the cards of a zone lie open beside each other, and it starts without any."""
    return zone.seen_by == "all" and not (zone.piled or zone.presumed)


def lies_from_the_start(draft: Draft, table: Situation) -> dict[str, str]:
    """The cards of zones of which nothing is stated: what figures of the game bring, as it lies when it begins."""
    try:
        position = lay_out(draft.engine, table.data)
    except InvalidRecord:
        return {}
    found: dict[str, str] = {}
    for zone in position.zones.values():
        names = Counter(
            card_called(str(card.values["name"]), book=draft.book)
            for card in position.cards_in(zone.key)
            if card.known
        )
        if zone.left_out and names:
            found[zone.key] = "、".join(f"{name}×{n}" if n > 1 else name for name, n in names.items())
    return found


def figure_names(draft: Draft, stated: Mapping[str, Any]) -> list[str]:
    """The figures that a player has, by their names."""
    brought = draft.engine.layout.brought
    if brought is None:
        return []
    words = brought.words()
    figures = (words.get(key, (key,))[0] for key in stated.get(brought.figures.name) or ())
    return [card_called(figure, book=draft.book) for figure in figures]


def drawn_numbers(layout: Layout, *, own: bool) -> set[str]:
    """The numbers that the picture of the table shows, before a player or between both: they change all the time."""
    if layout.picture is None:
        return set()
    parts = layout.picture.own if own else layout.picture.shared
    return {part.value.name for part in parts if isinstance(part, Gauge | Track)}


def squares(layout: Layout, spec: ZoneSpec) -> list[str]:
    """The squares on which a card of this zone can stand."""
    return [
        name for grid in grids(layout) if grid.zone == spec.name for row in grid.rows for name in row if name
    ]


def grids(layout: Layout) -> list[Grid]:
    return [part for part in layout.picture.shared if isinstance(part, Grid)] if layout.picture else []


def placed(draft: Draft, spec: ZoneSpec, card: CardData, namesakes: Container[str]) -> dict[str, Any]:
    """A card of the start in a line: its name, its printed numbers, and how it lies where that was stated."""
    layout = draft.engine.layout
    numbers = [
        (field, card[field.name])
        for field in layout.card
        if field.role == "stat" and card.get(field.name) not in (None, "")
    ]
    apart = " " if any(isinstance(value, str) for _field, value in numbers) else "/"
    turned = turns(layout, spec, card)
    shown = {change["field"] for change in turned}
    return {
        "id": card["id"],
        "name": name_of(card, draft.book),
        "told_apart": card["id"] if card.get("name") in namesakes else "",
        "stats": apart.join(in_language(field.line(value)) for field, value in numbers),
        "turns": turned,
        "nowhere": any(grid.zone == spec.name and card.get(grid.cell.name) is None for grid in grids(layout)),
        "states": stated_words(
            [field for field in layout.card if not field.printed and field.name not in shown],
            card,
            names=people_of(draft),
        ),
    }


def name_of(card: CardData, book: str) -> str:
    """A card of the start by its name."""
    return card_called(card["name"], book=book) if card.get("name") else _("不明のカード")


def turns(layout: Layout, spec: ZoneSpec, card: CardData) -> list[dict[str, Any]]:
    """What a tap turns about a card that lies open beside others: whether it stands, whether it lies face up."""
    if spec.seen_by != "all" or spec.piled:
        return []
    found = []
    for name in (layout.posture, layout.face):
        field = layout.by_name.get(name)
        if field is None or field.kind is not bool:
            continue
        value = card.get(name, field.default)
        found.append(
            {
                "field": name,
                "ordinary": value == field.default,
                "words": in_language(field.show(value)),
                "other": in_language(field.show(not value)),
            }
        )
    return found


def stated_words(
    fields: Iterable[Field[Any]],
    stated: Mapping[str, Any],
    always: Container[str] = (),
    *,
    names: Names,
) -> list[str]:
    """What was stated of a thing, in words; the fields in `always` are said with their ordinary value too."""
    return [
        state_words(field, stated.get(field.name, field.default), names)
        for field in fields
        if field.kind is not tuple and (field.name in stated or (field.name in always and field.default))
    ]


def state_words(field: Field[Any], value: Any, names: Names) -> str:
    """疲弊状態, or ダメージ 500: a flag says itself, by its label where its word is yes; a number what it counts."""
    words, label = named(field.show(value), names), in_language(field.label)
    if field.kind is bool:
        return label if words.ja in SO else in_language(words)
    return f"{label} {in_language(words)}"


def names_on(table: Situation) -> list[str]:
    return [card["name"] for state in table.zones.values() for card in state.cards if card.get("name")]


def named_things(table: Situation, draft: Draft) -> list[tuple[str, str]]:
    """Everything on the table that a field can name, by its id: cards first, then zones."""
    names = people_of(draft)
    cards = [
        (card["id"], f"{name_of(card, draft.book)} ({zone_words(state, names)})")
        for state in table.zones.values()
        for card in state.cards
    ]
    return cards + [(key, zone_words(state, names)) for key, state in table.zones.items()]


def zone_words(state: ZoneState, names: Names) -> str:
    """A zone by its player and its name: a 自陣."""
    seat = state.key.partition(".")[0]
    return f"{names.get(seat, seat)} {in_language(state.spec.label)}"


def call_by_names(form: TableForm, names: Names) -> None:
    """The two people by their names in the words that a form offers."""
    for field in form.declared if names else ():
        offered = form.fields[field.name]
        if isinstance(offered, forms.ChoiceField) and field.choices:
            words = {choice: in_language(named(field.show(choice), names)) for choice in field.choices}
            offered.choices = [(value, words.get(value, label)) for value, label in offered.choices]  # type: ignore[union-attr,misc]  # no groups


def named_by_field(table: Situation, draft: Draft) -> NamedThings:
    """What each field that names something may name: things of the table, or squares."""
    layout, things = table.layout, named_things(table, draft)
    by_field = {
        field.name: things
        for field in (*layout.game, *layout.player)
        if field.kind is str and not field.choices
    }
    return by_field | {
        grid.cell.name: [(name, name) for row in grid.rows for name in row if name] for grid in grids(layout)
    }
