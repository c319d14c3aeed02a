"""The floor's pages, as players and officials use them: without JavaScript, by pressing what is offered."""

import json
import re

import pytest
from django.urls import reverse

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Event, JudgeCall, Match, Penalty, Player, ResultReport
from judgeapp.apps.tournaments.pages.floor import boards
from judgeapp.apps.tournaments.personal import personal_path
from tests.conftest import pages_of

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


def url(name, *args):
    return reverse(name if ":" in name else f"tournaments:{name}", args=args)


def read(browser, address):
    answer = browser.get(address, follow=True)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


def press(browser, address, **data):
    """Press a button; the page that follows."""
    answer = browser.post(address, data, follow=True)
    assert answer.status_code == 200, answer.content.decode()
    return answer.content.decode()


@pytest.fixture
def desk(client_of, organizer):
    return client_of(organizer)


@pytest.fixture
def table(event):
    make_round(event)
    return Match.objects.select_related("player_a__event", "player_b__event").get(table=1)


@pytest.fixture
def phones(table, client_of):
    """The phones of both players of table 1, without accounts: each has opened its personal link."""
    found = []
    for player in (table.player_a, table.player_b):
        phone = client_of(None)
        assert player.name in read(phone, personal_path(player))
        found.append(phone)
    return found


# registration and check-in


def test_the_events_page_says_when_where_and_how_full(desk, event):
    fields = {
        "starts_at": "2026-11-22T10:00",
        "place": "市民会館 2階",
        "description": "持ち物: 筆記用具",
        "capacity": 32,
    }
    press(desk, url("floor_settings", event.slug), **fields)
    page = read(desk, url("event", event.slug))
    for words in ("2026/11/22 10:00", "市民会館 2階", "持ち物: 筆記用具", "7 / 32"):
        assert words in page


def test_settings_that_cannot_be_are_named_and_nothing_is_saved(desk, event):
    answer = desk.post(url("floor_settings", event.slug), {"place": "会館", "capacity": 1})
    assert answer.status_code == 400
    event.refresh_from_db()
    assert (event.place, event.capacity) == ("", None)


def test_who_comes_too_late_is_told_their_place_in_line_and_may_leave_it(client_of, organizer, stranger):
    event = make_event(by=organizer, players=2, capacity=2)
    phone = client_of(stranger)
    assert "キャンセル待ちをする" in read(phone, url("event", event.slug))
    assert "キャンセル待ちの1番目です" in press(phone, url("join", event.slug), name="stranger")
    assert "参加を取り消しました" in press(phone, url("withdraw", event.slug))
    assert not event.waiting.exists()


def test_the_poster_has_the_address_and_says_where_phones_cannot_reach_it(desk, event, settings):
    settings.ALLOWED_HOSTS = ["*"]
    assert "http://testserver/events/cup/" in read(desk, url("poster", "cup"))
    local = {"headers": {"host": "localhost:8000"}}
    assert "スマートフォンから使うには" in desk.get(url("poster", "cup"), **local).content.decode()
    settings.GUNBAI_ADDRESS = "http://10.0.0.2:8000/"
    page = desk.get(url("poster", "cup"), **local).content.decode()
    assert "http://10.0.0.2:8000/events/cup/" in page
    assert "スマートフォンから使うには" not in page


def test_where_everybody_is_here_the_first_round_is_a_press_away(desk, event):
    pair = f'action="{url("round_pair", event.slug)}"'
    assert pair in read(desk, url("check_in", event.slug))
    press(desk, url("event_act", event.slug, "check-in"))
    page = read(desk, url("check_in", event.slug))
    assert "まだチェックインしていません。" in page
    assert pair not in page
    press(desk, url("all_here", event.slug))
    assert pair in read(desk, url("check_in", event.slug))
    services.round_pair(by=None, event=event, number=1)
    assert 'id="step"' not in read(desk, url("check_in", event.slug))


