"""Notes as judges scribble them, each with what a good clerk reads in it before anything is ruled."""

import pytest

from judgeapp.domain.engine.notation import NotReadable, read_notation

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
