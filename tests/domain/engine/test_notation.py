"""Records as people write them: read as they are meant, written so that they read as the very same record."""

import json
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from devtools.faults import clean_records, faults_in
from judgeapp.domain import books
from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for, rule
from judgeapp.domain.engine.kernel import load_schema
from judgeapp.domain.engine.kernel.record.notation.moves import MoveLines
from judgeapp.domain.engine.kernel.record.notation.naming import Names
from judgeapp.domain.engine.kernel.record.notation.words import fold
from judgeapp.domain.engine.notation import (
    NotReadable,
    has_notation,
    in_lines,
    notation_of,
    read_lines_of,
    read_notation,
    read_record,
    write_notation,
)
from judgeapp.domain.engine.tools.random_play import random_record, starts_of
from tests.conftest import slow
from tests.examples import examples

from .test_round_trip import ENTRIES, RECORD

SPOKEN = [one.key for one in books.BOOKS if has_notation(one.key)]
EXAMPLES = sorted(Path("examples/records").glob("*/*.json"))


def read_again(record: GameRecord) -> str:
    return read_notation(write_notation(record)).to_json()


@pytest.mark.parametrize(
    "path", [one for one in EXAMPLES if one.parent.name in SPOKEN], ids=lambda one: one.stem
)
def test_every_example_is_written_in_words_and_read_as_it_was(path):
    record = GameRecord.from_json(path.read_text())
    text = write_notation(record)
    assert read_notation(text) == record
    assert not [line for line in text.splitlines() if line.lstrip().startswith("{") or '={"' in line]


@pytest.mark.parametrize("book", SPOKEN)
@pytest.mark.parametrize("seed", [0, *map(slow, (1, 2))])
def test_a_random_game_is_written_without_json_and_read_as_it_was(book, seed):
    for start in starts_of(book):
        record = random_record(book, seed, 120, start)
        text = write_notation(record)
        assert read_notation(text).to_json() == record.to_json()
        entries = text.partition("\n\n")[2]
        assert "{" not in entries


@pytest.mark.parametrize("book", SPOKEN)
def test_games_with_something_wrong_in_them_come_back_with_it(book):
    clean = clean_records(book, [5])[0]
    for fault in faults_in(clean, 5)[::9]:
        assert read_again(fault.record) == fault.record.to_json()


HEADS = st.fixed_dictionaries(
    {"version": st.just(1), "book": st.sampled_from(SPOKEN), "entries": st.lists(ENTRIES, max_size=5)},
    optional={
        "title": st.text(max_size=20),
        "players": st.dictionaries(st.sampled_from("ab"), st.text("甲 a「」※=:", max_size=4)),
    },
)
STARTS = st.sampled_from(
    [
        {"position": {"players": {}}},
        {"position": {"players": {"a": {"field": ["漢", {"id": "B", "name": "a 0"}]}, "b": {"hand": 3}}}},
        {"setup": {"decks": {"a": 50, "b": ["漢", "漢", {"name": "_"}]}}},
        {"setup": {"anything": [1, {"at": "all"}]}},
        {"position": {"players": {"a": {"nowhere": 1}}}},
    ]
)


@settings(max_examples=examples(120), deadline=None)
@given(HEADS, STARTS)
def test_any_record_at_all_is_read_as_it_was(data, start):
    data = {**data, "start": start}
    if not RECORD.is_valid(data):
        data["entries"] = []
    record = GameRecord.from_json(data)
    assert read_again(record) == record.to_json()


@settings(max_examples=examples(120), deadline=None)
@given(st.sampled_from(EXAMPLES[:9]), st.data())
def test_a_text_with_nonsense_in_it_is_read_or_refused_with_its_lines(path, data):
    text = write_notation(GameRecord.from_json(path.read_text()))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = (
            text[:at]
            + data.draw(st.text(' \n\u3000:=?※「」"{[,、/ab移動12', max_size=6))
            + text[at + data.draw(st.integers(0, 4)) :]
        )
    with suppress(InvalidRecord):
        read_notation(text)


