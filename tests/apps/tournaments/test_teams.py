"""チーム戦: teams of three are entered, paired and ranked as one; a match is three tables."""

import pytest

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.exchange.services.transfer import event_export, event_import
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Match, Player
from judgeapp.apps.tournaments.selectors.teams import members_of
from judgeapp.common.problems import Invalid, Problem, Refused
from judgeapp.domain.pairing import SEATS

from .factories import make_event, make_round

pytestmark = pytest.mark.django_db


def team_event(teams=4, **settings):
    """An event whose teams 甲, 乙 … have members called after them: 甲A, 甲B, 甲C."""
    event = make_event(players=0, by_teams=True, **settings)
    for name in "甲乙丙丁戊己庚"[:teams]:
        add_team(event, name)
    return event


def add_team(event, name, seats=SEATS):
    members = [{"seat": seat, "name": f"{name}{seat}", "reading": f"{seat}"} for seat in seats]
    return services.player_add(by=None, event=event, name=name, members=members)


def member(event, name):
    return event.everybody.get(name=name)


def enter(match, scores="20 20 20"):
    """All three tables of a match."""
    for seat, score in zip(SEATS, scores.split(), strict=True):
        match = at(match, seat, score)
    return match


def at(match, seat, score):
    a, b = map(int, score)
    version = match.version_at(seat)
    return services.result_enter(by=None, match=match, version=version, games_a=a, games_b=b, seat=seat)


def finish(event, scores="20 20 20", **how):
    round_ = make_round(event, **how)
    for match in round_.matches.filter(outcome="open"):
        enter(match, scores)
    return services.round_finish(by=None, round_=round_)


class TestEntering:
    def test_a_team_is_one_entrant_and_its_members_are_people(self):
        event = team_event(2)
        assert [team.name for team in event.players.all()] == ["甲", "乙"]
        assert sorted(one.name for one in event.people) == ["乙A", "乙B", "乙C", "甲A", "甲B", "甲C"]
        assert event.everybody.count() == 8

    def test_names_are_one_namespace(self):
        event = team_event(1)
        with pytest.raises(Problem, match="甲B"):
            services.player_add(by=None, event=event, name="乙", members=[{"seat": "A", "name": "甲B"}])
        assert not event.players.filter(name="乙").exists(), "nothing of it is saved"

    def test_members_are_changed_and_struck_out_until_they_have_a_record(self):
        event = team_event(1)
        team, before = event.players.get(), member(event, "甲B")
        told = [{"seat": "B", "name": "新人", "reading": "シンジン"}, {"seat": "C", "name": ""}]
        services.player_update(by=None, player=team, name="甲", members=told)
        assert {one.seat: one.name for one in team.members.all()} == {"A": "甲A", "B": "新人"}
        assert member(event, "新人").pk == before.pk
        assert member(event, "新人").reading == "しんじん"
        services.penalty_give(by=None, player=before, infraction="play", kind="warning")
        with pytest.raises(Refused, match="新人"):
            services.player_update(by=None, player=team, name="甲", members=[{"seat": "B", "name": ""}])

    def test_a_seat_is_one_of_three(self):
        event = make_event(players=0, by_teams=True)
        with pytest.raises(Invalid, match="席"):
            services.player_add(by=None, event=event, name="甲", members=[{"seat": "D", "name": "甲D"}])

    def test_one_of_the_team_enters_it_and_the_place_is_theirs(self, django_user_model):
        event = make_event(players=0, by_teams=True, capacity=2)
        user = django_user_model.objects.create_user("taro")
        members = [{"seat": seat, "name": f"太{seat}"} for seat in SEATS]
        team = services.player_register(user=user, event=event, name="太郎組", members=members, seat="B")
        assert selectors.entry_of(event=event, user=user) == member(event, "太B")
        assert services.player_register(user=user, event=event, name="太郎組", members=members).team == team
        services.player_withdraw(user=user, event=event)
        assert not event.everybody.exists()

    def test_a_team_waits_for_a_place_with_its_members(self, django_user_model):
        event = team_event(2, capacity=2)
        user = django_user_model.objects.create_user("jiro")
        members = [{"seat": seat, "name": f"次{seat}"} for seat in SEATS]
        entry = services.player_register(user=user, event=event, name="次郎組", members=members, seat="C")
        services.player_remove(by=None, player=event.players.get(name="甲"))
        assert not event.waiting.filter(pk=entry.pk).exists()
        assert member(event, "次C").user == user
        assert member(event, "次A").team == event.players.get(name="次郎組")

    def test_a_list_with_a_column_of_teams(self):
        event = make_event(players=0, by_teams=True)
        lines = [
            "チーム,席,氏名,ふりがな",
            "赤,,一郎,いちろう",
            "青,B,二郎,",
            "赤,C,三郎,",
            "青,,四郎,",
            "赤,,五郎,",
        ]
        exchange.players_import(by=None, event=event, content="\n".join(lines).encode())
        seats = {
            team.name: {one.seat: one.name for one in team.members.all()} for team in event.players.all()
        }
        assert seats == {
            "赤": {"A": "一郎", "B": "五郎", "C": "三郎"},
            "青": {"A": "四郎", "B": "二郎"},
        }

    def test_a_list_names_the_lines_that_do_not_fit(self):
        event = make_event(players=0, by_teams=True)
        lines = ["チーム,席,氏名", "赤,A,一", "赤,A,二", ",B,三", "赤,D,四"]
        reading = exchange.players_preview(event=event, content="\n".join(lines).encode())
        assert [error.line for error in reading.errors] == [3, 4, 5]

    def test_where_nobody_plays_in_teams_a_team_is_where_one_belongs(self):
        event = make_event(players=0)
        exchange.players_import(by=None, event=event, content="チーム,氏名\n赤,一郎".encode())
        assert event.players.get().club == "赤"

    def test_the_form_of_the_event_stays_once_somebody_is_entered(self):
        event = team_event(1)
        with pytest.raises(Invalid, match="チーム戦"):
            services.event_update(by=None, event=event, by_teams=False)


