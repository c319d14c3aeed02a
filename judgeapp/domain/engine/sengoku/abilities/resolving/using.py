"""430 and 500.5: what using an ability takes: its cost, its targets, its conditions, and then what it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel import Action, Card, Refusal, Set, Steps, Text, clause
from ...cards.facts import Cost
from ...keywords.targeting import protected_by, untouchable
from ...play.costs import pay, payments, refuse_payment
from ...state.layout import STANDING, USED
from ...state.table import Table
from ..language.model import Ability
from ..language.terms import Target
from ..standing.context import Context
from ..standing.values import hold
from .choosing import ask_targets
from .resolve import carry_out

ONE_OF_SEVERAL = Text(
    "テキストは2体以上を対象とします。1体だけを対象とすることはできません。",
    "The text is aimed at several; it is not aimed at one alone.",
)


def may_be_targeted(table: Table, player: str, card: Card, source: Card) -> bool:
    """Whether nothing protects the card from being a target of this player's effect."""
    return not protected_by(table, player, card, source)


@dataclass(frozen=True, slots=True)
class Use:
    """An ability of a card at a moment; `name` is its name on the card and in the record."""

    name: str
    ability: Ability
    subject: str = ""

    @property
    def rule(self) -> str:
        return self.ability.rule

    @property
    def optional(self) -> bool:
        """412.3, 430.2.4.1, 430.3.3.1 and 500.5: whether it may be declined though it has triggered."""
        ability = self.ability
        price = ability.cost
        return ability.may or ability.once or price.exhaust or bool(self.cost.value)

    @property
    def cost(self) -> Cost:
        return Cost(self.ability.cost.coloured, self.ability.cost.colourless)

    @clause("sengoku:505.3", "sengoku:505.5")
    def context(self, table: Table, source: Card) -> Context:
        player = source.zone.partition(".")[0]
        return Context(table, source, player, self.subject, rule=self.rule)

    def ways(self, table: Table, source: Card, move: str) -> Iterator[Action]:
        """Every way to use it: each payment with each target; none where it cannot be used."""
        if self.refuse_now(table, source):
            return
        player = source.zone.partition(".")[0]
        for paid in payments(table, player, self.cost):
            for target in self.aims(table, source):
                yield Action(player, move, source.id, target, paid, self.name)

    def aims(self, table: Table, source: Card) -> Iterator[str]:
        """What can stand in the `target` slot: one target, or nothing where there is none or there are several."""
        target = self.ability.target
        if target is None or target.amount > 1 or target.up_to:
            return iter(("",))
        return (card.id for card in self.targets(table, source))

    @clause(
        "sengoku:401.2.1", "sengoku:401.2.2", "sengoku:glossary/cannot-be-targeted", "sengoku:glossary/target"
    )
    def targets(self, table: Table, source: Card) -> list[Card]:
        """適正な対象: what the text describes and nothing protects."""
        if self.ability.target is None:
            return []
        context = self.context(table, source)
        found = context.find(self.ability.target.cards)
        return [card for card in found if may_be_targeted(table, context.player, card, source)]

    @clause(
        *("sengoku:401.2", "sengoku:702.3", "sengoku:500.6.1"),
        *("sengoku:412.2", "sengoku:412.4", "sengoku:430.2.2"),
    )
    def refuse_now(self, table: Table, source: Card) -> Refusal | None:
        """Why it cannot be used at all, whatever is paid and chosen."""
        ability = self.ability
        if ability.once and self.name in source[USED]:
            reason = Text(
                "この能力はこのターンすでに発動しています。", "The ability has been used this turn."
            )
            return Refusal("sengoku:412.2", reason, ((source.id, USED.name),))
        if ability.cost.exhaust and not source[STANDING]:
            reason = Text("{of}は疲弊状態のため発動できません。", "{of} is exhausted and cannot use it.")
            return Refusal(
                "sengoku:430.2.2", reason.fill(of=table.title(source)), ((source.id, STANDING.name),)
            )
        if not hold(self.context(table, source), ability.given):
            reason = Text("能力の条件を満たしていません。", "The condition of the ability does not hold.")
            return Refusal(self.rule, reason, ((source.id, "zone"),))
        wanted = ability.target
        if wanted and not wanted.up_to and len(self.targets(table, source)) < wanted.amount:
            return self.refuse_without_target(table, source, wanted)
        return None

    @clause("sengoku:401.2", "sengoku:702.3", "sengoku:500.6.1", "sengoku:625.1")
    def refuse_without_target(self, table: Table, source: Card, wanted: Target) -> Refusal:
        """There are too few to aim at: where one is protected, that is why."""
        context = self.context(table, source)
        for card in context.find(wanted.cards):
            if rule := protected_by(table, context.player, card, source):
                return untouchable(table, card, rule)
        reason = Text("適正な対象がいません。", "There is no proper target.")
        rules = {"played": "sengoku:702.3", "main": "sengoku:401.2"}
        return Refusal(rules.get(self.ability.when, "sengoku:500.6.1"), reason)

    def refuse(self, table: Table, source: Card, action: Action) -> Refusal | None:
        """Why this way of using it is none."""
        if refused := self.refuse_now(table, source):
            return refused
        if refused := refuse_payment(table, action.player, self.cost, action.cards):
            return refused
        return self.refuse_target(table, source, action)

    @clause("sengoku:401.2.1", "sengoku:401.2.2", "sengoku:500.6", "sengoku:505.2")
    def refuse_target(self, table: Table, source: Card, action: Action) -> Refusal | None:
        """Why what is aimed at is no proper target; one that is left out is chosen as the effect begins."""
        if not action.target or self.may_be_named(table, source, action.target):
            return None
        aimed = table.position.cards.get(action.target)
        context = self.context(table, source)
        if aimed and (rule := protected_by(table, context.player, aimed, source)):
            return untouchable(table, aimed, rule)
        if aimed in self.targets(table, source):
            return Refusal("sengoku:500.6", ONE_OF_SEVERAL, goes_on=False)
        reason = Text(
            "対象は、テキストが示すカードから選びます。", "The target is one that the text describes."
        )
        return Refusal("sengoku:401.2.2", reason, ((action.target, "zone"),) if aimed else (), goes_on=False)

    @clause("sengoku:401.2.1", "sengoku:glossary/target", "sengoku:glossary/up-to")
    def may_be_named(self, table: Table, source: Card, target: str) -> bool:
        """Whether this one target may be all that is aimed at: of two there are two, of up to two it may be one."""
        wanted = self.ability.target
        one = wanted is not None and (wanted.amount == 1 or wanted.up_to)
        return one and target in (card.id for card in self.targets(table, source))

    @clause("sengoku:430.1.3.1", "sengoku:430.2.1", "sengoku:430.3.1", "sengoku:500.5.1")
    def resolve(self, table: Table, source: Card, chosen: Action) -> Steps[None]:
        """It is paid for, aimed, and carried out."""
        if self.ability.once:
            yield Set("used", source.id, {USED: (*source[USED], self.name)}, "sengoku:412.1")
        if self.ability.cost.exhaust:
            yield table.exhaust(source, "sengoku:430.2.1", self.rule)
        if self.cost.value:
            yield from pay(table, chosen.cards, "sengoku:430.3.1")
        yield from self.carry_out(table, source, chosen.target)

    @clause("sengoku:500.6", "sengoku:205.2.1")
    def carry_out(self, table: Table, source: Card, target: str) -> Steps[None]:
        """What stands after the colon, on the targets chosen."""
        context = self.context(table, source)
        context.targets = (target,) if target else (yield from self.aim(table, source, context.player))
        yield from carry_out(context, self.ability.do)

    def aim(self, table: Table, source: Card, player: str) -> Steps[tuple[str, ...]]:
        """Several targets, chosen as the effect begins."""
        wanted = self.ability.target
        if wanted is None:
            return ()
        among = tuple(card.id for card in self.targets(table, source))
        return (yield from ask_targets(player, among, wanted))
