"""A change of a record in the making that comes late: it carries the version that it was made on, and overwrites
nothing newer."""

import re

import pytest

from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.disputes.services import situation

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner(make_user):
    return make_user("ayame")


@pytest.fixture
def draft(owner):
    return writing.draft_create(owner=owner, book="sengoku", title="12番卓")


@pytest.fixture
def send(draft, owner, client_of):
    """send(of, version, …): a form as the page sends it. `send.version(of)`: the one that the page has now."""
    browser, address = client_of(owner), f"/rulings/build/{draft.pk}/"

    def post(of, version, **values):
        return browser.post(address, {"of": of, "version": version, **values})

    def version(of):
        page = browser.get(address).content.decode()
        hidden = rf'name="of" value="{re.escape(of)}"><input type="hidden" name="version" value="(\w+)"'
        return re.search(hidden, page)[1]

    post.version = version
    return post


def start(draft):
    draft.refresh_from_db()
    return draft.start


def wall(draft):
    return start(draft)["position"]["players"]["b"]["wall"]


def test_a_count_that_comes_after_a_newer_one_is_refused_and_shown(send, draft):
    seen = send.version("b.wall")
    assert send("b.wall", seen, unknown="6").status_code == 302
    late = send("b.wall", seen, unknown="3")
    page = late.content.decode()
    assert (late.status_code, wall(draft)) == (409, 6)
    assert "送った画面が開いたあとに変わっています" in page
    assert re.search(r'id="unknown-b\.wall"[^>]* value="3"', page)
    assert send("b.wall", send.version("b.wall"), unknown="3").status_code == 302
    assert wall(draft) == 3


def test_sent_twice_is_sent_once(send, draft):
    seen = send.version("b.hand")
    for _ in range(2):
        assert send("b.hand", seen, unknown="4", more="on").status_code == 302
    assert start(draft)["position"]["players"]["b"]["hand"] == 4


def test_fields_of_a_player_and_of_the_game_likewise(send, draft):
    seen = send.version("game")
    assert send("game", seen, turn="2").status_code == 302
    late = send("game", seen, turn="1")
    assert (late.status_code, start(draft)["position"]["turn"]) == (409, 2)
    assert "送った画面が開いたあとに変わっています" in late.content.decode()
    assert 'name="turn" value="1"' in late.content.decode()
    assert send("game", seen, turn="2").status_code == 302


def test_what_others_change_elsewhere_on_the_table_is_no_reason(send, draft):
    seen = send.version("b.wall")
    assert send("a.wall", send.version("a.wall"), unknown="5").status_code == 302
    assert send("b.wall", seen, unknown="6").status_code == 302


def test_the_normal_setup_likewise(send, draft):
    situation.draft_restart(draft=draft)
    seen = send.version("setup")
    name = "decks.a"
    assert send("setup", seen, **{name: "41"}).status_code == 302
    late = send("setup", seen, **{name: "40"})
    assert (late.status_code, situation.flat(start(draft)["setup"])[name]) == (409, 41)
    assert "送った画面が開いたあとに変わっています" in late.content.decode()


def test_a_count_that_is_none_is_told_beside_its_field_and_stays_there(send):
    answer = send("b.wall", send.version("b.wall"), unknown="many")
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "整数" in page
    assert re.search(r'id="unknown-b\.wall"[^>]* value="many"', page)
