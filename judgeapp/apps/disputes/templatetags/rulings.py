"""Template tags of rulings."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from judgeapp.apps.cards.english_names import on_page
from judgeapp.common.language import in_language
from judgeapp.domain.engine import notation
from judgeapp.domain.engine.kernel import Text
from judgeapp.domain.engine.kernel.model.entity import SO
from judgeapp.domain.engine.kernel.record.notation.reader import ASIDE
from judgeapp.domain.engine.kernel.record.notation.words import NOTE

from ..management.console import MARKS
from ..presenters.names import named

register = template.Library()
MOST_PIPS = 12


@register.filter
def has_notation(book: str) -> bool:
    """Whether a record of the book can be given out as people write it."""
    return notation.has_notation(book)


@register.filter
def value_of(told: Mapping[str, str] | str, key: str) -> str:
    """What stands under a key; empty where nothing does, and where a page has nothing of the kind."""
    return told.get(key, "") if isinstance(told, Mapping) else ""


register.filter("with_names", named)


@register.filter
def with_cards(text: Any, book: str) -> Any:
    """A sentence of an engine with the cards of the book as the page's language names them."""
    return on_page(text, book=book)


@register.filter
def lead(said: str) -> SafeString:
    """What a ruling says, its first sentence apart from what follows: that one is the answer."""
    depth = end = 0
    for at, letter in enumerate(said, 1):
        depth += (letter in "「（(") - (letter in "」）)")
        if depth == 0 and (letter == "。" or (letter == "." and said[at : at + 1] == " ")):
            end = at
            break
    first, rest = (said[:end], said[end:]) if end else (said, "")
    return (
        format_html('{}<span class="verdict-more">{}</span>', first, rest)
        if rest.strip()
        else format_html("{}", said)
    )


@register.filter
def is_aside(line: str) -> bool:
    """Whether a line of a note is a remark and nothing else."""
    return line.lstrip().startswith((NOTE, *ASIDE))


@register.filter
def other_clauses(entry: dict[str, Any]) -> dict[str, list[str]]:
    """The clauses of a step beside the one that decides: those of why it came to this, and those of what followed."""
    seen = {entry.get("decides")}
    causes = [key for source in entry["provenance"] for key in source["clauses"]]
    followed = [*entry["clauses"], *(key for event in entry["events"] for key in event["clauses"])]
    found: dict[str, list[str]] = {}
    for name, keys in (("causes", causes), ("consequences", followed)):
        found[name] = [key for key in dict.fromkeys(keys) if key not in seen]
        seen.update(found[name])
    return found


@register.filter
def parted(lines: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """The lines of an answer: what it lists or rests on, and what is not allowed."""
    return {
        "allowed": [line for line in lines if line["allowed"]],
        "refused": [line for line in lines if not line["allowed"]],
    }


@register.filter
def words_then(words: dict[str, Any] | str, clause: str) -> Any:
    """The words in which a published ruling cited a clause, where they have changed since; else nothing."""
    return words.get(clause) if isinstance(words, dict) else None


@register.filter
def mark(verdict: str) -> str:
    """A verdict as the sign that judges write."""
    return MARKS[verdict]


@register.simple_tag(takes_context=True)
def step_href(context: dict[str, Any], number: int) -> str:
    """Where a step (from 1) stands on this page, or on which page of a long record."""
    size = context.get("steps_per_page")
    page = f"?page={(number - 1) // size + 1}" if size else ""
    return f"{page}#step-{number}"


@register.filter
def counted_zones(player: dict[str, Any]) -> list[dict[str, Any]]:
    """The zones whose number of cards a judge looks for: those with cards, and those that may run out."""
    return [zone for zone in player["zones"] if zone["count"] != 0 or not zone["starts_empty"]]


@register.filter
def zones_apart(player: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """A player's zones with known cards: those that lie in the open, and the piles."""
    known = [zone for zone in player["zones"] if any(card["known"] for card in zone["cards"])]
    return {
        "open": [zone for zone in known if not zone["piled"]],
        "piles": [zone for zone in known if zone["piled"]],
    }


@register.filter
def badge_words(badge: dict[str, Any]) -> str:
    """A badge in words: 傘 開, and 畏縮 alone where the value only says yes."""
    label, value = in_language(Text(**badge["label"])), in_language(Text(**badge["value"]))
    return label if badge["value"]["ja"] in SO else f"{label} {value}"


@register.filter
def not_drawn(badges: list[dict[str, Any]], picture: dict[str, Any] | None) -> list[dict[str, Any]]:
    """The badges that no gauge and no track of the picture tells already."""
    if picture is None:
        return badges
    parts = [*picture["shared"], *(part for seat in picture["players"] for part in seat["parts"])]
    told = [part["label"] for part in parts if part["kind"] in ("gauge", "track")]
    return [badge for badge in badges if badge["label"] not in told]


@register.filter
def pips(part: dict[str, Any]) -> str:
    """A gauge as marks, ●●●○○; empty where there are too many or nobody knows how many."""
    value, most = part["value"], part["most"]
    if value is None or most is None or most > MOST_PIPS:
        return ""
    return "●" * min(value, most) + "○" * max(0, most - value)


@register.filter
def bare_name(card: dict[str, Any]) -> str:
    """A known card of a board by its name, without quotation marks."""
    return in_language(Text(**card["title"])).strip("「」“”")


@register.filter
def known_names(cards: list[dict[str, Any]]) -> list[str]:
    """The names of the cards of a pile that are known, from the top."""
    return [bare_name(card) for card in cards if card["known"]]


@register.filter
def in_words(stats: list[dict[str, Any]]) -> bool:
    """Whether the numbers of a card are printed as words, 3-4 and 3/1: such words are not joined by a stroke."""
    return any(isinstance(stat["value"], str) for stat in stats)


@register.filter
def unknown_cards(zone: dict[str, Any]) -> int:
    """The number of a zone's face-down cards, apart from cards drawn one by one."""
    return sum(not (card["known"] or card.get("player")) for card in zone["cards"])


@register.simple_tag(takes_context=True)
def table_as_seen(context: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    """The table from the side that the page names as `below`."""
    return from_side(view, context.get("below", ""))


def from_side(view: dict[str, Any], below: str) -> dict[str, Any]:
    """The table with the side of player `below` nearest the reader: their seat last, grids turned round for the second.

    Without a side: as the first player sees it.
    """
    seats = view["players"]
    first = not below or seats[0]["id"] == below
    shared = view["picture"]["shared"] if view["picture"] else []
    return {
        "players": seats[::-1] if first else seats,
        "below": seats[0 if first else -1]["id"],
        "above": seats[-1 if first else 0]["id"],
        "shared": [part if first or part["kind"] != "grid" else turned(part) for part in shared],
    }


def turned(grid: dict[str, Any]) -> dict[str, Any]:
    return {**grid, "rows": [row[::-1] for row in reversed(grid["rows"])]}


@register.filter
def parts_of(picture: dict[str, Any] | None, player: str) -> list[dict[str, Any]]:
    """What lies before a player in a picture of the table; nothing where the book draws none."""
    seats = picture["players"] if picture else []
    return next((seat["parts"] for seat in seats if seat["id"] == player), [])
