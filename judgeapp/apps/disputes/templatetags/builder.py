"""Template tags of records in the making."""

import json
from typing import Any

from django import template

from judgeapp.apps.cards.english_names import on_page
from judgeapp.common.language import in_language
from judgeapp.domain.engine.kernel import Action, Book, Game, Text
from judgeapp.domain.engine.kernel.model.clauses import cited
from judgeapp.domain.engine.kernel.model.text import NOTHING

from ..forms.entries import CHANGES, Sent
from ..models import Draft
from ..selectors.builder import Check

register = template.Library()
LAST = 3
"""So many steps stand above the buttons while a match is recorded."""


@register.simple_tag
def entry_json(action: dict[str, Any], chance: bool) -> str:
    """An offered action as the entry that a button sends."""
    return json.dumps({"kind": "chance" if chance else "action", **action}, ensure_ascii=False)


@register.filter
def version_at(versions: dict[str, str], of: str) -> str:
    """The version of a part of the table, which its form carries."""
    return versions[of]


@register.filter
def asked_field(fact: str, book: Book) -> dict[str, Any]:
    """What a question without listed answers asks for: the field's name, whether it is a number, in which steps."""
    name = fact.rpartition(".")[2]
    field = book.layout.by_name.get(name)
    return {
        "name": name,
        "is_number": name == "count" or (field is not None and field.kind is int),
        "step": field.step if field else 1,
    }


@register.filter
def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@register.simple_tag
def option_note(option: dict[str, Any], group: dict[str, Any], game: Game) -> str:
    """What tells an option from another of the same words: the further cards that it names, or its value."""
    chosen, said = option["action"], in_language(option["text"])
    named = on_page([game.position.title(card) for card in chosen.get("cards", ())], book=game.book.key)
    titles = [in_language(title) for title in named]
    cards = "、".join(title for title in titles if title not in said)
    others = (
        option_["action"].get("cards") for option_ in group["options"] if option_["text"] == option["text"]
    )
    alike = [*others].count(chosen.get("cards")) > 1
    value = str(chosen["value"]) if alike and "value" in chosen else ""
    return " ".join(part for part in (cards, value) if part)


@register.simple_tag
def option_way(option: dict[str, Any], game: Game) -> str:
    """From which place to which an option is seen to move pieces; empty where it is not."""
    said = option["action"]
    action = Action(said.get("player", ""), said["move"], value=said.get("value", ""))
    return ">".join(game.book.wording.carries(game.position, action) or ())


@register.filter
def pieces_of(draft: Draft) -> Text:
    """What the pieces of a draft's game are called."""
    pieces = draft.engine.layout.pieces
    return pieces.label if pieces is not None else NOTHING


@register.filter
def short_clause(key: str) -> str:
    """A clause by its number, for a place that has no room for a link."""
    return in_language(cited(key))


@register.filter
def change_rows(sent: Sent | None) -> list[tuple[str, ...]]:
    """The rows in which a claim or an effect is written: those that were sent, and empty ones."""
    rows = list(sent.changes) if sent else []
    return rows + [("", "", "")] * (CHANGES - len(rows))


@register.filter
def is_unknown(card: dict[str, str], game: Game) -> bool:
    """Whether nobody has shown what the card is."""
    return not game.position.cards[card["id"]].known


@register.filter
def steps(draft: Draft, check: Check) -> list[dict[str, Any]]:
    """The entries with their verdicts; where the engine cannot read the record, as they were written."""
    if check.ruling is not None:
        return list(check.ruling["entries"])
    return [
        {"index": index, "number": index + 1, "verdict": "", "text": written(entry)}
        for index, entry in enumerate(draft.entries)
    ]


@register.filter
def last_steps(draft: Draft, check: Check) -> list[dict[str, Any]]:
    """The last few entries."""
    return steps(draft, check)[-LAST:]


def written(entry: dict[str, Any]) -> str:
    """An entry that the engine could not read, as it was written."""
    slots = (entry.get(name) for name in ("kind", "player", "move", "card", "target", "value"))
    return " ".join(str(slot) for slot in slots if slot)
