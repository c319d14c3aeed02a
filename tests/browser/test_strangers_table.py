"""A judge on a phone writes down the last actions of a disputed turn, and records them, crystals pushed from and to."""

import re

import pytest
from playwright.sync_api import expect

from judgeapp.apps.accounts.models import User
from judgeapp.apps.disputes.services import builder as writing

from .test_desk import Desk
from .test_phone import signed_in
from .test_pieces import place, push
from .test_sakura_table import from_the_list, match_of, number

CHOSEN = {"aoi": "クルル / オボロ", "beni": "ユキヒ / シンラ"}
DECKS = {
    "aoi": "えれきてる くるるーん とるねーど もじゅるー 鋼糸 忍歩 誘導 / どれーんでびる びっぐごーれむ 鳶影",
    "beni": "しこみばり しこみび ふりはらい かさまわし えんむすび 煽動 反論 / はらりゆき くるりみ 完全論破",
}


@pytest.fixture
def match(site, make_user):
    return match_of(make_user, CHOSEN, DECKS)


@pytest.fixture
def desk(page, site, match, client_of):
    signed_in(page, site, client_of(User.objects.get(username="judge")), "ja")
    return Desk(page)


def seats(match):
    """Who has クルル and オボロ, and who ユキヒ and シンラ."""
    return ("a", "b") if match.player_a.user.username == "aoi" else ("b", "a")


def test_the_match_says_which_game_a_record_is_of(desk, site, match):
    desk.page.goto(f"{site}/rulings/build/")
    desk.page.get_by_label("対戦", exact=True).select_option(str(match.pk))
    desk.tap(desk.page.get_by_role("button", name="作る", exact=True))
    expect(desk.page.locator("#seat-a h2")).to_contain_text(CHOSEN[match.player_a.user.username][:3])


def test_what_the_megami_bring_is_told_and_a_pushed_crystal_is_the_step_that_moves_it(desk, site, match):
    page, (gears, umbrella) = desk.page, seats(match)
    draft = writing.draft_create(owner=User.objects.get(username="judge"), book="sakura", match=match)
    page.goto(site + draft.get_absolute_url())
    expect(page.locator(f"[id='zone-{gears}.extra'] .brought")).to_contain_text("でゅーぷりぎあ×3")
    expect(page.locator(f"[id='zone-{umbrella}.extra'] .brought")).to_have_count(0)
    from_the_list(desk, f"{gears}.hand", "えれきてる", "誘導")
    desk.count(f"{umbrella}.hand", "2")
    for seat, numbers in ((gears, (8, 1, 3, 1)), (umbrella, (7, 0, 3, 1))):
        for label, value in zip(("ライフ", "フレア", "オーラ", "集中力"), numbers, strict=True):
            number(desk, f"#seat-{seat}", label, value)
    number(desk, "main", "間合の桜花結晶", 4)
    number(desk, "main", "ダスト", 10)
    desk.look()
    if gears == "b":
        desk.tap(page.get_by_text("いつの局面か"))
        page.get_by_label("ターンプレイヤー").select_option("b")
    desk.tap(page.get_by_role("link", name=re.compile("手順へ")))
    desk.tap(page.locator(".move-option", has_text="「えれきてる」を使用"))
    expect(page.locator("#verdict")).to_contain_text("誤りはありません")
    push(page, "game.space", f"{gears}.aura")  # 前進, for vigor or for the last card of the hand
    expect(page.locator(".move-option.reachable")).to_have_count(2)
    desk.tap(page.locator(".move-option.reachable").first)
    expect(place(page, f"{gears}.aura").locator("b")).to_have_text("4")
    push(page, f"{umbrella}.life", f"{umbrella}.flare")  # the gear is not built: nothing did so
    expect(page.locator("#verdict")).not_to_contain_text("誤りはありません")
    desk.look()


def test_the_same_steps_are_recorded_at_the_table(desk, site, match):
    page, (gears, umbrella) = desk.page, seats(match)
    numbers = {"life": 7, "aura": 3, "flare": 1, "vigor": 1, "deck": 3, "trumps": 3}
    start = {
        **{"turn": 5, "turn_player": gears, "first_player": gears, "phase": "main", "mode": "standard"},
        **{"space": 4, "dust": 10},
        "players": {
            gears: {**numbers, "hand": ["誘導"], "megami": ["kururu", "oboro"]},
            umbrella: {**numbers, "hand": 2, "megami": ["yukihi", "shinra"]},
        },
    }
    judge = User.objects.get(username="judge")
    draft = writing.draft_create(
        owner=judge, book="sakura", match=match, live=True, start={"position": start}
    )
    page.goto(site + draft.get_absolute_url())
    expect(page.locator("#line")).to_contain_text("保存済み")
    push(page, "game.space", f"{gears}.aura")
    desk.tap(page.locator(".move-option.reachable").first)
    expect(page.locator(".last-step")).to_contain_text("前進")
    push(page, f"{umbrella}.life", f"{umbrella}.flare")
    expect(page.locator(".last-step.departed")).to_have_count(1)
    desk.look()
    draft.refresh_from_db()
    assert [one["kind"] for one in draft.entries] == ["action", "claim"]
