"""Sentences of scribbled notes: phrases that every game shares, and clauses with players of their own."""

import itertools

import pytest

from judgeapp.domain.engine.kernel.record.notation.scribbled.clauses import (
    PHRASES,
    VERBS,
    clauses,
    reworded,
    stated,
    subjects,
)
from judgeapp.domain.engine.kernel.record.notation.scribbled.marks import Marks

PLAYERS = subjects(["a", "b", "森", "森下"])


@pytest.mark.parametrize("one", PHRASES, ids=lambda one: one.example)
def test_each_phrase_makes_of_its_example_what_stands_beside_it(one):
    assert reworded(one.example) == one.becomes


@pytest.mark.parametrize("line", ["a 沢蟹の使い、渡し守", "a 打出し 2/1", "a 斬「森が斬を使い、」"])
def test_names_and_what_is_quoted_are_not_reworded(line):
    assert reworded(line) == line


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "森が斬、森下はライフで受ける。森下のライフは6。",
            ["森 斬", "森下 ライフで受ける", "森下のライフは6"],
        ),
        ("a・bとも計略なし", ["両者 計略なし"]),
        ("森も森下もパス", ["両者 パス"]),
        ("② b、対応なし", ["b 対応なし"]),
        ("a 斬、bライフで。9→7", ["a 斬", "b ライフで 9→7"]),
        ("森下の早瀬が壁を攻撃。森は水越で迎撃", ["森下 早瀬が壁を攻撃", "森 水越で迎撃"]),
        ("a 計略 火計 払:b国力1、b国力2", ["a 計略 火計 払:b国力1、b国力2"]),
        ("a 斬（対応なし、b は2点）終了", ["a 斬（対応なし、b は2点）終了"]),
        ("a 斬「それで、b は」", ["a 斬「それで、b は」"]),
    ],
)
def test_a_line_comes_apart_where_another_player_begins_and_at_full_stops(line, told):
    assert clauses(line, PLAYERS) == told


MARKS = Marks(["国力", "山田", "迎撃"], ["早瀬", "早瀬 弥太郎", "国", "柄打ち", "打ち"])


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("早瀬で迎撃", ["早瀬"]),
        ("早瀬 弥太郎を国力に", ["早瀬 弥太郎"]),
        ("国力に国", ["国"]),
        ("山田の柄打ち", ["柄打ち"]),
        ("大早瀬で迎撃", ["早瀬"]),  # what is left beside it is read by nobody
    ],
)
def test_names_are_marked_and_told_again(line, names):
    marked = MARKS.marked(line)
    assert [MARKS.spelt[sign] for sign in marked if sign in MARKS.spelt] == names
    assert MARKS.told(marked) == line


def test_a_sign_that_somebody_typed_is_no_name():
    assert MARKS.told(MARKS.marked("早瀬\ue000\uf8ffで")) == "早瀬で"


@pytest.mark.parametrize(
    ("verbs", "form"),
    [*itertools.product(VERBS, ("{pausing}", "{pausing}ました", "{past}", "{joining}", "{joining}、終了"))],
)
def test_every_form_of_a_verb_is_that_of_the_dictionary(verbs, form):
    stem, ends = verbs.stems.split("|")[0], form.partition("、")[1] + form.partition("、")[2]
    bent = form.format(pausing=verbs.pausing, past=verbs.past, joining=verbs.joining)
    assert reworded(f"札を{stem}{bent}") == f"札を{stem}{verbs.ends}{ends}"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("斬撃ち、", "斬撃つ、"),
        ("前進させて間合2", "前進、間合2"),
        ("柄打ちを受けて", "柄打ちを受け"),
        ("サイコロ振って5", "ダイス 5"),
        ("早瀬を使って迎撃", "早瀬で迎撃"),
        ("早瀬を使っている", "早瀬を使っている"),
    ],
)
def test_verbs_behind_names_and_of_two_clauses(line, told):
    marks = Marks([], ["斬", "柄打ち", "早瀬"])
    assert marks.told(reworded(marks.marked(line))) == told


@pytest.mark.parametrize(
    ("line", "lying", "rest"),
    [
        ("疲弊した早瀬で迎撃", [("早瀬", "寝")], "早瀬で迎撃"),
        ("寝てる早瀬を攻撃", [("早瀬", "寝")], "早瀬を攻撃"),
        ("待機中の早瀬を国で攻撃", [("早瀬", "起")], "早瀬を国で攻撃"),
        ("早瀬は疲弊した", [], "早瀬は疲弊した"),
    ],
)
def test_how_a_card_lies_may_stand_before_its_name(line, lying, rest):
    found, said = stated(MARKS.marked(line))
    assert [(MARKS.told(card), state) for card, state in found] == lying
    assert MARKS.told(said) == rest
