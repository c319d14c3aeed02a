"""Pages and addresses of the organizer's hand in the pairing, as the organizer presses them."""

import re
from html import escape

import pytest
from django.urls import reverse

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event, PairRule

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


def at(name, *args):
    return reverse(f"tournaments:{name}", args=["cup", *args])


@pytest.fixture
def site(organizer, client_of):
    """(event of nine after two rounds, the organizer's browser)"""
    event = make_event(by=organizer, players=9, planned_rounds=2, cut_size=4)
    play_round(event, seed=1)
    play_round(event, seed=2)
    return event, client_of(organizer)


def texts(response):
    return response.content.decode()


def test_from_the_last_round_to_the_bracket_and_its_final(site):
    event, browser = site
    assert "上位4人の決勝トーナメントへ" in texts(browser.get(event.get_absolute_url()))
    assert "第1シード" not in texts(browser.get(at("cut")))
    form = {"size": 4, "kind": "single", "best_of": 3, "third_place": "on"}
    assert browser.post(at("cut"), form).status_code == 302
    page = texts(browser.get(at("cut")))
    assert "準決勝" in page
    assert "3位決定戦" in page
    assert "決勝トーナメントの対戦を組む" in texts(browser.get(event.get_absolute_url()))
    for _ in range(2):
        event.refresh_from_db()
        play_round(event)
    assert "3位決定戦・決勝" in texts(browser.get(at("round", 4)))
    assert "大会を終了し、順位を確定" in texts(browser.get(event.get_absolute_url()))


def test_the_bracket_is_public_but_a_held_table_is_not(site, client):
    event, _browser = site
    services.cut_make(by=None, event=event, size=4)
    event.refresh_from_db()
    round_ = make_round(event, publish=False)
    assert "番卓" not in texts(client.get(at("cut")))
    services.round_publish(by=None, round_=round_)
    assert "番卓" in texts(client.get(at("cut")))


def test_a_cut_too_large_is_told_at_its_field(site):
    answer = site[1].post(at("cut"), {"size": 100, "kind": "single", "best_of": 3})
    assert answer.status_code == 400
    assert "9人までです" in texts(answer)


def test_an_order_is_given_and_withdrawn_on_its_page(site):
    event, browser = site
    names = list(event.players.values_list("name", flat=True)[:2])
    form = {
        "player_a": names[0],
        "player_b": names[1],
        "together": "1",
        "round_number": 3,
        "reason": "再試合",
    }
    assert browser.post(at("pair_rules"), form).status_code == 302
    assert "再試合" in texts(browser.get(at("pair_rules")))
    browser.post(at("pair_rule_remove", PairRule.objects.get().pk))
    assert not PairRule.objects.exists()
    assert browser.post(at("pair_rules"), form | {"player_a": "だれか"}).status_code == 400


def test_a_player_is_given_a_table_on_their_page(site):
    event, browser = site
    player = event.players.first()
    form = {"fixed_table": 12, "awarded_byes": 1, "missed_as": "draw"}
    assert browser.post(at("player_seat", player.pk), form).status_code == 302
    player.refresh_from_db()
    assert (player.fixed_table, player.awarded_byes, player.missed_as) == (12, 1, "draw")
    assert browser.post(at("player_seat", player.pk), form | {"fixed_table": 0}).status_code == 400


def test_an_exchange_is_looked_at_before_it_is_made(site):
    event, browser = site
    round_ = make_round(event, publish=False)
    one, two = round_.matches.all()[:2]
    form = {"one": one.player_a.name, "other": two.player_a.name}
    assert at("swap", 3) in texts(browser.get(at("round", 3)))
    assert "入れ替える" in texts(browser.post(at("swap", 3), form))
    assert round_.matches.filter(player_a=one.player_a, player_b=one.player_b).exists()
    assert browser.post(at("swap", 3), form | {"apply": "1"}).status_code == 302
    assert not round_.matches.filter(player_a=one.player_a, player_b=one.player_b).exists()
    assert "入れ替えました" in texts(browser.get(at("round", 3)))


