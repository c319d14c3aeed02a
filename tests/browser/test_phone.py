"""Every page at phone width, in both languages: nothing to scroll sideways, every control big enough for a thumb."""

import pytest
from playwright.sync_api import expect

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.decks.services import decklist_create
from judgeapp.apps.disputes.services.builder import draft_create
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.accounts.factories import token_of
from tests.apps.tournaments.factories import enter_all, make_event, make_round

THUMB = 44
LONG = "第二十三回 関東戦国大戦チャンピオンシップ予選会場 Eastern Qualifier"

# Controls of one's own line. A link inside a sentence, and what is only there for screen readers, does not count.
SMALL = """(least) => [...document.querySelectorAll(
  'button, [role=button], summary, select, textarea, input:not([type=hidden]), header a, nav a, .tabs a, .pager a, .row'
)].map(one => {
  const label = one.matches('[type=radio], [type=checkbox]') && one.closest('label');
  const box = (label || one).getBoundingClientRect();
  return {one, box};
}).filter(({one, box}) => box.width > 1 && box.height > 1 && one.checkVisibility({visibilityProperty: true})
  && (box.height < least - 0.5 || box.width < least - 0.5))
.map(({one, box}) => `${one.tagName} ${one.className} "${(one.innerText || one.name || '').slice(0, 20)}" ` +
  `${Math.round(box.width)}×${Math.round(box.height)}`)"""
WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
[...document.querySelectorAll('body *')].filter(one => one.getBoundingClientRect().right > innerWidth + 1
  && !one.closest('.scroll')).slice(0, 5).map(one => one.outerHTML.slice(0, 90))
.concat(`page is ${document.documentElement.scrollWidth} wide`)"""


@pytest.fixture
def organizer(make_user, db):
    return make_user("organizer-of-the-cup", staff=True)


@pytest.fixture
def pages(site, organizer, make_user):
    """The addresses of the site, of an event in its second round, of a deck and a card."""
    event = make_event(by=organizer, players=7, name=LONG)
    tournaments.role_grant(by=organizer, event=event, user=make_user("judge"), role=Role.JUDGE)
    tournaments.player_add(
        by=organizer, event=event, name="Maximilian Featherstonehaugh-Cholmondeley", club=LONG[:40]
    )
    first = make_round(event)
    enter_all(first)
    tournaments.round_finish(by=None, round_=first)
    make_round(event)
    make_event(by=organizer, players=0, opened=False, slug="draft", name="準備中の会")
    token_of(organizer)
    text = "4 G-001\n5 1-001\nあああ これは札ではない\n4 S1-005(1-001)"
    deck = decklist_create(
        owner=organizer, name=LONG[:60], format_id="sengoku-constructed", text=text
    ).decklist
    inside = [
        "",
        "settings/",
        "staff/",
        "log/",
        "standings/",
        "players/",
        f"players/{event.players.first().pk}/",
        "rounds/1/",
        "rounds/2/",
        "rounds/2/?by=name",
    ]
    return [
        "/",
        "/cards/sengoku/",
        "/cards/sengoku/?q=1-001",
        "/cards/sengoku/G-001/",
        "/decks/",
        "/decks/?example=five-copies",
        "/decks/mine/",
        deck.get_absolute_url(),
        "/events/",
        "/events/new/",
        *(f"/events/cup/{page}" for page in inside),
        "/events/draft/",
        "/rulings/",
        "/rulings/new/",
        *records_in_the_making(organizer),
        "/me/",
        "/me/log/",
        "/accounts/logout/",
        "/accounts/password/change/",
    ]


def records_in_the_making(owner):
    """The pages of a situation with a fault and with an entry, and of a recording."""
    general = {
        "id": "a1",
        "name": "Maximilian Featherstonehaugh-Cholmondeley",
        "power": 2500,
        "siege_power": 1,
    }
    start = {"position": {"players": {"a": {"field": [general], "hand": 3}, "b": {"wall": 6}}}}
    attack = {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"}
    built = draft_create(owner=owner, book="sengoku", title=LONG, start=start, entries=[attack])
    faulty = draft_create(
        owner=owner, book="sengoku", start={"position": {"players": {"a": {"field": ["名"]}}}}
    )
    live = draft_create(owner=owner, book="sengoku", live=True, start=start, entries=[attack])
    build = "/rulings/build/"
    inside = ["", "place/a.field/?q=a", "card/a1/", "play/"]
    return [
        build,
        f"{build}?live=1",
        *(f"{build}{built.pk}/{page}" for page in inside),
        f"{build}{faulty.pk}/",
        f"{build}{faulty.pk}/play/",
        f"/rulings/recordings/{live.pk}/",
    ]


def signed_in(page, site, client, language):
    address = {"url": site}
    page.context.add_cookies([{"name": "lang", "value": language, **address}])
    if client:
        page.context.add_cookies(
            [{"name": "sessionid", "value": client.cookies["sessionid"].value, **address}]
        )


def faults(page, site, addresses):
    found = {}
    for address in addresses:
        answer = page.goto(site + address)
        wrong = [] if answer.ok else [f"status {answer.status}"]
        wrong += page.evaluate(WIDE) + page.evaluate(SMALL, THUMB)
        if wrong:
            found[address] = wrong
    return found


def told(found):
    return "\n".join(f"{address}\n    " + "\n    ".join(wrong) for address, wrong in found.items())


@pytest.mark.parametrize("language", ["ja", "en"])
def test_signed_in(page, site, pages, organizer, client_of, language):
    signed_in(page, site, client_of(organizer), language)
    found = faults(page, site, pages)
    assert not found, told(found)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_signed_out(page, site, pages, language):
    signed_in(page, site, None, language)
    found = faults(
        page, site, ["/", "/accounts/login/", "/accounts/signup/", "/decks/", "/events/", "/events/cup/"]
    )
    assert not found, told(found)


def test_what_was_refused_is_focused_and_in_sight(page, site, organizer, client_of):
    """The summary, also where the form lies folded far down the page, and the field below it."""
    make_event(by=organizer, players=4, name=LONG)
    signed_in(page, site, client_of(organizer), "ja")
    page.goto(f"{site}/events/cup/settings/")
    page.evaluate("document.querySelector('main [name=name]').required = false")
    page.locator("main [name=name]").fill("")
    page.locator("main form:has([name=name])").get_by_role("button").first.click()
    summary = page.locator(".error-summary")
    expect(summary).to_be_focused()
    expect(summary).to_be_in_viewport()
    expect(page.locator(".has-error").first).to_be_in_viewport()
    assert page.title().startswith("エラー: ")
