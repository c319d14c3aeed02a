"""The pages: hand in and confirm, the organizer's table, opening, looks, what opponents see."""

import csv
import io
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from judgeapp.apps.decks.services import decklist_create
from judgeapp.apps.drafting import services as drafting
from judgeapp.apps.drafting.selectors import played
from judgeapp.apps.submissions import selectors, services
from judgeapp.apps.submissions.models import Look, SubmissionVersion
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.problems import Invalid
from tests.apps.tournaments.factories import enter_all, make_round

from .factories import ILLEGAL, LEGAL, OTHER, hand_in, in_hours

pytestmark = pytest.mark.django_db
OWN = reverse("submissions:own", args=["cup"])
TABLE = reverse("submissions:table", args=["cup"])
SETTINGS = reverse("submissions:settings", args=["cup"])


def text_of(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def list_url(player):
    return reverse("submissions:list", args=["cup", player.pk])


def act(client, player, action, **data):
    return client.post(reverse("submissions:decide", args=["cup", player.pk, action]), data)


def test_a_player_hands_in_and_reads_the_code_that_the_organizer_sees(client_of, one, organizer):
    answer = client_of(one.user).post(OWN, {"text": LEGAL}, follow=True)
    version = SubmissionVersion.objects.get()
    assert version.code in text_of(answer)
    assert version.checksum in text_of(answer)
    assert "足軽" in text_of(answer)
    assert version.code in text_of(client_of(organizer).get(TABLE))


def test_players_come_from_their_page_to_their_list_by_one_link_and_officials_to_anybodys(
    client_of, cup, one, organizer
):
    hand_in(one)
    page = client_of(one.user).get(one.get_absolute_url()).content.decode()
    assert (page.count("自分のデッキリスト"), list_url(one) in page) == (1, False)
    assert client_of(organizer).get(one.get_absolute_url()).content.decode().count(list_url(one)) == 1


def test_whoever_hands_in_reads_what_was_counted_and_may_not_have_been_meant(client_of, one):
    below = f"{LEGAL.replace('4 G-003', '1 G-003')}\n\n3 G-003"
    told = "空行の下の3枚もデッキに数え、合計12枚です。"
    client = client_of(one.user)
    checked = client.post(reverse("submissions:own_check", args=["cup"]), {"text": below})
    assert told in text_of(checked)
    assert told in text_of(client.post(OWN, {"text": below}, follow=True))


def test_a_list_comes_from_a_file_or_from_ones_own_decks(client_of, one, cup):
    client = client_of(one.user)
    client.post(OWN, {"file": SimpleUploadedFile("deck.txt", OTHER.encode())})
    assert selectors.version_of(player=one).text == OTHER
    deck = decklist_create(
        owner=one.user, name="足軽速攻", format_id="sengoku-constructed", text=LEGAL
    ).decklist
    assert "足軽速攻" in text_of(client.get(OWN))
    client.post(OWN, {"decklist": str(deck.pk)})
    assert selectors.version_of(player=one).text == LEGAL


def test_somebody_elses_deck_cannot_be_chosen(client_of, one, other):
    deck = decklist_create(
        owner=other.user, name="秘密", format_id="sengoku-constructed", text=LEGAL
    ).decklist
    decklist_create(owner=one.user, name="自分", format_id="sengoku-constructed", text=LEGAL)
    assert client_of(one.user).post(OWN, {"decklist": str(deck.pk)}).status_code == 400


def test_an_illegal_list_comes_back_with_its_clause_and_can_be_put_to_the_organizer(
    client_of, one, organizer
):
    client = client_of(one.user)
    answer = client.post(OWN, {"text": ILLEGAL})
    assert answer.status_code == 409
    assert "/rules/sengoku/101.2/" in answer.content.decode()
    assert ILLEGAL in answer.content.decode()  # what was typed is there to be corrected
    assert not SubmissionVersion.objects.exists()
    assert "判断を待っています" in text_of(client.post(OWN, {"text": ILLEGAL, "ask": "1"}, follow=True))
    page = client_of(organizer).get(list_url(one))
    assert "判断待ち" in text_of(page)
    assert "足軽" not in text_of(page)
    act(client_of(organizer), one, "accept", version=1, reason="代用札を認めた")
    assert "代用札を認めた" in text_of(client.get(OWN))


def test_a_reason_is_needed_for_whatever_the_organizer_does(client_of, one, organizer):
    hand_in(one, ILLEGAL, ask=True)
    client = client_of(organizer)
    for action, data in (
        ("accept", {"version": 1}),
        ("extend", {"until": "2099-01-01T00:00"}),
        ("replace", {"text": LEGAL}),
    ):
        answer = act(client, one, action, **data)
        assert answer.status_code == 400
        assert "_reason_error" in answer.content.decode(), action
    assert selectors.version_of(player=one) is None


def test_the_answer_while_typing_goes_by_the_events_own_rules_and_stores_nothing(
    client_of, one, cup, organizer
):
    tournaments.event_update(
        by=organizer, event=cup, deck_options={"numbers": {"cards": 12}, "banned": ["G-001"]}
    )
    answer = client_of(one.user).post(reverse("submissions:own_check", args=["cup"]), {"text": LEGAL})
    assert "使えません" in text_of(answer)
    assert not SubmissionVersion.objects.exists()


def test_the_table_tells_who_has_handed_in_and_who_has_not(client_of, cup, one, judge):
    hand_in(one)
    page = text_of(client_of(judge).get(TABLE))
    assert "1 / 4" in page
    assert "リストのない人 3人" in page


def test_the_table_as_csv_is_safe_in_a_spreadsheet(client_of, cup, one, organizer):
    tournaments.player_add(by=organizer, event=cup, name="=cmd()")
    hand_in(one)
    services.lists_open(by=organizer, event=cup)
    answer = client_of(organizer).get(reverse("submissions:table_csv", args=["cup"]))
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    by_name = {row[0]: row for row in rows[1:]}
    assert by_name[one.name][2:5] == ["in", "1", "legal"]
    assert by_name["'=cmd()"][2] == "missing"


BAN = {"numbers": {"cards": 12}, "banned": ["G-001"]}


def test_a_list_that_a_later_ban_makes_illegal_is_marked_once_it_is_judged_anew(
    client_of, cup, one, organizer
):
    hand_in(one)
    services.lists_open(by=organizer, event=cup)
    tournaments.event_update(by=organizer, event=cup, deck_options=BAN)
    assert "いまの規定では" not in text_of(client_of(organizer).get(TABLE))
    assert not Look.objects.exists()
    assert "いまの規定では 不適正" in text_of(client_of(organizer).post(TABLE))
    assert Look.objects.get().by == organizer, "whoever sees a list judged has looked at it"


@pytest.mark.parametrize("ask", ["get", "post"])
def test_what_is_in_a_sealed_list_cannot_be_probed_with_a_ban(client_of, cup, one, organizer, ask):
    hand_in(one)
    told = []
    for banned in (["G-001"], ["G-002"]):
        tournaments.event_update(
            by=organizer, event=cup, deck_options={"numbers": {"cards": 12}, "banned": banned}
        )
        pages = [
            getattr(client_of(organizer), ask)(TABLE),
            getattr(client_of(organizer), ask)(f"/api/v1{TABLE}"),
        ]
        told.append([re.sub("csrf.*?>", "", page.content.decode()) for page in pages])
        assert all(page.status_code == (200 if ask == "get" else 409) for page in pages)
    assert told[0] == told[1]
    assert "legal" not in told[0][1]


@pytest.mark.parametrize(
    "fields", [{"deck_format": ""}, {"deck_format": "sengoku-limited"}, {"book": "sakura"}]
)
def test_the_deck_format_stays_while_lists_are_in(client_of, cup, one, organizer, fields):
    hand_in(one)
    with pytest.raises(Invalid) as refused:
        tournaments.event_update(by=organizer, event=cup, deck_options={}, **fields)
    assert refused.value.code == "lists_handed_in"
    answer = client_of(organizer).patch(
        "/api/v1/events/cup/", fields | {"deck_options": {}}, content_type="application/json"
    )
    assert answer.status_code == 409
    assert client_of(one.user).get(reverse("submissions:own", args=["cup"])).status_code == 200


def test_before_round_1_the_organizer_is_told_who_has_no_list(client_of, cup, one, other, organizer):
    home = reverse("tournaments:event", args=["cup"])
    services.policy_update(by=organizer, event=cup, asked="required")
    hand_in(one)
    warned = text_of(client_of(organizer).get(home))
    assert "デッキリストのない人が3人います" in warned
    assert other.name in warned
    assert "デッキリストのない人" not in text_of(client_of(other.user).get(home))
    services.policy_update(by=organizer, event=cup, asked="optional")
    make_round(cup)
    assert "デッキリストのない人" not in text_of(client_of(organizer).get(home))


def test_where_lists_are_optional_nobody_is_missing_before_round_1(client_of, cup, organizer):
    services.policy_update(by=organizer, event=cup, asked="optional")
    page = client_of(organizer).get(reverse("tournaments:event", args=["cup"]))
    assert "デッキリストのない人" not in text_of(page)


def test_the_settings_say_what_is_missing(client_of, cup, organizer):
    answer = client_of(organizer).post(SETTINGS, {"asked": "required", "shown": "round"})
    assert answer.status_code == 400
    assert "公開を始める回戦の番号" in text_of(answer)
    client_of(organizer).post(SETTINGS, {"asked": "required", "shown": "round", "shown_from": "3"})
    assert selectors.policy_of(event=cup).shown_from == 3


def test_a_judge_sees_a_list_once_it_is_opened_for_a_reason_and_every_look_is_recorded(
    client_of, cup, one, judge, organizer
):
    hand_in(one)
    client = client_of(judge)
    assert "封をしたまま" in text_of(client.get(list_url(one)))
    assert client.post(list_url(one), {"why": "table"}).status_code == 404
    client_of(organizer).post(reverse("submissions:act", args=["cup", "open"]))
    assert "足軽" not in text_of(client.get(list_url(one)))
    assert client.post(list_url(one), {"why": "curiosity"}).status_code == 400
    assert not Look.objects.exists()
    assert "足軽" in text_of(client.post(list_url(one), {"why": "table"}))
    look = Look.objects.get()
    assert (look.by, look.why, look.version.number) == (judge, "table", 1)
    assert "judge" in text_of(client_of(organizer).get(TABLE)).partition("閲覧の記録")[2]


def test_who_opened_the_lists_and_when_stands_on_record(client_of, cup, one, organizer):
    hand_in(one)
    services.lists_open(by=organizer, event=cup)
    services.lists_open(by=organizer, event=cup)
    policy = selectors.policy_of(event=cup)
    assert policy.opened_by == organizer
    assert "organizer" in text_of(client_of(organizer).get(TABLE))
    services.lists_close(by=organizer, event=cup)
    assert client_of(organizer).post(list_url(one), {"why": "table"}).status_code == 404


def test_the_owner_reads_who_looked_after_the_event_and_not_before(client_of, cup, one, judge, organizer):
    version = hand_in(one)
    services.lists_open(by=organizer, event=cup)
    services.look_record(by=judge, versions=[version], why="check")
    assert "閲覧の記録" not in text_of(client_of(one.user).get(OWN))
    enter_all(make_round(cup))
    tournaments.event_finish(by=organizer, event=cup)
    judge.display_name = "審判の青木"
    judge.save()
    assert "審判の青木" in text_of(client_of(one.user).get(OWN)).partition("閲覧の記録")[2]


def test_a_player_entry_given_to_another_account_shows_that_account_nothing(client_of, cup, one, organizer):
    hand_in(one)
    tournaments.player_update(by=organizer, player=one, name=one.name, club="", user=organizer)
    assert "足軽" not in text_of(client_of(organizer).get(OWN))
    assert LEGAL.splitlines()[0] not in client_of(organizer).get(OWN).content.decode()
    assert client_of(organizer).get(reverse("submissions:confirmation", args=["cup"])).status_code == 404


def opponents(cup, one):
    """(who sits across from the player, who does not) in a new round, both with accounts."""
    match = selectors.match_in(player=one, number=cup.rounds.last().number)
    across = match.player_b if match.player_a == one else match.player_a
    return across, cup.players.exclude(pk__in=[one.pk, across.pk]).first()


@pytest.mark.parametrize(
    ("shown", "since", "seen"), [("never", None, False), ("round", 2, False), ("round", 1, True)]
)
def test_an_opponent_sees_a_list_from_the_round_that_the_event_says(
    client_of, cup, one, organizer, make_user, shown, since, seen
):
    services.policy_update(by=organizer, event=cup, shown=shown, shown_from=since)
    hand_in(one)
    make_round(cup)
    across, elsewhere = opponents(cup, one)
    for player in (across, elsewhere):
        if player.user is None:
            tournaments.player_update(
                by=organizer, player=player, name=player.name, club="", user=make_user(f"u{player.pk}")
            )
        player.refresh_from_db()
    assert client_of(across.user).get(list_url(one)).status_code == (200 if seen else 404)
    assert client_of(elsewhere.user).get(list_url(one)).status_code == 404
    assert client_of(None).get(list_url(one)).status_code == 404
    assert Look.objects.filter(why="shown", by=across.user).count() == int(seen)


def test_after_the_event_everybody_sees_the_lists_where_the_event_says_so(client_of, cup, one, organizer):
    services.policy_update(by=organizer, event=cup, shown="after")
    hand_in(one)
    enter_all(make_round(cup))
    assert client_of(None).get(TABLE).status_code == 404
    assert client_of(None).get(list_url(one)).status_code == 404
    tournaments.event_finish(by=organizer, event=cup)
    assert one.name in text_of(client_of(None).get(TABLE))
    assert "足軽" in text_of(client_of(None).get(list_url(one)))


def test_late_lists_are_put_to_the_organizer_from_the_page(client_of, cup, one, organizer):
    services.policy_update(by=organizer, event=cup, deadline=in_hours(-1))
    client = client_of(one.user)
    page = client.get(OWN).content.decode()
    assert 'name="ask"' in page
    client.post(OWN, {"text": LEGAL, "ask": "1"})
    act(client_of(organizer), one, "decline", version=1, reason="開始に間に合わない")
    assert "開始に間に合わない" in text_of(client.get(OWN))
    assert selectors.version_of(player=one) is None


def test_what_cannot_be_read_stays_on_the_page(client_of, one):
    answer = client_of(one.user).post(OWN, {"text": "4 G-001\n???"})
    assert answer.status_code == 400
    assert "2行目" in text_of(answer)
    assert "???" in answer.content.decode()


def test_the_events_log_tells_of_lists_and_never_what_is_in_them(client_of, cup, one, organizer):
    hand_in(one)
    services.lists_open(by=organizer, event=cup)
    services.list_replace(by=organizer, player=one, text=OTHER, reason="札の写し間違い")
    log = text_of(client_of(organizer).get(reverse("tournaments:log", args=["cup"])))
    assert "デッキリスト 第1版を提出" in log
    assert "デッキリストを開封" in log
    assert "札の写し間違い" in log
    assert "足軽" not in log
    assert "G-00" not in log


def test_the_deck_of_a_draft_played_on_this_phone_can_be_handed_in_and_no_other(
    client_of, cup, one, other, organizer
):
    tournaments.event_update(by=organizer, event=cup, book="haou", deck_format="haou-casual", deck_options={})
    draft = drafting.draft_create(
        by=organizer, kind="haou-casual", setup={"cards": [f"武将{n}" for n in range(1, 31)]}
    )
    phones = [client_of(one.user), client_of(other.user)]
    for phone, seat in zip(phones, draft.seats.all(), strict=True):
        phone.post(f"/drafts/join/{seat.invitation}/")
    played_to_its_end(draft)
    mine, theirs = draft.seats.all()
    assert f'value="{theirs.pk}"' not in phones[0].get(OWN).content.decode()
    assert phones[0].post(OWN, {"draft": theirs.pk}).status_code == 400
    phones[0].post(OWN, {"draft": mine.pk})
    assert selectors.version_of(player=one).text == played(draft=draft).deck_list(1)


@pytest.mark.parametrize(
    ("asked", "begun_from", "taken"),
    [("optional", "cup", True), ("optional", "", False), ("none", "cup", False)],
)
def test_a_draft_of_the_event_is_handed_in_by_itself_once_it_is_over(
    client_of, cup, one, other, organizer, asked, begun_from, taken
):
    tournaments.event_update(by=organizer, event=cup, book="haou", deck_format="haou-casual", deck_options={})
    services.policy_update(by=organizer, event=cup, asked=asked)
    cards = {"cards": [f"武将{n}" for n in range(1, 31)]}
    draft = drafting.draft_create(by=organizer, kind="haou-casual", setup=cards, event=begun_from)
    for player, seat in zip((one, other), draft.seats.all(), strict=True):
        client_of(player.user).post(f"/drafts/join/{seat.invitation}/")
    assert selectors.version_of(player=one) is None
    played_to_its_end(draft)
    state = played(draft=draft)
    for player, number in ((one, 1), (other, 2)):
        version = selectors.version_of(player=player)
        assert (version and version.text) == (state.deck_list(number) if taken else None)
        assert not version or version.owner == player.user


def played_to_its_end(draft):
    while not (state := played(draft=draft)).finished:
        seat = next(one for one in draft.seats.all() if state.ask(one.number))
        ask = state.ask(seat.number)
        drafting.move_make(seat=seat, kind=ask.kind, choice=ask.options[: ask.count])


@pytest.mark.parametrize("moment", ["0419-11-17T10:31:23Z", "9999-12-31T23:59:59Z"])
def test_no_moment_lies_in_a_year_that_cannot_be_shown(client_of, cup, one, organizer, moment):
    client, json = client_of(organizer), {"content_type": "application/json"}
    extension = f"/api/v1/events/cup/lists/{one.pk}/extension/"
    for answer in (
        client.patch("/api/v1/events/cup/lists/policy/", {"deadline": moment}, **json),
        client.post(extension, {"until": moment, "reason": "遅延"}, **json),
        client.patch("/api/v1/events/cup/", {"starts_at": moment}, **json),
    ):
        assert answer.status_code == 400
