"""`manage.py import_cards`: an organizer's file is taken whole or not at all, and stays."""

import io
import json
import shutil

import pytest
from django.conf import settings
from django.core.management import call_command

from judgeapp.apps.cards import selectors, services
from judgeapp.apps.cards.models import Card, CardSet
from judgeapp.domain.deckcheck import check_deck, format_by_id

pytestmark = pytest.mark.django_db

HEADER = (
    "number,name,reading,type,faction,cost,power,siege,clan,troops,kinds,keywords,summoned,text_ja,text_en"
)
ROW = (
    "1-001,架空の先駆け,かくうのさきがけ,general,azure,blue1 any2,2000,1,架空家,槍足軽,女性/主君,貫通/奇襲,,,"
)
OTHER = "1-002,架空の策,,stratagem_main,crimson,red1,,,,,,,,一枚引く,Draw one card."


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(settings.CARDLISTS_DIR, tmp_path / "cardlists")
    return tmp_path / "cardlists"


@pytest.fixture
def imported(tmp_path, capsys):
    """imported(content, *options): the exit code, standard output and standard error."""

    def run(content, *options):
        path = tmp_path / "cards"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        code = 0
        try:
            call_command("import_cards", "sengoku", str(path), *options)
        except SystemExit as ended:
            code = ended.code
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def csv_of(*rows):
    return "\n".join([HEADER, *rows]) + "\n"


def test_a_csv_file_becomes_cards_of_the_set_that_their_numbers_name(imported):
    assert imported(csv_of(ROW, OTHER))[0] == 0
    card = Card.objects.get(number="1-001")
    assert (card.name, card.cost, card.power, card.siege, card.troops) == (
        *("架空の先駆け", 3, 2000, 1),
        ["槍足軽"],
    )
    assert card.facts["kinds"] == ["女性", "主君"]
    assert Card.objects.get(number="1-002").facts["text"] == {"ja": "一枚引く", "en": "Draw one card."}
    assert (card.set.code, card.set.imported) == ("1", True)


def test_a_spreadsheet_saved_in_shift_jis_is_read(imported):
    assert imported(csv_of(ROW).encode("cp932"))[0] == 0
    assert Card.objects.get(number="1-001").name == "架空の先駆け"


@pytest.mark.parametrize("wrap", [lambda cards: cards, lambda cards: {"book": "sengoku", "cards": cards}])
def test_a_json_file_is_read(imported, wrap):
    cards = [{"number": "1-001", "name": "架空", "type": "general", "power": 500, "siege": 1}]
    assert imported(json.dumps(wrap(cards)))[0] == 0
    assert Card.objects.get(number="1-001").power == 500


@pytest.mark.parametrize(
    ("row", "field", "said"),
    [
        (ROW.replace("2000", "2100"), "power", "multiple of 500"),
        (ROW.replace("2000", "強い"), "power", "no whole number"),
        (ROW.replace("azure", "purple"), "faction", "crimson"),
        (ROW.replace("blue1 any2", "青1"), "cost", "青1"),
        (ROW.replace("槍足軽", "忍者隊"), "troops.0", "鉄砲隊"),
        (ROW.replace("1-001", "1-1"), "", "1-001"),
        (ROW.replace("1-001,架空の先駆け", "1-001,"), "name", "is missing"),
        (OTHER.replace("red1,,", "red1,500,"), "power", "Only generals"),
        (ROW + ",more", "", "more cells"),
    ],
)
def test_an_error_is_named_by_line_and_field_and_nothing_is_saved(imported, row, field, said):
    good = "1-003,架空の砦,,formation,,,,,,,,,,,"
    code, _, wrong = imported(csv_of(good, row))
    assert code == 1
    assert f":3 {field}".rstrip() + ":" in wrong
    assert said in wrong
    assert not Card.objects.exists()


def test_every_error_of_a_file_is_told_at_once(imported):
    rows = [ROW.replace("2000", "1"), OTHER, ROW.replace("azure", "x").replace("1-001", "1-009")]
    code, out, _ = imported(csv_of(*rows), "--json")
    assert code == 1
    assert [(one["line"], one["field"]) for one in json.loads(out)["errors"]] == [
        (2, "power"),
        (4, "faction"),
    ]


