"""`manage.py judge`: what it prints and how it exits."""

import io
import json

import pytest
from django.core.management import call_command
from django.db import OperationalError

from judgeapp.apps.disputes.services import texts

from .records import example


def judge(path, **options) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as exit_info:
        call_command("judge", str(path), stdout=out, stderr=err, **options)
    return exit_info.value.code, out.getvalue(), err.getvalue()


@pytest.fixture
def record(tmp_path):
    def write(text: str):
        path = tmp_path / "record.json"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.mark.parametrize(
    ("name", "code"),
    [("legal_battle", 0), ("illegal_interception", 1), ("wrong_damage", 1), ("unknown_wall", 3)],
)
def test_the_exit_code_tells_the_verdict(record, name, code):
    assert judge(record(example(name)))[0] == code


def test_the_illegal_step_is_told_with_clause_and_cause(record):
    _code, out, _err = judge(record(example("illegal_interception")))
    assert "906.4.3" in out
    assert "906.3.3" in out
    assert "疲弊状態" in out


@pytest.mark.django_db
def test_in_english(record):
    assert "exhausted" in judge(record(example("illegal_interception")), lang="en")[1]


def test_as_json_it_is_the_whole_ruling(record):
    _code, out, _err = judge(record(example("legal_battle")), json=True)
    assert json.loads(out)["verdict"] == "legal"


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"version":1,"book":"chess","start":{"position":{}},"entries":[]}']
)
def test_what_is_no_record_is_exit_2_and_one_line(record, text):
    code, out, err = judge(record(text))
    assert code == 2
    assert out == ""
    assert err.strip()
    assert "Traceback" not in err


def test_a_file_that_is_not_there_is_exit_2(tmp_path):
    code, _out, err = judge(tmp_path / "none.json")
    assert code == 2
    assert "none.json" in err


def test_a_record_of_shipped_cards_needs_no_database(record):
    assert judge(record(example("ambush")))[0] == 1


@pytest.mark.parametrize("command", ["judge", "position"])
def test_without_a_database_a_record_of_imported_cards_is_refused_and_told_what_to_do(
    record, command, monkeypatch
):
    def no_table(**options):
        raise OperationalError("no such table: cards_card")

    monkeypatch.setattr(texts, "imported_list", no_table)
    data = json.loads(example("ambush"))
    data["card_lists"] = [{"list": "TK", "version": "000000000000"}]
    path, err = record(json.dumps(data)), io.StringIO()
    with pytest.raises(SystemExit) as exit_info:
        call_command(command, str(path), stdout=io.StringIO(), stderr=err)
    assert (exit_info.value.code, "manage.py migrate" in err.getvalue()) == (2, True)


TEXT = """戦国大戦TCG
開始
 手番:a
 a
  自陣 白鷺の宗近 2500/1 疲弊 能力:なし
 b 城壁:5
a 攻撃 白鷺の宗近 b城壁
"""


def test_a_record_as_people_write_it_is_ruled_on(record):
    code, out, _err = judge(record(TEXT))
    assert code == 1
    assert "904.5.2" in out


def test_of_a_note_without_a_readable_start_every_line_that_is_asked_about_is_told(record):
    code, out, err = judge(record(TEXT.replace("城壁:5", "城塞:5").replace("攻撃", "攻劇")))
    assert (code, out) == (2, "")
    assert [line.partition(":")[0] for line in err.splitlines()] == ["6行目", "7行目"]
    assert "「城壁」のことですか" in err
    assert "「攻撃」" in err


@pytest.mark.parametrize("wrong", [("攻撃", "攻劇"), ("攻撃 白鷺の宗近", "攻撃 白鷺の宗遠")])
def test_strictly_a_note_is_refused_whole_by_the_line_that_is_not_read(record, wrong):
    code, out, err = judge(record(TEXT.replace(*wrong)), strict=True)
    assert (code, out) == (2, "")
    assert err.startswith("7行目: ")


def test_a_note_is_ruled_on_as_far_as_it_is_read_with_readings_and_questions(record):
    code, out, err = judge(record(TEXT.replace("a 攻撃", "a こうげき") + "a 攻劇 白鷺の宗近 b城壁\n"))
    assert (code, err) == (1, "")
    assert "   7   a こうげき 白鷺の宗近 b城壁  →  a 攻撃 白鷺の宗近 b城壁" in out
    assert "   8 ？ a 攻劇 白鷺の宗近 b城壁" in out
    assert "       1) a 攻撃 白鷺の宗近 b城壁" in out
    assert "続く1行" in out


@pytest.mark.parametrize(
    ("answer", "code", "left"),
    [("1\n", 1, 0), ("\n", 3, 1), ("9\na 攻撃 白鷺の宗近 b城壁\n", 1, 0), ("2\n", 3, 0)],
)
def test_asked_about_a_line_one_gives_a_number_another_line_or_nothing(
    record, monkeypatch, answer, code, left
):
    monkeypatch.setattr("sys.stdin", io.StringIO(answer))
    told = judge(record(TEXT.replace("攻撃", "攻劇")), interactive=True, json=True)
    data = json.loads(told[1])
    assert told[0] == code
    assert len(data["questions"]) == left
    assert "1) a 攻撃 白鷺の宗近 b城壁" in told[2]


def test_asked_about_several_lines_one_answers_them_one_after_another(record, monkeypatch):
    note = TEXT.replace("攻撃", "攻劇") + "a 攻激 白鷺の宗近 b城壁\n"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n"))
    _code, out, err = judge(record(note), interactive=True, json=True)
    data = json.loads(out)
    assert data["questions"] == []
    assert [line["reading"] for line in data["lines"][-2:]] == ["a 攻撃 白鷺の宗近 b城壁"] * 2
    assert err.count("1) a 攻撃 白鷺の宗近 b城壁") == 2


def test_as_json_a_note_has_its_lines_its_questions_and_the_ruling(record):
    _code, out, _err = judge(record(TEXT + "a 攻劇 白鷺の宗近 b城壁\n"), json=True)
    data = json.loads(out)
    assert data["ruling"]["verdict"] == "illegal"
    assert [line["certain"] for line in data["lines"]] == [True] * 7 + [False]
    assert data["lines"][6]["reading"] == "a 攻撃 白鷺の宗近 b城壁"
    (question,) = data["questions"]
    assert (question["line"], question["answers"][0]) == (8, "a 攻撃 白鷺の宗近 b城壁")
    _code, out, _err = judge(record(TEXT.replace("城壁:5", "城塞:5")), json=True)
    assert json.loads(out)["ruling"] is None


@pytest.mark.django_db
def test_what_a_line_names_that_is_not_on_the_table_is_asked_by_its_line(record):
    code, out, _err = judge(record(TEXT.replace("攻撃 白鷺の宗近", "攻撃 白鷺の宗遠")), lang="en")
    assert code == 3
    assert "line 7: 白鷺の宗遠 is not on the table. Did you mean 白鷺の宗近" in out
