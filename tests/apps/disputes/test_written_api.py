"""Rulings written by hand over the API and by command: as the pages do it."""

import io
import json

import pytest
from django.core.management import call_command
from django.test import Client

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.models import Publication, WrittenRuling

from ..accounts.factories import token_of
from ..tournaments.factories import make_event
from .test_written import ANSWER, CLAUSES, QUESTION

pytestmark = pytest.mark.django_db
URL = "/api/v1/written-rulings/"
TOLD = {"book": "sakura", "question_ja": QUESTION, "answer_ja": ANSWER, "clauses": CLAUSES}


def caller(user):
    client = Client(headers={"Authorization": f"Bearer {token_of(user, 'judge')}"})

    def ask(method, url, body=None):
        if method == "get":
            return client.get(url)
        return getattr(client, method)(url, json.dumps(body or {}), content_type="application/json")

    return ask


@pytest.fixture
def head(make_user):
    """A head judge of an event of that game."""
    user = make_user("head")
    make_event(book="sakura", slug="cup").roles.create(user=user, role=Role.HEAD_JUDGE)
    return caller(user)


def test_a_draft_is_kept_changed_confirmed_and_found_under_its_number(head, client):
    made = head("post", URL, TOLD | {"event": "cup"})
    assert (made.status_code, made.json()["number"]) == (201, None)
    own = made["Location"]
    changed = head("patch", own, {"answer_ja": ANSWER + "戻せません。"}).json()
    assert (changed["answer_ja"], changed["clauses"]) == (ANSWER + "戻せません。", CLAUSES)
    shown = head("post", own + "confirm/")
    assert shown.status_code == 201
    public = client.get(shown["Location"]).json()
    assert (public["kind"], public["question"]["ja"], public["clauses"]) == ("written", QUESTION, CLAUSES)
    assert head("get", own).json()["number"] == public["number"]


def test_of_a_published_one_the_other_language_is_added_and_nothing_else(head):
    own = head("post", URL, TOLD | {"event": "cup"})["Location"]
    head("post", own + "confirm/")
    assert head("patch", own, {"answer_en": "No.", "question_en": "May it?"}).json()["answer_en"] == "No."
    assert head("patch", own, {"answer_en": "Yes."}).json()["errors"][0]["pointer"] == "#/answer_en"
    assert head("delete", own).json()["code"] == "published"


def test_a_newer_one_takes_the_place_of_an_older_one(head, client):
    first, second = (head("post", URL, TOLD | {"event": "cup"})["Location"] for _ in range(2))
    old = head("post", first + "confirm/").json()["number"]
    new = head("post", second + "confirm/", {"supersedes": old, "why": "聞き違い"}).json()["number"]
    assert client.get(f"/api/v1/rulings/{old}/").json()["superseded_by"] == new


def test_what_is_wrong_is_named_and_nothing_is_kept(head):
    wrong = head("post", URL, TOLD | {"clauses": ["sakura:none"]})
    assert (wrong.status_code, wrong.json()["errors"][0]["pointer"]) == (400, "#/clauses")
    other = head("post", URL, TOLD | {"book": "haou", "clauses": [], "event": "cup"})
    assert (other.status_code, other.json()["code"]) == (400, "other_book")
    assert not WrittenRuling.objects.exists()


def run(tmp_path, told, **options):
    """What the command prints, and the exit code of what it refuses."""
    file = tmp_path / "ruling.json"
    file.write_text(json.dumps(told), encoding="utf-8")
    out, errors, code = io.StringIO(), io.StringIO(), 0
    try:
        call_command("write_ruling", "sakura", str(file), stdout=out, stderr=errors, **options)
    except SystemExit as ended:
        code = ended.code
    return code, out.getvalue().strip() + errors.getvalue().strip()


def test_the_command_keeps_a_draft_or_publishes_it(staff, tmp_path):
    told = {name: value for name, value in TOLD.items() if name != "book"}
    code, address = run(tmp_path, told, by="staff")
    assert (code, address) == (0, WrittenRuling.objects.get().get_absolute_url())
    code, address = run(tmp_path, told, by="staff", confirm=True)
    assert (code, address) == (0, Publication.objects.get().get_absolute_url())


def test_the_command_says_in_a_line_what_is_wrong_and_keeps_nothing(make_user, staff, tmp_path):
    make_user("somebody")
    told = {"question_ja": QUESTION, "answer_ja": ANSWER}
    for options, given, said in (
        ({"by": "nobody"}, told, "nobody"),
        ({"by": "somebody", "confirm": True}, told, "Site staff"),
        ({"by": "staff"}, told | {"colour": "red"}, "colour"),
        ({"by": "staff"}, told | {"cards": "x"}, "cards"),
        ({"by": "staff"}, told | {"clauses": ["sakura:none"]}, "clauses: "),
        ({"by": "staff"}, {"question_ja": QUESTION}, "answer_ja: "),
    ):
        code, line = run(tmp_path, given, **options)
        assert (code, said in line, line.count("\n")) == (2, True, 0), line
    assert not WrittenRuling.objects.exists()
