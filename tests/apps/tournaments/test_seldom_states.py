"""Pages of an event in the states that few events reach: the line that stands there then is on the page.

`bin/test --branches` names what no test renders.
"""

from datetime import timedelta

import pytest
from django.utils import timezone

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Player, WaitingEntry
from judgeapp.apps.tournaments.personal import code_of, personal_path
from judgeapp.apps.tournaments.services.corrections import Moved
from judgeapp.domain.pairing import SEATS
from tests.apps.seen import unseen, words_of

from .factories import enter_all, make_event, make_round, play_round, user
from .test_teams import enter, team_event

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("past_the_services")]
TEN = timezone.now().replace(hour=1, minute=0) + timedelta(days=40)  # ten in the morning in Tokyo
CLUB, HALL = "神田", "産業会館"


@pytest.fixture
def desk(client_of, organizer):
    return client_of(organizer)


@pytest.fixture
def player(make_user):
    return make_user("player")


def enter_user(event, user, by, number=0):
    """That player of the event is this user from now on."""
    one = event.players.order_by("pk")[number]
    return services.player_update(by=by, player=one, name=one.name, club=CLUB, user=user)


def furnish(player, **fields):
    Player.objects.filter(pk=player.pk).update(**fields)
    player.refresh_from_db()
    return player


class TestBeforeTheFirstRound:
    @pytest.fixture
    def event(self, organizer):
        return make_event(
            by=organizer, players=4, fee=500, starts_at=TEN, place=HALL, format="構築", self_check_in=True,
            end_procedure="引き分けにします。", round_minutes=50,
        )  # fmt: skip

    def test_who_enters_reads_when_and_where_and_what_it_costs(self, client_of, desk, event):
        begins = f"{timezone.localtime(TEN):%m/%d %H:%M}"
        poster = desk.get(event.get_absolute_url() + "poster/")
        address = next(one for one in words_of(poster).split() if "/enter/" in one)
        found = unseen(
            client_of(None),
            {
                address[address.index("/events/") :]: (f"開始 {begins} {HALL}", "参加費 500円 当日、受付で"),
                event.get_absolute_url(): ("・構築・", "時間切れ引き分けにします。"),
                "/events/": "・構築・",
            },
        )
        assert found == []
        services.event_update(by=None, event=event, walk_ins=False)
        assert "参加の登録、自分の卓、結果の報告" in words_of(desk.get(event.get_absolute_url() + "poster/"))

    def test_a_player_reads_what_to_bring_until_it_is_paid(self, client_of, player, event, organizer):
        own = enter_user(event, player, organizer)
        browser = client_of(player)
        begins = f"開始 {timezone.localtime(TEN):%m/%d %H:%M} {HALL}"
        assert unseen(browser, {own.get_absolute_url(): (begins, "参加費 500円 当日、受付で")}) == []
        services.player_pay(by=organizer, player=own, paid=500)
        assert unseen(browser, {own.get_absolute_url(): "参加費 500円は受け取り済みです。"}) == []
        services.event_check_in(by=organizer, event=event)
        assert unseen(browser, {own.get_absolute_url(): "<button>チェックインする</button>"}) == []
        services.player_check_in(by=organizer, player=own)
        assert unseen(browser, {own.get_absolute_url(): "チェックイン済みです。第1回戦の発表を"}) == []

    def test_the_list_at_the_door(self, desk, event, organizer, player):
        services.event_check_in(by=organizer, event=event)
        here, gone, waiting, _last = event.players.order_by("pk")
        services.player_check_in(by=organizer, player=here)
        services.player_drop(by=organizer, player=gone)
        services.player_pay(by=organizer, player=waiting, paid=500)
        furnish(waiting, number="A17", reading="うだがわ")
        WaitingEntry.objects.create(event=event, name="控え", user=player, offered_until=TEN)
        found = unseen(
            desk,
            {
                "check-in/": ("A17 宇田川", "500円 受領", "棄権伊佐山", "返事待ち", "繰り上げ外す"),
                f"check-in/{here.pk}/": "にチェックイン済み",
                f"check-in/{gone.pk}/": "<button>チェックインする</button>",
                "players/": "参加中 3",
                "players/?by=entry": ("五十音順に見る", "A17 宇田川"),
                f"players/{gone.pk}/": ("棄権を取り消す", "棄権"),
                f"players/{waiting.pk}/": "番号A17",
                "penalties/": "まだ罰則はありません。",
                "penalties/new/": ("A17 宇田川", "だれの罰則ですか"),
                "penalties/new/?q=いない人": "「いない人」に当たる人はいません。",
                "penalties/new/?infraction=play": '&amp;infraction=play">',
                "players/import/": "内容を確かめる",
                "cut/": "大会全体をトーナメントで行います。",
            },
            of=event.get_absolute_url(),
        )
        assert found == []

    def test_a_place_is_offered(self, client_of, event, player):
        WaitingEntry.objects.create(event=event, name="控え", user=player, offered_until=TEN)
        assert unseen(client_of(player), {event.get_absolute_url(): "までに返事をしてください。"}) == []

    def test_places_are_drawn(self, client_of, event, player):
        services.event_update(by=None, event=event, by_lottery=True, capacity=2)
        browser = client_of(player)
        assert unseen(browser, {"/events/": "参加者は抽選", event.get_absolute_url(): "抽選に申し込む"}) == []
        WaitingEntry.objects.create(event=event, name="控え", user=player)
        assert unseen(browser, {event.get_absolute_url(): "参加者は抽選で決まります。"}) == []

    def test_nobody_has_entered_and_nobody_has_a_role(self, client_of, staff):
        event = make_event(players=0)
        found = unseen(
            client_of(staff),
            {
                "staff/": "まだ割り当てがありません。",
                "standings/": "まだ参加者はいません。",
                "map/": "組み合わせはまだ発表されていません。",
                "log/": "記録",
            },
            of=event.get_absolute_url(),
        )
        assert found == []

    def test_a_long_list_of_players_is_shown_in_part(self, desk, event):
        lines = ["番号,名前,所属", *(f"{number},新顔{number},神田" for number in range(1, 41))]
        answer = desk.post(event.get_absolute_url() + "players/import/", {"text": "\n".join(lines)})
        assert "1 新顔1 神田" in words_of(answer)
        assert "ほか" in words_of(answer)

    def test_a_file_of_an_event_that_is_none(self, desk):
        answer = desk.post("/events/import/", {"text": "{}"})
        assert answer.status_code == 400


