"""`{% load decks %}`: answers of the deck checker in templates."""

from typing import Any

from django import template
from django.utils.translation import gettext as _

from judgeapp.apps.cards.models import CardType
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import CheckResult, Deck, Finding, Format, Severity, decks_of

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
    """The first of the lines that a finding is about, as typed, and how many there are besides."""
    shown = [(number, deck.lines[number - 1].strip()[:120]) for number in finding.lines[:SHOWN_LINES]]
    return {"shown": shown, "left": len(finding.lines) - len(shown)}
