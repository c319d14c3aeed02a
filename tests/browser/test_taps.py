"""From the page of a match to a ruling on a phone: how many presses four disputes take by the builder.

What a field with the focus takes is typed; a choice from a list and each press count.
"""

import re

import pytest
from playwright.sync_api import expect

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.tournaments.factories import make_event, make_round

from .test_desk import Desk
from .test_phone import signed_in
from .test_sakura_table import CHOSEN, DECKS, match_of


class AtTable(Desk):
    """A judge's phone at the page of a match."""

    def begin(self) -> None:
        """The table of the match, to be written down."""
        self.tap(self.button("局面を作る"))
        self.page.wait_for_url(re.compile(r"/rulings/build/[0-9a-f-]{36}/$"))

    def place(self, typed: str, name: str, zone: str) -> None:
        """A card into a zone, by the field above the table."""
        field = self.page.locator("#quick-q")
        if not field.evaluate("one => one === document.activeElement"):
            self.tap(field)
        self.page.keyboard.type(typed)
        hit = self.page.locator(".quick-card", has=self.page.get_by_text(name, exact=True)).first
        self.tap(hit.get_by_role("button", name=zone, exact=True))
        expect(self.page.locator(".on-table", has_text=name).last).to_be_visible()

    def state(self, seat: str, label: str, number: int) -> None:
        """A number of a player, or of the table."""
        field = self.page.locator(seat).get_by_label(label, exact=True)
        self.tap(field)
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            self.page.keyboard.type(str(number))
            self.page.keyboard.press("Tab")
        expect(self.page.locator("form.unsaved")).to_have_count(0)

    def to_moves(self) -> None:
        self.tap(self.page.get_by_role("link", name=re.compile("手順へ")))

    def move(self, words: str) -> None:
        """A move that the page offers, legal or refused; where there are many of a kind, they are unfolded first."""
        option = self.page.locator(".move-option, .refused", has_text=words).first
        expect(option).to_be_attached()
        if not option.is_visible():
            self.tap(self.page.locator(".many", has=option).locator("summary"))
        self.tap(option)

    def rules(self, verdict: str, clause: str) -> None:
        """The ruling on what was handed in."""
        self.hand_in()
        expect(self.page.locator(f".verdict.{verdict}").first).to_be_visible()
        expect(self.page.get_by_role("main")).to_contain_text(clause)


@pytest.fixture
def at_match(page, site, make_user, client_of):
    """The page of the first table of a round of a game, as its judge sees it."""

    def opened(book: str) -> AtTable:
        event = make_event(by=make_user("organizer"), players=2, book=book)
        judge = make_user("judge")
        tournaments.role_grant(by=event.created_by, event=event, user=judge, role=Role.JUDGE)
        return opened_at(page, site, client_of, make_round(event).matches.get())

    return opened


def opened_at(page, site, client_of, match) -> AtTable:
    signed_in(page, site, client_of(User.objects.get(username="judge")), "ja")
    page.goto(f"{site}/events/{match.round.event.slug}/rounds/{match.round.number}/tables/{match.table}/")
    return AtTable(page)


def test_an_exhausted_general_intercepts_in_eight_906_4_3(at_match):
    desk = at_match("sengoku")
    attacker, blocker = "伊佐山", "青柳"
    desk.begin()
    desk.place("ほうじょうつなしげ", "北条綱成", f"{attacker}の自陣")
    desk.place("あさくらよしかげ", "朝倉義景", f"{blocker}の自陣")
    desk.tap(desk.button(re.compile("朝倉義景: 待機状態")))
    expect(desk.button(re.compile("朝倉義景: 疲弊状態"))).to_be_visible()
    desk.to_moves()
    desk.move("「北条綱成」で")
    desk.move("疲弊状態の「朝倉義景」で迎撃")
    desk.rules("illegal", "906.4.3")
    assert desk.taps <= 8


def test_damage_is_taken_on_an_aura_too_small_for_it_in_ten(page, site, make_user, client_of):
    alike = dict.fromkeys(CHOSEN, "ユリナ / サイネ")
    match = match_of(make_user, alike, dict.fromkeys(CHOSEN, DECKS["aoi"]))
    desk = opened_at(page, site, client_of, match)
    desk.begin()
    desk.place("ざん", "斬", f"{match.player_a}の手札")
    desk.state("#quick ~ form", "間合の桜花結晶", 3)
    desk.state("#seat-b", "ライフ", 8)
    desk.state("#seat-b", "オーラ", 2)
    desk.to_moves()
    desk.move("「斬」を使用")
    desk.move("対応しない")
    desk.move("オーラで受ける")
    desk.rules("illegal", "オーラ")
    assert desk.taps <= 10


def test_two_units_fight_in_twelve(at_match):
    desk = at_match("moncolle")
    desk.begin()
    desk.place("カゲ A2", "影縫いのカゲ", "伊佐山のA2")
    desk.place("ネジ F2", "根付のネジ", "青柳のF2")
    desk.to_moves()
    desk.move("「影縫いのカゲ」をF2へ進軍")
    desk.tap(desk.button("次に選ぶところまで進む"))
    desk.move("伊佐山のダイスは5")
    desk.move("青柳のダイスは2")
    desk.move("伊佐山が攻撃")
    desk.rules("legal", "攻撃")
    assert desk.taps <= 12


def test_a_general_moves_in_twelve(at_match):
    desk = at_match("haou")
    desk.begin()
    desk.place("あらせはやと A2", "荒瀬 隼人", "伊佐山のA2")
    desk.to_moves()
    desk.move("「荒瀬 隼人」をC2へ移動")
    desk.rules("legal", "移動")
    assert desk.taps <= 12