def test_who_is_checked_in_keeps_their_row_and_can_be_taken_back(desk, event):
    press(desk, url("event_act", event.slug, "check-in"))
    first, second, *_rest = event.players.all()
    page = press(desk, url("check_in_player", event.slug, first.pk))
    row = page.partition(f'<li id="p{first.pk}"')[2].partition("</li>")[0]
    assert f"{first.name} をチェックインしました" in row
    assert 'name="undo"' in row
    assert '<small class="muted num" id="awaited">6</small>' in page
    page = press(desk, url("check_in_player", event.slug, second.pk))
    assert f'<li id="p{first.pk}"' not in page
    page = press(desk, url("check_in_player", event.slug, second.pk), undo="1")
    assert f"{second.name} をチェックインしました" not in page


def test_check_in_by_name_by_code_and_who_is_missing_is_dropped_by_one_press(desk, event):
    press(desk, url("event_act", event.slug, "check-in"))
    first, second, *_rest = event.players.all()
    page = read(desk, url("check_in", event.slug) + "?q=青")
    assert first.name in page
    assert second.name not in page
    press(desk, url("check_in_player", event.slug, first.pk))
    assert second.name in read(desk, url("check_in_player", event.slug, second.pk))
    press(desk, url("check_in_player", event.slug, second.pk))
    page = read(desk, url("check_in", event.slug))
    assert "上の5人を棄権にする" in page
    assert "5人を棄権にしました" in press(desk, url("drop_absent", event.slug))
    assert "第1回戦を組む" in read(desk, url("event", event.slug))


def test_the_code_on_a_players_phone_leads_anybody_else_to_the_players_page(client, event):
    player = event.players.first()
    assert client.get(url("check_in_player", event.slug, player.pk)).url == player.get_absolute_url()
    code = client.get(url("player_qr", event.slug, player.pk))
    assert code["Content-Type"] == "image/svg+xml"


def test_a_player_checks_themselves_in_where_the_event_lets_them(client_of, event, organizer):
    player = event.players.first()
    services.event_check_in(by=organizer, event=event)
    phone = client_of(None)
    assert "受付でこのコードを見せて" in read(phone, personal_path(player))
    assert phone.post(url("here", event.slug, player.pk)).status_code == 409
    services.event_update(by=organizer, event=event, self_check_in=True)
    assert "チェックイン済みです" in press(phone, url("here", event.slug, player.pk))


# the player's own page


def test_a_personal_link_lets_a_phone_act_for_its_player_alone(client_of, table):
    phone = client_of(None)
    other = table.player_b
    assert phone.get(url("personal", "cup", other.pk, "0" * 20)).status_code == 404
    read(phone, personal_path(table.player_a))
    assert "ジャッジを呼ぶ" in read(phone, table.player_a.get_absolute_url())
    assert "ジャッジを呼ぶ" not in read(phone, other.get_absolute_url())
    assert phone.post(url("report", "cup", other.pk), {"score": "2-0"}).status_code == 403


def test_a_renewed_code_ends_the_old_one_and_every_phone_that_has_read_it(client_of, desk, table):
    player, old = table.player_a, personal_path(table.player_a)
    phone = client_of(None)
    read(phone, old)
    assert "新しい本人用のコードを作りました" in press(desk, url("code_renew", "cup", player.pk))
    assert "この端末からは操作できません" in read(phone, player.get_absolute_url())
    assert phone.post(url("report", "cup", player.pk), {"score": "2-0"}).status_code == 403
    again = phone.get(old)
    assert (again.status_code, "受付で新しいコードを受け取り" in again.content.decode()) == (404, True)
    player.refresh_from_db()
    assert "操作できません" not in read(phone, personal_path(player))
    assert f"{player.name} の本人用のコードを作り直した" in read(desk, url("log", "cup"))


def test_only_officials_and_the_player_see_the_personal_code(client_of, table, judge):
    address = url("personal_qr", "cup", table.player_a_id)
    assert [client_of(who).get(address).status_code for who in (None, judge)] == [403, 200]


def test_one_reports_the_other_confirms_own_games_first(phones, table):
    one, other = phones
    assert "相手の確認を待っています" in press(one, url("report", "cup", table.player_a_id), score="2-1-0")
    page = read(other, table.player_b.get_absolute_url())
    assert "相手の報告: 1–2（左があなた）" in page
    assert "結果が確定しました" in press(other, url("report", "cup", table.player_b_id), score="1-2-0")
    table.refresh_from_db()
    assert table.score == "2–1"


