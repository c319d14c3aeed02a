"""The records of examples/records/sakura: what each of them shows."""

from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord, Verdict, rule

EXAMPLES = Path(__file__).parents[3] / "examples" / "records" / "sakura"
SHOWS = {
    "legal_turn": (Verdict.LEGAL, 0, ""),
    "impatience": (Verdict.LEGAL, 0, ""),
    "moved_out_of_range": (Verdict.DEPARTED, 6, "sakura:core/9-4#iii"),
    "aura_too_small": (Verdict.ILLEGAL, 4, "sakura:core/5-8-3-2"),
    "after_a_terminal": (Verdict.ILLEGAL, 3, "sakura:core/9-2"),
    "forgotten_gap": (Verdict.DEPARTED, 6, "sakura:core/7-1-9"),
    "unknown_reaction": (Verdict.UNDETERMINED, 3, "sakura:core/9-2"),
    "last_life": (Verdict.DEPARTED, 7, "sakura:core/4-2#1"),
}


def ruled(name):
    return rule(GameRecord.from_json((EXAMPLES / f"{name}.json").read_text("utf-8")))


@pytest.mark.parametrize("name", SHOWS)
def test_an_example_is_ruled_on_as_it_shows(name):
    verdict, number, clause = SHOWS[name]
    ruling = ruled(name)
    assert ruling.verdict is verdict
    wrong = [entry for entry in ruling.entries if entry.verdict is not Verdict.LEGAL]
    assert [entry.number for entry in wrong] == ([number] if number else [])
    assert not clause or clause in wrong[0].clauses


def test_every_example_is_told_of():
    assert {path.stem for path in EXAMPLES.glob("*.json")} == set(SHOWS)


def test_an_unknown_reaction_is_asked_about():
    assert [fact["key"] for fact in ruled("unknown_reaction").facts] == ["b.hand.1.type"]


def test_the_last_life_paid_decides_the_game():
    assert "bの勝利" in ruled("last_life").summary.ja
