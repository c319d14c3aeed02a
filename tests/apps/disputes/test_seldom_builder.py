"""Pages of building and recording in states that few of them reach: what was chosen stays, what is amiss has a line."""

import json
import re

import pytest
from django.conf import settings

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.cards.models import Card
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes import limits
from judgeapp.apps.disputes.selectors import builder as reading
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.tournaments.models import EventRole
from tests.apps.seen import unseen, words_of
from tests.apps.tournaments.factories import make_event

pytestmark = pytest.mark.django_db
RECORDS = settings.BASE_DIR / "examples" / "records"
GENERAL = {"name": "守将", "power": 2500, "siege_power": 1}
PLAYERS = {
    "a": {"field": [{"id": "a1", "name": "攻め手", "power": 2000, "siege_power": 1}], "hand": 2},
    "b": {"wall": 5, "field": [{"id": "b1", **GENERAL, "standing": False}]},
}
ATTACK = {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"}


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.fixture
def browser(client_of, judge):
    return client_of(judge)


@pytest.fixture
def begun(judge):
    """begun("sengoku", start=…, entries=…): a record in the making, and the address of its page."""

    def make(book="sengoku", **given):
        given.setdefault("start", {"position": {"players": PLAYERS if book == "sengoku" else {}}})
        draft = writing.draft_create(owner=judge, book=book, **given)
        return draft, f"/rulings/{'recordings' if draft.live else 'build'}/{draft.pk}/"

    return make


def chosen(page: str) -> set[str]:
    """What stands chosen in the lists of the page, by its value or its words."""
    options = re.findall(r'<option(?: value="([^"]*)")?[^>]* selected>([^<]*)', page)
    return {value or words for value, words in options}


@pytest.mark.parametrize(
    ("sent", "stays"),
    [
        (
            {"kind": "action", "move": "attack", "player": "b", "target": "b.wall", "cards": ["b1"]},
            "b b.wall b1",
        ),
        ({"kind": "action", "move": "attack", "player": "a", "target": "b1", "value": "３"}, "a attack b1"),
        ({"kind": "chance", "move": "no_such", "player": "a", "value": "6"}, "a chance"),
        (
            {"kind": "effect", "player": "b", "source": "a1", "of": "game", "field": "", "is": "x"},
            "effect a1 game b",
        ),
        ({"kind": "claim", "by": "b", "of": "a", "field": "", "is": "x"}, "a b"),
        ({"kind": "reveal", "card": "a.hand", "name": ""}, "a.hand"),
        ({"kind": "reveal", "card": "a.hand.1", "name": ""}, "a.hand.1"),
    ],
    ids=[
        "a zone and further cards",
        "a card",
        "a die",
        "an effect",
        "a claim of a player",
        "a card of a zone",
        "one unknown card",
    ],
)
def test_what_was_chosen_for_an_entry_that_is_refused_stays_chosen(browser, begun, sent, stays):
    _draft, address = begun(entries=[ATTACK])
    answer = browser.post(f"{address}play/", {"after": 1, **sent})
    assert answer.status_code == 400
    assert set(stays.split()) <= chosen(answer.content.decode())


def test_a_place_of_the_board_stays_chosen(browser, begun):
    _draft, address = begun("moncolle")
    page = browser.get(f"{address}play/").content.decode()
    places = re.search(r'id="free-target".*?</select>', page, re.S)[0]
    place = re.findall(r"<option>([^<]+)", places)[0]
    answer = browser.post(
        f"{address}play/", {"after": 0, "kind": "action", "move": "no_such", "target": place}
    )
    assert (answer.status_code, place in chosen(answer.content.decode())) == (400, True)


def test_cards_of_one_name_a_card_without_one_and_a_search_that_finds_none(browser, begun):
    cards_load(folder=settings.CARDLISTS_DIR)
    same = [{"id": f"a{n}", **GENERAL} for n in (1, 2)]
    nameless = {"field": [{"id": "b1", "power": 1500, "siege_power": 1}]}
    _draft, address = begun(start={"position": {"players": {"a": {"field": same}, "b": nameless}}})
    _live, _recording = begun(live=True)
    found = unseen(
        browser,
        {
            address: ("守将 2500/1 a1", "守将 2500/1 a2"),
            f"{address}card/b1/": "不明のカード",
            f"{address}place/a.discard_pile/": '<details class="empty-zones" id="empty-a" open>',
            f"{address}place/a.field/?q=ｘｑｚｗ": "当てはまるカードはありません。",
            "/rulings/build/": ("局面", "卓での記録"),
            "/rulings/build/?live=1": ("卓での記録", "始める"),
        },
    )
    assert found == []
    htmx = {"HX-Request": "true", "HX-Target": "found"}
    none = browser.get(f"{address}place/a.field/", {"q": "ｘｑｚｗ"}, headers=htmx)
    assert "当てはまるカードはありません。" in words_of(none)
    card = Card.objects.filter(set__book="sengoku", power__isnull=False).first()
    browser.post(f"{address}place/a.field/", {"number": card.number})
    placed = re.findall(r'id="at-(a\d+)"', browser.get(address).content.decode())[-1]
    assert card.name in words_of(browser.get(f"{address}card/{placed}/"))
    wrong = browser.post(f"{address}card/{placed}/", {"zone": "a.field", "power": "千"})
    assert (wrong.status_code, '<details class="sheet" open>' in wrong.content.decode()) == (400, True)
    names = browser.get(begun(entries=[ATTACK])[1] + "play/").content.decode()
    assert f'<option value="{card.name}">' in names


def test_a_fault_stands_at_the_player_and_at_the_zone_it_is_about(browser, begun):
    _sakura, player = begun("sakura", start={"position": {"players": {"a": {"aura": 99, "frozen": 1}}}})
    _suikoden, zone = begun("suikoden", start={"position": {"players": {"b": {"occupied": 1}}}})
    found = unseen(
        browser,
        {
            player: ('<div id="at-a"><p', "99個は置けません", "カウンターなど 凍結"),
            zone: ('<div id="at-b.occupied"><p', "山札共有ルールでだけ持ちます"),
        },
    )
    assert found == []


def test_a_reader_of_a_record_sees_its_cards_and_how_they_lie(client_of, make_user, judge):
    event = make_event(by=make_user("organizer"), players=2)
    EventRole.objects.create(event=event, user=judge, role=Role.JUDGE)
    start = {"position": {"players": PLAYERS}}
    player = make_user("player")
    EventRole.objects.create(event=event, user=player, role=Role.PLAYER)
    theirs = writing.draft_create(owner=player, book="sengoku", event=event, start=start)
    page = client_of(judge).get(theirs.get_absolute_url()).content.decode()
    assert "<span><b>守将</b>" in page
    assert '<small class="badge">疲弊状態</small>' in page
    assert "写しを作る" in page


class TestAtTheTable:
    def test_a_start_that_cannot_be_leads_back_to_it(self, browser, begun):
        start = {"position": {"players": {"a": {"aura": 99}}}}
        _draft, address = begun("sakura", live=True, start=start)
        assert unseen(browser, {address: ("99個は置けません", "局面を直す")}) == []

    def test_what_nobody_has_written_is_asked_with_an_answer_to_tap(self, browser, begun):
        players = {**PLAYERS, "a": {"field": [{**PLAYERS["a"]["field"][0], "standing": None}]}}
        _draft, address = begun(live=True, start={"position": {"players": players}}, entries=[ATTACK])
        found = unseen(
            browser, {address: ('name="fact" value="a1.standing"', '<button class="secondary" name="answer"')}
        )
        assert found == []

    def test_a_heavy_record_says_that_it_is_not_checked_here(self, browser, begun, monkeypatch):
        monkeypatch.setattr(limits, "PAGE_SECONDS", -1)
        _draft, address = begun(live=True, entries=[ATTACK])
        assert unseen(browser, {address: "ここでは確かめきれません。"}) == []


class TestWhatMayFollow:
    """The answers that the moment allows, as buttons; the rest is written freely."""

    def test_more_answers_than_are_shown_are_written_freely(self, browser, begun, monkeypatch):
        many = {**PLAYERS, "a": {"field": [{"id": f"a{n}", **GENERAL, "name": f"将{n}"} for n in range(10)]}}
        _draft, address = begun(start={"position": {"players": many}})
        for most, told in ((9, "攻撃 (9+)"), (1, "ほかにもあります。")):
            monkeypatch.setattr(reading, "MOST_OPTIONS", most)
            assert unseen(browser, {f"{address}play/": told}) == []

    def test_a_moment_of_which_no_answer_is_known(self, browser, begun, monkeypatch):
        monkeypatch.setattr(reading, "options_in_any", lambda stands, most: [])
        _draft, address = begun()
        assert unseen(browser, {f"{address}play/": "分かっていることだけで選べる手はありません。"}) == []

    def test_chance_is_named_where_nobody_decides(self, browser, begun):
        record = json.loads((RECORDS / "haou" / "melee.json").read_text("utf-8"))
        _draft, address = begun("haou", start=record["start"], entries=record["entries"][:2])
        assert (
            unseen(browser, {f"{address}play/": ("偶然で決まります", 'data-slots="value" data-chance')}) == []
        )

    def test_a_game_that_is_over(self, browser, begun):
        record = json.loads((RECORDS / "sakura" / "last_life.json").read_text("utf-8"))
        _draft, address = begun("sakura", start=record["start"], entries=record["entries"])
        assert unseen(browser, {f"{address}play/": "対戦は終わっています。"}) == []

    def test_answers_of_the_same_words_say_which_cards_they_name(self, browser, begun):
        hand = [{"id": "h1", **GENERAL, "card_type": "general", "colour": "green", "colourless_cost": 1}]
        paid = [{"id": f"r{n}", "name": f"国{n}", "card_type": "general", "colour": "red"} for n in (1, 2)]
        _draft, address = begun(start={"position": {"players": {"a": {"hand": hand, "resources": paid}}}})
        assert unseen(browser, {f"{address}play/": "をプレイ<small>「国1」</small>"}) == []


class TestTheBoard:
    def test_a_pile_of_which_nobody_knows_the_order(self, browser, begun):
        table = {"a": {"deck": [{"id": "a.deck.~1"}], "hand": [{"id": "a.deck.~2"}]}}
        cards = [{"id": "x", "name": "架空の甲"}, {"id": "y", "name": "架空の乙"}]
        bag = {"cards": cards, "places": ["a.deck.~1", "a.deck.~2"]}
        _draft, address = begun(start={"position": {"players": table, "shuffled": [bag]}})
        assert unseen(browser, {f"{address}play/": '<span class="board-count">「架空の甲」</span>'}) == []

    def test_a_square_on_which_a_card_stands_that_nobody_has_named(self, browser, begun):
        table = {"b": {"field": [{"id": "b1", "power": 4, "health": 5, "square": "C3"}]}}
        _draft, address = begun("haou", start={"position": {"players": table}})
        assert unseen(browser, {f"{address}play/": "<b>？</b>"}) == []
