"""Command lines."""

import io
import json

import pytest
from django.core.management import CommandError, call_command

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.domain.books import book_keys
from tests.conftest import ROOT

pytestmark = pytest.mark.django_db


def run(*args):
    out = io.StringIO()
    call_command(*args, stdout=out)
    return out.getvalue()


def simulated(**options):
    args = [f"--{name}={value}" for name, value in options.items()]
    return json.loads(run("simulate_tournament", "--json", *args))


def test_a_simulation_leaves_nothing_behind_and_breaks_no_rule():
    log = simulated(players=17, rounds=5, seed=3)
    assert (log["rematches"], log["second_byes"]) == (0, 0)
    assert [len(played["tables"]) for played in log["rounds"]] == [9] * 5
    assert not Event.objects.exists()


def test_the_same_seed_is_the_same_tournament_whatever_is_in_the_database():
    first = simulated(players=12, rounds=3, seed=4)
    run("demo_event")
    assert simulated(players=12, rounds=3, seed=4) == first
    assert simulated(players=12, rounds=3, seed=5) != first


def test_a_simulation_prints_rounds_and_standings():
    text = run("simulate_tournament", "--players=7", "--rounds=3", "--seed=1")
    assert "第3回戦" in text
    assert "rematches: 0" in text


@pytest.mark.parametrize("option", ["--players=1", "--players=x", "--rounds=0", "--seed=-1"])
def test_impossible_simulations_are_refused(option):
    with pytest.raises(CommandError):
        call_command("simulate_tournament", option)


def test_the_demonstration_event_is_made_once():
    assert "created" in run("demo_event")
    assert "already there" in run("demo_event")
    event = Event.objects.get(slug="demo")
    assert (event.state, event.players.count(), event.rounds.get().state) == ("running", 7, "published")
    assert Match.objects.filter(outcome="open").count() == 1


def head_judge(monkeypatch, *args, password="long-enough-pw-77"):
    monkeypatch.setattr("sys.stdin", io.StringIO(password + "\n"))
    return run("head_judge", *args, "--password-stdin")


def test_the_first_head_judge(monkeypatch):
    run("demo_event")
    head_judge(monkeypatch, "anna")
    anna = User.objects.get(username="anna")
    assert anna.is_staff
    assert anna.check_password("long-enough-pw-77")
    assert Event.objects.get().roles.filter(user=anna, role="head_judge").exists()


def test_an_account_that_is_there_keeps_its_password(monkeypatch, make_user):
    make_user("anna")
    assert "promoted" in head_judge(monkeypatch, "anna", password="another-pw-88")
    assert User.objects.get().check_password("pass-1234-word")


@pytest.mark.parametrize(
    ("args", "password"),
    [
        (["bad name"], "long-enough-pw-77"),
        (["anna"], "short"),
        (["anna"], ""),
        (["anna"], "password"),
        (["anna", "--event=none"], "long-enough-pw-77"),
        (["a" * 151], "long-enough-pw-77"),
    ],
)
def test_what_is_refused_makes_no_account(monkeypatch, args, password):
    with pytest.raises(CommandError):
        head_judge(monkeypatch, *args, password=password)
    assert not User.objects.exists()


def test_without_a_terminal_the_password_is_not_asked(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(CommandError, match="--password-stdin"):
        run("head_judge", "anna")


def test_every_book_of_the_corpus_can_be_played():
    assert set(book_keys()) == {path.parent.name for path in (ROOT / "rules_corpus").glob("*/book.yaml")}