class TestStages:
    def test_their_numbers_stand_on_the_event_and_on_their_page(self, desk, organizer):
        event = make_event(by=organizer, players=4, planned_rounds=1, round_minutes=50, zones=[])
        services.phase_add(
            by=organizer, event=event, rounds=2, points=3, best_of=1, round_minutes=40, own_lists=True,
            lists_due=TEN,
        )  # fmt: skip
        of = event.get_absolute_url()
        found = unseen(
            desk,
            {
                "": "（勝ち点3以上・40分）",
                "phases/": ("勝ち点3以上", "1本勝負", "40分", "デッキリストを新たに提出（"),
            },
            of=of,
        )
        assert found == []
        play_round(event)
        assert unseen(desk, {"phases/2/begin/": "勝ち点3以上の2人が進みます。"}, of=of) == []
        services.phase_begin(by=organizer, phase=event.phases.get())
        assert unseen(desk, {"phases/": "進行中"}, of=of) == []
        out = event.players.exclude(out_after=None).first()
        assert unseen(desk, {f"players/{out.pk}/": ("第1回戦まで", "に入れる")}, of=of) == []
        inside = event.players.filter(out_after=None).first()
        assert unseen(desk, {f"players/{inside.pk}/": "から外す"}, of=of) == []
        round_ = make_round(event)
        enter_all(round_, (1, 0))
        services.round_finish(by=organizer, round_=round_)
        services.phase_add(by=organizer, event=event, rounds=1, best=2)
        services.phase_begin(by=organizer, phase=event.phases.last())
        assert unseen(desk, {"phases/": "終了"}, of=of) == []


