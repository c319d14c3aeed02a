"""300 and 304.4: which card a note means by a name that lies in several zones, or by its place in an uncounted one."""

import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.notation import read_notation

from .table import act, bare, claim, does, gen, res, reveal, ruled, setup, strat, table, who

SAME = {"card_number": "1-010"}
TIRED = gen("a1", "島津義弘", 3500, 2, standing=False, attacks=1, damage=1000, **SAME)
COPY = gen("h1", "島津義弘", **SAME)


def verdicts(ruling):
    return [str(entry.verdict).replace("on_trust", "legal") for entry in ruling.entries]


def test_the_general_stands_up_by_the_copy_in_hand_and_attacks_801_3_1():
    played = [
        act("a", "musou", "島津義弘", cards=["島津義弘"]),
        act("a", "attack", "島津義弘", "b.wall"),
        claim("島津義弘", "damage", 0),
        claim("h1", "zone", "a.discard_pile"),
    ]
    assert verdicts(ruled(table([TIRED], [], {"hand": [COPY]}), played)) == ["legal"] * 4


def test_a_general_attacks_its_namesake_on_the_other_field_906_3_2():
    start = table([who("島津義弘", 3000)], [who("島津義弘", 2000, standing=False)])
    assert verdicts(ruled(start, [act("a", "attack", "島津義弘", "島津義弘")])) == ["legal"]


def test_the_stratagem_in_hand_is_played_and_not_the_one_discarded_702_4():
    hand = {"hand": [strat("s1", "火計")], "discard_pile": ["火計"]}
    played = [
        act("a", "attack", "先手", "b.wall"),
        act("b", "intercept", "後手"),
        act("a", "stratagem", "火計"),
    ]
    ruling = ruled(table([who("先手")], [who("後手")], hand), played)
    assert verdicts(ruling) == ["legal"] * 3


STAR = {"card_number": "N-1", "keywords": ["新星"]}


@pytest.mark.parametrize(
    ("facts", "played"),
    [
        (STAR, [act("a", "ability", "若武者", cards=["若武者"]), claim("若武者", "power", 2500)]),
        (
            {"keywords": ["車撃"]},
            [
                act("a", "attack", "若武者", "b.wall"),
                act("a", "activate", "若武者"),
                claim("b1", "damage", 500),
            ],
        ),
    ],
    ids=["a star", "what has triggered"],
)
def test_the_one_on_the_field_does_it_and_its_copy_lies_in_hand_304_4(facts, played):
    start = table(
        [gen("a1", "若武者", **facts)],
        [gen("b1", "敵", standing=False)],
        {"hand": [gen("h1", "若武者", **facts)]},
    )
    assert verdicts(ruled(start, played)) == ["legal"] * len(played)


def test_the_text_of_the_one_on_the_field_does_it_500_6():
    start = table([who("若武者", id="a1")], [], {"hand": ["若武者"]})
    assert (
        verdicts(ruled(start, [does("a", "若武者", {"draw": 1}), claim("a.hand", "count", 2)]))
        == ["legal"] * 2
    )


def test_of_two_that_have_triggered_the_one_on_the_field_is_meant_500_4():
    draws = {"when": "attack", "do": {"draw": 1}}
    start = table(
        [gen("a1", "若武者", keywords=["三葵"], abilities=[draws])], [], {"hand": [gen("h1", "若武者")]}
    )
    played = [act("a", "attack", "若武者", "b.wall"), act("a", "trigger", "若武者", value="1")]
    assert verdicts(ruled(start, played)) == ["legal", "legal"]


def test_a_name_may_mean_two_on_the_field_once_the_other_has_been_played_304_4():
    falls = [gen("a1", "島津義弘", 1000)], [gen("b1", "敵", 2000, standing=False)]
    played = [
        act("a", "attack", "島津義弘", "b1"),
        act("a", "play", "島津義弘"),
        act("a", "attack", "島津義弘", "b.wall"),
    ]
    with pytest.raises(InvalidRecord, match=r"entries\[2\]"):
        ruled(table(*falls, {"hand": [gen("h1", "島津義弘")]}), played)


def test_of_cards_that_are_alike_in_hand_each_is_another_303_2():
    four = [gen(f"h{number}", "足軽大将", keywords=["奇襲"]) for number in range(1, 5)]
    played = [
        act("a", "resource", "足軽大将", value="up"),
        act("a", "play", "足軽大将"),
        act("a", "attack", "足軽大将", "b.wall"),
        act("a", "end_turn"),
    ]
    assert verdicts(ruled(table(a_has={"hand": four}, phase="resource"), played[:2])) == ["legal"] * 2
    assert verdicts(ruled(table(a_has={"hand": four}), played[1:])) == ["legal"] * 3
    nine = [gen(f"h{number}", "足軽大将") for number in range(1, 10)]
    drops = [act("a", "end_turn"), act("a", "discard", cards=["足軽大将", "足軽大将"])]
    assert verdicts(ruled(table(a_has={"hand": nine}), drops)) == ["legal"] * 2


