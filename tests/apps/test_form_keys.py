"""A form that makes something carries a key, and makes it once: by a second tap, a reload, the way back."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpResponse
from django.urls import reverse

from judgeapp.apps.accounts.models import KeptAnswer, User
from judgeapp.apps.decks.models import Decklist
from judgeapp.apps.tournaments.models import Announcement, Event, JudgeCall, Penalty
from judgeapp.common.form_keys import FormKeyMiddleware, new_key

from .concurrency import at_once
from .tournaments.factories import make_event, make_round

TEMPLATES = settings.BASE_DIR / "judgeapp" / "templates"
FORM = re.compile(r"<form\b(?:[^>{]|\{%.*?%\}|\{\{.*?\}\}|\{)*?>.*?</form>", re.S)

WITHOUT_KEY = {
    "signs in or out, or chooses: the second time it is so already": """
        account_login account_logout account_change_password set_language
        accounts/profile.html accounts/password_once.html account/password_reset.html
        account/password_reset_from_key.html oauth2_provider/authorize.html
        oauth2_provider/authorized-token-delete.html oauth2_provider:authorized-token-delete
        oauth2_provider/device/accept_deny.html oauth2_provider/device/user_code.html""",
    "sets a state, takes back or removes: the second time it is so already": """
        token_revoke decks/decklist.html disputes:turn_board disputes:photo_delete disputes:draft_touch
        disputes:draft disputes:draft_restart disputes:draft_delete disputes:written_delete disputes:withdraw
        disputes/withdraw.html disputes:supersede disputes/build_card.html disputes/build_start.html
        disputes:dispute_retry disputes:take disputes:dispute_draft disputes:draft_lists disputes:recording_take
        rules:clause_mine drafting/join.html
        submissions:check_reopen submissions:act:close submissions:act:open submissions/settings.html
        submissions/table.html submissions/missing.html submissions:decide:accept submissions:decide:unwaive
        submissions:decide:waive
        tournaments:clock_act:start tournaments:clock_act:pause
        tournaments:clock_act:resume tournaments:clock_act:cancel tournaments:pay
        tournaments:announcement_remove tournaments:cut_undo tournaments:call_act
        tournaments:call_act:resolve tournaments:call_act:appeal tournaments:check_in_player
        tournaments/check_in_player.html tournaments:all_here tournaments:move_up tournaments:waiting_remove
        tournaments:offer_accept tournaments:withdraw tournaments:pair_rule_remove
        tournaments:player_act:drop tournaments:player_act:reinstate tournaments:penalty_revoke
        tournaments:phase_remove tournaments:here tournaments:own_details tournaments:leave
        tournaments:phase_place:out tournaments/remove.html tournaments:player_edit
        tournaments/drop_absent.html tournaments/deck_rules.html tournaments/floor_settings.html
        tournaments/guide_settings.html tournaments/settings.html tournaments/phase.html
        tournaments/phase_begin.html tournaments/invited.html tournaments/player_seat.html
        tournaments/restore.html tournaments/round_delete.html tournaments/staff.html tournaments/swap.html
        tournaments/table_numbers.html
        tournaments:series_event tournaments:role_revoke tournaments:invitation_revoke
        tournaments:table_extend notifications:webhook_act:rest notifications:webhook_act:resume
        notifications:webhook_act:remove cards:season_say cards/season.html""",
    "goes by the version or the number of what the page showed": """
        tournaments:result tournaments:quick_entry tournaments/correct.html tournaments:penalty_apply
        tournaments:round_act:repair {{action.url}} {{step.undo.url}} {{action}}
        {{seat.get_absolute_url}} submissions:check_count {{place}}""",
    "brings in a list: the same again is known, or is refused": """
        cards/import.html cards/import_confirm.html rules:official_import tournaments/players_import.html
        tournaments/results_import.html submissions/import.html""",
    "asks, shows or gives a file": """
        ?version={{waiting.number}} accounts/password_link_new.html decks:deck_check submissions/list.html
        tournaments/event_export.html cards/season_card.html""",
    "sends again what another form made, with its key": """
        accounts/unsent.html {{kept.path}} {{request.get_full_path}}""",
}


def posting():
    """Every form that posts: what it is called by (where it goes, else the page it stands on), and its HTML."""
    for path in sorted(TEMPLATES.rglob("*.html")):
        for form in FORM.findall(path.read_text()):
            if 'method="post"' in form:
                yield name_of(path, form), form


def name_of(path: Path, form: str) -> str:
    opened = form.split("{% csrf_token %}")[0]
    if url := re.search(r"""\saction="[^"]*?url '([^']+)'[^"]*?(?: '(\w+)')? %\}""", opened):
        return ":".join(filter(None, url.groups()))
    other = re.search(r'\saction="([^"]*)', opened)
    return other[1].replace(" ", "") if other else str(path.relative_to(TEMPLATES))


