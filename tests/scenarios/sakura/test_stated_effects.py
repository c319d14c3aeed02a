"""An effect that a record states in the book's own words is carried out as a text would be (9-1)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import claim, passed, rule, table, take
from .test_whose_texts_hold import invented, plain

BELIEVED = {"id": "信じる札", "name": "架空の札", "type": "action", "category": "normal"}
SLASH = {"strike": {"range": "3-5", "damage": "2/1"}}


def stated(*do):
    return {"kind": "effect", "player": "a", "source": "信じる札", "do": list(do)}


def on_table(*entries, **a):
    return rule(table(5, plain(discard=[BELIEVED], **a), plain()), *entries)


@clause("sakura:core/9-1", "sakura:core/9-1-3-2")
@pytest.mark.parametrize(
    ("do", "then", "comes_to"),
    [
        ([SLASH], [take("b", "ライフ")], {"b__life": 7}),
        ([SLASH], [take("b", "オーラ")], {"b__aura": 1}),
        ([{"damage": {"life": 1}}], [], {"b__life": 7}),
        (["dust>flare 2"], [], {"a__flare": 3}),
        ([{"use_card": {"what": {"at": "hand"}}}], [], {"a__flare": 2, "札__zone": "a.discard"}),
        (["end_phase", "dust>flare 2"], [], {"turn": 6, "a__flare": 1}),
    ],
)
def test_it_attacks_uses_deals_moves_and_ends_the_phase(do, then, comes_to):
    used = invented("札", {"use": "dust>flare 1"}, type="action")
    ruling = on_table(stated(*do), *then, claim(**comes_to), hand=[used])
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", *["legal"] * (len(then) + 1)]


@clause("sakura:core/9-1", "sakura:core/5-8-3-2")
def test_what_it_asks_for_is_not_done_by_anybody_else():
    wrong = on_table(stated(SLASH), take("a", "ライフ")).entries[1]
    assert (str(wrong.verdict), wrong.decides) == ("illegal", "sakura:core/5-8-3-2")


@clause("sakura:core/5-2-1", "sakura:core/9-1")
def test_an_attack_that_it_makes_out_of_range_is_none():
    short = {"strike": {"range": "0-1", "damage": "2/1"}}
    ruling = on_table(stated(short), passed("a"), claim(b__life=8, b__aura=3))
    assert [str(one.verdict) for one in ruling.entries] == ["on_trust", "legal", "legal"]
