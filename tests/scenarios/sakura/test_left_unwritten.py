"""What has to be chosen and is not written down: implied where one answer is possible, else asked where it matters."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    choose,
    claim,
    illegal_at,
    legal,
    passed,
    refused_at,
    rule,
    seat,
    shuffled,
    table,
    take,
    use,
    verdicts,
)

CHARGED = "chosen?entry1.1"
"""The first decision after entry 1."""


def told(key, answer):
    return {"kind": "reveal", "fact": key, "answer": answer}


@clause("sakura:core/9-2-3#iii")
def test_a_charge_that_can_only_come_from_dust_is_implied():
    a = seat("8 0 2 1", hand="圧気 斬")
    legal(rule(table(4, a, seat("8 3 2 1")), use("a", "圧気"), claim(圧気__crystals=2, dust=7)))


@clause("sakura:core/9-2-3#iii", "sakura:core/9-6#i-b", "sakura:core/5-5-2")
def test_a_basic_action_shows_that_a_charge_came_from_the_aura():
    """With an aura of 5 nobody recovers: one crystal or two of the aura lie on the card."""
    start = table(4, seat("8 5 2 1", hand="圧気 斬"), seat("8 3 2 1"))
    entries = (use("a", "圧気"), basic("a", "纏い"))
    legal(rule(start, *entries))
    legal(rule(start, *entries, claim(a__aura=5)))
    legal(rule(start, *entries, claim(a__aura=4)))
    assert verdicts(rule(start, *entries, claim(a__aura=6)))[2] == "departed"
    refused_at(rule(start, *entries, told(CHARGED, 2)), 2, "9-6#i-b")


@clause("sakura:core/9-2-3#iii", "sakura:core/9-6#i-b")
def test_what_follows_leaves_one_way_to_have_charged():
    """Two crystals of dust; two that recover: none of them can be on the card, whose crystals came from the aura."""
    a = seat("8 3 2 1", hand="圧気 斬")
    start = table(4, a, seat("8 3 2 1"))
    start |= {"dust": 2, "crystals_in_play": 36 - start["dust"] + 2}
    ruling = legal(
        rule(start, use("a", "圧気"), basic("a", "纏い"), basic("a", "纏い", "斬"), claim(a__aura=3, dust=0))
    )
    assert {"player": "a", "move": "choose", "value": 0} in ruling.entries[1].implied


@clause("sakura:core/9-2-3#iii", "sakura:core/10-1-4")
def test_the_way_of_an_arrow_after_an_unwritten_charge_is_that_of_the_arrow():
    a = seat("8 3 4 1", hand=0, trumps="ポルチャルトー", megami=["korunu", "yurina"])
    start = table(4, a, seat("8 5 2 1"))
    entries = (use("a", "ポルチャルトー"), choose("a", "ダスト→間合"))
    legal(rule(start, *entries, claim(space=5, ポルチャルトー__crystals=1)))
    assert verdicts(rule(start, *entries, claim(space=4)))[2] == "departed"
    refused_at(rule(start, use("a", "ポルチャルトー"), choose("a", "斬")), 2, "9-2-3#iii")


@clause("sakura:core/9-4#vii", "sakura:core/9-2")
def test_a_card_that_an_effect_lets_be_chosen_is_asked_where_the_next_ones_turn_on_it():
    """黒き波動 takes one of the two: whichever it was, the other one is still in the hand."""
    a = seat("8 3 2 1", hand="黒き波動", megami=["utsuro", "yurina"], down=0)
    b = seat("8 3 2 1", hand="斬 柄打ち", deck=0, discard=1, down=0)
    start = table(4, a, b)
    entries = (use("a", "黒き波動"), take("b", "オーラ"), basic("a", "前進"))
    legal(rule(start, *entries, claim(b_hand__count=1, b_discard__count=2)))
    legal(rule(start, *entries, claim(斬__zone="b.hand", 柄打ち__zone="b.discard")))
    both = rule(start, *entries, claim(斬__zone="b.hand"), claim(柄打ち__zone="b.hand"))
    assert verdicts(both)[3:] == ["undetermined", "undetermined"]
    assert [fact["answers"][0]["answer"] for fact in both.facts] == ["斬"]
    settled = rule(start, *entries, told("chosen?entry2.2", "斬"), claim(斬__zone="b.hand"))
    assert verdicts(settled)[4] == "departed"


@clause("sakura:core/9-4#vii")
def test_the_one_card_that_can_be_chosen_is_implied():
    a = seat("8 3 2 1", hand="黒き波動", megami=["utsuro", "yurina"])
    b = seat("8 3 2 1", hand="斬")
    ruling = legal(
        rule(
            table(4, a, b),
            use("a", "黒き波動"),
            take("b", "オーラ"),
            passed("a"),
            claim(斬__zone="b.discard"),
        )
    )
    assert {"player": "a", "move": "choose", "cards": ["斬"]} in ruling.entries[2].implied


@clause("sakura:core/9-1")
def test_nobody_declines_what_has_to_be_chosen_in_the_turn_of_the_other():
    """重圧 lets b say from where the crystal comes; what ends no turn of b's declines it."""
    a = seat("8 3 2 1", hand="重圧", megami=["utsuro", "yurina"])
    ruling = rule(table(4, a, seat("8 3 2 1")), use("a", "重圧"), passed("b"))
    assert verdicts(ruling) == ["legal", "illegal"]


