"""Two phones and a judge: hand in, compare codes, pair round 1, check a deck at the table with one difference."""

import pytest
from playwright.sync_api import expect

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.submissions import selectors, services
from judgeapp.apps.submissions.models import DeckCheck
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.tournaments.factories import make_event, make_round
from tests.browser.conftest import PHONE

LIST = "4 G-001\n4 G-002\n4 G-003"


@pytest.fixture
def phones(chromium, site, client_of):
    """phones("aoyagi"): a phone on which that user is signed in."""
    contexts = []

    def open_as(name):
        context = chromium.new_context(viewport=PHONE, locale="ja-JP", has_touch=True)
        contexts.append(context)
        session = client_of(User.objects.get(username=name)).cookies["sessionid"].value
        context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
        return context.new_page()

    yield open_as
    for context in contexts:
        context.close()


@pytest.fixture
def cup(make_user, site):
    organizer, judge = make_user("organizer"), make_user("judge")
    event = make_event(
        by=organizer, players=2, deck_format="sengoku-constructed", deck_options={"numbers": {"cards": 12}}
    )
    for player, name in zip(event.players.all(), ("aoyagi", "isayama"), strict=True):
        user = make_user(name)
        tournaments.player_update(by=organizer, player=player, name=player.name, club="", user=user)
    tournaments.role_grant(by=organizer, event=event, user=judge, role=Role.JUDGE)
    services.policy_update(by=organizer, event=event, asked="required")
    return event


def hand_in(phone, site):
    phone.goto(f"{site}/events/cup/lists/mine/")
    phone.locator("#id_text").fill(LIST)
    expect(phone.locator("#answer .verdict")).to_contain_text("使えます")  # while it is typed
    phone.get_by_role("button", name="提出", exact=True).click()
    expect(phone.locator("h1")).to_have_text("提出の確認")
    return phone.locator(".code b").inner_text()


def test_from_handing_in_to_a_difference_at_the_table(phones, site, cup):
    players = list(cup.players.all())
    organizer = phones("organizer")
    for player, name in zip(players, ("aoyagi", "isayama"), strict=True):
        code = hand_in(phones(name), site)
        organizer.goto(f"{site}/events/cup/lists/")
        expect(organizer.locator(".rows li", has_text=player.name)).to_contain_text(code)
    organizer.get_by_role("button", name="ジャッジに開封").click()
    make_round(cup)

    late = phones("aoyagi")
    late.goto(f"{site}/events/cup/lists/mine/")
    expect(late.locator("main")).to_contain_text("最初の回戦が組まれ、提出したものは確定しています")
    expect(late.locator("#id_text")).to_have_count(0)

    judge = phones("judge")
    judge.goto(f"{site}/events/cup/rounds/1/checks/")
    judge.get_by_label("抽選する卓の数").fill("1")
    judge.get_by_role("button", name="卓を抽選").click()
    judge.locator(".drawn button", has_text=players[0].name).click()
    expect(judge.locator("h1")).to_contain_text("デッキチェック")
    count_with_a_bad_connection(judge)
    judge.locator('[data-number="G-003"] input[inputmode=numeric]').fill("3")
    judge.locator('[data-number="G-003"] .other-count button').click()
    expect(judge.locator("#counted")).to_have_text("3")
    expect(judge.locator("#pending")).to_be_hidden()
    judge.get_by_label("リストにない札を探す").fill("G-005")
    judge.locator("#card-found .pick").first.click()
    expect(judge.get_by_label("リストにない札", exact=True)).to_have_value("1 G-005")
    judge.get_by_label("罰則").select_option("game_loss")
    judge.get_by_role("button", name="照合を記録", exact=True).click()
    expect(judge.locator(".differences li")).to_have_count(1)
    expect(judge.locator(".differences")).to_contain_text("入れ替わり")

    check = DeckCheck.objects.get()
    assert check.penalty.kind == "game_loss"
    assert selectors.looks_of(player=players[0]).count() == 1


def count_with_a_bad_connection(judge):
    """A tick made without a connection is kept over a reload and sent once there is one."""
    judge.locator('[data-number="G-001"] .tick').click()
    expect(judge.locator("#pending")).to_be_hidden()
    judge.route("**/count/", lambda route: route.abort())
    judge.locator('[data-number="G-002"] .tick').click()
    expect(judge.locator("#pending")).to_have_text("未送信 1")
    judge.reload()
    expect(judge.locator("#counted")).to_have_text("2")
    judge.unroute("**/count/")
    judge.evaluate("window.dispatchEvent(new Event('online'))")
    expect(judge.locator("#pending")).to_be_hidden()
    judge.reload()
    expect(judge.locator("#counted")).to_have_text("2")
