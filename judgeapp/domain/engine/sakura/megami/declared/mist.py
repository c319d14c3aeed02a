"""他のカードとして使用する (10-38), カードの使用を宣言する (10-39): 欺瞞の霧, which the enemy may show to be untrue."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from .....seasons import kept_for_seasons
from ....kernel import (
    Action,
    Card,
    Choice,
    EndOf,
    Event,
    Move,
    Note,
    Position,
    Refusal,
    Set,
    Steps,
    Text,
    clause,
    other,
    until_end_of,
)
from ....kernel.record.pinned_lists import shelf
from ...cards import Listed, find_card
from ...language import statics
from ...play.attack import unmade
from ...play.drafts import ghost
from ...play.limits import why_not
from ...play.using import AFTER_PAYING, use
from ...state.board_fields import USED_AS
from ...state.brought import MEGAMI
from ...state.force import own_statics
from ...state.layout import CATEGORY, MODE, NAME, SOURCE, TEXTS, USERS
from ...state.listed import own_values, values_of
from ...state.table import Table
from ...text.asking.silence import ASKING
from ...text.context import Context
from ...text.filters import matches
from ...turn.main_phase import MORE_ACTIONS, how
from ...turn.tallies import FOLLOWS

RULE, AS_ANOTHER = "sakura:core/10-39", "sakura:core/10-38"
NO_SUCH = Text(
    "他のカードとして宣言できるのは、手札にあるその効果を持つカードです。",
    "What is declared as another card is a card of the hand with that effect.",
)
NO_NAME = Text(
    "「{name}」は宣言できません（相手が眼前構築で選びうる、他のメガミの《付与》でない通常札の名前です）。",
    "“{name}” cannot be declared: it is the name of a normal card, no Enhancement, that the opponent could have "
    "chosen, and of another Megami.",
)


@kept_for_seasons
def buildable(version: str) -> tuple[tuple[str, str], ...]:
    """The cards, by name and number, that a Megami or an Another version brings to deck building."""
    cards = (
        card
        for cardlist in shelf()
        if (cardlist.book, cardlist.code) == ("sakura", "NA")
        for card in cardlist.cards
    )
    return tuple(
        (card.name, card.number)
        for card in cards
        if card.buildable and version in card.facts.get("megami", ())
    )


@clause("sakura:core/10-39", "sakura:core/3-2")
def declarable(table: Table, player: str, card: Card) -> dict[str, Listed]:
    """The cards that the enemy could have chosen in deck building and as which this one may be declared, by name."""
    enemy, static = other(player), declared_as(card)
    if static is None:
        return {}
    stated = table.position.players[enemy].values.get(MEGAMI.name)
    seen = (card_ for card_ in table.position.cards.values() if card_.owner == enemy)
    versions = stated or sorted({user for card_ in seen for user in card_.values.get(USERS.name) or ()})
    season = table.position.season.id
    brought = (card_ for version in versions for card_ in buildable(str(version)))
    every = {name: listed for name, number in brought if (listed := find_card(number, season)) is not None}
    return {name: one for name, one in every.items() if usable_as(table, player, card, static, one)}


def declared_as(card: Card) -> statics.DeclareAs | None:
    held = (own_static.static for own_static in own_statics(card, card.owner))
    return next((static for static in held if isinstance(static, statics.DeclareAs)), None)


def usable_as(table: Table, player: str, card: Card, static: statics.DeclareAs, listed: Listed) -> bool:
    """Whether a card's text lets it be used as the given listed card."""
    return matches(Context(table, player, card), static.which, looked_at(player, listed))


def looked_at(player: str, listed: Listed) -> Card:
    """The declared card as it would be used."""
    category = "trump" if "-S-" in listed.number else "normal"
    found = ghost(player, {**values_of(listed), CATEGORY: category})
    found.owner = player
    return found


