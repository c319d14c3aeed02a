"""【儀式】: spells of the hand, abilities of the summoner, and Field abilities of unit cards in the hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Card, Choice, Note, Position, Refusal, Steps, Text, clause
from ..abilities.costs import split, unpaid, ways_to_pay
from ..abilities.declared import pay
from ..abilities.filters import abilities_of, in_play, matches
from ..abilities.model import Ability, Cost
from ..abilities.performing import Doing, carry_out
from ..abilities.settling import settle_all
from ..abilities.using import BAD_TARGET, TIMED, is_unencoded
from ..cards.facts import KIND
from ..state.table import Table
from ..turn.drawing import discarded

SPELL, SUMMONER, UNIT = "moncolle:ritual/spell-card", "moncolle:ritual/summoner", "moncolle:ritual/unit"
NO_SOURCE = Text(
    "儀式に使えるのは、手札の儀式スペル、自分の召喚術師、手札のユニットの「Field」の【儀式】です。",
    "A ritual is a ritual spell or a Field ritual of a unit card in the hand, or an ability of one's summoner.",
)
NO_RITUAL = Text(
    "{of}には、ここで使える【儀式】の効果がありません。", "{of} has no ritual that can be used here."
)


def why_of(card: Card) -> str:
    """The clause of the kind of ritual."""
    return {"ritual_spell": SPELL, "summoner": SUMMONER}.get(str(card.values.get(KIND.name, "unit")), UNIT)


def no_source(card: Card | None) -> str:
    """The clause by which a card is no source here: that of its kind, where a card of its kind can be one."""
    is_spell = card is not None and card.values.get(KIND.name) == "battle_spell"
    return "moncolle:ritual/sources" if card is None or is_spell else why_of(card)


@clause("moncolle:details/timing/ritual", "moncolle:ritual/unit", "moncolle:details/validity/field")
def rituals_of(card: Card) -> list[tuple[int, Ability]]:
    """The ritual effects of a card; of a unit card in the hand those of the season Field."""
    every = [(n, one) for n, one in enumerate(abilities_of(card), start=1) if one.timing == "ritual"]
    return [(n, one) for n, one in every if one.season == "field" or why_of(card) != UNIT]


def chosen(card: Card, action: Action) -> tuple[int, Ability] | None:
    """The ritual that is meant: the one of that number, or the only one."""
    every = rituals_of(card)
    if action.value == "":
        return every[0] if len(every) == 1 else None
    return next((option for option in every if str(option[0]) == str(action.value)), None)


@dataclass(frozen=True, slots=True)
class Ritual(Choice):
    """【儀式】の使用: `card`, `target`, `cards` what is discarded for it, `value` its number where it has several."""

    move: ClassVar[str] = "ritual"
    pays: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        table = Table(position)
        sources = [card for card in position.cards_in(f"{player}.hand") if card.known]
        for card in (*sources, *position.cards_in(f"{player}.summoner")):
            for number, ability in rituals_of(card):
                targets = [card_.id for card_ in in_play(position)] if ability.target else [""]
                value = str(number) if len(rituals_of(card)) > 1 else ""
                for cards in ways_to_pay(table, player, card, ability.cost):
                    yield from (
                        Action(player, self.move, card.id, target, cards, value) for target in targets
                    )

    @clause("moncolle:ritual", "moncolle:ritual/use", "moncolle:ritual/sources", "moncolle:turn/3/b")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, card = Table(position), position.cards.get(action.card)
        zones = {
            f"{action.player}.hand": ("ritual_spell", "unit", "token"),
            f"{action.player}.summoner": ("summoner",),
        }
        if card is None or card.zone not in zones or card[KIND] not in zones[card.zone]:
            decisive = ((card.id, "zone"),) if card is not None else ()
            return Refusal(no_source(card), NO_SOURCE, decisive, goes_on=False)
        if is_unencoded(card):
            return None
        if (found := chosen(card, action)) is None:
            return Refusal(why_of(card), NO_RITUAL.fill(of=table.title(card)), goes_on=False)
        ability = found[1]
        refused = unpaid(table, action.player, card, ability, action.cards)
        return refused or no_ritual_target(table, card, ability, action)


def no_ritual_target(table: Table, card: Card, ability: Ability, action: Action) -> Refusal | None:
    """Why the target of a ritual is none that it can have."""
    target = table.unit(action.target) if action.target else None
    if ability.target is None and not action.target:
        return None
    if ability.target and target and matches(table.position, ability.target, card, target, ability.season):
        return None
    return Refusal(TIMED["ritual"], BAD_TARGET, goes_on=False)


@clause(
    "moncolle:ritual/use",
    "moncolle:ritual/spell-card",
    "moncolle:ritual/summoner",
    "moncolle:ritual/unit",
    "moncolle:cards/ritual-spell",
    "moncolle:cards/summoner",
)
def use_ritual(table: Table, action: Action) -> Steps[None]:
    """Paid for and produced at once; a spell is then discarded, a unit card stays (moncolle-unit-ritual-from-hand)."""
    card, why = table.position.cards[action.card], why_of(table.position.cards[action.card])
    found = chosen(card, action)
    _, thrown = split(table, action.player, action.cards)
    yield Note("ritual", card.id, why).read_as("moncolle-unit-ritual-from-hand" if why == UNIT else "")
    yield from pay(table, action.player, card, found[1].cost if found else Cost(), (), thrown)
    if found:
        yield from carry_out(Doing(table, action.player, card, action.target, found[1].season), found[1].do)
    if why == SPELL:
        yield discarded("spell_over", card, SPELL)
    yield from settle_all(table)
