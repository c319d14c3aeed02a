"""A judge on a phone records and rules on a game with イニル: her fates by their places, what resonates, what moves."""

import re
from uuid import UUID

import pytest
from playwright.sync_api import expect

from judgeapp.apps.accounts.models import User
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.disputes.services import dispute_replay

from .test_desk import Desk
from .test_phone import signed_in
from .test_sakura_table import match_of

pytestmark = pytest.mark.slow

CHOSEN = {"aoi": "イヌル / ユリナ", "beni": "サイネ / ヒミカ"}
DECKS = {
    "aoi": "槍振るい 斬 一閃 柄打ち 居合 体捌き 圧気 / 月影落 浦波嵐 浮舟宿",
    "beni": "八方振り 薙斬り 石突 見切り 圏域 シュート マグナムカノン / 律動弧戟 響鳴共振 レッドバレット",
}
FATES = ["かえりみ", "くやみ", "うらみ", "まどろみ"]
PLACES = {"ja": ["過去", "現在", "未来", "まだ見ぬ運命"], "en": ["Past", "Present", "Future", "Unseen Fate"]}


@pytest.fixture
def match(site, make_user):
    return match_of(make_user, CHOSEN, DECKS)


@pytest.fixture
def draft(match):
    """A game that is recorded from the middle of a turn of イヌル's player, who has 槍振るい in hand."""
    hers, other = ("a", "b") if match.player_a.user.username == "aoi" else ("b", "a")
    numbers = {"life": 7, "aura": 3, "flare": 1, "vigor": 1, "deck": 3, "trumps": 3}
    start = {
        **{"turn": 5, "turn_player": hers, "first_player": hers, "phase": "main", "mode": "standard"},
        **{"space": 4, "dust": 10},
        "players": {
            hers: {**numbers, "hand": ["槍振るい"], "megami": ["innealra-o1", "yurina"]},
            other: {**numbers, "hand": 2, "megami": ["saine", "himika"]},
        },
    }
    judge = User.objects.get(username="judge")
    return writing.draft_create(owner=judge, book="sakura", match=match, live=True, start={"position": start})


def lying(board):
    """The fates of the board with the places that it names, in their order."""
    fates = board.locator(".zone", has=board.page.locator("h4", has_text=re.compile("^(運命|fates)$"))).first
    return [
        (card.locator("b").inner_text().partition(" /")[0], card.locator("abbr").inner_text())
        for card in fates.locator(".board-card").all()
    ]


def placed(fates, lang):
    return list(zip(fates, PLACES[lang], strict=True))


def test_a_game_with_her_is_recorded_and_ruled_on_with_the_places_of_her_fates(page, site, draft, client_of):
    signed_in(page, site, client_of(draft.owner), "ja")
    desk = Desk(page)
    page.goto(site + draft.get_absolute_url())
    expect(page.locator("#line")).to_contain_text("保存済み")
    assert lying(page.locator(".board")) == placed(FATES, "ja")
    desk.look()
    desk.tap(page.locator(".move-option", has_text="「槍振るい」を使用"))
    desk.tap(page.locator(".move-option", has_text="対応しない"))
    desk.tap(page.locator(".move-option", has_text="ライフ"))
    expect(page.locator(".last-step").last).to_contain_text("ライフ")
    moved = [
        *FATES[1:],
        FATES[0],
    ]  # イヌル resonates at 過去, and that fate goes to まだ見ぬ運命 (24-6, 24-7)
    assert lying(page.locator(".board")) == placed(moved, "ja")
    desk.look()
    desk.tap(page.get_by_role("button", name="ここまでを裁定に出す"))
    page.wait_for_url(re.compile(r"/rulings/[0-9a-f-]{36}/$"))
    dispute_replay(dispute_id=UUID(page.url.rstrip("/").rpartition("/")[2]))
    page.reload()
    expect(page.locator(".verdict.legal").first).to_be_visible()
    expect(page.locator("main")).to_contain_text("24-7")
    assert lying(page.locator(".board").last) == placed(moved, "ja")
    desk.look()
    page.get_by_role("button", name="English").or_(page.get_by_role("link", name="English")).first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert lying(page.locator(".board").last) == placed(moved, "en")
    desk.look()
