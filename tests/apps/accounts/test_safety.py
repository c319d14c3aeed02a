"""Nobody signs in by trying, nobody locks others out, and a new password ends what the old one let in."""

import re
from importlib import import_module, reload

import pytest
from auditlog.models import LogEntry
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import clear_url_caches

from judgeapp.apps.accounts.forms import ProfileForm
from judgeapp.apps.accounts.models import Token
from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.accounts.selectors import links_made_for
from judgeapp.apps.accounts.services import password_link
from judgeapp.config.settings.addresses import networks
from judgeapp.config.settings.mail import mail_settings
from tests.apps.tournaments.factories import make_event

from .factories import token_of

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


@pytest.mark.parametrize(
    ("proxies", "forwarded", "seen"),
    [
        ("", "10.0.0.1, 203.0.113.9", HERE),
        ("192.0.2.77", "10.0.0.1, 203.0.113.9", HERE),
        (HERE, "10.0.0.1, 203.0.113.9", "203.0.113.9"),
        (f"{HERE}, 10.1.0.0/16", "198.51.100.4, 203.0.113.9, 10.1.2.3", "203.0.113.9"),
        (HERE, "203.0.113.9:4711", "203.0.113.9"),
        (HERE, "[2001:db8::9]:4711", "2001:db8::9"),
        (HERE, "unknown", HERE),
        (HERE, "", HERE),
    ],
)
def test_the_audit_log_has_the_address_that_our_own_proxies_saw(
    make_user, settings, proxies, forwarded, seen
):
    settings.GUNBAI_TRUSTED_PROXIES = networks("GUNBAI_TRUSTED_PROXIES", proxies)
    client = Client(REMOTE_ADDR=HERE, HTTP_X_FORWARDED_FOR=forwarded)
    client.force_login(make_user("one"), backend="django.contrib.auth.backends.ModelBackend")
    client.post("/me/", {"display_name": "別の名"})
    assert LogEntry.objects.latest("pk").remote_addr == seen


def test_a_new_password_ends_tokens_and_other_sessions_and_keeps_the_one_it_was_changed_in(make_user):
    user = make_user("one")
    here, other = Client(), Client()
    for client in (here, other):
        client.post("/accounts/login/", {"login": "one", "password": RIGHT})
    token = token_of(user)
    new = {"oldpassword": RIGHT, "password1": "another-word-77", "password2": "another-word-77"}
    here.post("/accounts/password/change/", new)
    assert here.get("/me/").status_code == 200
    assert other.get("/me/").status_code == 302
    asked = Client().get("/api/v1/decks/", headers={"Authorization": f"Token {token}"})
    assert asked.status_code == 401


def test_a_changed_name_ends_nothing(make_user):
    user = make_user("one")
    token_of(user)
    user.display_name = "別の名"
    user.save()
    assert Token.objects.filter(user=user).exists()


def link_for(client, name):
    return client.post("/me/password-link/", {"user": name})


def test_site_staff_hand_out_a_link_that_sets_a_new_password_once_and_the_person_is_told(
    make_user, staff, client_of
):
    user = make_user("one")
    answer = link_for(client_of(staff), "one")
    link = re.search(r"http://testserver(/accounts/password/once/[^<]+)", answer.content.decode())[1]
    phone = Client()
    page = phone.get(link, follow=True)
    new = {"new_password1": "another-word-77", "new_password2": "another-word-77"}
    phone.post(page.redirect_chain[-1][0], new)
    again = Client().get(link, follow=True)
    assert "このリンクは使えません" in again.content.decode()
    assert [one.actor for one in links_made_for(user=user)] == [None, staff]
    for _ in range(2):  # whoever signs in first may not be the person
        signed_in = phone.post(
            "/accounts/login/", {"login": "one", "password": "another-word-77"}, follow=True
        )
        assert "決め直すリンクを作りました" in signed_in.content.decode()
        assert "リンクで新しいパスワードが決められました" in phone.get("/me/").content.decode()
        phone.logout()


