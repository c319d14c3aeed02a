"""What pages do with a record of each book: built, recorded, asked at its event, ruled on and read with its board."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.domain.engine import engine_books, engine_for
from tests.apps.disputes.factories import ruled
from tests.apps.tournaments.factories import make_event, make_round

pytestmark = pytest.mark.django_db
EXAMPLES = Path(__file__).parents[3] / "examples" / "records"
LANGUAGES = ("ja", "en")


@dataclass(frozen=True)
class OnPages:
    """A table of the book with a decision that is a button, a note from the table with a fault, words of its board."""

    book: str
    formats: tuple[str, ...]
    table: dict[str, Any]
    button: str
    entry: dict[str, Any]
    note: str
    fault: str
    board: tuple[tuple[str, ...], tuple[str, ...]]

    def __str__(self) -> str:
        return self.book


KEI = {"id": "kei", "name": "架空の圭", "troop": "spearmen", "power": 3, "health": 5, "square": "A2"}
HAOU = OnPages(
    "haou",
    ("haou-extended", "haou-casual"),
    {"players": {"a": {"field": [KEI], "castle": 7, "resources": 3}, "b": {"castle": 7}}},
    "C2",
    {"move": "move", "card": "kei", "target": "C2"},
    """戦国覇王
開始
 手番:a
 a 手札:なし
  場 青葉 鉄砲 6/4 A1
 b 手札:なし
  場 玄 槍 4/8 C5
a 射撃 青葉 玄
 玄 ダメージ:4
""",
    "申告は4",
    (("board-grid", "城門", "別の読み"), ("board-grid", "gate", "reading")),
)
ONI = {"id": "oni", "name": "架空の鬼", "level": 4, "attack": 4, "defense": 4, "move_type": "walk"}
OKAMI = {**ONI, "id": "okami", "name": "架空の狼", "standing": False, "area": "B1"}
MONCOLLE = OnPages(
    "moncolle",
    ("moncolle-half-deck", "moncolle-beginners"),
    {"players": {"a": {"field": [{**ONI, "area": "A2"}], "power": 3}, "b": {"field": [OKAMI]}}},
    'advance[^"]*F2',
    {"move": "advance", "card": "oni", "target": "F2"},
    """モンコレ
開始
 手番:a メインフェイズ
 a 手札:なし
  場 鬼 4/4 レベル:4 歩行 A2
  場 犬 1/1 レベル:1 歩行 A3
 b 手札:なし
  場 狼 3/3 レベル:3 歩行 F2
a 進軍 鬼 A1
a 進軍 犬 B2
""",
    "敵軍領土には進軍できません",
    (("board-grid", "前線地形", "別の読み"), ("board-grid", "front terrain", "reading")),
)
RIN = {"id": "rin", "name": "架空の凛", "attack": 4, "defense": 3, "intellect": 2, "face_up": False}
WU = {"id": "wu", "name": "架空の武", "attack": 5, "defense": 4, "intellect": 1, "face_up": False}
SORTIES = {
    "a": {"sortie": [RIN], "land": [{"leader": 2}]},
    "b": {"sortie": [WU], "land": [{"leader": 3}]},
}
SUIKODEN = OnPages(
    "suikoden",
    ("suikoden-open",),
    {"step": "attack_fighter", "players": SORTIES},
    "fighter",
    {"move": "fighter", "card": "rin"},
    """水滸伝
開始
 手番:a 手順:3
 a 手札:2
  出撃 李 2/2/7 裏
  土地 村 頭領:3
 b 手札:1
  出撃 張 3/4/2 裏
  土地 町 頭領:2
