"""Pages of lists and of deck checks in states that few lists reach show the line that stands there then."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.submissions import services
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.personal import personal_path
from tests.apps.disputes.factories import queued
from tests.apps.seen import unseen, words_of
from tests.apps.tournaments.factories import make_round, play_round

from .factories import ILLEGAL, LEGAL, OTHER, hand_in, in_hours, make_cup
from .test_sakura import MEGAMI, build

pytestmark = pytest.mark.django_db
LISTS = "/events/cup/lists/"
OWN = LISTS + "mine/"


def update(cup, **policy):
    services.policy_update(by=None, event=cup, **{"asked": "optional"} | policy)


def test_until_when_a_list_may_come(client_of, cup, one, other, organizer, cards):
    mine, desk = client_of(one.user), client_of(organizer)
    poster = words_of(desk.get("/events/cup/poster/"))
    enter = next(one for one in poster.split() if "/enter/" in one)
    enter = enter[enter.index("/events/") :]
    assert unseen(client_of(None), {enter: "任意・最初の組み合わせまで"}) == []
    assert unseen(client_of(other.user), {"/events/cup/": "任意・最初の組み合わせまで"}) == []
    update(cup, asked="none")
    told = "この大会では、デッキリストを集めていません。"
    assert unseen(mine, {OWN: told}) == []
    assert unseen(desk, {LISTS: told}) == []
    update(cup, deadline=in_hours(3), shown="round", shown_from=2)
    assert (
        unseen(mine, {OWN: ("締切 ", "第2回戦から、対戦相手に公開します。"), "/events/cup/": "締切 "}) == []
    )
    assert unseen(client_of(None), {enter: "締切 "}) == []
    services.extension_give(by=organizer, player=one, until=in_hours(9), reason="電車の遅れ")
    assert unseen(mine, {OWN: "まで延びています。"}) == []
    found = unseen(
        desk,
        {
            LISTS: ("締切 ", "（第2回戦）", "に延長"),
            f"{LISTS}{one.pk}/": ("締切の延長", "電車の遅れ"),
        },
    )
    assert found == []


def test_a_list_that_waits_for_the_organizer(client_of, cup, one, other, organizer, cards):
    mine, desk = client_of(one.user), client_of(organizer)
    update(cup, deadline=timezone.now() - timedelta(hours=1), shown="after")
    hand_in(one, ask=True)
    assert unseen(mine, {OWN: "主催者の判断待ちです。", "/events/cup/": "は主催者の判断待ちです。"}) == []
    services.lists_open(by=organizer, event=cup)
    services.waiver_give(by=organizer, player=other, reason="初めての人")
    found = unseen(
        desk,
        {
            LISTS: "判断待ち",
            f"{LISTS}{one.pk}/": (
                "判断待ち: 第1版",
                "締切後",
                'formaction="?version=1"',
                'action="?version=1"',
            ),
            f"{LISTS}{other.pk}/": "リストなしで出場できます（初めての人）",
        },
    )
    assert found == []
    services.list_decide(by=organizer, player=one, number=1, accept=True, reason="事故")
    hand_in(one, OTHER, ask=True)
    found = unseen(desk, {LISTS: ("提出済み（締切後）", "新しい版が判断待ち")}) + unseen(
        mine, {OWN: "大会の終了後、全員に公開します。"}
    )
    assert found == []


def test_a_list_after_the_first_round_is_fixed_and_of_who_left_is_withdrawn(
    client_of, cup, one, other, organizer
):
    hand_in(one)
    assert unseen(client_of(organizer), {LISTS: "提出済み"}) == []
    make_round(cup)
    assert unseen(client_of(one.user), {OWN: "提出したものは確定しています。"}) == []
    assert unseen(client_of(organizer), {LISTS: "第1回戦が組まれ、確定"}) == []
    tournaments.player_drop(by=organizer, player=other)
    assert unseen(client_of(other.user), {OWN: "棄権したため、リストは取り下げられています。"}) == []


def test_of_a_list_that_is_not_on_this_device_nothing_is_shown(client_of, cup, one, organizer):
    walked_in = cup.players.last()
    first, second = client_of(None), client_of(None)
    for phone in (first, second):
        phone.get(personal_path(walked_in))
    assert first.post(OWN, {"text": LEGAL}, follow=True).redirect_chain == [(OWN + "confirmation/", 302)]
    assert unseen(second, {OWN: "ここでは内容を表示しません。"}) == []


def test_more_than_ten_without_a_list(client_of, cards, organizer):
    make_cup(by=organizer, players=12, asked="required")
    assert unseen(client_of(organizer), {"/events/cup/": ("デッキリストのない人が12人います。", " … ")}) == []


def test_a_list_of_a_later_stage(client_of, cards, organizer, users):
    cup = make_cup(by=organizer, users=users, players=4, planned_rounds=1)
    tournaments.phase_add(by=organizer, event=cup, rounds=1, best=2, own_lists=True, title="二日目")
    play_round(cup)
    tournaments.phase_begin(by=organizer, phase=cup.phases.get())
    assert unseen(client_of(organizer), {LISTS: "デッキリスト 二日目"}) == []
    told = ("自分のデッキリスト 二日目", "二日目の最初の回戦が組まれるまで受け付けます。")
    phone = client_of(None)
    phone.get(personal_path(cup.players.filter(out_after=None).first()))
    assert unseen(phone, {OWN: told}) == []


def test_a_check_from_the_first_card_to_the_penalty(client_of, cup, one, judge, organizer):
    hand_in(one)
    services.lists_open(by=organizer, event=cup)
    round_ = make_round(cup)
    match = next(table for table in round_.matches.all() if one.pk in (table.player_a_id, table.player_b_id))
    browser = client_of(judge)
    of = "/events/cup/"
    assert unseen(browser, {f"{of}checks/": "まだデッキチェックはありません。"}) == []
    check = services.check_begin(by=judge, player=one, match=match)
    services.check_count(by=judge, check=check, number="G-001", count=4)
    page = f"{of}checks/{check.pk}/"
    disputed = queued(judge, event=cup, match=match, title="12番卓の記録")
    told = ('class="right"', 'class=""', disputed.title)
    assert unseen(browser, {page: told, f"{LISTS}{one.pk}/": "照合中"}) == []
    for number, count in {"G-002": 5, "G-003": 0}.items():
        services.check_count(by=judge, check=check, number=number, count=count)
    assert unseen(browser, {page: 'class="wrong"'}) == []
    services.check_finish(
        by=judge, check=check, note="取り違え", extra="4 G-004\n1 G-005", penalty="game_loss"
    )
    differ = ("枚数違い", "余分", "リスト4枚 → 実際5枚", "代わりに G-004 鉄砲", "取り違え", "ゲームロス")
    assert unseen(browser, {page: (*differ, 'class="chips"')}) == []
    tournaments.penalty_revoke(by=judge, penalty=one.penalties.get(), reason="見間違い")
    found = unseen(
        browser,
        {page: "ゲームロス 取り消し", f"{of}checks/": "ゲームロス（取り消し）", f"{LISTS}{one.pk}/": "違い "},
    )
    assert found == []


def test_a_card_that_is_missing(client_of, cup, one, judge, organizer):
    hand_in(one)
    services.lists_open(by=organizer, event=cup)
    check = services.check_begin(by=judge, player=one)
    for number, count in {"G-001": 4, "G-002": 4, "G-003": 0}.items():
        services.check_count(by=judge, check=check, number=number, count=count)
    services.check_finish(by=judge, check=check)
    page = f"/events/cup/checks/{check.pk}/"
    assert unseen(client_of(judge), {page: "不足"}) == []
    services.check_reopen(by=judge, check=check)
    services.check_count(by=judge, check=check, number="G-003", count=4)
    services.check_finish(by=judge, check=check)
    told = {page: "リストのとおりでした。", "/events/cup/checks/": "リストのとおり"}
    assert unseen(client_of(judge), told) == []


def test_cards_are_chosen_that_make_no_legal_deck(client_of, cup, one):
    browser = client_of(one.user)
    assert browser.post(OWN + "pick/", {"text": ILLEGAL, "done": "1"}).status_code == 200
    refused = browser.post(OWN + "pick/", {"text": "4 \x01G-001"})
    assert (refused.status_code, "制御文字を含みます" in words_of(refused)) == (400, True)


class TestTwoMegami:
    @pytest.fixture
    def cup(self, db, organizer, users):
        cards_load(folder=settings.CARDLISTS_DIR)
        return make_cup(
            by=organizer, users=users, players=2, options={}, deck_format="sakura-7-3", book="sakura"
        )

    def test_are_shown_as_chosen_and_a_deck_is_settled_by_both(self, client_of, cup, organizer):
        for player in cup.players.all():
            hand_in(player, MEGAMI)
        one, other = cup.players.all()
        mine = client_of(one.user)
        assert unseen(mine, {OWN + "confirmation/": ("自分のメガミ", "ユリナ・サイネ")}) == []
        match = make_round(cup).matches.get()
        game = "/events/cup/rounds/1/games/1/"
        assert 'class="message error"' in mine.post(game, {"text": "斬"}).content.decode()
        build(one, match)
        assert unseen(mine, {game: "相手が提出するまで、直せます。"}) == []
        build(other, match)
        assert unseen(mine, {game: ("両者の提出が済み、確定しています。", "斬")}) == []
