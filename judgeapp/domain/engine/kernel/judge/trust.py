"""What is taken on trust: decisions without rules, texts that nobody has encoded, and what those leave untold."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..model.inputs import Action
from ..model.position import Position
from ..model.text import NOTHING, Text
from ..play.book import Book
from ..play.game import Game
from ..record.record import Claim
from .explain import believed
from .findings import Verdict
from .ruling import EntryRuling
from .sayings import UNSPOKEN


@dataclass(slots=True)
class Trust:
    """What a replay has had to believe so far; `turn`: whose it is, as far as it has been seen to begin."""

    book: Book
    believed: set[str] = field(default_factory=set)
    unspoken: dict[str, Text] = field(default_factory=dict)
    turn: str = ""

    @classmethod
    def at_the_start(cls, game: Game) -> Trust:
        return cls(game.book, turn=whose_turn(game))

    def newly(self, position: Position, action: Action) -> list[Text]:
        """Why an action is on trust, if it is: the book has no rules for it, or a text is believed from now on."""
        stated = self.book.wording.moves[action.move].on_trust
        found = [stated] if stated != NOTHING else []
        for key in (action.card, action.target):
            if key and key not in self.believed and (one := self.book.claims.unsupported(position, key)):
                self.believed.add(key)
                found.append(one.reason)
        return found

    def claimed(self, position: Position, claim: Claim) -> list[Text]:
        """Why a claim is on trust, if it is: of something that it says the book has no rules."""
        reasons = (believed(position, change) for change in claim.holds)
        return list(dict.fromkeys(filter(None, reasons)))

    def listen(self, game: Game, action: Action, ruling: EntryRuling, *, unspoken: bool) -> None:
        """Remember, to the end of the turn, a card that has done something of which the record does not say what.

        So does an action that hangs on a fact for which no answers can be tried: what was paid for it, for one.
        """
        begun = whose_turn(game)
        if begun and begun != self.turn:
            self.turn = begun
            self.unspoken.clear()
        elif unspoken:
            said = UNSPOKEN.fill(number=ruling.number, of=game.position.title(action.card))
            self.unspoken[action.card] = said
        elif ruling.verdict is Verdict.UNDETERMINED:
            self.unspoken[action.card] = ruling.reason

    def tell(self, source: str) -> None:
        """An effect says what the card has done."""
        self.unspoken.pop(source, None)

    @property
    def question(self) -> Text | None:
        """What has to be told before a claim can be ruled on; None where nothing has."""
        return next(iter(self.unspoken.values()), None)


def whose_turn(game: Game) -> str:
    """Whose turn it is, where the game waits for what nothing but the table matters to; else empty."""
    return game.request.player if game.request is not None and game.request.forgets else ""
