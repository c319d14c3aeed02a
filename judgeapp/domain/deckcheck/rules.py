"""The construction rules about size and cards, and the table of the rules of any book.

Each is a small function from a deck and its numbers to what it has to say.

A rule says `illegal` only where no reading of the unread lines could make the deck legal.
"""

from collections.abc import Iterable, Iterator, Mapping

from judgeapp.domain.corpus import Text

from .book_decks import Rule, decks_of
from .deck import Deck, Slot
from .findings import Finding, Severity
from .formats import Format
from .lists import allowed_sets, banned, restricted
from .outside import no_cards
from .rule_use import RuleUse


def min_size(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """At least so many cards."""
    wanted = int(use.numbers["cards"])
    if deck.total < wanted:
        yield _too_few(
            deck, use, Text(f"{wanted}枚以上が必要です。", f"{wanted} or more are needed."), wanted
        )


def exact_size(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """Exactly so many cards."""
    wanted = int(use.numbers["cards"])
    rule = Text(f"ちょうど{wanted}枚が必要です。", f"exactly {wanted} are needed.")
    if deck.total < wanted:
        yield _too_few(deck, use, rule, wanted)
    if deck.total > wanted:
        yield Finding(
            "too_many_cards",
            Severity.ILLEGAL,
            Text(f"{deck.total}枚です。{rule.ja}", f"The deck has {deck.total} cards; {rule.en}"),
            Text(f"{deck.total - wanted}枚減らしてください。", f"Take out {deck.total - wanted}."),
            use.clauses,
        )


def _too_few(deck: Deck, use: RuleUse, rule: Text, wanted: int) -> Finding:
    """Unread lines may hold the missing cards, so with them the question stays open."""
    if deck.broken:
        return Finding(
            "too_few_cards",
            Severity.UNCONFIRMED,
            Text(
                f"読めた行だけで{deck.total}枚です。{rule.ja}",
                f"The lines that can be read have {deck.total} cards; {rule.en}",
            ),
            Text(
                "読み取れない行を直すと数え直します。",
                "Correct the lines that cannot be read to count again.",
            ),
            use.clauses,
        )
    return Finding(
        "too_few_cards",
        Severity.ILLEGAL,
        Text(f"{deck.total}枚です。{rule.ja}", f"The deck has {deck.total} cards; {rule.en}"),
        Text(f"あと{wanted - deck.total}枚加えてください。", f"Add {wanted - deck.total} more."),
        use.clauses,
    )


def no_construction_rule(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """The published sheet says nothing on decks: the cards are counted, and the answer says that no more was done."""
    yield Finding(
        "no_construction_rule",
        Severity.UNCONFIRMED,
        Text(
            "公開されているルールにデッキ構築の規定がありません。枚数を数えるだけです。",
            "The published rules say nothing on deck construction. The cards are counted, nothing more.",
        ),
        Text("大会の取り決めで確かめてください。", "Check against the event's own rules."),
        use.clauses,
    )


def max_copies(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """At most so many of one card number; a reprint counts under its base number."""
    allowed = int(use.numbers["copies"])
    for slot in deck.slots:
        if slot.count <= allowed:
            continue
        over = slot.count - allowed
        clauses = use.clauses + tuple(use.numbers.get("shared", {}).get(slot.base, ()))
        how_ja = how_en = ""
        if len(slot.printings) > 1 or slot.printings != (slot.base,):
            clauses += tuple(use.numbers.get("reprints", ()))
            how_ja = f"（{'、'.join(slot.printings)} は同じカード）"
            how_en = f" ({', '.join(slot.printings)} are the same card)"
        yield Finding(
            "too_many_copies",
            Severity.ILLEGAL,
            Text(
                f"{slot.label.ja} が{slot.count}枚です{how_ja}。{allowed}枚までです。",
                f"{slot.count} copies of {slot.label.en}{how_en}; {allowed} at most.",
            ),
            Text(f"{over}枚減らしてください。", f"Take out {over}."),
            clauses,
            slot.lines,
        )


def known_cards(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """What the card list does not know is neither legal nor illegal: it cannot be confirmed."""
    unknown = [slot for slot in deck.slots if slot.card is None]
    if unknown:
        yield _unknown(unknown, use)
    for slot in deck.slots:
        if slot.card and not slot.card.numbered:
            yield Finding(
                "number_missing",
                Severity.UNCONFIRMED,
                Text(
                    f"「{slot.card.title.ja}」のカードナンバーがカードリストにありません。",
                    f"The card list does not have the card number of “{slot.card.title.en}”.",
                ),
                Text(
                    "カード右下のナンバーで書いてください。", "Write the number at the card's bottom right."
                ),
                use.clauses,
                slot.lines,
            )
    for entry in deck.entries:
        if entry.card and entry.said:
            yield Finding(
                "name_differs",
                Severity.UNCONFIRMED,
                Text(
                    f"{entry.number} は「{entry.card.title.ja}」ですが、行には「{entry.said}」とあります。",
                    f"{entry.number} is “{entry.card.title.en}”, but the line says “{entry.said}”.",
                ),
                Text("ナンバーか名前のどちらかを直してください。", "Correct the number or the name."),
                use.clauses,
                (entry.line,),
            )


def _unknown(unknown: list[Slot], use: RuleUse) -> Finding:
    """One finding for all unknown cards: a real deck may consist of nothing else."""
    cards = sum(slot.count for slot in unknown)
    first = "、".join(slot.base for slot in unknown[:5]) + (" ほか" if len(unknown) > 5 else "")
    first_en = ", ".join(slot.base for slot in unknown[:5]) + (" …" if len(unknown) > 5 else "")
    clauses = use.clauses
    fix = Text(
        "実物のカードか公式のカードリストで確かめてください。",
        "Check against the cards themselves or the official card list.",
    )
    bare = [slot.base for slot in unknown if not slot.base[0].isdigit()]
    if bare and (reprints := tuple(use.numbers.get("reprints", ()))):
        clauses += reprints
        fix = Text(
            f"再録カードは元のナンバーも書いてください（例: {bare[0]}(1-001)）。{fix.ja}",
            f"Write a reprint with its base number, e.g. {bare[0]}(1-001). {fix.en}",
        )
    return Finding(
        "unknown_card",
        Severity.UNCONFIRMED,
        Text(
            f"カードリストにないカードが{len(unknown)}種類{cards}枚あり、確かめられません: {first}",
            f"{cards} cards ({len(unknown)} different ones) are not in the card list: {first_en}",
        ),
        fix,
        clauses,
        tuple(line for slot in unknown for line in slot.lines),
    )


def _by_name(rules: Iterable[Rule]) -> dict[str, Rule]:
    return {rule.__name__: rule for rule in rules}


RULES = _by_name(
    (
        min_size,
        exact_size,
        max_copies,
        no_cards,
        known_cards,
        no_construction_rule,
        banned,
        restricted,
        allowed_sets,
    )
)
"""The rules that a format of any book may use, by name."""


def rules_of(book: str) -> Mapping[str, Rule]:
    """Those of any book and the book's own."""
    return RULES | _by_name(decks_of(book).rules)


def apply_rules(deck: Deck, format_: Format) -> tuple[Finding, ...]:
    """Everything that the format's rules say about a deck, in their order."""
    rules = rules_of(format_.book)
    return tuple(finding for use in format_.rules for finding in rules[use.rule](deck, use))
