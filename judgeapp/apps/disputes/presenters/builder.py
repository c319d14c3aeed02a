"""How a record in the making stands in words, and what may follow: the pages of its entries."""

from collections.abc import Container
from dataclasses import replace
from itertools import islice
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.apps.cards.english_names import on_page
from judgeapp.common.language import in_language
from judgeapp.domain.engine.kernel import Field, Game, Layout, board_view
from judgeapp.domain.engine.kernel.model.entity import Card
from judgeapp.domain.engine.tools import pieces
from judgeapp.domain.engine.tools.pieces import Place
from judgeapp.domain.seasons import rules_of

from ..forms.entries import slots_of
from ..models import Dispute, Draft, SeasonFrom
from ..selectors import builder as reading
from ..selectors.at_hand import names_at_hand
from .names import Names, named, people_of
from .seats import grids

MOST_ANSWERS = 60
"""So many answers are looked through for the cards that the moment is about."""


def offered(check: reading.Check) -> list[dict[str, Any]]:
    """The next moves by kind, legal options with refused ones beside them, then kinds with refused options alone."""
    beside = {group["move"]: group["options"] for group in check.near}
    legal = [{**group, "refused": beside.pop(group["move"], [])} for group in check.options]
    alone = [group for group in check.near if group["move"] in beside]
    return legal + [{**group, "options": [], "refused": group["options"], "more": False} for group in alone]


def played_by(record: Draft | Dispute) -> dict[str, Any]:
    """The season and the edition of the rules by which a recorded game is played, for the clauses of its pages."""
    why = record.get_season_from_display() if isinstance(record, Dispute) else _of_event(record)
    edition = rules_of(record.book, record.season)
    return {"rules_edition": edition, "season": record.season, "season_why": why}


def _of_event(draft: Draft) -> str:
    """Whether a record is of its event's season, or that the event has another; empty where it has none."""
    its = draft.event.season if draft.event else ""
    if its and its != draft.season:
        return _("大会は%(season)s") % {"season": its}
    return str(SeasonFrom.EVENT.label) if its else ""


def table_context(draft: Draft, user: Any) -> dict[str, Any]:
    """How the draft stands, what may follow, and all that free slots can name.

    A card that is shown is one of the match's lists, once `user` has looked at them, else any card.
    """
    book, names = draft.engine, people_of(draft)
    check = in_names(reading.draft_check(draft), names, draft.book)
    context: dict[str, Any] = {"draft": draft, "check": check, "book": book, "names": names}
    context |= played_by(draft)
    if check.game is None or check.seen is None:
        return context
    position, request = check.game.position, check.game.request
    foreign = position.layout.other_characters(lambda player: position.players[player].values)
    zones = [
        {"id": key, "name": in_language(named(position.title(key), names))}
        for key, zone in position.zones.items()
        if zone.cards or zone.spec.name not in foreign
    ]
    cards = [
        {"id": card.id, "name": called(card, number, draft.book), "zone": zone["name"]}
        for zone in zones
        for number, card in enumerate(position.cards_in(zone["id"]), start=1)
    ]
    listed = {card["id"] for card in cards}
    cards += [
        {"id": card.id, "name": in_language(on_page(card.title, book=draft.book)), "zone": _("不明")}
        for card in position.cards.values()
        if card.id not in listed
    ]
    about = named_now(check.game)
    in_question = [card["id"] for card in cards if card["id"] in about]
    return context | {
        "view": {
            "view": on_page(named(board_view(check.seen), names), book=draft.book),
            "acting": (),
            "after": 1,
            "total": 1,
        },
        "offered": offered(check),
        "turn_of": request.player if request else "",
        "who_decides": names.get(request.player, request.player) if request else "",
        "asked": request.clause if request else "",
        "cards": sorted(cards, key=lambda card: card["id"] not in about),
        "only_card": in_question[0] if len(in_question) == 1 else "",
        "zones": zones,
        "unknown_zones": [
            zone for zone in zones if any(not card.known for card in position.cards_in(zone["id"]))
        ],
        "moves": free_moves(check.game),
        "fields": statable(book.layout, foreign),
        "players": [(seat, names.get(seat, seat)) for seat in book.layout.players],
        "places": sorted(book.layout.places),
        "on_grid": bool(grids(book.layout)),
        "pieces": with_cards(pieces.in_play(check.seen), draft.book, names),
        "card_names": names_at_hand(user=user, draft=draft, table=reading.situation_of(draft))
        or reading.card_names(book=draft.book),
    }


def in_names(check: reading.Check, names: Names, book: str) -> reading.Check:
    """What the engine makes of a draft, with the names of its players and of the cards in every sentence."""
    told = {
        part: on_page(named(getattr(check, part), names), book=book) for part in ("ruling", "options", "near")
    }
    return replace(check, **told)


def with_cards(places: list[Place], book: str, names: Names) -> list[Place]:
    """Places of pieces with the names of their players, those on cards by what the page's language calls the card."""
    return [replace(place, label=on_page(named(place.label, names), book=book)) for place in places]


def called(card: Card, number: int, book: str) -> str:
    """A card by its name; one that nobody has shown by where it lies in its zone."""
    title = on_page(card.title, book=book)
    return in_language(title) if card.known else _("不明のカード（%(number)s枚目）") % {"number": number}


def named_now(game: Game) -> set[str]:
    """The cards that an answer to what is asked now can name: they are what the moment is about."""
    if game.request is None:
        return set()
    answers = (
        action
        for choice in game.request.choices
        for action in islice(choice.candidates(game.position, game.request.player), MOST_ANSWERS)
    )
    return {key for action in answers for key in (action.card, action.target, *action.cards) if key}


def free_moves(game: Game) -> list[dict[str, Any]]:
    """Every kind of decision for the free form, with what each is about; those that are asked for now first."""
    awaited = [choice.move for choice in game.request.choices] if game.request else []
    chance = {choice.move for choice in game.request.choices if choice.chance} if game.request else set()
    moves = sorted(game.book.wording.moves.items(), key=lambda one: one[0] not in awaited)
    return [
        {
            "id": move,
            "name": kind.name,
            "now": move in awaited,
            "slots": " ".join(slots_of(kind)),
            "chance": move in chance,
        }
        for move, kind in moves
    ]


def statable(layout: Layout, foreign: Container[str] = ()) -> list[dict[str, Any]]:
    """What may be claimed of a thing: where a card lies, how many cards a zone has, every field with its words.

    What no figure at the table brings is `foreign`, and left out.
    """
    of = (("card", layout.card), ("player", layout.player), ("game", layout.game))
    fields: list[dict[str, Any]] = [
        {"name": "zone", "label": _("領域"), "of": "card", "kind": "zone"},
        {"name": "count", "label": _("枚数"), "of": "zone", "kind": "int"},
    ]
    for whose, declared in of:
        for field in (
            field_
            for field_ in declared
            if field_.rows is None and field_.name != "name" and field_.name not in foreign
        ):
            choices = field.choices if field.kind is not int else ()
            words = [(word_of(field, choice), in_language(field.show(choice))) for choice in choices]
            fields.append(
                {
                    "name": field.name,
                    "label": in_language(field.label),
                    "of": whose,
                    "kind": field.kind.__name__,
                    "words": words,
                }
            )
    return fields


def word_of(field: Field[Any], value: Any) -> str:
    """A value as a form carries it."""
    return str(value).lower() if field.kind is bool else str(value)