def test_a_cell_with_a_line_break_does_not_shift_the_lines(imported):
    broken = OTHER.replace("一枚引く", '"一枚\n引く"')
    _, out, _ = imported(csv_of(broken, ROW.replace("2000", "1")), "--json")
    assert [one["line"] for one in json.loads(out)["errors"]] == [4]


def test_a_json_error_is_named_by_the_line_of_its_card(imported):
    first = '{"number": "1-001", "name": "{[", "type": "formation"}'
    text = f'[\n {first},\n\n {{"number": "1-002",\n  "name": "x", "type": "castle"}}\n]'
    _, out, _ = imported(text, "--json")
    assert [(one["line"], one["field"]) for one in json.loads(out)["errors"]] == [(4, "type")]


@pytest.mark.parametrize(
    "content",
    ["", "[]", "[3]", "{", '{"cards": 3}', "name,colour\n", b"\xff\xfe\xff", "[" * 9999, "[" + "9" * 5000],
)
def test_what_is_no_list_of_cards_is_refused_with_a_line(imported, content):
    code, out, _ = imported(content, "--json")
    assert code == 1
    assert json.loads(out)["errors"][0]["line"] >= 1


def test_a_number_that_stands_twice_names_both_lines(imported):
    code, _, wrong = imported(csv_of(ROW, OTHER, ROW))
    assert code == 1
    assert ":4 number:" in wrong
    assert "line 2" in wrong


def test_a_dry_run_shows_what_would_change_and_changes_nothing(imported):
    imported(csv_of(ROW, OTHER))
    changed = ROW.replace("2000", "2500"), OTHER, ROW.replace("1-001", "1-003")
    code, out, _ = imported(csv_of(*changed), "--dry-run", "--json")
    assert code == 0
    change = {"field": "power", "before": 2000, "after": 2500}
    assert json.loads(out) == {
        **{"dry_run": True, "errors": [], "added": ["1-003"], "replaced": [], "card_lists": []},
        **{"changed": [{"number": "1-001", "changes": [change]}], "unchanged": ["1-002"]},
    }
    assert Card.objects.get(number="1-001").power == 2000
    assert Card.objects.count() == 2


def test_a_second_import_replaces_its_cards_and_leaves_the_others(imported):
    imported(csv_of(ROW, OTHER))
    kept = Card.objects.get(number="1-002").pk
    imported(csv_of(ROW.replace("2000", "2500"), OTHER))
    assert Card.objects.get(number="1-001").power == 2500
    assert Card.objects.get(number="1-002").pk == kept


def test_imported_sets_survive_the_loading_of_the_card_lists(imported, folder):
    imported(csv_of(ROW))
    services.cards_load(folder=folder)
    (folder / "sengoku" / "EX.yaml").unlink()
    assert services.cards_load(folder=folder).removed == ("sengoku EX",)
    assert Card.objects.filter(number="1-001", set__imported=True).exists()


def test_a_card_of_a_card_list_is_not_imported_over(imported, folder):
    services.cards_load(folder=folder)
    code, _, wrong = imported(csv_of(ROW.replace("1-001", "G-001"), ROW.replace("1-001", "G-999")))
    assert code == 1
    assert ":2 number:" in wrong
    assert ":3 number:" in wrong
    assert Card.objects.get(number="G-001").name == "霧沢 朝晴"


def test_a_card_list_takes_the_place_of_what_was_imported(imported, folder):
    imported(csv_of(ROW.replace("1-001", "G-001"), ROW.replace("1-001", "H-001")))
    other = folder / "sengoku" / "EX.yaml"
    other.write_text(other.read_text().replace("EX-011", "H-001"))
    services.cards_load(folder=folder)
    assert Card.objects.get(number="H-001").name == "朝倉宗滴"
    assert Card.objects.get(number="G-001").name == "霧沢 朝晴"
    assert not CardSet.objects.filter(imported=True).exists()


def test_the_deck_checker_knows_an_imported_card_at_once(imported):
    assert selectors.card_index(book="sengoku").by_number("1-001") is None
    imported(csv_of(ROW))
    assert selectors.card_index(book="sengoku").by_number("1-001").name == "架空の先駆け"
    imported(csv_of(ROW.replace("架空の先駆け", "架空の殿")))
    assert selectors.card_index(book="sengoku").by_number("1-001").name == "架空の殿"


