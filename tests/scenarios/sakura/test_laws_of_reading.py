"""What is written binds: 対応 beside a use; a use that an effect lets be made; reasons why a text has not come."""

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord
from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.notation import read_notation, write_notation

from .table import BOOK, act, card, choose, claim, judge, passed, rule, seat, table, take, use, verdicts

TURN = """桜降る代に決闘を
開始
 手番:b ターン:6 先手:a 標準行動 間合:4 ダスト:8
 宿 a:ユリナ、サイネ b:ヒミカ、トコヨ
 a ライフ:6 オーラ:{aura} フレア:4 集中力:1 山札:2 切札:3
  手札 斬、薙斬り
 b ライフ:7 オーラ:2 フレア:2 集中力:2 山札:3 切札:3
  手札 シュート、雅打ち

"""


def ruled(note, aura=3):
    """The ruling on a note in b's turn."""
    return judge(read_notation(TURN.format(aura=aura) + note), BOOK)


@clause("sakura:core/9-4#i")
@pytest.mark.parametrize(
    "note",
    [
        "後 シュート\n対応 先 薙斬り\n対応 後 雅打ち",
        "後 シュート\n対応 先 薙斬り\n後 ライフ受け\n対応 先 斬",
        "後 シュート\n先 薙斬り\n後 対応使用 雅打ち",
    ],
)
def test_a_reaction_to_what_cannot_be_reacted_to_is_none_of_another_moment(note):
    """What answers nothing is refused where it stands; no damage is chosen and no turn ended for it in silence."""
    ruling = ruled(note)
    last = ruling.entries[-1]
    assert (str(last.verdict), last.decides) == ("illegal", "sakura:core/9-4#i")
    assert last.implied == []
    assert last.text.ja.startswith("対応: ")


@clause("sakura:core/9-4#i")
def test_a_reaction_that_is_one_is_legal_however_it_is_written():
    for written in ("対応 先 薙斬り", "先 対応使用 薙斬り", "先 薙斬り", "先 対応:薙斬り"):
        assert verdicts(ruled(f"後 シュート\n{written}")) == ["legal", "legal"], written


def test_a_note_keeps_its_reactions_when_it_is_written_again():
    record = read_notation(TURN.format(aura=3) + "後 シュート\n対応 先 薙斬り")
    assert [entry.said_as for entry in record.entries] == ["", "reaction"]
    assert "対応 a" in write_notation(record)
    assert read_notation(write_notation(record)).entries == record.entries
    assert GameRecord.from_json(record.to_json()).entries == record.entries


def test_a_way_that_the_book_does_not_have_is_told_with_the_ways_that_it_has():
    data = read_notation(TURN.format(aura=3) + "後 シュート\n対応 先 薙斬り").to_dict()
    data["entries"][1]["as"] = "counter"
    with pytest.raises(InvalidRecord) as refused:
        judge(GameRecord.from_json(data), BOOK)
    assert (refused.value.entry, refused.value.field, "reaction" in str(refused.value)) == (1, "as", True)


@clause("sakura:core/9-4#i")
@pytest.mark.parametrize("written", ["対応なし", "通し", "ノー対応"])
def test_that_nobody_reacts_may_be_written_where_nobody_could(written):
    """It ends nobody's main phase and declines nothing else."""
    note = f"""桜降る代に決闘を
開始
 手番:a ターン:5 先手:a 標準行動 間合:4
 a
  手札 斬
 b ライフ:5 オーラ:3 手札:0 切札:0

先 斬 3/1
後 {written}
後 オーラ受け
先 終了"""
    assert verdicts(judge(read_notation(note), BOOK)) == ["legal"] * 5


@clause("sakura:core/9-2", "sakura:core/9-8")
def test_a_card_that_an_effect_lets_be_used_may_be_written_as_its_use():
    """分身の術 uses one card put face down twice: both uses stand in the note, neither is a use of its own."""
    a = seat("8 2 1 0", hand="分身の術", down="斬", megami=["oboro", "yurina"])
    b = seat("8 4 3 2", hand=1, megami=["tokoyo", "himika"])
    start = table(3, a, b, mode="full")
    taken = act("b", "take", value="オーラ"), act("b", "take", value="ライフ")
    ruling = rule(
        start, use("a", "分身の術"), use("a", "斬"), taken[0], use("a", "斬"), taken[1], claim(b__life=7)
    )
    assert verdicts(ruling) == ["legal"] * 6
    assert ruling.entries[1].implied[0]["move"] == "choose"


