"""The forms in which people write down what was chosen: one meaning, many spellings."""

import pytest

from judgeapp.domain.engine.kernel import InvalidRecord, clause, judge
from judgeapp.domain.engine.notation import read_lines_of, read_notation, read_record
from judgeapp.domain.engine.sakura import BOOK

from ..table import card, choose, claim, legal, passed, rule, seat, table, take, use


@pytest.mark.parametrize(
    "said", ["left", "ダスト→間合", "ダスト->間合", "ダスト＞間合", "dust → distance", "dust>space"]
)
@clause("sakura:core/10-1")
def test_an_arrow_that_goes_both_ways_may_be_told_by_its_zones(said):
    start = table(5, seat("9 3 1 0", hand="空駆け"), seat("9 3 1 0"), mode="full")
    legal(rule(start, use("a", "空駆け"), choose("a", said), claim(space=8)))


@pytest.mark.parametrize("said", [1, "1", "1番目"])
def test_a_way_of_the_text_may_be_a_number_or_its_word(said):
    start = table(5, seat("9 3 1 0", hand="詩舞"), seat("9 3 1 0"))
    legal(rule(start, use("a", "詩舞"), choose("a", said), claim(a__aura=4, a__flare=0)))


@pytest.mark.parametrize("said", ["life", "enemy.life", "ライフ", "自分のライフ", "自ライフ"])
@clause("sakura:core/10-12")
def test_who_chooses_among_the_own_zones_may_call_them_so(said):
    start = table(5, seat("9 3 1 0", hand="重圧"), seat("9 3 1 0"))
    legal(rule(start, use("a", "重圧"), choose("b", said), claim(b__life=8)))


def test_a_zone_is_told_as_whoever_chooses_it_calls_it():
    start = table(5, seat("9 3 1 0", hand="重圧"), seat("9 3 1 0"))
    ruling = rule(start, use("a", "重圧"), choose("b", "enemy.life"))
    assert "相手の" not in ruling.entries[1].text.ja


@pytest.mark.parametrize("said", ["桜の翅", "斬、桜の翅", "斬,桜の翅"])
def test_cards_may_be_called_by_their_names_as_the_value_of_a_choice(said):
    a = seat("9 3 1 0", hand="要返し", discard="斬 桜の翅", down=0, deck=2)
    start = table(5, a, seat("9 3 1 0"), mode="full")
    ruling = rule(start, use("a", "要返し"), choose("a", said), claim(桜の翅__zone="a.deck"))
    legal(ruling)


def test_a_number_may_be_written_as_a_text():
    a = seat("9 3 1 0", hand="追い風")
    legal(
        rule(
            table(5, a, seat("9 3 1 0")),
            use("a", "追い風"),
            choose("a", "2"),
            claim(追い風__crystals=3, a__aura=2),
        )
    )


NOTED = """桜降る代に決闘を
リスト NA
開始
 手番:{player} ターン:{turn} 標準行動 間合:4 ダスト:10
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
 b ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2

{seat} 前進 集中
"""


@pytest.mark.parametrize(
    ("player", "turn", "seat"), [("a", 7, "先"), ("b", 8, "後"), ("b", 7, "先"), ("a", 8, "後")]
)
def test_who_went_first_follows_from_whose_turn_the_so_manieth_is(player, turn, seat):
    written = read_lines_of(NOTED.format(player=player, turn=turn, seat=seat))
    assert not written.faults
    assert written.data["entries"][0]["player"] == player


def test_where_nothing_tells_who_went_first_it_is_asked_for():
    written = read_lines_of(NOTED.format(player="a", turn=7, seat="先").replace(" ターン:7", ""))
    assert "先手" in written.faults[0].reason.ja


@clause("sakura:core/9-6", "sakura:add/9-9")
def test_what_may_be_done_up_to_so_often_is_left_out_by_going_on():
    a = seat("8 3 1 1", hand=[card("Waving Edge")], artificial=3, megami=["thallya", "yurina"])
    ruling = rule(
        table(3, a, seat("8 5 1 1", hand=0, trumps=0)),
        use("a", "Waving Edge"),
        take("b", "オーラ"),
        choose("a", "騎動後退"),
        claim(a__aura=3, a__artificial=1),
    )
    legal(ruling)
    b = seat("8 3 1 1", hand=0, trumps=0)
    start = table(4, seat("8 3 1 1", hand="意志"), b)
    legal(
        rule(
            start,
            use("a", "意志"),
            choose("a", 1),
            choose("a", "オーラ→フレア"),
            passed("a"),
            claim(a__flare=2),
        )
    )


STEAM = """桜降る代に決闘を
開始
 手番:a ターン:7 標準行動 間合:4
 宿 a:騎刀 b:毒銃
 a ライフ:9 オーラ:3 フレア:1 集中力:0 手札:2 山札:3 マシン:2 燃焼済:3
  手札 「Waving Edge」、斬
 b ライフ:4 オーラ:1 フレア:2 集中力:0 手札:2 山札:3

先 「Waving Edge」
 a マシン:1 燃焼済:4
"""


