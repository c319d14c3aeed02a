"""The bracket after the rounds: who is in it, how it goes on, and the way back."""

import re

import pytest
from django.urls import reverse

from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Cut, Event, Round
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.apps.tournaments.selectors.brackets import bracket_of, cut_order
from judgeapp.common.problems import Invalid, Refused
from tests.conftest import pages_of

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def swiss():
    """Nine players after two rounds."""
    event = make_event(players=9)
    play_round(event, seed=1)
    play_round(event, seed=2)
    return event


def cut(event, size=4, **options):
    made = services.cut_make(by=None, event=event, size=size, **options)
    event.refresh_from_db()
    return made


def seats(round_):
    return [(m.slot, m.player_a.pk, m.player_b and m.player_b.pk) for m in round_.matches.all()]


def test_the_best_of_the_standings_are_seeded_as_they_stand(swiss):
    best = [row.player.pk for row in selectors.standings_of(event=swiss).rows[:4]]
    assert cut(swiss).seeds == best
    assert swiss.state == Event.State.CUT


def test_who_has_dropped_is_not_in_the_cut_and_the_next_moves_up(swiss):
    rows = selectors.standings_of(event=swiss).rows
    services.player_drop(by=None, player=rows[0].player)
    assert cut(swiss).seeds == [row.player.pk for row in rows[1:5]]


def test_the_best_seed_meets_the_last_and_sits_on_the_first_side(swiss):
    seeds = cut(swiss).seeds
    assert seats(make_round(swiss)) == [("W1.1", seeds[0], seeds[3]), ("W1.2", seeds[1], seeds[2])]


def test_a_bracket_is_played_to_the_end_and_places_everybody(swiss):
    seeds = cut(swiss, third_place=True).seeds
    play_round(swiss)
    last = play_round(swiss)
    assert {m.slot: m.table for m in last.matches.all()} == {"W2.1": 1, "T": 2}
    services.event_finish(by=None, event=swiss)
    rows = selectors.standings_of(event=swiss).rows
    assert [row.player.pk for row in rows[:4]] == [seeds[0], seeds[1], seeds[2], seeds[3]]
    assert [row.standing.rank for row in rows[:5]] == [1, 2, 3, 4, 5]
    assert rows[0].because == "決勝トーナメント"


def test_the_tables_of_the_last_round_say_which_is_the_final(client, staff, swiss):
    cut(swiss, third_place=True)
    semifinal = play_round(swiss)
    last = make_round(swiss)
    called = {row.match.slot: row.called for row in selectors.matches_of(round_=last)}
    assert called == {"W2.1": "決勝", "T": "3位決定戦"}
    assert {row.called for row in selectors.matches_of(round_=semifinal)} == {""}
    client.force_login(staff, backend="django.contrib.auth.backends.ModelBackend")
    assert '<p class="muted">3位決定戦</p>' in client.get(last.get_absolute_url()).content.decode()


