"""What is worked out of texts once: of a text alone, and of the texts on a table until a card moves or turns."""

from dataclasses import dataclass

import pytest

from judgeapp.domain.engine.effects import standing
from judgeapp.domain.engine.effects.standing import Standing, Touched, concerns, once_per_text
from judgeapp.domain.engine.kernel import (
    CARDS,
    Appear,
    Arrange,
    Lift,
    Move,
    Owned,
    Request,
    Set,
    Vanish,
    flag,
    items,
    number,
    word,
)
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
WHOSE = word("whose", says("whose"), RULE, stirs=True)
HOUR = number("hour", says("hour"), RULE)
SEASONS = items("seasons", says("seasons"), RULE, stirs=True)
ZONES = ("field", "bench", zone("hand", fleeting=True), zone("deck", fleeting=True, piled=True))


def waits(position):
    yield Request("a", "wait", RULE, (Free("wait"),))


GAME = tiny(waits, game=(WHOSE, HOUR, SEASONS), card=(HURT, TURNED, TEXT), zones=ZONES)
FAST = {"id": "fast", "name": "fast", "text": [{"faster": 1}]}
SLOW = {"id": "slow", "name": "slow", "text": [{"slower": 2}, {"faster": 3}]}


@pytest.fixture
def position():
    """Both on the field; one card in the hand, one in the deck."""
    hidden = {"hand": [{"id": "h", "name": "h"}], "deck": [{"id": "d", "name": "d"}]}
    return table(GAME, a={"field": [FAST, SLOW], **hidden}).position


LOOKED_AT = []


def gather(position):
    for card in position.cards_in("a.field"):
        LOOKED_AT.append(card.id)
        yield from card[TEXT]


STANDING = Standing(gather, type)


def found(position):
    """What is found of each kind on the field, and which cards were looked at for it."""
    LOOKED_AT.clear()
    by_kind = {kind: [one.by for one in STANDING.of(position, kind)] for kind in (Faster, Slower)}
    return by_kind, [*LOOKED_AT]


BOTH = {Faster: [1, 3], Slower: [2]}


def test_what_holds_is_found_by_its_kind_in_the_order_of_the_cards(position):
    assert found(position) == (BOTH, ["fast", "slow"])


def test_no_card_is_looked_at_twice(position):
    found(position)
    assert found(position) == (BOTH, [])


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
    "a word of the game changes that stirs them": lambda position: Set("turn", "game", {WHOSE: "b"}, RULE),
    "a list of the game does": lambda position: Set("turn", "game", {SEASONS: ("spring",)}, RULE),
    "a card comes to lie on top": lambda position: Lift("lift", "a.field", ("slow",), RULE, known=True),
    "a card gets another owner": lambda position: Owned("own", position.cards["fast"], "b", RULE),
}


@pytest.mark.parametrize("stirring", STIRRING.values(), ids=STIRRING)
def test_the_cards_are_looked_at_again_where(position, stirring):
    found(position)
    stirring(position).apply(position)
    holding = [text for card in position.cards_in("a.field") for text in card[TEXT]]
    by_kind, looked_at = found(position)
    assert looked_at == position.zones["a.field"].cards
    assert by_kind == {kind: [one.by for one in holding if type(one) is kind] for kind in (Faster, Slower)}


CALM = {
    "a fleeting field changes": lambda position: Set("hurt", "fast", {HURT: 1}, RULE),
    "a card goes from one fleeting zone to another": lambda position: move(position, "d", "a.hand"),
    "another field of the game changes": lambda position: Set("strike", "game", {HOUR: 1}, RULE),
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


def test_what_was_touched_is_told_since_somebody_asked_last(position):
    touched = Touched(position)
    assert touched.since() is None
    assert touched.since() == frozenset()
    Set("hurt", "fast", {HURT: 1}, RULE).apply(position)
    Set("strike", "game", {HOUR: 1}, RULE).apply(position)
    assert touched.since() == {"hurt", "hour"}
    Set("turn", "fast", {TURNED: True}, RULE).apply(position)
    assert touched.since() == {"turned", CARDS}
    assert touched.since() == frozenset()


def test_whoever_asks_is_told_what_is_new_to_them(position):
    one, other = Touched(position), Touched(position)
    assert one.since() is other.since() is None
    Set("hurt", "fast", {HURT: 1}, RULE).apply(position)
    assert one.since() == other.since() == {"hurt"}


def test_what_stays_as_it_is_was_not_touched(position):
    touched = Touched(position)
    touched.since()
    Set("hurt", "fast", {HURT: 0}, RULE).apply(position)
    move(position, "d", "a.hand").apply(position)
    assert touched.since() == frozenset()


@pytest.mark.parametrize(
    ("touched", "names", "asked"),
    [
        (None, frozenset(), True),
        (frozenset(), None, False),
        (frozenset({"hurt"}), None, True),
        (frozenset({"hurt"}), frozenset({"hour"}), False),
        (frozenset({"hurt", "hour"}), frozenset({"hour"}), True),
    ],
)
def test_what_reads_nothing_of_it_is_not_looked_at(touched, names, asked):
    assert concerns(touched, names) is asked


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
