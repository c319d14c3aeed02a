"""Fields harder than a tournament makes them: small groups close together, most neighbours have met."""

from random import Random

from judgeapp.domain.pairing import Entrant


def tangle(seed: int) -> list[Entrant]:
    """Six to 24 players, one seed one field. Seeds in the tests are those that a wrong bound was caught by."""
    chance = Random(seed)
    size = 2 * chance.randint(3, 12)
    points = _points(chance, size)
    met: list[set[int]] = [set() for _ in range(size)]
    density = chance.choice([0.2, 0.4, 0.6, 0.8])
    for one in range(size):
        for other in range(one + 1, min(size, one + chance.choice([2, 3, 4, 5]))):
            if chance.random() < density:
                met[one].add(other)
                met[other].add(one)
    return [
        Entrant(f"P{n:02}", points[n], tuple(f"P{other:02}" for other in sorted(met[n]))) for n in range(size)
    ]


def _points(chance: Random, size: int) -> list[int]:
    """Falling points, in steps of mostly one."""
    gaps = chance.choice([[1], [1, 1, 1, 2], [1, 2, 3], [0, 1, 5]])
    stay = chance.choice([0.1, 0.4, 0.7])
    points = [0]
    while len(points) < size:
        points.append(points[-1] + (0 if chance.random() < stay else chance.choice(gaps)))
    return points[::-1]
