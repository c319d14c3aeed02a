"""The table as the rules speak of it: attacker and defender, who has sortied, who fights, lands and decks."""

from __future__ import annotations

from typing import Any

from ...kernel import Card, Field, Move, Position, Set, Text, Values, clause, other
from .layout import (
    CHANGES,
    DEFENCE,
    DESTROYED,
    FACE_UP,
    FIGHTER,
    IS_READY,
    SHARED_DECK,
    SHOOTING,
    SKILLS_OF,
    SPELL,
    STEP,
    TERRAIN,
    TURN_PLAYER,
    WANDERS,
)
from .words import SKILLS

ATTACKER_FIGHTS = (
    *("defence_fighter", "defence_method", "defence_spell", "attack_method", "resolution", "retreat"),
)
"""The steps in which a character of the attacker lies in the middle."""
HAS_IT = Text("{of}は「{skill}」を持っていますか。", "Does {of} have {skill}?")


def side(card: Card) -> str:
    """On whose side of the table a card lies."""
    return card.zone.partition(".")[0]


def place(card: Card) -> str:
    """The zone of a card without its player."""
    return card.zone.partition(".")[2]


class Table:
    """A thin view of a position; it holds no state of its own."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    @property
    @clause("suikoden:battle/1")
    def attacker(self) -> str:
        """手番プレイヤー."""
        return self.position.game[TURN_PLAYER]

    @property
    def defender(self) -> str:
        return other(self.attacker)

    @property
    def sides(self) -> tuple[str, str]:
        return self.attacker, self.defender

    @property
    def shared(self) -> bool:
        """山札共有ルール."""
        return self.position.game[SHARED_DECK]

    @property
    def holds_castle(self) -> bool:
        """Whether the defender has chosen 籠城."""
        return self.position.game[DEFENCE] == "hold"

    def deck(self, player: str) -> str:
        """The zone that a player's deck is; under the shared-deck rule there is one."""
        return "a.deck" if self.shared else f"{player}.deck"

    def field(self, player: str) -> list[Card]:
        return self.position.cards_in(f"{player}.field")

    def land(self, player: str) -> Card | None:
        return self.position.top(f"{player}.land")

    def fighter(self, player: str) -> Card | None:
        """The card of a player that fights. Where nobody has noted which, the only one in the middle does."""
        key = self.position.players[player].values.get(FIGHTER.name) or ""
        if key:
            return self.position.cards.get(key)
        steps = ATTACKER_FIGHTS if player == self.attacker else ATTACKER_FIGHTS[1:]
        there = self.position.cards_in(f"{player}.centre")
        return there[0] if len(there) == 1 and self.position.game[STEP] in steps else None

    def is_fighter(self, card: Card) -> bool:
        found = self.fighter(side(card)) if place(card) == "centre" else None
        return found is not None and found.id == card.id

    def foe(self, card: Card) -> Card | None:
        """The character that a fighter fights."""
        return self.fighter(other(side(card)))

    @clause("suikoden:battle/2", "suikoden:battle/10b")
    def sortied(self, player: str) -> list[Card]:
        """The characters of a player that are out: face down in the sortie, and those that hold in the middle."""
        fighter = self.fighter(player)
        out = self.position.cards_in(f"{player}.centre") + self.position.cards_in(f"{player}.sortie")
        return [card for card in out if fighter is None or card.id != fighter.id]

    def can_fight(self, player: str) -> list[Card]:
        """Those that are out and ready."""
        return [card for card in self.sortied(player) if card[IS_READY]]

    def has(self, card: Card, skill: str) -> bool:
        """Whether a skill is printed on a card; raises `UnknownFact` where nobody has shown that."""
        if skill == "shooting" and card.values.get(SHOOTING.name):
            return True
        if card.tells(SKILLS_OF):
            return skill in card[SKILLS_OF]
        question = HAS_IT.fill(of=self.title(card), skill=SKILLS[skill])
        return self.position.answered(f"{card.id}.skills?{skill}", question)

    @clause("suikoden:skills/feint", "suikoden:skills/cavalry")
    def rides(self, card: Card, foe: Card) -> bool:
        """騎馬, unless who it fights has 陽動."""
        return self.has(card, "cavalry") and not self.has(foe, "feint")

    @clause("suikoden:skills/navy", "suikoden:skills/water-stratagem")
    def effective_spell(self, card: Card) -> str:
        """The stratagem or sorcery that a fighter uses; 水軍 undoes 水計 of whoever fights it."""
        foe = self.foe(card)
        if card[SPELL] == "water" and foe is not None and self.has(foe, "navy"):
            return ""
        return card[SPELL]

    @clause("suikoden:skills/helmsmanship", "suikoden:skills/navy")
    def unmoved_by(self, card: Card, land: Card) -> str:
        """The skill by which the ability of a land leaves a character alone: 操舵 or 水軍 on a 河川."""
        skills = ("helmsmanship", "navy") if land[TERRAIN] == "river" else ()
        return next((skill for skill in skills if self.has(card, skill)), "")

    def title(self, card: Card) -> Text:
        return self.position.title(card.id)

    def set_game(self, verb: str, values: Values, *clauses: str) -> Set:
        return Set(verb, "game", values, *clauses)

    def step(self, name: str, *clauses: str) -> Set:
        """The battle goes on to a step."""
        return self.set_game("step", {STEP: name}, *clauses)

    def leave(self, verb: str, card: Card, zone: str, *clauses: str) -> Move:
        """A character leaves play for a zone of the player on whose side it is."""
        return Move(verb, card, f"{side(card)}.{zone}", *clauses, at=None)

    def stay(
        self,
        verb: str,
        card: Card,
        zone: str,
        *clauses: str,
        ready: bool | None = None,
        about: tuple[tuple[str, str], ...] = (),
    ) -> Move:
        """A character goes to another place of its side in play, and is there as it was: spent, changed, due to wander.

        `ready` says what is otherwise from here, `about` what the rule says to stay as it was.
        """
        states: tuple[Field[Any], ...] = (IS_READY, FACE_UP, WANDERS, CHANGES)
        values: dict[Field[Any], Any] = {
            field: card.values[field.name] for field in states if field.name in card.values
        }
        if ready is not None:
            values[IS_READY] = ready
        kept = {one: value for one, value in values.items() if value != one.default}
        return Move(verb, card, f"{side(card)}.{zone}", *clauses, at=None, values=kept, about=about)


@clause("suikoden:battle/9")
def fresh_land(table: Table, player: str) -> Card | None:
    """The top card of a land deck, unless only destroyed lands are left."""
    top = table.position.top(f"{player}.land_deck")
    return None if top is None or top[DESTROYED] else top
