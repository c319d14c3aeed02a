"""What a table of two players has, what a card has printed on it, and when its texts count (2-1, 6-2, 9-1)."""

import jsonschema
import pytest

from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Text, clause
from judgeapp.domain.engine.sakura import BOOK
from judgeapp.domain.engine.sakura.cards.edition import Listed
from judgeapp.domain.engine.sakura.cards.schema import faults, sheet_schema
from judgeapp.domain.engine.sakura.scribbles import spelt

from .table import act, basic, card, choose, claim, events, legal, passed, rule, seat, table, take, use
from .test_attacks_to_their_end import action
from .test_what_attacks_say import attack, fight
from .test_whose_texts_hold import a_bears, invented, plain

BRINGS = {
    **{
        "oboro": "parts",
        "yukihi": "umbrella_open",
        "shinra": "scheme",
        "hagane": "anvil",
        "chikage": "poison_bag",
    },
    **{"thallya": "burnt", "raira": "wind", "korunu": "frozen", "yatsuha": "memory", "hatsumi": "diving"},
    **{"mizuki": "barracks", "megumi": "seeds", "kanawe": "act", "kamuwi": "taboo", "renri": "relics"},
    **{"akina": "flow", "misora": "aim", "shisui": "wounds_life"},
}


@clause("sakura:core/2-1")
@pytest.mark.parametrize("megami", BRINGS)
def test_what_a_megami_brings_is_on_no_table_where_nobody_has_her(megami):
    def foreign(*mine):
        seats = {"a": {"megami": mine}, "b": {"megami": ("tokoyo", "himika")}}
        return BOOK.layout.other_characters(seats.__getitem__)

    assert BRINGS[megami] in foreign("yurina", "saine")
    assert BRINGS[megami] not in foreign(megami, "saine")
    assert not foreign("yurina") & {BRINGS[megami]}


@clause("sakura:core/4-1#1", "sakura:core/6-3")
@pytest.mark.parametrize("dust", [-1, 1])
def test_there_are_thirty_six_crystals_where_all_of_them_are_counted(dust):
    start = table(5, plain(), plain())
    start["dust"] += dust
    with pytest.raises(InvalidRecord) as refused:
        rule(start, passed("a"))
    assert refused.value.clause == "sakura:core/4-1#1"


@clause("sakura:add/14-4", "sakura:core/6-3")
def test_crystals_come_to_the_memory_of_whoever_has_one():
    move = action({"shift": {"out": "dust", "to": "memory", "n": 1}})
    start = table(5, plain(hand=[move], megami=["yatsuha-aa1", "yurina"]), plain())
    legal(rule(start, use("a", "行動"), claim(a__memory_crystals=1)))


def test_what_follows_a_remark_is_left_as_it_was_scribbled():
    assert spelt("先 斬3/1 → オーラで受けた ※3点→痛い") == "先 斬 3/1 オーラ受け ※3点→痛い"
    assert spelt("先 前進") == "先 前進"


def test_a_file_of_a_season_is_a_list_of_cards_with_facts_and_texts_of_the_language():
    checker = jsonschema.Draft202012Validator(sheet_schema())
    right = {"number": "NA-01-yurina-O-N-1", "type": "attack", "range": "3-4", "damage": "3/1"}
    for texts in ([], ["gap"], [{"use": "draw"}]):
        assert checker.is_valid([{**right, "texts": texts}])
    for wrong in (
        right,
        [{**right, "texts": "gap"}],
        [{**right, "texts": ["no such word"]}],
        [{**right, "kind": 1}],
    ):
        assert not checker.is_valid(wrong), wrong
    assert not checker.is_valid([{**right, "texts": [{"use": "no such step"}]}])
    assert sheet_schema()["type"] == "array"


