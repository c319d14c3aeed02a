"""Sakura: two Megami in the open first, then seven and three in secret for each game, each with its time."""

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils.timezone import localtime

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.decks.services import decklist_create
from judgeapp.apps.submissions import selectors, services
from judgeapp.apps.submissions.models import SubmissionVersion
from judgeapp.apps.submissions.problems import ListRefused
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.tournaments.factories import enter_all, make_round

from .factories import hand_in, make_cup
from .test_lists import refused
from .test_pages import text_of

pytestmark = pytest.mark.django_db
DECK = (settings.EXAMPLES_DIR / "decks" / "sakura" / "yurina-saine.txt").read_text(encoding="utf-8")
MEGAMI = "メガミ: ユリナ / サイネ"
CARDS = "\n".join(line for line in DECK.splitlines() if "メガミ" not in line)


@pytest.fixture
def cup(db, organizer, users):
    cards_load(folder=settings.CARDLISTS_DIR)
    return make_cup(by=organizer, users=users, players=2, options={}, deck_format="sakura-7-3", book="sakura")


@pytest.fixture
def match(cup):
    """Both have chosen their Megami, and sit across from each other in round 1."""
    for player in cup.players.all():
        hand_in(player, MEGAMI)
    return make_round(cup).matches.get()


def build(player, match, text=CARDS, game=1):
    return services.game_list_hand_in(by=player.user, player=player, match=match, game=game, text=text)


def test_for_the_event_the_megami_alone_are_handed_in(one):
    version = hand_in(one, MEGAMI)
    assert [chosen["name"] for chosen in version.chosen] == ["ユリナ", "サイネ"]
    assert [chosen["english"] for chosen in version.chosen] == ["Yurina", "Saine"]
    assert version.total == 0


def test_one_megami_alone_is_refused_with_the_reason(one):
    with pytest.raises(ListRefused) as problem:
        hand_in(one, "ユリナ")
    assert [fault.message for fault in problem.value.faults] == [
        "メガミが1柱しか書かれておらず、使えるカードを確かめられません。"
    ]


def test_a_public_choice_holds_no_card(one):
    assert refused(hand_in, one, DECK) == "cards_in_public"


@pytest.mark.parametrize("cards", ["斬", "サイド\n斬", "\n".join((CARDS, "斬"))])
def test_what_is_said_while_typing_is_what_is_accepted(client_of, cup, one, cards):
    client, url = client_of(one.user), reverse("submissions:own_check", args=["cup"])
    said = client.post(url, {"text": f"{MEGAMI}\n{cards}"}, headers={"HX-Target": "answer"}).content.decode()
    assert "このままでは提出できません。" in said
    assert "札は対戦ごとに、非公開で提出します。" in said
    assert refused(hand_in, one, f"{MEGAMI}\n{cards}") == "cards_in_public"
    said = client.post(url, {"text": MEGAMI}, headers={"HX-Target": "answer"}).content.decode()
    assert "このまま提出できます。" in said
    assert "通常札" not in said
    assert hand_in(one, MEGAMI).state == "accepted"


def test_the_page_asks_for_megami_alone_and_of_a_kept_deck_takes_them(client_of, cup, one):
    kept = decklist_create(owner=one.user, name="刀と薙刀", format_id="sakura-7-3", text=DECK).decklist
    client, url = client_of(one.user), reverse("submissions:own", args=["cup"])
    page = text_of(client.get(url))
    assert "自分のメガミ" in page
    assert "枚数とカードナンバー" not in page
    assert client.post(url, {"decklist": str(kept.pk), "text": ""}).status_code == 302
    assert selectors.version_of(player=one).text == "ユリナ\nサイネ"


def test_the_picker_of_the_public_choice_offers_megami_alone(client_of, cup, one):
    page = text_of(client_of(one.user).post(reverse("submissions:own_pick", args=["cup"]), {"text": MEGAMI}))
    assert "メガミを選ぶ" in page
    assert not any(word in page for word in ("通常札", "切札", "柄打ち"))


@pytest.mark.parametrize("megami", ["ユリナ\n『第一章』ユリナ", "ユリナ", "ユリナ\nサイネ\nヒミカ"])
def test_the_choice_is_two_megami_of_different_numbers(one, megami):
    assert refused(hand_in, one, megami) == "illegal_list"


