"""Tables and claims of 戦国大戦TCG as judges jot them down: costs, faces, seats, names in the place of ids."""

import pytest

from judgeapp.domain.engine import rule
from judgeapp.domain.engine.notation import NotReadable, read_notation, write_notation

HEAD = "戦国大戦TCG\nリスト G\n名前 a:さとう b:たなか\n開始\n"
TABLE = """ ターン:7 手番:a 先攻:a
 a 城壁:4 手札:? 山札:20
  自陣 さくら 2000/1 疲弊
 b 城壁:4 手札:2
"""


def start_of(lines):
    return read_notation(HEAD + lines).start["position"]


def card_of(line):
    """The card of a line, below a's first card."""
    lying = start_of(TABLE.replace(" b 城壁", f"  {line}\n b 城壁"))["players"]["a"]
    return (lying["resources"] if "国力" in line else lying["field"])[-1]


@pytest.mark.parametrize(
    ("said", "coloured", "colourless"),
    [
        ("コスト:緑緑④", ["green", "green"], 4),
        ("コスト：緑緑4", ["green", "green"], 4),
        ("cost:赤", ["red"], 0),
        ("コスト:③", [], 3),
        ("コスト:0", [], 0),
        ("青①", ["blue"], 1),
    ],
)
def test_a_cost_is_written_as_it_is_printed(said, coloured, colourless):
    card = card_of(f"自陣 うめ 1000/1 {said}")
    assert (card["coloured_cost"], card["colourless_cost"]) == (coloured, colourless)


def test_a_colour_alone_is_that_of_the_resource_and_no_cost():
    assert card_of("国力 うめ 赤") == {"name": "うめ", "colour": "red"}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("コスト:桃①", "「桃①」はコストとして読めません。"),
        ("①", "「①」が何のことか"),
        ('コスト:"赤"', "項目はありません"),
    ],
)
def test_what_is_no_cost_is_told(said, told):
    with pytest.raises(NotReadable) as refused:
        card_of(f"自陣 うめ 1000/1 {said}")
    assert told in refused.value.message.ja
    assert refused.value.faults[0].line == 8


@pytest.mark.parametrize(("word", "up"), [("裏", False), ("表", True)])
def test_a_face_needs_one_letter(word, up):
    assert card_of(f"国力 うめ {word}")["face_up"] is up


@pytest.mark.parametrize(("said", "player"), [("手番:先 先攻:b", "b"), ("先攻:a 手番:後", "b")])
def test_whose_turn_it_is_may_be_said_by_who_went_first(said, player):
    assert start_of(TABLE.replace("手番:a 先攻:a", said))["turn_player"] == player


def test_nobody_is_first_where_it_is_not_told():
    with pytest.raises(NotReadable, match="先"):
        start_of(TABLE.replace("手番:a 先攻:a", "手番:先"))


@pytest.mark.parametrize("claim", ["勝者:a", "勝敗:さとう", "勝者:先"])
def test_who_has_won_is_claimed_by_any_word_for_a_player(claim):
    record = read_notation(f"{HEAD}{TABLE}\na 投了\n 主張 {claim}")
    assert record.to_dict()["entries"][1]["holds"] == [{"of": "game", "field": "winner", "value": "a"}]


FIGHT = """ ターン:7 手番:a 先攻:a 戦闘フェイズ ダメージ解決ステップ
 攻撃武将:さくら 攻撃対象:b城壁 【忍】で加わった攻撃武将:うめ、a3
 a 城壁:4
  自陣 さくら 2000/1 疲弊
  自陣 うめ 1000/1 疲弊 共宴の相手:もも
  自陣 a3=もも 1000/1 疲弊
  自陣 柵 下の武将:うめ 重ね方:防柵カード 裏
 b 城壁:4 手札:{"cards": [{"id": "h1", "name": "くり"}], "more": true}
"""


