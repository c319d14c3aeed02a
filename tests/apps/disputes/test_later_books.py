"""A book that nobody wrote a page for: with its engine registered, it can be built with and recorded."""

import json
import re
from dataclasses import replace

import pytest

from judgeapp.apps.disputes.services import builder as writing
from judgeapp.domain import books
from judgeapp.domain.engine import engine_for
from tests.apps.disputes.factories import ruled

STRIKE = {"id": "strike", "name": "架空の斬", "range": [3, 4], "damage": [2, 1]}
DUEL = {
    "distance": 4,
    "players": {"a": {"aura": 3, "life": 8, "hand": [STRIKE]}, "b": {"aura": 3, "life": 8}},
}


@pytest.fixture
def sakura(monkeypatch):
    """The small engine of the kernel's tests, as if it were a whole book."""
    small = "tests.domain.engine.slices.sakura"
    known = [replace(one, engine=small) if one.key == "sakura" else one for one in books.BOOKS]
    monkeypatch.setattr(books, "BOOKS", tuple(known))
    engine_for.cache_clear()
    yield engine_for("sakura")
    engine_for.cache_clear()


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.mark.django_db
def test_its_zones_and_fields_can_be_filled_in(sakura, judge, client_of):
    browser = client_of(judge)
    made = browser.post("/rulings/build/", {"book": "sakura", "start": "position", "title": ""})
    page = browser.get(made.headers["Location"]).content.decode()
    assert all(zone.label.ja in page for zone in sakura.layout.zones)
    assert all(field.label.ja in page for field in (*sakura.layout.game, *sakura.layout.player))


@pytest.mark.django_db
@pytest.mark.parametrize("live", [False, True])
def test_its_moves_are_buttons_in_its_own_words(sakura, judge, client_of, live):
    draft = writing.draft_create(owner=judge, book="sakura", live=live, start={"position": DUEL})
    browser = client_of(judge)
    address = draft.get_absolute_url() if live else f"/rulings/build/{draft.pk}/play/"
    page = browser.get(address).content.decode()
    found = re.search(r'name="offered" value="([^"]*strike[^"]*)" class="move-option">([^<]+)', page)
    assert found
    assert "架空の斬" in found[2]
    sent = {"offered": found[1].replace("&quot;", '"'), "after": "0", "tap": "1"}
    browser.post(f"{address}tap/" if live else address, sent)
    draft.refresh_from_db()
    assert draft.entries == [{"kind": "action", "player": "a", "move": "use", "card": "strike"}]


@pytest.mark.django_db
def test_its_dispute_is_ruled_and_read_with_its_board(sakura, judge, client_of):
    dead = {**DUEL["players"]["b"], "discard_pile": [{**STRIKE, "id": "spent", "name": "架空の捨て札"}]}
    start = {"position": {**DUEL, "players": {**DUEL["players"], "b": dead}}}
    strike = {"kind": "action", "player": "a", "move": "use", "card": "strike"}
    record = {"version": 1, "book": "sakura", "start": start, "entries": [strike]}
    dispute = ruled(judge, json.dumps(record))
    page = client_of(judge).get(f"{dispute.get_absolute_url()}?after=0").content.decode()
    assert "適正" in page
    assert re.search(r"<details[^>]*><summary>捨て札</summary>.*架空の捨て札", page), (
        "a pile is leafed through"
    )
    assert re.search(r"<h4>手札</h4>.*架空の斬", page)
    assert client_of(judge).get("/rulings/", {"book": "sakura"}).context["page"].object_list == [dispute]