class TestTables:
    def test_the_match_stands_once_all_three_tables_do(self):
        event = team_event(2)
        match = make_round(event).matches.get()
        match = at(at(match, "A", "21"), "C", "02")
        assert match.is_open
        match = at(match, "B", "20")
        assert (match.outcome, match.games_a, match.games_b) == ("played", 2, 1)
        match = services.result_clear(by=None, match=match, version=match.version_at("A"), seat="A")
        assert match.is_open
        assert (match.games_a, match.games_b) == (0, 0)

    def test_two_who_enter_at_different_seats_are_in_nobodys_way(self):
        """Both looked at the match before either entered anything."""
        event = team_event(2)
        match = make_round(event).matches.get()
        for seat in SEATS:
            services.result_enter(by=None, match=match, version=0, games_a=2, seat=seat)
        with pytest.raises(Problem, match="A卓"):
            services.result_enter(by=None, match=match, version=0, games_b=2, seat="A")
        assert Match.objects.get(pk=match.pk).score == "3–0"

    def test_a_seat_is_asked_for_and_only_here(self):
        match = make_round(team_event(2)).matches.get()
        with pytest.raises(Invalid, match="席"):
            services.result_enter(by=None, match=match, version=0, games_a=2)
        alone = make_round(make_event(players=2, slug="alone")).matches.get()
        with pytest.raises(Invalid, match="チーム戦ではありません"):
            services.result_enter(by=None, match=alone, version=0, games_a=2, seat="A")

    def test_both_sides_of_a_seat_report_their_own_table(self):
        event = team_event(2)
        match = make_round(event).matches.get()
        teams = members_of(event=event)
        a, b = (teams[pk] for pk in (match.player_a_id, match.player_b_id))
        for seat in SEATS:
            said = {"match": match, "games_a": 2, "games_b": 1}
            assert services.result_report(by=None, player=a[seat], **said).state == "waiting"
        assert (
            services.result_report(by=None, player=b["B"], match=match, games_a=0, games_b=2).state
            == "conflict"
        )
        for seat in SEATS:
            assert (
                services.result_report(by=None, player=b[seat], match=match, games_a=2, games_b=1).state
                == "entered"
            )
        assert Match.objects.get(pk=match.pk).score == "3–0"

    def test_three_and_two_tables_are_told_apart(self):
        event = team_event(4, planned_rounds=1)
        round_ = make_round(event)
        one, other = round_.matches.order_by("table")
        enter(one, "21 21 21")
        enter(other, "20 20 02")
        services.round_finish(by=None, round_=round_)
        rows = selectors.standings_of(event=event).rows
        gw = [row.values[1] for row in rows]
        assert [row.player for row in rows[:2]] == [one.player_a, other.player_a]
        assert gw == ["100.00", "66.67", "33.33", "33.33"]
        assert [row.player for row in rows[2:]] == [other.player_b, one.player_b] or rows[2].values != rows[
            3
        ].values

    def test_a_bye_is_a_bare_win(self):
        event = team_event(3)
        finish(event)
        bye = Match.objects.get(outcome="bye")
        assert (bye.games_a, bye.games_b) == (2, 0)

    def test_a_result_of_a_finished_round_is_corrected_at_its_seat(self):
        event = team_event(4)
        finish(event, "20 20 02")
        match = event.rounds.get().matches.order_by("table").first()
        told = {"games_b": 2, "seat": "A"}
        found = services.correction_preview(by=None, match=match, **told)
        assert {moved.name for moved in found.standings} >= {match.player_a.name, match.player_b.name}
        version = match.version_at("A")
        fixed = services.result_correct(by=None, match=match, version=version, reason="転記ミス", **told)
        assert fixed.score == "1–2"


