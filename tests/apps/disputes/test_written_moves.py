"""What is written freely at the desk: it begins with what the moment asks, speaks the game's words, loses nothing."""

import re

import pytest

from judgeapp.apps.disputes.forms.stated import typed
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.domain.engine import GameRecord, engine_for
from judgeapp.domain.engine.tools.moments import game_after

pytestmark = pytest.mark.django_db
GENERAL = {"name": "守将", "power": 2500, "siege_power": 1}
PLAYERS = {
    "a": {"field": [{"id": "a1", "name": "攻め手", "power": 2000, "siege_power": 1}]},
    "b": {"wall": 5, "field": [{"id": "b1", **GENERAL, "standing": False}]},
}
ATTACK = {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"}


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.fixture
def draft(judge):
    return writing.draft_create(
        owner=judge, book="sengoku", start={"position": {"players": PLAYERS}}, entries=[ATTACK]
    )


@pytest.fixture
def play(client_of, judge, draft):
    """Sends a form to the page of the entries; answers the page as it stands then."""
    browser = client_of(judge)
    address = f"/rulings/build/{draft.pk}/play/"

    def send(status=200, **fields):
        if not fields:
            return browser.get(address).content.decode()
        answer = browser.post(address, {"after": len(entries(draft)), **fields}, follow=True)
        assert answer.status_code == status
        return answer.content.decode()

    return send


def entries(draft):
    draft.refresh_from_db()
    return draft.entries


def option(page, select, chosen):
    """What stands chosen in a select of the page."""
    inside = page[page.index(f'id="{select}"') :]
    inside = inside[: inside.index("</select>")]
    return re.search(rf'<option value="{re.escape(chosen)}"[^>]* selected', inside) is not None


def test_the_refused_move_is_a_button_that_enters_it(play, draft):
    page = play()
    value = re.search(r'name="offered" value="([^"]+)" class="refused"', page)[1].replace("&quot;", '"')
    page = play(offered=value)
    assert entries(draft)[1] == {"kind": "action", "player": "b", "move": "intercept", "card": "b1"}
    assert "疲弊状態のため迎撃できません" in page


def test_free_writing_begins_with_who_decides_and_with_what_is_asked_now(play):
    page = play()
    form = page[page.index('id="free-move"') :]
    first = re.findall(r'<option value="(\w+)"', form)
    assert first[:2] == ["intercept", "pass"]
    assert '<option value="b" selected>b' in form[: form.index("</select>", form.index("free-player"))]
    cards = form[form.index('id="free-card"') :]
    assert re.findall(r'<option value="(\w+)"', cards)[0] == "b1"
    assert option(page, "free-card", "b1")
    assert "守将" in cards
    assert "(b.field)" not in page
    assert "不明のカード（5枚目） (bの城壁)" in form
    assert "b.wall.5)" not in form


def test_what_is_missing_is_asked_at_once_and_what_was_chosen_stays(play, draft):
    page = play(400, kind="action", player="a", move="attack", note="")
    assert "攻撃には「どのカードで」「対象」が要ります。" in page
    page = play(400, kind="action", player="a", move="attack", card="a1")
    assert "攻撃には「対象」が要ります。" in page
    assert option(page, "free-move", "attack")
    assert option(page, "free-card", "a1")
    assert len(entries(draft)) == 1


def test_a_claim_is_made_in_the_words_of_the_game(play, draft):
    play(kind="claim", by="judge", of="b1", field="standing", **{"is": "疲弊"})
    assert entries(draft)[-1]["holds"] == [{"of": "b1", "field": "standing", "value": False}]
    play(kind="claim", by="judge", of="b.wall", field="count", **{"is": "５"})
    assert entries(draft)[-1]["holds"] == [{"of": "b.wall", "field": "count", "value": 5}]
    play(kind="claim", by="judge", of="b1", field="zone", **{"is": "bの自陣"})
    assert entries(draft)[-1]["holds"] == [{"of": "b1", "field": "zone", "value": "b.field"}]


def test_a_claim_is_asked_about_as_a_record_and_a_move_as_itself(play):
    assert 'value="may" id="question_kind_1" checked' in re.sub(r" +", " ", play())
    page = play(kind="claim", by="judge", of="b.wall", field="count", **{"is": "4"})
    assert 'value="whole" id="question_kind_0" checked' in re.sub(r" +", " ", page)


def test_the_words_of_a_field_stand_beside_it(play):
    page = play().replace("&quot;", '"')
    assert '[["true", "待機状態"], ["false", "疲弊状態"]]' in page


def test_a_row_that_is_half_written_asks_for_the_rest_and_keeps_all_of_it(play, draft):
    rows = {"of": ["b1", "b.wall"], "field": ["standing", ""], "is": ["疲弊", "４"]}
    page = play(400, kind="claim", by="b", **rows)
    assert "2行目に「何が」が要ります。" in page
    assert option(page[page.index("only-claim") :].replace('name="of"', 'id="of"', 1), "of", "b1")
    assert 'value="疲弊"' in page
    assert 'value="４"' in page
    assert len(entries(draft)) == 1


def test_a_claim_about_nothing_asks_what_it_is_about(play):
    assert "何の、何が、いくつかを選んでください。" in play(400, kind="claim", by="judge")


def test_what_a_device_sent_and_could_not_be_entered_stands_in_its_form_again(client_of, judge):
    live = writing.draft_create(
        owner=judge, book="sengoku", live=True, start={"position": {"players": PLAYERS}}, entries=[ATTACK]
    )
    browser = client_of(judge)
    browser.get(f"/rulings/recordings/{live.pk}/")
    sent = {"tap": 1, "kind": "claim", "by": "b", "of": "b1", "field": "", "is": "疲弊"}
    page = browser.post(f"/rulings/recordings/{live.pk}/tap/", sent, follow=True).content.decode()
    assert "入らなかった入力" in page
    assert 'value="疲弊"' in page
    assert entries(live) == [ATTACK]
    gone = {"tap": 2, "offered": '{"kind": "action", "player": "b", "move": "intercept", "card": "zz"}'}
    page = browser.post(f"/rulings/recordings/{live.pk}/tap/", gone, follow=True).content.decode()
    assert "入らなかった入力" in page
    assert option(page, "free-move", "intercept") is False
    assert '<option value="b" selected>b' in page[page.index('id="free-player"') :]


@pytest.mark.parametrize(
    ("book", "field", "said", "value"),
    [
        ("sengoku", "standing", "待機", True),
        ("sengoku", "standing", "exhausted", False),
        ("sengoku", "standing", "false", False),
        ("sengoku", "standing", "寝ている", "寝ている"),
        ("sengoku", "phase", "メイン", "main"),
        ("sengoku", "power", "２０００", 2000),
        ("sengoku", "attacking_general", "守将", "b1"),
        ("sengoku", "attacking_general", "誰か", "誰か"),
        ("haou", "square", "Ｃ３", "C3"),
        ("sakura", "vigor", "２", 2),
    ],
)
def test_a_value_is_what_its_words_stand_for(book, field, said, value):
    start = {"position": {"players": PLAYERS if book == "sengoku" else {}}}
    position = game_after(GameRecord(book, start), 0).position
    assert typed(engine_for(book), field, said, position) == value
