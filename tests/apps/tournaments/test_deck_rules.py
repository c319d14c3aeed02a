"""What an event asks of decks: a format of its game, with the event's own numbers and lists, without code."""

import re

import pytest
from django.conf import settings

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Event
from judgeapp.common.problems import Invalid

from .factories import make_event, user

pytestmark = pytest.mark.django_db
FIFTY = "\n".join(f"4 G-{n:03d}" for n in range(1, 13)) + "\n2 G-013"


@pytest.fixture
def cards(db):
    cards_load(folder=settings.CARDLISTS_DIR)


@pytest.fixture
def ruled(cards, event):
    """ruled(**options): the event with those options of the constructed format."""

    def make(**options):
        return services.event_update(
            by=None, event=event, deck_format="sengoku-constructed", deck_options=options
        )

    return make


def codes(event, text=FIFTY):
    return [one.code for one in selectors.deck_check(event=event, source=text).findings]


def test_an_event_without_a_format_asks_nothing_of_decks(event):
    assert selectors.deck_rules_of(event=event) is None


def test_a_deck_is_checked_by_the_events_own_numbers_and_lists(ruled):
    assert codes(ruled()) == []
    assert codes(ruled(numbers={"cards": 60})) == ["too_few_cards"]
    assert codes(ruled(banned=["霧沢 小夜"])) == ["banned_card"]
    assert codes(ruled(restricted={"G-003": 1})) == ["restricted_card"]
    assert codes(ruled(sets=["S1"])).count("set_not_allowed") == 13


@pytest.mark.parametrize(
    ("options", "field", "place"),
    [
        ({"banned": ["G-001", "9-999"]}, "deck_options", "banned[1]"),
        ({"restricted": {"9-999": 1}}, "deck_options", "restricted.9-999"),
        ({"numbers": {"dice": 2}}, "deck_options", "numbers.dice"),
        ({"eras": ["平成"]}, "deck_options", "eras"),
        ([], "deck_options", ""),
    ],
)
def test_options_that_cannot_be_are_refused_with_their_place_and_change_nothing(
    ruled, event, options, field, place
):
    with pytest.raises(Invalid) as refused:
        services.event_update(
            by=None, event=event, deck_format="sengoku-constructed", deck_options=options, name="改"
        )
    assert refused.value.field == field
    assert place in refused.value.text
    event.refresh_from_db()
    assert (event.deck_format, event.name) == ("", "軍配杯")


@pytest.mark.parametrize("format_id", ["chess", "sakura-7-3"])
def test_a_format_of_another_game_is_refused(event, format_id):
    with pytest.raises(Invalid) as refused:
        services.event_update(by=None, event=event, deck_format=format_id)
    assert refused.value.field == "deck_format"


def test_options_need_a_format_and_a_format_its_game(ruled, event):
    with pytest.raises(Invalid):
        services.event_update(by=None, event=event, deck_options={"banned": ["G-001"]})
    ruled()
    with pytest.raises(Invalid):
        services.event_update(by=None, event=event, book="haou", deck_format="sengoku-constructed")


PAGE = "/events/cup/deck-rules/"


@pytest.fixture
def settle(cards, client_of, event, organizer):
    """settle(**fields): the organizer sends the form."""
    client = client_of(organizer)
    return lambda **fields: client.post(PAGE, {"deck_format": "sengoku-constructed", **fields})


def test_an_organizer_settles_everything_on_one_page_and_players_read_it_at_the_event(settle, event, client):
    answer = settle(
        banned="霧沢 小夜\nG-003 水越 兵庫",
        restricted="1 g-004",
        sets="g s1",
        eras=["戦国"],
        number_cards="40",
    )
    assert answer.status_code == 302
    event.refresh_from_db()
    assert event.deck_options == {
        "numbers": {"cards": 40},
        "banned": ["G-002", "G-003"],
        "restricted": {"G-004": 1},
        "sets": ["G", "S1"],
        "eras": ["戦国"],
    }
    page = client.get(event.get_absolute_url()).content.decode()
    for told in ("G-002 霧沢 小夜", "G-004 柏原 数馬 ×1", "デッキの枚数", "使える時代", "101.1.1"):
        assert told in page


