"""Any moment of a record: the game as it stood after some of its entries, for a board or a what-if.

>>> from judgeapp.domain.engine.kernel import GameRecord
>>> record = GameRecord.from_json({"version": 1, "book": "sengoku", "start": {"position": {"players": {}}}, "entries": [
...     {"kind": "action", "player": "a", "move": "end_turn"}]})
>>> [game_after(record, entries).position.game.values.get("turn", 1) for entries in (0, 1)]
[1, 2]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from judgeapp.domain.cancellation import check_cancelled

from ..books import engine_for
from ..kernel import Action, Game, GameRecord, Position
from ..kernel.judge.explain import option_to_dict
from ..kernel.judge.replay import Replay
from ..kernel.judge.worlds import Worlds, closest
from ..kernel.record.by_name import in_ids
from ..kernel.record.start import start_position

MOST_OPTIONS = 60
MOST_LOOKED_AT = 2000
"""So many legal answers are looked through for those that differ."""


def game_after(record: GameRecord, entries: int) -> Game:
    """The game after the first `entries` entries (0: the start), in the world that the ruling shows.

    Raises `InvalidRecord` where the record cannot be read.
    """
    book = engine_for(record.book)
    start = start_position(record, book)
    record = in_ids(record, start, book)
    shown = closest(Worlds(book, record, start, trace=False, told=False).all())
    return Replay(book, record, start, shown.facts, trace=False).run(until=entries).game


def options_at(game: Game) -> list[dict[str, Any]]:
    """The legal actions at this moment, as data and in words; the first of very many."""
    if game.request is None:
        return []
    offers = islice(game.request.offers(game.position), MOST_OPTIONS)
    return [option_to_dict(game.book, game.position, one, game.request) for one in offers]


def options_by_move(game: Game, most: int = MOST_OPTIONS) -> list[dict[str, Any]]:
    """The legal answers here, one group for each kind of move that can be made, each in words.

    Answers that differ only in which of several unknown cards they name are one. `more` says that a group holds more
    than `most`; `chance` that nobody decides it.
    """
    request, groups = game.request, []
    if request is None:
        return []
    for choice in request.choices:
        offers = replace(request, choices=(choice,)).offers(game.position)
        offered = list(islice(distinct(game.position, islice(offers, MOST_LOOKED_AT)), most + 1))
        if offered:
            options = [option_to_dict(game.book, game.position, one, request) for one in offered[:most]]
            name = game.book.moves[choice.move].name.to_dict()
            group = {"move": choice.move, "name": name, "chance": choice.chance, "options": options}
            groups.append({**group, "more": len(offered) > most})
    return groups


def distinct(position: Position, actions: Iterable[Action]) -> Iterator[Action]:
    """The actions that differ in more than in which unknown card of a zone they name."""
    seen: set[Any] = set()
    for action in actions:
        check_cancelled()
        named = (action.card, action.target, *action.cards)
        told = (action.player, action.value, *(face(position, key) for key in named))
        if told not in seen:
            seen.add(told)
            yield action


def face(position: Position, key: str) -> str:
    """What can be seen of a thing: a known one itself, an unknown card by where and how it lies."""
    card = position.cards.get(key)
    return key if card is None or card.known else f"{card.zone} {sorted(card.values.items())}"
