"""`manage.py check_standings`: words or JSON, and an exit status that a script can use."""

import json

import pytest
from django.core.management import CommandError, call_command

ROUNDS = [[["ann", "bob", 2, 0, 0]]]


@pytest.fixture
def published(tmp_path):
    def write(points: int):
        rows = [{"player": "ann", "points": points}, {"player": "bob", "points": 0}]
        file = tmp_path / "event.json"
        file.write_text(json.dumps({"rounds": ROUNDS, "published_standings": rows}))
        return str(file)

    return write


def test_equal_standings_are_told_and_end_well(published, capsys):
    call_command("check_standings", published(3), "--json")
    assert json.loads(capsys.readouterr().out) == {"players": 2, "equal": 2, "different": []}


def test_a_difference_is_told_and_ends_with_1(published, capsys):
    with pytest.raises(SystemExit) as ended:
        call_command("check_standings", published(1))
    assert ended.value.code == 1
    assert "ann: points 1 → 3" in capsys.readouterr().out


def test_a_file_that_is_no_tournament_is_told_by_its_place(tmp_path):
    file = tmp_path / "event.json"
    file.write_text('{"rounds": [[["ann", "bob"]]], "published_standings": [{"player": "ann", "points": 3}]}')
    with pytest.raises(CommandError, match=r"rounds\.0\.0") as refused:
        call_command("check_standings", str(file))
    assert refused.value.returncode == 2