def test_reports_that_differ_are_on_the_floors_page_and_a_judge_decides(phones, table, client_of, judge):
    one, other = phones
    press(one, url("report", "cup", table.player_a_id), score="2-1")
    assert "ジャッジが確かめに行きます" in press(other, url("report", "cup", table.player_b_id), score="2-1")
    official = client_of(judge)
    assert "報告が食い違う卓" in read(official, url("floor", "cup"))
    assert f"{table.player_a.name} の報告: 2–1" in read(official, url("result", "cup", 1, 1))
    press(official, url("result", "cup", 1, 1), version=0, score="2-0")
    assert "報告が食い違う卓" not in read(official, url("floor", "cup"))
    assert (
        "ジャッジを呼んでください"
        in one.post(url("report", "cup", table.player_a_id), {"score": "2-1"}).content.decode()
    )


def test_a_drawn_match_of_one_game_is_called_drawn(phones, table, client_of, judge, past_the_services):
    Event.objects.update(best_of=1)
    one, other = phones
    said = press(one, url("report", "cup", table.player_a_id), score="0-0-1")
    assert "「引き分け」と報告しました" in said
    assert "相手の報告: 引き分け（左があなた）" in read(other, table.player_b.get_absolute_url())
    press(other, url("report", "cup", table.player_b_id), score="1-0")
    floor = read(client_of(judge), url("floor", "cup"))
    assert "0–0–1" not in floor + said
    assert f"{table.player_a.name}: 引き分け" in re.sub(r"<[^>]+>", "", floor)


@pytest.mark.parametrize("score", ["", "two", "3-0", "9"])
def test_a_score_that_cannot_be_is_refused_in_words(phones, table, score):
    answer = phones[0].post(url("report", "cup", table.player_a_id), {"score": score})
    assert answer.status_code == 400
    assert not ResultReport.objects.exists()


def test_the_own_page_shows_the_clock_with_the_tables_extension_and_what_happens_at_time(
    phones, table, event
):
    services.event_update(by=None, event=event, round_minutes=50, extra_turns=3)
    services.clock_start(by=None, round_=table.round)
    services.table_extend(by=None, match=table, minutes=5)
    page = read(phones[0], table.player_a.get_absolute_url())
    assert 'role="timer">5' in page  # 55:00, or a second later 54:59
    assert "この卓の延長を含みます" in page
    assert "追加で3ターンまで" in page


def test_the_pulse_changes_with_what_the_page_shows_and_is_not_sent_twice(client, phones, table):
    address = url("player_now", "cup", table.player_a_id)
    first = client.get(address)
    again = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    press(phones[1], url("report", "cup", table.player_b_id), score="2-0")
    changed = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert (changed.status_code, json.loads(changed.content)["stamp"]) != (304, first.json()["stamp"])


def test_the_pulse_does_not_change_by_the_clock_running(client, table, event):
    services.event_update(by=None, event=event, round_minutes=50)
    services.clock_start(by=None, round_=table.round)
    first = client.get(url("event_now", "cup")).json()
    assert first["clock"]["ends"]
    assert client.get(url("event_now", "cup")).json() == first


def test_a_held_pairing_does_not_show_in_the_pulse(client, event):
    before = client.get(url("event_now", "cup")).json()
    make_round(event, publish=False)
    after = client.get(url("event_now", "cup")).json()
    assert (before["round"], after["round"]) == (0, 0)


# calls


def test_a_call_from_the_table_to_its_end(phones, table, client_of, judge):
    phone, official = phones[0], client_of(judge)
    press(phone, url("player_call", "cup", table.player_a_id))
    assert "待っています" in read(official, url("floor", "cup"))
    call = JudgeCall.objects.get()
    press(official, url("call_act", "cup", call.pk, "take"))
    assert "ジャッジが向かっています" in read(phone, table.player_a.get_absolute_url())
    given = press(
        official,
        url("penalty_new", "cup") + f"?call={call.pk}",
        player=table.player_a_id,
        infraction="play",
        kind="warning",
        clause="sengoku:906.4.3",
        note="順序の誤り",
    )
    assert "警告" in given
    page = press(official, url("call_act", "cup", call.pk, "resolve"), note="906.4.3 を案内")
    assert "呼んでいる卓はありません" in page
    assert "906.4.3 を案内" in page
    assert (Penalty.objects.get().call, Penalty.objects.get().match) == (call, table)
    assert "警告" in read(official, url("call", "cup", call.pk))


