"""The teaching set has a card for everything that a card can say, and four legal decks have all its cards."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from judgeapp.domain.deckcheck import CardIndex, Verdict, check_deck, format_by_id
from judgeapp.domain.engine.kernel.model.vocabulary import hints, is_choice, members, read
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf
from judgeapp.domain.engine.sengoku.abilities.language.checking import parts
from judgeapp.domain.engine.sengoku.abilities.language.model import Ability
from judgeapp.domain.engine.sengoku.cards.printed import COLOUR_OF_FACTION
from judgeapp.domain.engine.sengoku.keywords import NAMES
from judgeapp.domain.engine.sengoku.state.counters_check import KINDS
from judgeapp.domain.engine.sengoku.state.words import TROOP_TYPES, TYPES

SET = next(one for one in shelf() if one.code == "G")
CARDS = {card.number: card for card in SET.cards}
DECKS = Path(__file__).parents[3] / "examples" / "decks" / "sengoku"
TEACHING_DECKS = ("kirisawa", "hiyama", "midorikawa", "kurose")
CLAN_OF_KEYWORD = {
    **{"三葵": "徳川家", "戦旗": "徳川家", "一領": "長宗我部家", "車撃": "島津家"},
    **{"寡烈": "真田家", "修羅": "上杉家", "羅刹": "上杉家", "傑集": "豊臣家"},
}
"""611.1, 612.1, 613.1, 615.1, 616.1, 617.1, 622.6, 623.4."""


def words_of(cards: Any) -> list[Any]:
    """Every word of the texts of these cards, as the engine reads them."""
    abilities = (read(Ability, one) for card in cards for one in card.facts["abilities"])
    return [word for ability in abilities for word in parts(ability)]


def vocabulary(kind: Any, seen: set[Any]) -> set[Any]:
    """Every dataclass that an ability can be made of."""
    if get_origin(kind) is tuple:
        return vocabulary(get_args(kind)[0], seen)
    if is_choice(kind):
        return {one for member in members(kind) for one in vocabulary(member, seen)} | seen
    if is_dataclass(kind) and kind not in seen:
        seen.add(kind)
        for held in hints(kind).values():
            vocabulary(held, seen)
    return seen


def lists_of_words(kind: Any) -> Iterator[tuple[str, ...]]:
    """The lists of words that a field of this kind chooses from."""
    if get_origin(kind) is Literal:
        yield get_args(kind)
    elif get_origin(kind) is tuple or is_choice(kind):
        for one in get_args(kind):
            yield from lists_of_words(one)


def unused(words: list[Any]) -> list[str]:
    """What the vocabulary has and these words do not use: words, fields that say something, values of a list."""
    missing, said = [], {}
    for kind in vocabulary(Ability, set()):
        here = [word for word in words if type(word) is kind]
        if not here:
            missing.append(kind.__name__)
        for one in fields(kind) if here else ():
            values = [getattr(word, one.name) for word in here]
            if all(value == one.default for value in values):
                missing.append(f"{kind.__name__}.{one.name}")
        for name, held in hints(kind).items():
            for listed in lists_of_words(held):
                flat = [getattr(word, name) for word in here]
                found = {value for one in flat for value in (one if isinstance(one, tuple) else (one,))}
                said[listed] = said.get(listed, set()) | {value for value in found if isinstance(value, str)}
    return sorted(
        missing + [value for listed, found in said.items() for value in listed if value not in found]
    )


def test_there_is_a_card_for_every_word_that_a_card_can_say():
    """Moments of chapter 4, steps, changes, conditions, durations, prohibitions, filters, costs, gauges, counters."""
    assert unused(words_of(SET.cards)) == []


@pytest.mark.parametrize(
    ("without", "word"),
    [
        ("G-090", "shinsei"),
        ("G-018", "battle_retreat"),
        ("G-045", "stand"),
        ("G-077", "Roll"),
        ("G-088", "wall"),
    ],
)
def test_the_measure_sees_that_a_card_is_missing(without, word):
    assert word in unused(words_of(card for card in SET.cards if card.number != without))


@pytest.mark.parametrize("keyword", NAMES)
def test_there_is_a_card_with_every_keyword_601_1_and_690_1(keyword):
    having = [card for card in SET.cards if keyword in card.facts.get("keywords", ())]
    assert having
    assert {card.facts["clan"] for card in having} <= {
        CLAN_OF_KEYWORD.get(keyword, card.facts["clan"]) for card in having
    }


def test_there_is_a_card_of_every_type_colour_and_troop_and_with_every_counter_200_1():
    assert {card.type for card in SET.cards} == set(TYPES)
    assert {card.facts["faction"] for card in SET.cards} == set(COLOUR_OF_FACTION)
    assert {troop for card in SET.cards for troop in card.facts.get("troops", ())} == set(TROOP_TYPES)
    assert {word.kind for word in words_of(SET.cards) if type(word).__name__ == "Counters"} == set(KINDS)
    for fact in ("unified_names", "casts", "era", "summoned"):
        assert any(card.facts.get(fact) for card in SET.cards), fact


def test_every_text_is_encoded_and_every_card_that_does_something_has_a_text_in_both_languages():
    assert [card.number for card in SET.cards if "abilities" not in card.facts] == []
    assert [card.number for card in SET.cards if card.facts["abilities"] and not card.facts.get("text")] == []


def test_a_reprint_says_what_the_card_says_that_it_counts_as_210_2_1():
    for card in SET.cards:
        original = CARDS[card.base].facts
        own = {name: value for name, value in card.facts.items() if name not in ("number",)}
        assert own == {name: value for name, value in original.items() if name != "number"}, card.number


@pytest.mark.parametrize("name", TEACHING_DECKS)
def test_the_decks_of_the_set_are_legal_101_1_1_and_101_2(name):
    result = check_deck(
        (DECKS / f"{name}.txt").read_bytes(), format_by_id("sengoku-constructed"), CardIndex(SET.cards)
    )
    assert (result.verdict, result.findings, result.deck.total) == (Verdict.LEGAL, (), 50)


def test_between_them_the_decks_have_every_card_of_the_set_but_the_soldiers_216_2():
    index = CardIndex(SET.cards)
    decks = [
        check_deck((DECKS / f"{name}.txt").read_bytes(), format_by_id("sengoku-constructed"), index)
        for name in TEACHING_DECKS
    ]
    played = {printing for one in decks for slot in one.deck.slots for printing in slot.printings}
    assert played == {card.number for card in SET.cards if not card.summoned}
