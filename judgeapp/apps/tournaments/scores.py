"""Scores as people type them, and the ones a table usually has."""

import re
import unicodedata
from typing import NamedTuple

from django.utils.translation import gettext as _


class Score(NamedTuple):
    """Games of side A, of side B, and drawn; or, without games, that both sides lost."""

    games_a: int
    games_b: int
    games_drawn: int = 0
    double_loss: bool = False

    @property
    def text(self) -> str:
        """As a button sends it and `parse_score` reads it."""
        return "dl" if self.double_loss else "-".join(str(games) for games in self[:3])

    @property
    def short(self) -> str:
        """As people type it: drawn games only where there are any."""
        return self.text if self.games_drawn else self.text.removesuffix("-0")

    @property
    def label(self) -> str:
        """For people: drawn games only where there are any."""
        if self.double_loss:
            return _("両者敗北")
        return "–".join(str(games) for games in (self[:3] if self.games_drawn else self[:2]))

    @property
    def in_words(self) -> str:
        """As it is said to people: where nobody won a game, that it is drawn."""
        return _("引き分け") if self.games_drawn and not (self.games_a or self.games_b) else self.label


BOTH_SIDES_LOSE = Score(0, 0, double_loss=True)
NOBODY_WON = Score(0, 0, 1)
"""Time ran out before anybody had won a game: the unfinished game is drawn (Magic Tournament Rules, appendix C). Where
the tie-breaks have it so, `result_enter` makes a double loss of it."""
WORDS = {
    **dict.fromkeys(
        ("両者敗北", "両者負け", "両敗", "両", "doubleloss", "bothlost", "bothlose", "dl"), BOTH_SIDES_LOSE
    ),
    **dict.fromkeys(("時間切れ", "時間", "時", "timeout", "time", "to"), NOBODY_WON),
    **dict.fromkeys(("引き分け", "引分け", "引分", "引", "分", "draw", "drawn"), NOBODY_WON),
}


def parse_score(text: str) -> Score | None:
    """The score in "2-1", "2 - 1", "21", "２－１", "2 1", "1-1-1", or in the words for a double loss, a draw and a
    time-out; None for anything else. No game at all, won or drawn (0-0), is a double loss.

    >>> parse_score("２－１").label, parse_score("20").label, parse_score("two")
    ('2–1', '2–0', None)
    >>> parse_score("両") == parse_score("Double loss") == parse_score("0-0"), parse_score("時間切れ").text
    (True, '0-0-1')
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    if word := WORDS.get("".join(plain.casefold().split())):
        return word
    close = re.sub(r"\s*(\D)\s*", r"\1", plain)
    found = re.fullmatch(r"(\d)(\D?)(\d)(?:\2(\d))?", close, re.ASCII)
    if found is None:
        return None
    games_a, games_b, drawn = (int(found[group] or 0) for group in (1, 3, 4))
    score = Score(games_a, games_b, drawn)
    return score if any(score) else BOTH_SIDES_LOSE


def example_score(games_to_win: int) -> str:
    """A score as it is typed that such a match can have.

    >>> example_score(1), example_score(2)
    ('1-0', '2-1')
    """
    return f"{games_to_win}-{games_to_win - 1}"


def unreadable(example: str) -> str:
    """The sentence for a score that cannot be read, with one that the match can have."""
    return _("結果は「%(example)s」のように入力してください。") % {"example": example}


def scores_at_time(games_to_win: int, *, drawn: bool = True) -> list[tuple[str, str]]:
    """The scores of a match that time ended undecided, as (value, label). The draw is among the usual ones.

    >>> [value for value, _label in scores_at_time(2)], scores_at_time(1)
    (['1-0-0', '0-1-0', '0-0-1'], [])
    """
    games = range(games_to_win)
    even = [(games_to_win - 1,) * 2, (0, 0)]
    found = [Score(a, b) for a in reversed(games) for b in games if (a, b) not in even and (drawn or a != b)]
    told = [(score.text, score.label) for score in found]
    return [*told, *([(NOBODY_WON.text, _("勝ちなし"))] if drawn and games_to_win > 1 else [])]


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