class TestWhileARoundIsPlayed:
    @pytest.fixture
    def event(self, organizer):
        return make_event(
            by=organizer, players=5, round_minutes=50, clock_on_publish=True,
            win_kinds=[{"name": name, "win": 3, "loss": 0} for name in ("城落とし", "戦力")],
            zones=[{"name": "窓側", "first": 1, "last": 3, "per_row": 2, "row": ""}],
            end_procedure="引き分けにします。",
        )  # fmt: skip

    def test_the_floor_and_the_table_tell_of_calls_time_and_reports(
        self, client_of, desk, event, organizer, player, make_user
    ):
        judge = make_user("judge")
        services.role_grant(by=organizer, event=event, user=judge, role=Role.JUDGE)
        round_ = make_round(event)
        first, second = round_.matches.exclude(player_b=None)
        services.table_extend(by=organizer, match=first, minutes=3)
        first.refresh_from_db()
        own = services.player_update(
            by=organizer, player=first.player_a, name=first.player_a.name, club="", user=player
        )
        call = services.call_make(by=organizer, match=first, words="手札の枚数")
        services.call_take(by=judge, call=call)
        result = services.result_report(
            by=None, player=first.player_b, match=first, games_a=0, games_b=2, kind="戦力"
        )
        of = event.get_absolute_url()
        found = unseen(
            desk,
            {
                "floor/": ("judge が担当", "手札の枚数", "結果の出ていない卓", "+3分", "残り時間"),
                f"calls/{call.pk}/": "用件手札の枚数",
                f"rounds/1/tables/{first.table}/": ("延長3分を含みます。", "手札の枚数", "の報告: 0–2"),
                f"rounds/1/tables/{second.table}/": "引き分けにします。",
                "map/": f'href="{of}rounds/1/tables/{first.table}/"',
            },
            of=of,
        )
        assert result is not None
        assert found == []
        browser = client_of(player)
        seen = (
            "ジャッジが向かっています。", "相手の報告: 0–2（左があなた） 戦力", "<option>城落とし</option>",
            "この卓の延長を含みます。", "窓側",
        )  # fmt: skip
        found = unseen(browser, {own.get_absolute_url(): seen, of: ("あなたの卓", "会場の地図")})
        assert found == []
        judge.display_name = "早乙女"
        judge.save()
        assert unseen(browser, {own.get_absolute_url(): "ジャッジ（早乙女）が向かっています。"}) == []

    def test_the_time_is_over_and_every_result_is_in(self, desk, client_of, event, organizer, player):
        round_ = make_round(event)
        round_.clock_started_at = timezone.now() - timedelta(hours=2)
        round_.save()
        bye = round_.matches.get(player_b=None).player_a
        own = services.player_update(by=organizer, player=bye, name=bye.name, club="", user=player)
        of = event.get_absolute_url()
        first = round_.matches.exclude(player_b=None).first()
        services.result_enter(
            by=organizer, match=first, version=first.version, games_a=2, games_b=0, kind="戦力"
        )
        assert (
            unseen(desk, {"rounds/1/": ('class="clock over"', "<option selected>戦力</option>")}, of=of) == []
        )
        enter_all(round_)
        text = f"{round_.matches.get(table=2).table},2,0"
        answer = desk.post(f"{of}rounds/1/import/", {"text": text, "try": "1"})
        assert "入力済み" in words_of(answer)
        assert unseen(desk, {"floor/": "すべて出そろいました。"}, of=of) == []
        assert (
            unseen(
                client_of(player), {"": "第1回戦不戦勝", own.get_absolute_url()[len(of) :]: "不戦勝"}, of=of
            )
            == []
        )

    def test_a_player_who_has_left_is_marked_wherever_they_stand(self, desk, client_of, event, organizer):
        round_ = play_round(event)
        match = round_.matches.exclude(player_b=None).first()
        services.player_drop(by=organizer, player=match.player_b)
        furnish(
            match.player_a, fixed_table=3, awarded_byes=2, away={"3": "draw", "4": "win"}, missed_as="draw"
        )
        furnish(match.player_b, entered_after=1, checked_in_at=timezone.now())
        of = event.get_absolute_url()
        found = unseen(
            desk,
            {
                "embed/": '<tr class="dropped">',
                "players/": f'<li class="dropped"><a href="{match.player_b.get_absolute_url()}">',
                "pairing/": (
                    "3番卓に固定", "不戦勝 2回戦分", "第3回戦は引き分け扱いで休み", "第4回戦は不戦勝",
                    "登録前の回戦の扱い: 引き分け",
                ),
                f"players/{match.player_a_id}/": "3番卓に固定",
                f"players/{match.player_b_id}/seat/": "第1回戦が始まった後の登録です。",
                f"check-in/{match.player_b_id}/": "今はチェックインの時間ではありません。",
            },
            of=of,
        )  # fmt: skip
        assert found == []
        one, other = event.players.exclude(pk__in=[match.player_a_id, match.player_b_id])[:2]
        rule = {"by": organizer, "event": event, "player_a": one, "player_b": other}
        third = event.players.exclude(pk__in=[match.player_a_id, match.player_b_id, one.pk, other.pk]).get()
        services.pair_rule_add(**rule | {"player_b": third}, together=True, round_number=2, reason="因縁")
        services.pair_rule_add(**rule, together=False, round_number=2, reason="兄弟")
        services.pair_rule_add(**rule, together=False, reason="同門")
        told = ("第2回戦で対戦させる", "対戦させない 同門", "第2回戦で対戦させない 兄弟")
        assert unseen(desk, {"pairing/": told, "settings/": "50分"}, of=of) == []

    def test_words_to_one_player_and_to_one_table(self, desk, event, organizer):
        round_ = make_round(event)
        match = round_.matches.exclude(player_b=None).first()
        services.announcement_make(by=organizer, event=event, text="受付へ", player=match.player_a)
        services.announcement_make(by=organizer, event=event, text="静かに", match=match)
        found = unseen(
            desk,
            {
                "announcements/": (f"受付へ {match.player_a.name}", f"静かに {match.table}番卓"),
                f"announcements/?player={match.player_a_id}": "この参加者に知らせる",
            },
            of=event.get_absolute_url(),
        )
        assert found == []

    def test_a_penalty_is_read_from_all_sides(self, desk, client_of, event, organizer, player):
        own = enter_user(event, player, organizer)
        waiting = services.penalty_give(by=organizer, player=own, infraction="play", kind="game_loss")
        of = event.get_absolute_url()
        assert unseen(desk, {f"penalties/{waiting.pk}/": "次の対戦の卓に反映します。"}, of=of) == []
        round_, _made = services.round_pair(by=organizer, event=event, seed=1, despite_calls=True)
        round_ = services.round_publish(by=organizer, round_=round_)
        late = services.penalty_give(
            by=organizer, player=own, infraction="play", kind="caution", round_number=1
        )
        match = next(one for one in round_.matches.all() if own.pk in (one.player_a_id, one.player_b_id))
        found = unseen(
            desk,
            {
                "penalties/": (late.get_kind_display(), "CSV で保存"),
                f"penalties/{late.pk}/": "回戦第1回戦",
                f"penalties/new/?player={own.pk}": f"{own.name} の罰則",
            },
            of=of,
        )
        assert found == []
        if match.player_b_id is None:
            return
        services.result_enter(by=organizer, match=match, version=match.version, games_a=2, games_b=1)
        waiting.refresh_from_db()
        assert unseen(desk, {f"penalties/{waiting.pk}/": "今の結果: 2–1"}, of=of) == []
        services.penalty_revoke(by=organizer, penalty=late, reason="見間違い")
        assert unseen(client_of(player), {own.get_absolute_url(): ("第1回戦・", "取り消し済み")}) == []


