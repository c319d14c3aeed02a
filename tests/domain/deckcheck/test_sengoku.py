"""戦国大戦TCG: one test per refusal, named after rule and outcome; the assertion names the clause."""

from pathlib import Path

import pytest

from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.deckcheck import Severity, Verdict, formats

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples" / "decks" / "sengoku"


def four_of_each(cards: int, first: int = 1) -> str:
    """`cards` cards of the teaching set, at most four of a number."""
    whole, rest = divmod(cards, 4)
    lines = [f"4 G-{first + i:03d}" for i in range(whole)]
    return "\n".join([*lines, f"{rest} G-{first + whole:03d}"] if rest else lines)


def illegal(result):
    return {(one.code, one.clause) for one in result.findings if one.severity is Severity.ILLEGAL}


@pytest.mark.parametrize(
    ("format_id", "cards", "verdict"),
    [
        ("sengoku-constructed", 49, Verdict.ILLEGAL),
        ("sengoku-constructed", 50, Verdict.LEGAL),
        ("sengoku-constructed", 51, Verdict.LEGAL),
        ("sengoku-limited", 29, Verdict.ILLEGAL),
        ("sengoku-limited", 30, Verdict.LEGAL),
    ],
)
def test_the_smallest_deck_is_50_in_constructed_and_30_in_limited(check, format_id, cards, verdict):
    result = check(four_of_each(cards), format_id)
    assert result.verdict is verdict
    assert illegal(result) == (
        {("too_few_cards", "sengoku:101.1.1")} if verdict is Verdict.ILLEGAL else set()
    )


def test_a_short_deck_says_how_many_are_missing(check):
    (finding,) = check(four_of_each(48)).findings
    assert "48枚" in finding.message.ja
    assert "2枚" in finding.fix.ja
    assert "Add 2" in finding.fix.en


def test_five_of_one_number_are_too_many(check):
    result = check(four_of_each(46) + "\n3 G-001\n1 G-020")
    (finding,) = result.findings
    assert (finding.code, finding.clause) == ("too_many_copies", "sengoku:101.2")
    assert finding.lines == (1, 13)
    assert "7枚" in finding.message.ja


def test_four_and_a_reprint_are_five_of_one_card(check):
    result = check(four_of_each(49) + "\n1 GS-001(G-001)")
    (finding,) = result.findings
    assert finding.clauses == ("sengoku:101.2", "sengoku:210.2", "sengoku:210.2.1")
    assert "GS-001(G-001)" in finding.message.ja


def test_four_and_a_reprint_are_five_even_of_a_card_nobody_knows(check):
    result = check(four_of_each(45) + "\n4 1-001\n1 S1-005(1-001)")
    assert illegal(result) == {("too_many_copies", "sengoku:101.2")}
    assert result.verdict is Verdict.ILLEGAL


def test_a_reprint_without_its_brackets_counts_where_another_line_says_what_it_is(check):
    result = check(four_of_each(44) + "\n1 S1-005(1-001)\n4 S1-005\n1 G-030")
    assert ("too_many_copies", "sengoku:101.2") in illegal(result)


def test_the_same_name_under_two_numbers_is_two_cards(check):
    assert check(four_of_each(46) + "\n4 G-055").verdict is Verdict.LEGAL


def test_summoned_soldiers_are_not_part_of_a_deck(check):
    result = check(four_of_each(49) + "\n1 G-056")
    assert illegal(result) == {("summoned_soldier", "sengoku:216.2")}
    assert result.findings[0].lines == (14,)


def test_an_unknown_number_is_neither_legal_nor_illegal(check):
    result = check(four_of_each(46) + "\n4 9-999")
    (finding,) = result.findings
    assert (finding.code, finding.severity) == ("unknown_card", Severity.UNCONFIRMED)
    assert result.verdict is Verdict.UNCONFIRMED


def test_an_unknown_number_does_not_hide_a_violation(check):
    assert check("4 9-999").verdict is Verdict.ILLEGAL


def test_an_unknown_reprint_asks_for_its_base_number(check):
    (finding,) = check(four_of_each(46) + "\n4 PR-007").findings
    assert "PR-007(1-001)" in finding.fix.ja
    assert "sengoku:210.2.1" in finding.clauses


def test_a_card_whose_number_is_not_known_cannot_be_confirmed(check):
    (finding,) = check(four_of_each(46) + "\n4 初").findings
    assert (finding.code, finding.severity) == ("number_missing", Severity.UNCONFIRMED)


def test_a_name_beside_another_cards_number_is_pointed_out(check):
    (finding,) = check(four_of_each(46) + "\n4 G-030 霧沢 小夜").findings
    assert (finding.code, finding.severity) == ("name_differs", Severity.UNCONFIRMED)


def test_a_broken_line_leaves_the_size_open(check):
    result = check(four_of_each(49) + "\n四枚 G-030")
    assert not result.readable
    assert result.verdict is Verdict.UNCONFIRMED
    assert {one.severity for one in result.findings} == {Severity.UNCONFIRMED}


def test_a_broken_line_does_not_hide_five_copies(check):
    assert check("5 G-001\n四枚 G-030").verdict is Verdict.ILLEGAL


def test_order_and_spelling_do_not_change_the_checksum(check):
    one, other = check("4 G-001\n2 G-002"), check("霧沢 小夜 ×2\nG-001 3枚\n1 GS-001(G-001)")
    assert one.checksum == other.checksum != check("4 G-001\n3 G-002").checksum


@pytest.mark.parametrize(
    ("name", "verdict", "clause"),
    [
        ("legal-50", Verdict.LEGAL, None),
        ("short-49", Verdict.ILLEGAL, "sengoku:101.1.1"),
        ("reprint-5", Verdict.ILLEGAL, "sengoku:101.2"),
        ("summoned", Verdict.ILLEGAL, "sengoku:216.2"),
    ],
)
def test_the_example_lists_are_what_they_say(check, name, verdict, clause):
    result = check((EXAMPLES / f"{name}.txt").read_bytes())
    assert result.verdict is verdict
    assert next((one.clause for one in result.findings), None) == clause


def test_the_broken_example_names_its_line(check):
    result = check((EXAMPLES / "broken-line.txt").read_bytes())
    assert [one.lines for one in result.deck.broken] == [(15,)]


def test_every_clause_of_every_format_is_in_the_corpus():
    assert [key for one in formats().values() for key in one.clauses if not corpus().has(key)] == []
