"""How fast records are ruled on: `python -m tests.domain.engine.bench_rule`, one core, no broker, no database."""

import sys
import time
import tracemalloc

from judgeapp.domain.engine import GameRecord, engine_for, rule
from judgeapp.domain.engine.kernel import read_position

BOOK = engine_for("sengoku")


def long_record(actions: int) -> GameRecord:
    """Turn after turn of three attacks that nobody intercepts."""
    field = [{"name": f"架空{n}", "power": 2_000, "siege_power": 0} for n in range(4)]
    players = {
        player: {
            "field": [{"id": f"{player}{n}", **card} for n, card in enumerate(field)],
            **{"wall": 400, "deck": None, "hand": None},
        }
        for player in "ab"
    }
    entries: list[dict[str, object]] = []
    while len(entries) < actions:
        for mine, theirs in ("ab", "ba"):
            said = {"kind": "action", "player": mine}
            answer = {"kind": "action", "player": theirs}
            for number in range(3):
                entries.append(
                    {**said, "move": "attack", "card": f"{mine}{number}", "target": f"{theirs}.wall"}
                )
                entries.append({**answer, "move": "pass"})
            entries.append({**said, "move": "end_turn"})
    data = {"version": 1, "book": "sengoku", "start": {"position": {"players": players}}}
    return GameRecord.from_json({**data, "entries": entries[:actions]})


def seconds(work) -> float:
    """The best of five runs, in seconds of processor time."""
    best = float("inf")
    for _ in range(5):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best


def main() -> None:
    read_position(BOOK, {"players": {}})
    for actions in (200, 2_000, 10_000):
        record = long_record(actions)
        assert rule(record).verdict == "legal"
        cited, bare = seconds(lambda: rule(record)), seconds(lambda: rule(record, trace=False))  # noqa: B023
        whole = seconds(lambda: rule(GameRecord.from_json(record.to_json())).to_json())  # noqa: B023
        tracemalloc.start()
        rule(record)
        memory = tracemalloc.get_traced_memory()[1] / 2**20
        tracemalloc.stop()
        sys.stdout.write(
            f"{actions:>6} actions: ruling {cited * 1000:7.1f} ms, {actions / cited:7.0f} cited actions/s, "
            f"{actions / bare:7.0f}/s without trace, JSON to JSON {whole * 1000:7.1f} ms, {memory:5.1f} MB\n"
        )


if __name__ == "__main__":
    main()