class TestTeams:
    @pytest.fixture
    def event(self, organizer):
        return team_event(3, by=organizer)

    def test_seats_that_are_empty_left_or_played(self, desk, event, organizer):
        lone = event.players.get(name="丙")
        lone.members.filter(seat="C").delete()
        round_ = make_round(event)
        match = round_.matches.exclude(player_b=None).get()
        at_a, at_b = (event.everybody.get(team=team, seat="A") for team in (match.player_a, match.player_b))
        event.everybody.filter(pk__in=[at_a.pk, at_b.pk]).update(dropped_after=0)
        event.everybody.filter(team=match.player_a, seat="B").delete()
        event.everybody.filter(team=match.player_b, seat="C").delete()
        match = services.result_enter(
            by=organizer, match=match, version=match.version_at("A"), games_a=2, games_b=0, seat="A"
        )
        seat_b = event.everybody.get(team=match.player_b, seat="B")
        services.result_report(by=None, player=seat_b, match=match, games_a=2, games_b=1)
        of = event.get_absolute_url()
        found = unseen(
            desk,
            {
                "rounds/1/": ("空席", f'" class="muted">{at_a.name}', f'" class="muted">{at_b.name}', "訂正"),
                f"rounds/1/tables/{match.table}/": "B ",
                "players/": f'" class="muted"><b>A</b> {at_a.name}',
                f"players/{at_a.pk}/": "棄権",
            },
            of=of,
        )
        assert found == []

    def test_the_round_is_over_and_the_event_too(self, desk, event, organizer):
        round_ = make_round(event)
        enter(round_.matches.exclude(player_b=None).get())
        services.round_finish(by=organizer, round_=round_)
        match = round_.matches.exclude(player_b=None).get()
        of = event.get_absolute_url()
        found = unseen(
            desk,
            {
                "rounds/1/": f'rounds/1/tables/{match.table}/correct/?seat=A"',
                "cut/": "このチーム数で決勝に進む",
            },
            of=of,
        )
        assert found == []
        services.event_finish(by=organizer, event=event)
        assert (
            unseen(desk, {"board/": "甲A、甲B、甲C" if match.player_a.name == "甲" else "優勝"}, of=of) == []
        )

    def test_a_list_of_teams_before_it_is_saved(self, desk, event):
        rows = [f"赤,{seat},新顔{seat}" for seat in SEATS]
        answer = desk.post(
            event.get_absolute_url() + "players/import/", {"text": "\n".join(["チーム,席,氏名", *rows])}
        )
        assert "新顔A 赤 A" in words_of(answer)


