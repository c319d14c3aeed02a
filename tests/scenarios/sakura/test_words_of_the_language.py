"""The short words of the language of card texts, what is printed on a card, and what is said of a decision."""

from typing import get_args

import pytest

from judgeapp.domain.engine.kernel import Action, GameRecord, InvalidRecord, clause
from judgeapp.domain.engine.kernel.model.vocabulary import read, write
from judgeapp.domain.engine.sakura import BOOK
from judgeapp.domain.engine.sakura.language import Step, changes, crystals, program, terms, words
from judgeapp.domain.engine.sakura.wording.nouns import KEYWORDS_DECLARED
from judgeapp.domain.engine.tools.moments import game_after

from .table import table, take, use
from .test_what_attacks_say import attack
from .test_what_is_done_with_cards import action
from .test_what_texts_mean import others, this
from .test_whose_texts_hold import a_bears, invented, plain

HALF = {"half": "life"}


@clause("sakura:core/10-1", "sakura:core/10-3", "sakura:core/10-4")
@pytest.mark.parametrize(
    ("kind", "said", "value"),
    [
        (Step, "dust>flare 1", crystals.Arrow("dust", "flare", 1)),
        (Step, "aura<>enemy.flare 2", crystals.Arrow("aura", "enemy.flare", 2, both=True)),
        (Step, "space>dust x", crystals.Arrow("space", "dust", "x")),
        (
            Step,
            {"arrow": {"left": "dust", "right": "flare", "freely": True}},
            crystals.Arrow("dust", "flare", freely=True),
        ),
        (
            Step,
            {"arrow": {"left": "dust", "right": "flare", "n": HALF}},
            crystals.Arrow("dust", "flare", terms.Half("life")),
        ),
        (
            Step,
            {"arrow": {"left": "dust", "right": "flare", "n": "life"}},
            crystals.Arrow("dust", "flare", "life"),
        ),
        (program.Change, "+1/-2", changes.Boost(1, -2)),
        (program.Change, {"boost": {"aura": 1, "life": 1, "times": 2}}, changes.Boost(1, 1, 2)),
        (program.Change, {"boost": {"aura": 1, "life": 1, "times": 0}}, changes.Boost(1, 1, 0)),
        (program.Change, {"boost": HALF}, changes.Boost(terms.Half("life"))),
        (program.Change, {"boost": {"life": HALF}}, changes.Boost(0, terms.Half("life"))),
        (program.Change, "reach+near 1", changes.Reach("near", 1)),
        (program.Change, "reach-far 2", changes.Reach("far", 2, shrink=True)),
        (program.Condition, "life<=3", terms.Compare("life", "<=", 3)),
        (program.Condition, "enemy.flare>=flare", terms.Compare("enemy.flare", ">=", "flare")),
        (
            program.Condition,
            {"compare": {"left": HALF, "op": ">", "right": 1}},
            terms.Compare(terms.Half("life"), ">", 1),
        ),
        (
            program.Condition,
            {"compare": {"left": "life", "op": ">", "right": HALF}},
            terms.Compare("life", ">", terms.Half("life")),
        ),
    ],
)
def test_a_text_is_written_in_one_word_or_in_full_and_read_as_it_was(kind, said, value):
    assert read(kind, said) == value
    assert write(kind, value) == said


@pytest.mark.parametrize("said", ["dust>flame 1", "dist>flare 1", "dust>flare y"])
def test_a_word_of_a_zone_that_is_not_there_is_refused(said):
    with pytest.raises(InvalidRecord):
        read(Step, said)


@pytest.mark.parametrize("said", ["life<=live", "live<=3", "live<=live"])
def test_a_word_of_a_number_that_is_not_there_is_refused(said):
    with pytest.raises(InvalidRecord):
        read(program.Condition, said)