def test_the_choice_is_secret_until_round_1_is_paired_and_open_with_its_time_after(
    client_of, cup, one, other
):
    version = hand_in(one, MEGAMI)
    client = client_of(other.user)
    assert "サイネ" not in text_of(client.get(one.get_absolute_url()))
    make_round(cup)
    page = text_of(client.get(one.get_absolute_url()))
    assert "ユリナ" in page
    assert f"{localtime(version.created_at):%Y/%m/%d %H:%M:%S}" in page


def test_the_deck_of_a_game_is_checked_whole_with_the_megami_chosen(match, one):
    version = build(one, match)
    assert (version.verdict, version.total) == ("legal", 10)
    assert [chosen["name"] for chosen in version.chosen] == ["ユリナ", "サイネ"]


def test_a_handed_in_deck_of_a_game_is_shown_legal_with_the_megami_chosen(client_of, match, one):
    build(one, match)
    page = client_of(one.user).get(reverse("submissions:game", args=["cup", 1, 1])).content.decode()
    assert 'class="verdict legal"' in page
    assert "メガミが0柱" not in page


def test_the_line_of_a_refused_card_is_the_one_that_was_typed(match, one):
    with pytest.raises(ListRefused) as problem:
        build(one, match, f"シュート\n{CARDS}")
    found = next(one for one in problem.value.facts["findings"] if one["code"] == "not_of_these_megami")
    assert found["lines"] == [1]


def test_a_deck_check_keeps_a_megami_that_is_not_on_the_list(match, one, other, organizer, judge, cup):
    build(one, match)
    build(other, match)
    tournaments.role_grant(by=organizer, event=cup, user=judge, role=Role.JUDGE)
    services.lists_open(by=organizer, event=cup)
    check = services.check_begin(by=judge, player=one, match=match)
    for card in selectors.listed(version=check.version):
        services.check_count(by=judge, check=check, number=card.number, count=card.count)
    done = services.check_finish(by=judge, check=check, extra="1 トコヨ\n1 シュート")
    assert [found["name"] for found in done.differences] == ["トコヨ", "シュート"]


def test_other_megami_than_those_chosen_are_refused(match, one):
    assert refused(build, one, match, DECK.replace("サイネ", "ヒミカ", 1)) == "other_choice"


def test_an_illegal_deck_of_a_game_is_refused(match, one):
    assert refused(build, one, match, "\n".join(CARDS.splitlines()[:-1])) == "illegal_list"


def test_the_deck_of_a_game_may_change_until_the_opponent_has_handed_in_too(match, one, other):
    build(one, match)
    assert build(one, match, CARDS + "\n# 並べ替え").number == 2
    build(other, match)
    assert selectors.is_settled(match=match, game=1)
    assert refused(build, one, match, CARDS) == "both_handed_in"
    assert build(one, match, game=2).number == 1


def test_the_opponent_sees_nothing_of_a_games_deck_and_its_owner_does(client_of, match, one, other):
    build(one, match)
    url = reverse("submissions:game", args=["cup", 1, 1])
    assert "照合コード" in text_of(client_of(one.user).get(url))
    assert CARDS.splitlines()[-1] in client_of(one.user).get(url).content.decode()
    theirs = client_of(other.user).get(url).content.decode()
    assert not any(name in theirs for name in ("柄打ち", "八方振り", "浦波嵐", "律動弧戟"))


def test_no_deck_is_handed_in_for_a_finished_match(match, one):
    enter_all(match.round)
    assert refused(build, one, match) == "no_such_game"


def test_a_deck_is_handed_in_on_the_phone_from_the_events_first_page(client_of, match, one):
    client = client_of(one.user)
    url = reverse("submissions:game", args=["cup", 1, 1])
    assert url in client.get(reverse("tournaments:event", args=["cup"])).content.decode()
    assert client.post(url, {"text": "1 ???"}).status_code == 400
    assert client.post(url, {"text": CARDS}).url == url


def test_a_judge_checks_the_deck_of_the_game_that_is_being_played(match, one, other, cup, organizer):
    services.lists_open(by=organizer, event=cup)
    built = build(one, match)
    build(other, match)
    check = services.check_begin(by=organizer, player=one, match=match)
    assert check.version == built


def test_an_official_who_plays_is_a_player_at_their_own_table_until_there_is_a_result(
    client_of, match, one, other, cup, organizer
):
    tournaments.role_grant(by=organizer, event=cup, user=other.user, role=Role.JUDGE)
    services.lists_open(by=organizer, event=cup)
    built = build(one, match)
    build(other, match)
    check = services.check_begin(by=organizer, player=one, match=match)
    assert not other.user.has_perm("submissions.view_list", built)
    assert refused(services.check_begin, by=other.user, player=one, match=match) == "own_opponent"
    count = {"by": other.user, "check": check, "number": "yurina", "count": 1}
    assert refused(services.check_count, **count) == "own_opponent"
    assert "相手のリスト" in text_of(client_of(other.user).get(check.get_absolute_url()))
    enter_all(match.round)
    assert other.user.has_perm("submissions.view_list", built)


