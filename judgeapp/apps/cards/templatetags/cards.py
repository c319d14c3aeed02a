"""`{% load cards %}`: facts of cards in templates."""

from typing import Any

from django import template
from django.utils.translation import gettext as _

from judgeapp.common.language import language
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
    return "・".join(str(one) for one in parts if one)


@register.filter
def printed_line(card: Card) -> str:
    """The figures of a card in one line, where its engine puts cards into words: 攻撃・適正距離3-4・ダメージ3/1."""
    figures = reference.words_of(card).figures
    if language() == "en":
        return "; ".join(f"{one.name.en} {one.value.en}" for one in figures)
    return "・".join(f"{one.name.ja}{one.value.ja}" for one in figures).removeprefix("カードタイプ")


@register.filter
def called(card: Card) -> str:
    """The name of a card; in English a Megami has her English name, the first of her other names in the list."""
    aliases = card.facts.get("aliases", ())
    return str(aliases[0]) if card.type == CardType.MEGAMI and aliases and language() == "en" else card.name


@register.filter
def card_text(card: Card) -> Text | None:
    """The card's text in our own words, where the card list has one."""
    text = card.facts.get("text")
    return Text(text["ja"], text["en"]) if text else None


@register.filter
def hosts(card: Card) -> list[Card]:
    """The Megami, and Another versions, that have a Sakura card, in the order of the list."""
    found = {one.number: one for one in Card.objects.filter(book=card.book, number__in=card.facts["megami"])}
    return [found[number] for number in card.facts["megami"] if number in found]
