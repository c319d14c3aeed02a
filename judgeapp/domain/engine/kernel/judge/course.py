"""A record on its way through the rules: the game so far, and what of it a ruling has to say."""

from __future__ import annotations

from itertools import chain

from ..model.events.event import Event
from ..model.inputs import Action
from ..model.text import Text
from ..play.book import Book
from ..play.game import Game
from ..play.request import Choice
from ..record.by_name import Meant
from ..record.record import Entry, GameRecord
from .findings import Told
from .interpreted import rest_on
from .ruling import EntryRuling
from .telling import tell


class Course:
    """What a replay has come to. `inputs_before` has how much was entered before an entry that is against the rules,
    `limits` gathers what was not looked at; without `trace` no events are told.
    """

    def __init__(self, book: Book, record: GameRecord, game: Game, *, trace: bool) -> None:
        self.book, self.record, self.game, self.trace = book, record, game, trace
        self.inputs_before: dict[int, int] = {}
        self.limits: list[Text] = []

    def entry(self, index: int) -> Entry:
        """An entry; what it calls by a place of a shuffled pile is the card that turned out to lie there."""
        entry, lay_in = self.record.entries[index], self.game.position.lay_in
        if not lay_in:
            return entry
        return Meant({place: [card] for place, card in lay_in.items()}).entry(entry, index)

    def answered_as(self, action: Action) -> Choice | None:
        """The kind of answer that an action is to what the game waits for; None where it answers nothing."""
        request = self.game.request
        return request.awaits(action.move) if request and request.answered_by(action) else None

    def write(self, ruling: EntryRuling, events: list[Event], clauses: list[str]) -> None:
        """Add events and their clauses to the ruling."""
        cited = chain(ruling.clauses, clauses, *[event.clauses for event in events])
        ruling.clauses = tuple(dict.fromkeys(cited))
        rest_on(ruling, events)
        for event in events if self.trace else ():
            if (text := tell(self.book, self.game.position, event)).ja:
                ruling.events.append(Told(event, text))  # what has no words is book-keeping
