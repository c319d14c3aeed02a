"""Whoever has the sheets of S10-2 brings it into a copy that has only S9-2: the result is what ships."""

import json
import shutil
from pathlib import Path

import pytest
import yaml
from django.core.management import call_command

from judgeapp.apps.cards.models import Card
from judgeapp.apps.cards.services import cards_load, lists_keep
from judgeapp.apps.cards.services.seasons import season_begin, season_say, season_write
from judgeapp.apps.submissions.selectors import list_check
from judgeapp.domain import seasons
from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel.model import vocabulary
from judgeapp.domain.engine.kernel.record import pinned_lists
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf, version_of
from judgeapp.domain.engine.sakura.cards import FIRST
from judgeapp.domain.engine.sakura.language import Effect
from judgeapp.domain.engine.sakura.season import kept_card
from tests.apps.tournaments.factories import make_event
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


@pytest.fixture
def lists_without_her(only_the_first, monkeypatch, settings):
    """The same, whose card lists do not know イニル either."""
    settings.CARDLISTS_DIR = only_the_first / "cardlists"
    for code in ("NA", "MEGAMI"):
        path = settings.CARDLISTS_DIR / "sakura" / f"{code}.yaml"
        lines = path.read_text("utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in lines if "innealra" not in line), "utf-8")
    monkeypatch.setattr(pinned_lists, "FOLDER", settings.CARDLISTS_DIR)
    seasons.read_anew()
    return only_the_first


def rows(code):
    """The cards of イニル in a list, by number, without what no file of a season tells."""
    lists = (one for one in shelf() if one.code == code)
    own = (card for card_list in lists for card in card_list.cards if "innealra" in card.number)
    left_out = ("english", "clause", "aliases")
    return {
        card.number: (card.name, card.type, {k: v for k, v in card.facts.items() if k not in left_out})
        for card in own
    }


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.skipif(not PACKAGE.exists(), reason="the printed texts stay on the operator's machine")
def test_the_data_package_brings_her_into_lists_that_do_not_know_her(request, make_user):
    ships = [rows("NA"), rows("MEGAMI")]
    folder = request.getfixturevalue("lists_without_her")
    assert [rows("NA"), rows("MEGAMI")] == [{}, {}]
    call_command(
        *("import_season", "sakura", "S10-2", str(PACKAGE)), *("--base", FIRST, "--since", "2026-02")
    )
    assert [rows("NA"), rows("MEGAMI")] == ships
    assert (folder / "seasons" / "sakura" / "S10-2" / "lists" / "NA.yaml").exists()


def name_of(place):
    """The name of a card that nobody has printed: 試し通一."""
    _number, megami, _version, kind, at = place.split("-")
    return f"試し{'二' if megami == 'yurina' else ''}{'通' if kind == 'n' else '切'}{'〇一二三四五六七'[int(at)]}"


def card(place, **more):
    """A card of a new Megami, as a data package has it."""
    trump = {"baseType": "special", "cost": "2"} if "-s-" in place else {"baseType": "normal"}
    return {
        "name": name_of(place),
        "type": "attack",
        "range": "2-4",
        "damage": "1/1",
        "text": "",
        **trump,
        **more,
    }


PLACES = [f"27-nanashi-o-n-{at}" for at in range(1, 8)] + [f"27-nanashi-o-s-{at}" for at in range(1, 5)]
NEW = {
    "s11": {
        **{place: card(place, megami="nanashi") for place in PLACES},
        "01-yurina-a9-n-1": card("01-yurina-a9-n-1"),
    },
    "megami": {
        "nanashi": {"name": "ナナシ"},
        "yurina-a9": {"name": "『仮』ユリナ", "base": "yurina", "anotherID": "A9"},
    },
}


@pytest.mark.django_db
def test_a_new_megami_and_a_new_version_are_in_decks_of_that_season_and_of_no_other(
    only_the_first, make_user, client, monkeypatch
):
    cards_load(folder=seasons.FOLDER)
    (only_the_first / "new.json").write_text(json.dumps(NEW, ensure_ascii=False), "utf-8")
    call_command("import_season", "sakura", "S11", str(only_the_first / "new.json"), "--since", "2026-05")
    deck = "\n".join(["メガミ: ナナシ、『仮』ユリナ", *map(name_of, PLACES[:4]), name_of("01-yurina-a9-n-1")])
    found = {}
    for season in (FIRST, "S11"):
        event = make_event(
            by=make_user(f"o{season}"), players=0, book="sakura", season=season, slug=f"c{season}".lower()
        )
        event.deck_format = "sakura-7-3"
        found[season] = {one.code for one in list_check(event=event, source=deck).findings}
    assert "other_season" in found[FIRST]
    assert not {"other_season", "season_not_listed", "unknown_card"} & found["S11"]
    brings = {
        card_.number
        for card_ in Card.objects.filter(book="sakura")
        if "yurina-a9" in card_.facts.get("megami", ())
    }
    assert "NA-01-yurina-A9-N-1" in brings
    assert "ナナシはS11からです。" in client.get("/cards/sakura/nanashi/").content.decode()


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
