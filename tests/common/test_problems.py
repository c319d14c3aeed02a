"""One kind of error and one way out: a page, the API's shape, or the form that keeps what was typed."""

import pytest
from django import forms
from django.http import HttpResponse
from django.test import RequestFactory
from django.urls import path

from judgeapp.common.api.answers import exception_handler
from judgeapp.common.middleware import ProblemMiddleware, answer_problems_with
from judgeapp.common.problems import (
    Invalid,
    NotFound,
    Problem,
    Refused,
    TooLarge,
    adapts,
    problem_of,
    put_on,
)
from judgeapp.config import urls as site
from judgeapp.domain.deckcheck import DeckUnreadable
from judgeapp.domain.drafts import DraftRefused
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Text

REASON = Text("だめ", "no")


def refusing_view(request):
    raise Refused("late", "遅すぎます", clause="sengoku:906.3.3")


urlpatterns = [path("refusing/", refusing_view), *site.urlpatterns]


class NameForm(forms.Form):
    name = forms.CharField()


@pytest.mark.parametrize(
    ("kind", "status"), [(Refused, 409), (Invalid, 400), (NotFound, 404), (TooLarge, 413)]
)
def test_every_kind_has_its_status(kind, status):
    assert kind("code", "text").status == status


def test_a_field_is_told_to_programs_too():
    body = Invalid("bad", "だめです", field="name").body()
    assert (body["type"], body["status"], body["detail"]) == ("urn:gunbai:problem:bad", 400, "だめです")
    assert [(one["pointer"], one["message"]) for one in body["errors"]] == [("#/name", "だめです")]


@pytest.mark.parametrize(
    ("error", "code", "status"),
    [
        (DeckUnreadable("binary", REASON), "binary", 400),
        (DeckUnreadable("too_large", REASON), "too_large", 413),
        (DraftRefused("not_now", REASON, "sakura:core/3-1"), "not_now", 409),
        (InvalidRecord("start", REASON), "invalid_record", 400),
    ],
)
def test_errors_of_the_domain_are_problems_by_registration(error, code, status):
    problem = problem_of(error)
    assert problem is not None
    assert (problem.code, problem.status) == (code, status)


def test_a_special_case_of_a_registered_error_is_answered_like_it():
    class Parent(Exception):
        pass

    class Child(Parent):
        pass

    adapts(Parent)(lambda error: Refused("parent", "親"))
    assert problem_of(Child()).code == "parent"


def test_the_api_answers_with_the_clause():
    answer = exception_handler(DraftRefused("not_now", REASON, "sakura:core/3-1"), {})
    assert answer.status_code == 409
    assert (answer.data["code"], answer.data["clause"]) == ("not_now", "sakura:core/3-1")


def test_a_bug_is_no_problem_and_goes_on_to_the_log():
    assert problem_of(KeyError("x")) is None
    assert exception_handler(KeyError("x"), {}) is None
    assert ProblemMiddleware(HttpResponse).process_exception(RequestFactory().get("/"), KeyError("x")) is None
    with pytest.raises(KeyError):
        put_on(NameForm({}), KeyError("x"))


@pytest.mark.django_db
@pytest.mark.urls(__name__)
def test_a_view_that_refuses_becomes_a_page_with_the_reason_and_the_clause(client_of):
    answer = client_of(None).get("/refusing/")
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "遅すぎます" in page
    assert "/rules/sengoku/906.3.3/" in page


def test_a_page_may_say_how_its_problems_are_shown_and_no_answer_is_kept():
    request = RequestFactory().get("/")
    answer_problems_with(
        request, lambda request, problem: HttpResponse(f"卓: {problem.text}", status=problem.status)
    )
    answer = ProblemMiddleware(HttpResponse).process_exception(request, Refused("late", "遅い"))
    assert (answer.status_code, answer.content.decode()) == (409, "卓: 遅い")
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("problem", "place"),
    [
        (Invalid("bad", "だめ", field="name"), "name"),
        (Invalid("bad", "だめ", field="elsewhere"), "__all__"),
        (Problem("bad", "だめ"), "__all__"),
    ],
)
def test_a_form_says_it_at_the_field_that_it_has(problem, place):
    form = NameForm({"name": "x"})
    assert form.is_valid()
    assert put_on(form, problem) is problem
    assert form.errors == {place: ["だめ"]}


@pytest.mark.django_db
def test_a_text_of_more_characters_than_are_taken_is_413_where_it_is_json(client):
    body = '{"format": "sengoku-constructed", "text": "' + "x" * 2_000_000 + '"}'
    answer = client.post("/api/v1/records/check/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
