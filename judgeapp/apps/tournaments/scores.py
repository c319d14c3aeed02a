"""Scores as people type them, and the ones a table usually has."""

import re
import unicodedata
from typing import NamedTuple

from django.utils.translation import gettext as _


class Score(NamedTuple):
    """Games of side A, of side B, and drawn."""

    games_a: int
    games_b: int
    games_drawn: int = 0

    @property
    def text(self) -> str:
        return "-".join(str(games) for games in self)

    @property
    def short(self) -> str:
        """As people type it: drawn games only where there are any."""
        return self.text if self.games_drawn else self.text.removesuffix("-0")

    @property
    def label(self) -> str:
        """For people: drawn games only where there are any."""
        return "–".join(str(games) for games in (self if self.games_drawn else self[:2]))

    @property
    def in_words(self) -> str:
        """As it is said to people: where nobody won a game, that it is drawn."""
        return _("引き分け") if self.games_drawn and not (self.games_a or self.games_b) else self.label


def parse_score(text: str) -> Score | None:
    """The score in "2-1", "21", "２－１", "2 1", "1-1-1"; None for anything else.

    >>> parse_score("２－１"), parse_score("20"), parse_score("two")
    (Score(games_a=2, games_b=1, games_drawn=0), Score(games_a=2, games_b=0, games_drawn=0), None)
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    found = re.fullmatch(r"(\d)(\D?)(\d)(?:\2(\d))?", plain, re.ASCII)
    return Score(*(int(found[group] or 0) for group in (1, 3, 4))) if found else None


DOUBLE_LOSS = frozenset({"両者敗北", "両者負け", "両敗", "両", "doubleloss", "bothlost", "bothlose", "dl"})


def is_double_loss(text: str) -> bool:
    """True for the words that say that both sides lost.

    >>> is_double_loss("両"), is_double_loss("Double loss"), is_double_loss("0-0")
    (True, True, False)
    """
    return "".join(unicodedata.normalize("NFKC", text).casefold().split()) in DOUBLE_LOSS


class TypedResult(NamedTuple):
    """A result as somebody types it: a score, or a double loss (the score is then 0-0)."""

    score: Score
    double_loss: bool = False


def parse_result(text: str) -> TypedResult | None:
    """The result in a typed text: a score (`parse_score`) or the words of a double loss; None for anything else."""
    if is_double_loss(text):
        return TypedResult(Score(0, 0), double_loss=True)
    score = parse_score(text)
    return TypedResult(score) if score else None


def example_score(games_to_win: int) -> str:
    """A score as it is typed that such a match can have.

    >>> example_score(1), example_score(2)
    ('1-0', '2-1')
    """
    return f"{games_to_win}-{games_to_win - 1}"


def unreadable(example: str) -> str:
    """The sentence for a score that cannot be read, with one that the match can have."""
    return _("結果は「%(example)s」のように入力してください。") % {"example": example}


def usual_scores(games_to_win: int, *, drawn: bool = True) -> list[tuple[str, str]]:
    """(value, label) of the scores that one press enters, from A's clear win to B's, with the draw between."""
    most = games_to_win
    won = [Score(most, lost) for lost in range(most)]
    draw = Score(0, 0, 1) if most == 1 else Score(most - 1, most - 1)
    lost = [Score(games, most) for games in reversed(range(most))]
    label = _("引分")
    sides = [(score.text, score.label) for score in won]
    other = [(score.text, score.label) for score in lost]
    return [*sides, *([(draw.text, label)] if drawn else []), *other]
