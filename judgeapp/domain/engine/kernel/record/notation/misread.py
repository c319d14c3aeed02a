"""Faults of a line meant as a decision, and the owner of a decision line that names a card alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ...model.text import Text
from ...play.book import Book
from .faults import Fault, Near, near, one_of
from .moves import MoveLines
from .naming import Names
from .starts import FIRST, NO_SUCH_CARD, SECOND, UNSEATED
from .whose import MARK
from .words import Piece, Token, Word, fold, is_one

KANA = re.compile(r"[ぁ-ゖー]+")


class NoMove(Fault):
    """A line whose word for the move is none."""


def owner_of(names: Names, token: Token, line: int) -> str:
    """The player before whom the card lies that a word names; empty where it names none."""
    return names.owners.get(names.read(token.word, line), "")


def as_move(moves: MoveLines, token: Token) -> str:
    """The move that the label of `オーラ2` names too; empty where it names none."""
    return moves.move_of(Token(Word((Piece(token.label),))))


def in_two_ways(moves: MoveLines, token: Token, line: int) -> Fault:
    """The fault for `オーラ2`, which may be a decision or a present number, with both ways to write it."""
    label, number = token.label, token.word.text
    move = as_move(moves, token)
    say = next(iter(moves.words(move).alone), moves.word(move))
    reason = Text(f"「{label}{number}」は、二通りに読めます。", f"{label}{number} can be read in two ways.")
    expected = Text(
        f"選んだことなら「{say}」のように、いまの数なら「{label}:{number}」と書いてください。",
        f"Write {say} and the like for what was chosen, {label}:{number} for how many there are now.",
    )
    return Fault(line, reason, Near(f"{label}{number}", (say, f"{label}:{number}"), expected, every=True))


def no_move(book: Book, moves: MoveLines, token: Token, line: int) -> Fault:
    """The fault of a word that is no decision, with words near to it; a card nearly called so is asked about."""
    word = token.word.text or token.label
    if alike := moves.names.near_listed(word) if moves.table.unnamed and not token.label else []:
        return Fault(line, NO_SUCH_CARD.fill(word=word), near(word, alike), binds=True)
    if is_one(word, tuple(moves.table.leads)):
        said = Text(f"「{word} b カード名」のように書いてください。", f"Write it as {word} b CARD.")
        return Fault(line, Text("何でしたのか書かれていません。", "It is not said with what."), said)
    reason = Text(f"「{word}」という行動はありません。", f"{word} is not a move of this book.")
    names = (*map(fold, moves.names.called), *(name for name in moves.names.words if len(name) > 1))
    about = any(name in fold(word) for name in names)
    known = (
        None if about else inflected(word, moves.spoken) or near(word, moves.spoken)
    )  # 斬うった: not うけた
    marked = MARK.fullmatch(fold(word))
    if (marked["player"] if marked else fold(word)) in (*FIRST, *SECOND):
        return Fault(line, *UNSEATED)
    return NoMove(line, reason, known)


def inflected(word: str, known: Iterable[str]) -> Near | None:
    """The longest known word of which this is a form (前進したい), kana alone standing behind it; None of no word."""
    stems = [
        word_
        for word_ in known
        if len(word_) > 1 and KANA.fullmatch(word.removeprefix(word_)) and word_ in word
    ]
    return one_of(word, [max(stems, key=len)], named=True) if stems else None


def no_player_called(word: str, names: Sequence[str], line: int) -> Fault:
    """The question whom the beginning of several players' names means."""
    reason = Text("「{word}」は、どちらのことですか。", "Whose is {word}?").fill(word=word)
    return Fault(line, reason, one_of(word, names, every=True), binds=True)


def no_player(book: Book, line: int, likely: str = "") -> Fault:
    """The fault of a decision of which neither its line nor anything else says whose it is, the `likely` one first."""
    seats = sorted(book.layout.players, key=likely.__ne__)
    reason = Text("だれの行動か、行の初めに書いてください。", "The line begins with the player.")
    asked = Text(f"{'か'.join(seats)} です。", f"Write {' or '.join(seats)}.")
    return Fault(line, reason, Near("", tuple(seats), asked, every=True))