@clause("sakura:core/9-1")
def test_a_claim_before_the_choice_that_follows_is_about_the_table_before_it():
    a = seat("8 3 2 1", hand="重圧", megami=["utsuro", "yurina"])
    ruling = rule(table(4, a, seat("8 3 2 1")), use("a", "重圧"), claim(dust=12), choose("b", "ライフ"))
    assert verdicts(ruling) == ["legal", "departed", "legal"]


@pytest.mark.parametrize(("aura", "life"), [(3, 8), (5, 7)])
@clause("sakura:core/5-8-3-2", "sakura:core/9-2")
def test_a_card_that_is_no_reaction_comes_after_the_unwritten_damage(aura, life):
    """雅打ち answers 斬 and hits; b has no aura, so that only life can be taken, and a goes on with 一閃."""
    a, b = seat("8 5 2 1", hand="斬 一閃"), seat("8 0 2 1", hand="雅打ち")
    start = table(3, a, b)
    entries = (use("a", "斬"), use("b", "雅打ち"), use("a", "一閃"))
    legal(rule(start, *entries, claim(a__aura=aura, a__life=life)))
    assert verdicts(rule(start, *entries, claim(a__aura=3, a__life=7)))[3] == "departed"


@clause("sakura:core/8-1-3#iii", "sakura:core/9-7#ii")
def test_a_shuffle_in_the_start_phase_shows_a_reconstruction():
    a = seat("8 3 2 1", hand=0, discard="斬 一閃", down="柄打ち", deck="居合")
    start = table(4, a, seat("8 3 2 1"), phase="start", mode="")
    order = ("斬", "一閃", "柄打ち", "居合")
    ruling = legal(
        rule(
            start,
            act("a", "proceed"),
            shuffled("a", *order),
            claim(a__life=7, a_hand__count=2, a_deck__count=2),
        )
    )
    assert {"player": "a", "move": "reconstruct"} in ruling.entries[1].implied


@clause("sakura:core/9-1")
def test_how_chance_fell_is_asked_where_nobody_wrote_it_down():
    """砂風塵 puts one card of the hand away by chance: it was one of the two, not both."""
    a = seat("8 3 2 1", hand="砂風塵", megami=["hagane", "yurina"])
    b = seat("8 3 2 1", hand="斬 一閃", deck=0, down=0)
    start = table(6, a, b, start_distance=4)
    entries = (use("a", "砂風塵"), basic("a", "前進"))
    legal(rule(start, *entries, claim(b_hand__count=1)))
    asked = rule(start, *entries, claim(斬__zone="b.discard"), claim(一閃__zone="b.discard"))
    assert verdicts(asked)[2:] == ["undetermined", "undetermined"]
    assert [fact["key"] for fact in asked.facts] == ["chosen?entry1.3"]
    assert [one["answer"] for one in asked.facts[0]["answers"]] == ["斬", "一閃"]


