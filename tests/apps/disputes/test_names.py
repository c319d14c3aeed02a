"""The sentences of a ruling name the two people where its record or its match does; what is stored keeps letters."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.html import strip_tags

from judgeapp.apps.disputes.presenters.names import SEAT_EN, SEAT_JA, is_article, named, ranked, sentence
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel import Text

from ..tournaments.factories import make_event, make_round
from .factories import published, ruled
from .records import illegal_interception

NAMES = {"a": "佐藤", "b": "Suzuki"}


def nameless(text: str) -> str:
    record = json.loads(text)
    record.pop("players", None)
    return json.dumps(record, ensure_ascii=False)


@pytest.mark.parametrize(
    ("ja", "en", "said_ja", "said_en"),
    [
        ("bの城壁は4", "cards of b's wall: 4", "Suzukiの城壁は4", "cards of Suzuki's wall: 4"),
        (
            "aが疲弊状態の武将で迎撃",
            "a intercepts with a general that is exhausted",
            "佐藤が疲弊状態の武将で迎撃",
            "佐藤 intercepts with a general that is exhausted",
        ),
        ("aは使用済み。", "No. A is past a card.", "佐藤は使用済み。", "No. 佐藤 is past a card."),
        ("1枚を引く", "draws a card", "1枚を引く", "draws a card"),
        ("aのカード", "a card of a", "佐藤のカード", "a card of 佐藤"),
        ("aの「a計画」", "a's “a plan”", "佐藤の「a計画」", "佐藤's “a plan”"),
    ],
    ids=["b", "verb after a", "begins a sentence", "article alone", "article before a", "a name of a card"],
)
def test_people_stand_for_their_letters_and_articles_stay(ja, en, said_ja, said_en):
    assert sentence(Text(ja, en), NAMES) == Text(said_ja, said_en)


def sentences(data):
    """Every bilingual sentence of a ruling."""
    if isinstance(data, dict):
        if data.keys() == {"ja", "en"}:
            yield data
        else:
            for one in data.values():
                yield from sentences(one)
    elif isinstance(data, list):
        for one in data:
            yield from sentences(one)


EXAMPLES = sorted((Path(settings.BASE_DIR) / "examples" / "records").glob("*/*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=[f"{path.parent.name}/{path.stem}" for path in EXAMPLES])
def test_no_sentence_of_the_examples_leaves_it_open_who_is_meant(path):
    """English has as many letters of seats as Japanese: beside them only articles, each before its noun."""
    document = rule(GameRecord.from_json(path.read_text(encoding="utf-8"))).to_dict()
    for said in sentences(document):
        seats = SEAT_JA.findall(said["ja"])
        letters = [one[1].lower() for one in SEAT_EN.finditer(said["en"])]
        assert letters.count("b") == seats.count("b"), said
        if letters.count("a") > seats.count("a"):
            articles = [is_article(said["en"], one) for one in ranked(said["en"])]
            assert articles.count(False) == seats.count("a"), said
        assert letters.count("a") >= seats.count("a"), said


@pytest.mark.django_db
def test_the_names_of_the_record_stand_in_its_ruling_and_not_in_what_is_stored(staff, client_of):
    record = json.loads(illegal_interception()) | {"players": NAMES}
    dispute = ruled(staff, json.dumps(record, ensure_ascii=False))
    page = client_of(staff).get(dispute.get_absolute_url()).content.decode()
    said = dispute.ruling.answer["said"]["ja"]
    assert named(dispute.ruling.answer["said"], NAMES)["ja"] in strip_tags(page)
    assert SEAT_JA.search(said) is None or said not in page
    assert "Suzuki" not in json.dumps(dispute.ruling.document["entries"])


@pytest.mark.django_db
def test_the_people_of_the_match_are_named_where_the_record_names_nobody(staff, client_of):
    match = make_round(make_event(players=4)).matches.first()
    dispute = ruled(staff, nameless(illegal_interception()), match=match)
    page = client_of(staff).get(dispute.get_absolute_url()).content.decode()
    assert f"{match.player_a}は" in page
    assert f"{match.player_b}の" in page


@pytest.mark.django_db
def test_a_published_ruling_names_nobody_unless_its_names_are_shown(staff, client):
    record = json.dumps(json.loads(illegal_interception()) | {"players": NAMES}, ensure_ascii=False)
    hidden = published(staff, staff, record)
    shown = published(staff, staff, record, show_names=True)
    assert "Suzuki" not in client.get(hidden.get_absolute_url()).content.decode()
    assert "佐藤は" in client.get(shown.get_absolute_url()).content.decode()


@pytest.mark.django_db
def test_the_moves_of_a_draft_name_its_players(staff, client_of):
    record = json.dumps(json.loads(illegal_interception()) | {"players": NAMES}, ensure_ascii=False)
    draft = writing.draft_of_dispute(dispute=ruled(staff, record), owner=staff)
    page = client_of(staff).get(f"/rulings/build/{draft.pk}/play/").content.decode()
    assert "佐藤は" in page
    assert not SEAT_JA.search(
        re.sub(r"<[^>]*>", "", page[page.index('class="timeline"') : page.index("</ol>")])
    )


@pytest.mark.django_db
@pytest.mark.parametrize("named_in", ["the note", "the match"])
def test_the_preview_of_a_note_names_the_people_of_the_note_or_of_its_match(staff, client_of, named_in):
    match = make_round(make_event(players=4, by=staff, book="sakura")).matches.first()
    names = "" if named_in == "the match" else "名前 a:佐藤 b:鈴木\n"
    people = [str(match.player_a), str(match.player_b)] if named_in == "the match" else ["佐藤", "鈴木"]
    note = re.sub(
        "名前 .*\n", names, Path("examples/records/sakura/legal_turn.txt").read_text(encoding="utf-8")
    )
    page = client_of(staff).post("/rulings/new/typed/", {"text": note, "match": match.pk}).content.decode()
    told = [strip_tags(one) for one in re.findall(r'<p><span class="mark .*?</p>', page)]
    assert any(people[0] in line for line in told)
    assert not any(SEAT_JA.search(line) for line in told)
    assert all(f'aria-label="{name}"' in page for name in people)  # the halves of its board


@pytest.mark.django_db
def test_the_start_of_a_record_names_its_players_wherever_it_offers_their_halves(staff, client_of):
    record = json.dumps(json.loads(illegal_interception()) | {"players": NAMES}, ensure_ascii=False)
    draft = writing.draft_of_dispute(dispute=ruled(staff, record), owner=staff)
    for address in (f"/rulings/build/{draft.pk}/", f"/rulings/build/{draft.pk}/card/b1/"):
        page = client_of(staff).get(address).content.decode()
        offered = re.findall(r"<option[^>]*>([^<]*)", page)
        assert any("佐藤" in words for words in offered)
        assert not any(SEAT_JA.search(words) for words in offered)