def test_what_was_settled_is_in_the_form_again_and_saves_to_the_same(settle, event, client_of, organizer):
    settle(banned="G-002", restricted="2 G-004", number_copies="3")
    event.refresh_from_db()
    before = event.deck_options
    page = client_of(organizer).get(PAGE).content.decode()
    assert "G-002 霧沢 小夜</textarea>" in page
    assert "2 G-004 柏原 数馬</textarea>" in page
    settle(banned="G-002 霧沢 小夜", restricted="2 G-004 柏原 数馬", number_copies="3")
    event.refresh_from_db()
    assert event.deck_options == before


@pytest.mark.parametrize(
    ("field", "text", "line"),
    [
        ("banned", "G-001\n9-999", "2行目"),
        ("banned", "G-001\n\n霧沢 大夜", "3行目"),
        ("banned", "G-001\nG-001", "2行目"),
        ("restricted", "1 G-001\n0 G-002", "2行目"),
        ("banned", "PK\x03\x04zip", "テキストではありません"),
    ],
)
def test_an_unknown_card_or_a_broken_line_is_named_and_nothing_is_saved(settle, event, field, text, line):
    answer = settle(**{field: text}, number_cards="40")
    assert answer.status_code == 400
    assert line in answer.content.decode()
    event.refresh_from_db()
    assert event.deck_format == ""


def test_the_usual_number_is_no_number_of_the_events_own(settle, event):
    settle(number_cards="50")
    event.refresh_from_db()
    assert event.deck_options == {}


def test_no_format_takes_the_rules_away(settle, event):
    settle(banned="G-001")
    settle(deck_format="", banned="G-001")
    event.refresh_from_db()
    assert (event.deck_format, event.deck_options) == ("", {})


@pytest.mark.parametrize(
    ("book", "format_id", "banned", "kept"),
    [
        ("sakura", "sakura-7-3", "斬\nユリナ", ["NA-01-yurina-O-N-1", "yurina"]),
        ("moncolle", "moncolle-half-deck", "DEMONIC-S01\n火のユニット3", ["DEMONIC-S01", "FIRE-U03"]),
        ("haou", "haou-extended", "織田信長", ["織田信長"]),
    ],
)
def test_the_lists_of_every_game_are_read_by_its_own_names(
    cards, client_of, organizer, book, format_id, banned, kept
):
    event = make_event(by=organizer, book=book, slug="other")
    url = "/events/other/deck-rules/"
    client_of(organizer).post(url, {"deck_format": format_id, "banned": banned})
    event.refresh_from_db()
    assert event.deck_options == {"banned": kept}


def test_the_api_settles_the_same_and_refuses_the_same(cards, client_of, event, organizer):
    def patch(**fields):
        return client_of(organizer).patch("/api/v1/events/cup/", fields, content_type="application/json")

    kept = patch(deck_format="sengoku-constructed", deck_options={"banned": ["G-001"]})
    assert (kept.status_code, kept.json()["deck_options"]) == (200, {"banned": ["G-001"]})
    wrong = patch(deck_options={"banned": ["9-999"]})
    assert (wrong.status_code, wrong.json()["errors"][0]["pointer"]) == (400, "#/deck_options")
    assert "banned[0]" in wrong.json()["detail"]


def test_an_event_may_have_megami_chosen_three_each_with_one_struck_and_its_drafts_begin_so(client_of):
    organizer = user("organizer")
    make_event(by=organizer, slug="sakura", book="sakura", season="S10", players=2)
    browser = client_of(organizer)
    browser.post("/events/sakura/deck-rules/", {"deck_format": "sakura-7-3", "ban": "on"})
    assert Event.objects.get(slug="sakura").deck_options == {"ban": True}
    page = browser.get("/events/sakura/").content.decode()
    assert "3柱ずつ公開し、相手が1柱を外す" in page
    address = "/drafts/?kind=sakura-7-3&amp;event=sakura&amp;season=S10&amp;ban=1"
    assert address in page
    draft = browser.get(address.replace("&amp;", "&")).content.decode()
    assert re.search(r'value="sakura-7-3" checked', draft)
    assert re.search(r'name="ban"[^>]* checked', draft)
    assert '<option value="S10" selected>' in draft
