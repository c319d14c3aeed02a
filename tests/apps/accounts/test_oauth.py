"""OAuth 2, where an operator turns it on: a phone app by PKCE, a program without a browser by the device flow."""

import base64
import hashlib
from datetime import timedelta
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from oauth2_provider.models import AccessToken, Application, DeviceGrant

pytestmark = pytest.mark.django_db
BACK = "https://app.example/back"
VERIFIER = "v" * 64
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
DEVICE = "urn:ietf:params:oauth:grant-type:device_code"
ME = "/api/v1/me/"


@pytest.fixture(autouse=True)
def turned_on(settings):
    settings.GUNBAI_OAUTH = True


@pytest.fixture
def app(db):
    """A phone app, registered by site staff."""
    return Application.objects.create(
        name="対戦表アプリ",
        client_type="public",
        authorization_grant_type="authorization-code",
        redirect_uris=BACK,
    )


@pytest.fixture
def bot(db):
    return Application.objects.create(
        name="審判ボット", client_type="public", authorization_grant_type=DEVICE
    )


def asked(app, **changes):
    return {
        "client_id": app.client_id,
        "response_type": "code",
        "redirect_uri": BACK,
        "scope": "read judge",
        "code_challenge": CHALLENGE,
        "code_challenge_method": "S256",
        "state": "s",
    } | changes


def agree(browser, app, **changes):
    """The person agrees; what the app is sent back."""
    request = asked(app, **changes)
    assert app.name in browser.get("/oauth/authorize/", request).content.decode()
    sent = browser.post("/oauth/authorize/", request | {"allow": "1"})
    assert sent["Location"].startswith(BACK)
    return {name: values[0] for name, values in parse_qs(urlsplit(sent["Location"]).query).items()}


def token(**body):
    return Client().post("/oauth/token/", body)


def granted(app, code, **changes):
    told = {"grant_type": "authorization_code", "code": code, "client_id": app.client_id}
    return token(**told | {"redirect_uri": BACK, "code_verifier": VERIFIER} | changes)


def the_wait_is_over():
    """A program that asks too often is told to slow down; here nobody waits."""
    DeviceGrant.objects.update(last_checked=timezone.now() - timedelta(minutes=1))


def begin(bot, scope=""):
    """What a program without a browser is told."""
    body = urlencode({"client_id": bot.client_id, "scope": scope})
    kind = "application/x-www-form-urlencoded"
    return Client().post("/oauth/device-authorization/", body, content_type=kind).json()


def by(access):
    return Client(headers={"Authorization": f"Bearer {access}"})