@pytest.mark.parametrize("line", ["場", "場 ", "場 ()", "手札"])
def test_a_zone_alone_on_the_line_of_a_card_is_told_with_its_line(line):
    with pytest.raises(NotReadable) as told:
        read_notation(f"戦国覇王\na 城5 国力4\n  {line}\nb 城5\na 終了\n")
    assert told.value.faults[0].line == 3


HAOU = """戦国覇王
名前 a:甲野 b:乙川
開始
 手番:b ターン:6 先攻:a
 a 城:5 国力:4 手札:? 山札:20
  場 霧丸 槍 5/6 C2
 b 城:6 国力:3 手札:なし
  場 早瀬 騎馬 3/9 C3
"""


SAKURA = """桜降る代に
開始
 先手:a
 a
  手札 斬、柄打ち、一閃
 b
  手札 雅打ち
"""


def entries(lines: str, head: str = HAOU) -> list:
    return read_notation(head + lines).to_dict()["entries"]


MOVE = {"kind": "action", "player": "b", "move": "move", "card": "b.field.1", "target": "C2"}


@pytest.mark.parametrize(
    "line",
    [
        "b 移動 早瀬 C2",
        "ｂ　いどう　早瀬　Ｃ２",
        "b イドウ 早瀬 c2",
        "B move b場1 C2",
        "乙川 移動 早瀬 C２",
        "後 移動 早瀬 C2",
        "b move 対象:C2 カード:早瀬",
        "b 移動 早瀬(b場1) C2",
    ],
)
def test_kana_english_names_and_full_width_all_say_the_same(line):
    assert entries(line) == [MOVE]


def test_numbers_on_the_lines_below_are_claims():
    dealt = {"of": "a.field.1", "field": "damage", "value": 4}
    claim = {"kind": "claim", "by": "judge", "holds": [dealt]}
    for below in (" 霧丸 ダメージ:4", " 主張 霧丸 ダメージ：４", " 審判 主張 霧丸 damage:4"):
        assert entries(f"b 移動 早瀬 C2\n{below}") == [MOVE, claim]
    assert entries("b 移動 早瀬 C2\n a 主張 霧丸 ダメージ:4")[1]["by"] == "a"
    assert entries("b 移動 早瀬 C2 ダメージ:5")[1]["holds"] == [
        {"of": "b.field.1", "field": "damage", "value": 5}
    ]


def test_a_number_after_a_shot_is_the_damage_that_the_target_has():
    said = entries("b 射撃 早瀬 霧丸 3")
    assert said[1] == {
        "kind": "claim",
        "by": "b",
        "holds": [{"of": "a.field.1", "field": "damage", "value": 3}],
    }
    assert len(entries("b 射撃 早瀬 霧丸 ?")) == 1


def test_what_is_left_open_is_left_open():
    assert entries("b 移動 早瀬 ?") == [{key: value for key, value in MOVE.items() if key != "target"}]
    assert entries("b 移動 早瀬 C2\n 霧丸 ダメージ:?") == [MOVE]
    assert entries("b 引き直し ?") == [{"kind": "action", "player": "b", "move": "mulligan", "cards": None}]
    hand = read_notation(HAOU).start["position"]["players"]["a"]["hand"]
    assert hand is None


def test_what_follows_a_player_with_its_label_is_about_the_player():
    for line in (" b 城:5", " 乙川 城:5", "審判 主張 b 城:5", "b 城:5"):
        (claim,) = entries(f"b 放棄\n{line}")[1:]
        assert (claim["by"], claim["holds"]) == ("judge", [{"of": "b", "field": "castle", "value": 5}])


def test_zones_counts_and_several_moves_in_a_line():
    claim = entries("b 放棄\n 主張 a 国力:4 山札:19 b手札 枚数:2")[1]
    assert [(one["of"], one["field"], one["value"]) for one in claim["holds"]] == [
        ("a", "resources", 4),
        ("a.deck", "count", 19),
        ("b.hand", "count", 2),
    ]
    assert [one["move"] for one in entries("b 移動 早瀬 C2 放棄 投了")] == ["move", "pass", "concede"]


