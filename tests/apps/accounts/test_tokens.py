"""Tokens: named, scoped, expiring, listed with their last use, revocable; on the page and over the API."""

import importlib
from datetime import timedelta

import pytest
from django.apps import apps as registry
from django.test import Client
from django.utils import timezone

from judgeapp.apps.accounts.models import Token

from .factories import token_of

pytestmark = pytest.mark.django_db
ME, TOKENS = "/api/v1/me/", "/api/v1/me/tokens/"


def by(token: str, kind: str = "Bearer") -> Client:
    """A program that shows `token`."""
    return Client(headers={"Authorization": f"{kind} {token}"})


def post(client: Client, url: str, body: dict):
    return client.post(url, body, content_type="application/json")


def test_a_token_of_the_page_opens_the_api_until_it_is_revoked(client_of, make_user):
    browser = client_of(make_user("kaede"))
    page = browser.post("/me/tokens/", {"name": "配信の画面", "days": "7"})
    assert page.status_code == 201
    shown = page.content.decode().split("<pre><code>")[1].split("</code>")[0]
    assert shown.startswith("gunbai_")
    assert by(shown).get(ME).json()["scopes"] == ["read"]
    browser.post(f"/me/tokens/{Token.objects.get().pk}/revoke/")
    answer = by(shown).get(ME)
    assert (answer.status_code, answer.json()["code"]) == (401, "authentication_failed")
    assert answer["WWW-Authenticate"].startswith("Bearer")


def test_the_page_lists_name_scopes_end_and_last_use(client_of, make_user):
    user = make_user("kaede")
    shown = token_of(user, "judge")
    browser = client_of(user)
    before = browser.get("/me/").content.decode()
    assert "ジャッジとして動く" in before
    assert "—" in before
    by(shown).get(ME)
    used = Token.objects.get().last_used
    assert timezone.localtime(used).strftime("%Y/%m/%d %H:%M") in browser.get("/me/").content.decode()


def test_a_token_without_a_name_is_refused_with_what_was_typed(client_of, make_user):
    page = client_of(make_user("kaede")).post("/me/tokens/", {"name": "", "days": "7", "scopes": ["judge"]})
    assert page.status_code == 400
    assert 'value="judge" checked' in " ".join(page.content.decode().split()).replace(' id="id_scopes_1"', "")
    assert not Token.objects.exists()


@pytest.mark.parametrize("kind", ["Bearer", "Token", "bearer"])
def test_both_words_before_a_token_are_understood(make_user, kind):
    assert by(token_of(make_user("kaede")), kind).get(ME).json()["username"] == "kaede"


@pytest.mark.parametrize("shown", ["", "no token", "gunbai_" + "0" * 64, "é" * 20, "Ａ"])
def test_what_is_no_token_is_a_401_and_not_an_answer_to_nobody(shown):
    answer = Client(HTTP_AUTHORIZATION=f"Bearer {shown}".encode().decode("latin-1")).get("/api/v1/books/")
    assert answer.status_code == 401


def test_me_tells_who_asks_what_they_are_and_what_the_token_may(make_user):
    user = make_user("kaede")
    told = by(token_of(user, "play")).get(ME).json()
    assert (told["id"], told["display_name"], told["is_staff"], told["roles"]) == (
        user.pk,
        "kaede",
        False,
        [],
    )
    assert told["scopes"] == ["read", "play"]
    assert told["expires_at"]


def test_nobody_is_nobody():
    assert Client().get(ME).status_code == 401


def test_tokens_are_made_listed_and_ended_over_the_api(make_user):
    program = by(token_of(make_user("kaede")))
    made = post(program, TOKENS, {"name": "採点", "scopes": ["judge"], "days": 3})
    assert made.status_code == 201
    assert made.json()["scopes"] == ["read", "judge"]
    other = by(made.json()["token"])
    assert other.get(ME).status_code == 200
    listed = {one["name"]: one for one in program.get(TOKENS).json()["results"]}
    assert "token" not in listed["採点"]
    assert listed["採点"]["last_used_at"] is not None
    assert program.delete(f"{TOKENS}{listed['採点']['id']}/").status_code == 204
    assert other.get(ME).status_code == 401


