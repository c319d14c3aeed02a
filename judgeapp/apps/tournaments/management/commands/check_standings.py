"""`manage.py check_standings`: a published tournament against our own standings."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.common.commands import Unreadable, json_of, read_bytes
from judgeapp.domain.pairing import PROFILES
from judgeapp.domain.pairing.published import Comparison, Difference, InvalidPublished, compare


class Command(BaseCommand):
    help = (
        "Says how many players' points and tie-breaks equal the published ones. Exit status 1 if one differs, "
        "2 if the file cannot be read. The form: docs/reference/pairing.md."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="JSON; - for standard input")
        parser.add_argument("--profile", choices=sorted(PROFILES), default="mtg")
        parser.add_argument("--json", action="store_true", help="the answer as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        path = options["file"]
        try:
            found = compare(json_of(path, read_bytes(path)), PROFILES[options["profile"]])
        except Unreadable as error:
            raise CommandError(str(error), returncode=2) from error
        except InvalidPublished as error:
            raise CommandError(
                f"{path}: {error.place}: {error.reason.ja} / {error.reason.en}", returncode=2
            ) from error
        self.stdout.write(
            json.dumps(as_json(found), ensure_ascii=False) if options["json"] else in_words(found)
        )
        if found.different:
            raise SystemExit(1)


def as_json(found: Comparison) -> dict[str, Any]:
    """The comparison as data: each differing player with the published value and ours."""
    return {
        "players": found.players,
        "equal": found.equal,
        "different": [
            {
                "player": player.player,
                "values": {
                    name: {"published": theirs, "ours": ours}
                    for name, (theirs, ours) in player.values.items()
                },
            }
            for player in found.different
        ],
    }


def in_words(found: Comparison) -> str:
    """The comparison for a terminal."""
    head = (
        f"{found.players}人中{found.equal}人が公表値と一致 / {found.equal} of {found.players} players equal"
    )
    return "\n".join([head, *map(_line, found.different)])


def _line(one: Difference) -> str:
    values = ", ".join(f"{name} {theirs:.7g} → {ours:.7g}" for name, (theirs, ours) in one.values.items())
    return f"  {one.player}: {values}"