def test_at_one_table_nothing_speaks_of_others(organizer, client_of):
    event, browser = make_event(by=organizer, players=2), client_of(organizer)
    round_ = make_round(event, publish=False)
    assert at("swap", 1) not in texts(browser.get(at("round", 1)))
    services.round_publish(by=None, round_=round_)
    page = texts(browser.get(at("round", 1)))
    assert "第1回戦の結果を待っています。" in page
    assert "<progress" not in page


def test_a_past_result_is_looked_at_before_it_is_corrected(site):
    event, browser = site
    match = event.rounds.get(number=1).matches.get(table=1)
    assert "理由を付けて訂正する" in texts(browser.get(at("round", 1)))
    form = {"version": match.version, "score": "0-2", "reason": "記入の誤り", "kind": ""}
    page = texts(browser.post(at("correct", 1, 1), form))
    assert match.player_a.name in page
    assert "訂正するとこうなります" in page
    match.refresh_from_db()
    assert match.score == "2–0"
    assert browser.post(at("correct", 1, 1), form | {"apply": "1"}).status_code == 302
    match.refresh_from_db()
    assert match.score == "0–2"
    assert "記入の誤り" in texts(browser.get(at("log")))
    assert browser.post(at("correct", 1, 1), form | {"reason": ""}).status_code == 400


def test_a_correction_to_the_result_that_is_there_is_none(site):
    event, browser = site
    match = event.rounds.get(number=1).matches.get(table=1)
    form = {"score": "2-0", "reason": "記入の誤り", "version": match.version}
    told = f"1卓の結果は、もう「{match.result_text}」です。訂正するものはありません。"
    for sent in (form, form | {"apply": "1"}):
        answer = browser.post(at("correct", 1, 1), sent)
        assert (answer.status_code, told in texts(answer), "記入の誤り" in texts(answer)) == (400, True, True)


@pytest.mark.parametrize(
    ("typed", "sentence", "first"),
    [
        ("Ｐ", "「Ｐ」に当たる人が2人います。選んでください。", ["P8", "P9"]),
        ("青柳さん", "近い名前から選んでください。", ["青柳"]),
        ("いさやまだ", "近い名前から選んでください。", ["伊佐山"]),
        ("<zzz>", "「&lt;zzz&gt;」という参加者はいません。選んでください。", ["伊佐山"]),
    ],
)
def test_a_name_that_may_mean_several_is_chosen_from_those_and_all_others(site, typed, sentence, first):
    event, browser = site
    services.player_update(by=None, player=event.players.get(name="伊佐山"), reading="いさやま")
    make_round(event, publish=False)
    answer = browser.post(at("swap", 3), {"one": typed, "other": "宇田川"})
    offered = re.findall(
        r'<option value="([^"]+)"', texts(answer).split('name="one"')[1].split("</select>")[0]
    )
    assert answer.status_code == 400
    assert sentence in texts(answer)
    assert (offered[0], len(offered)) == (escape(typed), 10)  # what was typed stays chosen
    assert offered[1 : 1 + len(first)] == first
    assert 'name="other" value="宇田川"' in texts(answer)


@pytest.mark.parametrize("typed", ["いさやま", " 伊佐 ", "isayama", "伊佐山　"])
def test_what_means_one_player_alone_is_that_player(site, typed):
    event, browser = site
    services.player_update(by=None, player=event.players.get(name="伊佐山"), reading="いさやま")
    make_round(event, publish=False)
    assert "いさやま" not in texts(browser.post(at("swap", 3), {"one": "宇田川", "other": "霧島"}))
    page = texts(browser.post(at("swap", 3), {"one": typed, "other": "宇田川"}))
    assert "伊佐山（" in page
    browser.post(at("pair_rules"), {"player_a": typed, "player_b": "宇田川", "reason": "兄弟"})
    assert PairRule.objects.get().player_a.name == "伊佐山"


def test_a_deleted_round_comes_back_from_the_log(site):
    event, browser = site
    assert browser.get(at("round_delete", 2)).status_code == 200
    point = event.journal.last().pk
    browser.post(at("round_delete", 2))
    assert event.rounds.count() == 1
    page = browser.get(at("log"))
    assert (
        at("restore", point) in texts(page) or event.journal.filter(pk=point, last_log__isnull=False).exists()
    )
    assert "なくなる" in texts(browser.get(at("restore", point)))
    browser.post(at("restore", point))
    assert event.rounds.count() == 2
    assert "大会は今、この時点と同じです。" in texts(browser.get(at("restore", point)))


