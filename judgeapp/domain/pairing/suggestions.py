"""Rounds and top cut by attendance: a suggestion that the organizer may change.

Source: the table in the project's tournament notes, after common practice for best-of-three card events.
Below five players everybody can meet everybody, so the suggestion is a full round robin.
"""

from typing import NamedTuple


class Format(NamedTuple):
    """Swiss rounds, then how many players go on to the bracket (0: no cut)."""

    rounds: int
    cut: int


_BY_ATTENDANCE = (
    (8, Format(3, 0)),
    (16, Format(5, 4)),
    (32, Format(5, 8)),
    (64, Format(6, 8)),
    (128, Format(7, 8)),
    (226, Format(8, 8)),
    (409, Format(9, 8)),
)


def usual_formats() -> tuple[tuple[int, Format], ...]:
    """(so many players at most, the usual format) by attendance, from five players on."""
    return _BY_ATTENDANCE


def suggest_format(players: int) -> Format:
    """The usual format for this many players.

    >>> suggest_format(37)
    Format(rounds=6, cut=8)
    >>> suggest_format(4), suggest_format(3)
    (Format(rounds=3, cut=0), Format(rounds=3, cut=0))
    """
    if players < 5:
        return Format(max(players - 1 + players % 2, 0), 0) if players > 1 else Format(0, 0)
    return next((format for most, format in _BY_ATTENDANCE if players <= most), Format(10, 8))


class RematchAhead(NamedTuple):
    """Rounds that may not all be paired without a rematch; ``certain``: they cannot. ``round_robin`` rounds let
    everybody meet everybody once."""

    certain: bool
    round_robin: int


def rematch_ahead(players: int, rounds: int) -> RematchAhead | None:
    """Whether so many rounds among so many players can run out of pairs; None where they never do.

    With N places (a bye is one) everybody has N − r places left in round r. While that is half of N or more there is
    always a pairing (Dirac); beyond N − 1 rounds there is none. Worked: 6 players in 4 rounds have 2 left of 6, and
    one event in five has no pairing without a rematch.

    >>> rematch_ahead(6, 3), rematch_ahead(6, 4), rematch_ahead(5, 6)
    (None, RematchAhead(certain=False, round_robin=5), RematchAhead(certain=True, round_robin=5))
    """
    places = players + players % 2
    if players < 2 or 2 * rounds <= places:
        return None
    return RematchAhead(certain=rounds > places - 1, round_robin=places - 1)
