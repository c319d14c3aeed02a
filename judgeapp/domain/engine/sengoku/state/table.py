"""The table as the rules speak of it: turn player and opponent, generals, walls, the battle being fought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, TypeVar

from ...kernel import (
    Breakdown,
    Card,
    ChangePrevented,
    Event,
    Field,
    Move,
    Position,
    Set,
    Text,
    Values,
    clause,
    other,
)
from ..abilities.language.changes import Deed
from ..abilities.language.model import Ability
from ..cards.facts import names_of
from .at_work import AtWork
from .keyword_names import NAMES
from .layout import (
    ATTACKER,
    ATTACKS,
    DAMAGE,
    DANCING,
    INTERCEPTOR,
    JOINED,
    KEYWORDS,
    LIES_AS,
    LIES_ON,
    STANDING,
    STEP,
    TARGET,
    TURN_PLAYER,
    TYPE,
    WINNER,
    WOUNDS,
)

C = TypeVar("C")


def is_general(card: Card) -> bool:
    """Whether a card of the field is a general there; what lies on one is none (602.2, 620.1.1, 622.1.1)."""
    return not card.values.get(LIES_ON.name) and card[TYPE] == "general"


class Table:
    """A thin view of a position; it holds no state of its own.

    `at_work` is filled by `abilities`, which stands on the table: the table knows none of it.
    """

    __slots__ = ("position",)
    at_work: ClassVar[AtWork]

    def __init__(self, position: Position) -> None:
        self.position = position

    @property
    @clause("sengoku:900.2")
    def turn_player(self) -> str:
        return self.position.game[TURN_PLAYER]

    @property
    def defender(self) -> str:
        """非手番プレイヤー: the player who is attacked."""
        return other(self.turn_player)

    def title(self, card: Card) -> Text:
        """The card in words, told apart from another one of its name."""
        return self.position.title(card.id)

    @property
    @clause("sengoku:103.2.3")
    def players(self) -> tuple[str, str]:
        """Both players, the turn player first, as 103.2.3 has them act."""
        return self.turn_player, self.defender

    @clause("sengoku:304.1.1", "sengoku:304.2", "sengoku:304.2.1")
    def generals(self, player: str) -> list[Card]:
        """味方武将: the generals on a player's field; for the other player they are 敵武将 on 敵陣."""
        known, field = self.position.from_cards, f"{player}.field"
        if field not in known:
            known[field] = [card for card in self.position.cards_in(field) if is_general(card)]
        return list(known[field])

    @clause("sengoku:304.3")
    def general(self, key: str) -> Card | None:
        """The general of that id, if it is on the battlefield."""
        known: dict[str, Card | None] = self.position.from_cards.setdefault("general", {})
        if key not in known:
            card = self.position.cards.get(key)
            known[key] = card if card and card.zone.endswith(".field") and is_general(card) else None
        return known[key]

    @clause("sengoku:610.1", "sengoku:624.1")
    def general_of(self, player: str, key: str) -> Card | None:
        """The general of that id on a player's field.

        Of a card of the hand it is asked whether it has a keyword that can have brought it there unwritten.
        """
        if (general := self.general(key)) is not None:
            return general if general.zone == f"{player}.field" else None
        if key in self.position.zones[f"{player}.hand"].cards:
            for keyword in ("fukuhei", "shinobi"):
                self.has(self.position.cards[key], keyword)
        return None

    @property
    def attacker(self) -> Card | None:
        return self.general(self.position.game[ATTACKER])

    @property
    def besiegers(self) -> list[Card]:
        """The attacker and those that 忍 has joined to it, as far as they are on the battlefield."""
        game = self.position.game
        return [one for key in (game[ATTACKER], *game[JOINED]) if (one := self.general(key))]

    @property
    def attacks_wall(self) -> bool:
        """Whether the attack goes to the wall: chosen as the target and not intercepted."""
        game = self.position.game.values
        return game.get(TARGET.name) in self.position.zones and not game.get(INTERCEPTOR.name)

    @property
    def receiver(self) -> Card | None:
        """The general that takes the attack: the interceptor in place of the target (906.4.3)."""
        game = self.position.game
        return self.general(game[INTERCEPTOR] or game[TARGET])

    @clause("sengoku:906.4.7")
    def fighting(self) -> tuple[str, ...]:
        """戦闘武将: the attacker, and who takes the attack, as far as they are on the battlefield."""
        game = self.position.game
        if not game[ATTACKER]:
            return ()
        found = (self.attacker, None if self.attacks_wall else self.receiver)
        return tuple(general.id for general in found if general is not None)

    def opponent_of(self, general: str) -> Card | None:
        """The general that this one fights, if it fights one."""
        fighting = self.fighting()
        others = [key for key in fighting if key != general] if general in fighting else []
        return self.position.cards[others[0]] if others else None

    @property
    def step(self) -> str:
        return self.position.game[STEP]

    def power(self, general: Card) -> int:
        """武力, as effects have left it, else as printed and as a keyword keeps changing it."""
        return self.at_work.power(self, general)

    @clause("sengoku:600.3")
    def keywords(self, card: Card) -> tuple[str, ...]:
        """特技 that the card has now, each once, whatever gave them to it.

        One that lies on a general has only what that gives it. Of a card whose keywords nobody has noted they are
        those that it is known to have.
        """
        if card[LIES_ON]:
            return (f"{card[LIES_AS]}_card",)
        printed: tuple[str, ...] = card[KEYWORDS] if card.tells(KEYWORDS) else self.said_to_have(card)
        once = printed if len(printed) < 2 else tuple(dict.fromkeys(printed))
        return self.at_work.keywords(self, card, once) if self.at_work.anything(self) else once

    def has(self, card: Card, keyword: str) -> bool:
        """Whether the card has the keyword now; of a card that nobody has described it is asked."""
        if not card.tells(KEYWORDS) and keyword not in self.keywords(card):
            question = Text(
                "{of}は特技【{keyword}】を持っていましたか。", "Did {of} have the keyword {keyword}?"
            )
            asked = question.fill(of=self.title(card), keyword=KEYWORDS.show(keyword))
            return self.position.answered(f"{card.id}.keywords?{keyword}", asked, likely=False)
        return keyword in self.keywords(card)

    def said_to_have(self, card: Card) -> tuple[str, ...]:
        """The keywords of which an answer says that the card has them."""
        told = self.position.told
        return tuple(name for name in NAMES.values() if told.get(f"{card.id}.keywords?{name}"))

    def siege(self, general: Card) -> int:
        """攻城力, as effects have left it, else as printed."""
        return self.at_work.siege(self, general)

    def names(self, card: Card) -> set[str]:
        """Every name that the card has now."""
        return names_of(card) | self.at_work.names(self, card)

    def kinds(self, card: Card) -> set[str]:
        """特別な種別 that effects or keywords have added to those printed on the card."""
        return self.at_work.kinds(self, card)

    def abilities(self, card: Card) -> dict[str, Ability]:
        """能力 that the card has now, by their names."""
        return self.at_work.abilities(self, card)

    def barred(self, card: Card, deed: Deed, by: str = "", source: Card | None = None) -> str:
        """The card whose effect forbids this, or none; `by` is the player through whose effect it would come."""
        return self.at_work.barred(self, card, deed, by, source) if self.at_work.anything(self) else ""

    def changes(self, card: Card, what: type[C]) -> Iterator[C]:
        """The changes of one kind that apply to the card now."""
        return self.at_work.changes(self, card, what)

    def forced(self, card: Card, deed: str) -> bool:
        """Whether an effect makes the card do this where it can (504)."""
        return self.at_work.anything(self) and self.at_work.forced(self, card, deed)

    def set_game(self, verb: str, values: Values, *clauses: str) -> Event:
        return Set(verb, "game", values, *clauses)

    def count_attack(self, attacker: Card, *clauses: str) -> Event:
        """One more attack by this general this turn (200.2.3)."""
        return Set("attacked", attacker.id, {ATTACKS: attacker[ATTACKS] + 1}, *clauses)

    @clause("sengoku:212.1", "sengoku:212.1.4")
    def exhaust(self, card: Card, *clauses: str) -> Event:
        """待機状態 → 疲弊状態."""
        return Set("exhaust", card.id, {STANDING: False}, *clauses)

    @clause("sengoku:609.2", "sengoku:103.1.2")
    def stand(self, card: Card, *clauses: str) -> Event:
        """疲弊状態 → 待機状態; a general whose 舞踊 was used cannot stand, so nothing happens to it."""
        if not card[STANDING] and (card[DANCING] or self.barred(card, "stand")):
            why = "sengoku:609.2" if card[DANCING] else "sengoku:103.1.2"
            return ChangePrevented("stays_down", card.id, why, *clauses, about=((card.id, STANDING.name),))
        return Set("stand", card.id, {STANDING: True}, *clauses)

    @clause("sengoku:212.3")
    def wound(self, general: Card, account: Breakdown, kind: str, source: Card, *clauses: str) -> Event:
        """Damage of a kind from a source, both remembered until the end of the turn (212.3).

        `account` reckons what the general has taken then, with what it had before; what was stopped is none.
        """
        before, total = general[DAMAGE], account.value
        if any(part.op == "stops" for part in account.parts):
            about = ((general.id, DAMAGE.name),)
            return ChangePrevented(
                "prevented", general.id, account.decides, *clauses, about=about, account=account
            )
        rows = (*general[WOUNDS], (kind, source.id, total - before)) if total > before else general[WOUNDS]
        hurt: Values = {DAMAGE: total, WOUNDS: rows}
        cited = (clause_ for clause_ in account.clauses if clause_ not in clauses)
        return Set("wound", general.id, hurt, *clauses, *cited, account=account)

    def discard(self, verb: str, card: Card, *clauses: str, cause: Event | None = None) -> Move:
        """To the discard of the card's owner, wherever it lay (103.2.4.2)."""
        return Move(verb, card, f"{card.owner}.discard_pile", *clauses, cause=cause)

    @clause("sengoku:100.3")
    def lose(self, player: str, verb: str, *clauses: str) -> Event:
        """敗北: the other player wins and the game ends at once (100.3)."""
        return Set(verb, "game", {WINNER: other(player)}, *clauses, "sengoku:100.3")

    def last_change(self, card: Card, field: Field[Any]) -> Event | None:
        """The event that gave a field its value, if one did."""
        return self.position.origin.get((card.id, field.name))