PEASANTS = [{**res(f"r{number}", "red"), "name": "足軽"} for number in (1, 2, 3)]


@pytest.mark.parametrize(
    ("paid", "verdict"),
    [(["足軽"], "legal"), (["足軽"] * 2, "legal"), (["足軽"] * 3, "illegal"), (["足軽"] * 4, "illegal")],
)
def test_resources_of_one_name_pay_one_after_the_other_700_5(paid, verdict):
    """Three of them, of which one has paid for the first card."""
    dear = [gen("h1", "先", colourless_cost=1), gen("h2", "後", colourless_cost=len(paid))]
    played = [act("a", "play", "先", cards=["足軽"]), act("a", "play", "後", cards=paid)]
    ruling = ruled(table(a_has={"hand": dear, "resources": PEASANTS}), played)
    assert verdicts(ruling) == ["legal", verdict]


def test_resources_pay_for_counters_and_stratagems_by_name_904_8():
    plan = {**strat("s1", "策", kind="stratagem_main"), "colourless_cost": 1}
    start = table(a_has={"hand": [plan], "resources": PEASANTS, "rebellion_counters": 1})
    played = [act("a", "play", "策", cards=["足軽"]), act("a", "lower_rebellion", cards=["足軽", "足軽"])]
    assert verdicts(ruled(start, played)) == ["legal", "legal"]


def test_of_cards_that_are_not_alike_it_is_asked_which_303_2():
    hand = {"hand": [gen("h1", "足軽大将"), gen("h2", "足軽大将", 3000)]}
    with pytest.raises(InvalidRecord, match="h1 or h2"):
        ruled(table(a_has=hand), [act("a", "play", "足軽大将")])


def test_where_one_lies_is_claimed_of_either_304_4():
    with pytest.raises(InvalidRecord, match="a1 or h1"):
        ruled(table([TIRED], [], {"hand": [COPY]}), [claim("島津義弘", "zone", "a.hand")])


# By its place in a zone that nobody counted


@pytest.mark.parametrize("hand", [{"hand": None}, {}])
def test_who_names_the_second_card_of_a_hand_had_two_303_2(hand):
    played = [act("a", "resource", "a.hand.2", value="down"), act("a", "end_turn")]
    assert verdicts(ruled(bare(a_has=hand, phase="resource"), played)) == ["legal", "legal"]


def test_a_claim_names_a_card_of_an_uncounted_wall_305_1():
    played = [act("a", "attack", "先手", "b.wall"), claim("b.wall.1", "zone", "b.discard_pile")]
    assert verdicts(ruled(bare([who("先手")]), played)) == ["legal", "legal"]


@pytest.mark.parametrize(("hand", "key"), [(3, "a.hand.4"), (None, "a.hand.100"), (None, "c.hand.1")])
def test_one_that_cannot_be_there_is_not_on_the_table_303_2(hand, key):
    with pytest.raises(InvalidRecord, match="not on the table"):
        ruled(table(a_has={"hand": hand}, phase="resource"), [act("a", "resource", key, value="down")])


# A resource of which nobody wrote down the card


@pytest.mark.parametrize("hand", [{"hand": 3}, {"hand": None}, {}])
def test_one_of_those_that_nobody_has_shown_becomes_a_resource_903_2(hand):
    played = [act("a", "resource", value="down"), claim("a.resources", "count", 1)]
    assert verdicts(ruled(bare(a_has=hand, phase="resource"), played)) == ["legal", "legal"]


def test_an_eleventh_is_one_too_many_whichever_it_is_903_2_2():
    played = [act("a", "resource", value="down"), act("a", "end_turn")]
    ruling = ruled(table(a_has={"resources": 10}, phase="resource"), played)
    assert (verdicts(ruling), ruling.entries[0].decides) == (["illegal", "legal"], "sengoku:903.2.2")


def test_without_a_hand_none_does_903_2():
    ruling = ruled(table(a_has={"hand": 0}, phase="resource"), [act("a", "resource", value="down")])
    assert (verdicts(ruling), ruling.entries[0].decides) == (["illegal"], "sengoku:903.2")


def test_what_is_played_next_was_not_the_resource_903_2():
    hand = {"hand": {"cards": [gen("h1", "増援")], "more": True}}
    played = [act("a", "resource", value="down"), act("a", "play", "増援")]
    assert verdicts(ruled(bare(a_has=hand, phase="resource"), played)) == ["undetermined", "legal"]


# By its place in a shuffled pile