def test_a_token_makes_none_that_may_do_more_or_lives_longer(make_user):
    user = make_user("kaede")
    program = by(token_of(user, "play", days=2))
    refused = post(program, TOKENS, {"name": "強い", "scopes": ["organize"]})
    assert (refused.status_code, refused.json()["code"]) == (403, "insufficient_scope")
    made = post(program, TOKENS, {"name": "長い", "scopes": ["play"], "days": 300}).json()
    assert Token.objects.get(pk=made["id"]).expiry < timezone.now() + timedelta(days=2)


def test_a_token_ends_none_that_may_do_more(make_user):
    user = make_user("kaede")
    strong = token_of(user)
    weak = by(token_of(user, "play"))
    ident = Token.objects.order_by("pk")[0].pk
    assert weak.delete(f"{TOKENS}{ident}/").status_code == 403
    assert by(strong).get(ME).status_code == 200


def test_nobody_revokes_another_persons_token(client_of, make_user):
    token_of(make_user("kaede"))
    ident = Token.objects.get().pk
    browser = client_of(make_user("mallory"))
    assert browser.post(f"/me/tokens/{ident}/revoke/").status_code == 404
    assert browser.delete(f"{TOKENS}{ident}/").status_code == 404
    assert Token.objects.exists()


def test_an_expired_token_lets_nobody_in_and_is_not_listed(make_user):
    user = make_user("kaede")
    shown = token_of(user)
    Token.objects.update(expiry=timezone.now() - timedelta(seconds=1))
    assert by(shown).get(ME).status_code == 401
    assert by(token_of(user)).get(TOKENS).json()["results"][0]["name"] == "テスト"


def test_twenty_tokens_are_the_most_and_expired_ones_do_not_count(make_user):
    user = make_user("kaede")
    tokens = [token_of(user) for _ in range(20)]
    assert post(by(tokens[0]), TOKENS, {"name": "多い"}).status_code == 409
    Token.objects.filter(pk=Token.objects.first().pk).update(expiry=timezone.now())
    assert post(by(tokens[0]), TOKENS, {"name": "入れ替え"}).status_code == 201


@pytest.mark.parametrize(
    "body", [{}, {"name": "a", "scopes": ["all"]}, {"name": "a", "days": 0}, {"name": "a" * 61}]
)
def test_a_token_that_cannot_be_is_a_400(make_user, body):
    answer = post(by(token_of(make_user("kaede"))), TOKENS, body)
    assert answer.status_code == 400


def test_a_token_of_before_there_were_scopes_goes_on_doing_all_it_did(make_user):
    user = make_user("kaede")
    shown = token_of(user)
    now = Token.objects.get()
    rows = [
        type(
            "Old",
            (),
            {
                "user_id": user.pk,
                "digest": now.digest,
                "token_key": now.token_key,
                "expiry": now.expiry,
                "created": now.created - timedelta(days=9),
            },
        )
    ]
    now.delete()

    class Before:
        """What knox's own table held."""

        def all(self):
            return self

        def __iter__(self):
            return iter(rows)

    class Then:
        """The apps as they were at the migration."""

        def get_model(self, app, name):
            return (
                type("AuthToken", (), {"objects": Before()})
                if app == "knox"
                else registry.get_model(app, name)
            )

    importlib.import_module("judgeapp.apps.accounts.migrations.0002_tokens").bring_over(Then(), None)
    assert by(shown).get(ME).json()["scopes"] == ["read", "play", "judge", "organize"]
    assert Token.objects.get().created < timezone.now() - timedelta(days=8)


def test_a_token_made_by_another_ends_with_it(client_of, make_user):
    user = make_user("kaede")
    made = post(by(token_of(user)), TOKENS, {"name": "二つ目"}).json()["token"]
    client_of(user).post(f"/me/tokens/{Token.objects.get(name='テスト').pk}/revoke/")
    assert by(made).get(ME).status_code == 401