def test_putting_the_event_back_loses_no_deck(match, one, cup, organizer):
    built = build(one, match)
    point = cup.journal.last()
    enter_all(match.round)
    tournaments.event_restore(by=organizer, event=cup, entry=point)
    found = selectors.match_in(player=one, number=1)
    assert selectors.version_of(player=one, match=found, game=1) == built


def rows(**counts):
    return {"card": list(counts), "count": list(counts.values())}


def test_megami_are_picked_and_fill_the_form_that_hands_them_in(client_of, cup, one):
    client, pick = client_of(one.user), reverse("submissions:own_pick", args=[cup.slug])
    assert "ユリナを1枚加える" in client.get(pick).content.decode()
    page = client.post(pick, rows(yurina=1, saine=1) | {"to": "hand_in"}).content.decode()
    text = page.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0].strip()
    assert not SubmissionVersion.objects.exists()
    client.post(reverse("submissions:own", args=[cup.slug]), {"text": text})
    assert [chosen["name"] for chosen in SubmissionVersion.objects.get().chosen] == ["ユリナ", "サイネ"]


def test_the_cards_of_a_game_are_those_of_the_megami_chosen_and_what_was_typed_comes_along(
    client_of,
    cup,
    match,
    one,
):
    client = client_of(one.user)
    pick = reverse("submissions:game_pick", args=[cup.slug, 1, 1])
    page = client.get(pick).content.decode()
    assert "斬を1枚加える" in page
    assert "ヒミカ" not in page
    page = client.post(pick, {"text": "斬\n一閃\nこれは何"}).content.decode()
    assert "斬を外す" in page
    assert "これは何" in page
    page = client.post(pick, {"text": CARDS, "to": "hand_in"})
    assert "月影落" in page.content.decode().partition("<textarea")[2].partition("</textarea>")[0]
    assert "第1戦" in text_of(page)


def test_nobody_else_picks(client_of, cup, match, client, make_user):
    stranger = client_of(make_user("somebody"))
    for url in (
        reverse("submissions:own_pick", args=[cup.slug]),
        reverse("submissions:game_pick", args=[cup.slug, 1, 1]),
    ):
        assert stranger.get(url).status_code == 404
        assert client.get(url).status_code in (302, 404)


def test_an_organizer_picks_for_a_player(client_of, cup, one, organizer):
    client, pick = client_of(organizer), reverse("submissions:player_pick", args=[cup.slug, one.pk])
    page = client.post(pick, rows(yurina=1, saine=1) | {"to": "hand_in"}).content.decode()
    assert "ユリナ" in page.partition("<textarea")[2].partition("</textarea>")[0]
    assert "差し替える" in page


def test_a_list_is_told_in_which_season_its_event_is_played(client_of, cup, one):
    cup.season = "S10-2"
    cup.save()
    said = client_of(one.user).post(reverse("submissions:own_check", args=["cup"]), {"text": MEGAMI})
    assert "カードはS10-2（大会のシーズン）" in said.content.decode()


@pytest.mark.parametrize(
    ("season", "says"),
    [
        ("S9-2", "S9-2の大会です。イヌルはS10からです。"),
        ("S9-2", "S9-2の大会です。槍振るいはS10からです。"),
        ("S10", ""),
        ("S10-2", ""),
    ],
)
def test_a_list_with_a_megami_of_a_later_season_is_told_so(client_of, cup, one, season, says):
    cup.season = season
    cup.save()
    listed = "イヌル\nサイネ\n槍振るい"
    page = client_of(one.user).post(reverse("submissions:own_check", args=["cup"]), {"text": listed})
    assert says in page.content.decode()
    assert ("S10からです" in page.content.decode()) is (season == "S9-2")


def test_a_card_of_a_list_leads_to_its_page_of_the_event_s_season(client_of, cup, match, one):
    cup.season = "S10-2"
    cup.save()
    build(one, match)
    page = client_of(one.user).get(reverse("submissions:game", args=["cup", 1, 1])).content.decode()
    assert "/cards/sakura/NA-01-yurina-O-N-1/?season=S10-2" in page
