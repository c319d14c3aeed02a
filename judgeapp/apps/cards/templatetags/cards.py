"""`{% load cards %}`: facts of cards in templates."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.translation import gettext as _

from judgeapp.apps.rules.labels import season_now
from judgeapp.common.language import in_language, language
from judgeapp.domain import deckcheck
from judgeapp.domain.corpus import Text

from .. import reference
from ..models import Card, CardType, Faction

register = template.Library()
FACTION_OF = {"blue": "azure", "red": "crimson", "green": "jade", "black": "black"}


@register.filter
def pips(card: Card) -> list[dict[str, Any]]:
    """The circles of a cost as printed: one per coloured point, one white circle with its figure."""
    names = {"blue": _("青"), "red": _("赤"), "green": _("緑"), "black": _("黒")}
    found: list[dict[str, Any]] = []
    for colour, count in card.cost_colours:
        if colour == "any":
            found.append({"css": "any", "text": count})
        else:
            found += [{"css": FACTION_OF[colour], "text": names[colour]}] * count
    return found


@register.filter
def facts_line(card: deckcheck.Card) -> str:
    """A card in a few words: type, faction, cost, power, troops."""
    facts = card.facts
    cost, power = facts.get("cost"), facts.get("power")
    parts = [
        CardType(card.type).label if card.type in CardType.values else "",
        Faction(facts["faction"]).label if facts.get("faction") in Faction.values else "",
        _("コスト%d") % sum(cost.values()) if cost else "",
        _("武力%d") % power if power is not None else "",
        *facts.get("troops", ()),
    ]
    return _("・").join(str(part) for part in parts if part)


@register.filter
def printed_line(card: Card) -> str:
    """The figures of a card in one line, where its engine puts cards into words: 攻撃・適正距離3-4・ダメージ3/1."""
    figures = reference.words_of(card, season_now(card.book)).figures
    if language() == "en":
        return "; ".join(f"{card_figure.name.en} {card_figure.value.en}" for card_figure in figures)
    return "・".join(f"{figure.name.ja}{figure.value.ja}" for figure in figures).removeprefix("カードタイプ")


@register.filter
def called(card: Card | deckcheck.Card | Mapping[str, Any]) -> str:
    """The name of a card, one of a list that was handed in too; in English its English name where its list has one."""
    if isinstance(card, Mapping):
        return in_language({"ja": card["name"] or "", "en": card.get("english") or ""})
    return in_language(card.title)


@register.filter
def card_text(card: Card) -> Text | None:
    """The card's text in our own words, where the card list has one."""
    text = card.facts.get("text")
    return Text(text["ja"], text["en"]) if text else None


@register.filter
def hosts(card: Card) -> list[Card]:
    """The Megami, and Another versions, that have a Sakura card, in the order of the list."""
    found = {
        megami.number: megami
        for megami in Card.objects.filter(book=card.book, number__in=card.facts["megami"])
    }
    return [found[number] for number in card.facts["megami"] if number in found]