def test_a_file_that_is_not_there_is_refused(capsys):
    with pytest.raises(SystemExit) as ended:
        call_command("import_cards", "sengoku", "/nowhere/cards.csv")
    assert ended.value.code == 2
    assert "cards.csv" in capsys.readouterr().err


def test_cards_come_from_standard_input(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(csv_of(ROW).encode())))
    call_command("import_cards", "sengoku", "-")
    assert "+ 1-001" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("book", "row", "says"),
    [
        ("moncolle", "FIRE-U01,火蜥蜴,unit,", "faction"),
        ("moncolle", "FIRE-U01,火蜥蜴,unit,azure", "azure"),
        ("moncolle", "FIRE-U01,火蜥蜴,general,fire", "general"),
        ("sakura", "NA-99-x-O-N-1,仮,normal,", "megami"),
        ("sengoku", "1-001,仮,unit,", "unit"),
    ],
)
def test_a_card_that_is_none_of_the_book_is_refused_with_its_line(tmp_path, capsys, book, row, says):
    path = tmp_path / "cards.csv"
    path.write_text(f"number,name,type,faction\n{row}\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        call_command("import_cards", book, str(path))
    said = capsys.readouterr()
    assert says in said.out + said.err
    assert not Card.objects.exists()


def test_an_imported_card_fills_its_place_in_the_box(tmp_path):
    path = tmp_path / "cards.csv"
    path.write_text("number,name,type,faction,rarity\nFIRE-U01,火蜥蜴,unit,fire,1\n", encoding="utf-8")
    call_command("import_cards", "moncolle", str(path))
    result = check_deck("1 火蜥蜴", format_by_id("moncolle-half-deck"), selectors.card_index(book="moncolle"))
    assert [(slot.base, slot.card.facts["rarity"]) for slot in result.deck.slots] == [("FIRE-U01", 1)]


def test_an_imported_text_is_checked_word_by_word_and_nothing_is_saved(imported):
    good = {"number": "1-001", "name": "架空の先駆け", "type": "general", "faction": "azure"}
    good |= {"abilities": [{"when": "main", "do": "draw"}]}
    wrong = {**good, "number": "1-002", "abilities": [{"when": "main", "do": "drow"}]}
    code, _, told = imported(json.dumps([good, wrong], ensure_ascii=False, indent=0))
    assert code == 1
    assert "abilities[0].do[0]" in told
    assert "drow" in told
    assert not Card.objects.exists()
    assert imported(json.dumps([good], ensure_ascii=False))[0] == 0


BOX = '[{"number": "FIRE-U01", "name": "架空の火蜥蜴", "type": "unit", "faction": "fire", "rarity": 3}]'


def of_the_box(tmp_path, capsys, *options):
    path = tmp_path / "box.json"
    path.write_text(BOX, "utf-8")
    call_command("import_cards", "moncolle", str(path), *options)
    return capsys.readouterr().out


def test_a_card_of_the_box_takes_the_place_of_the_invented_one(folder, tmp_path, capsys):
    services.cards_load(folder=folder)
    assert "- TE-FIRE-U01" in of_the_box(tmp_path, capsys, "--dry-run")
    assert Card.objects.filter(number="TE-FIRE-U01").exists()
    assert json.loads(of_the_box(tmp_path, capsys, "--json"))["replaced"] == ["TE-FIRE-U01"]
    index = selectors.card_index(book="moncolle")
    assert index.by_number("TE-FIRE-U01") is None
    assert index.by_number("FIRE-U01").name == "架空の火蜥蜴"
    assert index.by_number("TE-FIRE-U02") is not None
    assert "- TE" not in of_the_box(tmp_path, capsys)


def test_an_invented_card_does_not_come_back_while_its_place_is_filled(folder, tmp_path, capsys):
    services.cards_load(folder=folder)
    of_the_box(tmp_path, capsys)
    path = folder / "moncolle" / "TE.yaml"
    path.write_text(path.read_text("utf-8") + "# changed\n", "utf-8")
    services.cards_load(folder=folder)
    assert not Card.objects.filter(number="TE-FIRE-U01").exists()
    assert Card.objects.filter(number="TE-FIRE-U02").exists()
