"""Notes as judges scribble them, each with what a good clerk reads in it before anything is ruled."""

import pytest

from judgeapp.domain.engine import rule
from judgeapp.domain.engine.notation import NotReadable, read_notation
from judgeapp.domain.engine.sakura.scribbles import RULES, spelt

NAMED = "桜降る代に\n名前 a:佐藤 b:鈴木\n"


def start(text):
    return read_notation(text).start["position"]


@pytest.mark.parametrize(
    ("lines", "game", "own"),
    [
        (" 手番:佐藤 先手:鈴木\n 佐藤 ライフ:8", {"turn_player": "a", "first_player": "b"}, {"life": 8}),
        (
            " 手番 a  5ターン目 標準  間合4 ダスト8\n a ラ8 オ3 フ1 集1",
            {"turn_player": "a", "turn": 5, "mode": "standard", "space": 4, "dust": 8},
            {"life": 8, "aura": 3, "flare": 1, "vigor": 1},
        ),
        (
            " てばん:a ひょうじゅんこうどう まあい:6\n a しゅうちゅうりょく:1 てふだ:シュート",
            {"turn_player": "a", "mode": "standard", "space": 6},
            {"vigor": 1, "hand": ["シュート"]},
        ),
        (" a 手札:斬、柄打ち", {}, {"hand": ["斬", "柄打ち"]}),
        (" a 手札 斬、? 山札3枚", {}, {"hand": ["斬", {}], "deck": 3}),
        (" a 切札:月影落、浦波嵐\n  手札 斬", {}, {"trumps": ["月影落", "浦波嵐"], "hand": ["斬"]}),
        (" 先手:b\n 後 ライフ9", {"first_player": "b"}, {"life": 9}),
    ],
)
def test_a_table_is_read_with_and_without_colons_by_name_and_in_kana(lines, game, own):
    read = start(f"{NAMED}開始\n{lines}\n")
    assert {key: value for key, value in read.items() if key != "players"} == game
    assert read["players"]["a"] == own


@pytest.mark.parametrize(
    "title", ["ふるよに", "さくらふるよ", "さくらふるよにけっとうを", "新幕 桜降る代に決闘を"]
)
def test_a_note_names_its_game_in_any_of_its_names_and_its_head_in_kana(title):
    record = read_notation(f"{title}\nはん S9-2\nなまえ a:佐藤\nかいし\n a ライフ:8\n")
    assert (record.book, record.edition) == ("sakura", "S9-2")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (" a 手札:ラピットファイア、斬", "ラピッドファイア"),
        (" a\n  切札 浦波乱", "浦波嵐"),
        (" a\n  手札 柄うち", "柄打ち"),
        (" a 手札:数枚", "枚数"),
        (" a 手札:三枚", "枚数"),
    ],
)
def test_a_name_that_is_nearly_a_card_or_none_at_all_is_asked_about(lines, said):
    with pytest.raises(NotReadable) as refused:
        start(f"{NAMED}開始\n{lines}\n")
    assert said in refused.value.message.ja


@pytest.mark.parametrize("one", RULES, ids=lambda one: one.example)
def test_each_rule_makes_of_its_example_what_stands_beside_it(one):
    assert spelt(one.example) == one.becomes


HEAD = """桜降る代に
リスト NA
名前 a:佐藤 b:鈴木
開始
 手番:a ターン:5 先手:a 標準行動 間合:3 開始時間合:3 ダスト:10
 宿 a:刀薙 b:刀毒
 a ライフ:8 オーラ:3 フレア:3 集中力:1 手札:斬、柄打ち 山札:3 捨て札:一閃 切札:月影落、浦波嵐
 b ライフ:7 オーラ:4 フレア:1 集中力:1 手札:2 山札:3
"""