TWO = [gen("x", "最上義光"), strat("y", "謀略", kind="stratagem_main")]
PLACES = ["a.deck.~1", "a.deck.~2"]
SHUFFLED = {
    "a_has": {"deck": [{"id": one} for one in PLACES]},
    "shuffled": [{"cards": TWO, "places": PLACES}],
}
DRAW = does("a", "a1", {"draw": 1})


def test_a_place_is_the_card_that_was_shown_to_lie_there_301_1():
    played = [DRAW, act("a", "play", "a.deck.~1"), reveal("a.deck.~1", name="最上義光")]
    ruling = ruled(table([who("伊達政宗", id="a1")], [], **SHUFFLED), played)
    assert verdicts(ruling) == ["legal"] * 3
    assert [entry.text.ja for entry in ruling.entries[1:]] == ["「最上義光」をプレイ", "「最上義光」の公開"]


def test_a_claim_names_a_place_301_1():
    shown = {"kind": "reveal", "fact": "a.deck.~2?card", "answer": "x"}
    played = [DRAW, claim("a.deck.~2", "zone", "a.deck"), claim("x", "zone", "a.hand"), shown]
    ruling = ruled(table([who("伊達政宗", id="a1")], [], **SHUFFLED), played)
    assert verdicts(ruling) == ["legal", "legal", "departed", "legal"]


def test_a_place_of_a_shuffle_within_the_record_301_1():
    mixed = does("a", "a1", {"shuffle": {"player": "own"}}, {"draw": 1})
    shuffle = {"kind": "chance", "move": "shuffle", "player": "a"}
    played = [mixed, shuffle, act("a", "play", "a.deck.~1"), reveal("a.deck.~1", name="最上義光")]
    ruling = ruled(table([who("伊達政宗", id="a1")], [], {"deck": TWO}), played)
    assert verdicts(ruling) == ["legal"] * 4


# A copy of which nobody wrote down which card it was


@pytest.mark.parametrize(
    ("hand", "standing", "verdict", "clause"),
    [
        (0, False, "illegal", "801.2.3"),
        ([gen("h1", "別人", card_number="1-011")], False, "illegal", "801.2.3"),
        ([COPY, {}], False, "legal", "904.1"),
        (2, False, "undetermined", "801.2.3"),
        (None, False, "undetermined", "801.2.3"),
        (None, True, "illegal", "801.2.1"),
    ],
)
def test_a_musou_combo_asks_for_its_copy_801_2_3(hand, standing, verdict, clause):
    start = table([{**TIRED, "standing": standing}], [], {"hand": hand})
    entry = ruled(start, [act("a", "musou", "a1")]).entries[0]
    assert (str(entry.verdict), entry.decides) == (verdict, f"sengoku:{clause}")


def test_a_copy_that_is_in_hand_has_to_be_named_801_3_1(duel):
    general = {"standing": False, "card_number": "1-010"}
    table = duel(
        a_has={"field": [gen("a1", "島津義弘", **general)], "hand": [gen("h1", "島津義弘", **SAME), {}]}
    )
    assert table.refused("a", "musou", "a1") == "sengoku:801.3.1"


def test_a_hand_is_drawn_from_the_deck_of_a_whole_game_102_4():
    played = [{"kind": "chance", "move": "first_player", "value": "b"}, act("b", "resource", value="down")]
    assert verdicts(ruled(setup(), played)) == ["legal", "legal"]


def test_the_payment_says_what_is_otherwise_in_a_correction_700_3():
    hand = {
        "resources": [res("r1", "blue"), res("r2", "red")],
        "hand": [gen("h1", "武田勝頼", coloured_cost=["red"])],
    }
    played = [act("a", "play", "h1", cards=["r1"]), act("a", "attack", "h1", "b.wall")]
    ruling = ruled(table(a_has={**hand, "hand": [{**hand["hand"][0], "keywords": ["奇襲"]}]}), played)
    assert ruling.correction.text.ja == "第1手を、「武田勝頼」をプレイ（「国力r2」）に改める。"


# In lines


def test_a_note_in_lines_leaves_out_the_same():
    head = "戦国大戦TCG\n開始\n 手番:a ターン:5 先攻:a "
    table = " a 城壁:5 手札:?\n  自陣 柴田勝家 3500/2 配備ターン\n b 城壁:4\n"
    placed = read_notation(f"{head}国力フェイズ\n{table}\na 国力 裏\n")
    fresh = read_notation(f"{head}メインフェイズ\n{table}\na 攻撃 柴田勝家 b城壁\n")
    assert [entry.to_dict() for entry in placed.entries] == [
        {"player": "a", "move": "resource", "value": "down"}
    ]
    assert fresh.start["position"]["players"]["a"]["field"][0]["deployed_this_turn"] is True


def test_a_setup_in_lines_has_its_format():
    read = read_notation("戦国大戦TCG\n準備\n 形式:限定戦\n a 山札:30\n b 山札:30\n\n先攻 b\n")
    assert read.start["setup"]["format"] == "limited"