def test_every_form_that_posts_has_a_key_or_a_reason_for_none():
    reasons = {name for names in WITHOUT_KEY.values() for name in names.split()}
    bare = {name for name, form in posting() if "{% form_key %}" not in form}
    assert bare - reasons == set()
    assert reasons - bare == set()


@pytest.fixture
def browser(staff, client_of):
    return client_of(staff)


@pytest.fixture
def cup(staff):
    event = make_event(by=staff, planned_rounds=3)
    make_round(event)
    return event


CREATED = {
    "a penalty": (
        Penalty,
        lambda cup: f"/events/{cup.slug}/penalties/new/?player={cup.players.first().pk}",
        lambda cup: {"player": cup.players.first().pk, "infraction": "tardiness", "kind": "warning"},
    ),
    "an announcement": (
        Announcement,
        lambda cup: reverse("tournaments:announcements", args=[cup.slug]),
        lambda cup: {"text": "昼休みです。"},
    ),
    "an event": (
        Event,
        lambda cup: reverse("tournaments:event_new"),
        lambda cup: {"name": "夏の陣", "book": "sengoku", "best_of": 3, "tiebreaks": "mtg"},
    ),
    "a call": (
        JudgeCall,
        lambda cup: reverse("tournaments:table_call", args=[cup.slug, 1, 1]),
        lambda cup: {},
    ),
    "a decklist": (
        Decklist,
        lambda cup: reverse("decks:decklist_new"),
        lambda cup: {"name": "試し", "format": "sengoku-constructed", "text": "4 1-001"},
    ),
}


@pytest.mark.django_db
@pytest.mark.parametrize("what", CREATED)
def test_what_is_sent_twice_is_made_once(browser, cup, what):
    model, address, fields = CREATED[what]
    before, sent = model.objects.count(), {**fields(cup), "form_key": new_key()}
    first, second = (browser.post(address(cup), sent) for _ in range(2))
    assert (first.status_code, second.status_code) == (302, 302)
    assert first["Location"] == second["Location"]
    assert model.objects.count() == before + 1
    assert "記録したのは1回だけです。" in browser.get(second["Location"], follow=True).content.decode()


@pytest.mark.django_db
def test_another_wording_after_going_back_is_another_one_and_the_page_says_so(browser, cup):
    _, address, fields = CREATED["a penalty"]
    sent = {**fields(cup), "form_key": new_key()}
    pages = [
        browser.post(address(cup), sent | {"note": note}, follow=True).content.decode()
        for note in ("遅刻", "10分の遅刻", "10分の遅刻")
    ]
    assert [one.note for one in Penalty.objects.order_by("pk")] == ["遅刻", "10分の遅刻"]
    assert ["前に送った内容とは別に" in page for page in pages] == [False, True, False]
    assert ["記録したのは1回だけです。" in page for page in pages] == [False, False, True]