class TestAbsence:
    def test_a_seat_that_nobody_takes_loses_its_table(self):
        event = team_event(1)
        add_team(event, "二人組", seats="AB")
        round_ = make_round(event)
        match = round_.matches.get()
        full_is_a = match.player_a.name == "甲"
        assert match.at_seat("C").games == ((2, 0, 0) if full_is_a else (0, 2, 0))
        services.round_unpublish(by=None, round_=round_)
        assert not round_.matches.get().tables

    def test_a_table_that_neither_takes_is_lost_by_both(self):
        event = make_event(players=0, by_teams=True)
        for name in "甲乙":
            add_team(event, name, seats="AB")
        match = make_round(event).matches.get()
        assert match.at_seat("C").both_lost
        assert at(at(match, "A", "20"), "B", "02").outcome == "played"

    def test_a_member_leaves_and_the_team_plays_on(self):
        event = team_event(2)
        services.player_drop(by=None, player=member(event, "甲B"))
        match = make_round(event).matches.get()
        assert not match.at_seat("B").is_open
        assert match.at_seat("A").is_open

    def test_with_the_last_member_the_team_leaves(self):
        event = team_event(2)
        for seat in SEATS:
            services.player_drop(by=None, player=member(event, f"甲{seat}"))
        assert event.players.get(name="甲").dropped_after == 0
        services.player_reinstate(by=None, player=event.players.get(name="甲"))
        assert {one.dropped_after for one in event.everybody} == {None}

    def test_a_team_is_here_once_all_of_it_is(self):
        event = team_event(2)
        services.event_check_in(by=None, event=event)
        for seat in "AB":
            services.player_check_in(by=None, player=member(event, f"甲{seat}"))
        assert event.players.get(name="甲").checked_in_at is None
        services.player_check_in(by=None, player=member(event, "甲C"))
        services.player_check_in(by=None, player=event.players.get(name="乙"))
        assert not selectors.not_checked_in(event=event).exists()
        assert {one.checked_in_at is None for one in event.everybody} == {False}


class TestPenalties:
    def test_a_members_match_loss_is_their_table(self):
        event = team_event(2)
        match = make_round(event).matches.get()
        loser = members_of(event=event)[match.player_a_id]["B"]
        given = services.penalty_give(by=None, player=loser, infraction="play", kind="match_loss")
        assert services.suggested_score(given) == (0, 2, 0)
        services.penalty_apply(by=None, penalty=given, version=0, games_a=0, games_b=2)
        match.refresh_from_db()
        assert match.at_seat("B").games == (0, 2, 0)
        assert match.at_seat("A").is_open

    def test_a_team_that_is_not_there_loses_every_table(self):
        event = team_event(2)
        match = make_round(event).matches.get()
        services.no_show_lose(by=None, match=match, player=match.player_b, version=match.version)
        match.refresh_from_db()
        assert match.score == "3–0"


class TestTheDay:
    def test_swiss_then_a_cut_and_the_event_travels_whole(self):
        event = team_event(7, planned_rounds=3, tiebreaks="mtg")
        for _number in range(3):
            finish(event, "21 02 20")
        services.cut_make(by=None, event=event, size=4)
        for _number in range(2):
            finish(event, "20 12 20")
        event = services.event_finish(by=None, event=event)
        table = selectors.standings_of(event=event)
        assert [row.standing.rank for row in table.rows][:2] == [1, 2]
        assert not Player.everybody.filter(
            event=event, final_place__isnull=False, team__isnull=False
        ).exists()

        again = event_import(by=None, content=event_export(event=event), slug="again")
        told = [
            [
                (row.player.name, row.standing.rank, row.values)
                for row in selectors.standings_of(event=one).rows
            ]
            for one in (event, again)
        ]
        assert told[0] == told[1]
        assert {(one.team.name, one.seat, one.name) for one in again.people} == {
            (one.team.name, one.seat, one.name) for one in event.people
        }

    def test_an_event_is_put_back_with_its_tables(self):
        event = team_event(2)
        match = make_round(event).matches.get()
        point = event.journal.last()
        enter(match)
        services.player_drop(by=None, player=member(event, "甲A"))
        services.event_restore(by=None, event=event, entry=point)
        match.refresh_from_db()
        assert match.is_open
        assert not match.tables
        assert member(event, "甲A").dropped_after is None
        assert member(event, "甲A").seat == "A"