def test_what_is_wrong_in_a_season_is_told_with_its_place(monkeypatch):
    def told(**values):
        given = {"number": "NA-X", "megami": "yurina", "facts": {"number": "NA-X"}, "written": None, **values}
        monkeypatch.setattr(
            "judgeapp.domain.engine.sakura.cards.schema.every_card", lambda season: iter([Listed(**given)])
        )
        return [str(one) for one in faults()]

    assert told() == []
    assert "NA-X" in told(facts={"number": "NA-X", "colour": "red"})[0]

    def broken(number, megami, season):
        raise InvalidRecord(f"{number}.texts[0]", Text("誤りです。", "is wrong."))

    monkeypatch.setattr("judgeapp.domain.engine.sakura.cards.edition.read_texts", broken)
    assert "NA-X.texts[0]" in told(written=("gap",))[0]


@clause("sakura:core/9-1-1", "sakura:core/9-1-1-3", "sakura:core/9-1-1-4")
def test_a_text_of_several_classes_is_of_each_of_them():
    common = {"both": {"of": ["use", "after"], "do": "dust>flare 1"}}
    used = table(5, plain(hand=[invented("行動", common, type="action")]), plain())
    legal(rule(used, use("a", "行動"), claim(a__flare=2)))
    start = fight(attack(common))
    legal(rule(start, use("a", "攻撃"), take("b", "ライフ"), basic("a", "前進"), claim(a__flare=2)))


@clause("sakura:core/9-1-2", "sakura:core/6-2-1-7")
@pytest.mark.parametrize(("mode", "flare"), [("standard", 2), ("full", 3)])
def test_texts_of_full_power_count_in_a_phase_of_full_power_alone(mode, flare):
    full = [{"use": "dust>flare 1"}, {"full": [{"use": "dust>flare 1"}]}]
    start = table(5, plain(hand=[invented("行動", *full, type="action")]), plain(), mode=mode)
    legal(rule(start, use("a", "行動"), claim(a__flare=flare)))


@clause("sakura:core/9-5#i", "sakura:core/9-1-1-6")
def test_what_an_enhancement_holds_while_deployed_is_over_as_it_is_disposed_of():
    far = {"if": {"that": "distance>=7", "do": "dust>flare 1"}}
    for kind, flare in (("while", 1), ("always", 2)):
        texts = {kind: [{"distance": 2}]}, {"broken": [far, "dust>aura 1"]}
        one = invented("付与", *texts, type="enhance", charge=1, crystals=1)
        start = table(5, plain(), plain(enhancements=[one]))
        legal(rule(start, passed("a"), act("b", "proceed"), claim(b__aura=4, b__flare=flare)))


@clause("sakura:add/19-3")
@pytest.mark.parametrize(("sworn", "distance"), [([0], 7), ([1], 5), ([], 5)])
def test_an_oath_that_the_card_does_not_have_adds_no_text(sworn, distance):
    oath = {"oath": {"raises": 1, "texts": [{"while": [{"distance": 2}]}]}}
    lying = invented("誓い", oath, type="enhance", charge=2, crystals=2, sworn=sworn)
    start = table(5, plain(enhancements=[lying], megami=["kamuwi", "yurina"]), plain())
    legal(rule(start, claim(distance=distance)))


@clause("sakura:core/9-1-1-2")
def test_what_holds_only_where_two_conditions_do_holds_where_both_do():
    nested = {
        "where": {"that": "aura>=3", "holds": [{"where": {"that": "flare>=1", "holds": [{"distance": 2}]}}]}
    }
    legal(rule(table(5, a_bears(nested), plain()), claim(distance=7)))
    poor = {**a_bears(nested), "flare": 0}
    legal(rule(table(5, poor, plain()), claim(distance=5)))


@clause("sakura:core/10-8")
def test_a_trump_that_rises_at_once_does_so_though_its_text_says_nothing_else():
    rises = invented(
        "切札", {"rise_at_once": {"at": "basic_done"}}, type="action", category="trump", cost="0"
    )
    start = table(5, plain(used=[rises]), plain())
    ruling = legal(rule(start, basic("a", "recover"), claim(切札__zone="a.trumps")))
    assert [one.decides for one in events(ruling, 1, "rise")] == ["sakura:core/10-8"]


