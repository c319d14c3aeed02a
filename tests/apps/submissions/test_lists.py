"""Handing in: versions until the deadline, lock, late and illegal lists, replacement, extension, withdrawal."""

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from judgeapp.apps.accounts.site_keys import LISTS, key_renew
from judgeapp.apps.submissions import selectors, services
from judgeapp.apps.submissions.models import SubmissionVersion
from judgeapp.apps.submissions.problems import ListRefused
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.common.fields import is_over
from judgeapp.common.problems import Invalid, Problem, Refused
from tests.apps.tournaments.factories import make_round

from .factories import ILLEGAL, LEGAL, OTHER, UNKNOWN, hand_in, in_hours

pytestmark = pytest.mark.django_db


def refused(call, *args, **kwargs):
    with pytest.raises(Problem) as problem:
        call(*args, **kwargs)
    return problem.value.code


def test_a_legal_list_is_accepted_and_counts(one):
    version = hand_in(one)
    assert (version.number, version.state, version.verdict, version.total) == (1, "accepted", "legal", 12)
    assert selectors.version_of(player=one) == version


def test_every_change_before_the_deadline_is_a_version_and_the_last_one_counts(one):
    hand_in(one)
    second = hand_in(one, OTHER)
    assert [version.number for version in selectors.versions_of(player=one)] == [2, 1]
    assert selectors.version_of(player=one) == second


def test_the_same_text_again_adds_no_version(one):
    assert hand_in(one, LEGAL) == hand_in(one, LEGAL.replace("\n", "\r\n"))


def test_an_illegal_list_is_refused_with_its_clauses_and_nothing_is_kept(one):
    with pytest.raises(ListRefused) as problem:
        hand_in(one, ILLEGAL)
    assert problem.value.code == "illegal_list"
    assert problem.value.facts["findings"][0]["clause"] == "sengoku:101.2"
    assert not SubmissionVersion.objects.exists()


def test_an_illegal_list_counts_once_the_organizer_accepts_it_with_a_reason(one, organizer):
    version = hand_in(one, ILLEGAL, ask=True)
    assert version.state == "waiting"
    assert selectors.version_of(player=one) is None
    accept = {"by": organizer, "player": one, "number": 1, "accept": True}
    assert refused(services.list_decide, **accept, reason=" ") == "reason_missing"
    accepted = services.list_decide(**accept, reason="入手できない札の代わり")
    assert (accepted.decided_by, accepted.reason) == (organizer, "入手できない札の代わり")
    assert selectors.version_of(player=one) == version


def test_a_declined_list_does_not_count_and_the_one_before_it_stays(one, organizer):
    before = hand_in(one)
    hand_in(one, ILLEGAL, ask=True)
    services.list_decide(by=organizer, player=one, number=2, accept=False, reason="5枚目は使えない")
    assert selectors.version_of(player=one) == before
    assert selectors.waiting_version(player=one) is None


def test_only_the_last_version_can_be_decided_on(one, organizer):
    hand_in(one, ILLEGAL, ask=True)
    hand_in(one)
    late = {"by": organizer, "player": one, "number": 1, "accept": True, "reason": "遅れて"}
    assert refused(services.list_decide, **late) == "not_waiting"


def test_unknown_numbers_are_accepted_and_flagged_once_the_lists_are_open(one, cup, organizer):
    def shown() -> tuple[str, bool]:
        row = next(row for row in selectors.rows_of(event=cup) if row.player == one)
        return row.status, row.unconfirmed

    assert hand_in(one, UNKNOWN).verdict == "unconfirmed"
    assert shown() == ("in", False)  # sealed: what a list holds is not told
    services.lists_open(by=organizer, event=cup)
    assert shown() == ("in", True)


@pytest.mark.parametrize("text", ["", "   ", "4 G-001\n???", "# だけ"])
def test_a_list_that_cannot_be_read_whole_is_refused(one, text):
    with pytest.raises(Invalid) as problem:
        hand_in(one, text)
    assert problem.value.field == "text"
    assert not SubmissionVersion.objects.exists()


def test_after_the_deadline_the_organizer_decides(one, cup, organizer):
    services.policy_update(by=organizer, event=cup, deadline=in_hours(-1))
    assert refused(hand_in, one) == "late_list"
    waiting = hand_in(one, ask=True)
    assert (waiting.state, waiting.late) == ("waiting", True)
    services.list_decide(by=organizer, player=one, number=1, accept=True, reason="電車の遅れ")
    assert next(row.status for row in selectors.rows_of(event=cup) if row.player == one) == "late"


def test_a_deadline_holds_to_the_end_of_its_minute(monkeypatch):
    deadline = timezone.now().replace(second=0, microsecond=0)
    for seconds, over in ((0, False), (10, False), (59, False), (60, True)):
        monkeypatch.setattr(timezone, "now", lambda seconds=seconds: deadline + timedelta(seconds=seconds))
        assert is_over(deadline) is over


def test_a_late_list_is_refused_at_the_top_of_the_page_and_stays_in_the_form(client_of, one, cup, organizer):
    services.policy_update(by=organizer, event=cup, deadline=in_hours(-1))
    client, url = client_of(one.user), reverse("submissions:own", args=["cup"])
    late = "提出の締切を過ぎています。"
    for answer in (client.get(url), client.post(url, {"text": "4 G-001 # 残る"})):
        page = answer.content.decode()
        assert page.count(late) == 1
        assert page.index(late) < page.index('class="bench"')
    assert "4 G-001 # 残る" in page


