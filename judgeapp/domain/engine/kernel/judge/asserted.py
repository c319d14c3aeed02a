"""Effects that a record asserts although the engine rules on their source: they must not happen twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ..model.facts import UnknownFact
from ..model.inputs import Action, Effect
from ..model.text import Text
from ..play.book import Encoded
from ..play.game import Game
from ..record.record import Claim
from .claims.changed import holds
from .limits import MOST_PLAYED_OUT, MOST_SILENT, TOO_MANY_WAYS


def way_to(
    game: Game, effect: Effect, encoded: Encoded, index: int, coming: Action | None, limits: list[Text]
) -> list[Action] | None:
    """The decisions that make the effect true by the rules: none, silent ones, the use of its source; else None.

    `limits` gathers what is not looked at.
    """
    ahead, path = game, list[Action]()
    try:
        for _ in range(MOST_SILENT + 1):
            if true_by_the_rules(ahead, effect, encoded):
                return path
            ways = list(uses(ahead, effect, encoded))
            if len(ways) > MOST_PLAYED_OUT:
                limits.append(TOO_MANY_WAYS.fill(number=index + 1))
            for action in ways[:MOST_PLAYED_OUT]:
                used = ahead.fork(len(ahead.inputs))
                used.enter(action, index)
                if true_by_the_rules(used, effect, encoded):
                    return [*path, action]
            silent = ahead.request.default if ahead.request else None
            if silent is None or ahead.request is None or ahead.request.answered_by(coming):
                return None
            ahead = game.fork(len(game.inputs)) if ahead is game else ahead
            ahead.enter(silent, index)
            path.append(silent)
    except UnknownFact:
        pass
    return None


def uses(game: Game, effect: Effect, encoded: Encoded) -> Iterator[Action]:
    """The legal ways to use the source of the effect here, one more than are tried."""
    if game.request is None:
        return iter(())
    offers = game.request.offers(game.position)
    return islice(
        (action for action in offers if action.card == effect.source and action.move in encoded.moves),
        MOST_PLAYED_OUT + 1,
    )


def true_by_the_rules(game: Game, effect: Effect, encoded: Encoded) -> bool:
    """Whether every stated change holds, each by a clause that the book rules on for the source."""
    if not holds(game, Claim(effect.player, effect.changes)):
        return False
    origin = game.position.origin
    events = [origin.get((change.of, change.field)) for change in effect.changes]
    return all(event is not None and encoded.rules & set(event.clauses) for event in events)
