"""Rulings in English name cards in English, beside what they print; what is stored stays as it is."""

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils.translation import override

from judgeapp.apps.cards.english_names import with_english_names
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.services import dispute_replay
from judgeapp.common.problems import problem_of
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Text

from .test_sakura import TEXT

pytestmark = pytest.mark.django_db


@pytest.fixture
def cards():
    call_command("load_cards", verbosity=0)


def english(sentence, book="sakura"):
    said = with_english_names([{"text": {"ja": "「斬」", "en": sentence}}], book=book)
    assert said[0]["text"]["ja"] == "「斬」"
    return said[0]["text"]["en"]


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ("“斬” is used.", "“Slash (斬)” is used."),
        ("“斬 (no. 2 of A's hand)” is used.", "“Slash (斬, no. 2 of A's hand)” is used."),
        (
            "“ふりまわし” or “ふりまわし / つきさし”",
            "“Swing (ふりまわし)” or “Swing / Pierce (ふりまわし / つきさし)”",
        ),
        ("“無い札” by 斬", "“無い札” by 斬"),
    ],
)
def test_a_quoted_card_is_named_in_english_and_as_printed(cards, stored, read):
    assert english(stored) == read


def test_another_game_has_no_names_of_these_cards(cards):
    assert english("“斬” is used.", book="sengoku") == "“斬” is used."


def test_a_stored_ruling_is_read_so_on_its_page_and_over_the_api(cards, make_user, client_of):
    judge = make_user("judge")
    browser = client_of(judge)
    browser.post(reverse("disputes:dispute_new"), {"text": TEXT})
    dispute = Dispute.objects.get()
    dispute_replay(dispute_id=dispute.pk)
    dispute.refresh_from_db()
    stored = dispute.ruling.document
    assert "“斬”" in repr(stored)
    assert "Slash" not in repr(stored)
    address = dispute.get_absolute_url()
    assert "“Slash (斬)”" in browser.get(address, headers={"accept-language": "en"}).content.decode()
    assert "Slash" not in browser.get(address, headers={"accept-language": "ja"}).content.decode()
    told = browser.get(f"/api/v1/disputes/{dispute.pk}/").json()
    assert "“Slash (斬)”" in repr(told["ruling"])
    assert "「斬」" in repr(told["ruling"])


def test_what_is_wrong_with_a_record_names_its_card_so_in_the_problem(cards):
    error = InvalidRecord("hand", Text("「斬」が二か所に置かれています。", "“斬” lies in two places."))
    with override("en"):
        told = problem_of(error).body()
    for said in (told["detail"], told["errors"][0]["message"], told["facts"]["reason"]["en"]):
        assert "“Slash (斬)” lies in two places" in said
    assert told["facts"]["reason"]["ja"] == "「斬」が二か所に置かれています。"