def test_the_standings_after_a_round_of_the_bracket_are_the_bracket_as_it_stood(swiss):
    seeds = cut(swiss).seeds
    for winner in (3, 3):  # the last seed wins everything
        round_ = make_round(swiss)
        for match in round_.matches.all():
            a, b = (0, 2) if seeds[winner] == match.player_b_id else (2, 0)
            services.result_enter(by=None, match=match, version=match.version, games_a=a, games_b=b)
        services.round_finish(by=None, round_=round_)
    swiss.refresh_from_db()
    placed = [
        [seeds.index(row.player.pk) for row in selectors.standings_of(event=swiss, through=through).rows[:4]]
        for through in (2, 3, 4, None)
    ]
    assert placed == [[0, 1, 2, 3], [1, 3, 0, 2], [3, 1, 0, 2], [3, 1, 0, 2]]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("standings/", '<h1>最終順位</h1>.*?<td class="rank">1</td><th scope="row"><a [^>]*>{champion}</a>'),
        (
            "rounds/4/standings/",
            '<h1>最終順位</h1>.*?class="rank">1</td><th scope="row"><a [^>]*>{champion}<',
        ),
        ("standings.pdf", "最終順位.*?分.*?1{champion}"),
        ("rounds/4/standings.pdf", "最終順位.*?分.*?1{champion}"),
        ("standings.csv", "\\n1,{champion},"),
        ("places.csv", "\\n1,\\d*,{champion},"),
        ("board/", 'class="champion">{champion}<'),
        ("embed/", 'class="rank">1</td><th scope="row">{champion}<'),
        ("api", '"standings": ?.{{"rank": ?1, ?"player": ?{{[^}}]*"{champion}"'),
        ("api?round=4", '"standings": ?.{{"rank": ?1, ?"player": ?{{[^}}]*"{champion}"'),
    ],
)
def test_everywhere_the_final_standings_begin_with_the_champion(client, staff, swiss, address, said):
    seeds = cut(swiss).seeds
    play_round(swiss)
    last = make_round(swiss)
    enter_all(last, (0, 2))  # the second seed wins the final
    services.round_finish(by=None, round_=last)
    services.event_finish(by=None, event=swiss)
    client.force_login(staff, backend="django.contrib.auth.backends.ModelBackend")
    path, _, query = address.partition("?")
    api = "/api/v1/events/cup/standings/" + (f"?{query}" if query else "")
    answer = client.get(api if path == "api" else f"/events/cup/{address}")
    assert answer.status_code == 200
    text = "".join(pages_of(answer.content)) if path.endswith(".pdf") else answer.content.decode()
    champion = swiss.players.get(pk=seeds[1]).name
    assert re.search(said.format(champion=champion), text, re.S)


def test_the_losers_of_the_quarterfinals_are_placed_fifth_to_eighth_by_seed(swiss):
    seeds = cut(swiss, size=8).seeds
    play_round(swiss)
    rows = selectors.standings_of(event=swiss).rows
    assert [row.player.pk for row in rows[4:8]] == seeds[4:]


def test_results_of_the_bracket_leave_points_and_tie_breaks_of_the_rounds_alone(swiss):
    before = {
        row.player.pk: (row.standing.points, row.values) for row in selectors.standings_of(event=swiss).rows
    }
    cut(swiss)
    round_ = make_round(swiss)
    services.player_drop(by=None, player=round_.matches.first().player_a, walkover=True)
    enter_all(round_, (0, 2))
    after = {
        row.player.pk: (row.standing.points, row.values) for row in selectors.standings_of(event=swiss).rows
    }
    assert after == before


def test_a_match_of_the_bracket_needs_a_winner(swiss):
    cut(swiss)
    match = make_round(swiss).matches.first()
    for result in ({"games_a": 1, "games_b": 1}, {"double_loss": True}):
        with pytest.raises(Invalid, match="どちらかの勝ち"):
            services.result_enter(by=None, match=match, version=0, **result)


def test_the_bracket_may_be_best_of_three_after_rounds_of_one():
    event = make_event(players=4, best_of=1)
    play_round_of_one(event)
    cut(event, size=2, best_of=3)
    match = make_round(event).matches.get()
    assert services.result_enter(by=None, match=match, version=0, games_a=2, games_b=1).score == "2–1"


def play_round_of_one(event):
    round_ = make_round(event)
    enter_all(round_, (1, 0))
    services.round_finish(by=None, round_=round_)


def test_the_bracket_plays_on_when_somebody_in_it_drops(swiss):
    seeds = cut(swiss).seeds
    services.player_drop(by=None, player=swiss.players.get(pk=seeds[0]))
    first = play_round(swiss)
    assert seats(first) == [("W1.2", seeds[1], seeds[2]), ("W1.1", seeds[3], None)]
    final = make_round(swiss)
    assert seats(final) == [("W2.1", seeds[1], seeds[3])]
    assert "第2シードと第4シード" in final.matches.get().why["ja"]


def test_a_drop_from_a_held_round_of_the_bracket_asks_to_pair_it_again(swiss):
    seeds = cut(swiss).seeds
    round_ = make_round(swiss, publish=False)
    services.player_drop(by=None, player=swiss.players.get(pk=seeds[3]))
    with pytest.raises(Refused):
        services.round_publish(by=None, round_=round_)
    again = services.round_repair(by=None, round_=round_)
    assert ("W1.1", seeds[0], None) in seats(services.round_publish(by=None, round_=again))