@clause("sakura:core/10-7", "sakura:core/8-3-2")
def test_a_trump_rises_in_the_end_phase_of_its_owner_where_its_condition_is_met():
    rises = invented("切札", {"rise": "life<=8"}, type="action", category="trump", cost="0")
    ruling = legal(
        rule(table(5, plain(used=[rises]), plain()), passed("a"), claim(切札__zone="a.trumps", turn=6))
    )
    assert [one.decides for one in events(ruling, 1, "rise")] == ["sakura:core/10-7"]
    legal(rule(table(5, plain(), plain(used=[rises])), passed("a"), claim(切札__zone="b.used")))


@clause("sakura:core/6-4-1-4", "sakura:core/6-4-1-6")
def test_the_damage_of_a_card_is_that_of_the_last_attack_which_it_has_under_way():
    again = {"after": {"strike": {"range": "0-10", "damage": "1/2"}}}
    start = fight(attack(again, damage="2/1"))
    first = (use("a", "攻撃"), take("b", "オーラ"))
    legal(
        rule(
            start,
            *first,
            claim(攻撃__aura_damage=1, 攻撃__life_damage=2),
            take("b", "オーラ"),
            basic("a", "前進"),
        )
    )


@clause("sakura:core/7-1-11", "sakura:core/6-2-1-1")
def test_a_card_used_from_among_the_trumps_is_a_trump_while_it_is_in_use():
    asked = {"if": {"that": {"there": {"at": "using", "which": {"category": "trump"}}}, "do": "dust>flare 1"}}
    hidden = {"id": "札", "type": "action", "texts": [{"use": asked}], "cost": "0"}
    legal(rule(table(5, plain(trumps=[hidden]), plain()), use("a", "札"), claim(a__flare=2)))
    normal = {**hidden, "category": "normal"}
    legal(
        rule(table(5, plain(hand=[normal]), plain()), use("a", "札"), claim(a__flare=1, 札__zone="a.discard"))
    )
    there = table(5, plain(trumps=[normal]), plain())
    legal(rule(there, use("a", "札"), claim(a__flare=1, 札__zone="a.discard")))


@clause("sakura:core/10-16", "sakura:add/22-8")
def test_a_copy_of_an_attack_that_wounds_wounds():
    lying = attack(key="刻む札", damage="-/1") | {"wounds": True}
    forger = {"megami": ["hagane-a1", "yurina"]}
    a = seat("8 3 1 1", hand="錬成攻撃", trumps=0, anvil=[lying]) | forger
    ruling = rule(table(5, a, plain()), use("a", "錬成攻撃"), basic("a", "前進"))
    assert ruling.final_position["players"]["b"].get("wounds_life", 0) > 0


@clause("sakura:add/16-2-1")
def test_a_troop_that_is_to_lie_outside_the_game_lies_there():
    again = action({"use_card": {"what": {"at": "outside"}, "returns": True}})
    start = table(3, plain(hand=[again], outside="盾兵"), plain())
    used = (use("a", "行動"), choose("a", "", "盾兵"), take("b", "ライフ"))
    ruling = rule(start, *used, basic("a", "recover"))
    assert [one["id"] for one in ruling.final_position["players"]["a"]["outside"]] == ["盾兵"]


@clause("sakura:core/6-2-1-7")
def test_a_text_of_which_a_part_is_not_carried_out_is_on_trust_as_a_whole():
    waits = {"when": {"at": "end_phase", "do": {"gauge": {"of": "market"}}}}
    legal(rule(table(5, a_bears(waits, {"distance": 2}), plain()), claim(distance=5)))
    legal(rule(table(5, a_bears({"distance": 2}), plain()), claim(distance=7)))


