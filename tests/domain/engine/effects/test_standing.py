"""What is worked out of texts once: of a text alone, and of the texts on a table until a card moves or turns."""

from dataclasses import dataclass

import pytest

from judgeapp.domain.engine.effects import standing
from judgeapp.domain.engine.effects.standing import Standing, once_per_text
from judgeapp.domain.engine.kernel import Appear, Arrange, Move, Request, Set, Vanish, flag, items, number
from tests.domain.engine.tiny import RULE, Free, says, table, tiny, zone


@dataclass(frozen=True)
class Faster:
    by: int


@dataclass(frozen=True)
class Slower:
    by: int


HURT = number("hurt", says("hurt"), RULE, fleeting=True)
TURNED = flag("turned", says("turned"), RULE, default=False, yes=says("yes"), no=says("no"))
TEXT = items("text", says("text"), RULE, printed=True, rows=Faster | Slower)
STANDING = Standing(type)
ZONES = ("field", "bench", zone("hand", fleeting=True), zone("deck", fleeting=True, piled=True))


def waits(position):
    yield Request("a", "wait", RULE, (Free("wait"),))


GAME = tiny(waits, card=(HURT, TURNED, TEXT), zones=ZONES)
FAST = {"id": "fast", "name": "fast", "text": [{"faster": 1}]}
SLOW = {"id": "slow", "name": "slow", "text": [{"slower": 2}, {"faster": 3}]}


@pytest.fixture
def position():
    """Both on the field; one card in the hand, one in the deck."""
    hidden = {"hand": [{"id": "h", "name": "h"}], "deck": [{"id": "d", "name": "d"}]}
    return table(GAME, a={"field": [FAST, SLOW], **hidden}).position


def found(position, beside="a"):
    """What is found of each kind on the field, and which cards were looked at for it."""
    looked_at = []

    def gather():
        for card in position.cards_in("a.field"):
            looked_at.append(card.id)
            yield from card[TEXT]

    by_kind = STANDING.found(position, beside, gather)
    return {kind: [one.by for one in every] for kind, every in by_kind.items()}, looked_at


BOTH = {Faster: [1, 3], Slower: [2]}


def test_what_holds_is_found_by_its_kind_in_the_order_of_the_cards(position):
    assert found(position) == (BOTH, ["fast", "slow"])


def test_no_card_is_looked_at_twice(position):
    found(position)
    assert found(position) == (BOTH, [])


def test_what_it_hangs_on_beside_the_cards_is_compared(position):
    found(position)
    assert found(position, beside="b") == (BOTH, ["fast", "slow"])


def move(position, key, to):
    return Move("go", position.cards[key], to, RULE)


STIRRING = {
    "a card leaves": lambda position: move(position, "slow", "a.hand"),
    "a card comes": lambda position: move(position, "h", "a.field"),
    "a card turns": lambda position: Set("turn", "fast", {TURNED: True}, RULE),
    "a card gets another text": lambda position: Set("change", "slow", {TEXT: ()}, RULE),
    "a card vanishes": lambda position: Vanish("vanish", position.cards["fast"], RULE),
    "a card appears": lambda position: Appear("appear", "new", "a.field", {TEXT: (Faster(5),)}, RULE),
    "the cards lie in another order": lambda position: Arrange("turn", "a.field", ("slow", "fast"), RULE),
}


@pytest.mark.parametrize("stirring", STIRRING.values(), ids=STIRRING)
def test_the_cards_are_looked_at_again_where(position, stirring):
    found(position)
    stirring(position).apply(position)
    holding = [text for card in position.cards_in("a.field") for text in card[TEXT]]
    by_kind, looked_at = found(position)
    assert looked_at == position.zones["a.field"].cards
    assert by_kind == {
        kind: [one.by for one in holding if type(one) is kind] for kind in dict.fromkeys(map(type, holding))
    }


CALM = {
    "a fleeting field changes": lambda position: Set("hurt", "fast", {HURT: 1}, RULE),
    "a card goes from one fleeting zone to another": lambda position: move(position, "d", "a.hand"),
    "a fleeting zone lies in another order": lambda position: Arrange("turn", "a.deck", ("d",), RULE),
}


@pytest.mark.parametrize("calm", CALM.values(), ids=CALM)
def test_no_card_is_looked_at_again_where(position, calm):
    found(position)
    calm(position).apply(position)
    assert found(position) == (BOTH, [])


def test_a_card_in_a_fleeting_zone_is_told_apart_as_it_lies_now():
    twins = [{"id": "x", "name": "x"}, {"id": "y", "name": "x"}]
    position = table(GAME, a={"hand": twins[:1], "deck": twins[1:]}).position
    assert position.title("x").en == "“x”"
    move(position, "y", "a.hand").apply(position)
    assert position.title("x").en != "“x”"


def test_a_text_is_worked_out_once_and_its_like_apart():
    seen = []
    how_many = once_per_text(lambda texts: seen.append(texts) or len(texts))
    one, like = (Faster(1),), (Faster(1),)
    assert [how_many(one), how_many(one), how_many(like)] == [1, 1, 1]
    assert seen == [one, like]


def test_what_is_remembered_can_be_forgotten():
    seen = []
    noted = once_per_text(seen.append)
    text = (Faster(1),)
    noted(text)
    noted.cache_clear()
    noted(text)
    assert seen == [text, text]


def test_only_so_many_texts_are_remembered(monkeypatch):
    monkeypatch.setattr(standing, "MOST_REMEMBERED", 1)
    seen = []
    noted = once_per_text(seen.append)
    texts = [(Faster(n),) for n in range(3)]
    for text in (*texts, texts[0]):
        noted(text)
    assert seen == [*texts, texts[0]]
