"""Whoever has the sheets of S10-2 brings it into a copy that has only S9-2: the result is what ships."""

import json
import shutil
from pathlib import Path

import pytest
import yaml
from django.core.management import call_command

from judgeapp.apps.cards.services import cards_load, lists_keep
from judgeapp.apps.cards.services.seasons import season_begin, season_say, season_write
from judgeapp.domain import seasons
from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel.model import vocabulary
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf, version_of
from judgeapp.domain.engine.sakura.cards import FIRST
from judgeapp.domain.engine.sakura.language import Effect
from judgeapp.domain.engine.sakura.season import kept_card
from tests.domain.engine.test_seasons import record

LATER = ("S10", "S10-2")
NA = next(one for one in shelf() if one.code == "NA")


@pytest.fixture
def only_the_first(monkeypatch, tmp_path, settings):
    """A copy whose card lists have S9-2 and no later season; what it has brought in stands in its data folder."""
    shutil.copytree(
        seasons.FOLDER / "sakura",
        tmp_path / "cardlists" / "sakura",
        ignore=shutil.ignore_patterns(*LATER),
    )
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(seasons, "FOLDER", tmp_path / "cardlists")
    monkeypatch.setattr(seasons, "BROUGHT", [tmp_path / "seasons"])
    seasons.read_anew()
    yield tmp_path
    monkeypatch.undo()
    seasons.read_anew()


def as_it_ships():
    """The pin of S10-2, all that it prints, its own line, and a file of what it prints otherwise than S9-2."""
    season = seasons.seasons("sakura")["S10-2"]
    printed = seasons.printed_cards("sakura", "S10-2")
    changed = {
        str(card["number"]): card
        for name in LATER
        for sheet in seasons.sheet_names("sakura", name)
        for card in seasons.sheet("sakura", name, sheet)
    }
    file = yaml.safe_dump(list(changed.values()), allow_unicode=True, sort_keys=False)
    return version_of(NA, season), printed, (season.since, season.rules), len(changed), file


@pytest.mark.django_db
def test_s10_2_is_brought_into_a_copy_that_has_only_s9_2(request, tmp_path):
    pin, printed, told, changes, file = as_it_ships()
    (tmp_path / "s10-2.yaml").write_text(file, "utf-8")
    request.getfixturevalue("only_the_first")
    assert list(seasons.seasons("sakura")) == [FIRST]
    since, rules = told
    call_command(
        *("import_season", "sakura", "S10-2", str(tmp_path / "s10-2.yaml")),
        *("--base", FIRST, "--since", since, "--rules", rules),
    )
    seasons.read_anew()
    brought = seasons.seasons("sakura")["S10-2"]
    assert ((brought.since, brought.rules), brought.base) == (told, FIRST)
    assert changes == 13 + 37, "the cards that changed, and イニル's cards and fates"
    assert seasons.printed_cards("sakura", "S10-2") == printed
    assert version_of(NA, brought) == pin
    verdicts = [rule(GameRecord.from_json(record(edition=name))).to_dict() for name in (FIRST, "S10-2")]
    assert [(one["verdict"], one["rules"]) for one in verdicts] == [("illegal", "seed"), ("legal", "1.14.1")]


PACKAGE = Path(__file__).resolve().parents[4] / "shared/data/sakura_cards_s10-2.json"
BY_HAND = {
    *("大山脈リスペクト", "イニルノルニル・アザナエル", "あこがれ / 糾えるあこがれ", "大手楯無門"),
}
"""The cards of which the reader does not read each line."""


def in_our_form(cards):
    """Cards with their texts as the language of card texts writes them, however they were typed."""
    return {
        number: {
            **card,
            "texts": [vocabulary.write(Effect, vocabulary.read(Effect, text)) for text in card["texts"]],
        }
        for number, card in cards.items()
    }


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.skipif(not PACKAGE.exists(), reason="the printed texts stay on the operator's machine")
def test_the_data_package_with_a_yes_to_each_reading_comes_to_what_ships(request, make_user):
    """The guide, step by step: only the few cards that are not read whole are typed."""
    printed, season = seasons.printed_cards("sakura", "S10-2"), seasons.seasons("sakura")["S10-2"]
    request.getfixturevalue("only_the_first")
    brought = season_begin(
        by=make_user("head"),
        data=PACKAGE.read_bytes(),
        book="sakura",
        name="S10-2",
        base=FIRST,
        since=season.since,
        rules=season.rules,
        file_name=PACKAGE.name,
    )
    typed = set()
    for kept in brought.cards:
        card = kept_card(kept)
        if card.texts is None and card.proposed is None:
            typed.add(card.name)
        texts = card.texts if card.texts is not None else card.proposed
        season_say(season=brought, number=card.number, texts=texts or printed[card.number]["texts"])
    assert typed == BY_HAND
    season_write(season=brought)
    assert in_our_form(seasons.printed_cards("sakura", "S10-2")) == in_our_form(printed)
    again = seasons.seasons("sakura")["S10-2"]
    assert (again.since, again.rules, again.base) == (season.since, season.rules, FIRST)
    assert again.megami == ("イヌル", "マヒル", "アクル"), "the Megami that S10 brought"


@pytest.mark.django_db
def test_a_season_that_was_brought_in_is_kept_with_the_lists(only_the_first, tmp_path):
    """A ruling of it is made again from the lists kept, whatever becomes of the data folder."""
    (tmp_path / "one.yaml").write_text(
        "- {number: NA-01-yurina-O-N-1, type: attack, range: 9-10, damage: 9/9, texts: []}\n", "utf-8"
    )
    call_command("import_season", "sakura", "S11", str(tmp_path / "one.yaml"))
    seasons.read_anew()
    pin = version_of(NA, seasons.seasons("sakura")["S11"])
    assert f"sakura NA {pin}" in lists_keep().versions


@pytest.mark.django_db
def test_a_card_to_whose_text_nobody_said_yes_is_told_to_be_on_trust(only_the_first, tmp_path, client):
    cards_load(folder=seasons.FOLDER)
    card = {"name": "斬", "type": "attack", "range": "9-10", "damage": "9/9", "text": "【攻撃後】星が巡る。"}
    (tmp_path / "one.json").write_text(json.dumps({"s11": {"01-yurina-o-n-1": card}}), "utf-8")
    call_command("import_season", "sakura", "S11", str(tmp_path / "one.json"))
    seasons.read_anew()
    page = client.get("/cards/sakura/NA-01-yurina-O-N-1/?season=S11").content.decode()
    assert "9-10" in page
    assert "この効果は、まだ登録されていません。" in page


def test_a_season_that_ships_is_not_brought_in_over_itself(tmp_path, capsys):
    (tmp_path / "one.yaml").write_text("- {number: NA-01-yurina-O-N-1, damage: 9/9}\n", "utf-8")
    with pytest.raises(SystemExit) as left:
        call_command("import_season", "sakura", "S10-2", str(tmp_path / "one.yaml"))
    assert left.value.code == 2
    assert "S10-2" in capsys.readouterr().err
