"""What `manage.py bench scale` measures: the cost of each request, and what a Saturday of many events needs of it."""

from collections.abc import Mapping

from ..figures import Figure, Say
from .costs import Cost, Costs, replayed
from .day import DAY, HOUR, MINUTE, Arrivals, cores_for, waits
from .hosts import Hosts

LONGEST_WAIT = 1.0  # second, for a page
LONGEST_RULING = 30.0  # seconds until a worker takes a dispute
CORES = 2  # of one host
PROCESSES, THREADS = 2, 4  # of one web host's server
CHANGES = ("result", "publish", "pair")
MOST_HOSTS = 100
EMPTY_REDIS = 10  # MiB
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
    total = {kind: arrivals.total(kind) for kind in arrivals.seconds}
    say(
        f"{arrivals.events} events, {arrivals.events * arrivals.players:,} players; the day brings "
        + ", ".join(f"{number:,} × {kind}" for kind, number in total.items())
    )
    spread = web_hosts(arrivals, costs, sticky=False)
    say(f"each request to any host: {spread or 'no number of'} web hosts of {CORES} cores are enough")
    hosts = web_hosts(arrivals, costs, sticky=True) or MOST_HOSTS
    web, database = (
        _together(*_demand(arrivals, {kind: getattr(cost, part) for kind, cost in costs.items()}), PROCESSES)
        for part in ("web", "database")
    )
    rulings = arrivals.demand({"dispute": costs["dispute"].worker / 1_000})
    workers = cores_for(rulings, LONGEST_RULING)
    say(_told("web", web, hosts * CORES))
    say(_told("database", database, cores_for(database, LONGEST_WAIT)))
    say(_told("worker", rulings, workers))
    connections = hosts * PROCESSES * (THREADS + 1) + workers + 16 + 1
    redis = EMPTY_REDIS + total["dispute"] * memory["redis, 1,000 jobs"] / 1_000
    pulses = 100 * total["pulse"] * costs["pulse"].web / 1_000 / sum(web)
    say(
        f"each event to one host: {hosts} web hosts; {connections} connections to the database, "
        f"{connections * memory['database connection']:.0f} MiB; Redis {redis:.0f} MiB with the day's disputes queued; "
        f"{pulses:.0f} % of the web's CPU are pulses"
    )
    return [
        Figure("longest wait for a page", max(waits(web, hosts * CORES)), "s", LONGEST_WAIT),
        Figure("longest wait for a worker", max(waits(rulings, workers)), "s", LONGEST_RULING),
        Figure("connections to the database", connections, "", 500),
        Figure("CPU of a pulse that has not changed", costs["pulse"].web, "ms", 3),
    ]


def web_hosts(arrivals: Arrivals, costs: Mapping[str, Cost], *, sticky: bool) -> int | None:
    """The fewest web hosts for the day; None where more hosts only make more work.

    After a change every process that is asked about the event reads it anew: all of them, or, where the proxy sends an
    event always to the same host, that host's.
    """
    once, again = _demand(arrivals, {kind: cost.web for kind, cost in costs.items()})
    for hosts in range(1, MOST_HOSTS):
        demand = _together(once, again, PROCESSES if sticky else PROCESSES * hosts)
        if cores_for(demand, LONGEST_WAIT, most=hosts * CORES) <= hosts * CORES:
            return hosts
    return None


def _demand(arrivals: Arrivals, cost: Mapping[str, float]) -> tuple[list[float], list[float]]:
    """Seconds of CPU in each second: what arrives, and reading one time anew what has changed."""
    once = arrivals.demand({kind: cost[kind] / 1_000 for kind in arrivals.seconds})
    return once, arrivals.demand(dict.fromkeys(CHANGES, cost["remake"] / 1_000))


def _together(once: list[float], again: list[float], processes: int) -> list[float]:
    return [one + processes * more for one, more in zip(once, again, strict=True)]


def _told(name: str, demand: list[float], cores: int) -> str:
    peak = max(range(DAY), key=lambda second: demand[second])
    minute = max(sum(demand[at : at + MINUTE]) for at in range(0, DAY - MINUTE, MINUTE)) / MINUTE
    when = f"{8 + peak // HOUR}:{peak % HOUR // MINUTE:02}"
    return (
        f"{name}: busiest second at {when} {demand[peak]:.1f} cores, busiest minute {minute:.1f}; "
        f"{cores} cores, longest wait {max(waits(demand, cores)):.2f} s"
    )
