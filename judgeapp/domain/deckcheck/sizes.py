"""The construction rules about how many cards a deck has."""

from collections.abc import Iterator

from judgeapp.domain.corpus import Text

from .deck import Deck
from .findings import Finding, Severity
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
