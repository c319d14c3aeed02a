"""Many lists from one file: a form's answers or Melee's decklists; whole or not at all, every bad line named."""

import json

import pytest
from django.urls import reverse

from judgeapp.apps.submissions import services
from judgeapp.apps.submissions.models import SubmissionVersion
from judgeapp.apps.tournaments.problems import LinesRefused

from .factories import LEGAL, OTHER, hand_in

pytestmark = pytest.mark.django_db
CARDS = [("足軽", 4, 0), ("弓兵", 4, 0), ("騎馬", 4, 0), ("忍び", 1, 99)]


def records(cards=CARDS):
    """As Melee has cards: name, subtitle, copies, and 0 for the deck or 99 for the sideboard."""
    return [
        {"l": "card", "n": name, "s": None, "q": copies, "c": part, "t": "x"} for name, copies, part in cards
    ]


def of_melee(key, *decklists):
    return json.dumps({"recordsTotal": len(decklists), key: decklists}, ensure_ascii=False)


def imported(cup, by, text, **more):
    return services.lists_import(by=by, event=cup, content=text.encode(), **more)


def faults(cup, by, text):
    with pytest.raises(LinesRefused) as refused:
        imported(cup, by, text)
    return [(fault.line, fault.text) for fault in refused.value.errors], refused.value.text


def lists_in(cup):
    """Whose list counts, with its text."""
    found = SubmissionVersion.objects.filter(submission__player__event=cup).order_by("number")
    return {version.submission.player.name: version.text for version in found}


@pytest.mark.parametrize(
    ("key", "whose"),
    [
        ("data", lambda name: {"OwnerDisplayName": name, "OwnerUsername": "x"}),
        ("Content", lambda name: {"Team": {"Players": [{"Name": name, "DisplayName": "x"}]}}),
    ],
    ids=["site", "api"],
)
def test_decklists_of_melee_are_handed_in_with_their_sideboard(cup, organizer, one, other, key, whose):
    told = [
        {"Guid": "1", "DecklistName": "速攻", "Records": records(), **whose(one.name)},
        {"Guid": "2", "DecklistName": "防御", "Records": [], **whose(other.name)},
    ]
    (read,) = imported(cup, organizer, of_melee(key, *told))
    assert (read.player.pk, read.is_new) == (one.pk, True)
    assert read.version.text == "4 足軽\n4 弓兵\n4 騎馬\nSB: 1 忍び"
    assert (read.version.owner, read.version.handed_in_by) == (one.user, organizer)
    assert read.version.reason == "主催者が一覧から取り込みました。"


def test_the_answers_to_a_form_are_handed_in(cup, organizer, one, other):
    rows = f'タイムスタンプ,お名前,デッキ名,デッキリスト\n1,{one.name},速攻,"{LEGAL}"\n2,{other.name},,\n'
    imported(cup, organizer, rows)
    assert lists_in(cup) == {one.name: LEGAL}


def test_a_list_that_is_there_is_replaced_by_a_version_and_the_same_file_again_changes_nothing(
    cup, organizer, one
):
    hand_in(one)
    table = f'name,decklist\n{one.name},"{OTHER}"\n'
    assert [read.is_new for read in imported(cup, organizer, table)] == [True]
    assert [read.is_new for read in imported(cup, organizer, table)] == [False]
    assert lists_in(cup) == {one.name: OTHER}
    assert SubmissionVersion.objects.count() == 2


def test_whether_a_sealed_list_is_the_same_is_not_told(cup, organizer, one):
    hand_in(one, LEGAL)
    assert [read.is_new for read in imported(cup, organizer, f'name,decklist\n{one.name},"{LEGAL}"\n')] == [
        True
    ]


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('名前,デッキリスト\n誰か,"4 G-001"\n', 2, "誰か: この名前の参加者はいません。"),
        ('名前,デッキリスト\n{one},"4 G-001"\n{one},"4 G-002"\n', 3, "{one}: 2行目にもあります。"),
        ('名前,デッキリスト\n{one},"ー？"\n', 2, "読み取れない行があります"),
        ("名前,所属\n{one},神田\n", 1, "「名前」と「デッキリスト」の列が要ります"),
        ('{{"data": [{{"OwnerDisplayName": "{one}"}}]}}', 1, "Records"),
        ('{{"Content": [{{"Records": [{{"n": "x", "q": 1}}]}}]}}', 1, "OwnerDisplayName"),
        ('{{"data": [{{"OwnerDisplayName": "{one}", "Records": [{{"n": "x", "q": "?"}}]}}]}}', 1, "Records"),
    ],
)
def test_what_cannot_be_read_is_told_by_line_and_nothing_is_saved(cup, organizer, one, text, line, says):
    found, _whole = faults(cup, organizer, text.format(one=one.name))
    assert [at for at, _says in found] == [line]
    assert says.format(one=one.name) in found[0][1]
    assert lists_in(cup) == {}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"decks": []}', "data か Content"),
        ("{", "JSON として読み取れません"),
        ("名前,デッキリスト\n青柳,\n", "1つも書かれていません"),
        ('名前,デッキリスト\n青柳,"4 G-001\n', "引用符"),
    ],
)
def test_a_file_that_holds_no_lists_is_told_as_a_whole(cup, organizer, text, says):
    assert says in faults(cup, organizer, text)[1]


def test_the_page_shows_what_it_would_hand_in_before_it_does(cup, organizer, one, client_of):
    page, address = client_of(organizer), reverse("submissions:import", args=["cup"])
    assert address in page.get(reverse("submissions:table", args=["cup"])).content.decode()
    table = f'名前,デッキリスト\n{one.name},"{LEGAL}"\n'
    looked_at = page.post(address, {"text": table, "try": "1"}).content.decode()
    assert one.name in looked_at
    assert "まだ保存していません" in looked_at
    assert lists_in(cup) == {}
    saved = page.post(address, {"text": table}, follow=True)
    assert "1人のリストを登録しました。" in saved.content.decode()
    assert lists_in(cup) == {one.name: LEGAL}
    refused = page.post(address, {"text": "名前,デッキリスト\n誰か,4 G-001\n"})
    assert refused.status_code == 400
    assert "2行目: 誰か" in refused.content.decode()
    assert table.splitlines()[0] in page.post(address, {"text": "名前,デッキリスト\n"}).content.decode()
