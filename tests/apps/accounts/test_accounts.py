"""Sign-up, login, password, tokens, roles, audit log."""

from types import SimpleNamespace

import pytest
from auditlog.models import LogEntry

from judgeapp.apps.accounts.adapter import AccountAdapter
from judgeapp.apps.accounts.models import User

PASSWORD = "pass-1234-word"


@pytest.mark.django_db
def test_signing_up_signs_in(client):
    data = {"username": "kaede", "password1": "hidden-fox-42", "password2": "hidden-fox-42"}
    assert client.post("/accounts/signup/", data).status_code == 302
    assert "kaede" in client.get("/me/").content.decode()


@pytest.mark.django_db
def test_a_refused_sign_up_keeps_the_name_and_says_why(client):
    answer = client.post(
        "/accounts/signup/", {"username": "kaede", "password1": "12345", "password2": "12345"}
    )
    page = answer.content.decode()
    assert 'value="kaede"' in page
    assert "error-summary" in page
    assert not User.objects.exists()


@pytest.mark.django_db
def test_login_and_password_change(client, make_user):
    user = make_user("kaede")
    assert client.post("/accounts/login/", {"login": "kaede", "password": PASSWORD}).status_code == 302
    data = {"oldpassword": PASSWORD, "password1": "new-fox-4242", "password2": "new-fox-4242"}
    assert client.post("/accounts/password/change/", data).status_code == 302
    user.refresh_from_db()
    assert user.check_password("new-fox-4242")


@pytest.mark.django_db
def test_a_wrong_password_does_not_say_whether_the_name_exists(client, make_user):
    make_user("kaede")
    known = client.post("/accounts/login/", {"login": "kaede", "password": "x"}).content.decode()
    unknown = client.post("/accounts/login/", {"login": "nobody", "password": "x"}).content.decode()
    assert known.count("field-error") == unknown.count("field-error")
    assert not client.session.get("_auth_user_id")


@pytest.mark.django_db
def test_a_change_of_name_is_in_the_audit_log_with_who_and_what(client_of, make_user, staff):
    user = make_user("kaede")
    client_of(user).post("/me/", {"display_name": "楓"})
    entry = LogEntry.objects.filter(object_pk=str(user.pk), action=LogEntry.Action.UPDATE).latest("timestamp")
    assert entry.actor == user
    assert entry.changes_dict["display_name"] == ["", "楓"]
    assert "楓" in client_of(staff).get("/me/log/").content.decode()


@pytest.mark.django_db
def test_the_audit_log_names_fields_as_pages_do_and_nothing_that_is_empty(client_of, make_user, staff):
    client_of(make_user("kaede")).post("/me/", {"display_name": "楓"})
    page = client_of(staff).get("/me/log/").content.decode()
    assert "<b>表示名</b> — → 楓" in page
    assert ".None" not in page
    assert "— → —" not in page


@pytest.mark.django_db
def test_the_audit_log_is_for_site_staff_only(client_of, make_user):
    assert client_of(make_user()).get("/me/log/").status_code == 403


class _Roles:
    """The roles of an event, as the predicates ask for them."""

    def __init__(self, held: dict[int, str]) -> None:
        self.held = held

    def exclude(self, *, role):
        staff = [SimpleNamespace(user_id=key, role=held) for key, held in self.held.items() if held != role]
        return SimpleNamespace(select_related=lambda _user: staff)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("role", "permission", "may"),
    [
        ("organizer", "tournaments.manage_event", True),
        ("head_judge", "tournaments.manage_event", False),
        ("head_judge", "tournaments.pair_round", True),
        ("judge", "tournaments.pair_round", False),
        ("judge", "tournaments.enter_result", True),
        ("player", "tournaments.enter_result", False),
        ("head_judge", "disputes.decide_ruling", True),
        ("judge", "disputes.decide_ruling", False),
    ],
)
def test_a_role_may_what_it_is_for(make_user, role, permission, may):
    user = make_user()
    event = SimpleNamespace(roles=_Roles({user.pk: role}))
    assert user.has_perm(permission, event) is may
    assert user.has_perm(permission, SimpleNamespace(event=event)) is may


@pytest.mark.django_db
def test_site_staff_stand_above_the_roles_of_an_event(staff):
    assert staff.has_perm("tournaments.manage_event", SimpleNamespace(roles=_Roles({})))


@pytest.mark.django_db
def test_a_name_with_a_space_is_told_what_a_name_may_have(client):
    sent = {"username": "主催　太郎", "password1": "hidden-fox-42", "password2": "hidden-fox-42"}
    page = client.post("/accounts/signup/", sent).content.decode()
    assert "空白は使えません。" in page
    assert "半角英数" not in page
    assert client.post("/accounts/signup/", sent | {"username": "主催太郎"}).status_code == 302


@pytest.mark.django_db
def test_a_name_that_is_taken_between_looking_and_saving_leads_to_the_sign_in(client, make_user, monkeypatch):
    """Two taps without JavaScript, on two processes: the second finds the account that the first has made."""
    save = AccountAdapter.save_user

    def after_another(adapter, request, user, form, commit=True):
        make_user("kaede")
        return save(adapter, request, user, form, commit)

    monkeypatch.setattr(AccountAdapter, "save_user", after_another)
    data = {"username": "kaede", "password1": "hidden-fox-42", "password2": "hidden-fox-42"}
    page = client.post("/accounts/signup/", data, follow=True)
    assert page.redirect_chain == [("/accounts/login/", 302)]
    assert "いま登録されました" in page.content.decode()