def test_names_with_a_space_stand_in_a_list_and_the_machine_is_counted():
    ruling = judge(read_record(STEAM), BOOK)
    assert [str(one.verdict) for one in ruling.entries] == ["legal", "legal"]


@clause("sakura:core/10-17")
def test_trumps_that_nobody_counted_matter_to_no_card_that_joins_them():
    b = seat("4 1 2 0", hand=0, trumps=None, poison_bag="滅灯毒", megami=["chikage", "yurina"])
    b["enhancements"] = [card("闇昏千影の生きる道", crystals=4)]
    start = table(3, seat("9 3 1 0", hand="斬"), b)
    ruling = rule(start, use("a", "斬"), passed("b"), claim(b__life=3, 闇昏千影の生きる道__zone="b.trumps"))
    legal(ruling)


@clause("sakura:core/7-1-10", "sakura:core/9-4#i")
def test_a_card_out_of_an_unknown_hand_is_shown_by_its_use():
    a, b = seat("8 3 1 1", hand="斬"), seat("8 3 1 1", hand=2, megami=["kururu", "himika"])
    answer = (use("a", "斬"), use("b", "くるるーん"), choose("b", 1), passed("b"), take("b", "オーラ"))
    ruling = legal(rule(table(4, a, b), *answer, claim(b__aura=0, b_hand__count=2)))
    assert [one.get("name") for one in ruling.final_position["players"]["b"]["discard"]][:1] == ["くるるーん"]
    trump = legal(
        rule(table(4, a, {**b, "flare": 2}), use("a", "斬"), use("b", "どれーんでびる"), claim(b__aura=4))
    )
    assert len(trump.final_position["players"]["b"]["trumps"]) == 2


@clause("sakura:core/7-1-10")
def test_a_known_hand_does_not_hold_a_card_that_it_has_not():
    start = table(4, seat("8 3 1 1", hand="斬"), seat("8 3 1 1", hand="一閃", deck=0))
    with pytest.raises(InvalidRecord):
        rule(start, use("a", "斬"), use("b", "くるるーん"))


@clause("sakura:core/4-1#5")
def test_a_redraw_of_no_card_keeps_the_hand():
    decks = {"a": {"megami": ["chikage", "yurina"]}, "b": {"megami": ["saine", "himika"]}}
    kept = [{"kind": "action", "player": one, "move": "mulligan"} for one in "ab"]
    ruling = legal(rule({"setup": {"decks": decks, "first_player": "a"}}, *kept))
    assert "引き直さない" in ruling.entries[0].text.ja


@clause("sakura:core/1-4", "sakura:core/9-6#i")
def test_another_basic_action_is_no_correction_of_a_forbidden_one():
    """後退 under 泥濘, and 獣爪 that goes on from there: they go back, and nobody is made to advance."""
    a = seat("8 2 1 1", hand="獣爪")
    b = seat("8 4 1 1", enhancements=[card("泥濘", crystals=2)])
    start = table(3, a, b)
    back = {"kind": "action", "player": "a", "move": "basic", "value": "後退"}
    ruling = rule(start, claim(space=3), back, use("a", "獣爪"))
    assert ruling.correction is not None
    assert (ruling.correction.op, ruling.correction.pointer) == ("cut", "/entries/1")


@pytest.mark.parametrize(("said", "crystals"), [("ダスト", 1), ("付与札→ダスト", 1), ("付与札", 3)])
@clause("sakura:add/14-4")
def test_the_second_place_of_the_journey_is_told_by_where_the_crystal_goes(said, crystals):
    a = seat(
        "8 3 1 0",
        hand=0,
        trumps=0,
        used="色づく世界",
        memory_crystals=1,
        location=2,
        origin=1,
        origin_done=True,
        enhancements=[card("追い風", crystals=2)],
        megami=["yatsuha-aa1", "honoka"],
    )
    b = seat("8 3 1 0", hand=0, trumps=0)
    begun = {"kind": "action", "player": "b", "move": "proceed"}
    ruling = rule(
        table(4, a, b, phase="start", turn=8, turn_player="b"),
        begun,
        choose("a", "", "追い風"),
        choose("a", said),
        claim(a__location=3, 追い風__crystals=crystals - 1),
    )
    legal(ruling)


@pytest.mark.parametrize(
    "said", ["刀薙", "ユリナ、サイネ", "ユリナ・サイネ", "ゆりな＋さいね", "刀/薙", "ユリナ×薙"]
)
def test_two_megami_are_written_side_by_side_as_players_do(said):
    start = read_notation(f"桜降る代に決闘を\n開始\n 間合:3\n 宿 a:{said}\n").start["position"]
    assert start["players"]["a"]["megami"] == ["yurina", "saine"]
