"""Every refusal rule about decks with its clause; every clause about decks enforced, or excluded with a reason."""

import re
from functools import cache
from pathlib import Path

import pytest

from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.books import book_keys
from judgeapp.domain.deckcheck import (
    CardIndex,
    check_deck,
    format_by_id,
    formats,
    load_card_lists,
    options_from,
    with_options,
)
from judgeapp.domain.drafts import DraftRefused, Move, kinds, start
from tests.conftest import read_yaml

ROOT = Path(__file__).parents[3]
CORPUS = corpus()
CARDS = [card for one in load_card_lists(ROOT / "cardlists") for card in one.cards]
DECKCHECK = ROOT / "judgeapp/domain/deckcheck"
CITED = re.compile(r'"((?:sengoku|moncolle|sakura|haou):[^"{}\s]+)"')
FIFTY = "\n".join(f"4 G-{n:03d}" for n in range(1, 13)) + "\n2 G-013"
HALVES = "14 火のユニット\n1 火の戦闘スペル1\n14 風のユニット\n1 風の戦闘スペル1\nDEMONIC-S01"
TEN = "ユリナ / サイネ\n斬\n一閃\n柄打ち\n居合\n体捌き\n圧気\n気炎万丈\n月影落\n浦波嵐\n浮舟宿"

DECKS = {"FIFTY": FIFTY, "HALVES": HALVES, "TEN": TEN}


def read_refusals():
    """The rows of refusals.yaml; `TEN - 斬` is TEN without that line."""
    path = Path(__file__).parent / "refusals.yaml"
    for row in read_yaml(path):
        book = format_by_id(row["format"]).book
        text = row["list"]
        for name, deck in DECKS.items():
            text = text.replace(name, deck)
        text, _, without = text.partition(" - ")
        lines = [line for line in text.splitlines() if line != without]
        clauses = tuple(f"{book}:{key}" for key in row["clauses"])
        yield row["format"], "\n".join(lines), row.get("options", {}), row["code"], clauses


REFUSALS = list(read_refusals())


@cache
def index(book):
    return CardIndex(card for card in CARDS if card.book == book)


def refused(format_id, text, options):
    format_ = format_by_id(format_id)
    result = check_deck(text, with_options(format_, options_from(options, format_)), index(format_.book))
    return {(one.code, one.clauses) for one in result.findings}


@pytest.mark.parametrize(
    ("format_id", "text", "options", "code", "clauses"),
    REFUSALS,
    ids=[f"{one[0]}-{one[3]}" for one in REFUSALS],
)
def test_the_refusal_names_its_clauses_the_deciding_one_first(format_id, text, options, code, clauses):
    assert (code, clauses) in refused(format_id, text, options)


def test_every_refusal_there_is_stands_in_the_list():
    """A refusal of a whole deck, or of a card; lines that cannot be read have tests of their own (test_lines.py)."""
    modules = ("rules", "lists", *(f"books/{book}" for book in book_keys()))
    source = "".join((DECKCHECK / f"{name}.py").read_text(encoding="utf-8") for name in modules)
    made = set(re.findall(r'(?:Finding|refused)\(\s*f?"([a-z_{}]+)"', source))
    made = {one.replace("{kind}", kind) for one in made for kind in ("normal", "trump")}
    assert made == {code for _format, _text, _options, code, _clauses in REFUSALS}


VERSIONS = [card for card in CARDS if card.type == "megami" and card.buildable]


@pytest.mark.parametrize("version", VERSIONS, ids=lambda card: card.number)
def test_each_version_of_a_megami_has_its_own_cards_and_refuses_its_sisters_appendix_1(version):
    said = ("not_of_these_megami", (f"sakura:megami/{version.number}", "sakura:core/3-1"))
    for card in CARDS:
        hosts = card.facts.get("megami", ()) if card.type in ("normal", "trump") and card.buildable else ()
        if version.number in hosts:
            assert not refused_as(version, card), card
        elif any(base_of(one) == base_of(version.number) for one in hosts):
            assert said in refused_as(version, card), card


def base_of(megami):
    return megami.partition("-")[0]