class TestTheEnd:
    def test_an_opponent_who_has_left_the_bracket_leaves_a_bye(self, desk, organizer):
        event = make_event(by=organizer, players=4)
        services.cut_make(by=organizer, event=event, size=4)
        semifinals = play_round(event)
        services.player_drop(by=organizer, player=semifinals.matches.first().player_a)
        make_round(event)
        assert unseen(desk, {"cut/": "不戦勝"}, of=event.get_absolute_url()) == []

    @pytest.fixture
    def series(self, organizer):
        points = [{"first": 1, "last": 1, "value": 9}, {"first": 2, "last": 4, "value": 3}]
        return services.series_create(
            by=organizer, name="秋の陣", description="三つの店で。", points=points, attendance=1, counted=1
        )

    def test_a_bracket_is_played_and_its_champion_stands_everywhere(self, desk, client_of, organizer, series):
        event = make_event(by=organizer, players=5, starts_at=TEN - timedelta(days=60))
        furnish(event.players.first(), club=CLUB)
        services.series_event_add(by=organizer, series=series, event=event)
        play_round(event)
        services.cut_make(by=organizer, event=event, size=3)
        play_round(event)
        enter_all(make_round(event))
        services.event_finish(by=organizer, event=event)
        champion = event.players.get(final_place=1)
        furnish(champion, club=CLUB)
        make_event(by=organizer, players=0, slug="other", name="次の杯", starts_at=TEN)
        again = make_event(by=organizer, players=2, slug="again", name="前の杯", starts_at=TEN)
        services.series_event_add(by=organizer, series=series, event=again)
        enter_all(make_round(again))
        services.event_finish(by=organizer, event=again)
        Player.objects.filter(event=again, final_place=2).update(name="残念", no_show=True)
        begun = f"{timezone.localtime(event.starts_at):%Y/%m/%d}"
        of = event.get_absolute_url()
        found = unseen(
            desk,
            {
                of: (f"優勝{champion.name} {CLUB}", "秋の陣"),
                of + "board/": f"優勝{champion.name}{CLUB}",
                of + "cut/": 'class="bracket-seat won"',
                series.get_absolute_url(): (
                    "三つの店で。", "成績のよい1大会を数えます", begun, "次の杯", "シリーズから外す", "点の設定",
                ),
                series.get_absolute_url() + "settings/": "<h1>秋の陣</h1>",
            },
        )  # fmt: skip
        assert found == []
        people = [
            one
            for one in desk.get(series.get_absolute_url()).content.decode().split('"')
            if "/people/" in one
        ]
        shown = " ".join(words_of(desk.get(address)) for address in people)
        assert begun in shown
        assert "無断欠席" in shown

    def test_no_series_yet(self, client_of):
        assert unseen(client_of(None), {"/events/series/": "まだありません。"}) == []

    def test_an_event_that_ends_before_anybody_has_won(self, desk, organizer):
        event = make_event(by=organizer, players=2)
        furnish(event.players.first(), dropped_after=0)
        event.state = event.State.FINISHED
        event.save()
        assert unseen(desk, {"board/": "大会は終了しました。"}, of=event.get_absolute_url()) == []