@clause("sakura:core/9-2", "sakura:core/10-30")
def test_a_card_whose_resolution_was_replaced_ends_nothing_by_its_terminal():
    a = seat("8 3 6 1", hand="斬", trumps="暁", megami=["kamuwi", "yurina"], taboo=3)
    b = seat("9 5 1 1", hand="防壁 雅打ち", megami=["mizuki", "tokoyo"])
    entries = (
        use("a", "暁"),
        use("b", "防壁"),
        act("b", "take", value="オーラ"),
        use("a", "斬"),
        use("b", "雅打ち"),
    )
    assert verdicts(rule(table(4, a, b, dust=0), *entries)) == ["legal"] * 5


@clause("sakura:core/9-8", "sakura:core/10-1")
def test_each_reaction_to_a_spinning_blade_moves_its_arrow():
    """鳶影 reacts and uses 忍歩 in reaction to the same attack: the arrow of 旋回刃 is resolved after each of them."""
    a = seat("8 3 1 1", hand="旋回刃", megami=["korunu", "yurina"])
    b = seat("8 3 4 1", hand=2, trumps="鳶影", down="忍歩", megami=["oboro", "tokoyo"])
    ways = choose("a", "間合→ダスト"), choose("a", "ダスト→間合")
    used = use("a", "旋回刃"), use("b", "鳶影"), choose("b", "", "忍歩")
    ruling = rule(table(3, a, b, dust=6), *used, *ways, claim(game__space=4))
    assert verdicts(ruling) == ["legal"] * 6


@clause("sakura:core/10-8")
def test_a_trump_that_stays_used_is_told_by_what_it_waits_for():
    a = seat("5 3 2 1", hand=0, used="尸", megami=["kamuwi", "yurina"], taboo=5)
    start = table(5, a, seat("8 3 2 1", hand=0), phase="start", turn=9)
    ruling = rule(start, act("a", "pass"), claim(尸__zone="a.trumps"))
    last = ruling.entries[-1]
    assert (str(last.verdict), last.decides) == ("departed", "sakura:core/10-8")
    assert "即再起" in last.reason.ja


@clause("sakura:core/5-8-3-2")
def test_a_damage_is_chosen_whatever_the_zones_that_nobody_counted_hold():
    """Why the other choice was not made is no reason to ask for a flare: the choice is legal with any."""
    note = """桜降る代に決闘を
開始
 手番:a ターン:5 先手:a 標準行動 間合:4
 a
  手札 斬
 b ライフ:5 オーラ:3 手札:2

先 斬 3/1
 後 オーラ受け"""
    assert verdicts(judge(read_notation(note), BOOK)) == ["legal"] * 3


@clause("sakura:core/5-8-3-1", "sakura:core/5-1-6")
def test_damage_to_life_asks_for_no_flare_that_nobody_noted():
    """Any flare takes the crystals: of two readings with one verdict nothing is asked, until the flare is claimed."""
    start, taken = (
        table(3, seat("8 3 1 1", hand="斬"), seat("8 3 1 1")),
        act("b", "take", value="ライフ"),
    )
    start["players"]["b"]["flare"] = start["dust"] = None
    assert verdicts(rule(start, use("a", "斬"), taken, claim(b__life=7, b__aura=3))) == ["legal"] * 3
    asked = rule(start, use("a", "斬"), taken, claim(b__flare=2)).entries[-1]
    assert (str(asked.verdict), "記録の開始時点" in asked.reason.ja) == ("undetermined", True)
    answered = {"kind": "reveal", "fact": "b.flare", "answer": 1}
    assert verdicts(rule(start, answered, use("a", "斬"), taken, claim(b__flare=2))) == ["legal"] * 4