def test_lists_and_who_has_none_stand_in_the_order_of_the_readings(one, cup, organizer):
    services.policy_update(by=organizer, event=cup, asked="required")
    people = list(cup.players.all())
    for player, reading in zip(people, ("わだ", "あべ", "さとう", "いのうえ"), strict=True):
        tournaments.player_update(by=organizer, player=player, name=player.name, club="", reading=reading)
    order = [people[at].pk for at in (1, 3, 2, 0)]
    assert [row.player.pk for row in selectors.rows_of(event=cup)] == order
    assert [player.pk for player in selectors.barred_players(event=cup)] == order
    for player in people:
        services.list_replace(by=organizer, player=player, text=LEGAL, reason="紙で受けた")
    assert [version.player.pk for version in selectors.lists_of(event=cup)] == order


def test_an_extension_opens_the_list_of_one_player_alone(one, other, cup, organizer):
    services.policy_update(by=organizer, event=cup, deadline=in_hours(-1))
    given = {"by": organizer, "player": one, "until": in_hours(1)}
    assert refused(services.extension_give, **given, reason="") == "reason_missing"
    services.extension_give(**given, reason="受付の障害")
    assert hand_in(one).state == "accepted"
    assert refused(hand_in, other) == "late_list"


def test_an_extension_into_the_past_is_refused(one, organizer):
    past = {"by": organizer, "player": one, "until": in_hours(-1), "reason": "誤り"}
    assert refused(services.extension_give, **past) == "until_past"
    this_minute = timezone.now().replace(second=0, microsecond=0)
    assert services.extension_give(**past | {"until": this_minute}).until == this_minute


def test_lists_are_locked_when_round_1_is_paired_and_open_again_when_it_is_taken_back(one, cup):
    hand_in(one)
    round_ = make_round(cup, publish=False)
    assert refused(hand_in, one, OTHER) == "lists_locked"
    tournaments.round_unpair(by=None, round_=round_)
    assert hand_in(one, OTHER).number == 2


def test_who_has_no_list_when_round_1_is_paired_asks_the_organizer(one, cup, organizer):
    make_round(cup)
    assert refused(hand_in, one) == "late_list"
    services.extension_give(by=organizer, player=one, until=in_hours(1), reason="第2回戦から参加")
    assert hand_in(one).state == "accepted"
    assert refused(hand_in, one, OTHER) == "lists_locked"


def test_an_organizers_replacement_is_a_new_version_with_its_reason(one, cup, organizer):
    first = hand_in(one)
    make_round(cup)
    replace = {"by": organizer, "player": one, "text": OTHER}
    assert refused(services.list_replace, **replace, reason="") == "reason_missing"
    second = services.list_replace(**replace, reason="デッキチェックでの修正")
    assert (second.number, second.reason, second.decided_by) == (2, "デッキチェックでの修正", organizer)
    assert list(selectors.versions_of(player=one)) == [second, first]


def test_a_list_is_withdrawn_by_dropping_alone(one, cup, judge, organizer):
    version = hand_in(one)
    services.lists_open(by=organizer, event=cup)
    tournaments.player_drop(by=organizer, player=one)
    one.refresh_from_db()
    assert refused(hand_in, one, OTHER) == "dropped"
    assert selectors.lists_of(event=cup) == []
    assert selectors.visible_version(user=judge, player=one) is None
    assert selectors.visible_version(user=one.user, player=one) == version
    tournaments.player_reinstate(by=organizer, player=one)
    assert selectors.lists_of(event=cup) == [version]


def test_an_event_that_asks_for_nothing_takes_nothing(one, cup, organizer):
    services.policy_update(by=organizer, event=cup, asked="none")
    assert refused(hand_in, one) == "lists_not_asked"


def test_an_event_without_a_deck_format_cannot_ask_for_lists(cup, organizer):
    services.policy_update(by=organizer, event=cup, asked="none")
    tournaments.event_update(by=organizer, event=cup, deck_format="", deck_options={})
    assert refused(services.policy_update, by=organizer, event=cup, asked="required") == "no_deck_format"


def test_collecting_cannot_be_called_off_once_there_is_a_list(one, cup, organizer):
    hand_in(one)
    assert refused(services.policy_update, by=organizer, event=cup, asked="none") == "lists_handed_in"


def test_the_events_own_deck_rules_decide(one, cup, organizer):
    tournaments.event_update(
        by=organizer, event=cup, deck_options={"numbers": {"cards": 12}, "banned": ["G-001"]}
    )
    assert refused(hand_in, one) == "illegal_list"


def test_the_code_is_the_same_for_the_same_cards_and_tells_nothing_without_the_servers_key(
    one, other, settings
):
    first = hand_in(one)
    turned = hand_in(one, "\n".join(reversed(LEGAL.splitlines())))
    assert (first.code, first.checksum) == (turned.code, turned.checksum)
    assert hand_in(other).code != first.code  # two players with the same deck do not learn of it
    settings.SECRET_KEY = "another"
    assert hand_in(one).code == first.code
    key_renew(LISTS)
    assert hand_in(one, OTHER + "\n").code != first.code


@pytest.mark.django_db(transaction=True)
def test_of_pairing_and_handing_in_at_once_one_comes_first(one, cup):
    results = []

    def pair():
        tournaments.round_pair(by=None, event=cup)
        connection.close()

    def late():
        try:
            hand_in(one)
            results.append("in")
        except Refused as problem:
            results.append(problem.code)
        connection.close()

    threads = [threading.Thread(target=target) for target in (pair, late)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results[0] in ("in", "late_list")
    assert cup.rounds.count() == 1
