"""A note is a draft: every line is read as far as it goes, asked about where it does not, and ruled on up to there."""

from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.notation import (
    NotReadable,
    has_notation,
    read_draft,
    read_notation,
    rule_draft,
    write_notation,
)
from judgeapp.domain.engine.tools.public import public_ruling

HEAD = """戦国大戦TCG
開始
 ターン:5 手番:a 先攻:a メインフェイズ
 a 城壁:6 手札:4
  自陣 名取 3000/2
 b 城壁:6 手札:5
  自陣 早瀬 2000/1 疲弊
"""
RIGHT = "a 攻撃 名取 b城壁\nb 見送り\n 主張 b 城壁:4\n"
WRONG = RIGHT.replace("城壁:4", "城壁:5")
UNREAD = "a 忍び足 黒瀬霞 払:黒②+①\n"
EXAMPLES = sorted(Path("examples/records").glob("*/*.json"))


def ruled(note, answers=None):
    return rule_draft(read_draft(HEAD + note, answers))


def line_of(draft, number):
    return next(line for line in draft.lines if line.number == number)


def test_each_line_has_its_reading_in_the_normal_form():
    draft, ruling = ruled("a　こうげき　名取　Ｂ城壁\nb 迎撃しない")
    assert [line.reading for line in draft.lines[2:4]] == [
        "ターン:5 手番:a 先攻:a メインフェイズ",
        "a 城壁:6 手札:4",
    ]
    assert [line.reading for line in draft.lines[-2:]] == ["a 攻撃 名取 b城壁", "b 見送り"]
    assert all(line.certain for line in draft.lines)
    assert ruling.verdict == "on_trust"
    assert draft.record == read_notation(HEAD + "a 攻撃 名取 b城壁\nb 見送り")


@pytest.mark.parametrize(
    ("played", "verdict"), [(RIGHT, "undetermined"), (WRONG, "departed"), ("", "undetermined")]
)
def test_a_note_is_ruled_on_up_to_the_first_line_that_is_not_read_and_says_so(played, verdict):
    draft, ruling = ruled(played + UNREAD + "a ターン終了")
    assert ruling.verdict == verdict
    assert len(ruling.entries) == played.count("\n")
    assert draft.record.unread == (UNREAD.strip(), "a ターン終了")
    assert "続く2行" in ruling.summary.ja
    assert "全" not in ruling.summary.ja
    assert rule(GameRecord.from_json(draft.record.to_json())).to_json() == ruling.to_json()


def test_a_record_with_unread_lines_is_written_with_them_and_read_back():
    record = ruled(RIGHT + UNREAD + " 乙川の城壁 5→2\na ターン終了")[0].record
    assert write_notation(record).endswith(UNREAD + " 乙川の城壁 5→2\na ターン終了\n")
    assert read_draft(write_notation(record)).record == record


def test_one_question_answered_is_read_and_the_note_remembers_it():
    draft = read_draft(HEAD + "a 攻激 名取 b城壁\nb 見送り")
    (question,) = draft.questions
    assert question.choices == ("a 攻撃 名取 b城壁", " ※ a 攻激 名取 b城壁")
    answered = read_draft(draft.note, {question.number: question.choices[0]})
    assert not answered.questions
    assert read_notation(answered.note) == answered.record


def test_a_line_that_was_no_move_becomes_a_note_of_the_entry_above():
    draft = read_draft(HEAD + RIGHT + UNREAD)
    (question,) = draft.questions
    answered = read_draft(draft.note, {question.number: question.choices[-1]})
    assert not answered.record.unread
    assert UNREAD.strip() in "".join(answered.record.notes.values())


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        ("「ちょっと待ってください」", True),
        ("a「城壁で受けます」", True),
        ("ここで話し合いになった。", True),
        ("甲 早瀬→壁", False),
        ("早瀬 徹退", False),
        ("早瀬が帰った。", False),
        ("b 受けます。", False),
        ("城壁が割れた。", False),
        ("2まい引いた。", False),
        ("よろしく", False),
    ],
)
def test_only_speech_and_sentences_that_name_nothing_of_the_game_are_remarks(line, remark):
    draft, ruling = ruled(RIGHT + line)
    assert line_of(draft, 11).remark is remark
    assert bool(draft.record.unread) is not remark
    assert (draft.record.notes == {2: line}) is remark
    assert ruling.verdict == ("on_trust" if remark else "undetermined")
    if "「" not in line:  # what somebody says, the book's scribbles take for a remark
        with pytest.raises(NotReadable):
            read_notation(HEAD + RIGHT + line)


def test_a_note_whose_start_is_not_read_has_no_record_and_says_which_line():
    note = HEAD.replace("メインフェイズ", "メイソフェイズ") + RIGHT
    draft, ruling = rule_draft(read_draft(note))
    assert (draft.record, ruling, draft.without_start) == (None, None, True)
    (question,) = draft.questions
    assert question.choices[0] == " ターン:5 手番:a 先攻:a メインフェイズ"
    assert rule_draft(read_draft(note, {question.number: question.choices[0]}))[1].verdict == "on_trust"
    assert line_of(draft, 8).reading == "a 攻撃 名取 b城壁"


