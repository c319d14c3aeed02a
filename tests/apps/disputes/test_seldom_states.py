"""Pages of rulings in states that few of them reach show the line that stands there then."""

import pytest
from django.conf import settings

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.cards.models import Card
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes import panels
from judgeapp.apps.disputes import published as showing
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.models.cases import Failure, State
from judgeapp.apps.disputes.pages import cases
from judgeapp.apps.disputes.pages import written as writing
from judgeapp.apps.disputes.services.decisions import ruling_decide
from judgeapp.apps.disputes.services.publications import publication_withdraw, ruling_publish
from judgeapp.apps.disputes.services.written import written_confirm
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.seen import unseen, words_of
from tests.apps.submissions.factories import hand_in, make_cup
from tests.apps.tournaments.factories import make_event, make_round

from .factories import queued, ruled
from .test_written import ANSWER, CARD, CLAUSES, QUESTION, confirmed, written

pytestmark = pytest.mark.django_db
LIST = "/rulings/written/"
RECORDS = settings.BASE_DIR / "examples" / "records"


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.fixture
def event(make_user, judge):
    event = make_event(by=make_user("organizer"), players=2, book="sakura")
    tournaments.role_grant(by=event.created_by, event=event, user=judge, role=Role.JUDGE)
    return event


@pytest.mark.slow  # the one search, with every card: ten seconds to make it ready
def test_a_ruling_is_written_from_the_first_word_to_its_number(client_of, staff, judge, event, make_user):
    cards_load(folder=settings.CARDLISTS_DIR)
    match = make_round(event).matches.get()
    dispute = ruled(judge)
    draft = written(judge, event=event, cards=[CARD], question_en="", answer_en="")
    from_dispute = written(judge, dispute=dispute, book="sengoku", clauses=["sengoku:906.4.3"])
    english = {"question_ja": "", "answer_ja": "", "question_en": "May it?", "answer_en": "No."}
    foreign = written(judge, event=event, **english)
    new = f"{LIST}new/sakura/?event={event.slug}&match={match.pk}"
    head = client_of(staff)
    found = unseen(
        client_of(judge),
        {
            LIST: ("確認待ちの下書き", QUESTION, "軍配杯", "記録からの裁定もできます。"),
            f"{LIST}?event={event.slug}": f'new/sakura/?event={event.slug}"',
            new: ("桜降る代にの裁定を書く", "まだありません。下で探して選びます。", 'name="event"', 'name="match"'),
            draft.get_absolute_url(): ("裁定の下書き", "公開できるのは、大会の", f'value="{CARD}" checked'),
            from_dispute.get_absolute_url(): "から書いています。",
        },
    )  # fmt: skip
    found += unseen(
        head,
        {
            draft.get_absolute_url(): "英語はまだありません。あとからでも足せます。",
            foreign.get_absolute_url(): ("日本語はまだありません。", "<details open><summary>英語"),
        },
    )
    found += unseen(client_of(make_user()), {LIST: "裁定を書けるのは、大会のジャッジです。"})
    assert found == []
    search = {"question_ja": QUESTION, "answer_ja": ANSWER, "search": "1"}
    name = Card.objects.get(number=CARD).name
    assert f"「{name}」で見つかったもの" in words_of(client_of(judge).post(new, search | {"find": name}))
    assert "「ｘｑｚｗ」では見つかりません。" in words_of(
        client_of(judge).post(new, search | {"find": "ｘｑｚｗ"})
    )
    public = written_confirm(by=staff, written=foreign)
    told = "この裁定は、まだ片方の言語だけで書かれています。"
    assert unseen(client_of(None), {public.get_absolute_url(): told}) == []


def test_a_ruling_says_that_it_is_decided_trusted_open_or_changed(client_of, judge, event):
    match = make_round(event).matches.get()
    browser = client_of(judge)
    found = []
    for record, told in {
        "sakura/last_life": ("対戦は決着しています。", f"rounds/1/tables/{match.table}/"),
        "sengoku/counters_ten": ("対戦は決着しています。", "申告どおりとしたこと"),
        "haou/unknown_hand": "判断する手や局面を記録に足して、出し直します。",
        "sengoku/ambush": "（記載",
    }.items():
        of = {"event": event, "match": match} if record.startswith("sakura") else {}
        dispute = ruled(judge, (RECORDS / f"{record}.json").read_text("utf-8"), **of)
        page = browser.get(dispute.get_absolute_url()).content.decode()
        found += [(record, one) for one in ((told,) if isinstance(told, str) else told) if one not in page]
    assert found == []
    dispute = ruled(judge, (RECORDS / "suikoden" / "legal.json").read_text("utf-8"))
    assert unseen(browser, {f"{dispute.get_absolute_url()}?after=13": "戦闘の数値 6（記載0）"}) == []