@clause("sakura:core/6-2-1", "sakura:core/6-2-1-1", "sakura:core/6-2-1-4", "sakura:core/6-2-1-12")
@pytest.mark.parametrize(
    ("number", "users", "category", "cost"),
    [
        ("NA-01-yurina-O-N-1", ["yurina"], "normal", None),
        ("NA-01-yurina-O-S-1", ["yurina"], "trump", "7"),
        ("NA-09-chikage-O-P-1", [], "poison", None),
    ],
)
def test_what_is_printed_on_a_listed_card_is_known(number, users, category, cost):
    found = BOOK.reading.printed({"name": "札", "number": number})
    assert (found["name"], found["card_number"]) == ("札", number)
    assert (found["users"], found["category"], found.get("cost")) == (users, category, cost)


@clause("sakura:core/6-2-1-2", "sakura:core/6-2-1-3")
def test_of_a_card_that_is_not_listed_the_name_and_the_number_are_known():
    assert BOOK.reading.printed({"name": "札", "number": "X-1"}) == {"name": "札", "card_number": "X-1"}


def after(start, *entries):
    data = {"version": 1, "book": "sakura", "start": {"position": start}, "entries": list(entries)}
    return game_after(GameRecord.from_json(data), len(entries)).position


def said(position, move, value="", card=""):
    return BOOK.wording.offered(position, Action("b" if move == "take" else "a", move, card, value=value)).ja


@clause("sakura:core/5-2-1", "sakura:core/6-2-1-9", "sakura:core/6-2-1-12")
def test_a_use_on_offer_says_the_distance_the_damage_with_what_is_in_force_and_the_cost():
    trump = invented("切札", type="action", category="trump", cost="2")
    a = a_bears(others("+1/+0"), hand=[attack(this("+0/+1"))], trumps=[trump])
    position = after(table(5, a, plain()))
    assert said(position, "use", card="攻撃") == "間合5、3/2"
    assert said(position, "use", card="切札") == "消費2"


@clause("sakura:core/5-8-3-2", "sakura:core/9-4#v")
def test_damage_on_offer_is_that_of_the_attack_made_last():
    """The attack of an effect is made while the attack is resolved whose 【攻撃後】 made it."""
    made = {"after": [{"strike": {"range": "0-10", "damage": "2/3"}}]}
    start = table(5, plain(hand=[attack(made, damage="1/1")]), plain())
    first = after(start, use("a", "攻撃"))
    assert (said(first, "take", "aura"), said(first, "take", "life")) == ("1ダメージ", "1ダメージ")
    second = after(start, use("a", "攻撃"), take("b", "ライフ"))
    assert (said(second, "take", "aura"), said(second, "take", "life")) == ("2ダメージ", "3ダメージ")


@clause("sakura:core/5-8-3-1", "sakura:core/9-6-1")
@pytest.mark.parametrize(
    ("move", "value", "seen"),
    [
        ("take", "aura", ("a.aura", "game.dust")),
        ("take", "life", ("a.life", "a.flare")),
        ("take", "none", None),
        ("choose", "aura", None),
        ("basic", "forward", ("game.space", "a.aura")),
        ("choose", "forward", None),
    ],
)
def test_crystals_are_seen_to_go_by_damage_and_basic_actions_alone(move, value, seen):
    position = after(table(5, plain(), plain()))
    assert BOOK.wording.carries(position, Action("a", move, value=value)) == seen


@clause("sakura:core/9-1-1")
def test_what_the_book_rules_on_by_itself_is_told_of_cards_with_texts_alone():
    unknown = {**action(key="不明"), "texts": None}
    left = invented("委ねる", {"broken": {"gauge": {"of": "market"}}}, type="enhance")
    position = after(table(5, plain(hand=[action(), unknown, left, {"id": "裏"}]), plain()))
    assert BOOK.claims.encoded(position, "a") is None
    assert BOOK.claims.encoded(position, "裏") is None
    told = {key: BOOK.claims.encoded(position, key) for key in ("行動", "不明", "委ねる")}
    assert {key: one and one.whole for key, one in told.items()} == {
        "行動": True,
        "不明": False,
        "委ねる": False,
    }


def test_every_keyword_is_declared_with_its_words_and_its_clause():
    missing = set(get_args(words.Keyword)) ^ KEYWORDS_DECLARED.keys()
    assert not missing, f"wording/nouns.py, KEYWORDS_DECLARED: {missing}"
