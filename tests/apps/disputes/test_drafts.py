"""The situation builder: a table put together page by page, entries from the engine's own list, a ruling at once."""

import json
import re
from unittest import mock

import pytest
from django.core.management import call_command

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.models import Dispute, Draft
from judgeapp.apps.disputes.selectors.builder import draft_check
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.tournaments.models import EventRole
from judgeapp.domain.engine import GameRecord, engine_books, engine_for, rule
from tests.apps.tournaments.factories import make_event

BUILD = "/rulings/build/"


@pytest.fixture
def owner(make_user):
    return make_user("ayame")


@pytest.fixture
def browser(client_of, owner):
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        yield client_of(owner)


@pytest.fixture
def draft(owner):
    return writing.draft_create(owner=owner, book="sengoku", title="12番卓")


def position(draft):
    draft.refresh_from_db()
    return draft.start["position"]


def battle(draft):
    """A general of a's, ready to attack, and one of b's."""
    for zone, name, power in (("a.field", "白鷺の宗近", 2500), ("b.field", "山吹の甚内", 1500)):
        values = {"name": name, "power": power, "siege_power": 1}
        writing.draft_situate(draft=draft, change=lambda table, to=zone, card=values: table.place(to, card))
    writing.draft_situate(draft=draft, change=lambda table: table.count("b.wall", 6))


def verdict(draft):
    """What the engine says of the record so far."""
    draft.refresh_from_db()
    return rule(GameRecord.from_json(draft.record)).to_dict()["verdict"]


def offered(page):
    """The actions that the page offers, by their words."""
    found = re.findall(r'name="offered" value="([^"]+)" class="move-option">([^<]+)', page)
    return {text: value.replace("&quot;", '"') for value, text in found}


@pytest.mark.django_db
@pytest.mark.parametrize("book", engine_books())
@pytest.mark.parametrize("start", ["position", "setup"])
def test_every_book_of_the_engine_can_be_built_with(browser, book, start):
    answer = browser.post(BUILD, {"book": book, "start": start, "title": ""}, follow=True)
    page = answer.content.decode()
    layout = engine_for(book).layout
    fields = engine_for(book).setup.fields if start == "setup" else layout.statable(layout.game)
    assert answer.status_code == 200
    assert all(field.label.ja in page for field in fields if field.rows is None)
    assert Draft.objects.get().title


@pytest.mark.django_db
def test_a_card_is_found_by_its_reading_in_either_kana_and_brings_what_is_printed_on_it(browser, draft):
    call_command("load_cards", verbosity=0)
    page = browser.get(f"{BUILD}{draft.pk}/place/a.field/?q=アサクラソウ").content.decode()
    assert "朝倉宗滴" in page
    assert "酒井忠次" not in page
    browser.post(f"{BUILD}{draft.pk}/place/a.field/", {"number": "EX-011"})
    card = position(draft)["players"]["a"]["field"][0]
    assert (card["name"], card["power"], card["coloured_cost"]) == ("朝倉宗滴", 4000, ["blue", "blue"])


@pytest.mark.django_db
def test_a_card_that_no_list_knows_is_put_down_by_its_name(browser, draft):
    browser.post(f"{BUILD}{draft.pk}/place/a.hand/", {"name": " 見たことのない札 "})
    assert position(draft)["players"]["a"]["hand"] == {
        "cards": [{"id": "a1", "name": "見たことのない札"}],
        "more": True,
    }


@pytest.mark.django_db
def test_a_hidden_zone_is_a_number_of_unknown_cards(browser, draft):
    browser.post(f"{BUILD}{draft.pk}/", {"of": "b.deck", "unknown": "1"})
    assert position(draft)["players"]["b"]["deck"] == 1


@pytest.mark.django_db
def test_a_zone_that_was_not_counted_is_counted_once_a_number_is_written(browser, draft):
    browser.post(f"{BUILD}{draft.pk}/", {"of": "b.wall", "unknown": "6", "more": "on"})
    assert position(draft)["players"]["b"]["wall"] == 6
    browser.post(f"{BUILD}{draft.pk}/", {"of": "b.wall", "unknown": "6", "more": "on"})
    assert position(draft)["players"]["b"]["wall"] == {"cards": [{}] * 6, "more": True}


