"""Records as people write them, on pages: checked as they are typed, ruled on, given out as text."""

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from judgeapp.apps.disputes.models import Dispute, Draft
from judgeapp.apps.disputes.services import dispute_replay
from judgeapp.domain.engine import GameRecord, engine_books
from judgeapp.domain.engine.notation import read_notation, write_notation

from .factories import picture
from .records import example

pytestmark = pytest.mark.django_db

TEXT = """戦国覇王
題 12番卓
開始
 手番:a
 a 手札:なし
  場 青葉 鉄砲 6/4 A1
 b 手札:なし
  場 玄 槍 4/8 C5
a 射撃 青葉 玄
 玄 ダメージ:4
"""


@pytest.fixture
def signed_in(client, django_user_model):
    user = django_user_model.objects.create_user("甲")
    client.force_login(user)
    client.user = user
    return client


def typed(client, text):
    return client.post(reverse("disputes:dispute_typed"), {"text": text}).content.decode()


def test_each_line_is_told_as_it_is_understood_with_what_the_rules_say(signed_in):
    page = typed(signed_in, TEXT.replace("射撃", "しゃげき"))
    assert '<span class="num">9</span>' in page
    assert "a しゃげき 青葉 玄" in page
    assert '<p class="reading">a 射撃 青葉 玄</p>' in page
    assert "「青葉」が「玄」を射撃" in page
    assert "申告は4" in page
    assert not Dispute.objects.exists()


def test_lines_that_cannot_be_read_are_named_with_what_may_be_meant(signed_in):
    page = typed(signed_in, TEXT.replace("射撃", "射激").replace("6/4 A1", "6/4 A1 疲労"))
    assert "6行目" in page
    assert "「疲弊」" in page
    assert "9行目" in page
    assert "「射撃」のことですか" in page


def test_what_the_rules_cannot_place_is_asked_by_its_line(signed_in):
    page = typed(signed_in, TEXT.replace("青葉 玄\n", "青葉 玄蔵\n"))
    assert "9行目: 「玄蔵」は卓上にありません。" in page
    assert 'value="9:a 射撃 青葉 玄"' in page
    assert "1行目" in typed(signed_in, "戦国覇玉\n")


def test_a_note_is_ruled_on_as_far_as_it_is_read(signed_in):
    page = typed(signed_in, TEXT + "a ふしぎな 3\n")
    assert "申告は4" in page
    assert "続く1行" in page
    assert 'name="unread"' in page


def test_a_chosen_reading_goes_into_the_note_with_and_without_javascript(signed_in):
    wrong = {"text": TEXT.replace("射撃", "射激"), "answer": "9:a 射撃 青葉 玄", "title": "12番卓"}
    swapped = signed_in.post(reverse("disputes:dispute_typed"), wrong).content.decode()
    assert "data-note=" in swapped
    assert "射激" not in swapped
    answer = signed_in.post(reverse("disputes:dispute_new"), wrong)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "射激" not in page
    assert 'value="12番卓"' in page
    assert "申告は4" in page
    assert not Dispute.objects.exists()


@pytest.mark.parametrize("name", ["dispute_typed", "dispute_new"])
def test_all_chosen_readings_go_into_the_note(signed_in, name):
    wrong = TEXT.replace("射撃", "射激").replace("ダメージ", "ダメジ")
    lines = {
        number: line
        for number, line in enumerate(TEXT.split("\n"), 1)
        if "射撃" in line or "ダメージ" in line
    }
    assert len(lines) == 2
    sent = {"text": wrong, "answer": [f"{number}:{line}" for number, line in lines.items()]}
    page = signed_in.post(reverse(f"disputes:{name}"), sent).content.decode()
    assert "射激" not in page
    assert "ダメジ" not in page
    assert "申告は4" in page


@pytest.mark.parametrize("answer", ["", "x", "999:a", "99999999999999999999:a", "9", ":"])
def test_an_answer_to_no_question_changes_nothing(signed_in, answer):
    sent = {"text": TEXT, "answer": answer}
    assert signed_in.post(reverse("disputes:dispute_typed"), sent).status_code == 200


@pytest.mark.parametrize("text", ["", "   \n", '{"version": 1}'])
def test_nothing_is_said_of_nothing_and_of_json(signed_in, text):
    assert typed(signed_in, text).strip() == ""


def test_a_long_text_waits_until_it_is_handed_in(signed_in):
    assert "出したときに確かめます" in typed(signed_in, TEXT + "※ 長い\n" * 20_000)


def test_only_whoever_has_signed_in_is_answered(client):
    assert client.post(reverse("disputes:dispute_typed"), {"text": TEXT}).status_code == 302


def test_a_text_is_handed_in_kept_as_json_and_given_out_as_text_again(signed_in):
    answer = signed_in.post(reverse("disputes:dispute_new"), {"text": TEXT})
    kept = Dispute.objects.get()
    assert answer.status_code == 302
    assert GameRecord.from_json(kept.record) == read_notation(TEXT)
    out = signed_in.get(reverse("disputes:dispute_text", args=[kept.pk]))
    assert out["Content-Type"] == "text/plain; charset=utf-8"
    assert read_notation(out.content.decode()) == read_notation(TEXT)


def test_a_faulty_text_stays_on_the_page_with_every_line_that_is_wrong(signed_in):
    wrong = TEXT.replace("射撃", "射激").replace("ダメージ", "ダメイジ")
    answer = signed_in.post(reverse("disputes:dispute_new"), {"text": wrong})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "9行目" in page
    assert "10行目" in page
    assert "射激" in page
    assert not Dispute.objects.exists()


