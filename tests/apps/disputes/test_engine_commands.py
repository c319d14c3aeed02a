"""`manage.py schema`, `play`, `position`, and `judge` with `--trace` and `--what-if`."""

import io
import json

import pytest
from django.conf import settings
from django.core.management import call_command
from jsonschema import Draft202012Validator

from judgeapp.domain.engine import EngineBug, GameRecord, rule

from .records import example

DECKS = settings.EXAMPLES_DIR / "decks" / "sengoku"


def run(name, *args, **options) -> tuple[int, str, str]:
    """Exit code, output and messages of a command."""
    out, err = io.StringIO(), io.StringIO()
    code = 0
    try:
        call_command(name, *args, stdout=out, stderr=err, **options)
    except SystemExit as ended:
        code = int(ended.code or 0)
    return code, out.getvalue(), err.getvalue()


@pytest.fixture
def write(tmp_path):
    def write(data, name="file.json"):
        path = tmp_path / name
        path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        return str(path)

    return write


@pytest.mark.parametrize("name", ["record", "ruling", "position", "cards"])
def test_a_schema_is_a_schema_with_its_version(name):
    code, out, _err = run("schema", name)
    schema = json.loads(out)
    assert code == 0
    Draft202012Validator.check_schema(schema)
    assert schema["$id"].startswith(f"urn:gunbai:{name}")
    assert schema["$id"].endswith(":1")


def test_the_schemas_fit_what_the_engine_reads_and_writes():
    record = json.loads(example("legal_battle"))
    Draft202012Validator(json.loads(run("schema", "record")[1])).validate(record)
    position = json.loads(run("schema", "position")[1])
    Draft202012Validator(position).validate(record["start"]["position"])
    ruling = json.loads(rule(GameRecord.from_json(record)).to_json())
    Draft202012Validator(json.loads(run("schema", "ruling")[1])).validate(ruling)


def test_a_random_game_is_a_legal_record_and_the_same_seed_gives_the_same_bytes(tmp_path):
    first, again = (run("play", "sengoku", seed=11, actions=40)[1] for _ in range(2))
    assert first == again
    assert first != run("play", "sengoku", seed=12, actions=40)[1]
    path = tmp_path / "game.json"
    code, out, err = run("play", "sengoku", seed=11, actions=40, out=path)
    assert (code, out) == (0, "")
    assert "40" in err
    assert path.read_text("utf-8") == first
    assert run("judge", str(path))[0] == 0


def test_part_of_a_game_starts_in_a_main_phase():
    code, out, _err = run("play", "sengoku", seed=1, actions=5, start="middle")
    assert code == 0
    assert len(json.loads(out)["entries"]) == 5
    assert "position" in json.loads(out)["start"]


@pytest.mark.django_db  # a pinned list may be an imported one
def test_a_game_of_two_decks_pins_their_list_and_is_legal(tmp_path):
    path, decks = tmp_path / "game.json", [str(DECKS / f"{name}.txt") for name in ("hiyama", "midorikawa")]
    assert run("play", "sengoku", seed=3, actions=60, decks=decks, out=path)[0] == 0
    record = json.loads(path.read_text("utf-8"))
    assert [pin["list"] for pin in record["card_lists"]] == ["G"]
    assert all(set(card) == {"card_number"} for card in record["start"]["setup"]["decks"]["a"])
    assert run("judge", str(path))[0] == 0


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("4 G-001\n4 Z-999", "decks.b:2"),
        ("4 G-001\n四枚 G-030", "decks.b:2"),
        ("", "decks.b"),
        (None, "none.txt"),
    ],
)
def test_a_deck_that_cannot_be_played_is_exit_2_and_named_with_its_line(tmp_path, text, place):
    path = tmp_path / ("none.txt" if text is None else "deck.txt")
    if text is not None:
        path.write_text(text, "utf-8")
    code, out, err = run("play", "sengoku", seed=1, decks=[str(DECKS / "hiyama.txt"), str(path)])
    assert (code, out) == (2, "")
    assert place in err


def test_a_deck_that_is_too_small_is_exit_2_with_its_clause(tmp_path):
    (small := tmp_path / "small.txt").write_text("4 G-001", "utf-8")
    code, _out, err = run("play", "sengoku", seed=1, decks=[str(DECKS / "hiyama.txt"), str(small)])
    assert code == 2
    assert "50" in err


def test_sakura_is_played_with_the_megami_that_are_named():
    code, out, _err = run("play", "sakura", seed=1, actions=4, megami=["ユリナ", "薙", "himika-a1", "扇"])
    decks = json.loads(out)["start"]["setup"]["decks"]
    assert (code, decks["a"]["megami"], decks["b"]["megami"]) == (
        0,
        ["yurina", "saine"],
        ["himika-a1", "tokoyo"],
    )