@pytest.mark.django_db
def test_a_fault_stands_at_its_card_with_the_clause_and_what_was_written_stays(browser, draft):
    browser.post(f"{BUILD}{draft.pk}/place/a.field/", {"name": "名だけの武将"})
    page = browser.get(f"{BUILD}{draft.pk}/").content.decode()
    at = page[page.index('id="at-a1"') :]
    assert "公開情報" in at[: at.index("</li>")]
    assert "/rules/sengoku/304.1/" in page
    assert "名だけの武将" in page
    assert "武力: " in at[: at.index("</li>")]
    page = browser.get(f"{BUILD}{draft.pk}/card/a1/").content.decode()
    power = page[page.index('id="print-power_helptext"') :]
    assert "304.1" in power[: power.index("</small>")]


@pytest.mark.django_db
def test_a_battle_without_a_step_is_told_beside_the_step(browser, draft):
    browser.post(f"{BUILD}{draft.pk}/", {"of": "game", "phase": "battle"})
    page = browser.get(f"{BUILD}{draft.pk}/").content.decode()
    step = page[page.index('id="game-step_helptext"') :]
    assert "906.2" in step[: step.index("</small>")]


@pytest.mark.django_db
def test_a_number_that_is_none_stays_beside_its_field_and_the_rest_is_not_lost(browser, draft):
    browser.post(f"{BUILD}{draft.pk}/", {"of": "game", "turn": "3", "phase": "main", "turn_player": "a"})
    answer = browser.post(f"{BUILD}{draft.pk}/", {"of": "game", "turn": "三つ", "phase": "main"})
    assert answer.status_code == 400
    assert "三つ" in answer.content.decode()
    assert position(draft)["turn"] == 3


@pytest.mark.django_db
def test_the_state_of_a_card_comes_from_the_layout_of_its_book(browser, draft):
    battle(draft)
    page = browser.get(f"{BUILD}{draft.pk}/card/a1/").content.decode()
    for field in engine_for("sengoku").layout.card:
        assert field.rows is not None or (field.label.ja in page) is (field.derived is None)
    browser.post(
        f"{BUILD}{draft.pk}/card/a1/",
        {
            "zone": "a.field",
            "standing": "false",
            "damage": "500",
            "name": "白鷺の宗近",
            "power": "2500",
            "siege_power": "1",
        },
    )
    card = position(draft)["players"]["a"]["field"][0]
    assert (card["standing"], card["damage"], card["power"]) == (False, 500, 2500)


