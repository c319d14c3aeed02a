"""What `manage.py bench scale` measures: the cost of each request, and what a Saturday of many events needs of it."""

import os
from collections.abc import Mapping

from .costs import Cost, Costs, replayed
from .day import DAY, HOUR, MINUTE, Arrivals, cores_for, waits
from .figures import Figure, Say
from .hosts import Hosts

LONGEST_WAIT = 1.0  # second, for a page
LONGEST_RULING = 30.0  # seconds until a worker takes a dispute
CORES = 2  # of one host
PROCESSES, THREADS = 2, 4  # of one web host's server
SHARE = 0.02  # of the busiest second, replayed for real


def scale(say: Say, *, few: int = 20, events: int = 500, players: int = 200) -> list[Figure]:
    """Measure on two hosts, replay a day of so many events in compressed time, and a moment of it for real."""
    with Hosts() as service:
        costs = Costs(service)
        found = costs.measure(few)
        for kind, cost in found.items():
            say(
                f"{kind:>14}: web {cost.web:6.2f} ms, database {cost.database:6.2f} ms, worker {cost.worker:6.2f} ms"
            )
        memory = costs.memory()
        for name, mebibytes in memory.items():
            say(f"{name:>20}: {mebibytes:.1f} MiB")
        arrivals = Arrivals(events, players)
        figures = needs(say, arrivals, found, memory)
        busiest = max(range(DAY), key=lambda second: arrivals.seconds["pulse"][second])
        mix = {kind: round(10 * SHARE * number) for kind, number in arrivals.at(busiest).items()}
        measured, told = replayed(costs, mix, 20)
        say(f"a part of the busiest second replayed: {measured:.2f} s of CPU, {told:.2f} s expected")
    return [
        *figures,
        Figure("CPU of the replayed requests, measured against expected", measured / told, "×", 1.5),
    ]


def needs(
    say: Say, arrivals: Arrivals, costs: Mapping[str, Cost], memory: Mapping[str, float]
) -> list[Figure]:
    """Hosts, database and Redis for the day, and how long anybody waits then."""
    web = arrivals.demand({kind: cost.web / 1_000 for kind, cost in costs.items()})
    database = arrivals.demand({kind: cost.database / 1_000 for kind, cost in costs.items()})
    rulings = arrivals.demand({"dispute": costs["dispute"].worker / 1_000})
    cores = {
        "web": cores_for(web, LONGEST_WAIT),
        "database": cores_for(database, LONGEST_WAIT),
        "worker": cores_for(rulings, LONGEST_RULING),
    }
    hosts = -(-cores["web"] // CORES)
    total = {kind: arrivals.total(kind) for kind in arrivals.seconds}
    say(f"{arrivals.events} events, {arrivals.events * arrivals.players:,} players; the day brings "
        + ", ".join(f"{number:,} × {kind}" for kind, number in total.items()))  # fmt: skip
    for name, demand in (("web", web), ("database", database), ("worker", rulings)):
        peak = max(range(DAY), key=lambda second: demand[second])
        minute = max(sum(demand[at : at + MINUTE]) for at in range(0, DAY - MINUTE, MINUTE)) / MINUTE
        when = f"{8 + peak // HOUR}:{peak % HOUR // MINUTE:02}"
        say(f"{name}: busiest second at {when} {demand[peak]:.1f} cores, busiest minute {minute:.1f}; "
            f"{cores[name]} cores, longest wait {max(waits(demand, cores[name])):.2f} s")  # fmt: skip
    connections = hosts * PROCESSES * (THREADS + 1) + cores["worker"] + 16 + 1
    backlog = (
        max(waits(rulings, cores["worker"])) * cores["worker"] / max(costs["dispute"].worker / 1_000, 1e-9)
    )
    redis = 10 + backlog * memory["redis, 1,000 jobs"] / 1_000
    say(f"{hosts} web hosts of {CORES} cores; {connections} connections to the database, "
        f"{connections * memory['database connection']:.0f} MiB; Redis {redis:.0f} MiB")  # fmt: skip
    say(f"pulses are {100 * total['pulse'] * costs['pulse'].web / 1_000 / sum(web):.0f} % of the web's CPU; "
        f"load {os.getloadavg()[0]:.0f}")  # fmt: skip
    return [
        Figure("longest wait for a page", max(waits(web, cores["web"])), "s", LONGEST_WAIT),
        Figure("longest wait for a worker", max(waits(rulings, cores["worker"])), "s", LONGEST_RULING),
        Figure("connections to the database", connections, "", 500),
        Figure("CPU of a pulse that has not changed", costs["pulse"].web, "ms", 3),
    ]