def test_a_call_may_be_withdrawn_while_nobody_is_on_the_way(phones, table):
    press(phones[0], url("player_call", "cup", table.player_a_id))
    assert "取り下げました" in press(phones[0], url("player_call", "cup", table.player_a_id), cancel=1)
    assert not JudgeCall.objects.get().is_open


def test_two_judges_do_not_go_to_one_table(table, client_of, judge, desk):
    call = services.call_make(by=None, match=table)
    press(client_of(judge), url("call_act", "cup", call.pk, "take"))
    answer = desk.post(url("call_act", "cup", call.pk, "take"))
    assert answer.status_code == 409
    assert "judge さんが向かっています" in answer.content.decode()


# tables and the clock


def test_outstanding_tables_stand_on_the_floors_page_with_the_time_since(desk, event, table):
    page = read(desk, url("floor", "cup"))
    assert "公開から 0:0" in page
    assert page.count("rounds/1/tables/") == 3
    services.result_enter(by=None, match=table, version=0, games_a=2)
    assert read(desk, url("floor", "cup")).count("rounds/1/tables/") == 2


def test_everybody_reads_a_tables_page_and_only_officials_have_its_tools(client, desk, table):
    assert table.player_a.name in read(client, url("result", "cup", 1, 1))
    assert "延長（分）" not in read(client, url("result", "cup", 1, 1))
    assert "延長を5分にしました" in press(desk, url("table_extend", "cup", 1, 1), minutes=5)


@pytest.mark.parametrize("minutes", ["", "x", "99999"])
def test_minutes_that_cannot_be_are_refused(desk, table, minutes):
    assert desk.post(url("table_extend", "cup", 1, 1), {"minutes": minutes}).status_code == 400


def test_the_clock_is_started_paused_lengthened_and_taken_back_on_the_rounds_page(desk, event, table):
    services.event_update(by=None, event=event, round_minutes=50)
    assert "50分の時計を始める" in read(desk, url("round", "cup", 1))
    assert 'role="timer">' in press(desk, url("clock_act", "cup", 1, "start"))
    assert "停止中" in press(desk, url("clock_act", "cup", 1, "pause"))
    assert "停止中" not in press(desk, url("clock_act", "cup", 1, "resume"))
    press(desk, url("clock_act", "cup", 1, "add"), minutes=5)
    assert event.rounds.get().clock_seconds == 55 * 60
    assert "50分の時計を始める" in press(desk, url("clock_act", "cup", 1, "cancel"))
    assert desk.post(url("clock_act", "cup", 1, "dance")).status_code == 404


def test_a_player_who_is_not_there_is_given_the_loss(desk, table):
    page = press(desk, url("no_show", "cup", 1, 1), version=0, player=table.player_b_id, drop="on")
    assert "不戦敗にしました" in page
    assert Player.objects.get(pk=table.player_b_id).dropped_after == 1
    table.refresh_from_db()
    assert table.score == "2–0"


def test_keyboard_entry_takes_a_table_and_two_figures(desk, table):
    assert "を記録しました" in press(desk, url("quick_entry", "cup", 1), table=1, score="21")
    table.refresh_from_db()
    assert table.score == "2–1"


# penalties


def test_a_match_loss_is_confirmed_into_the_result_by_a_judge(desk, table):
    fields = {"player": table.player_b_id, "infraction": "tardiness", "kind": "match_loss"}
    page = press(desk, url("penalty_new", "cup") + "?round=1&table=1", **fields)
    assert 'value="2-0"' in page
    given = Penalty.objects.get()
    applied = press(desk, url("penalty_apply", "cup", given.pk), version=0, score="2-0")
    assert "結果に反映しました" in applied
    assert "反映済み" in applied
    table.refresh_from_db()
    assert table.score == "2–0"


def test_a_penalty_is_revoked_with_a_reason(desk, event):
    given = services.penalty_give(by=None, player=event.players.first(), infraction="play", kind="warning")
    address = url("penalty_revoke", "cup", given.pk)
    assert desk.post(address, {"reason": ""}).status_code == 400
    assert "人違い" in press(desk, address, reason="人違い")


