"""`manage.py simulate_tournament`: a tournament through the real services, of which nothing stays."""

import json
from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Any

from django.core.management.base import CommandParser
from django.db import transaction

from judgeapp.common.commands import DatabaseCommand

from ... import simulation
from ...selectors import StandingsTable, standings_data, standings_of


def between(least: int, most: int) -> Callable[[str], int]:
    """An argument type: a whole number in a range."""

    def check(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise ArgumentTypeError(f"a whole number from {least} to {most}, not {text!r}")
        return int(text)

    return check


class Command(DatabaseCommand):
    help = (
        "Plays a whole Swiss tournament with random results through the real services and prints it. "
        "Nothing stays in the database; while it runs, other changes wait."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=between(2, 20_000), default=7)
        parser.add_argument("--rounds", type=between(1, 50), default=3)
        parser.add_argument(
            "--seed", type=between(0, 2**32 - 1), default=1, help="the same seed, the same tournament"
        )
        parser.add_argument("--json", action="store_true", help="everything as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        with transaction.atomic():
            event, rounds = simulation.simulate(
                by=None, players=options["players"], rounds=options["rounds"], seed=options["seed"]
            )
            table = standings_of(event=event)
            transaction.set_rollback(True)
        if options["json"]:
            self.stdout.write(json.dumps(self._data(options, rounds, table), ensure_ascii=False))
        else:
            self._print(rounds, table)

    def _data(
        self, options: Any, rounds: list[simulation.PlayedRound], table: StandingsTable
    ) -> dict[str, Any]:
        data = standings_data(table)
        for row in data["standings"]:
            row["player"] = row["player"].name
        return {
            "players": options["players"],
            "seed": options["seed"],
            "rounds": [{"round": played.number, "tables": played.tables} for played in rounds],
            "rematches": simulation.rematches(rounds),
            "second_byes": simulation.second_byes(rounds),
            **data,
        }

    def _print(self, rounds: list[simulation.PlayedRound], table: StandingsTable) -> None:
        for played in rounds:
            cost = f"(CPU: pairing {played.pairing:.3f} s, results {played.results:.2f} s)"
            self.stdout.write(f"第{played.number}回戦 / Round {played.number}  {cost}")
            if len(played.tables) <= 64:
                for table_ in played.tables:
                    a, b = table_["players"]
                    games = "–".join(str(count) for count in table_["games"][:2])
                    line = f"{table_['table']:>4}  {a} {games} {b}" if b else f"   –  {a} 不戦勝 / bye"
                    self.stdout.write(line)
        self.stdout.write("順位 / Standings")
        for row in table.rows[:32]:
            standing = row.standing
            record = f"{standing.wins}-{standing.losses}-{standing.draws}"
            self.stdout.write(
                f"{standing.rank:>4}  {row.player.name}  {standing.points:>3}  {record}  {' '.join(row.values)}"
            )
        self.stdout.write(
            f"再戦 / rematches: {simulation.rematches(rounds)}   "
            f"2回目の不戦勝 / second byes: {simulation.second_byes(rounds)}"
        )