def test_a_phone_app_is_granted_what_its_person_agrees_to_and_no_more(client_of, make_user, app):
    back = agree(client_of(make_user("kaede")), app)
    assert back["state"] == "s"
    told = granted(app, back["code"]).json()
    assert told["scope"] == "read judge"
    program = by(told["access_token"])
    assert (program.get(ME).json()["username"], program.get(ME).json()["scopes"]) == (
        "kaede",
        ["read", "judge"],
    )
    refused = program.post("/api/v1/events/", {}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (403, "insufficient_scope")


@pytest.mark.parametrize("changes", [{"code_verifier": "w" * 64}, {"code_verifier": ""}])
def test_a_code_is_worth_nothing_to_who_did_not_ask_for_it(client_of, make_user, app, changes):
    code = agree(client_of(make_user()), app)["code"]
    assert granted(app, code, **changes).status_code in (400, 401)


@pytest.mark.parametrize(
    "changes",
    [
        {"code_challenge": "", "code_challenge_method": ""},
        {"redirect_uri": "https://evil.example/"},
        {"response_type": "token"},
        {"scope": "everything"},
    ],
)
def test_what_is_not_safe_is_not_granted(client_of, make_user, app, changes):
    answer = client_of(make_user()).get("/oauth/authorize/", asked(app, **changes))
    assert answer.status_code != 200 or "allow" not in answer.content.decode()
    assert not answer.get("Location", "").startswith("https://evil.example")


@pytest.mark.parametrize("method", ["plain", ""])
def test_a_plain_challenge_is_not_even_asked_about(client_of, make_user, app, method):
    browser, request = client_of(make_user()), asked(app, code_challenge_method=method)
    for answer in (
        browser.get("/oauth/authorize/", request),
        browser.post("/oauth/authorize/", request | {"allow": "1"}),
    ):
        back = parse_qs(urlsplit(answer["Location"]).query)
        assert (back["error"], "code" in back) == (["invalid_request"], False)


def test_a_refresh_token_is_used_once_and_whoever_uses_it_again_ends_all_of_them(client_of, make_user, app):
    told = granted(app, agree(client_of(make_user()), app)["code"]).json()
    again = {
        "grant_type": "refresh_token",
        "refresh_token": told["refresh_token"],
        "client_id": app.client_id,
    }
    fresh = token(**again)
    assert by(fresh.json()["access_token"]).get(ME).status_code == 200
    assert token(**again).status_code == 400
    after = again | {"refresh_token": fresh.json()["refresh_token"]}
    assert token(**after).status_code == 400


def test_tokens_are_not_kept_in_clear(client_of, make_user, app):
    told = granted(app, agree(client_of(make_user()), app)["code"]).json()
    assert told["access_token"] not in str(AccessToken.objects.values())


def test_a_program_without_a_browser_shows_a_number_and_waits(client_of, make_user, bot):
    begun = begin(bot, "read play")
    assert begun["verification_uri"] == "http://testserver/oauth/device/"
    ask = {"grant_type": DEVICE, "device_code": begun["device_code"], "client_id": bot.client_id}
    assert token(**ask).json()["error"] == "authorization_pending"
    browser = client_of(make_user("kaede"))
    confirm = browser.post("/oauth/device/", {"user_code": begun["user_code"]})["Location"]
    assert bot.name in browser.get(confirm).content.decode()
    done = browser.post(confirm, {"action": "accept"})["Location"]
    assert "許可しました" in browser.get(done).content.decode()
    the_wait_is_over()
    told = token(**ask).json()
    assert by(told["access_token"]).get(ME).json()["scopes"] == ["read", "play"]


def test_who_says_no_grants_nothing(client_of, make_user, bot):
    begun = begin(bot)
    browser = client_of(make_user())
    confirm = browser.post("/oauth/device/", {"user_code": begun["user_code"]})["Location"]
    done = browser.post(confirm, {"action": "deny"})["Location"]
    assert "許可していません" in browser.get(done).content.decode()
    the_wait_is_over()
    ask = {"grant_type": DEVICE, "device_code": begun["device_code"], "client_id": bot.client_id}
    assert token(**ask).json()["error"] == "access_denied"


def test_a_number_that_is_none_is_refused(client_of, make_user):
    assert (
        "この番号は使えません"
        in client_of(make_user()).post("/oauth/device/", {"user_code": "x"}).content.decode()
    )


def test_a_person_sees_and_ends_what_was_granted(client_of, make_user, app):
    browser = client_of(make_user())
    access = granted(app, agree(browser, app)["code"]).json()["access_token"]
    assert app.name in browser.get("/oauth/granted/").content.decode()
    browser.post(f"/oauth/granted/{AccessToken.objects.get().pk}/revoke/")
    assert by(access).get(ME).status_code == 401


def test_what_is_no_grant_of_theirs_is_not_there_to_be_ended(client_of, make_user):
    for pk in ("x", "1", "9" * 30):
        assert client_of(make_user()).get(f"/oauth/granted/{pk}/revoke/").status_code == 404


def test_a_program_that_was_let_in_makes_no_token_that_outlives_its_grant(client_of, make_user, app):
    access = granted(app, agree(client_of(make_user()), app)["code"]).json()["access_token"]
    made = by(access).post("/api/v1/me/tokens/", {"name": "抜け道"}, content_type="application/json")
    assert (made.status_code, made.json()["code"]) == (403, "granted_by_oauth")


def test_somebody_signed_in_tries_so_many_codes_of_devices_and_no_more(bot, client_of, make_user):
    cache.clear()
    browser = client_of(make_user())
    answers = [browser.post("/oauth/device/", {"user_code": f"x{number}"}) for number in range(11)]
    assert [one.status_code for one in answers] == [*[200] * 10, 429]
    assert client_of(make_user("other")).post("/oauth/device/", {"user_code": "x"}).status_code == 200
    cache.clear()


def test_from_one_address_so_many_devices_begin_and_what_has_expired_is_gone(bot):
    cache.clear()
    DeviceGrant.objects.create(
        client_id=bot.client_id,
        device_code="old",
        user_code="OLD",
        expires=timezone.now() - timedelta(days=1),
    )
    told = [begin(bot) for _ in range(31)]
    cache.clear()
    assert [one.get("error") for one in told] == [None] * 30 + ["slow_down"]
    assert DeviceGrant.objects.count() == 30


def test_a_new_password_ends_what_was_granted(client_of, make_user, app):
    user = make_user()
    told = granted(app, agree(client_of(user), app)["code"]).json()
    user.set_password("another-word-77")
    user.save()
    assert by(told["access_token"]).get(ME).status_code == 401
    again = {
        "grant_type": "refresh_token",
        "refresh_token": told["refresh_token"],
        "client_id": app.client_id,
    }
    assert token(**again).status_code == 400


def test_whose_account_is_closed_lets_no_program_in(client_of, make_user, app):
    user = make_user()
    access = granted(app, agree(client_of(user), app)["code"]).json()["access_token"]
    user.is_active = False
    user.save()
    assert by(access).get(ME).status_code == 401


def test_a_token_from_when_it_was_on_is_worth_nothing_when_it_is_off(client_of, make_user, app, settings):
    access = granted(app, agree(client_of(make_user()), app)["code"]).json()["access_token"]
    settings.GUNBAI_OAUTH = False
    assert by(access).get(ME).status_code == 401
    for path in ("authorize/", "device/", "granted/"):
        assert client_of(make_user()).get(f"/oauth/{path}").status_code == 404
    assert token(grant_type="refresh_token").status_code == 404
