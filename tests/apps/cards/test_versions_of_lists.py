"""New and changed cards of a list come as a season in every game: facts are checked, and nothing else changes."""

import json

import pytest
import yaml
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command

from judgeapp.apps.cards.models import Card, SeasonImport
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.cards.services.imports import cards_import
from judgeapp.domain import seasons
from judgeapp.domain.seasons import facts_in
from tests.apps.seen import words_of

pytestmark = pytest.mark.django_db
STRONGER = "number,name,type,faction,cost,clan,troops,siege,power,abilities\nG-001,,,,,,,,4500,\n"
ONE_MORE = "G-990,霧沢 千紘,general,azure,blue1,霧沢家,騎馬隊,1,1000,[]\n"


@pytest.fixture
def data(settings, tmp_path, monkeypatch):
    """A data folder of its own; what is brought in is in force, and gone after the test."""
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(seasons, "BROUGHT", [tmp_path / "seasons"])
    cards_load(folder=settings.CARDLISTS_DIR)
    yield tmp_path
    monkeypatch.undo()
    seasons.read_anew()


def bring(data, text, book="sengoku", name="2026-05", **more):
    (data / "cards.csv").write_text(text, "utf-8")
    options = [f"--{option}={value}" for option, value in {"since": "2026-05", **more}.items()]
    call_command("import_season", book, name, str(data / "cards.csv"), *options)


def test_what_differs_alone_is_written_and_is_in_force(data, capsys):
    bring(data, STRONGER + ONE_MORE)
    folder = data / "seasons" / "sengoku" / "2026-05"
    sheet = yaml.safe_load((folder / "lists" / "G.yaml").read_text("utf-8"))
    assert sheet[0] == {"number": "G-001", "power": 4500}
    told = {"base": "3.6", "since": "2026-05", "names": {"G-990": "霧沢 千紘"}}
    assert yaml.safe_load((folder / "season.yaml").read_text("utf-8")) == told
    assert "power 4000 → 4500" in capsys.readouterr().out
    assert facts_in("sengoku", "2026-05", {"number": "G-001"})["power"] == 4500
    assert Card.objects.get(number="G-990").set.code == "G"


def test_the_next_version_is_built_on_the_last(data):
    bring(data, STRONGER)
    bring(data, STRONGER.replace("4500", "5000"), name="2026-08")
    assert seasons.seasons("sengoku")["2026-08"].base == "2026-05"
    assert [
        facts_in("sengoku", one, {"number": "G-001"}).get("power") for one in ("3.6", "2026-05", "2026-08")
    ] == [
        None,
        4500,
        5000,
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (STRONGER.replace("4500", "たくさん"), "cards.csv:2"),
        (STRONGER.replace("4500", "-1"), "power"),
        (STRONGER + STRONGER.splitlines()[1], "2行目にもあります。"),
        (STRONGER + ONE_MORE.replace("G-990", "Z-990"), "cards.csv:3"),
        (STRONGER + ONE_MORE.replace("[]", '"[{""when"": ""mian""}]"'), "when"),
        ("番号,武力\nG-001,4500\n", "number"),
    ],
    ids=["no number", "no power", "twice", "no list", "no ability", "no heading"],
)
def test_what_does_not_fit_is_told_with_line_and_field_and_nothing_is_written(data, capsys, text, says):
    with pytest.raises(SystemExit) as left:
        bring(data, text)
    assert left.value.code == 1
    assert says in capsys.readouterr().err
    assert not (data / "seasons").exists()


def test_a_version_is_not_brought_in_over_the_lists_as_they_ship(data, capsys):
    with pytest.raises(SystemExit) as left:
        bring(data, STRONGER, name="sheet", book="haou")
    assert left.value.code == 2
    assert "sheet" in capsys.readouterr().err


def test_a_card_that_an_organizer_imported_has_versions_too(data):
    card = {
        "number": "1-001",
        "name": "架空の将",
        "type": "general",
        "faction": "azure",
        "cost": {"blue": 1},
        "power": 500,
    }
    cards_import(book="sengoku", data=json.dumps([card]).encode())
    bring(data, "number,power\n1-001,1000\n")
    assert facts_in("sengoku", "2026-05", {"number": "1-001"})["power"] == 1000
    assert Card.objects.get(number="1-001").power == 500


def test_the_head_of_the_site_brings_a_version_in_on_the_page(data, make_user, client_of, client):
    head = client_of(make_user("head", staff=True))
    file = SimpleUploadedFile("cards.csv", (STRONGER + ONE_MORE).encode())
    told = {"book": "sengoku", "name": "2026-05", "base": "3.6", "since": "2026-05"}
    begun = head.post("/cards/seasons/", {**told, "file": file})
    assert begun.status_code == 302
    shown = words_of(head.get(begun.url))
    assert "4000 → 4500" in shown
    assert "霧沢 千紘" in shown
    assert head.get(f"{begun.url}G-001/").status_code == 404
    head.post(begun.url)
    assert SeasonImport.objects.get().sheets_written_at
    assert "4500" in client.get("/cards/sengoku/G-001/?season=2026-05").content.decode()
    refused = head.post("/cards/seasons/", {**told, "base": "S10-2", "file": file})
    assert refused.status_code == 400
