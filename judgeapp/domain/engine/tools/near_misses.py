"""What is all but legal at a moment of a game: what people do by mistake and quarrel about, each with its clause.

>>> from judgeapp.domain.engine.kernel import GameRecord
>>> from judgeapp.domain.engine.tools.moments import game_after
>>> record = GameRecord.from_json({"version": 1, "book": "sengoku", "start": {"position": {"players": {
...     "a": {"field": [{"id": "a1", "name": "攻め手", "power": 2000, "siege_power": 1}]},
...     "b": {"wall": 5, "field": [
...         {"id": "b1", "name": "守将", "power": 2500, "siege_power": 1, "standing": False}]}}}}, "entries": [
...     {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"}]})
>>> [(group["move"], option["text"]["ja"], option["clause"]) for group in near_by_move(game_after(record, 1))
...     for option in group["options"]]
[('intercept', '疲弊状態の「守将」で迎撃', 'sengoku:906.4.3')]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from judgeapp.domain.cancellation import check_cancelled

from ..kernel import Action, Game, Position, Text
from ..kernel.judge.explain import describe_action, stored
from ..kernel.model.facts import UnknownFact
from ..kernel.play.request import Refusal

LOOKED_AT = 300
"""So many answers of a kind are looked through for those that are refused."""
MOST_NEAR = 6
VERBAL = ("る", "た", "い")
"""How a state ends that stands before a noun without の: 攻撃制限を受けている."""


def refused(game: Game) -> Iterator[tuple[Action, Refusal]]:
    """Every answer that could be named where the game stands, and why it is not legal; chance is not refused."""
    request, position = game.request, game.position
    if request is None or not request.player:
        return
    for choice in request.choices:
        for action in islice(choice.candidates(position, request.player), LOOKED_AT):
            check_cancelled()
            with suppress(UnknownFact):
                if (why := game.refusal(action)) is not None:
                    yield action, why


def is_refused(game: Game, action: Action) -> bool:
    """Whether an answer is not legal where the game stands, whatever the facts are that nobody has told."""
    with suppress(UnknownFact):
        return game.refusal(action) is not None
    return False


def near_by_move(game: Game, most: int = MOST_NEAR, others: Sequence[Game] = ()) -> list[dict[str, Any]]:
    """What is refused here, one group for each kind of move: those first that fail by how a card lies, then the rest.

    Of what is refused of one card for one reason the first is enough: a second target makes no other quarrel. What is
    legal in one of the `others`, worlds that the record fits as well, is not refused.
    """
    found: dict[str, dict[tuple[Any, ...], tuple[bool, dict[str, Any]]]] = {}
    for action, why in refused(game):
        if not all(is_refused(other, action) for other in others):
            continue
        seen = found.setdefault(action.move, {})
        same = (
            (action.card, why.clause, why.reason)
            if action.card
            else (action.target, action.value, why.clause)
        )
        if same not in seen:
            seen[same] = (not lies_so(game.position, action.card, why), refused_as_data(game, action, why))
    groups = []
    for move, options in found.items():
        ranked = [one for _last, one in sorted(options.values(), key=lambda one: one[0])]
        name = game.book.wording.moves[move].name.to_dict()
        groups.append({"move": move, "name": name, "options": ranked[:most], "more": len(ranked) > most})
    return groups


def refused_as_data(game: Game, action: Action, why: Refusal) -> dict[str, Any]:
    """A refused answer as data and in words: with what refuses it where that is how its card lies."""
    said = describe_action(game.book, game.position, action, game.request)
    if states := lies_so(game.position, action.card, why):
        ja, en = "、".join(state.ja for state in states), ", ".join(state_.en for state_ in states)
        link = "" if ja.endswith(VERBAL) else "の"
        said = Text(f"{ja}{link}{said.ja}", f"{said.en} ({en})")
    return {
        "action": action.to_dict(),
        "text": said.to_dict(),
        "reason": why.reason.to_dict(),
        "clause": why.clause,
    }


def lies_so(position: Position, card: str, why: Refusal) -> list[Text]:
    """What of the state of its card decides that an answer is refused, in words: 疲弊状態."""
    words = []
    for of, name in why.decisive:
        field = position.layout.by_name.get(name)
        if of != card or field is None or field.printed or not field.shown:
            continue
        with suppress(UnknownFact, KeyError):
            value = stored(position, of, name)
            if value is not None and value != field.default:
                words.append(field.show(value))
    return words