def test_only_head_judges_and_organizers_disqualify(client_of, desk, event, judge):
    fields = {"player": event.players.first().pk, "infraction": "cheating", "kind": "disqualification"}
    assert client_of(judge).post(url("penalty_new", "cup"), fields).status_code == 400
    assert not Penalty.objects.exists()
    page = press(desk, url("penalty_new", "cup"), **fields)
    assert "失格" in page
    assert "棄権にするまで組み合わせに入ります" in page


def test_a_wrong_clause_is_named_and_what_was_typed_is_kept(desk, event):
    fields = {
        "player": event.players.first().pk,
        "infraction": "play",
        "kind": "caution",
        "clause": "sengoku:0",
        "note": "メモ",
    }
    answer = desk.post(url("penalty_new", "cup"), fields)
    assert answer.status_code == 400
    assert "条文「sengoku:0」は見つかりません" in answer.content.decode()
    assert "メモ" in answer.content.decode()


def test_an_organizer_sees_the_persons_penalties_of_their_other_events(
    client_of, desk, organizer, judge, event
):
    elsewhere = make_event(by=organizer, slug="spring", name="春の陣")
    services.role_grant(by=organizer, event=elsewhere, user=judge, role=Role.JUDGE)
    services.penalty_give(by=None, player=elsewhere.players.first(), infraction="deck", kind="warning")
    somebody_elses = make_event(by=judge, slug="other", name="よその大会")
    services.penalty_give(by=None, player=somebody_elses.players.first(), infraction="deck", kind="warning")
    given = services.penalty_give(by=None, player=event.players.first(), infraction="play", kind="caution")
    page = read(desk, url("penalty", "cup", given.pk))
    assert "春の陣" in page
    assert "よその大会" not in page
    assert "春の陣" not in read(client_of(judge), url("penalty", "cup", given.pk))


def test_penalties_as_csv_open_cleanly_in_a_spreadsheet(desk, event):
    services.penalty_give(
        by=None, player=event.players.first(), infraction="play", kind="warning", note="=1+1"
    )
    answer = desk.get(url("penalties_csv", "cup"))
    assert answer.content.startswith("\ufeff時刻,参加者,".encode())
    assert ",青柳,,,プレイ上の誤り,警告,,'=1+1,," in answer.content.decode()


# results from a list


def test_results_from_a_list_are_looked_at_first_and_then_saved(desk, table):
    address, text = url("exchange:results_import", "cup", 1), "卓,左,右,引分\n1,2,0\n2,1,2,0\n3,1,1,1\n"
    assert "まだ保存していません" in press(desk, address, **{"text": text, "try": 1})
    assert Match.objects.filter(outcome="open").count() == 3
    assert "3卓の結果を記録しました" in press(desk, address, text=text)
    assert [match.score for match in Match.objects.filter(table__lte=3)] == ["2–0", "1–2", "1–1–1"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("9,2,0", "この回戦にない卓"),
        ("4,2,0", "不戦勝の結果"),
        ("2,3,0", "勝ち数は0から2まで"),
        ("2,two,0", "数字にして"),
        ("1,2,0", "1行目にもあります"),
        ("3,0,2", "先に「2–0」"),
        ("2", "数字にして"),
    ],
)
def test_every_bad_line_is_named_and_nothing_is_saved(desk, table, line, why):
    services.result_enter(by=None, match=Match.objects.get(table=3), version=0, games_a=2)
    answer = desk.post(url("exchange:results_import", "cup", 1), {"text": f"1,2,0\n{line}\n"})
    assert answer.status_code == 400
    assert "2行目: " in answer.content.decode()
    assert why in answer.content.decode()
    table.refresh_from_db()
    assert table.is_open


def test_an_extension_below_none_is_refused_beside_what_was_typed(desk, table):
    answer = desk.post(url("table_extend", "cup", 1, table.table), {"minutes": "-1"})
    assert answer.status_code == 400
    assert 'name="minutes" value="-1"' in answer.content.decode()


# boards and sheets


