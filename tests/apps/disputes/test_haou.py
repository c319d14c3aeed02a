"""戦国覇王 on pages: built, recorded, uploaded, ruled on and read with its grid."""

import re
from pathlib import Path

import pytest

from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.domain.engine import engine_for
from tests.apps.disputes.factories import ruled
from tests.apps.tournaments.factories import make_event, make_round

BOOK = engine_for("haou")
EXAMPLES = Path(__file__).parents[3] / "examples" / "records" / "haou"
KEI = {"id": "kei", "name": "架空の圭", "troop": "spearmen", "power": 3, "health": 5, "square": "A2"}
TABLE = {"players": {"a": {"field": [KEI], "castle": 7, "resources": 3}, "b": {"castle": 7}}}


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.mark.django_db
def test_every_zone_and_field_can_be_filled_in(judge, client_of):
    browser = client_of(judge)
    made = browser.post("/rulings/build/", {"book": "haou", "start": "position", "title": ""})
    page = browser.get(made.headers["Location"]).content.decode()
    assert all(zone.label.ja in page for zone in BOOK.layout.zones)
    assert all(
        field.label.ja in page for field in (*BOOK.layout.game, *BOOK.layout.player) if field.role != "quiet"
    )


@pytest.mark.django_db
@pytest.mark.parametrize("live", [False, True])
def test_a_move_to_a_square_is_a_button(judge, client_of, live):
    draft = writing.draft_create(owner=judge, book="haou", live=live, start={"position": TABLE})
    browser = client_of(judge)
    address = draft.get_absolute_url() if live else f"/rulings/build/{draft.pk}/play/"
    page = browser.get(address).content.decode()
    found = re.search(r'name="offered" value="([^"]*C2[^"]*)" class="option">([^<]+)', page)
    assert found
    sent = {"offered": found[1].replace("&quot;", '"'), "after": "0", "tap": "1"}
    browser.post(f"{address}tap/" if live else address, sent)
    draft.refresh_from_db()
    move = {"kind": "action", "player": "a", "move": "move", "card": "kei", "target": "C2"}
    assert draft.entries == [move]


@pytest.mark.django_db
def test_a_ruling_is_read_with_the_grid_and_with_every_reading(judge, client_of):
    dispute = ruled(judge, (EXAMPLES / "legal.json").read_text("utf-8"))
    page = client_of(judge).get(dispute.get_absolute_url()).content.decode()
    assert "board-grid" in page
    assert "城門" in page
    assert "別の読み" in page


TEXT = """戦国覇王
題 3番卓の射撃
開始
 手番:a
 a 手札:なし
  場 青葉 鉄砲 6/4 A1
 b 手札:なし
  場 玄 槍 4/8 C5
a 射撃 青葉 玄
 玄 ダメージ:4
"""


@pytest.mark.django_db
@pytest.mark.parametrize("deck_format", ["haou-extended", "haou-casual"])
def test_from_the_match_to_its_dispute_and_back(make_user, client_of, deck_format):
    """What is asked at a table of an event of this game stands at the table, at the event, and on the ruling."""
    organizer = make_user("organizer")
    event = make_event(by=organizer, players=4, book="haou", deck_format=deck_format)
    match = make_round(event).matches.get(table=1)
    desk = client_of(organizer)
    table = f"{match.round.get_absolute_url()}tables/{match.table}/"
    page = desk.get(table)
    assert f"/rulings/new/?match={match.pk}" in page.content.decode(), page.status_code
    asked = desk.post("/rulings/new/", {"text": TEXT, "match": match.pk, "title": "3番卓の射撃"})
    dispute = Dispute.objects.get()
    assert asked.headers["Location"] == dispute.get_absolute_url()
    assert (dispute.match, dispute.event, dispute.book) == (match, event, "haou")
    services.dispute_replay(dispute_id=dispute.pk)
    assert dispute.get_absolute_url() in desk.get(table).content.decode()
    ruled_on = desk.get(dispute.get_absolute_url()).content.decode()
    assert event.get_absolute_url() in ruled_on
    assert "申告は4" in ruled_on
    assert "別の読みなら" in ruled_on