@pytest.mark.django_db
def test_what_was_refused_is_not_kept_and_may_be_sent_again(browser, cup):
    _, address, fields = CREATED["a penalty"]
    sent = {**fields(cup), "form_key": new_key()}
    assert browser.post(address(cup), sent | {"kind": "none"}).status_code == 400
    assert not KeptAnswer.objects.exists()
    assert browser.post(address(cup), sent).status_code == 302
    assert Penalty.objects.count() == 1


@pytest.mark.django_db
def test_who_has_to_sign_in_first_made_nothing(client, cup):
    _, address, fields = CREATED["a penalty"]
    client.get(reverse("account_login"))  # a browser that is known
    sent = {**fields(cup), "form_key": new_key()}
    assert [client.post(address(cup), sent).url[:16] for _ in range(2)] == ["/accounts/login/"] * 2
    assert not KeptAnswer.objects.exists()


@pytest.mark.django_db
def test_a_page_that_is_shown_once_says_that_it_was(browser):
    sent = {"name": "手元", "days": 7, "form_key": new_key()}
    address = reverse("token_create")
    assert browser.post(address, sent).status_code == 201
    again = browser.post(address, sent)
    assert again.status_code == 409
    assert "この送信はすでに処理しています。" in again.content.decode()


@pytest.mark.django_db
def test_the_key_of_one_person_is_nobody_elses(browser, cup, make_user, client_of):
    other = client_of(make_user("second", staff=True))
    _, address, fields = CREATED["an announcement"]
    sent = {**fields(cup), "form_key": new_key()}
    assert {one.post(address(cup), sent).status_code for one in (browser, other)} == {302}
    assert Announcement.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_of_two_taps_at_once_one_is_done(staff, client_of, cup):
    _, address, fields = CREATED["a penalty"]
    sent, browsers = {**fields(cup), "form_key": new_key()}, [client_of(staff) for _ in range(2)]
    answers = at_once(*[lambda one=one: one.post(address(cup), sent) for one in browsers])
    assert len({one["Location"] for one in answers}) == 1
    assert Penalty.objects.count() == 1


@pytest.mark.django_db
def test_who_is_refused_for_what_the_other_tap_has_just_made_gets_its_answer(client_of, rf):
    client, address = client_of(), reverse("account_signup")
    client.get(address)
    sent = {"username": "床ジャッジ", "password1": "hidden-fox-42", "password2": "hidden-fox-42"}
    sent |= {"form_key": new_key(), "next": "/rules/"}

    def refused_after_the_other_is_through(request):
        assert client.post(address, sent).url == "/rules/"
        return HttpResponse("このユーザー名は既に登録済みです。")

    request = rf.post(address, sent)
    request.META["CSRF_COOKIE"] = client.cookies["csrftoken"].value
    request.user, request._messages = AnonymousUser(), CookieStorage(request)
    answer = FormKeyMiddleware(refused_after_the_other_is_through)(request)
    assert answer.url == "/rules/"
    assert [str(one) for one in request._messages] == [
        "同じ送信がもう一度届きました。記録したのは1回だけです。"
    ]


@pytest.mark.django_db(transaction=True)
def test_of_two_taps_at_once_on_a_new_account_one_makes_it(client_of):
    client = client_of()
    client.get(reverse("account_signup"))
    sent = {"username": "床ジャッジ", "password1": "hidden-fox-42", "password2": "hidden-fox-42"}
    sent |= {"form_key": new_key(), "next": "/rules/"}
    browsers = [client_of() for _ in range(2)]
    for one in browsers:
        one.cookies["csrftoken"] = client.cookies["csrftoken"].value
    answers = at_once(*[lambda one=one: one.post(reverse("account_signup"), sent) for one in browsers])
    ways = {(one.status_code, one["Location"]) for one in answers}
    assert (
        302,
        "/rules/",
    ) in ways  # where both are looked at before either is saved, the other is led to sign in
    assert ways <= {(302, "/rules/"), (302, reverse("account_login"))}
    assert User.objects.count() == 1
