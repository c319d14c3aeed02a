"""A day of teams in a browser: the desk, the round, the phone of a member, the sheets, the lists and the API."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.submissions.models import SubmissionVersion
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Match, ResultReport
from judgeapp.apps.tournaments.personal import code_of, personal_path
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.apps.tournaments.selectors.cautions import cautions_of
from judgeapp.apps.tournaments.selectors.teams import members_of
from judgeapp.common.problems import Problem, Refused
from judgeapp.domain.pairing import SEATS
from tests.apps.submissions.factories import LEGAL, SMALL
from tests.conftest import pages_of

from .factories import make_round
from .test_teams import add_team, enter, team_event

pytestmark = pytest.mark.django_db


def url(event, name, *args):
    return reverse(name if ":" in name else f"tournaments:{name}", args=[event.slug, *args])


def read(browser, address, status=200):
    answer = browser.get(address)
    assert answer.status_code == status, answer.content.decode()[:500]
    return answer.content.decode()


@pytest.fixture
def cup(organizer):
    return team_event(2, by=organizer)


@pytest.fixture
def desk(client_of, organizer):
    return client_of(organizer)


@pytest.fixture
def match(cup):
    return make_round(cup).matches.get()


def phone_of(client_of, player):
    browser = client_of(None)
    browser.get(personal_path(player))
    return browser


def seated(event, match, side="player_a", seat="A"):
    return members_of(event=event)[getattr(match, f"{side}_id")][seat]


def test_the_desk_enters_a_team_in_one_form(desk, cup):
    fields = {"name": "丙", "name_A": "一郎", "reading_A": "いちろう", "name_C": "三郎"}
    assert desk.post(url(cup, "player_add"), fields).status_code == 302
    page = read(desk, url(cup, "roster") + "?q=いちろう")
    assert "丙" in page
    assert "三郎" in page
    assert "空席あり" in page
    wrong = desk.post(url(cup, "player_add"), {"name": "丁", "name_A": "一郎"})
    assert wrong.status_code == 400
    assert "A: 「一郎」は登録済みです" in wrong.content.decode()


def test_a_user_enters_the_whole_team(client_of, stranger, cup):
    browser = client_of(stranger)
    assert "自分の席" in read(browser, cup.get_absolute_url())
    fields = {"name": "有志", "seat": "B", **{f"name_{seat}": f"有{seat}" for seat in SEATS}}
    answer = browser.post(url(cup, "join"), fields)
    own = cup.everybody.get(user=stranger)
    assert answer.url == own.get_absolute_url()
    assert (own.seat, own.team.name) == ("B", "有志")
    changed = {"name": "有志改", "name_A": "代わり", "name_B": "有B", "name_C": ""}
    assert browser.post(url(cup, "own_details", own.pk), changed).status_code == 302
    assert [one.name for one in own.team.members] == ["代わり", "有B"]


def test_tables_are_entered_one_by_one_and_all_at_once(desk, cup, match):
    page = read(desk, url(cup, "round", 1))
    assert page.count('name="seat"') == 3
    told = {"seat": "B", "version": 0, "score": "1-2"}
    assert desk.post(url(cup, "result", 1, match.table), told).status_code == 302
    match.refresh_from_db()
    assert match.at_seat("B").games == (1, 2, 0)
    again = desk.post(url(cup, "quick_entry", 1), {"table": match.table, "score": "20 12 20"})
    assert again.status_code == 302
    match.refresh_from_db()
    assert match.score == "2–1"
    told = {"table": match.table, "score": "21 02"}
    unread = desk.post(url(cup, "quick_entry", 1), told, headers={"hx-request": "true"})
    assert unread.status_code == 400
    assert "A、B、Cの結果を「21 02 21」のように、空白で区切って入力してください。" in unread.content.decode()


def test_a_member_finds_their_seat_and_reports_it(client_of, cup, match):
    own, other = (seated(cup, match, side, "C") for side in ("player_a", "player_b"))
    browser = phone_of(client_of, own)
    page = read(browser, own.get_absolute_url())
    assert f"{match.table}C" in page
    assert browser.post(url(cup, "report", own.pk), {"score": "2-0"}).status_code == 302
    assert ResultReport.objects.get().seat == "C"
    phone_of(client_of, other).post(url(cup, "report", other.pk), {"score": "0-2"})
    match.refresh_from_db()
    assert match.at_seat("C").games == (2, 0, 0)
    assert browser.post(url(cup, "leave", own.pk)).status_code == 302
    assert cup.everybody.get(pk=own.pk).dropped_after == 1
    assert cup.players.get(pk=own.team_id).dropped_after is None


def test_an_open_page_of_a_member_hears_of_the_round(client_of, cup):
    own = cup.everybody.get(name="甲B")
    browser = phone_of(client_of, own)
    before = browser.get(url(cup, "player_now", own.pk)).json()
    match = make_round(cup).matches.get()
    published = browser.get(url(cup, "player_now", own.pk)).json()
    enter(match)
    entered = browser.get(url(cup, "player_now", own.pk)).json()
    assert len({one["stamp"] for one in (before, published, entered)}) == 3


def test_walls_and_sheets_name_members_and_their_seats(desk, cup, match):
    own, other = (seated(cup, match, side, "B") for side in ("player_a", "player_b"))
    for page in (url(cup, "board"), url(cup, "round", 1) + "?by=name"):
        text = read(desk, page)
        assert f"{match.table}B" in text
        assert own.name in text
    for name in ("names_pdf", "slips_pdf"):
        text = "".join(pages_of(desk.get(url(cup, name, 1)).content))
        assert own.name in text
        assert other.name in text
    codes = "".join(pages_of(desk.get(url(cup, "codes_pdf")).content))
    assert "甲C" in codes


def test_lists_for_spreadsheets_have_teams_and_seats(desk, cup, match):
    enter(match, "20 12 20")
    people = read(desk, url(cup, "exchange:players_csv"))
    assert "甲,A" in people
    results = read(desk, url(cup, "exchange:results_csv"))
    assert "2–0,1–2,2–0" in results
    assert desk.get(url(cup, "exchange:standings_xlsx")).status_code == 200


def test_each_member_owes_a_list_and_the_team_waits_for_all(client_of, organizer):
    cup = team_event(2, by=organizer, deck_format="sengoku-constructed", deck_options=SMALL)
    submissions.policy_update(by=organizer, event=cup, asked="required")
    own = cup.everybody.get(name="甲A")
    browser = phone_of(client_of, own)
    assert browser.post(reverse("submissions:own", args=[cup.slug]), {"text": LEGAL}).status_code == 302
    assert SubmissionVersion.objects.get().submission.player == own
    with pytest.raises(Problem) as asked:
        make_round(cup)
    assert asked.value.facts["players"] == ["甲", "乙"]


def test_a_seat_may_have_a_format_of_its_own(desk, organizer, client_of):
    cup = team_event(2, by=organizer, deck_format="sengoku-constructed", deck_options=SMALL)
    services.event_update(by=organizer, event=cup, seat_formats={"B": "moncolle-half-deck"})
    submissions.policy_update(by=organizer, event=cup, asked="optional")
    taken = submissions.list_hand_in(by=None, player=cup.everybody.get(name="甲A"), text=LEGAL)
    assert taken.verdict != "illegal"
    with pytest.raises(Problem):
        submissions.list_hand_in(by=None, player=cup.everybody.get(name="甲B"), text=LEGAL)
    assert "B席" in read(client_of(None), cup.get_absolute_url())


def test_the_api_takes_a_team_and_the_result_of_a_seat(desk, cup):
    told = {"name": "丙", "members": [{"seat": "A", "name": "一郎"}, {"seat": "B", "name": "二郎"}]}
    made = desk.post(f"/api/v1/events/{cup.slug}/players/", told, content_type="application/json")
    assert made.status_code == 201, made.json()
    assert [(one["seat"], one["name"]) for one in made.json()["members"]] == [("A", "一郎"), ("B", "二郎")]
    services.player_remove(by=None, player=cup.players.get(name="丙"))
    match = make_round(cup).matches.get()
    table = f"/api/v1/events/{cup.slug}/rounds/1/tables/{match.table}/"
    body = {"seat": "A", "version": 0, "games_a": 2, "games_b": 1}
    answer = desk.put(table, body, content_type="application/json").json()
    tables = {one["seat"]: (one["outcome"], one["games_a"], one["version"]) for one in answer["tables"]}
    assert tables == {"A": ("played", 2, 1), "B": ("open", 0, 0), "C": ("open", 0, 0)}
    assert answer["outcome"] == "open"
    late = desk.put(table, body | {"games_a": 0, "games_b": 2}, content_type="application/json")
    assert late.status_code == 409
    members = desk.get(f"/api/v1/events/{cup.slug}/players/").json()["results"][0]["members"]
    assert [one["reading"] for one in members] == ["A", "B", "C"]


def test_corrections_and_penalties_on_the_pages(desk, cup, match):
    enter(match, "20 20 02")
    round_ = match.round
    services.round_finish(by=None, round_=round_)
    page = read(desk, url(cup, "correct", 1, match.table) + "?seat=C")
    assert "C席" in page
    fields = {"seat": "C", "version": match.version_at("C"), "score": "2-0", "reason": "転記", "apply": "1"}
    match = Match.objects.get(pk=match.pk)
    fields["version"] = match.version_at("C")
    assert desk.post(url(cup, "correct", 1, match.table), fields).status_code == 302
    match.refresh_from_db()
    assert match.score == "3–0"
    assert "甲B" in read(desk, url(cup, "penalty_new") + f"?round=1&table={match.table}")


def test_the_pages_of_an_event_of_teams_ask_no_more_than_fifteen_queries(
    desk, cup, django_assert_max_num_queries
):
    for name in "丙丁戊己":
        add_team(cup, name)
    make_round(cup)
    own = cup.everybody.get(name="丙B")
    code_of(own)  # the first code of all makes the site's key
    addresses = [url(cup, "round", 1), url(cup, "roster"), url(cup, "board"), cup.get_absolute_url()]
    for address in [*addresses, own.get_absolute_url(), own.team.get_absolute_url(), url(cup, "standings")]:
        with django_assert_max_num_queries(15):
            read(desk, address)


def test_decks_are_checked_at_the_seats(desk, organizer):
    cup = team_event(2, by=organizer, deck_format="sengoku-constructed", deck_options=SMALL)
    submissions.policy_update(by=organizer, event=cup, asked="optional")
    make_round(cup)
    submissions.tables_draw(by=organizer, round_=cup.rounds.get(), count=1)
    page = read(desk, reverse("submissions:round_checks", args=[cup.slug, 1]))
    assert [page.count(name) for name in ("甲A", "乙C")] == [1, 1]


LISTS = {
    "with a column for each seat": "卓,A,B,C\n1,2-1,0-2,両者敗北",
    "without headings": "1,21,02,両者敗北",
    "a line for each table": "卓,席,結果\n1,A,2-1\n1,B,0-2\n1,C,両者敗北",
    "with the seat behind the table": "卓,結果\n1A,2-1\n1Ｂ,0-2\n1c,両者敗北",
    "by the members, the other side first": "名前,名前,結果\n{b}A,{a}A,1-2\n{a}B,{b}B,0-2\n{b}C,{a}C,両者敗北",
    "as it is given out": "卓,名前,名前,勝ち,勝ち,引き分け,結果,勝ち方,A,B,C\n1,{a},{b},9,9,,未報告,,2–1,0–2,両者敗北",
}


@pytest.mark.parametrize("lines", LISTS.values(), ids=LISTS)
def test_results_are_read_from_a_list_by_table_and_seat(organizer, match, lines):
    content = lines.format(a=match.player_a.name, b=match.player_b.name).encode()
    read = exchange.results_import_csv(by=organizer, round_=match.round, content=content)
    match.refresh_from_db()
    assert [(one.seat, one.result_text, one.is_new) for one in read] == [
        ("A", "2–1", True),
        ("B", "0–2", True),
        ("C", "両者敗北", True),
    ]
    assert (match.outcome, match.games_a, match.games_b) == ("played", 1, 1)
    again = exchange.results_import_csv(by=organizer, round_=match.round, content=content)
    assert not any(one.is_new for one in again)


def test_what_of_a_list_of_tables_does_not_fit_is_told_by_its_line(organizer, match):
    a, b = match.player_a.name, match.player_b.name
    lines = [
        "卓,席,名前,名前,結果",
        "1,,,,2-0",
        f"1,A,{a}B,{b}B,2-0",
        "1,D,,,2-0",
        f"1,,{a}A,{b}C,2-0",
        "1,B,,,2-0",
    ]
    with pytest.raises(LinesRefused) as refused:
        exchange.results_import_csv(by=organizer, round_=match.round, content="\n".join(lines).encode())
    assert [fault.line for fault in refused.value.errors] == [2, 3, 4, 5]
    match.refresh_from_db()
    assert match.tables == {}, "nothing of it is saved"


def test_a_list_that_was_looked_at_is_saved_as_it_was_read(desk, cup, match):
    form = {
        "text": "",
        "try": "1",
        "file": SimpleUploadedFile("r.csv", "卓,席,結果\n1,Ｂ,2-1".encode("cp932")),
    }
    page = desk.post(url(cup, "exchange:results_import", 1), form).content.decode()
    kept = re.search(r'name="text" value="([^"]*)"', page)[1]
    desk.post(url(cup, "exchange:results_import", 1), {"text": kept})
    match.refresh_from_db()
    assert match.at_seat("B").games == (2, 1, 0)


def test_entrants_are_counted_in_teams(desk, cup):
    assert "2チーム" in read(desk, cup.get_absolute_url())
    assert "チームの数" in read(desk, url(cup, "event_settings"))
    assert "2チーム" in read(desk, reverse("tournaments:event_list"))


def test_the_winning_team_is_shown_with_its_members(desk, cup, match):
    enter(match)
    services.event_finish(by=None, event=cup)
    winner = [member.name for member in members_of(event=cup)[match.player_a_id].values()]
    for address in (url(cup, "board"), cup.get_absolute_url()):
        page = read(desk, address)
        assert page.index(match.player_a.name) < page.index(winner[0])
        assert all(name in page for name in winner), address


def test_decks_of_single_games_stay_at_the_table_and_the_organizer_hears_so(organizer, cup, match):
    cup.deck_format, cup.book = "sakura-7-3", "sakura"
    assert [one for one in cautions_of(event=cup) if "対戦ごとのデッキ" in one]
    player = seated(cup, match)
    with pytest.raises(Refused, match="卓で紙に書き"):
        submissions.game_list_hand_in(by=None, player=player, match=match, game=1, text="")


def test_a_namesake_in_a_team_is_asked_what_tells_them_apart(desk, client_of, cup, make_user):
    fields = {"name": "丙", "name_A": "佐藤 葵", "name_B": "佐藤 葵", "name_C": "甲A"}
    assert 'name="suffix_B"' not in read(desk, url(cup, "roster"))
    for suffixes, status in (
        ({}, 400),
        ({"suffix_B": "2"}, 400),
        ({"suffix_B": "2", "suffix_C": "東京"}, 302),
    ):
        answer = desk.post(url(cup, "player_add"), fields | suffixes)
        assert answer.status_code == status
        assert ('name="suffix_B"' in answer.content.decode()) == (status == 400)
    assert [one.name for one in cup.players.get(name="丙").members.all()] == [
        "佐藤 葵",
        "佐藤 葵（2）",
        "甲A（東京）",
    ]
    phone, own = client_of(make_user("hana")), {"name": "丁", "name_A": "佐藤 葵", "seat": "A"}
    assert 'name="suffix_A"' in phone.post(url(cup, "join"), own).content.decode()
    assert phone.post(url(cup, "join"), own | {"suffix_A": "3"}).status_code == 302
    entered = cup.everybody.get(name="佐藤 葵（3）")
    corrected = own | {"suffix_A": "3", "reading_A": "あおい"}
    assert phone.post(url(cup, "own_details", entered.pk), corrected).status_code == 302
    entered.refresh_from_db()
    assert (entered.name, entered.suffix, entered.reading) == ("佐藤 葵（3）", "3", "あおい")


def test_the_log_tells_what_was_entered_at_which_seat(desk, organizer, cup, match):
    services.result_enter(by=organizer, match=match, version=0, games_a=2, games_b=1, seat="B")
    services.result_enter(by=organizer, match=match, version=1, double_loss=True, seat="B")
    text = " ".join(re.sub("<[^>]+>", " ", read(desk, url(cup, "log"))).split())
    names = f"第1回戦 1卓 {match.player_a.name} 対 {match.player_b.name}"
    assert f"{names} B: 未報告 → 2–1" in text
    assert f"{names} B: 2–1 → 両者敗北" in text