def test_a_line_below_belongs_to_the_other_player_where_the_move_is_theirs():
    sengoku = "戦国大戦\n開始\n 手番:a\n a\n  自陣 小夜 2000/1\n b 城壁:5\n  自陣 宗近 2500/1 疲弊\n"
    attack, intercept = entries("a 攻撃 小夜 b城壁\n 迎撃 宗近\n", sengoku)
    assert (attack["target"], intercept["player"], intercept["card"]) == ("b.wall", "b", "b.field.1")
    assert "疲弊" in rule(read_notation(sengoku + "a 攻撃 小夜 b城壁\n 迎撃 宗近")).summary.ja


@pytest.mark.parametrize(
    ("line", "number", "said"),
    [
        ("b 移動 早瀬 C2\nb 射激 早瀬 霧丸", 10, "「射撃」のことですか"),
        ("a 移動 霧丸 C1\n 霧丸 ダメイジ:3", 10, "「ダメージ」のことですか"),
        ("b 移動 早瀬 C2 C3", 9, "余分です"),
        ("b ダイス 四", 9, "数字"),
        ("投了", 9, "だれの行動か"),
        ("b 移動 「早瀬 C2", 9, "閉じられていません"),
        ('b 移動 早瀬 {"x":', 9, "JSON"),
        ("b 移動 カード:", 9, "値がありません"),
        ("主張 ダメージ:3", 9, "前に書いてください"),
    ],
)
def test_a_fault_names_its_line_and_what_may_be_meant(line, number, said):
    with pytest.raises(NotReadable) as refused:
        read_notation(HAOU + line)
    assert refused.value.faults[0].line == number
    assert said in refused.value.message.ja
    assert refused.value.message.en.startswith(f"line {number}: ")


def test_every_faulty_line_is_told_at_once_those_of_the_table_too():
    text = HAOU.replace("槍 5/6", "槍兵 5/6").replace("国力:3", "国カ:3") + "b 移働 早瀬 C2\nb 放棄\nc 放棄\n"
    assert [fault.line for fault in read_lines_of(text).faults] == [6, 7, 9, 11]


def test_the_first_line_names_the_game():
    with pytest.raises(NotReadable, match="line 1"):
        read_notation("戦国覇主\n開始\n")
    with pytest.raises(NotReadable) as refused:
        read_record("戦国覇主\n開始\n")
    assert "「戦国覇王」のことですか" in refused.value.message.ja


def test_what_the_ruling_finds_wrong_with_an_entry_is_told_by_its_line_with_near_names():
    text = HAOU + "b 移動 早瀬 C2\n\n 霧丸 ダメージ:4\nb 移動 早勢 C1\n"
    with pytest.raises(InvalidRecord) as refused:
        rule(read_notation(text))
    told = in_lines(refused.value, text).message.ja
    assert told.startswith("12行目: 「早勢」は卓上にありません。")
    assert "早瀬" in told.partition("。")[2]


def test_two_cards_of_a_name_are_told_apart():
    twice = HAOU.replace("  場 霧丸 槍 5/6 C2\n", "  場 霧丸 槍 5/6 C2\n  場 a9=霧丸 槍 5/6 C4\n")
    with pytest.raises(NotReadable) as refused:
        entries("a 移動 霧丸 C3", twice)
    assert "霧丸(a場1)、霧丸(a9) のどれですか" in refused.value.message.ja
    assert entries("a 移動 霧丸(a9) C3", twice)[0]["card"] == "a9"


@pytest.mark.parametrize("book", SPOKEN)
def test_no_word_of_a_book_has_two_meanings_and_every_move_has_a_word(book):
    """A move without words of its own, or one whose first word is another move, could not be written."""
    engine, table = engine_for(book), notation_of(book)
    assert table.moves.keys() == engine.wording.moves.keys()
    lines = MoveLines(engine, table, Names(engine.layout, table, {}))
    for move, words in table.moves.items():
        assert all(lines.moves[fold(word)] == move for word in words.words), move
    fields = {*engine.layout.by_name, *(one.name for one in engine.setup.fields)}
    assert table.fields.keys() | table.values.keys() <= fields
    assert table.zones.keys() <= {spec.name for spec in engine.layout.zones}
    words = [fold(word) for told in table.fields.values() for word in told]
    assert len(words) == len(set(words))


