"""出陣: a general of the hand is paid for and put on an own castle square without an own general."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import (
    Action,
    Card,
    Choice,
    Move,
    Position,
    Refusal,
    Set,
    Steps,
    Text,
    Values,
    clause,
    in_a_list,
)
from ..abilities.filters import in_force
from ..battle.shooting import where
from ..state.grid import home, is_gate, squares_of
from ..state.layout import ART_USED, COST, DANCE, DEPLOYED_BY, NAME, RESOURCES, SECRET_ART, SQUARE, STANDING
from ..state.stack import push
from ..state.table import Table
from ..state.words import WAY_NAMES
from .arriving import arrived
from .counters import pay, texts
from .limit_break import same_name
from .moving import own_general_there

ART_COST = 12
NOT_IN_HAND = Text(
    "出陣させるのは、自分の手札の武将です。", "Only a general from the player's own hand can be deployed."
)
NOT_HOME = Text(
    "出陣させるマスは自城マス（{squares}）です。",
    "A general is deployed on one of one's own castle squares ({squares}).",
)
NO_WAY = Text(
    "出陣の仕方は、ふつうの出陣か、【舞】か、【奥義】です。",
    "A general is deployed in the ordinary way, by dance or by secret art.",
)
LACKS = Text("{of}は{way}を持っていません。", "{of} has no {way}.")
SECOND_ART = Text(
    "この試合の【奥義】はすでに使っています。", "Secret art has been used in this game already."
)
NAMESAKE = Text(
    "同じ名前の武将（{of}）が自分の場にいます。",
    "The player already has a general of that name ({of}) in play.",
)
TOO_DEAR = Text(
    "国力が足りません（{price}が必要で、{now}です）。", "{price} resources are needed; there are {now}."
)


def way_of(action: Action) -> str:
    """How the general is paid for: by its cost, or by one of its keywords."""
    return WAY_NAMES.get(str(action.value), str(action.value))


@clause("haou:cards/parts/1", "haou:keywords/dance", "haou:keywords/secret-art", "haou:turn/3/deploy")
def price_of(table: Table, card: Card, way: str) -> int:
    """What is paid: the resource cost, or what a keyword names in its place (haou-alternative-cost)."""
    price = {"dance": lambda: card[DANCE], "secret_art": lambda: ART_COST}.get(way, lambda: card[COST])()
    return price + (card[COST] if way and table.uses_other_reading("haou-alternative-cost") else 0)


@dataclass(frozen=True, slots=True)
class Deploy(Choice):
    """出陣の宣言: `card` of the hand to the square `target`; `value`: dance or secret_art, where it is paid for so."""

    move: ClassVar[str] = "deploy"
    by_a_card: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.hand"):
            if card.known:
                ways = [
                    "",
                    *(["dance"] if card[DANCE] else []),
                    *(["secret_art"] if card[SECRET_ART] else []),
                ]
                for square in squares_of(home(player)):
                    yield from (Action(player, self.move, card.id, square, value=way) for way in ways)

    @clause("haou:turn/3/deploy", "haou:turn/3/deploy/same-name", "haou:board/5")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, card, player = Table(position), position.cards.get(action.card), action.player
        if card is None or card.zone != f"{player}.hand":
            return Refusal("haou:turn/3/deploy", NOT_IN_HAND, where(position, action.card), goes_on=False)
        own = squares_of(home(player))
        if action.target not in own:
            reason = NOT_HOME.fill(squares=in_a_list(own))
            return Refusal("haou:turn/3/deploy", reason, goes_on=False)
        return (
            wrong_way(table, card, action)
            or namesake(table, card, player)
            or too_dear(table, card, action)
            or own_general_there(table, player, action.target)
        )


@clause("haou:keywords/dance", "haou:keywords/secret-art")
def wrong_way(table: Table, card: Card, action: Action) -> Refusal | None:
    """Why a general is not deployed in that way: it lacks the keyword, or secret art has been used in this game."""
    way = way_of(action)
    if way == "dance" and not card[DANCE]:
        reason = LACKS.fill(of=table.title(card), way=DANCE.label)
        return Refusal("haou:keywords/dance", reason, ((card.id, DANCE.name),), goes_on=False)
    if way == "secret_art" and not card[SECRET_ART]:
        reason = LACKS.fill(of=table.title(card), way=SECRET_ART.label)
        return Refusal("haou:keywords/secret-art", reason, ((card.id, SECRET_ART.name),), goes_on=False)
    if way not in ("", "dance", "secret_art"):
        return Refusal("haou:turn/3/deploy", NO_WAY, goes_on=False)
    if way == "secret_art" and table.position.players[action.player][ART_USED]:
        decisive = ((action.player, ART_USED.name),)
        return Refusal("haou:keywords/secret-art", SECOND_ART, decisive, readings=("haou-secret-art-once",))
    return None


@clause("haou:turn/3/deploy/same-name", "haou:cards/parts/2")
def namesake(table: Table, card: Card, player: str) -> Refusal | None:
    """あなたの同じ名前の武将は場に1体: whichever way the second one would be paid for."""
    for general in table.generals(player):
        if same_name(card, general):
            decisive = ((card.id, NAME.name), (general.id, NAME.name))
            reason = NAMESAKE.fill(of=table.title(general))
            return Refusal("haou:turn/3/deploy/same-name", reason, decisive)
    return None


@clause("haou:turn/3/deploy")
def too_dear(table: Table, card: Card, action: Action) -> Refusal | None:
    """Why a general is not paid for: the resources are too few."""
    price, now = price_of(table, card, way_of(action)), table.position.players[action.player][RESOURCES]
    if now >= price:
        return None
    decisive, way = ((action.player, RESOURCES.name),), way_of(action)
    reason = TOO_DEAR.fill(price=price, now=now)
    return Refusal("haou:turn/3/deploy", reason, decisive, readings=("haou-alternative-cost",) if way else ())


@clause(
    "haou:turn/3/deploy",
    "haou:cards/standing",
    "haou:keywords/dance",
    "haou:keywords/secret-art",
    "haou:glossary/on-deployment",
)
def deploy(table: Table, action: Action) -> Steps[None]:
    """Paid for, declared and put into play: standing, or exhausted by 【舞】; then its arrival, and 〔出陣時〕."""
    player, card, way = action.player, table.position.cards[action.card], way_of(action)
    why = {"dance": "haou:keywords/dance", "secret_art": "haou:keywords/secret-art"}.get(
        way, "haou:turn/3/deploy"
    )
    yield from pay(table, player, price_of(table, card, way), why)
    if way == "secret_art":
        yield Set("secret_art", player, {ART_USED: True}, why)
    state: Values = {SQUARE: action.target}
    if way:
        state = {
            **state,
            DEPLOYED_BY: way,
            STANDING: table.guard("haou:keywords/dance", way != "dance", card.id),
        }
    into = Move("deploy", card, f"{player}.field", "haou:turn/3/deploy", at=None, values=state)
    gate = "haou-gate-square" if is_gate(action.target) else ""
    yield into.read_as(gate, "haou-alternative-cost" if way else "")
    yield from arrived(table, player, card, reading="haou-suppress-entering")
    if table.general(card.id):
        for number, one in enumerate(texts(card)):
            if one in list(in_force(card, "deployed")):
                yield push(table, "ability", player, card.id, "", str(number)).read_as(melee_waits(table))


def melee_waits(table: Table) -> str:
    """The interpretation by which 〔出陣時〕 comes before the melee of the same deployment."""
    below = [row[0] for row in table.position.game.values.get("stack", ())]
    return "haou-on-deployment-melee" if "melee" in below else ""
