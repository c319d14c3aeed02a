"""`manage.py judge`: what it prints and how it exits."""

import io
import json

import pytest
from django.core.management import call_command
from django.db import OperationalError

from judgeapp.apps.disputes.services import cases

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

    monkeypatch.setattr(cases, "imported_list", no_table)
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


def test_of_a_text_every_line_that_cannot_be_read_is_told(record):
    code, out, err = judge(record(TEXT.replace("城壁:5", "城塞:5").replace("攻撃", "攻劇")))
    assert (code, out) == (2, "")
    assert [line.partition(":")[0] for line in err.splitlines()] == ["6行目", "7行目"]
    assert "「城壁」のことですか" in err
    assert "「攻撃」" in err


def test_what_a_line_names_that_is_not_on_the_table_is_told_by_its_line(record):
    _code, _out, err = judge(record(TEXT.replace("攻撃 白鷺の宗近", "攻撃 白鷺の宗遠")), lang="en")
    assert err.startswith("line 7: 白鷺の宗遠 is not on the table. Near: 白鷺の宗近")