def test_a_line_above_the_start_that_is_not_read_leaves_the_rest_readable():
    draft = read_draft(HEAD.replace("開始", "3番卓の件 甲野\n開始") + RIGHT)
    assert [line.number for line in draft.questions] == [2]
    assert rule_draft(read_draft(draft.note, {2: draft.questions[0].choices[-1]}))[1].verdict == "on_trust"


def test_a_first_line_without_a_game_asks_which_one_it_is():
    draft = read_draft(HEAD.replace("戦国大戦TCG", "3番卓") + RIGHT)
    assert draft.record is None
    assert "戦国大戦TCG\n3番卓" in draft.questions[0].choices
    assert not any(line.certain for line in draft.lines)


def test_a_card_that_is_not_on_the_table_is_asked_about_by_its_line():
    draft, _ = ruled("a 攻撃 名鳥 b城壁")
    assert draft.questions[0].choices[0] == "a 攻撃 名取 b城壁"
    draft, ruling = ruled(RIGHT + "a 国力 甚八")
    assert "「手札 甚八」" in draft.questions[0].fault.message.ja
    assert len(ruling.entries) == 3


@pytest.mark.parametrize(
    "line", ["a ふしぎなこと", "a 攻撃 名取 名取 b城壁", "a dice 3", "よろしく", "b 守備 名取"]
)
def test_a_refusal_suggests_three_words_at_most_none_of_them_the_one_that_was_written(line):
    for one in read_draft(HEAD + line).questions:
        said = one.fault.expected.ja if one.fault.expected else ""
        assert said.count("「") <= 3
        assert "使える行動" not in said
        assert not any(f"「{word}」" in said for word in line.split())
        assert len(one.choices) <= 4


def test_what_could_not_be_read_stays_out_of_the_ruling_of_the_public():
    record = ruled(RIGHT + "a 伏せ 秘密の策")[0].record
    told = public_ruling(record, rule(record).to_dict())
    assert "秘密" not in str(told)
    assert told["verdict"] == "undetermined"
    assert "続く1行" in told["summary"]["ja"]


def test_every_example_comes_back_from_its_draft():
    for path in EXAMPLES:
        record = GameRecord.from_json(path.read_text(encoding="utf-8"))
        if has_notation(record.book):
            draft = read_draft(write_notation(record))
            assert draft.record == record, path
            assert not draft.questions


def test_of_a_scribbled_page_each_line_has_all_that_was_made_of_it():
    draft, ruling = rule_draft(
        read_draft(
            "戦国覇王　４番卓\nターン７　手番は先攻（大野）\n大野　城５　国力３　手札４\n"
            "　早瀬（騎馬）３／９　Ｃ２　寝てる\n"
            "三浦　城４　国力６　手札２\n大野：早瀬　Ｃ２→Ｂ２\n大野 ふしぎ 3"
        )
    )
    readings = {line.number: line.reading for line in draft.lines}
    assert readings[3] == "ターン:7 手番:a 先攻:a\na 城:5 国力:3 手札:4"
    assert readings[4] == "場 早瀬 3/9 騎馬隊 C2 疲弊"
    assert [line.number for line in draft.lines if not line.certain] == [7]
    assert ruling.verdict == "illegal"


def test_a_note_of_many_lines_that_are_not_read_waits_below_the_last_one_that_was_looked_at():
    draft = read_draft(HEAD + "a ふしぎ 3\n" * 60)
    assert len(draft.questions) == 50
    assert sum(not line.certain for line in draft.lines) == 60
    assert len(draft.record.unread) == 60


def test_remarks_fill_the_note_of_an_entry_and_no_more():
    draft, ruling = ruled(RIGHT + "「あ」\n" * 40 + f"「{'い' * 450}」\n" * 9)
    assert not draft.questions
    assert len(draft.record.notes[2]) <= 2000
    assert len(ruling.entries) == 3


SENGOKU = """戦国大戦TCG
名前 a:山本 b:山崎
開始
 ターン:5 手番:a 先攻:a フェイズ:メイン
 a 城壁5 手札4 自陣 早瀬弥太郎2000/1
 b 城壁5 手札3
"""
HAOU = """戦国覇王
リスト HA
名前 a:杉本 b:松田
開始
 手番:a ターン:5 先攻:a
 a 城6 国5 手4
 b 城5 国4 手3
"""


@pytest.mark.parametrize(
    ("note", "answer", "verdict"),
    [
        (SENGOKU + "a 早瀬弥太朗で城壁を攻撃\nb 通し", None, None),  # one letter is wrong: asked, not taken
        (HAOU + "杉本 出陣 おせん A2\n国力3", "a 国力3", "legal"),
        (HAOU.replace("松田", "杉山") + "杉 出陣 おせん A2", "杉本 出陣 おせん A2", "legal"),
    ],
)
def test_what_may_mean_two_things_is_asked_and_one_answer_settles_it(note, answer, verdict):
    draft = read_draft(note)
    (question, *_) = draft.questions
    if answer is None:
        assert "a 早瀬弥太郎で城壁を攻撃" in question.choices
        return
    assert answer in question.choices
    draft, ruling = rule_draft(read_draft(note, {question.number: answer}))
    assert not draft.questions
    assert ruling.verdict == verdict


