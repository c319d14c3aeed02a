"""`manage.py check_deck`: the exit code is the answer."""

import json

import pytest
from django.core.management import call_command

pytestmark = pytest.mark.django_db


@pytest.fixture
def run(capsys):
    def call(*arguments):
        with pytest.raises(SystemExit) as left:
            call_command("check_deck", *map(str, arguments))
        captured = capsys.readouterr()
        return left.value.code, captured.out + captured.err

    return call


@pytest.mark.parametrize(
    ("name", "code", "says"),
    [
        ("legal-50", 0, "適正"),
        ("short-49", 1, "[101.1.1]"),
        ("reprint-5", 1, "[101.2 210.2 210.2.1]"),
        ("summoned", 1, "[216.2]"),
        ("broken-line", 2, "15行目"),
    ],
)
def test_the_exit_code_tells_legal_not_legal_and_unreadable(run, example, name, code, says):
    left, output = run("sengoku-constructed", example(name))
    assert left == code
    assert says in output


def test_what_cannot_be_confirmed_is_not_legal_and_says_why(run, tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("\n".join(f"4 1-{i:03d}" for i in range(1, 14)))
    code, output = run("sengoku-constructed", path)
    assert code == 1
    assert output.startswith("確定できない")
    assert "カードリストにない" in output


@pytest.mark.parametrize("content", [b"PK\x03\x04zip", b"\x00\x01\x02", b"", b"4 1-001\n" * 100_000])
def test_what_is_no_list_exits_2(run, tmp_path, content):
    path = tmp_path / "deck"
    path.write_bytes(content)
    assert run("sengoku-constructed", path)[0] == 2


def test_an_unknown_format_exits_2_and_names_the_known_ones(run, example):
    code, output = run("chess", example("legal-50"))
    assert code == 2
    assert "sengoku-constructed" in output


def test_an_unknown_format_is_told_in_either_language(run, example):
    assert "形式はありません" in run("chess", example("legal-50"))[1]
    assert "There is no format chess" in run("chess", example("legal-50"), "--lang", "en")[1]


def test_an_events_options_are_read_from_a_file(run, example, tmp_path):
    path = tmp_path / "event.json"
    path.write_text('{"numbers": {"cards": 60}}')
    assert run("sengoku-constructed", example("legal-50"), "--options", path)[0] == 1
    path.write_text('{"eras": ["平成"]}')
    code, output = run("sengoku-constructed", example("legal-50"), "--options", path)
    assert (code, "eras" in output) == (2, True)
    path.write_text("{")
    assert run("sengoku-constructed", example("legal-50"), "--options", path)[0] == 2


def test_json_holds_the_findings(run, example):
    code, output = run("sengoku-constructed", example("reprint-5"), "--json")
    answer = json.loads(output)
    assert code == 1
    assert answer["verdict"] == "illegal"
    assert answer["findings"][0]["clause"] == "sengoku:101.2"


def test_english_is_one_switch_away(run, example):
    assert "49 cards" in run("sengoku-constructed", example("short-49"), "--lang", "en")[1]


@pytest.mark.parametrize(
    ("format_id", "name", "code", "says"),
    [
        ("sakura-7-3", "sakura/yurina-saine", 0, "10枚"),
        ("sakura-7-3", "sakura/poison", 1, "[megami/chikage core/3-1]"),
        ("moncolle-half-deck", "moncolle/demonic-fire", 0, "30枚"),
    ],
)
def test_the_examples_of_other_books(run, example, format_id, name, code, says):
    left, output = run(format_id, example("x").parents[1] / f"{name}.txt")
    assert left == code
    assert says in output
