"""The season's cards: every file is in its schema, every text in the language, every number in the Megami list."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import jsonschema
import pytest
import yaml
from django.conf import settings
from django.core.management import call_command

from judgeapp.domain.deckcheck import load_card_lists
from judgeapp.domain.engine import sakura
from judgeapp.domain.engine.kernel import InvalidRecord
from judgeapp.domain.engine.kernel.model.vocabulary import read, write
from judgeapp.domain.engine.sakura.cards import FIRST, every_card, find_card
from judgeapp.domain.engine.sakura.cards.schema import faults, sheet_schema
from judgeapp.domain.engine.sakura.language import Effect
from judgeapp.domain.engine.sakura.state.ruled import ruled
from judgeapp.domain.seasons import later_seasons, seasons

FOLDER = settings.CARDLISTS_DIR / "sakura" / FIRST
CARDS = 413
LATER = [card for season in later_seasons("sakura", FIRST) for card in every_card(season.id)]
OF_INNEALRA = 25 + 12
"""Her cards and her fates, of two sides each."""


def test_every_text_is_in_the_language():
    assert [str(one) for season in seasons("sakura") for one in faults(season)] == []


def test_every_card_is_encoded():
    assert [card.number for card in (*every_card(), *LATER) if card.texts() is None] == []


def test_every_card_is_ruled_on_and_in_a_scenario(capsys):
    """413 of 413, and what later seasons print otherwise or have new, one line for each Megami and season."""
    with pytest.raises(SystemExit) as ended:
        call_command("card_coverage", book="sakura")
    counted = [
        re.fullmatch(r"\w+(?: S[\d-]+)?: (\d+)  encoded (\d+)  ruled (\d+)  scenario (\d+)", line).groups()
        for line in capsys.readouterr().out.splitlines()
    ]
    assert [sum(map(int, column)) for column in zip(*counted, strict=True)] == [CARDS + len(LATER)] * 4
    assert ended.value.code == 0


def test_a_text_comes_back_as_it_was_written():
    for card in every_card():
        for text in card.texts() or ():
            assert read(Effect, write(Effect, text)) == text, card.number


def test_every_file_is_in_its_schema():
    checker = jsonschema.Draft202012Validator(sheet_schema())
    for path in sorted(FOLDER.glob("*.yaml")):
        if path.name == "season.yaml":  # about the season, no sheet of cards
            continue
        data = yaml.load(path.read_text("utf-8"), Loader=yaml.CSafeLoader)
        assert [(path.name, one.json_path) for one in checker.iter_errors(data)] == []


def test_the_season_has_every_card_once_and_those_of_the_megami_list():
    numbers = [card.number for card in every_card()]
    assert len(numbers) == len(set(numbers)) == CARDS
    listed = {
        card.number
        for one in load_card_lists(settings.CARDLISTS_DIR)
        if one.code == "NA"
        for card in one.cards
    }
    unlisted = {card.number for card in every_card() if not card.facts.get("name")} - listed
    assert unlisted == set()
    later = {card.number for card in LATER} - set(numbers)
    assert len(later) == OF_INNEALRA
    assert listed - set(numbers) - later == {"幽玄の空"}


def stated(value):
    """Every field that a text states, in it and in what it holds."""
    if isinstance(value, tuple):
        return {one for part in value for one in stated(part)}
    if not is_dataclass(value):
        return set()
    own = {one.name: getattr(value, one.name) for one in fields(value)}
    said = {one.name for one in fields(value) if own[one.name] != one.default}
    return {(type(value).__name__, name) for name in said} | stated(tuple(own[name] for name in said))


def test_a_card_that_is_ruled_on_states_nothing_that_no_code_reads():
    package = Path(sakura.__file__).parent
    sources = [path for path in package.rglob("*.py") if path.parent.name != "language"]
    read_somewhere = set(re.findall(r"\.(\w+)", "".join(path.read_text("utf-8") for path in sources)))
    unread = {
        (card.number, *field)
        for card in every_card()
        if ruled(card.texts())
        for field in stated(card.texts())
        if field[1] not in read_somewhere
    }
    assert unread == set()


@pytest.mark.parametrize(
    "number", ["NA-02/04--saine/tokoyo-A1-N-1/4", "TransForm Card 01", "NA-25-misora-O-N-6"]
)
def test_a_card_is_found_by_its_number(number):
    assert find_card(number, FIRST).number == number


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ({"after": "lif>dust 1"}, "lif"),
        ({"always": {"this": "+1/0"}}, "always.holds[0].this.change[0]"),
        ({"use": {"drw": 1}}, "drw"),
        ({"rise": "vigour=2"}, "vigour"),
    ],
)
def test_what_is_outside_the_language_is_refused_by_its_place(text, place):
    with pytest.raises(InvalidRecord) as refused:
        read(Effect, text, "texts[0]")
    assert place in str(refused.value)
