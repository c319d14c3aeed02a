"""A judge at a table of 桜降る代に, on a phone: Megami and cards of the match, a reaction from an unseen hand."""

import re

import pytest
from django.core.management import call_command
from playwright.sync_api import expect

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.submissions.factories import hand_in, make_cup
from tests.apps.tournaments.factories import make_round

from .test_desk import Desk
from .test_phone import signed_in

CHOSEN = {"aoi": "ユリナ / サイネ", "beni": "トコヨ / ユキヒ"}
DECKS = {
    "aoi": "斬 一閃 柄打ち 居合 八方振り 薙斬り 石突 / 月影落 浦波嵐 律動弧戟",
    "beni": "梳流し 雅打ち 跳ね兎 詩舞 要返し 風舞台 晴舞台 / 久遠ノ花 千歳ノ鳥 無窮ノ風",
}


@pytest.fixture
def match(site, make_user):
    return match_of(make_user, CHOSEN, DECKS)


def match_of(make_user, chosen, decks):
    """A match of two players with these Megami and lists, by their names, with a judge at the table."""
    call_command("load_cards", verbosity=0)
    organizer, users = make_user("organizer"), [make_user(name) for name in chosen]
    event = make_cup(
        by=organizer, users=users, players=2, options={}, deck_format="sakura-7-3", book="sakura"
    )
    for player in event.players.select_related("user"):
        hand_in(player, f"メガミ: {chosen[player.user.username]}")
    match = make_round(event).matches.select_related("round__event", "player_a", "player_b").get()
    for player in (match.player_a, match.player_b):
        normal, trumps = decks[player.user.username].split(" / ")
        text = "\n".join(["通常札", *normal.split(), "切札", *trumps.split()])
        submissions.game_list_hand_in(by=player.user, player=player, match=match, game=1, text=text)
    submissions.lists_open(by=organizer, event=event)
    tournaments.role_grant(by=organizer, event=event, user=make_user("judge"), role=Role.JUDGE)
    return match


@pytest.fixture
def desk(page, site, match, client_of):
    judge = User.objects.get(username="judge")
    signed_in(page, site, client_of(judge), "ja")
    draft = writing.draft_create(owner=judge, book="sakura", match=match)
    page.goto(site + draft.get_absolute_url())
    return Desk(page)


def number(desk, scope, label, value):
    field = desk.page.locator(scope).get_by_label(label, exact=True)
    with desk.page.expect_response(lambda answer: answer.request.method == "POST"):
        field.fill(str(value))
        field.press("Tab")
    expect(desk.page.locator("form.unsaved")).to_have_count(0)


def from_the_list(desk, zone, *names):
    desk.tap(desk.page.locator(f"[id='zone-{zone}']").get_by_role("button", name=re.compile("カードを置く")))
    expect(desk.page.locator("#picker")).to_be_visible()
    look = desk.button("この対戦のデッキリストから選ぶ")
    if look.count():
        desk.tap(look)
    for name in names:
        desk.tap(desk.page.locator("#picker .at-hand .pick", has_text=name).first)
        expect(desk.page.locator(f"[id='zone-{zone}'] .on-table", has_text=name)).to_be_visible()


def test_the_last_actions_of_a_turn_are_ruled_on_with_the_opponents_hand_unseen(desk, match):
    page, attacks = desk.page, "a" if match.player_a.user.username == "aoi" else "b"
    reacts = "b" if attacks == "a" else "a"
    expect(page.locator(f"#seat-{attacks} h2")).to_contain_text("ユリナ・サイネ")
    expect(page.locator(f"#more-{reacts}")).to_contain_text("傘")  # ユキヒ has one
    expect(page.locator(f"#more-{reacts}")).not_to_contain_text("風神ゲージ")  # nobody has ライラ
    from_the_list(desk, f"{attacks}.hand", "斬", "柄打ち")
    desk.count(f"{reacts}.hand", "2")
    for seat, numbers in ((attacks, (8, 1, 3, 1)), (reacts, (7, 0, 3, 1))):
        for label, value in zip(("ライフ", "フレア", "オーラ", "集中力"), numbers, strict=True):
            number(desk, f"#seat-{seat}", label, value)
    number(desk, "main", "間合の桜花結晶", 3)
    number(desk, "main", "ダスト", 11)
    expect(page.locator("[data-pieces] .place[value='game.space'] b")).to_have_text("3")
    desk.look()
    if attacks == "b":
        desk.tap(page.get_by_text("いつの局面か"))
        page.get_by_label("ターンプレイヤー").select_option("b")
    desk.tap(page.get_by_role("link", name=re.compile("手順へ")))
    desk.tap(page.locator(".move-option", has_text="「斬」を使用（間合3、3/1）"))
    desk.tap(page.get_by_text("カードが公開された"))
    offered = page.locator("#card-names option").evaluate_all("all => all.map(one => one.value)")
    assert "雅打ち" in offered
    assert "シュート" not in offered  # of no list of this match
    page.locator("#reveal-card").select_option(f"{reacts}.hand")
    page.locator("#reveal-name").fill("雅打ち")
    desk.tap(page.get_by_role("button", name="名前を書く"))
    desk.tap(page.locator(".move-option", has_text="「雅打ち」を使用"))
    expect(page.locator("#verdict")).to_contain_text("誤りはありません")
    expect(page.locator(".board-track li[data-mark]")).to_contain_text("達人の間合")
    desk.look()
    desk.hand_in()
    expect(page.locator(".verdict.legal")).to_be_visible()
    desk.look()