WRONG = {"score": "0-2", "reason": "左右が逆"}


class TestCorrections:
    def test_what_else_would_change_is_told(self, desk, organizer):
        event = make_event(by=organizer, players=12)
        first = play_round(event)
        of = event.get_absolute_url()
        play_round(event)
        make_round(event, publish=False)
        match = first.matches.get(table=1)
        answer = words_of(desk.post(f"{of}rounds/1/tables/1/correct/", WRONG | {"version": match.version}))
        assert "第3回戦（公開前）の組み合わせは" in answer
        match.refresh_from_db()
        assert match.result_text == "2–0"

    def test_of_many_moves_the_first_and_how_many_they_are(self, desk, organizer, monkeypatch):
        event = make_event(by=organizer, players=2)
        match = play_round(event).matches.get()
        moves = [Moved(f"P{place}", (place, place + 1), (0, 0)) for place in range(1, 22)]
        many = services.Consequences(match=match, standings=moves, rounds=[], seeds=[], slots=[])
        monkeypatch.setattr(services, "correction_preview", lambda **_: many)
        version, match.version = match.version, match.version + 1
        address = event.get_absolute_url() + "rounds/1/tables/1/correct/"
        answer = words_of(desk.post(address, WRONG | {"version": version}))
        assert "P20 20位（0点）→ 21位（0点）" in answer
        assert "P21" not in answer
        assert "順位か点が変わるのは全部で21人です。" in answer

    def test_of_a_bracket_its_seeds_and_places(self, desk, organizer):
        event = make_event(by=organizer, players=5)
        first = play_round(event)
        services.cut_make(by=organizer, event=event, size=4)
        semifinal = play_round(event)
        make_round(event)
        of = event.get_absolute_url()
        shown = [
            words_of(desk.post(f"{of}rounds/1/tables/{one.table}/correct/", WRONG | {"version": one.version}))
            for one in first.matches.exclude(player_b=None)
        ]
        assert any("決勝のシード今組むとこう変わります。" in one for one in shown)
        one = semifinal.matches.first()
        address = f"{of}rounds/2/tables/{one.table}/correct/"
        answer = words_of(desk.post(address, WRONG | {"version": one.version}))
        assert "決勝トーナメント" in answer[answer.index("訂正するとこうなります") :]

    def test_or_that_nothing_else_does(self, desk, organizer):
        event = make_event(by=organizer, players=2)
        one = play_round(event).matches.get()
        right = {"score": "2-1", "reason": "書き落とし", "version": one.version}
        answer = words_of(desk.post(f"{event.get_absolute_url()}rounds/1/tables/1/correct/", right))
        assert "この結果のほかに、変わるものはありません。" in answer