def test_the_schema_of_records_knows_nothing_that_the_notation_cannot_say():
    """A new slot of an entry would have to get a word."""
    definitions = load_schema("record")["$defs"]
    told = {kind: sorted(definitions[kind]["properties"]) for kind in ("action", "claim", "effect", "reveal")}
    assert told == {
        "action": ["as", "card", "cards", "kind", "move", "note", "player", "target", "value"],
        "claim": ["by", "holds", "kind", "note"],
        "effect": ["changes", "do", "kind", "note", "player", "says", "source"],
        "reveal": ["answer", "card", "fact", "facts", "kind", "note"],
    }


def test_a_text_is_as_long_as_a_record_may_be_and_no_longer():
    assert "長すぎます" in read_lines_of("戦国覇王\n" + "x" * 2_000_001).faults[0].message.ja


def test_lines_belong_to_lines_over_twelve_levels_and_no_more():
    steps = "".join(" " * depth + "b 放棄\n" for depth in range(1_500))
    faults = read_lines_of(HAOU + steps).faults
    assert faults[0].line == 9 + 13
    assert "字下げ" in faults[0].reason.ja


def test_the_record_of_a_text_is_json_for_the_machine():
    record = read_record(HAOU + "b 移動 早瀬 C2 ※ 二マス目")
    assert record.notes == {0: "二マス目"}
    assert read_record(json.dumps(record.to_dict())) == record


def test_the_guide_has_an_example_that_is_ruled_on_and_lines_that_are_read():
    guide = Path("docs/reference/notation.md").read_text()
    for _book, block in re.findall(r"<!-- notation: (\w+) -->\n```\n(.*?)```", guide, re.S):
        assert rule(read_notation(block)).verdict == "legal"
    heads = {
        "戦国覇王": HAOU,
        "桜降る代に": SAKURA,
        "戦国大戦TCG": "戦国大戦\n開始\n a\n  自陣 小夜 2/1\n  自陣 兵衛 1/1\n b\n  自陣 宗近 1/1\n  手札 火計\n",
    }
    for title, head in heads.items():
        table = guide.partition(f"| {title} |")[2].partition("\n\n")[0]
        lines = [
            line
            for cell in re.findall(r"^\| (`.*?`) \|", table, re.M)
            for line in re.findall("`(.*?)`", cell)
        ]
        assert len(lines) > 8
        assert not read_lines_of(head + "\n".join(lines)).faults


def test_the_examples_in_words_are_those_in_json():
    """As JSON of the same name; of the words for a value either may use its own."""
    for path in Path("examples/records").glob("*/*.txt"):
        words, data = (
            read_notation(path.read_text()),
            GameRecord.from_json(path.with_suffix(".json").read_text()),
        )
        assert words.entries == data.entries
        assert rule(words).to_json() == rule(data).to_json()


def test_words_that_are_items_of_one_list_stand_alone_and_side_by_side():
    """足軽 can be a troop type only, 奇襲 and 貫通 keywords only; 場 is the field."""
    text = "戦国大戦TCG\n開始\n 手番:a\n a 城壁:5\n  場 小夜 2000/1 足軽 奇襲 貫通\n b 城壁:5\n\na ターン終了"
    general = read_record(text).start["position"]["players"]["a"]["field"][0]
    assert (general["troops"], general["keywords"]) == (["足軽"], ["kishu", "kantsu"])


def test_an_item_is_not_said_twice():
    text = "戦国大戦TCG\n開始\n 手番:a\n a 城壁:5\n  場 小夜 奇襲 奇襲\n b 城壁:5\n\na ターン終了"
    with pytest.raises(NotReadable):
        read_record(text)
