"""A position saved in the middle of something: what has to be gone through again to come back to where it lies.

What is half done lives in the procedures, not on the table. So such a position also says how the table lay before,
and what was entered since; a game on it goes through that first. It is checked as it is read: the way must be
possible, and lead to the table that is stated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgeapp.domain.numerals import whole

from ..model.errors import InvalidRecord
from ..model.facts import Fact, UnknownFact
from ..model.inputs import Effect, UnderWay
from ..model.position import Position
from ..model.text import Text
from ..play.book import Book
from ..play.game import Game
from .codec import dump_position, load_position
from .entry_checks import check_effect, check_references, check_steps, known_move
from .record import Claim, Entry, Reveal, read_entry
from .reveals import apply_reveal

WHERE = "start.position.under_way"


def read_under_way(book: Book, stated: Mapping[str, Any], table: Position) -> UnderWay:
    """What is under way on a table; raises `InvalidRecord` where it does not lead to that table."""
    try:
        game = gone_through(book, stated)
    except InvalidRecord as fault:
        before = fault.field.replace("start.position", f"{WHERE}.since", 1)
        where = before if fault.entry is None else f"{WHERE}.entries[{fault.entry}].{fault.field}"
        raise InvalidRecord(where, fault.reason, expected=fault.expected, clause=fault.clause) from None
    if wrong := next(differing(dump_position(game.position), dump_position(table)), None):
        reason = Text("途中経過から導かれる盤面と食い違います。", "is not as what is under way leaves it.")
        raise InvalidRecord(f"start.position.{wrong}", reason)
    return UnderWay(game.start, tuple(entered for _, entered in game.inputs))


def gone_through(book: Book, stated: Mapping[str, Any]) -> Game:
    """The game from the table before; what a reveal shows was so from its beginning."""
    since = read_since(book, stated["since"])
    entries = [read_entry(index, entry) for index, entry in enumerate(stated["entries"])]
    for index, entry in enumerate(entries):
        if isinstance(entry, Reveal):
            apply_reveal(since, entry, index)
    try:
        game = Game(book, since)
    except UnknownFact as need:
        raise has_to_be_known(need.fact) from None
    for index, entry in enumerate(entries):
        try:
            go_on(game, entry)
        except InvalidRecord as fault:
            raise fault.at_entry(index) from None
        except UnknownFact as need:
            raise InvalidRecord("move", need.fact.question, entry=index) from None
    return game


def read_since(book: Book, stated: Mapping[str, Any]) -> Position:
    """The table before. The cards of an uncounted zone go on being numbered where they had come to."""
    since = load_position(book, stated)
    for zone in since.zones.values():
        numbers = (key.removeprefix(f"{zone.key}.") for key in since.cards)
        zone.counted = max((whole(number) or 0 for number in numbers), default=zone.counted)
    check_table(book, since)
    return since


def check_table(book: Book, position: Position) -> None:
    """Raise `InvalidRecord` for a table that cannot be, or of which too little is known to tell.

    A table with something under way has been gone through instead.
    """
    if position.under_way:
        return
    try:
        book.setup.check(position)
    except UnknownFact as need:
        raise has_to_be_known(need.fact) from None


def go_on(game: Game, entry: Entry) -> None:
    """Enter what was entered; raises `InvalidRecord` for what could not have been."""
    check_references(game.position, entry)
    if isinstance(entry, Reveal):
        return
    if isinstance(entry, Claim) or game.request is None:
        reason = Text("ここには書けません。", "cannot stand here.")
        raise InvalidRecord("kind", reason)
    if isinstance(entry, Effect):
        if entry.do:
            check_steps(game.book, entry, game.book.claims.encoded(game.position, entry.source))
        for number, change in enumerate(entry.changes):
            check_effect(game.position, change, f"changes[{number}]")
    else:
        known_move(game.book, entry.move)
        refused = game.refusal(entry)
        if refused is not None and not refused.goes_on:
            raise InvalidRecord("move", refused.reason, clause=refused.clause)
    game.enter(entry)


def differing(derived: Mapping[str, Any], stated: Mapping[str, Any], where: str = "") -> Iterator[str]:
    """The fields and zones in which two tables differ."""
    for name in sorted(derived.keys() | stated.keys()):
        one, other = derived.get(name), stated.get(name)
        if isinstance(one, dict) and isinstance(other, dict):
            yield from differing(one, other, f"{where}{name}.")
        elif one != other:
            yield f"{where}{name}"


def has_to_be_known(fact: Fact) -> InvalidRecord:
    """The fault of a start that leaves a fact open without which nothing can begin."""
    reason = Text(
        "この局面から始めるには、分かっている必要があります。{question}", "has to be known. {question}"
    )
    place = f"start.position.{fact.key.removeprefix('game.')}"
    return InvalidRecord(place, reason.fill(question=fact.question))
