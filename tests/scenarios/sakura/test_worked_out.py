"""Numbers that nobody writes down: what a claim of them is compared with, and what the ruling says made them so."""

import pytest

from judgeapp.domain.engine.kernel import InvalidRecord, clause

from .table import basic, card, choose, claim, legal, passed, rule, seat, table, take, use


def departure(ruling, number):
    """The one value that departs at an entry."""
    (found,) = ruling.entries[number - 1].departures
    return found


@clause("sakura:core/5-2-1", "sakura:core/5-2-2")
def test_the_current_distance_and_the_master_distance_may_be_claimed():
    a = seat("8 3 2 1", hand="葦", megami=["megumi", "saine"], seeds=4, sprouted=1)
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "葦"),
        choose("a", 1),
        choose("a", 1),
        claim(space=5, distance=7, master=4),
    )
    legal(ruling)


@clause("sakura:core/5-2-1")
def test_a_wrong_distance_is_told_with_the_card_that_was_forgotten():
    a = seat("8 3 2 1", megami=["megumi", "saine"], enhancements=[card("葦", seeds_on=2)])
    ruling = rule(table(4, a, seat("8 3 2 1")), basic("a", "前進"), claim(distance=3))
    found = departure(ruling, 2)
    assert (found.expected, found.decides) == (5, "sakura:core/5-2-1")
    assert "3、「葦」+2" in found.text.ja


@clause("sakura:core/5-6", "sakura:core/5-2-1", "sakura:add/15-2")
def test_the_aim_is_put_in_the_place_of_the_crystals_before_anything_is_added():
    """ツクモノクモ with an aim of 6, ミソラノソラ +5."""
    both = [card("ツクモノクモ", crystals=1), card("ミソラノソラ", crystals=1)]
    a = seat("8 3 2 1", megami=["misora", "saine"], aim=6, enhancements=both)
    legal(rule(table(3, a, seat("8 3 2 1"), start_distance=11), claim(distance=11, space=3)))


@clause("sakura:add/15-2", "sakura:core/5-2-2")
def test_a_dive_counts_in_both_distances():
    a = {**seat("8 3 2 1", megami=["hatsumi-a1", "saine"], diving=True), "dive": "forward"}
    b = seat("8 3 2 1", hand="体捌き", megami=["yurina", "saine"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"), use("b", "体捌き"), claim(distance=3, master=1, space=4)
    )
    legal(ruling)


@clause("sakura:add/21-2-2")
def test_the_capital_of_any_player_may_be_claimed():
    a = seat("8 3 1 1", megami=["akina", "saine"], flow=2)
    legal(rule(table(4, a, seat("8 3 2 1")), claim(a__capital=6, b__capital=5)))


@pytest.mark.parametrize("stated", ["distance", "master", "capital"])
@clause("sakura:core/5-2-1", "sakura:core/5-2-2", "sakura:add/21-2-2")
def test_what_is_worked_out_is_not_stated(stated):
    a, b = seat("8 3 1 1", megami=["akina", "saine"]), seat("8 3 2 1")
    start = table(4, {**a, "capital": 4}, b) if stated == "capital" else table(4, a, b, **{stated: 4})
    with pytest.raises(InvalidRecord) as wrong:
        rule(start, basic("a", "前進"))
    assert wrong.value.field.endswith(stated)


@pytest.mark.parametrize(
    ("claimed", "decides"),
    [(1, "sakura:core/10-3"), (2, "sakura:core/10-3")],
)
@clause("sakura:add/19-3", "sakura:core/10-3", "sakura:core/5-8-3-1")
def test_an_aura_that_damage_has_left_is_told_with_all_that_made_the_damage(claimed, decides):
    """紅刃 3/1, +1 by its oath, +1 by 戦場: 5. The clause is that of the last part that the claim left out."""
    a = seat("8 3 2 1", hand="紅刃", megami=["kamuwi", "mizuki"], enhancements=[card("戦場", crystals=2)])
    ruling = rule(
        table(3, a, seat("8 5 2 1")),
        use("a", "紅刃"),
        choose("a", 1),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=claimed),
    )
    found = departure(ruling, 5)
    assert (found.expected, found.decides) == (0, decides)
    assert "5、「紅刃」-3" in found.text.ja
    assert "「紅刃」-1（追加 19-3）、「戦場」-1（10-3）、合計0" in found.text.ja


