"""What holds for the whole site: error pages, error shape, languages, health, headers."""

import pytest
from django.core.cache import caches
from django.test import Client, override_settings
from django.urls import path

from judgeapp import __version__
from judgeapp.common.api import throttles
from judgeapp.config import errors, health, urls


def broken(request):
    raise RuntimeError("secret detail")


urlpatterns = [path("broken", broken), path("api/v1/broken", broken), *urls.urlpatterns]
handler500 = errors.server_error


@pytest.fixture
def quiet_client():
    client = Client()
    client.raise_request_exception = False
    return client


@pytest.mark.django_db
def test_an_unknown_page_is_a_page_of_ours(client):
    answer = client.get("/nowhere/")
    assert answer.status_code == 404
    assert "ページがありません" in answer.content.decode()


@pytest.mark.django_db
def test_an_unknown_api_address_has_the_error_shape(client):
    answer = client.get("/api/v1/nowhere/")
    assert answer.status_code == 404
    assert answer["Content-Type"] == "application/problem+json"


@override_settings(ROOT_URLCONF=__name__)
@pytest.mark.parametrize("address", ["/broken", "/api/v1/broken"])
def test_a_bug_shows_no_trace(quiet_client, address):
    answer = quiet_client.get(address)
    assert answer.status_code == 500
    assert "secret detail" not in answer.content.decode()
    assert "問題が起きました" in answer.content.decode()


@pytest.mark.django_db
def test_a_form_from_an_expired_page_says_what_to_do():
    answer = Client(enforce_csrf_checks=True).post("/accounts/login/", {"login": "a", "password": "b"})
    assert answer.status_code == 403
    assert "有効期限" in answer.content.decode()


@pytest.mark.django_db
def test_japanese_comes_first_and_english_is_one_switch_away(client):
    page = client.get("/accounts/login/", headers={"accept-language": "fr"}).content.decode()
    assert '<html lang="ja">' in page
    assert client.post("/language/", {"language": "en", "next": "/accounts/login/"}).status_code == 302
    page = client.get("/accounts/login/").content.decode()
    assert '<html lang="en">' in page
    assert "Log in" in page


@pytest.mark.django_db
def test_nothing_is_loaded_from_another_host(client):
    for address in ("/", "/accounts/login/", "/api/v1/docs/"):
        page = client.get(address).content.decode()
        assert 'src="http' not in page
        assert 'stylesheet" href="http' not in page


@pytest.mark.django_db
def test_too_many_api_requests_are_429_in_the_error_shape(client, monkeypatch):
    monkeypatch.setattr(throttles.AnonThrottle, "THROTTLE_RATES", {"anon": "2/min"})
    caches["throttle"].clear()
    answers = [client.get("/api/v1/events/") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].json()["code"] == "throttled"


@pytest.mark.django_db
def test_after_ten_failed_logins_even_the_right_password_has_to_wait(client, make_user):
    make_user("kaede")
    for _ in range(10):
        client.post("/accounts/login/", {"login": "kaede", "password": "x"})
    answer = client.post("/accounts/login/", {"login": "kaede", "password": "pass-1234-word"})
    assert "ログイン失敗が連続" in answer.content.decode()
    assert "_auth_user_id" not in client.session
    caches["default"].clear()


@pytest.mark.django_db
def test_too_many_logins_from_one_address_are_told_so_on_a_page_of_ours(client, settings):
    settings.ACCOUNT_RATE_LIMITS = {"login": "1/m/ip"}
    client.post("/accounts/login/", {"login": "a", "password": "x"})
    answer = client.post("/accounts/login/", {"login": "a", "password": "x"})
    assert answer.status_code == 429
    assert "混み合っています" in answer.content.decode()
    caches["default"].clear()


@pytest.mark.django_db
def test_healthz_tells_of_the_database_alone(client):
    assert client.get("/healthz").json() == {"status": "ok", "version": __version__, "database": "ok"}


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_health_is_told_to_whoever_asks_the_bare_address_and_logs_nothing(client, settings, caplog, path):
    settings.ALLOWED_HOSTS = ["gunbai.example"]
    answer = client.get(path, headers={"host": "127.0.0.1:8000"})
    assert answer.json()["database"] == "ok"
    assert not [one for one in caplog.records if one.exc_info]
    assert client.get("/", headers={"host": "127.0.0.1:8000"}).status_code == 400
    assert not [one for one in caplog.records if "DisallowedHost" in one.name]


@pytest.mark.django_db
def test_readyz_tells_which_part_is_missing(client):
    """Neither Redis nor a worker runs in this test."""
    answer = client.get("/readyz")
    assert answer.status_code == 503
    body = answer.json()
    assert body["status"] == "failing"
    assert body["database"] == "ok"
    assert body["broker"] != "ok"
    assert body["worker"] != "ok"


@pytest.mark.slow
@pytest.mark.worker
@pytest.mark.xdist_group("worker")
def test_readyz_is_ready_when_redis_and_worker_are(client, worker, monkeypatch):
    for name in ("index", "schema"):  # no index is built in this test, and no migration has made its tables
        monkeypatch.setitem(health.CHECKS, name, lambda: None)
    assert client.get("/readyz").json()["status"] == "ok"
