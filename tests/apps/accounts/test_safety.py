"""Nobody signs in by trying, nobody locks others out, and a new password ends what the old one let in."""

import pytest
from auditlog.models import LogEntry
from django.core.cache import cache
from django.test import Client
from knox.models import AuthToken

pytestmark = pytest.mark.django_db

HERE, ELSEWHERE = "192.0.2.1", "198.51.100.7"
RIGHT = "pass-1234-word"


@pytest.fixture(autouse=True)
def counted_from_nothing():
    cache.clear()
    yield
    cache.clear()


def sign_in(name, password, address, **more):
    client = Client(REMOTE_ADDR=address, **more)
    client.post("/accounts/login/", {"login": name, "password": password})
    return "_auth_user_id" in client.session


def test_wrong_sign_ins_lock_a_name_from_one_address_and_from_no_other(make_user):
    make_user("head")
    for _ in range(12):
        assert not sign_in("head", "wrong", ELSEWHERE)
    assert not sign_in("head", RIGHT, ELSEWHERE), "locked there"
    assert sign_in("head", RIGHT, HERE), "and nowhere else"


def test_an_address_that_somebody_writes_into_a_header_is_not_where_they_are(make_user):
    make_user("head")
    for number in range(12):
        assert not sign_in("head", "wrong", HERE, HTTP_X_FORWARDED_FOR=f"203.0.113.{number}")
    assert not sign_in("head", RIGHT, HERE, HTTP_X_FORWARDED_FOR="203.0.113.200")


@pytest.mark.parametrize(("proxies", "seen"), [(0, HERE), (1, "203.0.113.9")])
def test_the_audit_log_has_the_address_that_our_own_proxy_saw(make_user, settings, proxies, seen):
    settings.GUNBAI_PROXIES = proxies
    client = Client(REMOTE_ADDR=HERE, HTTP_X_FORWARDED_FOR="10.0.0.1, 203.0.113.9")
    client.force_login(make_user("one"), backend="django.contrib.auth.backends.ModelBackend")
    client.post("/me/", {"display_name": "別の名"})
    assert LogEntry.objects.latest("pk").remote_addr == seen


def test_a_new_password_ends_tokens_and_other_sessions_and_keeps_the_one_it_was_changed_in(make_user):
    user = make_user("one")
    here, other = Client(), Client()
    for client in (here, other):
        client.post("/accounts/login/", {"login": "one", "password": RIGHT})
    token = AuthToken.objects.create(user=user)[1]
    new = {"oldpassword": RIGHT, "password1": "another-word-77", "password2": "another-word-77"}
    here.post("/accounts/password/change/", new)
    assert here.get("/me/").status_code == 200
    assert other.get("/me/").status_code == 302
    asked = Client().get("/api/v1/decks/", headers={"Authorization": f"Token {token}"})
    assert asked.status_code == 401


def test_a_changed_name_ends_nothing(make_user):
    user = make_user("one")
    AuthToken.objects.create(user=user)
    user.display_name = "別の名"
    user.save()
    assert AuthToken.objects.filter(user=user).exists()