@dataclass(frozen=True, slots=True)
class Declare(Choice):
    """他のカードとしての使用の宣言: `card`, `value` the name of the other card."""

    move: ClassVar[str] = "declare"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        table = Table(position)
        for card in position.cards_in(f"{player}.hand"):
            names = declarable(table, player, card)
            yield from (Action(player, self.move, card.id, value=name) for name in names)

    @clause("sakura:core/10-39", "sakura:core/10-39#iii", "sakura:core/8-2-2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, card = Table(position), position.cards.get(action.card)
        if card is None or card.zone != f"{action.player}.hand" or declared_as(card) is None:
            return Refusal(RULE, NO_SUCH, goes_on=False)
        listed = declarable(table, action.player, card).get(str(action.value))
        if listed is None:
            return Refusal(RULE, NO_NAME.fill(name=str(action.value)), goes_on=False)
        shown = looked_at(action.player, listed)
        return why_not(table, action.player, shown, how(table, shown))


@clause("sakura:core/10-39#i", "sakura:core/10-39#ii", "sakura:core/10-38")
def declared(table: Table, answer: Action) -> Steps[None]:
    """The card is shown, has all of the declared card from here on, and is used unless the enemy shows that card."""
    player, card = answer.player, table.position.cards[answer.card]
    listed = declarable(table, player, card)[str(answer.value)]
    used = how(table, looked_at(player, listed))
    if not table.position.game[MODE]:
        mode = "full" if used.full else "standard"
        yield table.set_game("mode", {MODE: mode}, "sakura:core/8-2-1")
    yield Note("show", card.id, f"{RULE}#i")
    yield Set("used_as", card.id, {**values_of(listed), USED_AS: str(answer.value)}, AS_ANOTHER)
    with until_end_of("declaration") as period:
        yield from use(table, player, card, used)
    if period.ended:
        yield from refused(table, player, card)


@clause("sakura:core/10-39#iii", "sakura:core/10-39#ii")
def may_be_shown(table: Table, player: str, card: Card) -> Steps[tuple[int, ...]]:
    """Once the cost is paid the enemy may show the declared card, out of the zones that the text names."""
    name = card.values.get(USED_AS.name)
    own = declaring_text(table.position, card) if name else None
    if own is None:
        return ()
    enemy = other(player)
    there = [card_ for zone in own.refuted_by for card_ in table.cards(enemy, zone)]
    keys = tuple(card_.id for card_ in there if card_.values.get(NAME.name) == name)
    for key in (yield from ASKING.one_by_one(enemy, keys, 0, 1, f"{RULE}#iii")):
        yield Note("show", key, f"{RULE}#iii")
        raise EndOf("declaration")
    return ()


def declaring_text(position: Position, card: Card) -> statics.DeclareAs | None:
    """The declaring text of a card that has the texts of another; None where it has none."""
    for text in own_values(card, position.season)[TEXTS]:
        for static in getattr(text, "holds", ()):
            if isinstance(static, statics.DeclareAs):
                return static
    return None


@clause("sakura:core/10-39#iv")
def refused(table: Table, player: str, card: Card) -> Steps[None]:
    """It is not used: its attack is taken away, and the card discarded, as the text has it."""
    for attack in [attack_ for attack_ in table.cards(player, "attacking") if attack_[SOURCE] == card.id]:
        yield from unmade(table, "attack_over", attack, f"{RULE}#iv", "")
    yield Move("put_away", card, f"{card.owner}.discard", f"{RULE}#iv")


@clause("sakura:core/10-38")
def itself_again(position: Position, event: Move) -> Iterable[Event]:
    """A card that was used as another one is itself again once its use is over."""
    card = position.cards[event.subject]
    if card.values.get(USED_AS.name) and not event.to.endswith(".using"):
        yield Set("used_as", card.id, {**own_values(card, position.season), USED_AS: ""}, AS_ANOTHER)


AFTER_PAYING.append(may_be_shown)
FOLLOWS.append((Move, itself_again))
MORE_ACTIONS[Declare.move] = (Declare(), declared)
