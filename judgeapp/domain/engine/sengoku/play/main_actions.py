"""904.4: abilities and keywords with {メイン}, used in one's own main phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...kernel import Action, Card, Position, Refusal, Steps, Text, clause, each
from ..abilities.resolving.using import Use
from ..abilities.standing.continuous import is_active
from ..abilities.standing.speaking import bearers, works_here
from ..keywords import MAIN, Main, controller
from ..state.layout import ABILITIES, FACE_UP, KEYWORDS, LIES_ON, STANDING, SUMMONED, TYPE
from ..state.table import Table
from ..turn.triggers import after_ability, settle
from .costs import Paying


def usable(table: Table, player: str, card: Card) -> Iterator[Main]:
    """What this card can do in the main phase where it lies: keywords, then abilities."""
    for keyword in table.keywords(card) if card.tells(KEYWORDS) else ():
        main = MAIN.get(keyword)
        if main is not None and card.zone == f"{player}.{main.zone}":
            yield main
    if controller(card) == player:
        yield from main_abilities(table, card)


@clause("sengoku:400.2", "sengoku:904.4.1", "sengoku:904.4.2", "sengoku:904.4.3")
def main_abilities(table: Table, card: Card) -> Iterator[Main]:
    """Its main abilities, each where it works."""
    for name, ability in table.abilities(card).items():
        if ability.when == "main" and works_here(card, ability) and is_active(table, card, ability):
            yield as_main(Use(name, ability))


def as_main(use: Use) -> Main:
    """An ability in the terms of the main phase."""
    return Main(
        keyword=use.name,
        rule=use.rule,
        ways=lambda table, card: use.ways(table, card, UseInMain.move),
        refuse=use.refuse,
        resolve=use.resolve,
    )


def uses(table: Table, player: str, card: Card) -> Iterator[Action]:
    """Every way to use what this card can do in the main phase; what hangs on an unknown fact hides nothing else."""
    return each(usable(table, player, card), lambda main: main.ways(table, card))


@dataclass(frozen=True, slots=True)
class UseInMain(Paying):
    """メイン能力の発動: `card` has it, `value` names it where there are several."""

    move: ClassVar[str] = "ability"
    unsaid: ClassVar[Literal["target"]] = "target"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        table = Table(position)
        cards = [card for zone in ("field", "hand") for card in position.cards_in(f"{player}.{zone}")]
        elsewhere = [card for card in bearers(table) if not card.zone.endswith((".field", ".hand"))]
        return each((*cards, *elsewhere), lambda card: uses(table, player, card))

    def completed(self, position: Position, action: Action) -> Action:
        found = main_of(Table(position), action)
        return replace(action, value=found.keyword) if found else action

    @clause("sengoku:401.1", "sengoku:400.2.1", "sengoku:904.4", "sengoku:701.5", "sengoku:430.2.3")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        found = main_of(table, action)
        if found is None:
            if refused := covered(position, action) or dormant(table, action):
                return refused
            if by_its_text(table, action):
                return None
            reason = Text(
                "このカードには、ここで発動できるメインの能力や特技がありません。",
                "The card has no ability or keyword of the main phase that can be used here.",
            )
            return Refusal("sengoku:401.1", reason, goes_on=False)
        return found.refuse(table, position.cards[action.card], action)


@clause("sengoku:306.5")
def covered(position: Position, action: Action) -> Refusal | None:
    """The refusal of a move by a face-down resource, whose text has no effect; None for other cards."""
    card = position.cards.get(action.card)
    if card is None or card.zone != f"{action.player}.resources" or card[FACE_UP]:
        return None
    reason = Text(
        "裏向きの自国力に書かれていることはすべて無効です。",
        "Nothing that is written on a resource counts while it lies face down.",
    )
    return Refusal("sengoku:306.5", reason, ((card.id, FACE_UP.name),), goes_on=False)


@clause("sengoku:401.1", "sengoku:205.2")
def by_its_text(table: Table, action: Action) -> bool:
    """Whether a text that nobody has encoded has a main ability, as an answer says."""
    card = table.position.cards.get(action.card)
    if card is None or card.values.get(ABILITIES.name) is not None or action.value in MAIN:
        return False
    here = card.zone == f"{action.player}.field" or (
        card.zone == f"{action.player}.resources"
        and (card.values.get(TYPE.name) or "formation") == "formation"
    )
    if not here or card[LIES_ON] or card[SUMMONED]:
        return False
    question = Text(
        "{of}のテキストに、ここで発動できるメイン能力はありましたか。",
        "Did the text of {of} have a main ability that could be used here?",
    )
    return table.position.answered(f"{card.id}.abilities?main", question.fill(of=table.title(card)))


STATES = {
    "buyo": ("sengoku:411.1", Text("舞踊発動中", "dancing (舞踊発動中)")),
    "shinbo": ("sengoku:414.1", Text("神謀発動中", "under 神謀 (神謀発動中)")),
    "shohai": ("sengoku:415.1", Text("将配発動中", "under 将配 (将配発動中)")),
    "shinsei": ("sengoku:416.1", Text("新星発動中", "under 新星 (新星発動中)")),
}
"""The states that an ability may need, each with its clause."""


@clause("sengoku:411.1", "sengoku:414.1", "sengoku:415.1", "sengoku:416.1")
def dormant(table: Table, action: Action) -> Refusal | None:
    """The ability that is meant needs a state that its general is not in."""
    card = table.position.cards.get(action.card)
    if card is None or controller(card) != action.player:
        return None
    for name, ability in table.abilities(card).items():
        named = action.value in ("", name) and ability.when == "main" and works_here(card, ability)
        if named and not is_active(table, card, ability):
            rule, state = STATES[ability.active]
            reason = Text(
                "{of}は{state}ではないため、この能力は発動できません。",
                "{of} is not {state}, so this ability is not used.",
            )
            return Refusal(
                rule,
                reason.fill(of=table.title(card), state=state),
                ((card.id, STANDING.name),),
                goes_on=False,
            )
    return None


def main_of(table: Table, action: Action) -> Main | None:
    """What the action names, or the only thing that the card can do."""
    card = table.position.cards.get(action.card)
    found = list(usable(table, action.player, card)) if card else []
    if card and not found:
        asked = (main for main in MAIN.values() if action.value in ("", main.keyword))
        found = [main for main in asked if may_have(table, action.player, card, main)]
    named = [way for way in found if way.keyword == str(action.value)] if action.value != "" else found
    return named[0] if len(named) == 1 else None


def may_have(table: Table, player: str, card: Card, main: Main) -> bool:
    """Whether a card that nobody has described has a keyword of the main phase, as an answer says."""
    lies_there = card.zone == f"{player}.{main.zone}" and not card[LIES_ON]
    return lies_there and table.has(card, main.keyword)


@clause("sengoku:904.4", "sengoku:400.2.1", "sengoku:503.2.4", "sengoku:500.7", "sengoku:600.2")
def use_in_main(table: Table, used: Action) -> Steps[None]:
    """The steps of an ability or keyword used in the main phase: cost, effect, triggered abilities."""
    main = main_of(table, used)
    if main is not None:
        yield from main.resolve(table, table.position.cards[used.card], used)
        yield from settle(table) if main.keyword in MAIN else after_ability(table, used.card)