def test_in_double_elimination_the_losers_play_on(swiss):
    cut(swiss, kind="double")
    while not bracket_of(event=swiss).is_over():
        play_round(swiss)
    services.event_finish(by=None, event=swiss)
    assert swiss.rounds.filter(stage=Round.Stage.CUT).count() >= 3


def test_an_event_may_be_a_bracket_from_the_start_seeded_by_the_order_of_entry():
    event = make_event(players=6)
    entered = list(event.players.values_list("pk", flat=True))
    assert cut(event, size=6).seeds == entered
    assert seats(make_round(event)) == [("W1.2", entered[3], entered[4]), ("W1.4", entered[2], entered[5])]


def test_the_cut_is_taken_back_while_none_of_its_rounds_is_there(swiss):
    cut(swiss)
    round_ = make_round(swiss, publish=False)
    with pytest.raises(Refused):
        services.cut_undo(by=None, event=swiss)
    services.round_unpair(by=None, round_=round_)
    assert services.cut_undo(by=None, event=swiss).state == Event.State.RUNNING
    assert not Cut.objects.exists()
    assert make_round(swiss, publish=False).stage == Round.Stage.MAIN


def test_pressed_twice_there_is_one_cut(swiss):
    assert cut(swiss) == cut(swiss, size=8)


@pytest.mark.parametrize(
    "options", [{"size": 1}, {"size": 10}, {"size": 4, "kind": "x"}, {"size": 4, "best_of": 2}]
)
def test_an_impossible_cut_is_refused(swiss, options):
    with pytest.raises(Invalid):
        cut(swiss, **options)
    assert not Cut.objects.exists()


def test_no_cut_while_a_round_is_held_or_its_results_are_missing(swiss):
    round_ = make_round(swiss, publish=False)
    with pytest.raises(Refused, match="第3回戦"):
        cut(swiss)
    services.round_publish(by=None, round_=round_)
    with pytest.raises(Refused, match="結果の出ていない"):
        cut(swiss)
    enter_all(round_)
    cut(swiss)
    round_.refresh_from_db()
    assert round_.state == Round.State.FINISHED


def test_an_event_is_not_finished_before_its_bracket_is(swiss):
    cut(swiss)
    play_round(swiss)
    with pytest.raises(Refused, match="決まっていない"):
        services.event_finish(by=None, event=swiss)
    play_round(swiss)
    services.event_finish(by=None, event=swiss)
    assert services.event_reopen(by=None, event=swiss).state == Event.State.CUT


def test_the_order_of_the_cut_is_the_order_of_the_standings(swiss):
    assert [p.pk for p in cut_order(event=swiss)] == [
        row.player.pk for row in selectors.standings_of(event=swiss).rows
    ]


def test_in_pods_everybody_meets_everybody_of_the_pod():
    event = make_event(players=8, pod_size=4)
    rounds = [play_round(event, seed=seed) for seed in (1, 2, 3)]
    met = {frozenset((m.player_a_id, m.player_b_id)) for r in rounds for m in r.matches.all()}
    assert len(met) == 12
    with pytest.raises(Refused, match="総当たり"):
        make_round(event)


def test_in_pods_who_meets_a_dropped_player_wins_and_nobody_else_is_moved():
    event = make_event(players=4, pod_size=4)
    play_round(event, seed=1)
    services.player_drop(by=None, player=event.players.first())
    matches = play_round(event, seed=2).matches.all()
    assert sorted(m.outcome for m in matches) == ["bye", "played"]


def test_players_of_the_bracket_see_their_own_matches_won_and_lost(swiss):
    cut(swiss)
    play_round(swiss)
    first, second = make_round(swiss).matches.get().player_a, swiss.players.get(pk=swiss.cut.seeds[3])
    assert [one.outcome for one in selectors.player_rounds(player=first)][:2] == ["open", "win"]
    assert selectors.player_rounds(player=second)[0].outcome == "loss"