@pytest.mark.django_db
def test_a_card_said_to_have_no_text_is_not_taken_on_trust(browser, draft):
    battle(draft)
    entry = {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"}
    writing.draft_enter(draft=draft, entry=entry)
    assert verdict(draft) == "on_trust"
    for card, name in (("a1", "白鷺の宗近"), ("b1", "山吹の甚内")):
        page = browser.get(f"{BUILD}{draft.pk}/card/{card}/").content.decode()
        assert re.search(r'name="abilities" value=""[^>]*checked', page), "nobody has said yet"
        told = {"name": name, "power": 2500, "siege_power": 1, "abilities": "none"}
        assert browser.post(f"{BUILD}{draft.pk}/card/{card}/", told).status_code == 302
    assert verdict(draft) == "legal"


@pytest.mark.django_db
def test_a_legal_action_is_a_button_with_its_words_and_rules_at_once(browser, draft):
    battle(draft)
    page = browser.get(f"{BUILD}{draft.pk}/play/").content.decode()
    attack = offered(page)["「白鷺の宗近」でbの城壁を攻撃"]
    page = browser.post(
        f"{BUILD}{draft.pk}/play/", {"offered": attack, "after": "0"}, follow=True
    ).content.decode()
    assert "1手に誤りは見つかりません" in page
    assert "「山吹の甚内」で迎撃" in offered(page)
    assert not Dispute.objects.exists()


@pytest.mark.django_db
def test_an_illegal_action_goes_in_as_played_and_is_told_with_its_clause(browser, draft):
    battle(draft)
    writing.draft_situate(draft=draft, change=lambda table: table.card("a1")[1].update(standing=False))
    sent = {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall", "after": "0"}
    page = browser.post(f"{BUILD}{draft.pk}/play/", sent, follow=True).content.decode()
    assert 'class="verdict illegal"' in page
    assert "/rules/sengoku/904.5.2/" in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        (
            {"kind": "claim", "by": "judge", "of": ["a1", ""], "field": ["standing", ""], "is": ["true", ""]},
            {"kind": "claim", "by": "judge", "holds": [{"of": "a1", "field": "standing", "value": True}]},
        ),
        (
            {
                "kind": "effect",
                "player": "a",
                "source": "a1",
                "of": ["b1"],
                "field": ["damage"],
                "is": ["500"],
            },
            {"kind": "effect", "player": "a", "source": "a1"}
            | {"changes": [{"of": "b1", "field": "damage", "value": 500}]},
        ),
        (
            {"kind": "reveal", "card": "b.wall", "name": "架空の石垣"},
            {"kind": "reveal", "card": "b.wall.1", "facts": {"name": "架空の石垣"}},
        ),
        (
            {"kind": "chance", "move": "die", "player": "a", "value": "6"},
            {"kind": "chance", "player": "a", "move": "die", "value": 6},
        ),
    ],
)
def test_claims_effects_reveals_and_chance_are_written_without_json(browser, draft, sent, kept):
    battle(draft)
    browser.post(f"{BUILD}{draft.pk}/play/", {**sent, "after": "0"})
    draft.refresh_from_db()
    assert draft.entries == [kept]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "sent",
    [
        {"kind": "action", "player": "a", "move": "attack", "card": "zz"},
        {"kind": "action", "player": "a", "move": "no_such_move"},
        {"kind": "claim", "by": "judge"},
        {"kind": "reveal", "card": "a.wall", "name": ""},
        {"offered": "{"},
        {"kind": ""},
    ],
)
def test_what_is_no_entry_here_is_refused_with_its_reason_and_nothing_is_stored(browser, draft, sent):
    battle(draft)
    answer = browser.post(f"{BUILD}{draft.pk}/play/", {**sent, "after": "0"})
    assert answer.status_code == 400
    assert "書けませんでした" in answer.content.decode()
    draft.refresh_from_db()
    assert draft.entries == []


@pytest.mark.django_db
def test_two_who_write_at_once_are_told_and_nothing_is_overwritten(browser, draft):
    battle(draft)
    end = json.dumps({"kind": "action", "player": "a", "move": "end_turn"})
    browser.post(f"{BUILD}{draft.pk}/play/", {"offered": end, "after": "0"})
    answer = browser.post(f"{BUILD}{draft.pk}/play/", {"offered": end, "after": "0"})
    assert answer.status_code == 409
    assert "手順を進めました" in answer.content.decode()
    draft.refresh_from_db()
    assert len(draft.entries) == 1


@pytest.mark.django_db
def test_an_entry_is_taken_back_and_an_earlier_one_too(browser, draft):
    battle(draft)
    for move in ("concede", "concede"):
        writing.draft_enter(draft=draft, entry={"kind": "action", "player": "a", "move": move})
    browser.post(f"{BUILD}{draft.pk}/play/", {"do": "undo", "number": "0", "after": "2"})
    browser.post(f"{BUILD}{draft.pk}/play/", {"do": "undo", "after": "1"})
    draft.refresh_from_db()
    assert draft.entries == []


@pytest.mark.django_db
def test_an_entry_that_the_changed_table_no_longer_fits_can_still_be_taken_out(browser, draft):
    battle(draft)
    writing.draft_enter(
        draft=draft,
        entry={"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"},
    )
    browser.post(f"{BUILD}{draft.pk}/card/a1/", {"do": "take_away"})
    page = browser.get(f"{BUILD}{draft.pk}/play/").content.decode()
    assert "第1手が盤面と合いません" in page
    assert "この手を消す" in page