@clause("sakura:core/9-1-2", "sakura:core/10-3", "sakura:core/5-8-3-1")
def test_life_and_flare_are_told_with_what_made_the_damage_too():
    """反攻 1/1, +2/+1 after a reaction, +1/+1 in full power: 3 to life."""
    a = seat("8 3 2 1", hand="反攻", megami=["mizuki", "saine"])
    start = table(2, a, seat("8 3 2 1"), mode="full", last_turn=[["reactions", "a", "", ""]])
    for thing, claimed, said in (("b__life", 6, "8、「反攻」-1"), ("b__flare", 4, "2、「反攻」+1")):
        ruling = rule(start, use("a", "反攻"), passed("b"), claim(**{thing: claimed}))
        found = departure(ruling, 3)
        assert found.decides == "sakura:core/9-1-2", found.decides
        assert said in found.text.ja, found.text.ja


@clause("sakura:add/18-5", "sakura:core/6-4-1-5")
def test_the_damage_of_an_attack_is_claimed_while_it_is_made_and_told_part_by_part():
    a = seat("8 3 2 1", hand="空想", megami=["kanawe", "saine"], act_colour="yellow", act=5)
    ruling = rule(
        table(5, a, seat("8 3 2 1")),
        use("a", "空想"),
        claim(空想__aura_damage=3, 空想__life_damage=1),
    )
    (found,) = ruling.entries[1].departures
    assert (found.expected, found.decides) == (2, "sakura:add/18-5")
    assert "1、黄の幕+1（追加 18-5）、合計2" in found.text.ja


@clause("sakura:core/6-4-1-4", "sakura:core/6-4-1-5")
@pytest.mark.parametrize(("field", "decides"), [("aura", "6-4-1-4"), ("life", "6-4-1-5")])
def test_the_damage_of_a_card_that_prints_none_and_is_said_to_attack_is_asked(field, decides):
    start = table(5, seat("8 3 2 1", attacking="圧気"), seat("8 3 2 1"))
    entry = rule(start, claim(**{f"圧気__{field}_damage": 1})).entries[0]
    assert (str(entry.verdict), entry.decides) == ("undetermined", f"sakura:core/{decides}")


@clause("sakura:add/16-4")
def test_a_troop_that_is_not_conscripted_is_refused_by_that_rule():
    a = seat("8 3 2 1", megami=["mizuki", "yurina"], barracks=[card("槍兵")])
    refused = rule(
        table(3, a, seat("8 3 2 1")), {"kind": "action", "player": "a", "move": "use", "card": "槍兵"}
    )
    assert (str(refused.entries[0].verdict), refused.entries[0].decides) == ("illegal", "sakura:add/16-4")
    assert refused.entries[0].reason.ja == "「槍兵」は徴兵されていないので使用できません。"


@pytest.mark.parametrize(("hand", "decides"), [("斬", "sakura:add/18-5"), ("演出化", "sakura:core/1-4")])
@clause("sakura:add/18-5", "sakura:core/1-4")
def test_a_plan_that_stays_where_it_is_is_told_with_the_reason(hand, decides):
    """Nothing has changed a life; or one has, and 演出化 forbids to go on with a plan."""
    plan = card("鼓動", crystals=1)
    a = seat("8 3 2 1", hand=hand, plans=[plan], megami=["kanawe", "yurina"])
    b = seat("8 1 2 1") if hand == "演出化" else seat("8 3 2 1")
    taken = "ライフ" if hand == "演出化" else "オーラ"
    ruling = rule(
        table(3, a, b), use("a", hand), passed("b"), take("b", taken), passed("a"), claim(鼓動__progress=1)
    )
    assert departure(ruling, 5).decides == decides


@clause("sakura:core/1-4", "sakura:core/5-8-3-1")
def test_a_flare_that_damage_passed_by_is_told_with_the_text_that_sent_it_elsewhere():
    a = seat("8 3 2 1", hand="棹穿ち", megami=["megumi", "saine"])
    ruling = rule(
        table(4, a, seat("8 3 2 1")), use("a", "棹穿ち"), passed("b"), take("b", "ライフ"), claim(b__flare=3)
    )
    assert (departure(ruling, 4).expected, departure(ruling, 4).decides) == (2, "sakura:core/1-4")


@clause("sakura:add/15-1-1", "sakura:core/5-1-4")
def test_states_are_told_in_the_words_of_the_game():
    a = seat("8 3 2 1", hand="海嘯", megami=["hatsumi", "yurina"])
    ruling = rule(table(4, a, seat("8 3 2 1")), use("a", "海嘯"), claim(a__headwind=True, b__cowed=True))
    said = [one.text.ja for one in ruling.entries[1].departures]
    assert "順風" in said[0]
    assert "逆風" in said[0]
    assert "畏縮なし" in said[1]