def test_of_a_file_that_is_not_read_the_text_is_on_the_page(signed_in):
    file = SimpleUploadedFile("note.txt", TEXT.replace("射撃", "射激").encode())
    answer = signed_in.post(reverse("disputes:dispute_new"), {"file": file})
    assert answer.status_code == 400
    assert "a 射激 青葉 玄" in answer.content.decode()


def test_what_is_handed_in_unread_is_told_on_the_page_of_the_ruling(signed_in, client, django_user_model):
    sent = {"text": TEXT + "a ふしぎな 3\nb ターン終了\n", "unread": "1"}
    assert signed_in.post(reverse("disputes:dispute_new"), sent).status_code == 302
    kept = Dispute.objects.get()
    assert GameRecord.from_json(kept.record).unread == ("a ふしぎな 3", "b ターン終了")
    dispute_replay(dispute_id=kept.pk)
    page = signed_in.get(kept.get_absolute_url()).content.decode()
    assert "読めていない行" in page
    assert "a ふしぎな 3" in page
    assert "続く2行" in page
    out = signed_in.get(reverse("disputes:dispute_text", args=[kept.pk])).content.decode()
    assert out.endswith("a ふしぎな 3\nb ターン終了\n")


def test_without_a_start_nothing_can_be_handed_in(signed_in):
    sent = {"text": "戦国覇王\na 射撃 青葉 玄\n", "unread": "1"}
    assert signed_in.post(reverse("disputes:dispute_new"), sent).status_code == 400
    assert not Dispute.objects.exists()


def test_an_example_stands_on_the_page_as_people_write_it(signed_in):
    page = signed_in.get(reverse("disputes:dispute_new"), {"example": "haou/melee"}).content.decode()
    assert "b 移動 早瀬 C2" in page


def test_what_was_recorded_so_far_is_given_out_as_text(signed_in):
    record = GameRecord.from_json(example("legal_battle")).to_dict()
    draft = Draft.objects.create(
        owner=signed_in.user, title="卓", book="sengoku", start=record["start"], entries=record["entries"]
    )
    out = signed_in.get(reverse("disputes:draft_text", args=[draft.pk])).content.decode()
    assert read_notation(out).to_dict()["entries"] == record["entries"]
    assert (
        reverse("disputes:draft_text", args=[draft.pk])
        in signed_in.get(draft.get_absolute_url()).content.decode()
    )
    draft.entries = [{"kind": "nothing"}]
    draft.save()
    assert signed_in.get(reverse("disputes:draft_text", args=[draft.pk])).status_code == 404


FOLDER = Path(__file__).resolve().parents[3] / "examples" / "records"


@pytest.mark.parametrize("book", engine_books())
def test_a_note_goes_on_in_the_builder_and_back_again_without_loss(signed_in, book):
    for path in sorted((FOLDER / book).glob("*.json")):
        record = GameRecord.from_json(path.read_text())
        text = write_notation(record)
        answer = signed_in.post(reverse("disputes:note_built"), {"text": text, "title": record.title})
        assert answer.status_code == 302, path.name
        draft = Draft.objects.latest("created_at")
        assert answer["Location"] == draft.get_absolute_url()
        assert signed_in.get(answer["Location"]).status_code == 200
        built = GameRecord.from_json(draft.record)
        assert (built.start, built.entries) == (record.start, record.entries), path.name
        page = signed_in.get(reverse("disputes:dispute_new"), {"record": draft.pk})
        again = read_notation(page.context["form"]["text"].value())
        assert (again.start, again.entries) == (record.start, record.entries), path.name
        assert again.card_lists == record.card_lists
        assert again.players == built.players


def test_a_note_with_an_unread_line_stays_a_note(signed_in):
    sent = {"text": TEXT + "a ふしぎな 3\n"}
    assert "盤面を見ながら続ける" not in typed(signed_in, sent["text"])
    assert "盤面を見ながら続ける" in typed(signed_in, TEXT)
    answer = signed_in.post(reverse("disputes:note_built"), sent)
    assert answer.status_code == 400
    assert "ふしぎな" in answer.content.decode()
    assert not Draft.objects.exists()


@pytest.mark.parametrize("named", ["", "x", "00000000-0000-4000-8000-000000000000"])
def test_a_draft_that_is_not_there_leaves_the_page_empty(signed_in, named):
    page = signed_in.get(reverse("disputes:dispute_new"), {"record": named})
    assert page.status_code == 200
    assert not page.context["form"]["text"].value()


def test_nobody_else_gets_the_text(signed_in, client, django_user_model):
    signed_in.post(reverse("disputes:dispute_new"), {"text": TEXT})
    address = reverse("disputes:dispute_text", args=[Dispute.objects.get().pk])
    client.force_login(django_user_model.objects.create_user("乙"))
    assert client.get(address).status_code == 404


def test_the_board_stands_as_far_as_the_note_is_read(signed_in):
    page = typed(signed_in, TEXT + "a ふしぎな 3\n")
    assert "ここまでの盤面" in page
    assert "青葉" in page[page.index("ここまでの盤面") :]


def test_the_paper_is_photographed_on_the_page_of_the_note(signed_in):
    image = picture()["file"]
    answer = signed_in.post(reverse("disputes:dispute_new"), {"text": TEXT, "image": image})
    assert answer.status_code == 302
    assert Dispute.objects.get().photos.count() == 1


def test_what_is_no_photograph_leaves_the_note_on_the_page_and_nothing_stored(signed_in):
    image = SimpleUploadedFile("paper.jpg", b"no picture", content_type="image/jpeg")
    answer = signed_in.post(reverse("disputes:dispute_new"), {"text": TEXT, "image": image})
    assert answer.status_code == 400
    assert "青葉" in answer.content.decode()
    assert not Dispute.objects.exists()
