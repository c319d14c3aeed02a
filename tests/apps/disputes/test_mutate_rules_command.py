"""`manage.py mutate_rules`: what it lists, and what its exit code says."""

import json

import pytest
from django.core.management import call_command

from devtools.management.commands import mutate_rules
from devtools.mutation import mutants_of, plugin
from devtools.mutation.suite import MutationError, Report, settled_in
from judgeapp.domain.engine import engine_books


def row(key, state):
    return {"key": key, "file": "battle.py", "line": 3, "diff": "- a\n+ b", "state": state}


ROWS = [row("one", "noticed"), row("two", "survived"), row("three", "unreached")]


@pytest.fixture
def mutated(monkeypatch, capsys):
    """mutated(rows, explained, *arguments): the exit code and what was printed."""

    def run(rows, explained, *arguments, whole=True, book="sengoku"):
        report = Report(7, rows, explained, whole)
        monkeypatch.setattr(mutate_rules, "load_explanations", lambda book: explained)
        monkeypatch.setattr(mutate_rules, "mutated_suite", lambda book, told, **orders: report)
        with pytest.raises(SystemExit) as ended:
            call_command("mutate_rules", book, *arguments)
        return ended.value.code, capsys.readouterr()

    return run


def test_survivors_are_listed_with_place_and_change(mutated):
    code, said = mutated(ROWS, {})
    assert code == 1
    assert "battle.py:3  survived  two\n- a\n+ b" in said.out
    assert "battle.py:3  unreached  three" in said.out
    assert "3 mutants, 1 noticed, 0 explained, 2 unexplained (7 tests)" in said.out


def test_all_books_are_run_one_by_one(mutated):
    code, said = mutated(ROWS, {}, book="all")
    assert code == 1
    assert [f"{book}: 3 mutants" in said.out for book in engine_books()] == [True] * 5
    code, said = mutated(ROWS[:1], {}, "--json", book="all")
    assert code == 0
    found = {book: told["noticed"] for book, told in json.loads(said.out).items()}
    assert found == dict.fromkeys([*engine_books(), "effects", "sakura-cards"], 1)


def test_explained_survivors_are_no_fault(mutated):
    code, said = mutated(ROWS, {"two": "nothing can differ", "three": "a guard"}, "--json")
    assert code == 0
    data = json.loads(said.out)
    assert (data["explained"], data["unexplained"]) == (2, 0)
    assert [one["explained"] for one in data["survivors"]] == ["nothing can differ", "a guard"]


@pytest.mark.parametrize(("key", "whole", "code"), [("one", False, 1), ("gone", True, 1), ("gone", False, 0)])
def test_an_explanation_of_what_is_noticed_or_is_no_more_is_untrue(mutated, key, whole, code):
    found, said = mutated(ROWS[:1], {key: "a reason"}, whole=whole)
    assert found == code
    assert ("untrue explanation" in said.out) == bool(code)


def test_a_module_without_mutants_is_refused(mutated):
    assert mutated([], {}, "--only", "nothing")[0] == 2


@pytest.mark.parametrize("arguments", [("--jobs", "0"), ("--limit", "-1"), ("--resume",)])
def test_numbers_out_of_range_are_refused(mutated, arguments):
    assert mutated(ROWS, {}, *arguments)[0] == 2


def test_a_resumed_run_believes_its_log_and_runs_what_is_left(tmp_path):
    log = tmp_path / "log"
    keys = [one.key for one in mutants_of("sengoku", "walls")]
    log.write_text("".join(f"noticed\t{key}\n" for key in keys) + "surv", "utf-8")
    settled = settled_in(str(log))
    assert settled == dict.fromkeys(keys, "noticed")
    orders = {
        "book": "sengoku",
        "only": "walls",
        "without": [],
        "limit": 0,
        "jobs": 1,
        "log": "",
        "settled": settled,
    }
    told = plugin.run(orders, [])
    assert [(one["key"], one["state"]) for one in told["mutants"]] == [(key, "noticed") for key in keys]
    first = keys[0]
    del settled[first]
    states = {one["key"]: one["state"] for one in plugin.run(orders, [])["mutants"]}
    assert states == settled | {first: "unreached"}


def test_without_scenarios_it_says_what_is_missing(monkeypatch, capsys):
    def cannot(book, told, **orders):
        raise MutationError("bin/setup --dev is needed")

    monkeypatch.setattr(mutate_rules, "mutated_suite", cannot)
    with pytest.raises(SystemExit) as ended:
        call_command("mutate_rules", "sengoku")
    assert ended.value.code == 2
    assert "bin/setup --dev" in capsys.readouterr().err