def test_a_refusal_that_asks_keeps_what_was_sent_and_leads_to_the_losses(desk, organizer):
    event = make_event(by=organizer, players=4)
    round_ = make_round(event)
    match = round_.matches.first()
    services.penalty_give(
        by=organizer, player=match.player_a, infraction="play", kind="game_loss", match=match
    )
    enter_all(round_)
    answer = desk.post(event.get_absolute_url() + "rounds/1/do/next/", {"leave_out": "1", "kept": "これも"})
    assert answer.status_code == 409
    assert "罰則の一覧" in words_of(answer)
    assert '<input type="hidden" name="kept" value="これも">' in answer.content.decode()


def test_a_player_s_page_tells_how_each_round_ended(desk, organizer):
    event = make_event(by=organizer, players=4)
    player = event.players.first()
    for score in ({"games_a": 1, "games_b": 1}, {"double_loss": True}, {}):
        round_ = make_round(event)
        own = next(one for one in round_.matches.all() if player.pk in (one.player_a_id, one.player_b_id))
        lost = {"games_a": 0, "games_b": 2} if own.player_a_id == player.pk else {"games_a": 2, "games_b": 0}
        services.result_enter(by=organizer, match=own, version=own.version, **(score or lost))
        enter_all(round_)
        services.round_finish(by=organizer, round_=round_)
    furnish(player, away={"4": "loss"})
    play_round(event)
    told = ("△ 引分", "● 両者敗北", "● 負け", "不参加（負け）")
    assert unseen(desk, {player.get_absolute_url(): told}) == []


def test_a_personal_code_that_was_renewed_says_so(client_of, organizer):
    event = make_event(by=organizer, players=2)
    player = event.players.first()
    browser = client_of(None)
    browser.get(personal_path(player))
    assert code_of(player) in personal_path(player)
    services.player_code_renew(by=organizer, player=player)
    assert "本人用のコードが作り直されたため" in words_of(browser.get(player.get_absolute_url()))


def test_what_a_page_sends_by_itself_is_told_too_where_it_is_wrong(desk, organizer):
    event = make_event(by=organizer, players=2)
    play_round(event)
    answer = desk.post(event.get_absolute_url() + "rounds/1/tables/1/correct/", WRONG)
    assert answer.status_code == 400
    assert "ページを読み込み直して、もう一度送ってください。" in words_of(answer)


def test_what_each_role_is_offered_at_a_finished_table_and_at_a_player(
    client_of, desk, organizer, staff, player
):
    event = make_event(by=organizer, players=2)
    own = enter_user(event, player, organizer)
    scorekeeper = user("scorekeeper")
    services.role_grant(by=organizer, event=event, user=scorekeeper, role=Role.SCOREKEEPER)
    enter_all(make_round(event))
    of = event.get_absolute_url()
    assert unseen(client_of(scorekeeper), {"rounds/1/": "<summary>訂正<"}, of=of) == []
    assert unseen(client_of(staff), {own.get_absolute_url(): "パスワードの再設定"}) == []
    answer = desk.post(own.get_absolute_url() + "edit/", {"name": ""})
    assert "<details open><summary>登録の訂正" in answer.content.decode()
