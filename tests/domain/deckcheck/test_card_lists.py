"""Card lists: what ships is sound, what is wrong is refused by file, card and field."""

from pathlib import Path

import pytest

from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.deckcheck import CardListError, load_card_list, load_card_lists

ROOT = Path(__file__).parents[3]
GOOD = """
book: sengoku
set: {code: T, title: {ja: 試し, en: Try}, source: {ja: 試し, en: try}}
cards:
- {number: T-001, name: 甲, type: general, power: 500, siege: 1}
- {number: T-002, name: 乙, type: stratagem_main}
"""


@pytest.fixture
def card_list(tmp_path):
    def write(text):
        path = tmp_path / "T.yaml"
        path.write_text(text, encoding="utf-8")
        return load_card_list(path)

    return write


def test_the_shipped_lists_are_sound():
    lists = {one.code: one for one in load_card_lists(ROOT / "cardlists")}
    assert len(lists["G"].cards) >= 60
    assert len(lists["EX"].cards) == 11
    assert {card.type for card in lists["G"].cards} == {
        "general",
        "stratagem_main",
        "stratagem_battle",
        "formation",
    }
    assert any(card.summoned for card in lists["G"].cards)


def test_every_clause_that_a_card_names_is_in_the_corpus():
    cards = [card for one in load_card_lists(ROOT / "cardlists") for card in one.cards]
    assert [
        card.number for card in cards if not corpus().has(card.facts.get("clause", "sengoku:200.1"))
    ] == []


def test_a_list_is_read(card_list):
    cards = card_list(GOOD)
    assert [(card.number, card.name) for card in cards.cards] == [("T-001", "甲"), ("T-002", "乙")]


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("power: 500", "power: -500", "T-001 power"),
        ("power: 500", "power: 750", "T-001 power"),
        ("name: 乙, ", "", "T-002"),
        ("type: stratagem_main", "type: spell", "T-002 type"),
        ("type: stratagem_main", "type: stratagem_main, power: 500", "T-002 power"),
        ("book: sengoku", "book: chess", "book"),
        ("number: T-002", "number: T-2", "write the number as T-002"),
        ("cards:", "cards: [", "cannot be read"),
    ],
)
def test_a_wrong_list_is_refused_by_card_and_field(card_list, old, new, named):
    with pytest.raises(CardListError, match=named):
        card_list(GOOD.replace(old, new))


def test_a_number_that_stands_twice_is_refused(tmp_path):
    (tmp_path / "sengoku").mkdir()
    for name in ("A", "B"):
        (tmp_path / "sengoku" / f"{name}.yaml").write_text(GOOD.replace("code: T", f"code: {name}"))
    with pytest.raises(CardListError, match="T-001 stands in set A and in set B"):
        load_card_lists(tmp_path)
