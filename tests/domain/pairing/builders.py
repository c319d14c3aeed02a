"""Fields written as text: one player a line, best first, as an organizer would list them."""

from itertools import combinations

from judgeapp.domain.pairing import Entrant, Lots, RoundPairing


def field(text: str) -> list[Entrant]:
    """`ann 9 met bob cat bye` is ann on 9 points, who has met bob and cat and has had a bye."""
    return [_entrant(line.split()) for line in text.strip().splitlines()]


def _entrant(words: list[str]) -> Entrant:
    player, points, *rest = words
    met = tuple(word for word in rest if word not in ("met", "bye"))
    return Entrant(player, int(points), met, rest.count("bye"))


def in_order(entrants: list[Entrant]) -> Lots:
    """A draw that happens to be the order of the list."""
    return Lots(tuple(entrant.player for entrant in entrants))


def tables(pairing: RoundPairing) -> list[str]:
    """`ann-bob` for each table, from the first table down."""
    return [f"{table.player}-{table.opponent}" for table in pairing.tables]


def best_by_trying_all(entrants: list[Entrant]) -> tuple[int, int]:
    """(rematches, cost) of the best pairing of an even field, by trying every pairing there is."""
    if not entrants:
        return 0, 0
    first, *others = entrants
    attempts = []
    for opponent in others:
        rematches, cost = best_by_trying_all([other for other in others if other is not opponent])
        met = opponent.player in first.met
        attempts.append((rematches + met, cost + (first.points - opponent.points) ** 2))
    return min(attempts)


def rematches_and_cost(pairing: RoundPairing) -> tuple[int, int]:
    """What ``best_by_trying_all`` reports, of a pairing that was made."""
    rematches = sum(table.meetings > 0 for table in pairing.tables)
    return rematches, sum((table.points[0] - table.points[1]) ** 2 for table in pairing.tables)


def check_seating(entrants: list[Entrant], pairing: RoundPairing) -> None:
    """Every entrant sits at exactly one table or has the bye."""
    seated = [player for table in pairing.tables for player in (table.player, table.opponent)]
    seated += [pairing.bye.player] if pairing.bye else []
    assert sorted(seated) == sorted(entrant.player for entrant in entrants)
    assert [table.number for table in pairing.tables] == list(range(1, len(pairing.tables) + 1))


def everyone_has_met(players: list[str]) -> list[Entrant]:
    """A field after a full round robin without points."""
    met: dict[str, list[str]] = {player: [] for player in players}
    for one, other in combinations(players, 2):
        met[one].append(other)
        met[other].append(one)
    return [Entrant(player, 0, tuple(met[player])) for player in players]