a 中央 李
b 中央 張
b 防御 籠城
b 計略 火計 b手札1
""",
    "防御側が籠城を選んだので、攻防どちらも火計は選べません",
    (("中央", "別の読み", "向き 裏向き"), ("centre", "reading", "face down")),
)
BOOKS = (HAOU, MONCOLLE, SUIKODEN)


def example(name: str) -> str:
    return (EXAMPLES / f"{name}.json").read_text("utf-8")


ASKED = [(one.book, name, one.note, one.fault) for one in BOOKS for name in one.formats]
"""A format of every game, a note from a table of it, and what the ruling on it says."""
ASKED += [
    ("sengoku", "sengoku-constructed", example("sengoku/illegal_interception"), "906.4.3"),
    ("sakura", "sakura-7-3", example("sakura/aura_too_small"), "オーラ"),
]


@pytest.fixture(params=BOOKS, ids=str)
def on_pages(request):
    return request.param


@pytest.fixture
def judge(make_user):
    return make_user("judge")


def test_every_zone_and_field_can_be_filled_in(on_pages, judge, client_of):
    browser, layout = client_of(judge), engine_for(on_pages.book).layout
    made = browser.post("/rulings/build/", {"book": on_pages.book, "start": "position", "title": ""})
    page = browser.get(made.headers["Location"]).content.decode()
    assert [zone.name for zone in layout.zones if zone.label.ja not in page] == []
    fields = (field for field in (*layout.game, *layout.player) if field.role != "quiet")
    assert [field.name for field in fields if field.label.ja not in page] == []


@pytest.mark.parametrize("live", [False, True])
def test_a_decision_is_a_button(on_pages, judge, client_of, live):
    draft = writing.draft_create(
        owner=judge, book=on_pages.book, live=live, start={"position": on_pages.table}
    )
    browser = client_of(judge)
    address = draft.get_absolute_url() if live else f"/rulings/build/{draft.pk}/play/"
    page = browser.get(address).content.decode()
    found = re.search(
        rf'name="offered" value="([^"]*{on_pages.button}[^"]*)" class="move-option">([^<]+)', page
    )
    assert found
    sent = {"offered": found[1].replace("&quot;", '"'), "after": "0", "tap": "1"}
    browser.post(f"{address}tap/" if live else address, sent)
    draft.refresh_from_db()
    assert draft.entries == [{"kind": "action", "player": "a", **on_pages.entry}]


def test_a_ruling_is_read_with_its_board_and_with_every_reading(on_pages, judge, client_of):
    dispute = ruled(judge, example(f"{on_pages.book}/legal"))
    browser, address = client_of(judge), dispute.get_absolute_url()
    for language, words in zip(LANGUAGES, on_pages.board, strict=True):
        asked = {"accept-language": language}
        page = browser.get(address, headers=asked).content.decode()
        board = browser.get(f"{address}board/5/", headers={**asked, "hx-request": "true"})
        assert [word for word in words if word not in page + board.content.decode()] == []


@pytest.mark.parametrize(("book", "deck_format", "note", "fault"), ASKED, ids=[one[1] for one in ASKED])
def test_from_the_match_to_its_dispute_and_back(make_user, client_of, book, deck_format, note, fault):
    """What is asked at a table of an event of this game stands at the table, at the event, and on the ruling."""
    organizer = make_user("organizer")
    event = make_event(by=organizer, players=4, book=book, deck_format=deck_format)
    match = make_round(event).matches.get(table=1)
    desk = client_of(organizer)
    table = f"{match.round.get_absolute_url()}tables/{match.table}/"
    at_table = desk.get(table).content.decode()
    assert f"/rulings/new/?match={match.pk}" in at_table[: at_table.index(" popover>")]  # in sight, unfolded
    asking = desk.get(f"/rulings/new/?match={match.pk}").content.decode()
    (shown,) = re.findall(r"<details open>.*?</details>", asking)
    assert set(re.findall(r"\?match=(\d+)&amp;example=(\w+)", shown)) == {(str(match.pk), book)}
    asked = desk.post("/rulings/new/", {"text": note, "match": match.pk, "title": "3番卓の質問"})
    dispute = Dispute.objects.get()
    assert asked.headers["Location"] == dispute.get_absolute_url()
    assert (dispute.match, dispute.event, dispute.book) == (match, event, book)
    services.dispute_replay(dispute_id=dispute.pk)
    assert dispute.get_absolute_url() in desk.get(table).content.decode()
    page = desk.get(dispute.get_absolute_url()).content.decode()
    assert event.get_absolute_url() in page
    assert fault in page


def test_every_game_is_asked_about_at_a_table_of_its_event():
    assert {book for book, *_rest in ASKED} == set(engine_books())