@pytest.mark.django_db
def test_an_unknown_fact_is_asked_and_its_answer_settles_it(browser, draft):
    battle(draft)
    writing.draft_situate(draft=draft, change=lambda table: table.card("a1")[1].update(standing=None))
    sent = {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall", "after": "0"}
    page = browser.post(f"{BUILD}{draft.pk}/play/", sent, follow=True).content.decode()
    assert 'class="verdict undetermined"' in page
    browser.post(f"{BUILD}{draft.pk}/play/", {"fact": "a1.standing", "answer": "true", "after": "1"})
    draft.refresh_from_db()
    assert draft.entries[1] == {"kind": "reveal", "fact": "a1.standing", "answer": True}


@pytest.mark.django_db
def test_the_open_question_takes_the_place_of_the_next_move_and_has_its_field(browser, draft):
    """A number gets a field with − and +, in the steps in which it is counted at a table."""
    battle(draft)
    writing.draft_situate(draft=draft, change=lambda table: table.card("a1")[1].update(power=None))
    writing.draft_enter(
        draft=draft,
        entry={"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"},
    )
    writing.draft_enter(
        draft=draft, entry={"kind": "action", "player": "b", "move": "intercept", "card": "b1"}
    )
    for player in ("a", "b"):
        writing.draft_enter(draft=draft, entry={"kind": "action", "player": player, "move": "pass"})
    page = browser.get(f"{BUILD}{draft.pk}/play/").content.decode()
    instead = page[page.index('id="next"') :]
    assert "<h2>次の手</h2>" not in page
    assert 'name="fact" value="a1.power"' in instead
    assert (
        instead.index('data-stepper="500"')
        < instead.index("答えずに次の手を書く")
        < instead.index("move-option")
    )
    browser.post(f"{BUILD}{draft.pk}/play/", {"fact": "a1.power", "told": "２５００", "after": "4"})
    draft.refresh_from_db()
    assert draft.entries[-1] == {"kind": "reveal", "fact": "a1.power", "answer": 2500}
    assert "<h2>次の手</h2>" in browser.get(f"{BUILD}{draft.pk}/play/").content.decode()


@pytest.mark.django_db
def test_handed_in_it_is_a_dispute_with_the_record_as_it_stands(browser, draft):
    battle(draft)
    writing.draft_enter(draft=draft, entry={"kind": "action", "player": "a", "move": "end_turn"})
    answer = browser.post(f"{BUILD}{draft.pk}/hand-in/")
    dispute = Dispute.objects.get()
    assert answer.headers["Location"] == dispute.get_absolute_url()
    services.dispute_replay(dispute_id=dispute.pk)
    dispute.refresh_from_db()
    assert dispute.ruling.verdict == "legal"
    assert dispute.title == "12番卓"


@pytest.mark.django_db
def test_a_position_that_cannot_be_is_not_handed_in_and_says_what_is_wrong_with_it(browser, draft):
    writing.draft_situate(draft=draft, change=lambda table: table.place("a.field", {"name": "名だけの武将"}))
    answer = browser.post(f"{BUILD}{draft.pk}/hand-in/")
    assert answer.status_code == 400
    assert "/rules/sengoku/304.1/" in answer.content.decode()
    assert not Dispute.objects.exists()


@pytest.mark.django_db
def test_the_same_pages_read_in_english(browser, draft):
    battle(draft)
    browser.post("/language/", {"language": "en"})
    assert "exhausted" in browser.get(f"{BUILD}{draft.pk}/card/a1/").content.decode()
    assert "attack" in browser.get(f"{BUILD}{draft.pk}/play/").content.decode()


@pytest.fixture
def event(staff):
    return make_event(by=staff)


def official(make_user, event, name, role=Role.JUDGE):
    user = make_user(name)
    EventRole.objects.create(event=event, user=user, role=role)
    return user


@pytest.mark.django_db
def test_the_officials_of_an_event_share_a_draft_and_its_players_do_not_see_it(client_of, make_user, event):
    judge, other = official(make_user, event, "judge"), official(make_user, event, "other", Role.ORGANIZER)
    player = official(make_user, event, "player", Role.PLAYER)
    draft = writing.draft_create(owner=judge, book="sengoku", event=event)
    assert client_of(other).post(f"{BUILD}{draft.pk}/", {"of": "a.deck", "unknown": "9"}).status_code == 302
    assert client_of(player).get(f"{BUILD}{draft.pk}/").status_code == 404
    assert position(draft)["players"]["a"]["deck"] == 9


@pytest.mark.django_db
def test_officials_read_a_players_draft_and_write_into_a_copy_so_that_the_player_learns_nothing(
    client_of, make_user, event
):
    judge, player = official(make_user, event, "judge"), official(make_user, event, "player", Role.PLAYER)
    draft = writing.draft_create(owner=player, book="sengoku", event=event)
    browser = client_of(judge)
    assert browser.get(f"{BUILD}{draft.pk}/").status_code == 200
    assert browser.post(f"{BUILD}{draft.pk}/", {"of": "a.deck", "unknown": "9"}).status_code == 403
    browser.post(f"{BUILD}{draft.pk}/copy/")
    copy = Draft.objects.get(owner=judge)
    assert browser.post(f"{BUILD}{copy.pk}/", {"of": "a.deck", "unknown": "9"}).status_code == 302
    assert client_of(player).get(f"{BUILD}{copy.pk}/").status_code == 404


def test_what_can_only_follow_is_written_by_one_press_up_to_the_next_choice(owner, browser):
    unit = {"level": 1, "attack": 2, "defense": 1, "move_type": "walk", "immediate": False}
    start = {
        "position": {
            "players": {
                "a": {"hand": 0, "field": [{**unit, "id": "a1", "name": "赤鬼", "area": "A2"}]},
                "b": {"hand": 0, "field": [{**unit, "id": "b1", "name": "石人", "area": "F2"}]},
            }
        }
    }
    draft = writing.draft_create(owner=owner, book="moncolle", start=start)
    advance = {"kind": "action", "player": "a", "move": "advance", "card": "a1", "target": "F2"}
    writing.draft_enter(draft=draft, entry=advance)
    browser.post(f"{draft.get_absolute_url()}play/", {"do": "go_on", "after": "1"})
    draft.refresh_from_db()
    assert len(draft.entries) > 1
    assert draft_check(draft).options[0]["move"] == "die"
    assert "次に選ぶところまで進む" not in browser.get(f"{draft.get_absolute_url()}play/").content.decode()


class TestWrittenFreely:
    """自由に書く: any card by its name, people by theirs, and values by typing their words."""

    @pytest.fixture
    def duel(self, owner):
        start = {"position": {"space": 3, "players": {"a": {"hand": 2}}}}
        return writing.draft_create(
            owner=owner, book="sakura", players={"a": "甲野", "b": "乙川"}, start=start
        )

    def test_a_card_that_nobody_put_down_is_used_from_the_hand_by_its_name(self, browser, duel):
        call_command("load_cards", verbosity=0)
        sent = {"kind": "action", "move": "use", "player": "a", "card_name": "斬", "after": "0"}
        assert browser.post(f"{duel.get_absolute_url()}play/", sent).status_code == 302
        (card, unknown) = position(duel)["players"]["a"]["hand"]
        assert (card["name"], unknown) == ("斬", {})
        assert duel.entries == [{"kind": "action", "player": "a", "move": "use", "card": card["id"]}]
        assert draft_check(duel).ruling["verdict"] == "legal"

    def test_a_card_that_lies_there_is_that_card(self, browser, duel):
        call_command("load_cards", verbosity=0)
        for after in "01":
            sent = {"kind": "action", "move": "use", "player": "a", "card_name": "斬", "after": after}
            browser.post(f"{duel.get_absolute_url()}play/", sent)
        assert len(position(duel)["players"]["a"]["hand"]) == 2

    def test_people_are_chosen_by_their_names(self, browser, duel):
        page = browser.get(f"{duel.get_absolute_url()}play/").content.decode()
        assert '<option value="a" selected>甲野</option>' in page
        assert '<option value="b">乙川</option>' in page

    def test_a_value_is_asked_for_by_its_words(self, browser, duel):
        writing.draft_enter(draft=duel, entry={"kind": "action", "player": "a", "move": "pass"})
        page = browser.get(f"{duel.get_absolute_url()}play/").content.decode()
        words = re.search(r'<option value="([^"]*手札[^"]*)">', page.partition('id="values-of-table"')[2])[1]
        assert words.startswith("甲野")
        hand_in = f"{duel.get_absolute_url()}hand-in/"
        refused = browser.post(hand_in, {"kind": "value", "value": "手ふだ"}).content.decode()
        assert "「手ふだ」という値はありません。" in refused
        browser.post(hand_in, {"kind": "value", "value": words})
        question = Dispute.objects.get().question
        assert (question["kind"], question["of"][0]) == ("value", "a")
