"""Any moment of a record: the game as it stood after some of its entries, for a board or a what-if.

>>> from judgeapp.domain.engine.kernel import GameRecord
>>> record = GameRecord.from_json({"version": 1, "book": "sengoku", "start": {"position": {"players": {}}}, "entries": [
...     {"kind": "action", "player": "a", "move": "end_turn"}]})
>>> [game_after(record, entries).position.game.values.get("turn", 1) for entries in (0, 1)]
[1, 2]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from judgeapp.domain.cancellation import check_cancelled

from ..books import engine_for
from ..kernel import Action, Game, GameRecord, Position
from ..kernel.judge.explain import option_to_dict
from ..kernel.judge.replay import Replay
from ..kernel.judge.worlds import Worlds, closest
from ..kernel.model.facts import UnknownFact
from ..kernel.record.by_name import in_ids
from ..kernel.record.start import start_position

MOST_WORLDS = 12
"""So many worlds that a record fits are looked at for what may follow: a distance has eleven values."""
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


@dataclass(frozen=True, slots=True)
class Standing:
    """The games at the end of a record: in the world that its ruling shows, and in the others that it fits as well.

    `assumed` are the facts of the shown world that nobody has told, by their keys.
    """

    game: Game
    others: tuple[Game, ...]
    assumed: tuple[str, ...]

    def known_position(self) -> Position:
        """The position without the values that the shown world merely assumes."""
        position = self.game.position.copy()
        for fact in self.assumed:
            of, _dot, name = fact.rpartition(".")
            entity = position.entity(of)
            if entity is not None and name in position.layout.by_name:
                entity.values.pop(name, None)
        return position


def standing(record: GameRecord) -> Standing:
    """The games at the end of a record. Raises as `game_after` does."""
    book = engine_for(record.book)
    start = start_position(record, book)
    worlds = Worlds(book, in_ids(record, start, book), start, trace=False, told=False).all()
    shown = closest(worlds)
    others = [world for world in worlds if world is not shown and world.faults == shown.faults]
    return Standing(
        shown.game, tuple(world.game for world in others[: MOST_WORLDS - 1]), tuple(map(str, shown.facts))
    )


def options_at(game: Game) -> list[dict[str, Any]]:
    """The legal actions at this moment, as data and in words; the first of very many."""
    if game.request is None:
        return []
    offers = islice(game.request.offers(game.position), MOST_OPTIONS)
    return [option_to_dict(game.book, game.position, action, game.request) for action in offers]


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
            options = [option_to_dict(game.book, game.position, action, request) for action in offered[:most]]
            name = game.book.wording.moves[choice.move].name.to_dict()
            group = {"move": choice.move, "name": name, "chance": choice.chance, "options": options}
            groups.append({**group, "more": len(offered) > most})
    return groups


def options_in_any(stands: Standing, most: int = MOST_OPTIONS) -> list[dict[str, Any]]:
    """The answers that may be legal, in groups as `options_by_move` has them: in the shown world, in another that the
    record fits, or by a fact that nobody has told."""
    groups = {group["move"]: group for group in options_by_move(stands.game, most)}
    for game in (stands.game, *stands.others):
        with suppress(UnknownFact):
            for group in (*options_by_move(game, most), *undecided_by_move(game)):
                known = groups.setdefault(group["move"], group)["options"]
                told = [option["action"] for option in known]
                known += [option for option in group["options"] if option["action"] not in told]
    return list(groups.values())


def undecided_by_move(game: Game) -> Iterator[dict[str, Any]]:
    """The answers of known cards that are legal or not by a fact that nobody has told, in groups as the legal ones."""
    request, position = game.request, game.position
    if request is None or not request.player:
        return
    for choice in request.choices:
        candidates = islice(choice.candidates(position, request.player), MOST_OPTIONS)
        options = [
            option_to_dict(game.book, position, action, request)
            for action in candidates
            if is_undecided(game, action)
        ]
        if options:
            name = game.book.wording.moves[choice.move].name.to_dict()
            group = {"move": choice.move, "name": name, "chance": choice.chance, "options": options}
            yield {**group, "more": False}


def is_undecided(game: Game, action: Action) -> bool:
    """Whether an answer that names known cards alone hangs on a fact that nobody has told."""
    check_cancelled()
    named = (game.position.cards.get(key) for key in (action.card, action.target, *action.cards))
    if any(card is not None and not card.known for card in named):
        return False
    try:
        game.refusal(action)
    except UnknownFact:
        return True
    return False


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