def test_what_may_mean_two_things_with_one_verdict_has_that_verdict():
    draft, ruling = rule_draft(read_draft(HAOU + "杉本 出陣 おせん A2\n国5→2"))
    assert not draft.questions
    assert ruling.verdict == "departed"
    assert "b 国5→2" in draft.record.notes[2]


def test_the_beginning_of_a_phase_and_of_a_player_mean_it_where_nothing_else_begins_so():
    draft, ruling = rule_draft(read_draft(SENGOKU + "a 早瀬 → 城壁\nb 通し\nb 城壁4"))
    assert line_of(draft, 4).reading == "ターン:5 手番:a 先攻:a メインフェイズ"
    assert not draft.questions
    assert ruling.verdict == "legal"
    assert line_of(read_draft(HAOU + "杉 出陣 おせん A2"), 8).reading.endswith("a 出陣 a手札4 A2")


def test_a_card_that_is_played_from_a_hand_nobody_knew_was_in_it_and_the_draft_says_so():
    draft, ruling = rule_draft(read_draft(HAOU + "杉本 おせん出す→A2\n杉本 国5→3\n杉本 権六 出陣 A3"))
    assert line_of(draft, 8).reading == "判明 a手札4 名前:「火縄 おせん」\na 出陣 a手札4 A2"
    assert line_of(draft, 10).reading == "判明 a手札3 名前:「火縄 権六」\na 出陣 a手札3 A3"
    assert ruling.verdict == "legal"


@pytest.mark.parametrize(
    ("line", "left"), [("杉本 おせんごにょ A2", "ごにょ"), ("杉本 おせんを とりあえず出す", "とりあえず出す")]
)
def test_of_a_sentence_the_word_is_told_that_nobody_knows(line, left):
    (question,) = read_draft(HAOU + line).questions
    assert question.fault.message.ja == f"8行目: 「{left}」が読めません。"


@pytest.mark.parametrize("name", ["サビ", "灰かぶり", "灰かぶりのサピ", "灰かぶりのサビ"])
def test_a_card_called_by_a_part_of_a_listed_name_comes_back_as_it_was(name):
    """A note would mean the listed card by it, or be asked about; a record means this very name."""
    position = {"players": {"a": {"hand": [name, {}]}, "b": {}}}
    data = {"version": 1, "book": "moncolle", "card_lists": [{"list": "TE"}], "start": {"position": position}}
    record = GameRecord.from_json({**data, "entries": []})
    assert read_notation(write_notation(record)) == record


@pytest.mark.parametrize(
    ("typed", "asked"), [("攻撃したい", ["a 攻撃"]), ("見送ります", ["a 見送り"]), ("前進したい", [])]
)
def test_a_form_of_a_word_asks_for_that_word_and_for_none_that_is_less_like_it(typed, asked):
    line = line_of(ruled(f"a {typed}")[0], 8)
    assert list(line.choices) == [*asked, f" ※ a {typed}"]


def test_what_is_missing_stands_before_the_line_and_its_question_has_no_mark_of_that():
    draft = read_draft(
        "水滸伝\nリスト SU\nステップ3 手番a\na 手1 出撃 朱音\nb 手1 出撃 冬華 土地 架空の丘\n"
        "a 朱音 / b 冬華\n朱音の勝ち"
    )
    (question,) = draft.questions
    assert question.choices[:2] == ("b 迎撃、朱音の勝ち", "b 籠城、朱音の勝ち")
    assert " /" not in question.fault.message.ja


SLASHED = """ふるよに S9-2
手番a T7 先手a 間合3 ダスト9
a ラ8 オ3 フ1 集1 手札 斬
b ラ8 オ3 フ1 集1 手札 一閃
a 斬
"""


@pytest.mark.parametrize(
    ("line", "choices"),
    [
        ("b 一戦で対応", ["b 一閃で対応"]),
        ("b 受け", ["b オーラ受け", "b ライフ受け"]),
        ("b うけた", ["b オーラ受け", "b ライフ受け"]),
    ],
)
def test_a_name_off_by_a_letter_and_damage_taken_somewhere_are_answered_by_a_press(line, choices):
    (question,) = read_draft(SLASHED + line).questions
    assert question.choices == (*choices, f" ※ {line}")


def test_a_move_off_by_a_letter_in_a_sentence_is_answered_by_a_press():
    table = "戦国覇王\nT5 a番 先手a\na 城7 国5 手3 甚八 槍 3/4 A1\nb 城7 国2 手4\n"
    (question,) = read_draft(f"{table}a 甚八 C1に移働").questions
    assert question.choices[0] == "a 甚八 C1に移動"