def test_with_reseeding_the_best_seed_left_meets_the_last_one_left(swiss):
    seeds = cut(swiss, size=8, reseed=True, higher_seed_chooses=True, round_minutes=40, extra_turns=5).seeds
    first = make_round(swiss)
    for match in first.matches.all():  # 8 beats 1, else the better seed wins
        upset = match.player_b_id == seeds[7]
        services.result_enter(
            by=None, match=match, version=0, games_a=0 if upset else 2, games_b=2 if upset else 0
        )
    services.round_finish(by=None, round_=first)
    second = make_round(swiss)
    assert [pair[1:] for pair in seats(second)] == [(seeds[1], seeds[7]), (seeds[2], seeds[3])]
    assert "第2シードの" in second.matches.first().why["ja"]
    assert (second.setting("round_minutes"), second.setting("extra_turns")) == (40, 5)
    enter_all(second)
    match = first.matches.get(player_a_id=seeds[1])
    with pytest.raises(Refused, match="結果がもう入っています"):
        services.result_correct(by=None, match=match, version=1, reason="誤記", games_a=0, games_b=2)


def test_double_elimination_is_not_reseeded(swiss):
    with pytest.raises(Invalid):
        cut(swiss, kind="double", reseed=True)


def test_where_a_match_without_a_winner_is_lost_by_both_a_draw_is_no_result():
    event = make_event(players=4, tiebreaks="bandai")
    round_ = make_round(event)
    match = services.result_enter(by=None, match=round_.matches.first(), version=0, games_a=1, games_b=1)
    assert match.outcome == "double_loss"
    assert not round_.may_be_drawn
    assert {row.standing.points for row in selectors.standings_of(event=event).rows} == {0}


def test_nobody_waits_for_a_round_of_the_bracket():
    event = make_event(players=7)
    play_round(event)
    services.cut_make(by=None, event=event, size=4)
    assert selectors.waiting_players(round_=make_round(event, publish=False)) == []


@pytest.mark.parametrize("chooses", [True, False])
def test_who_chooses_who_plays_first_stands_wherever_the_table_does(chooses, client_of, make_user):
    organizer = make_user("organizer")
    event = make_event(by=organizer, players=4)
    play_round(event)
    services.cut_make(by=None, event=event, size=4, higher_seed_chooses=chooses)
    event.refresh_from_db()
    round_ = make_round(event)
    match = round_.matches.get(table=1)
    words = f"先攻・後攻は {match.player_a.name} が選びます。"
    desk, phone = client_of(organizer), client_of(None)
    phone.get(personal_path(match.player_b))
    root = f"/events/{event.slug}/"
    for client, page in (
        (phone, f"players/{match.player_b_id}/"),
        (phone, f"rounds/{round_.number}/"),
        (desk, f"rounds/{round_.number}/tables/1/"),
    ):
        assert (f">{words}<" in client.get(root + page).content.decode()) == chooses, page
    for page in ("cut/", "board/"):
        assert ("上位シードが先攻・後攻を選びます。" in phone.get(root + page).content.decode()) == chooses, (
            page
        )
    slips = "".join(pages_of(desk.get(f"{root}rounds/{round_.number}/slips.pdf").content))
    assert (words.replace(" ", "") in slips) == chooses


def test_page_paper_and_frame_say_which_places_come_from_the_bracket(swiss, client, client_of, staff):
    desk = client_of(staff)
    told = "1〜4位は決勝トーナメント、5位からは予選の順位です。"
    page, paper, frame = (
        reverse(f"tournaments:{name}", args=["cup"]) for name in ("standings", "standings_now_pdf", "embed")
    )

    def said():
        shown = [client.get(one).content.decode() for one in (page, frame)] + pages_of(
            desk.get(paper).content
        )
        return [told in one for one in shown]

    assert said() == [False] * 3
    cut(swiss)
    assert said() == [True] * 3
    play_round(swiss)
    play_round(swiss)
    services.event_finish(by=None, event=swiss)
    assert said() == [True] * 3
    assert told not in client.get(reverse("tournaments:round_standings", args=["cup", 2])).content.decode()


def test_where_everybody_was_in_the_bracket_all_places_come_from_it():
    event = make_event(players=4)
    play_round(event)
    cut(event)
    assert selectors.standings_of(event=event).cut_words == "順位は決勝トーナメントの結果です。"
