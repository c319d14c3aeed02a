"""`manage.py check_pairings`: every round of a tournament report paired again."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.common.commands import Unreadable, read_bytes
from judgeapp.domain.pairing.trf import InvalidTrf, RoundChecked, Weight, check_pairings, read_trf


class Command(BaseCommand):
    help = (
        "Pairs every round of a TRF16 file again and lists the rounds that cost something else than ours. "
        "Exit status 1 if one does, 2 if the file cannot be read."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="TRF16; - for standard input")
        parser.add_argument("--json", action="store_true", help="the answer as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        path = options["file"]
        try:
            report = read_trf(read_bytes(path).decode("utf-8", errors="replace"))
        except Unreadable as error:
            raise CommandError(str(error), returncode=2) from error
        except InvalidTrf as error:
            faults = [f"{path}:{line}: {reason.ja} / {reason.en}" for line, reason in error.faults]
            raise CommandError("\n".join(faults), returncode=2) from error
        rounds = list(check_pairings(report))
        told = json.dumps(as_json(rounds), ensure_ascii=False) if options["json"] else in_words(rounds)
        self.stdout.write(told)
        if not all(round_checked.is_same for round_checked in rounds):
            raise SystemExit(1)


def as_json(rounds: list[RoundChecked]) -> dict[str, Any]:
    """The check as data: how many rounds there are and cost the same, and both sides of each that does not."""
    return {
        "rounds": len(rounds),
        "equal": sum(round_checked.is_same for round_checked in rounds),
        "different": [
            {
                "round": round_.number,
                "tables": round_.tables,
                "published": round_.published._asdict(),
                "ours": round_.ours._asdict(),
                "bye": None
                if round_.bye is None
                else {"published": round_.bye[0]._asdict(), "ours": round_.bye[1]._asdict()},
            }
            for round_ in rounds
            if not round_.is_same
        ],
    }


def in_words(rounds: list[RoundChecked]) -> str:
    """The check for a terminal."""
    equal = sum(round_.is_same for round_ in rounds)
    head = f"{len(rounds)}回戦中{equal}回戦が同じコスト / {equal} of {len(rounds)} rounds cost the same"
    return "\n".join([head, *(_line(round_checked) for round_checked in rounds if not round_checked.is_same)])


def _line(one: RoundChecked) -> str:
    told = []
    if one.published != one.ours:
        told.append(f"公表 / published {_weight(one.published)} → 軍配 / ours {_weight(one.ours)}")
    if one.bye is not None and one.bye[0] != one.bye[1]:
        theirs, ours = one.bye
        told.append(
            f"不戦勝の得点 / bye at {theirs.points:g} ({theirs.earlier}) → {ours.points:g} ({ours.earlier})"
        )
    return f"  R{one.number}: " + "; ".join(told)


def _weight(weight: Weight) -> str:
    barred = f" 対戦不可 / apart {weight.apart}" if weight.apart else ""
    return f"再戦 / rematches {weight.rematches} コスト / cost {weight.cost:g}{barred}"
