"""A season that comes changes no page that exists: one is added to a filled site, and every address is visited."""

import pytest
from django.utils import timezone

from judgeapp.apps.cards.services import cards_load
from judgeapp.domain import seasons
from judgeapp.domain.engine.card_texts import bases_of

from . import test_permissions, test_public_answers
from .test_permissions import ACCESS, address
from .test_public_answers import SAYS_THE_TIME, answers, differing

people, site, printed = test_permissions.people, test_permissions.site, test_public_answers.printed

LOOKED_UP = (
    "rules/",
    "cards/",
    "offline/",
    "sw.js",
    "api/v1/books/",
    "api/v1/bulk/",
    "api/v1/cards/",
    "decks/",
)
"""Where the rules and cards of today are looked up: what is new is there from its day on."""
BEGINS = {"drafts/", "events/<slug:slug>/settings/"}
"""Where a season is chosen, among them the new one."""
TELLS_THE_TIME = ("/calls/", "/floor/", "/export/", "/standing/", "/again/", "/log/", "/health/")
"""What says how long ago something was, what was done since, or by which lists it is worked out anew."""


@pytest.fixture
def add_seasons(monkeypatch, tmp_path, settings):
    """Brings a season in for every game, in force since this month, with a card that it prints otherwise."""

    def add():
        for book, cards in {
            "sengoku": {"lists/G": "- {number: G-001, power: 4500}\n"},
            "sakura": {
                "yurina": "- {number: NA-01-yurina-O-N-1, type: attack, range: 9-10, damage: 9/9, texts: []}\n"
            },
            "moncolle": {"lists/TE": "- {number: TE-FIRE-U01, attack: 9}\n"},
            "haou": {"lists/HA": "- {number: HA-001, power: 9}\n"},
            "suikoden": {"lists/SU": "- {number: SU-001, attack: 9}\n"},
        }.items():
            folder = tmp_path / "seasons" / book / "new"
            for name, sheet in cards.items():
                (folder / f"{name}.yaml").parent.mkdir(parents=True, exist_ok=True)
                (folder / f"{name}.yaml").write_text(sheet, "utf-8")
            said = f'base: "{bases_of(book)[0]}"\nsince: {timezone.localdate():%Y-%m}\n'
            (folder / "season.yaml").write_text(said, "utf-8")
        monkeypatch.setattr(seasons, "BROUGHT", [tmp_path / "seasons"])
        seasons.read_anew()
        cards_load(folder=settings.CARDLISTS_DIR)

    yield add
    monkeypatch.undo()
    seasons.read_anew()


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("person", ["organizer", "staff"])
def test_a_season_more_changes_no_page_that_exists(
    person, people, site, client_of, printed, add_seasons, settings
):
    cards_load(folder=settings.CARDLISTS_DIR)
    client = client_of(people[person])
    routes = [route for route, methods in ACCESS.items() if "GET" in methods and route not in SAYS_THE_TIME]
    before = answers(client, site, printed, routes)
    add_seasons()
    after = answers(client, site, printed, routes)
    assert [url for url, answer in after.items() if answer[0] >= 400 > before[url][0]] == []
    changed = {
        url: differing(before[url], after[url])[:4]
        for url in before
        if after[url] != before[url]
        and not url.removeprefix("/").startswith(LOOKED_UP)
        and not any(part in url for part in TELLS_THE_TIME)
    }
    begins = {address(route, site) for route in BEGINS}
    assert {url: said for url, said in changed.items() if url not in begins} == {}
