"""`manage.py import_season`: from a file to sheets, with a yes for each text that was read."""

import io
import json

import pytest
import yaml
from django.core.management import call_command

CARD = {"megami": "yurina", "name": "試し斬り", "type": "attack", "range": "2-3", "damage": "2/1"}


def written(tmp_path, **fields):
    path = tmp_path / "season.json"
    cards = {"01-yurina-o-n-9": {**CARD, "text": "【攻撃後】カードを1枚引く。", **fields}}
    path.write_text(json.dumps({"s1": cards}, ensure_ascii=False, indent=1), "utf-8")
    return path


def run(path, folder, *more):
    out = io.StringIO()
    call_command(
        "import_season", "sakura", "T1", str(path), "--to", str(folder), *more, stdout=out, stderr=out
    )
    return out.getvalue()


def test_a_dry_run_writes_nothing(tmp_path):
    told = run(written(tmp_path), tmp_path / "T1", "--dry-run")
    assert "NA-01-yurina-O-N-9 試し斬り" in told
    assert not (tmp_path / "T1").exists()


def test_a_line_that_was_not_read_is_told_with_its_side(tmp_path):
    """A fate has two sides, and lines are counted on each."""
    path = tmp_path / "season.json"
    fate = {"megami": "innealra", "anotherID": "O1", "baseType": "fate"}
    sides = {"f-9": ("てすと", "ダスト→自オーラ：1"), "f-9a": ("糾えるてすと", "星が巡る。")}
    cards = {
        f"26-innealra-o1-{key}": {**fate, "name": name, "text": text} for key, (name, text) in sides.items()
    }
    path.write_text(json.dumps({"s1": cards}, ensure_ascii=False), "utf-8")
    told = run(path, tmp_path / "T1", "--dry-run")
    assert "てすと / 糾えるてすと" in told
    assert "裏面 / back 1:1 星が巡る。" in told


def test_a_yes_puts_the_text_into_the_sheet_and_is_not_asked_again(tmp_path, monkeypatch):
    path, folder = written(tmp_path), tmp_path / "T1"
    monkeypatch.setattr("builtins.input", lambda _: "n")
    told = run(path, folder, "--confirm")
    assert "【攻撃後】カードを1枚引く" in told
    assert "texts" not in yaml.safe_load((folder / "yurina.yaml").read_text("utf-8"))[0]
    monkeypatch.setattr("builtins.input", lambda _: "y")
    run(path, folder, "--confirm")
    assert yaml.safe_load((folder / "yurina.yaml").read_text("utf-8"))[0]["texts"] == [{"after": ["draw"]}]
    monkeypatch.setattr("builtins.input", lambda _: pytest.fail("asked again"))
    run(path, folder, "--confirm")
    assert yaml.safe_load((folder / "yurina.yaml").read_text("utf-8"))[0]["texts"] == [{"after": ["draw"]}]


def test_what_does_not_fit_is_told_by_line_and_nothing_is_written(tmp_path, capsys):
    path, folder = written(tmp_path, damage="2-1"), tmp_path / "T1"
    out = io.StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("import_season", "sakura", "T1", str(path), "--to", str(folder), stderr=out)
    assert left.value.code == 1
    assert f"{path}:3 試し斬り damage" in out.getvalue()
    assert not folder.exists()


@pytest.mark.parametrize("more", [["--base", "S1"], []])
def test_a_base_or_a_file_that_is_not_there_is_told(tmp_path, more):
    path = written(tmp_path) if more else tmp_path / "none.json"
    with pytest.raises(SystemExit) as left:
        run(path, tmp_path / "T1", *more)
    assert left.value.code == 2


def test_printed_texts_are_read_by_the_command(tmp_path):
    out = io.StringIO()
    call_command(
        "read_card_texts",
        str(written(tmp_path, text="【攻撃後】カードを1枚引く。\n星が巡る。")),
        "--json",
        stdout=out,
    )
    told = json.loads(out.getvalue())
    assert (told["cards"], told["whole"], told["lines"], told["read"]) == (1, 0, 2, 1)
    [card] = told["results"]
    assert (card["id"], card["whole"], card["data"]) == ("01-yurina-o-n-9", False, [])
    assert [(one["line"], one["column"], one["rest"]) for one in card["unread"]] == [(2, 1, "星が巡る。")]