def test_of_a_link_the_person_hears_by_mail_where_there_is_a_server(
    make_user, staff, settings, mailoutbox, django_capture_on_commit_callbacks
):
    settings.GUNBAI_MAIL_URL = "smtp://mail.example.org?from=gunbai@example.org"
    user = make_user("one")
    user.email = "one@example.org"
    with django_capture_on_commit_callbacks(execute=True):
        password_link(by=staff, user=user)
    (mail,) = mailoutbox
    assert mail.to == ["one@example.org"]
    assert "/password/once/" not in mail.body


@pytest.mark.parametrize(("role", "name", "status"), [(Role.ORGANIZER, "one", 403), ("staff", "other", 409)])
def test_nobody_else_makes_a_link_and_there_is_none_for_site_staff(make_user, client_of, role, name, status):
    make_user("one")
    make_user("other", staff=True)
    by = make_user("by", staff=role == "staff")
    make_event(by=by)
    assert link_for(client_of(by), name).status_code == status
    assert not LogEntry.objects.filter(additional_data__has_key="password_link").exists()


def test_mail_settings_come_from_one_address():
    told = mail_settings("smtp://me:p%40ss@mail.example.org?from=gunbai@example.org")
    assert (told["EMAIL_HOST"], told["EMAIL_HOST_PASSWORD"], told["EMAIL_PORT"]) == (
        "mail.example.org",
        "p@ss",
        587,
    )
    assert mail_settings("") == {}
    with pytest.raises(ImproperlyConfigured, match="smtp://user:password@host"):
        mail_settings("http://example.org")


def test_an_address_for_mail_is_asked_for_where_it_can_be_used(make_user, settings):
    user = make_user("one")
    assert "email" not in ProfileForm(instance=user).fields
    settings.GUNBAI_MAIL_URL = "smtp://mail.example.org?from=a@example.org"
    form = ProfileForm({"display_name": "", "email": "one@example.org"}, instance=user)
    assert form.is_valid()
    form.save()
    assert not ProfileForm({"email": "ONE@example.org"}, instance=make_user("two")).is_valid()
    assert ProfileForm({"email": ""}, instance=user).is_valid(), "and is never required"


def read_addresses_anew():
    for name in ("judgeapp.apps.accounts.sign_in_urls", "judgeapp.config.urls"):
        reload(import_module(name))
    clear_url_caches()


@pytest.fixture
def mail_server(settings):
    """The site as it is where a mail server is set: addresses are made from the settings."""
    settings.GUNBAI_MAIL_URL = "smtp://mail.example.org?from=gunbai@example.org"
    settings.ACCOUNT_LOGIN_METHODS = {"username", "email"}
    read_addresses_anew()
    yield
    settings.GUNBAI_MAIL_URL = ""
    read_addresses_anew()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_link_from_the_mail_sets_a_new_password_once(mail_server, make_user, mailoutbox, language):
    user, phone = make_user("one"), Client(headers={"accept-language": language})
    phone.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    phone.post("/me/", {"display_name": "", "email": "one@example.org"})
    phone.logout()
    assert "/accounts/password/reset/" in phone.get("/accounts/login/").content.decode()
    phone.post("/accounts/password/reset/", {"email": "one@example.org"})
    (mail,) = mailoutbox
    assert mail.to == ["one@example.org"]
    link = re.search(r"http://testserver(/accounts/password/reset/key/\S+)", mail.body)[1]
    page = phone.get(link, follow=True)
    new = {"password1": "another-word-77", "password2": "another-word-77"}
    phone.post(page.redirect_chain[-1][0], new)
    assert sign_in("one", "another-word-77", HERE)
    assert not sign_in("one", RIGHT, HERE)
    again = Client().get(link, follow=True)
    assert "password1" not in again.content.decode(), "a link is good once"


def test_an_address_that_nobody_gave_is_sent_no_link_and_the_page_says_the_same(
    mail_server, make_user, mailoutbox
):
    make_user("one")
    answer = Client().post("/accounts/password/reset/", {"email": "nobody@example.org"}, follow=True)
    assert answer.status_code == 200
    assert not any("/reset/key/" in mail.body for mail in mailoutbox)


def test_without_a_mail_server_nobody_is_offered_a_mail():
    assert Client().get("/accounts/password/reset/").status_code == 404
    assert "/password/reset/" not in Client().get("/accounts/login/").content.decode()
