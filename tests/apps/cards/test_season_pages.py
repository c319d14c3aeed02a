"""The head of the site brings a season in on pages: a file, a yes or a correction for each text, then its sheets."""

import json
import shutil

import pytest
import yaml
from celery.signals import task_prerun
from django.core.files.uploadedfile import SimpleUploadedFile

from judgeapp.apps.cards.models import KeptLists, SeasonImport
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.cards.services.seasons import sheets_write
from judgeapp.domain import seasons
from judgeapp.domain.engine.kernel.model import vocabulary
from judgeapp.domain.engine.sakura.language import Effect
from judgeapp.domain.engine.sakura.printed import printed
from tests.apps.seen import words_of

pytestmark = pytest.mark.django_db
NEW = "NA-01-yurina-O-N-9"
CARD = {"megami": "yurina", "name": "試し斬り", "type": "attack", "range": "2-3", "damage": "2/1"}
STARS = "【攻撃後】星が巡る。"
SLASH = "- {{number: NA-01-yurina-O-N-1, type: attack, range: {range}, damage: 9/9, texts: []}}\n"


@pytest.fixture
def head(make_user, client_of):
    return client_of(make_user("head", staff=True))


@pytest.fixture
def begin(head, settings, tmp_path):
    """begin(**fields): the answer to a season T1 of one card, of these fields."""
    settings.DATA_DIR = tmp_path

    def send(**fields):
        cards = {"01-yurina-o-n-9": {**CARD, "text": "【攻撃後】カードを1枚引く。", **fields}}
        file = SimpleUploadedFile("t1.json", json.dumps({"s1": cards}, ensure_ascii=False).encode())
        told = {"book": "sakura", "name": "T1", "base": "S9-2", "since": "2026-05", "rules": "1.14.1"}
        return head.post("/cards/seasons/", {**told, "file": file})

    return send


def sheet(tmp_path):
    return yaml.safe_load((tmp_path / "seasons/sakura/T1/yurina.yaml").read_text("utf-8"))[0]


def test_nothing_is_in_force_before_a_yes_and_the_text_is_after_it(head, begin, tmp_path):
    season = begin().url
    shown = words_of(head.get(f"{season}{NEW}/"))
    assert "【攻撃後】カードを1枚引く。" in shown
    assert shown.count("【攻撃後】カードを1枚引く") == 3, (
        "as printed, in our words, and there to be written anew"
    )
    head.post(season)
    assert "texts" not in sheet(tmp_path)
    head.post(f"{season}{NEW}/say/", {"answer": "yes", "texts": "- after: [draw]"})
    head.post(season)
    assert sheet(tmp_path)["texts"] == [{"after": ["draw"]}]
    assert yaml.safe_load((tmp_path / "seasons/sakura/T1/season.yaml").read_text("utf-8")) == {
        **{"base": "S9-2", "since": "2026-05", "rules": "1.14.1"},
        "names": {NEW: "試し斬り"},
    }


def test_a_yes_is_taken_back(head, begin, tmp_path):
    season = begin().url
    head.post(f"{season}{NEW}/say/", {"answer": "yes", "texts": "- after: [draw]"})
    head.post(f"{season}{NEW}/say/", {"answer": "no"})
    head.post(season)
    assert "texts" not in sheet(tmp_path)


def test_a_line_that_was_not_read_is_marked_and_the_text_is_written_by_hand(head, begin, tmp_path):
    season = begin(text=STARS).url
    shown = head.get(f"{season}{NEW}/").content.decode()
    assert "1:6" in shown
    assert "はい、同じです" not in shown
    corrected = head.post(f"{season}{NEW}/", {"texts": "- after: dust>aura 1"})
    assert "矢印 ダスト→自分のオーラ: 桜花結晶1個" in corrected.content.decode()
    head.post(season)
    assert "texts" not in sheet(tmp_path)  # it was shown, and nobody has said yes
    head.post(f"{season}{NEW}/say/", {"answer": "yes", "texts": "- after: dust>aura 1"})
    head.post(season)
    assert sheet(tmp_path)["texts"] == [{"after": "dust>aura 1"}]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("【攻撃後】矢印 ダスト→自分のオーラ: 桜花結晶4個", [{"after": "dust>aura 4"}]),
        ("【攻撃後】カードを1枚引く。", [{"after": ["draw"]}]),
        ("対応不可\n【攻撃後】相手を畏縮させる", ["no_reaction", {"after": ["cow"]}]),
    ],
    ids=["in our words with another number", "as it is printed", "line by line"],
)
def test_a_correction_is_written_in_sentences(head, begin, typed, read):
    """A line is what a card says in our words, with other numbers, or as a card prints it; then it wants a yes."""
    card = f"{begin(text=STARS).url}{NEW}/"
    assert STARS in head.get(card).content.decode(), "the line that was not read is there to be written anew"
    shown = head.post(card, {"sentences": typed})
    assert shown.status_code == 200
    assert SeasonImport.objects.get().cards[0]["texts"] is None
    head.post(f"{card}say/", {"answer": "yes", "texts": shown.context["texts"]})
    told = SeasonImport.objects.get().cards[0]["texts"]
    assert [vocabulary.read(Effect, one) for one in told] == [vocabulary.read(Effect, one) for one in read]


