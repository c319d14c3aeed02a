"""What an event asks of decks: a format of its game, with the event's own numbers and lists, without code."""

import pytest
from django.conf import settings

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.problems import Invalid

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
    assert place in refused.value.message
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
