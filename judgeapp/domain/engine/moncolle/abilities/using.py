"""Battle spells and special abilities: which can be declared when, at what, and for what cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from judgeapp.domain.numerals import whole

from ...effects.chain import Link
from ...kernel import Action, Card, Choice, Position, Refusal, Text, clause, other
from ..cards.facts import ABILITIES, KIND
from ..state.layout import CHAIN
from ..state.table import Table
from .costs import Payment, in_use, unpaid, ways_to_pay
from .filters import abilities_of, affects, in_play, matches
from .model import Ability

TIMED = {
    "ritual": "moncolle:details/timing/ritual",
    "swift": "moncolle:details/timing/swift-attack",
    "pre_attack": "moncolle:details/timing/pre-attack",
    "counter": "moncolle:details/timing/counter",
    "condition": "moncolle:details/timing/condition",
    "continuous": "moncolle:details/timing/continuous",
}
"""The clause of each timing: when an effect of it can be declared."""
VALIDITY = {"battle": "moncolle:details/validity/battle", "field": "moncolle:details/validity/field"}
KINDS = "moncolle:details/timing/kinds"
NO_SPELL = Text(
    "使うのは、自分の手札の戦闘スペルです。", "Only a battle spell from the player's own hand is used."
)
NOT_IN_BATTLE = Text(
    "使うのは、戦闘中の自軍ユニットの特殊能力です。",
    "Players may only use abilities of their own units in the battle.",
)
WRONG_TIME = Text(
    "{of}のその効果は、このタイミングでは使えません。", "That effect of {of} is not used at this timing."
)
WHICH_OF = Text(
    "ここで使う{of}の効果が定まりません。効果が複数あるなら、何番目かを示します。",
    "Which effect of {of} is used here is not told; where it has several, it is said which by its number.",
)
BAD_TARGET = Text(
    "効果の対象にできるユニットではありません。", "No unit that the effect can have as its target."
)
OUT_OF_SEASON = {
    "battle": Text(
        "「Battle」の効果は、戦闘中の前線地形にいるユニットにしか及びません。",
        "A Battle effect reaches units in the terrain of the battle only.",
    ),
    "field": Text("「Field」の効果は、戦闘中には使えません。", "A Field effect is not used during a battle."),
}
NEVER_COUNTERED = Text(
    "[速攻]の効果に[対抗]で割り込むことはできません。", "A counter cannot interrupt a swift attack effect."
)
NOT_IN_CHAIN = Text(
    "対抗の対象は、この連鎖で効果を使った、攻撃した、対象になった、攻撃されたユニットから選びます。",
    "A counter may only target a unit that has used an effect, attacked, been a target or been attacked in this chain.",
)
DECLARED = Text("そのカードはこの連鎖ですでに使っています。", "That card has been declared in this chain.")


def is_unencoded(card: Card) -> bool:
    """Whether the text of a card is believed: nobody encoded it, or it is a spell of which nothing is said."""
    texts = card.values.get(ABILITIES.name, ())
    return texts is None or (not texts and card.values.get(KIND.name) in ("battle_spell", "ritual_spell"))


class Use(Choice):
    """An effect of one of some timings: `card`, `target`, `cards` what pays, `value` its number among several."""

    pays: ClassVar[bool] = True
    timings: tuple[str, ...]

    def sources(self, position: Position, player: str) -> list[Card]:
        raise NotImplementedError

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        table = Table(position)
        for card in self.sources(position, player):
            for number, ability in enumerate(abilities_of(card), start=1):
                if ability.timing in self.timings:
                    targets = [card_.id for card_ in in_play(position)] if ability.target else [""]
                    value = str(number) if len(abilities_of(card)) > 1 else ""
                    for cards in ways_to_pay(table, player, card, ability.cost):
                        yield from (
                            Action(player, self.move, card.id, target, cards, value) for target in targets
                        )

    def refuse_use(self, position: Position, action: Action) -> Refusal | None:
        """Why an effect of a card that is in its place is not used."""
        table, card = Table(position), position.cards[action.card]
        if is_unencoded(card):
            return None
        if (number := number_meant(card, action, self.timings)) is None:
            return Refusal(KINDS, WHICH_OF.fill(of=table.title(card)), goes_on=False)
        ability = abilities_of(card)[number - 1]
        if ability.timing not in self.timings:
            return self.wrong_time(table, card, ability)
        refused = no_target(table, card, ability, action)
        return refused or unpaid(table, action.player, card, ability, action.cards)

    @clause("moncolle:battle/chain/swift-attack")
    def wrong_time(self, table: Table, card: Card, ability: Ability) -> Refusal:
        """Why an effect of another timing is not used here; a counter among swift effects for a reason of its own."""
        if ability.timing == "counter" and self.timings == ("swift",):
            return Refusal("moncolle:battle/chain/swift-attack", NEVER_COUNTERED, goes_on=False)
        return Refusal(TIMED[ability.timing], WRONG_TIME.fill(of=table.title(card)), goes_on=False)


def number_meant(card: Card, action: Action, timings: tuple[str, ...]) -> int | None:
    """The effect that is meant: the one of that number, the only one of these timings, or the only one."""
    every = abilities_of(card)
    if action.value != "":
        number = whole(str(action.value))
        return number if number and number <= len(every) else None
    fitting = [number for number, one in enumerate(every, start=1) if one.timing in timings]
    if len(fitting) == 1 or len(every) == 1:
        return fitting[0] if fitting else 1
    return None


@dataclass(frozen=True, slots=True)
class UseSpell(Use):
    """戦闘スペルの使用: `card` of the hand, paid with the spell slots of units."""

    timings: tuple[str, ...]
    move: ClassVar[str] = "spell"

    def sources(self, position: Position, player: str) -> list[Card]:
        hand = position.cards_in(f"{player}.hand")
        return [card for card in hand if card.values.get(KIND.name) == "battle_spell"]

    @clause("moncolle:cards/battle-spell", "moncolle:details/static/spell", "moncolle:battle/3/use")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        card = position.cards.get(action.card)
        if card is None or card.zone != f"{action.player}.hand" or card[KIND] != "battle_spell":
            decisive = ((card.id, "zone"),) if card is not None else ()
            return Refusal("moncolle:cards/battle-spell", NO_SPELL, decisive, goes_on=False)
        if card.id in in_use(position):
            return Refusal("moncolle:cards/battle-spell", DECLARED, goes_on=False)
        return self.refuse_use(position, action)


@dataclass(frozen=True, slots=True)
class UseAbility(Use):
    """特殊能力の使用: of the unit `card` in the battle, ready or spent (moncolle-spent-units-use)."""

    timings: tuple[str, ...]
    move: ClassVar[str] = "ability"

    def sources(self, position: Position, player: str) -> list[Card]:
        return Table(position).fighters(player)

    @clause(
        "moncolle:details/special-ability", "moncolle:details/special-ability/text", "moncolle:battle/3/use"
    )
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        if table.unit(action.card, action.player) not in table.fighters(action.player):
            return Refusal("moncolle:details/validity/battle", NOT_IN_BATTLE, goes_on=False)
        return self.refuse_use(position, action)


@clause(
    "moncolle:battle/chain/target",
    "moncolle:battle/chain/target/active",
    "moncolle:battle/chain/target/passive",
)
def in_the_chain(table: Table) -> set[str]:
    """The units that have used an effect or attacked in this chain, or have been a target or attacked in it."""
    found: set[str] = set()
    for row in table.position.game[CHAIN]:
        link = Link(*row)
        if link.move == "attack":
            found |= {*link.cards, *(card.id for card in table.fighters(other(link.player)))}
        elif link.move == "ability":
            found |= {link.card, link.target}
        else:
            found |= {link.target, *(key for key, _ in Payment(*link.note).slots)}
    return found


@clause("moncolle:details/validity/battle", "moncolle:details/validity/field")
def no_target(table: Table, card: Card, ability: Ability, action: Action) -> Refusal | None:
    """Why the target of an effect is none that it can have."""
    target = table.unit(action.target) if action.target else None
    why = TIMED[ability.timing]
    if ability.target is None:
        return Refusal(why, BAD_TARGET, goes_on=False) if action.target else None
    if target is not None and not affects(table.position, ability.season, target):
        return Refusal(VALIDITY[ability.season], OUT_OF_SEASON[ability.season], goes_on=False)
    if target is None or not matches(table.position, ability.target, card, target, ability.season):
        return Refusal(why, BAD_TARGET, goes_on=False)
    if ability.timing == "counter" and target.id not in in_the_chain(table):
        return Refusal("moncolle:battle/chain/target", NOT_IN_CHAIN, goes_on=False)
    return None