def test_a_table_names_its_cards_as_the_lines_below_do():
    position = start_of(FIGHT)
    told = [position[name] for name in ("attacking_general", "attack_target", "joined_attackers")]
    assert told == ["a.field.1", "b.wall", ["a.field.2", "a3"]]
    field = position["players"]["a"]["field"]
    assert (field[1]["feasts_with"], field[3]["lies_on"]) == ("a3", "a.field.2")


def test_a_table_in_ids_reads_as_it_was():
    record = read_notation(HEAD + FIGHT)
    assert read_notation(write_notation(record)) == record


def test_a_name_that_two_cards_have_is_asked_about_at_its_line():
    with pytest.raises(NotReadable) as refused:
        start_of(FIGHT.replace("a3=もも", "a3=うめ"))
    assert [fault.line for fault in refused.value.faults] == [6, 11]
    assert "「うめ」は2枚あります" in refused.value.message.ja


@pytest.mark.parametrize("name", ["霧沢小夜", "小夜", "霧沢"])
def test_a_card_that_its_number_tells_is_called_in_short(name):
    lines = TABLE.replace("さくら 2000/1", f"{name} 番号:G-002")
    ruling = rule(read_notation(f"{HEAD}{lines}\na 攻撃 {name} b城壁"))
    assert "「霧沢 小夜」は疲弊状態" in ruling.summary.ja


def test_an_undecided_game_is_claimed_in_the_words_of_the_ruling():
    record = read_notation(f"{HEAD}{TABLE}\na ターン終了\n 主張 勝敗:決着なし")
    assert record.to_dict()["entries"][1]["holds"][0]["value"] == ""


@pytest.mark.parametrize(("paid", "verdict"), [("柏原数馬、柏原数馬", "legal"), ("柏原数馬", "illegal")])
def test_resources_that_share_a_name_pay_by_it(paid, verdict):
    serfs = "  国力 柏原数馬 番号:G-004\n" * 2
    lines = TABLE.replace(" b 城壁", f"{serfs}  手札 狼=? 番号:G-051\n b 城壁")
    ruling = rule(read_notation(f"{HEAD}{lines}\na プレイ 狼 払:{paid}"))
    assert str(ruling.verdict) == verdict


def entries_of(*lines):
    told = HEAD + TABLE.replace(" b 城壁:4 手札:2", " b 城壁:4 手札:2\n  自陣 うめ 500/1") + "\n"
    return [one.to_dict() for one in read_notation(told + "\n".join(lines) + "\n").entries]


@pytest.mark.parametrize(
    ("said", "of", "field", "value"),
    [
        ("主張 うめ 捨札", "うめ", "zone", "b.discard_pile"),
        ("主張 さくら b手札", "さくら", "zone", "b.hand"),
        ("主張 b城壁3", "b.wall", "count", 3),
        ("主張 さくら 置き場:捨札", "さくら", "zone", "a.discard_pile"),
    ],
)
def test_a_place_behind_a_card_is_where_it_lies_and_a_number_behind_a_place_how_many_lie_there(
    said, of, field, value
):
    (claim,) = entries_of(said)
    (held,) = claim["holds"]
    name = {key: word for word, key in (("うめ", "b.field.1"), ("さくら", "a.field.1"))}.get(
        held["of"], held["of"]
    )
    assert (name, held["field"], held["value"]) == (of, field, value)


def test_a_place_of_which_nothing_is_said_is_told_without_suggesting_itself():
    with pytest.raises(NotReadable) as refused:
        entries_of("主張 うめ")
    assert refused.value.message.ja.endswith("「うめ」が何のことか読めません。")


def test_a_wall_that_is_attacked_is_the_enemys_where_nobody_says_whose():
    assert [one.get("target") for one in entries_of("a 攻撃 さくら 城壁", "b 攻撃 うめ 城壁")] == [
        "b.wall",
        "a.wall",
    ]


@pytest.mark.parametrize("said", ["ターンエンド", "おわり", "終わり"])
def test_a_turn_is_ended_in_the_words_of_players(said):
    assert [one["move"] for one in entries_of(f"a {said}")] == ["end_turn"]