def test_the_projector_shows_the_published_round_by_name_with_its_clock(client, event, table):
    services.event_update(by=None, event=event, round_minutes=50)
    services.clock_start(by=None, round_=table.round)
    page = read(client, url("board", "cup"))
    assert page.index("伊佐山") < page.index("霧島")
    assert 'role="timer">' in page
    assert "不戦勝" in page


def test_several_projectors_share_the_names(client, event, table):
    names = [
        re.findall(r'class="who">([^<]*)', read(client, url("board", "cup") + query))
        for query in ("", "?part=1&of=2", "?part=2&of=2")
    ]
    assert names[1] + names[2] == names[0]
    assert [len(part) for part in names] == [7, 3, 4]


@pytest.mark.parametrize("query", ["?part=3&of=2", "?part=0&of=2", "?part=x&of=2", "?part=1"])
def test_a_share_that_does_not_exist_shows_everybody(client, event, table, query):
    assert read(client, url("board", "cup") + query).count('class="who"') == 7


@pytest.mark.parametrize(("most", "size"), [(6, "full"), (7, "many")])
def test_the_more_names_the_smaller_they_are(client, event, table, monkeypatch, most, size):
    monkeypatch.setattr(boards, "SIZES", ((4, "few"), (most, "many")))
    assert f'class="names {size}"' in read(client, url("board", "cup"))


def test_between_rounds_the_projector_shows_the_standings_with_the_line_of_the_cut(client):
    event = make_event(players=7, planned_rounds=3, cut_size=4)
    services.player_drop(by=None, player=event.players.last())
    round_ = play_round(event)
    page = read(client, url("board", "cup"))
    rows = selectors.standings_of(event=event, through=1).rows
    names = [row.player.name for row in rows if row.player.is_playing]
    assert re.findall(r'class="who" data-row="\d+">([^<]*)', page) == names
    assert f'class="last-in"><span class="who" data-row="{rows[3].standing.rank}">{names[3]}<' in page
    assert "線の上の4人が進みます" in page
    assert "第1回戦までの順位" in page
    services.round_reopen(by=None, round_=round_)
    assert 'class="names standings' in read(client, url("board", "cup")), "the results are all in"
    match = round_.matches.get(table=1)
    services.result_clear(by=None, match=match, version=match.version)
    assert 'class="names standings' not in read(client, url("board", "cup"))


def test_the_projector_turns_to_the_standings_with_the_last_result(client):
    """Nobody has to end the round: its next step is to pair the next one."""
    event = make_event(players=4, planned_rounds=3)
    round_ = make_round(event)
    first, last = round_.matches.order_by("table")
    services.result_enter(by=None, match=first, version=0, games_a=2)
    page = read(client, url("board", "cup"))
    assert 'class="names standings' not in page
    assert 'data-settled=""' in page
    services.result_enter(by=None, match=last, version=0, games_a=2)
    assert 'class="names standings' in read(client, url("board", "cup"))
    services.round_finish(by=None, round_=round_)
    make_round(event, seed=2)
    assert 'class="names standings' not in read(client, url("board", "cup"))


def test_the_standings_on_the_projector_follow_corrections_and_who_leaves(client):
    event = make_event(players=4, planned_rounds=3)
    earlier = play_round(event)
    play_round(event, seed=2)

    def settled():
        return client.get(url("event_now", "cup")).json()["settled"]

    seen = [settled()]
    assert f'data-settled="{seen[0]}"' in read(client, url("board", "cup"))
    match = earlier.matches.get(table=1)
    services.result_correct(
        by=None, match=match, version=match.version, reason="読み違え", games_a=0, games_b=2
    )
    seen.append(settled())
    services.player_drop(by=None, player=event.players.last())
    seen.append(settled())
    assert len(set(seen)) == 3


def test_the_wall_of_a_finished_event_does_not_wait_for_results(client):
    event = make_event(planned_rounds=1)
    play_round(event)
    services.event_finish(by=None, event=event)
    assert "data-settled" not in read(client, url("board", "cup"))


def test_between_rounds_there_is_no_line_without_a_cut(client):
    play_round(make_event(players=4, planned_rounds=3))
    page = read(client, url("board", "cup"))
    assert 'class="names standings' in page
    assert "last-in" not in page