def test_a_sentence_of_another_card_is_added_and_one_that_is_not_read_is_told_with_those_like_it(head, begin):
    card = f"{begin(text=STARS).url}{NEW}/"
    offered = [one.ja for one in head.get(card).context["offered"]]
    assert len(offered) > 500
    shown = head.post(card, {"sentences": "", "add": offered[0]})
    assert (shown.status_code, shown.context["words"][0].ja) == (200, offered[0])
    refused = head.post(card, {"sentences": f"対応不可\n{STARS}"})
    assert refused.status_code == 400
    assert "近い文" in words_of(refused)
    assert STARS in refused.content.decode(), "what was typed stays"


def test_a_season_is_in_force_from_the_moment_it_is_written(head, begin, monkeypatch, tmp_path, client):
    """Without a restart, and in the next request or task of every process: it looks for itself."""
    monkeypatch.setattr(seasons, "BROUGHT", [tmp_path / "seasons"])
    cards_load(folder=seasons.FOLDER)
    season, page = begin(id=NEW).url, "/cards/sakura/NA-01-yurina-O-N-1/?season=T1"
    assert client.get(page).status_code == 404
    head.post(season)
    assert client.get(page).status_code == 200
    assert any(one.startswith("sakura NA ") for one in KeptLists.objects.latest("pk").versions)
    folder = tmp_path / "seasons" / "sakura"
    sheets_write(folder / "T2", {"season.yaml": "base: T1\n", "yurina.yaml": SLASH.format(range="9-10")})
    task_prerun.send(sender=None)  # another process has written it: the worker looks as its task begins
    assert printed("T2", {"number": "NA-01-yurina-O-N-1", "name": "斬"})["range"] == "9-10"
    sheets_write(folder / "T2", {"season.yaml": "base: T1\n", "yurina.yaml": SLASH.format(range="8-9")})
    assert "8-9" in client.get(page.replace("T1", "T2")).content.decode()
    for name in ("T1", "T2"):
        shutil.rmtree(folder / name)
    assert client.get(page).status_code == 404


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("- after: dist>aura 1", "dust"),
        ("- after: {drew: 2}", "draw"),
        ("- {after: [", "YAML"),
        ("- &a [*a]", "YAML"),
        ("[" * 3000, "YAML"),
    ],
)
def test_a_slip_in_a_correction_is_told_and_is_in_force_by_no_yes(head, begin, typed, told):
    season = begin(text=STARS).url
    answer = head.post(f"{season}{NEW}/", {"texts": typed})
    assert (answer.status_code, told in answer.content.decode()) == (400, True)
    head.post(f"{season}{NEW}/say/", {"answer": "yes", "texts": typed})
    assert SeasonImport.objects.get().cards[0]["texts"] is None


def test_a_fact_that_does_not_fit_is_told_by_line_and_nothing_is_kept(begin):
    answer = begin(damage="2-1")
    assert answer.status_code == 400
    assert "試し斬り" in words_of(answer)
    assert not SeasonImport.objects.exists()


def test_a_file_that_comes_again_keeps_the_yes_to_the_same_printed_text(head, begin):
    season = begin().url
    head.post(f"{season}{NEW}/say/", {"answer": "yes", "texts": "- after: [draw]"})
    begin(damage="3/1")
    assert SeasonImport.objects.get().cards[0]["texts"] == [{"after": ["draw"]}]
    begin(text="【攻撃後】カードを2枚引く。")
    assert SeasonImport.objects.get().cards[0]["texts"] is None


@pytest.mark.parametrize(
    ("name", "base"), [("S10-2", "S9-2"), ("T1", "S1"), ("S9-2", "S9-2"), ("../x", "S9-2")]
)
def test_a_season_that_is_there_and_a_base_that_is_not_are_refused(head, name, base):
    file = SimpleUploadedFile("t.json", b"{}")
    answer = head.post("/cards/seasons/", {"book": "sakura", "name": name, "base": base, "file": file})
    assert answer.status_code == 400
    assert not SeasonImport.objects.exists()


def test_only_the_head_of_the_site_brings_a_season_in(begin, make_user, client_of):
    season = begin().url
    somebody = client_of(make_user("somebody"))
    for address in ("/cards/seasons/", season, f"{season}{NEW}/"):
        assert somebody.get(address).status_code == 403
    assert somebody.post(f"{season}{NEW}/say/", {"answer": "yes", "texts": ""}).status_code == 403