@clause("sakura:core/10-38", "sakura:add/22-8")
def test_a_card_that_is_used_as_one_that_wounds_wounds():
    a = seat("8 3 1 1", hand="欺瞞の霧", trumps=0, megami=["renri-a1", "yurina"])
    b = plain(megami=["shisui", "saine"])
    declared = act("a", "declare", "欺瞞の霧", value="刻み刃")
    ruling = rule(table(3, a, b), declared, take("b", "ライフ"), basic("a", "recover"))
    assert [str(one.verdict) for one in ruling.entries] == ["legal"] * 3
    assert ruling.final_position["players"]["b"]["wounds_life"] == 1


@clause("sakura:core/5-8-3", "sakura:core/5-8-3-1")
@pytest.mark.parametrize(("count", "rests"), [(0, True), (1, False)])
def test_damage_to_flare_is_damage_of_so_much(count, rests):
    ruling = legal(
        rule(table(5, plain(hand=[action({"damage": {"flare": count}})]), plain()), use("a", "行動"))
    )
    assert ("sakura-damage-of-nothing-is-damage" in ruling.entries[0].interpretations) is rests


@clause("sakura:core/8-3-2", "sakura:core/5-1-3")
def test_of_a_hand_that_nobody_has_counted_no_card_goes_down_by_itself():
    start = table(5, plain(hand={"cards": [card("斬")], "more": True}), plain())
    ruling = rule(start, passed("a"), act("b", "proceed"), claim(斬__zone="a.hand"))
    assert str(ruling.entries[0].verdict) == "legal"
    assert str(ruling.entries[2].verdict) != "departed"


@clause("sakura:add/6-3-1", "sakura:core/2-1")
@pytest.mark.parametrize(("whose", "zone"), [("a", "anvil"), ("b", "hand")])
def test_a_version_that_no_table_states_is_that_of_whoever_has_its_cards(whose, zone):
    put = action({"put": {"what": {"at": "hand", "by": "all"}, "to": "anvil"}})
    brings = {one: {"extra": "錬成攻撃"} if one == whose else {} for one in "ab"}
    start = table(5, plain(hand=[put, attack(key="打撃")], **brings["a"]), plain(**brings["b"]))
    legal(rule(start, use("a", "行動"), claim(打撃__zone=f"a.{zone}")))


@clause("sakura:core/7-1-15", "sakura:core/6-4")
def test_an_attack_saved_before_it_is_answered_goes_on_from_there():
    listed = {"id": "斬", "name": "斬"}
    saved = rule(table(3, plain(hand=[listed]), plain()), use("a", "斬")).final_position
    told = rule(saved, take("b", "オーラ"), claim(b__aura=0))
    legal(told)
    assert rule(saved).final_position == saved


@clause("sakura:core/6-2-1-9", "sakura:core/10-16")
@pytest.mark.parametrize("name", ["斬", "一閃"])
def test_a_listed_card_has_the_damage_that_is_printed_on_it(name):
    wrong = {"id": name, "name": name, "damage": "9/9"}
    with pytest.raises(InvalidRecord) as refused:
        rule(table(3, plain(hand=[wrong]), plain()), use("a", name))
    assert refused.value.field.endswith("hand[0].damage")


@clause("sakura:core/7-1-12", "sakura:add/16-4", "sakura:add/7-3-1", "sakura:add/3-9", "sakura:add/20-2-3")
@pytest.mark.parametrize(
    ("megami", "zone"),
    [
        ("thallya", "extra"),
        ("oboro-a2", "parts"),
        ("renri-a1", "relics"),
        ("mizuki", "barracks"),
        ("chikage", "poison_bag"),
    ],
)
def test_a_zone_that_is_said_to_be_empty_is_not_filled_again(megami, zone):
    saved = rule(table(5, plain(megami=[megami, "yurina"], **{zone: []}), plain())).final_position
    assert saved["players"]["a"][zone] == []
    assert rule(saved).final_position == saved