def test_in_the_last_round_the_projector_says_what_each_number_of_points_needs(client):
    event = make_event(players=4, planned_rounds=2, cut_size=2)
    play_round(event)
    assert "上位2人が進みます" not in read(client, url("board", "cup"))
    round_ = make_round(event, seed=2)
    page = read(client, url("board", "cup"))
    assert "上位2人が進みます" in page
    needed = dict(re.findall(r"<li><b>(\d)点</b>（2人） ([^<]*)<", page))
    assert needed == {"3": "引き分け以上で通過", "0": "ほかの卓と順位の値しだい"}
    assert 'data-done="0"' in page
    before = client.get(url("event_now", "cup")).json()
    match = round_.matches.get(table=1)
    services.result_enter(by=None, match=match, version=match.version, games_a=2)
    after = client.get(url("event_now", "cup")).json()
    assert (before["done"], after["done"]) == (0, 1)
    assert before["stamp"] == after["stamp"]  # the names go on paging
    enter_all(round_)
    assert "通過" not in read(client, url("board", "cup"))


def test_a_browser_that_has_the_last_pulse_hears_of_the_next_result(client):
    round_ = make_round(make_event(players=4, planned_rounds=2, cut_size=2))
    before = client.get(url("event_now", "cup"))
    again = {"If-None-Match": before["ETag"]}
    assert client.get(url("event_now", "cup"), headers=again).status_code == 304
    match = round_.matches.get(table=1)
    services.result_enter(by=None, match=match, version=match.version, games_a=2)
    after = client.get(url("event_now", "cup"), headers=again)
    assert (after.status_code, after.json()["stamp"]) == (200, before.json()["stamp"])


def test_where_kinds_of_win_count_otherwise_nothing_is_said_of_the_cut(client):
    kinds = [{"name": "落城", "win": 4, "loss": 0}]
    event = make_event(players=4, planned_rounds=1, cut_size=2, win_kinds=kinds)
    make_round(event)
    assert "が進みます" not in read(client, url("board", "cup"))


def test_the_projector_waits_for_the_first_round(client, event):
    assert "まだ発表されていません" in read(client, url("board", "cup"))


def test_the_projector_shows_the_champion_once_the_event_has_ended(client):
    event = make_event(planned_rounds=1)
    first = selectors.standings_of(event=play_round(event).event).rows[0].player
    services.event_finish(by=None, event=event)
    page = read(client, url("board", "cup"))
    assert f'class="champion">{first.name}<' in page
    assert 'class="names' not in page


def test_a_board_of_many_players_asks_the_database_no_more_often(
    client, organizer, django_assert_max_num_queries
):
    make_round(make_event(by=organizer, players=60, slug="many"))
    with django_assert_max_num_queries(12):
        client.get(url("board", "many"))


def test_personal_codes_are_printed_for_everybody_who_plays(desk, client, event):
    left = event.players.last()
    services.player_drop(by=None, player=left)
    (page,) = pages_of(desk.get(url("codes_pdf", "cup")).content)
    assert [player.name in page for player in event.players.all()] == [True] * 6 + [False]
    assert client.get(url("codes_pdf", "cup")).status_code == 302


@pytest.mark.parametrize(
    ("sheet", "says"),
    [
        ("tables_pdf", ["1{a}{b}", "—{bye}不戦勝"]),
        ("names_pdf", ["{a}1{b}", "{b}1{a}", "{bye}—不戦勝"]),
        ("slips_pdf", ["1卓", "3卓", "{a}署名", "{b}署名"]),
        ("standings_pdf", ["{a}31-0-0", "{b}00-1-0"]),
    ],
)
def test_sheets_name_everybody_and_nobody_keeps_them(desk, event, sheet, says):
    play_round(event)
    first, bye = Match.objects.get(table=1), Match.objects.get(player_b=None).player_a
    answer = desk.get(url(sheet, "cup", 1))
    (page,) = pages_of(answer.content)
    wanted = [text.format(a=first.player_a, b=first.player_b, bye=bye) for text in says]
    assert [text for text in wanted if text not in page] == []
    everybody = event.players.exclude(pk=bye.pk) if sheet == "slips_pdf" else event.players.all()
    assert [player.name for player in everybody if player.name not in page] == []
    assert answer["Content-Type"] == "application/pdf"
    assert "no-store" in answer["Cache-Control"]