@pytest.mark.parametrize(
    ("book", "megami", "said"),
    [
        ("sakura", ["ユリナ", "刀", "ヒミカ", "扇"], "番号の違うメガミ"),
        ("sakura", ["ユリ", "薙", "ヒミカ", "扇"], "ユリナ"),
        ("haou", ["ユリナ", "薙", "ヒミカ", "扇"], "メガミはいません"),
    ],
)
def test_megami_that_cannot_sit_together_are_exit_2(book, megami, said):
    code, _out, err = run("play", book, seed=1, megami=megami)
    assert (code, said in err) == (2, True)


@pytest.mark.parametrize(("book", "options"), [("chess", {}), ("sengoku", {"actions": -1})])
def test_what_cannot_be_played_is_exit_2(book, options):
    code, out, err = run("play", book, seed=1, **options)
    assert (code, out) == (2, "")
    assert "/" in err


def test_a_game_that_cannot_be_written_is_exit_2(tmp_path):
    assert run("play", "sengoku", seed=1, actions=1, out=tmp_path / "none" / "game.json")[0] == 2


def test_a_position_is_drawn(write):
    position = json.loads(example("illegal_interception"))["start"]["position"]
    code, out, _err = run("position", write(position))
    assert code == 0
    assert "自陣: 夜桜の小夜(2000/1)" in out
    assert "[山吹の甚内(1500/1)]" in out
    assert "field: 夜桜の小夜(2000/1)" in run("position", write(position), lang="en")[1]


def test_of_a_record_the_start_is_drawn(write):
    assert "夜桜の小夜" in run("position", write(example("illegal_interception")))[1]


def test_a_position_that_cannot_be_names_field_and_clause_in_both_languages(write):
    damaged = {"id": "x", "name": "x", "power": 1000, "siege_power": 1, "damage": 2000}
    code, out, err = run("position", write({"players": {"a": {"field": [damaged]}}}))
    assert (code, out) == (2, "")
    assert "players.a.field[0].damage" in err
    assert "503.2.1" in err
    assert "撤退" in err
    assert "retreated" in err


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", '{"players": {"c": {}}}', '{"position": {}}', "[" * 5000, "9" * 5000]
)
def test_what_is_no_position_is_exit_2_without_a_traceback(write, text):
    code, out, err = run("position", write(text))
    assert (code, out) == (2, "")
    assert err.strip()
    assert "Traceback" not in err


def test_the_trace_has_every_event_with_its_clauses(write):
    path = write(example("legal_battle"))
    plain, traced = run("judge", path)[1], run("judge", path, trace=True)[1]
    assert "#0 " in traced
    assert "#0 " not in plain
    events = sum(len(entry["events"]) for entry in json.loads(run("judge", path, json=True)[1])["entries"])
    assert len(traced.splitlines()) - len(plain.splitlines()) == events


def what_if(write, changes, **options):
    return run(
        "judge", write(example("illegal_interception")), what_if=write(changes, "changes.json"), **options
    )


def test_what_if_rules_on_the_changed_record_and_exits_with_its_verdict(write):
    passed = {"kind": "action", "player": "a", "move": "pass"}
    changes = [
        {"op": "replace", "pointer": "/entries/5", "value": passed},
        {"op": "cut", "pointer": "/entries/8"},
    ]
    code, out, _err = what_if(write, changes)
    assert code == 1, "b's pass after the wall was attacked has no place now"
    code, out, _err = what_if(write, [changes[0], {"op": "cut", "pointer": "/entries/6"}])
    assert code == 0
    assert "もし" in out
    assert "906.4.3" in out


def test_the_engines_own_correction_can_be_tried_as_it_stands(write):
    path = write(example("illegal_interception"))
    correction = json.loads(run("judge", path, json=True)[1])["correction"]
    code, out, _err = run("judge", path, what_if=write(correction, "changes.json"), json=True)
    both = json.loads(out)
    assert both["ruling"]["verdict"] == "illegal"
    assert both["what_if"]["verdict"] == "legal"
    assert code == 0


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ([], "what-if"),
        ([{"op": "swap"}], "what-if[0].op"),
        ([{"op": "remove", "pointer": "/entries/99"}], "what-if[0].pointer"),
        ([{"op": "remove", "pointer": "/start"}], "what-if[0].pointer"),
        ([{"op": "insert", "pointer": "/entries/0"}], "what-if[0].value"),
        ([{"op": "remove", "pointer": "/entries/1"}] * 2, "/entries/1"),
        ([{"op": "replace", "pointer": "/entries/0/holds/0", "value": 1}], "entries[0]"),
        ([{"op": "insert", "pointer": "/entries/0", "value": 7}], "entries[0].kind"),
    ],
)
def test_a_change_that_is_none_is_exit_2_and_names_the_place(write, changes, place):
    code, out, err = what_if(write, changes)
    assert (code, out) == (2, "")
    assert place in err


def test_a_fault_of_the_engine_is_no_verdict(write, monkeypatch, caplog):
    def broken(record, **how):
        raise EngineBug("RuntimeError: boom", record)

    monkeypatch.setattr("judgeapp.apps.disputes.management.commands.judge.rule", broken)
    code, out, err = run("judge", write(example("legal_battle")))
    assert (code, out) == (70, "")
    assert "boom" in err
    assert "legal_battle" in caplog.text or '"entries"' in caplog.text
