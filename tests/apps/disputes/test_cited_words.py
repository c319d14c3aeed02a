"""A published ruling keeps the words that it cites, in the edition of what it rules on."""

from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.conf import settings

from judgeapp.apps.disputes.models import Citation
from judgeapp.apps.disputes.services.written import written_confirm, written_create

from .factories import published

RECORD = settings.EXAMPLES_DIR / "records" / "sakura" / "moved_out_of_range.json"
RANGE_CHECK = "sakura:core/9-4-1-1"


@pytest.fixture
def ruling(make_user, staff):
    return published(make_user("ayame"), staff, RECORD.read_text("utf-8"), title="届かない攻撃")


@pytest.mark.django_db
def test_a_ruling_cites_the_edition_that_its_season_is_played_by(ruling, client):
    words = ruling.citations.get(clause=RANGE_CHECK).words
    assert (words["label"]["ja"], "1.14.1より前の版" in words["edition"]["ja"]) == ("9-4-1-1", True)
    page = client.get(ruling.get_absolute_url()).content.decode()
    assert ">9-4-1-1</a>" in page
    assert ">9-4-1</a>" not in page
    assert "1.14.1より前の版・カードはS9-2" in page
    told = client.get(f"/api/v1/rulings/{ruling.number}/").json()["edition"]["ja"]
    assert "1.14.1より前の版・カードはS9-2" in told


@pytest.mark.django_db
def test_what_was_cited_stays_though_the_clause_reads_otherwise_now(ruling, client):
    says = "公開したときの文面です。いまは変わっています。"
    deciding = ruling.ruling.answer["decides"].partition("#")[0]
    assert says not in client.get(ruling.get_absolute_url()).content.decode()
    cited = ruling.citations.get(clause=deciding)
    cited.words["statement"] = {"ja": "そのときの文面", "en": "as it read then"}
    cited.save()
    page = client.get(ruling.get_absolute_url()).content.decode()
    assert "そのときの文面" in page
    assert says in page


@pytest.mark.django_db
def test_a_written_ruling_keeps_the_words_of_the_edition_in_force(staff, client):
    typed = {"question_ja": "問い", "answer_ja": "答え", "clauses": ["sakura:core/5-9@1.14.1"]}
    made = written_confirm(by=staff, written=written_create(by=staff, book="sakura", **typed))
    assert made.citations.get().words["label"]["ja"] == "5-9"
    assert "支払い" in client.get(made.get_absolute_url()).content.decode()


@pytest.mark.django_db
def test_rulings_from_before_get_the_words_they_were_made_by(ruling):
    Citation.objects.update(words={})
    migration = import_module("judgeapp.apps.disputes.migrations.0006_citation_words")
    migration.fill(apps, SimpleNamespace(connection=SimpleNamespace(alias="default")))
    assert ruling.citations.get(clause=RANGE_CHECK).words["label"]["ja"] == "9-4-1-1"