# the clock on every page


def stamp_of(page):
    """What the open page compares with its pulse; empty where it does not ask."""
    found = re.search(r'data-pulse="([^"]+)" data-stamp="(\w+)"', page)
    return found.groups() if found else ("", "")


@pytest.mark.parametrize(
    ("name", "place"), [("round", [1]), ("result", [1, 1]), ("embed", []), ("board", [])]
)
def test_an_open_page_hears_of_a_pause_and_then_shows_it(client, table, event, organizer, name, place):
    services.event_update(by=organizer, event=event, round_minutes=50, extra_turns=3)
    services.clock_start(by=organizer, round_=table.round)
    address = url(name, "cup", *place)
    pulse, stamp = stamp_of(read(client, address))
    assert client.get(pulse).json()["stamp"] == stamp
    services.clock_pause(by=organizer, round_=table.round)
    assert client.get(pulse).json()["stamp"] != stamp
    again = read(client, address)
    assert "停止中" in again
    assert stamp_of(again)[1] == client.get(pulse).json()["stamp"]


def test_a_tables_page_hears_of_its_extension_and_the_rounds_page_lists_it(client, table, organizer):
    pulse, stamp = stamp_of(read(client, url("result", "cup", 1, 1)))
    services.table_extend(by=organizer, match=table, minutes=4)
    assert client.get(pulse).json()["stamp"] != stamp
    assert "+4分" in read(client, url("round", "cup", 1))


def test_a_running_round_says_what_happens_at_time(client, table, event, organizer):
    services.event_update(by=organizer, event=event, round_minutes=50, extra_turns=3)
    services.clock_start(by=organizer, round_=table.round)
    assert "追加で3ターンまで" in read(client, url("round", "cup", 1))


def test_the_page_of_a_finished_round_does_not_ask_again(client, event):
    play_round(event)
    assert stamp_of(read(client, url("round", "cup", 1))) == ("", "")
    assert stamp_of(read(client, url("result", "cup", 1, 1))) == ("", "")


# what a stranger meets


def test_a_round_that_was_taken_back_is_said_to_be_gone(desk, client, event):
    round_ = make_round(event, publish=False)
    for browser in (client, desk):
        if browser is desk:
            services.round_unpair(by=None, round_=round_)
        gone = browser.get(url("round", "cup", 1))
        assert gone.status_code == 404
        assert "まだ公開されていないか、取り消されています" in gone.content.decode()


def test_a_table_of_the_bracket_is_not_lost_by_both(desk, organizer):
    event = make_event(by=organizer, players=4, slug="bracket")
    services.cut_make(by=None, event=event, size=4)
    event.refresh_from_db()
    make_round(event)
    page = read(desk, url("round", "bracket", 1))
    assert "2–0" in page
    assert "両者敗北" not in page


def test_a_player_reads_a_double_loss_and_a_shared_rank_as_what_they_are(client, table):
    services.result_enter(by=None, match=table, version=0, games_a=0, games_b=0, double_loss=True)
    said = [read(client, player.get_absolute_url()) for player in (table.player_a, table.player_b)]
    assert all("● 両者敗北" in page for page in said)
    assert "一つ上と同じ順位です" in said[1] or "一つ上と同じ順位です" in said[0]


def test_entering_and_waiting_are_confirmed(client_of, event, organizer, make_user):
    services.event_update(by=organizer, event=event, capacity=8)
    for name, said in (("first", "参加を受け付けました"), ("second", "キャンセル待ちに加わりました")):
        assert said in press(client_of(make_user(name)), url("join", "cup"), name=name)


@pytest.mark.parametrize(
    ("path", "sent"),
    [("clock/add/", {"minutes": ""}), ("clock/add/", {"minutes": "x"}), ("do/repair/", {"reason": ""})],
)
def test_what_a_round_refuses_leads_back_to_the_round(path, sent, desk, event):
    round_ = make_round(event, publish=path != "do/repair/")
    answer = desk.post(f"{round_.get_absolute_url()}{path}", sent)
    assert answer.status_code >= 400
    assert f'<a role="button" href="{round_.get_absolute_url()}">回戦へ戻る</a>' in answer.content.decode()