def said(lines):
    """Each entry of a note in short: `a use a.hand.1 reaction`, `b.life:6`."""
    told = []
    for one in read_notation(HEAD + lines).to_dict()["entries"]:
        holds = [f"{hold['of']}.{hold['field']}:{hold['value']}" for hold in one.get("holds", ())]
        slots = [str(one[key]) for key in ("player", "move", "card", "value", "cards", "as") if key in one]
        told.append(" ".join(holds or slots))
    return told


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("佐藤 斬→ライフ 鈴木7→6", "a use a.hand.1|b take life|b.life:6"),
        ("a 斬 → b ライフ受け 7→6", "a use a.hand.1|b take life|b.life:6"),
        ("a 斬 bオーラ受け\n bオーラ1", "a use a.hand.1|b take aura|b.aura:1"),
        ("a 斬\n対応 b 居合 → aオーラ受け", "a use a.hand.1|b use 居合 reaction|a take aura"),
        ("a 斬\n 薙斬りで対応", "a use a.hand.1|b use 薙斬り reaction"),
        ("a 斬\n b 対応 薙斬り", "a use a.hand.1|b use 薙斬り reaction"),
        ("a 斬 b薙斬りで対応", "a use a.hand.1|b use 薙斬り reaction"),
        ("a 斬（bが居合で打ち消し）", "a use a.hand.1|b use 居合 reaction"),
        ("② a 前進（手札を伏せて）", "a basic forward None"),
        ("a 集中2で前進×2", "a basic forward|a basic forward"),
        ("a 集中→前進 間合3→2", "a basic forward|game.space:2"),
        ("a 集中で纏い オーラ4 ダスト9", "a basic recover|a.aura:4 game.dust:9"),
        ("a 手札伏せて纏い", "a basic recover None"),
        ("a ｾﾞﾝｼﾝ", "a basic forward"),
        ("a リシャ ライフ8→7", "a reconstruct|a.life:7"),
        ("a おしまい 手札2のまま", "a pass|b proceed|a.hand.count:2"),
        ("b 開始フェイズ 集中2 2枚引く", "b proceed|b.vigor:2|b.deck.count:-2"),
        ("a 月影落 フレア全部 ライフ受け", "a use a.trumps.1|a.flare:0|b take life"),
        ("a 月影落 フレア払い", "a use a.trumps.1"),
        ("鈴木 ライフ4、フレア4 ← 佐藤の月影落", "a use a.trumps.1|b.life:4 b.flare:4"),
        ("a 主張 鈴木のオーラは2", "b.aura:2"),
        ("a 全力で居合", "a mode full|a use 居合"),
        ("b 毒霧 弛緩毒を渡す", "b use 毒霧|b choose 弛緩毒"),
        ("a 斬（痛い）", "a use a.hand.1"),
    ],
)
def test_a_scribbled_line_says_this_and_nothing_else(lines, told):
    assert said(lines) == told.split("|")


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("a 斬\n b 受け", "オーラとライフのどちら"),
        ("a 斬\n b うけた", "オーラとライフのどちら"),
        ("a 浦波乱", "浦波嵐"),
        ("a 柄うち", "柄打ち"),
        ("a 斬（打ち消し）", "行動"),
        ("a 前進（二回）", "前進"),
        ("a 斬（bの浦波嵐）", "行動"),
        ("a 斬 ライフ6", "項目"),
        ("a 前進 7→4→2", "余分"),
        ("a 集中3で前進×2", "行動"),
    ],
)
def test_what_is_not_certain_is_asked_and_never_dropped(line, asks):
    with pytest.raises(NotReadable) as refused:
        said(line)
    assert asks in refused.value.message.ja
    assert "対応なし" not in refused.value.message.ja


EVEN = "手番:b ターン:6 先手:a 標準行動 間合:3"
PLAIN = f"""ふるよに
版 S9-2
名前 a:森 b:林
開始
 {EVEN} ダスト:10
 a ライフ:8 オーラ:3 フレア:1 集中力:1 手札:2
 b ライフ:7 オーラ:3 フレア:1 集中力:1 手札:斬、一閃
"""
TRUMPS = f"""ふるよに
版 S9-2
開始
 {EVEN} ダスト:9
 a ライフ:8 オーラ:3 フレア:3 集中力:1 手札:2 切札:浦波嵐、月影落、律動弧戟
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:斬、一閃
"""
COSTLY = """ふるよに
版 S9-2
開始
 手番 a 9ターン目 先手:a 標準 間合3 ダスト5
 a ラ5 オ3 フ8 集0 手札1 切札 月影落、浦波嵐、浮舟宿
 b ラ6 オ4 フ2 集0 手札2
"""
FULL = """ふるよに
版 S9-2
開始
 手番:b ターン:6 先手:a 全力行動 間合:4 ダスト:7
 a ライフ:7 オーラ:4 フレア:2 集中力:1 手札:2
 b ライフ:8 オーラ:3 フレア:1 集中力:2 手札:居合、斬
"""
CHARGED = """ふるよに
版 S9-2
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:6
 a ライフ:9 オーラ:4 フレア:0 集中力:1 手札:圧気、斬
 b ライフ:9 オーラ:4 フレア:0 集中力:1 手札:2
"""


@pytest.mark.parametrize(
    ("head", "lines", "verdict"),
    [
        (PLAIN, "林 斬 3/1 → 森 オーラ受け 3→0\n林 集中→後退 間合3→4\n林 おしまい", "legal"),
        (PLAIN, "林 集中2で後退×2", "illegal"),  # vigor 1
        (
            PLAIN.replace("オーラ:3", "オーラ:2", 1).replace("10\n", "11\n"),
            "b 斬 3/1\n aオーラ受け",
            "illegal",
        ),
        (PLAIN, "林 斬→ライフ 森8→6", "departed"),
        (PLAIN, "a ライフ7 ← bの斬\nb 手札伏せて前進 間合2", "legal"),
        (PLAIN, "b 斬 3/1\n a 受け", ""),
        (PLAIN, "b 斬 3/1（打ち消された）", ""),
        (TRUMPS, "b 斬 3/1（aが浦波嵐で対応）", "legal"),
        (COSTLY, "a 月影落 4/4 フレア7払い\n b ライフ受け 6→2", "legal"),
        (COSTLY, "a 月影落 4/4 フレア全部\n b ライフ受け 6→2", "departed"),  # one is left
        (FULL, "b 全力で居合 4/3\n a オーラ受け 4→0\nb 終了", "legal"),
        (FULL, "b 居合 4/3\n a オーラ受け 4→0\nb 後退 集中", "illegal"),
        (CHARGED, "a 圧気 納3(ダスト3)", "departed"),  # it says 2
    ],
)
def test_a_note_is_ruled_as_a_judge_would_or_asked_about(head, lines, verdict):
    try:
        assert rule(read_notation(head + lines)).verdict == verdict
    except NotReadable:
        assert not verdict
