"""Texts that the engine does not carry out, or that nobody has noted: what they do is believed (9-1)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import claim, legal, rule, table, take, use
from .test_what_attacks_say import attack
from .test_whose_texts_hold import invented, plain

UNKNOWN_TO_THE_ENGINE = [
    {"use": {"gauge": {"of": ["wind", "market"]}}},
    {"oath": {"raises": 1, "texts": ["terminal", {"use": "dust>flare 1"}]}},
]


@clause("sakura:core/9-1-1")
@pytest.mark.parametrize("text", UNKNOWN_TO_THE_ENGINE)
def test_of_a_card_with_a_text_that_nothing_carries_out_no_text_is(text):
    used = invented("行動", {"use": "dust>flare 1"}, text, type="action")
    ruling = rule(table(5, plain(hand=[used]), plain()), use("a", "行動"), claim(a__flare=1))
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "legal"]


@clause("sakura:core/9-1-1")
def test_of_a_card_of_which_nobody_has_noted_a_text_what_it_does_is_believed():
    used = {**invented("行動", type="action"), "texts": None}
    stated = {"kind": "effect", "player": "a", "source": "行動", "do": ["dust>flare 1"]}
    ruling = rule(table(5, plain(hand=[used]), plain()), use("a", "行動"), stated, claim(a__flare=2))
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "on_trust", "legal"]


@clause("sakura:core/9-1-1")
def test_what_a_card_does_by_its_own_text_is_not_believed_a_second_time():
    used = attack({"after": "dust>flare 1"})
    stated = {
        "kind": "effect",
        "player": "a",
        "source": "攻撃",
        "changes": [{"of": "a", "field": "flare", "value": 2}],
    }
    ruling = rule(
        table(5, plain(hand=[used]), plain()),
        use("a", "攻撃"),
        take("b", "ライフ"),
        stated,
        claim(a__flare=2),
    )
    legal(ruling)
