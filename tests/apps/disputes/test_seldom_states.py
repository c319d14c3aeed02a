"""Pages of rulings in states that few of them reach show the line that stands there then."""

import pytest
from django.conf import settings

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.cards.models import Card
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes.services.written import written_confirm
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.seen import unseen, words_of
from tests.apps.tournaments.factories import make_event, make_round

from .factories import ruled
from .test_written import ANSWER, CARD, QUESTION, written

pytestmark = pytest.mark.django_db
LIST = "/rulings/written/"


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.fixture
def event(make_user, judge):
    event = make_event(by=make_user("organizer"), players=2, book="sakura")
    tournaments.role_grant(by=event.created_by, event=event, user=judge, role=Role.JUDGE)
    return event


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