def test_kinds_of_win_are_set_for_the_event_and_score_as_set(organizer, client_of):
    event = make_event(by=organizer, players=2, best_of=1)
    browser = client_of(organizer)
    page = browser.get(at("event_settings"))
    form = {name: value for name, value in page.context["form"].initial.items() if value is not None}
    del form["avoid_clubs"]
    form["win_kinds"] = "本陣陥落 3 0\n山札切れ 2 1"
    answer = browser.post(at("event_settings"), form)
    assert answer.status_code == 302, answer.context["form"].errors
    assert browser.post(at("event_settings"), form | {"win_kinds": "本陣 x"}).status_code == 400
    match = make_round(Event.objects.get()).matches.get()
    assert "山札切れ" in texts(browser.get(at("round", 1)))
    browser.post(at("result", 1, 1), {"version": 0, "score": "1-0", "kind": "山札切れ"})
    match.refresh_from_db()
    assert match.result_text == "1–0 山札切れ"
    assert "2点" in texts(browser.get(event.get_absolute_url()))
    answer = browser.post(at("result", 1, 1), {"version": 1, "score": "1-0", "kind": "ない勝ち方"})
    assert answer.status_code == 400


def api(event, tail=""):
    return f"/api/v1/events/{event.slug}/{tail}"


def test_programs_cut_correct_exchange_and_put_back_alike(site):
    event, browser = site
    options = {"content_type": "application/json"}
    pks = list(event.players.values_list("pk", flat=True))
    point = browser.get(api(event, "log/")).json()["results"][0]["point"]
    rule = browser.post(
        api(event, "pair-rules/"), {"player_a": pks[0], "player_b": pks[1], "reason": "兄弟"}, **options
    )
    assert rule.status_code == 201
    assert browser.delete(api(event, f"pair-rules/{rule.json()['id']}/")).status_code == 204
    seat = browser.patch(api(event, f"players/{pks[0]}/seat/"), {"fixed_table": 7}, **options)
    assert seat.json()["fixed_table"] == 7
    wanted = {"version": 1, "games_a": 0, "games_b": 2}
    found = browser.post(api(event, "rounds/1/tables/1/consequences/"), wanted, **options).json()
    assert found["standings"]
    put = api(event, "rounds/1/tables/1/")
    assert browser.put(put, wanted, **options).json()["code"] == "reason_needed"
    assert browser.put(put, wanted | {"reason": "誤記"}, **options).json()["games_b"] == 2
    made = browser.post(api(event, "cut/"), {"size": 4}, **options)
    assert [slot["slot"] for slot in made.json()["slots"]] == ["W1.1", "W1.2", "W2.1"]
    assert browser.delete(api(event, "cut/")).status_code == 204
    assert browser.get(api(event, "cut/")).status_code == 404
    held = make_round(Event.objects.get(), publish=False)
    one, two = held.matches.all()[:2]
    pair = {"one": one.player_a_id, "other": two.player_a_id}
    assert browser.post(api(event, "rounds/3/swap/"), pair, **options).json()["notes"]
    assert browser.post(api(event, "rounds/3/delete/")).status_code == 204
    assert browser.post(api(event, f"log/{point}/restore/")).json()["state"] == "running"


def test_the_step_before_the_first_round_names_the_usual_format(organizer, client_of):
    event = make_event(by=organizer, players=9)
    assert "5回戦と上位4人の決勝" in texts(client_of(organizer).get(event.get_absolute_url()))


def test_a_result_of_the_bracket_is_offered_without_a_draw(site):
    event, browser = site
    services.cut_make(by=None, event=event, size=4)
    event.refresh_from_db()
    round_ = make_round(event)
    assert 'value="1-1"' not in texts(browser.get(round_.get_absolute_url()))
    enter_all(round_)
    assert "準決勝" in texts(browser.get(round_.get_absolute_url()))
