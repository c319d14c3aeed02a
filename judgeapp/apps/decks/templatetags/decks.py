"""`{% load decks %}`: answers of the deck checker in templates."""

from typing import Any

from django import template
from django.utils.translation import gettext as _

from judgeapp.apps.cards.models import CardType
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import CheckResult, Deck, Finding, Format, Severity, decks_of

from .. import builder
from ..models import Verdict

register = template.Library()
SHOWN_LINES = 6
SHOWN_FINDINGS = 40
_ORDER = [Severity.ILLEGAL, Severity.UNCONFIRMED, Severity.NOTE]


@register.filter
def verdict_word(verdict: str) -> str:
    return str(Verdict(verdict).label)


@register.filter
def type_counts(result: CheckResult) -> list[tuple[str, int]]:
    """How many cards of each type, by the type's name."""
    names = {value: str(label) for value, label in CardType.choices}
    return [(names.get(one, _("未登録")), count) for one, count in result.by_type.items()]


@register.filter
def choice_word(format_: Format) -> str:
    """What a player of the format chooses beside the deck."""
    return in_language(decks_of(format_.book).chosen)


@register.filter
def list_text(result: CheckResult) -> str:
    """The list as people read it and the checker reads it back."""
    return builder.text_of(_counts(result), result.format)


@register.filter
def list_codes(result: CheckResult) -> str:
    """The list by numbers, as other programs of the game write them; what is chosen beside the deck comes first."""
    code = decks_of(result.format.book).code
    several = any(slot.count > 1 for slot in result.deck.slots)
    cards = (f"{slot.count} {code(slot.base)}" if several else code(slot.base) for slot in result.deck.slots)
    return "\n".join([*(card.number for card in result.deck.choices), *cards])


@register.filter
def deck_code(result: CheckResult) -> str:
    """The code by which other programs of the game know the whole deck; empty where it has none."""
    return decks_of(result.format.book).write_code(result.deck)


def _counts(result: CheckResult) -> builder.Counts:
    chosen = {card.number: 1 for card in result.deck.choices}
    return chosen | {slot.base: slot.count for slot in result.deck.slots}


@register.filter
def sorted_findings(result: CheckResult) -> list[Finding]:
    """What is illegal first, then what is open, broken lines before the rest; no more than a page can use."""
    found = sorted(result.findings, key=lambda one: _ORDER.index(one.severity))
    return found[:SHOWN_FINDINGS]


@register.filter
def findings_left(result: CheckResult) -> int:
    """How many findings are not shown."""
    return max(0, len(result.findings) - SHOWN_FINDINGS)


@register.simple_tag
def list_lines(finding: Finding, deck: Deck) -> dict[str, Any]:
    """The first of the lines that a finding is about, as typed, and how many there are besides; its cards by number,
    one a line: a name may be one that has spaces."""
    cards = {entry.base for entry in deck.listed if entry.line in finding.lines}
    shown = [(number, deck.lines[number - 1].strip()[:120]) for number in finding.lines[:SHOWN_LINES]]
    return {"shown": shown, "left": len(finding.lines) - len(shown), "cards": "\n".join(sorted(cards))}
