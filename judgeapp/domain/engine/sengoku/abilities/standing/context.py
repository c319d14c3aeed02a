"""What a text means where it is carried out: whose it is, what it is about, what was chosen on the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel import Card, clause
from ..language.terms import Filter, Ref, Who
from .filters import matches
from .speaker import Speaker


@dataclass(slots=True)
class Context(Speaker):
    """One ability under way."""

    @clause("sengoku:103.2.3")
    def players(self, who: Who) -> tuple[str, ...]:
        """The players that something is done to, the turn player first where it is both."""
        if who == "both":
            return self.table.players
        one = {"own": self.player, "enemy": self.enemy}.get(who, self.chosen)
        return (one,) if one else ()

    def cards(self, what: Ref) -> list[Card]:
        """The cards that are meant, as far as they are still on the table."""
        if isinstance(what, Filter):
            return self.find(what)
        cards = self.table.position.cards
        return [cards[key] for key in self.keys(what) if key in cards]

    def keys(self, what: str) -> Iterable[str]:
        """The ids behind a word."""
        if what == "opponent":
            other = self.table.opponent_of(self.source.id)
            return (other.id,) if other else ()
        return super(Context, self).keys(what)  # by name: with slots the class is made twice

    def find(self, wanted: Filter) -> list[Card]:
        """Every card that a filter means, one's own first."""
        position = self.table.position
        zones = (f"{player}.{wanted.zone}" for player in self.sides(wanted.side))
        return [card for zone in zones for card in position.contents(zone) if matches(self, card, wanted)]