@clause("sakura:core/8-3-2")
def test_the_aim_that_nobody_noted_is_not_the_hand_limit():
    a = seat("8 3 2 1", hand="斬 一閃 柄打ち", megami=["misora", "yurina"], aim=2)
    start = table(4, a, seat("8 3 2 1"))
    legal(rule(start, passed("a"), choose("a", "", "斬"), claim(斬__zone="a.down", a__aim=2)))


@clause("sakura:core/9-1")
def test_a_choice_that_fits_nothing_is_refused_where_it_stands():
    a = seat("8 5 2 1", hand="圧気 斬")
    illegal_at(rule(table(4, a, seat("8 3 2 1")), use("a", "圧気"), choose("a", 9)), 2, "9-2-3#iii")


@clause("sakura:core/8-3-2")
def test_whether_a_hand_that_nobody_counted_was_above_its_limit_is_open():
    """Of one that was counted it is known: three cards are one too many, two are not."""
    entries = passed("a"), choose("a", "", "斬")
    three = seat("8 3 2 1", hand="斬 一閃 圧気")
    legal(rule(table(4, three, seat("8 3 2 1")), *entries))
    refused_at(rule(table(4, seat("8 3 2 1", hand="斬 一閃"), seat("8 3 2 1")), *entries), 2, "8-3-2")
    uncounted = {**three, "hand": {"cards": three["hand"], "more": True}}
    assert verdicts(rule(table(4, uncounted, seat("8 3 2 1")), *entries)) == ["legal", "undetermined"]


@pytest.mark.parametrize(("claimed", "way", "aura", "flare"), [(4, "2", 2, 2), (3, "1", 4, 1)])
@clause("sakura:core/9-1", "sakura:core/10-1")
def test_a_claim_after_a_choice_that_nobody_wrote_down_tells_which_it_was(claimed, way, aura, flare):
    """誘導 moves a crystal from the distance, or one of the enemy's aura: a distance of 4 after it means the latter."""
    start = table(4, seat("8 3 1 1", hand="誘導", trumps=0), seat("8 3 1 1", hand=0, trumps=0))
    told = rule(start, use("a", "誘導"), claim(space=claimed), basic("a", "前進"), claim(space=claimed - 1))
    assert legal(told).entries[1].implied == [{"player": "a", "move": "choose", "value": way}]
    legal(
        rule(
            start,
            use("a", "誘導"),
            claim(space=claimed),
            basic("a", "宿し"),
            claim(b__aura=aura, b__flare=flare),
        )
    )
    other = rule(start, use("a", "誘導"), claim(space=claimed), basic("a", "宿し"), claim(b__aura=6 - aura))
    assert [verdicts(other)[at] for at in (1, 3)] == ["undetermined"] * 2  # one of both notes is wrong


@clause("sakura:core/9-1", "sakura:core/10-1")
def test_a_claim_before_a_choice_that_follows_is_about_the_table_before_it():
    start = table(4, seat("8 3 1 1", hand="誘導", trumps=0), seat("8 3 1 1", hand=0, trumps=0))
    before = claim(space=4, b__aura=3, b__flare=1)
    legal(rule(start, use("a", "誘導"), before, choose("a", 1), claim(space=3)))
    legal(rule(start, use("a", "誘導"), before))
    legal(rule(start, use("a", "誘導"), claim(a__life=8), basic("a", "宿し"), claim(b__flare=2)))
    legal(rule(start, use("a", "誘導"), before, basic("a", "宿し"), claim(a__flare=2)))
