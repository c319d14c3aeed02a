"""An organizer's day in a real browser: 37 players, drops, late ones, a correction, a call, a cut to the top 8."""

from collections import Counter

import pytest
from django.db.models import Q
from playwright.sync_api import expect

from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.apps.tournaments.personal import personal_path

from .conftest import PHONE

ROUNDS = 6


class Day:
    """The organizer's browser at one event."""

    def __init__(self, page, site):
        self.page, self.site = page, site

    def go(self, path=""):
        answer = self.page.goto(f"{self.site}/events/day/{path}")
        assert answer.status == 200, path

    def press_on(self):
        """The one button that the event's page offers as the next step."""
        self.go()
        self.page.locator("#step .row button:not(.undo), #step .row a[role=button]").first.click()
        self.page.wait_for_load_state()

    def results(self, number):
        """Every open table of the round, from a list: side A wins, at every fifth table side B."""
        tables = Match.objects.filter(round__event__slug="day", round__number=number, outcome="open")
        lines = [
            f"{table},{'1,2' if table % 5 == 0 else '2,0'}"
            for table in tables.values_list("table", flat=True)
        ]
        self.go(f"rounds/{number}/import/")
        self.page.locator("textarea").fill("\n".join(lines))
        self.page.get_by_role("button", name="取り込み").click()
        self.page.wait_for_load_state()
        assert not tables.exists()

    def player(self, name, button):
        player = Event.objects.get(slug="day").players.get(name=name)
        self.go(f"players/{player.pk}/")
        self.page.get_by_role("button", name=button, exact=True).click()
        self.page.wait_for_load_state()

    def add(self, name):
        self.go("players/")
        self.page.locator(".add-player input[name=name]").fill(name)
        self.page.get_by_role("button", name="参加者の追加").click()
        self.page.wait_for_load_state()

    def fetch(self, path):
        answer = self.page.request.get(f"{self.site}/events/day/{path}")
        assert answer.status == 200, path
        return answer.body()


@pytest.fixture
def day(chromium, site, make_user, client_of):
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, locale="ja-JP")
    session = client_of(make_user("organizer")).cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
    page = context.new_page()
    page.set_default_timeout(15_000)
    yield Day(page, site)
    context.close()


@pytest.mark.slow
def test_an_event_of_37_from_the_first_name_to_the_last_print(day, chromium):
    page = day.page
    page.goto(f"{day.site}/events/new/")
    page.get_by_label("大会名").fill("軍配杯")
    page.get_by_label("予定回戦数").fill(str(ROUNDS))
    page.get_by_label("決勝に進む人数").fill("8")
    page.get_by_text("細かい設定").click()
    page.get_by_label("アドレス").fill("day")
    page.get_by_role("button", name="大会を作る").click()
    page.wait_for_url("**/events/day/")
    day.press_on()  # registration opens

    day.go("players/import/")
    page.locator("#id_text").fill("\n".join(f"選手{number:02}" for number in range(1, 36)))
    page.get_by_role("button", name="内容を確かめる").click()
    page.get_by_role("button", name="35人を登録").click()
    page.wait_for_load_state()
    event = Event.objects.get(slug="day")
    assert event.players.count() == 35

    day.press_on()  # pair
    for number in range(1, ROUNDS + 1):
        day.press_on()  # publish
        if number == 2:
            _call_a_judge(day, chromium, event)
        day.results(number)
        if number == 1:
            for late in ("遅刻一", "遅刻二"):
                day.add(late)
            day.player("選手35", "棄権にする")
        if number == 2:
            for name in ("選手34", "選手33"):
                day.player(name, "棄権にする")
        if number == 3:
            day.player("選手34", "棄権を取り消す")
            for name in ("選手32", "選手31"):
                day.player(name, "棄権にする")
        if number == 4:
            _correct(day, 2)
        day.press_on()  # finish the round and pair the next, or go to the bracket

    met = Counter(
        frozenset((match.player_a_id, match.player_b_id))
        for match in Match.objects.filter(round__event=event, player_b__isnull=False)
    )
    assert event.players.count() == 37
    assert max(met.values()) == 1, "nobody met twice"
    byes = Counter(Match.objects.filter(round__event=event, outcome="bye").values_list("player_a", flat=True))
    assert not byes or max(byes.values()) == 1, "nobody had two byes"

    _cut(day, event)
    _prints(day, event)


def _call_a_judge(day, chromium, event):
    """A player calls from their phone, and the floor's page shows the table."""
    match = Match.objects.select_related("player_a__event").get(round__event=event, round__number=2, table=3)
    phone = chromium.new_context(viewport=PHONE, locale="ja-JP").new_page()
    phone.goto(day.site + personal_path(match.player_a))
    phone.get_by_role("button", name="ジャッジを呼ぶ").click()
    expect(phone.locator(".call")).to_be_visible()
    phone.context.close()
    day.go("floor/")
    expect(day.page.locator(".queue").first).to_contain_text("3")
    day.page.get_by_role("button", name="行く").click()
    day.page.wait_for_load_state()
    day.page.locator("#note").fill("206.3 を案内")
    day.page.locator("form[action*=resolve] button").click()
    day.page.wait_for_load_state()


def _correct(day, number):
    """A result of an earlier round was written down the wrong way round."""
    match = Match.objects.get(round__event__slug="day", round__number=number, table=1)
    before = match.games_a, match.games_b
    day.go(f"rounds/{number}/tables/1/correct/")
    day.page.get_by_label("正しい結果").fill(f"{before[1]}-{before[0]}")
    day.page.get_by_label("理由").fill("スリップの左右が逆でした")
    day.page.get_by_role("button", name="何が変わるか確かめる").click()
    expect(day.page.locator("main")).to_contain_text("訂正するとこうなります")
    day.page.get_by_role("button", name="この内容で訂正する").click()
    day.page.wait_for_load_state()
    match.refresh_from_db()
    assert (match.games_a, match.games_b) == (before[1], before[0])


def _cut(day, event):
    expect(day.page.get_by_label("決勝に進む人数")).to_have_value("8")
    day.page.get_by_role("button", name="この人数で決勝に進む").click()
    day.page.wait_for_load_state()
    day.press_on()  # pair the bracket
    for number in range(ROUNDS + 1, ROUNDS + 4):
        day.press_on()  # publish
        day.results(number)
        day.press_on()  # pair the next, or end the event
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    final = Match.objects.get(round__event=event, round__number=ROUNDS + 3)
    winner = final.player_a if final.games_a > final.games_b else final.player_b
    day.go("standings/")
    expect(day.page.locator("tbody tr").first).to_contain_text(winner.name)
    day.go("log/")
    expect(day.page.locator("ol.log")).to_contain_text("終了")


def _prints(day, event):
    for name in ("tables", "names", "slips", "standings"):
        assert day.fetch(f"rounds/{ROUNDS}/{name}.pdf").startswith(b"%PDF")
    assert day.fetch("penalties.csv").startswith("\ufeff".encode())
    assert '"product":"gunbai-event"' in day.fetch("export/?file=1").decode()
    played = Match.objects.filter(Q(outcome="played"), round__event=event).count()
    assert played == Match.objects.filter(round__event=event, player_b__isnull=False).count()
