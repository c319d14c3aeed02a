"""The rules that an event adds: ban list, restricted list, allowed sets (options.py)."""

from collections.abc import Iterator

from judgeapp.domain.corpus import Text

from .cards import Card, name_key
from .deck import Deck
from .findings import Finding, Severity
from .numbers import find_number
from .reading import fold_width
from .rule_use import RuleUse


def banned(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """What the event does not allow at all, Megami and summoners too."""
    keys = {_key(number) for number in use.numbers["cards"]}
    for slot in deck.slots:
        if keys & _keys(slot.base, slot.card):
            yield refused("banned_card", slot.label, slot.lines, use)
    for card in deck.choices:
        if keys & _keys(card.base, card):
            lines = tuple(entry.line for entry in deck.chosen if entry.base == card.base and entry.line)
            yield refused("banned_card", card.title, lines, use)


def restricted(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """What the event allows fewer of than the format."""
    allowed = {_key(one): count for one, count in use.numbers["copies"].items()}
    for slot in deck.slots:
        most = min((allowed[key] for key in _keys(slot.base, slot.card) & allowed.keys()), default=slot.count)
        if slot.count > most:
            yield Finding(
                "restricted_card",
                Severity.ILLEGAL,
                Text(
                    f"{slot.label.ja} が{slot.count}枚です。この大会では{most}枚までです。",
                    f"{slot.count} copies of {slot.label.en}; {most} at most at this event.",
                ),
                Text(f"{slot.count - most}枚減らしてください。", f"Take out {slot.count - most}."),
                use.clauses,
                slot.lines,
            )


def allowed_sets(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """A card may come from another set if it was printed in an allowed one too, and the list says so."""
    sets = {code.upper() for code in use.numbers["sets"]}
    for slot in deck.slots:
        if not sets & {number.partition("-")[0].upper() for number in (slot.base, *slot.printings)}:
            yield refused("set_not_allowed", slot.label, slot.lines, use)


def _key(text: str) -> str:
    """One key for however a card is written: its number, the base of a reprint, or its name."""
    found = find_number(fold_width(text))
    return found[0].base if found and not found[1] else name_key(text)


def _keys(base: str, card: Card | None) -> set[str]:
    return {_key(base), *(name_key(name) for name in (card.names if card else ()) if name)}


def refused(code: str, label: Text, lines: tuple[int, ...], use: RuleUse) -> Finding:
    """A card that the event does not allow."""
    return Finding(
        code,
        Severity.ILLEGAL,
        Text(f"{label.ja} はこの大会では使えません。", f"{label.en} is not allowed at this event."),
        Text("別のカードに替えてください。", "Replace it with another card."),
        use.clauses,
        lines,
    )
