"""Effects that a record asserts although the engine rules on their source: they must not happen twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ..model.facts import UnknownFact
from ..model.inputs import Action, Effect
from ..play.book import Encoded
from ..play.game import Game
from ..record.record import Claim
from .claims import MOST_SILENT, holds

MOST_WAYS = 16
"""So many ways to use the source of an effect are tried."""


def way_to(
    game: Game, effect: Effect, encoded: Encoded, index: int, coming: Action | None
) -> list[Action] | None:
    """The decisions that make the effect true by the rules: none, silent ones, the use of its source; else None."""
    ahead, path = game.fork(len(game.inputs)), list[Action]()
    try:
        for _ in range(MOST_SILENT + 1):
            if true_by_the_rules(ahead, effect, encoded):
                return path
            for action in uses(ahead, effect, encoded):
                used = ahead.fork(len(ahead.inputs))
                used.enter(action, index)
                if true_by_the_rules(used, effect, encoded):
                    return [*path, action]
            silent = ahead.request.default if ahead.request else None
            if silent is None or ahead.request is None or ahead.request.answered_by(coming):
                return None
            ahead.enter(silent, index)
            path.append(silent)
    except UnknownFact:
        pass
    return None


def uses(game: Game, effect: Effect, encoded: Encoded) -> Iterator[Action]:
    """The legal ways to use the source of the effect here."""
    if game.request is None:
        return iter(())
    offers = game.request.offers(game.position)
    return islice(
        (one for one in offers if one.card == effect.source and one.move in encoded.moves), MOST_WAYS
    )


def true_by_the_rules(game: Game, effect: Effect, encoded: Encoded) -> bool:
    """Whether all that is stated is so, and has become so through what the book rules on of the source."""
    if not holds(game, Claim(effect.player, effect.changes)):
        return False
    origin = game.position.origin
    events = [origin.get((change.of, change.field)) for change in effect.changes]
    return all(event is not None and encoded.rules & set(event.clauses) for event in events)