def refused_as(version, card):
    """What is said of a card beside a version and a Megami that has nothing to do with it."""
    others = (one for one in VERSIONS if one.number in ("himika", "yukihi"))
    beside = next(one for one in others if one.facts["megami_number"] != version.facts["megami_number"])
    found = refused("sakura-7-3", f"{version.name}\n{beside.name}\n{card.name}", {})
    return {one for one in found if one[0] in ("not_of_these_megami", "not_in_deck_building")}


def megami_setup():
    """The Megami as a draft is set up with them."""
    for one in VERSIONS:
        own = (card for card in CARDS if card.buildable and one.number in card.facts.get("megami", ()))
        cards = [[card.number, card.name, card.type] for card in own]
        if base_of(one.number) == one.number:
            number = one.facts["megami_number"]
            yield {"id": one.number, "name": one.name, "number": number, "cards": cards}


def clauses_of_drafts():
    """Every clause that a draft asks by, tells facts by, or refuses by."""
    setups = {
        "moncolle-half-deck": {},
        "haou-casual": {"cards": [f"武将{n}" for n in range(30)]},
        "sakura-7-3": {"megami": list(megami_setup()), "ban": True},
    }
    for kind in kinds():
        draft, rolls = start(kind, setups[kind]), iter("6512")
        while not draft.finished:
            seat = next(one for one in (1, 2) if draft.ask(one))
            ask = draft.ask(seat)
            yield ask.clause
            choice = ask.options[: ask.count]
            if ask.kind == "roll":
                choice = (next(rolls),)
            elif ask.kind.startswith("build"):
                choice = (*ask.options[:7], *ask.options[-3:])
            draft = draft.after(Move(seat, ask.kind, choice))
            yield from (fact.clause for one in (None, 1, 2) for fact in draft.facts(one))
    with pytest.raises(DraftRefused) as few:
        start("haou-casual", {"cards": ["甲"]})
    yield few.value.clause


def test_every_clause_that_the_code_cites_about_decks_is_reached_by_a_test_here():
    folders = (DECKCHECK, ROOT / "judgeapp/domain/drafts")
    source = "".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py"))
    cited = {key for key in CITED.findall(source) if CORPUS.has(key)}
    cited |= {clause for one in formats().values() for clause in one.clauses}
    reached = {clause for *_rest, clauses in REFUSALS for clause in clauses} | set(clauses_of_drafts())
    assert cited - reached == set()


ABOUT_DECKS = re.compile("デッキ|構築|ハーフ|双掌繚乱|カードナンバー|召喚兵")
PARTS = (
    "sengoku:101",
    "sengoku:210",
    "sengoku:214",
    "moncolle:deck",
    "sakura:core/s2",
    "sakura:core/s3",
    "sakura:megami",
    "haou:format",
)
NOT_RULES = ("heading", "history", "glossary", "example")


def about_decks(book, entry):
    """Whether a clause speaks of decks, or stands in a part of the book about building them."""
    above = [entry.key, *(one.key for one in book.ancestors(entry.key))]
    return any(key.startswith(PARTS) for key in above) or ABOUT_DECKS.search(
        f"{entry.heading.ja}{entry.text.ja}"
    )


def test_every_clause_about_decks_is_enforced_or_excluded_with_a_reason():
    told = read_yaml(Path(__file__).parent / "exclusions.yaml")
    excluded = {f"{book}:{key}" for book, keys in told.items() for key in keys}
    enforced = {clause for *_rest, clauses in REFUSALS for clause in clauses} | set(clauses_of_drafts())
    enforced |= {f"sakura:megami/{card.number}" for card in VERSIONS} | {"sakura:megami/selectable"}
    speaking = {
        entry.key
        for book in CORPUS.books.values()
        for entry in book.entries.values()
        if entry.kind not in NOT_RULES and about_decks(book, entry)
    }
    assert speaking - enforced - excluded == set()
    assert excluded - speaking == set()  # nothing is excluded that is not there
    assert excluded & enforced == set()  # nor anything that is enforced
    assert all(note.strip() for keys in told.values() for note in keys.values())


def test_the_megami_that_can_be_chosen_are_those_of_the_list_core_2_2():
    chosen = {card.facts["megami_number"] for card in VERSIONS}
    assert len({card.number.partition("-")[0] for card in VERSIONS}) == len(chosen) == 26