def test_what_waits_says_how_often_it_was_tried(client_of, judge):
    dispute = queued(judge)
    Dispute.objects.filter(pk=dispute.pk).update(state=State.RUNNING, attempts=2)
    told = ("手順を確かめています", "（2回目）")
    assert unseen(client_of(judge), {dispute.get_absolute_url(): told}) == []


def test_trying_again_while_another_waits_leads_to_that_one(client_of, make_user):
    player = make_user("player")
    failed = queued(player)
    too_slow = {"state": State.FAILED, "failure_code": Failure.TOO_SLOW}
    Dispute.objects.filter(pk=failed.pk).update(**too_slow)
    waits = queued(player, title="先の記録")
    answer = client_of(player).post(f"{failed.get_absolute_url()}retry/")
    assert (answer.status_code, "先の記録" in words_of(answer)) == (409, True)
    assert f'href="{waits.get_absolute_url()}">該当のページを開く' in answer.content.decode()


def test_decisions_and_a_withdrawal_stand_in_their_words(client_of, staff, judge):
    dispute = ruled(judge)
    decide = {"by": staff, "ruling": dispute.ruling}
    ruling_decide(**decide, kind="amend", after=0, verdict="legal", text="続けてよい。", reason="見落とし")
    ruling_decide(**decide, kind="confirm", after=1, text="戻さず続けます。")
    told = ("（ヘッドジャッジが確認） 戻さず続けます。", "「続けてよい。」（見落とし）")
    assert unseen(client_of(judge), {dispute.get_absolute_url(): told}) == []
    public = ruling_publish(by=staff, ruling=dispute.ruling, title="迎撃")
    publication_withdraw(by=staff, publication=public, why="誤り")
    public.refresh_from_db()
    found = unseen(
        client_of(judge),
        {
            "/rulings/": str(public.status.ja),
            "/rulings/published/?book=sengoku": 'aria-current="page">戦国大戦',
        },
    )
    assert found == []


def test_of_a_table_its_checks_and_written_rulings_stand_on_the_dispute(client_of, staff, make_user):
    cards_load(folder=settings.CARDLISTS_DIR)
    cup = make_cup(by=staff, users=[make_user("aoi")], players=2)
    player = cup.players.get(user__username="aoi")
    hand_in(player)
    submissions.lists_open(by=staff, event=cup)
    match = make_round(cup).matches.get()
    submissions.check_begin(by=staff, player=player, match=match)
    written(staff, event=cup, match=match, book="sengoku", clauses=["sengoku:906.4.3"])
    dispute = ruled(staff, event=cup, match=match)
    near = (f"デッキチェック: {player.name}", f"手書きの裁定: {QUESTION}")
    found = unseen(client_of(staff), {dispute.get_absolute_url(): near, "/rulings/": "裁定を書く（1）"})
    assert found == []


def test_of_many_rulings_on_a_clause_the_rest_is_counted(client_of, staff, monkeypatch):
    cards_load(folder=settings.CARDLISTS_DIR)
    monkeypatch.setattr(showing, "SHOWN", 1)
    for number in range(3):
        confirmed(staff, question_ja=f"{QUESTION}（{number}）")
    clause = CLAUSES[0].replace("sakura:", "/rules/sakura/")
    assert unseen(client_of(None), {f"{clause}/": "ほかに 2 件あります。"}) == []


def test_a_game_that_no_record_answers_yet_is_written_about_or_asked_of_a_judge(
    client_of, judge, event, make_user, monkeypatch
):
    for module in (panels, cases, writing):
        monkeypatch.setattr(module, "engine_books", lambda: ("sengoku",))
    round_ = make_round(event)
    player = make_user("player")
    event.players.filter(pk=round_.matches.get().player_a_id).update(user=player)
    found = unseen(
        client_of(judge),
        {
            LIST: "記録からの裁定はまだできません。",
            f"{LIST}new/sakura/": "このゲームの記録からは、まだ裁定できません。",
            "/rulings/new/": "（選ぶと、裁定を手で書けます）",
        },
    )
    found += unseen(
        client_of(player),
        {
            "/rulings/new/": "（ジャッジに聞いてください）",
            round_.get_absolute_url(): "ジャッジを呼んでください。",
        },
    )
    assert found == []


def test_a_remark_of_a_note_is_told_as_one(client_of, judge):
    note = (RECORDS / "sengoku" / "illegal_interception.txt").read_text("utf-8")
    page = words_of(client_of(judge).post("/rulings/new/typed/", {"text": f"{note}\n「いい勝負でした」\n"}))
    assert "（覚え書き）" in page