@clause("sakura:core/5-8-3-2", "sakura:core/8-3-2")
@pytest.mark.parametrize(
    ("played", "due"),
    [
        ([act("a", "pass")], "aは、手札の上限を超えるカードを伏せ札にしていません。（8-3-2）"),
        ([use("a", "斬"), act("b", "pass")], "bがまだ選んでいません。（5-8-3-2）"),
        ([use("a", "斬")], ""),
    ],
)
def test_what_is_still_due_at_the_end_of_a_record_is_said(played, due):
    start = table(3, seat("8 3 1 1", hand="斬 柄打ち 石突"), seat("8 3 1 1", hand=2))
    told = rule(start, *played).summary.ja
    assert told.startswith(f"全{len(played)}手に誤りはありません。")
    assert ("記録の最後で" in told, told.endswith(due)) == (bool(due), True)


@clause("sakura:core/9-4#ii", "sakura:core/9-4#iii", "sakura:core/9-4#iv", "sakura:core/10-26")
@pytest.mark.parametrize(
    ("space", "hands", "played", "decides"),
    [
        (3, ("斬", "雅打ち"), [use("b", "雅打ち"), act("a", "take", value="オーラ")], "9-4#ii"),
        (4, ("斬", "詩舞"), [use("b", "詩舞"), choose("b", 2)], "9-4#iii"),
        (3, ("斬", "反論"), [use("b", "反論")], "9-4#iv"),
        (5, ("フルバースト", "雅打ち"), [], "10-26"),
    ],
)
def test_why_there_is_no_damage_to_choose(space, hands, played, decides):
    """The attack was cancelled or out of range, its damage was cancelled, or both damages are taken."""
    a = seat("8 3 1 1", hand=hands[0], megami=["himika", "yurina"])
    b = seat("8 5 1 2", hand=hands[1], megami=["tokoyo", "shinra"])
    start = table(space, a, b, mode="full" if hands[0] == "フルバースト" else "standard")
    last = rule(start, use("a", hands[0]), *played, act("b", "take", value="オーラ")).entries[-1]
    assert (str(last.verdict), last.decides) == ("illegal", f"sakura:core/{decides}"), last.reason.en


@clause("sakura:core/9-4#vii")
@pytest.mark.parametrize(("count", "verdict"), [(1, "departed"), (2, "legal"), (3, "departed")])
def test_a_hand_noted_below_an_attack_is_the_one_after_its_text(count, verdict):
    a, b = seat("8 5 1 1", hand="反論", megami=["shinra", "saine"]), seat("8 5 1 1", hand=1)
    entry = rule(table(3, a, b), use("a", "反論"), claim(b_hand__count=count)).entries[-1]
    assert (str(entry.verdict), entry.decides) == (verdict, "sakura:core/9-4#vii"), entry.reason.en


@clause("sakura:core/4-1#1", "sakura:core/6-3", "sakura:core/5-8-3-2")
@pytest.mark.parametrize("missing", ["aura", "dust"])
def test_the_only_number_that_nobody_noted_is_the_rest_of_the_crystals(missing):
    a, b = seat("8 3 1 1", hand="斬", megami=["yurina", "saine"]), seat("8 2 1 1")
    start = table(4, a, b)
    (start if missing == "dust" else start["players"]["b"])[missing] = None
    entry = rule(start, use("a", "斬"), passed("b"), take("b", "オーラ")).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("illegal", "sakura:core/5-8-3-2"), entry.reason.en
    told = "what is left of 36 crystals" in entry.provenance[0].text.en
    assert told == (missing == "aura")


@clause("sakura:core/4-1#1", "sakura:core/9-2-3#iii")
def test_crystals_on_a_card_that_nobody_counted_leave_two_numbers_open():
    a = seat("8 3 1 1", hand="斬", megami=["yurina", "saine"])
    b = seat("8 2 1 1", enhancements=[card("圏域", crystals=2)], megami=["saine", "tokoyo"])
    start = table(4, a, b)
    del b["enhancements"][0]["crystals"]
    start["players"]["b"]["aura"] = None
    entry = rule(start, use("a", "斬"), passed("b"), take("b", "オーラ")).entries[-1]
    assert str(entry.verdict) == "undetermined", entry.reason.en
