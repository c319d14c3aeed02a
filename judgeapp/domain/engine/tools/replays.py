"""What is asked of a stored record by replaying it: a ruling, a board, what was legal. Every answer is plain data.

`by_lists` gives the same answers by other card lists than those in force: in a process of its own, which reads them
from another folder, since what a process has read of its card lists it keeps.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from judgeapp.domain.cancellation import Cancelled
from judgeapp.domain.engine import engine_for, rule
from judgeapp.domain.seasons import FOLDER_VARIABLE

from ..kernel import GameRecord, InvalidRecord, Text, board_view
from ..kernel.record.start import start_position
from .moments import game_after, options_at
from .public import anything_hidden, public_ruling
from .question import Question
from .questions import answer, values
from .visibility import redacted, visible_cards
from .whatif import changed_record

JSON = dict[str, Any]
ROOT = Path(__file__).resolve().parents[4]
PROGRAM = f"import sys; from {__name__} import main; sys.exit(main())"
"""Not `-m`, which runs no compiled module."""
REFUSED = 3
"""The exit status where the record cannot be read by those lists; what is wrong stands in the output."""
KEPT_ANSWERS = 256


def readable(record: GameRecord) -> None:
    """Raise InvalidRecord where the start of a record cannot be read: by these card lists, or by this engine."""
    start_position(record, engine_for(record.book))


def ruling(record: GameRecord, *, season_from: str) -> JSON:
    """The ruling as a document."""
    return rule(record, season_from=season_from).to_dict()


def judged(record: GameRecord, *, season_from: str, question: JSON) -> JSON:
    """The ruling, what others may read of it (None: all of it), and the answer to a question."""
    document = ruling(record, season_from=season_from)
    public = public_ruling(record, document) if anything_hidden(record, document) else None
    answered = answer(record, document, Question.read(question)).to_dict()
    return {"document": document, "public": public, "answer": answered}


def board(record: GameRecord, *, after: int, seen: JSON | None) -> JSON:
    """The board after so many entries, and the ids that the next one names.

    Of hidden cards as much as everybody could see in the game that was ruled on in `seen`; of all cards without it.
    """
    after = max(0, min(after, len(record.entries)))
    game = game_after(record, after)
    position, acting = game.position, _named_next(record, after)
    if seen is not None:
        shown = visible_cards(record, seen, game.book)
        position = redacted(position, shown, after - 1)
        acting = [key for key in acting if shown.at(key, after - 1)]
    return {"after": after, "total": len(record.entries), "view": board_view(position), "acting": acting}


def _named_next(record: GameRecord, after: int) -> list[str]:
    following = record.entries[after : after + 1]
    return sorted({key for entry in following for _slot, key in getattr(entry, "references", ())})


def values_at_end(record: GameRecord) -> list[Any]:
    """Every value that may be asked for when the record has ended: of what, which, and both in words."""
    found = values(game_after(record, len(record.entries)))
    return [[of, field, text.to_dict()] for of, field, text in found]


def options(record: GameRecord, *, step: int) -> list[JSON]:
    """The legal actions where entry `step` (from 0) was made."""
    return options_at(game_after(record, step))


def what_if(record: GameRecord, *, changes: Any, season_from: str) -> JSON:
    """The ruling on a record with changes in it, and the board at its end."""
    changed = changed_record(record, changes)
    document = ruling(changed, season_from=season_from)
    return {
        "document": document,
        "board": board(changed, after=len(changed.entries), seen=None) | {"acting": []},
    }


REPLAYS: Mapping[str, Callable[..., Any]] = {
    function.__name__: function for function in (ruling, judged, board, values_at_end, options, what_if)
}


def by_lists(replay: str, record: str, folder: Path, *, seconds: int = 8, **asked: Any) -> Any:
    """What a replay finds of a record by the card lists below `folder`.

    Raises InvalidRecord, or Cancelled where it takes more CPU time than `seconds`.
    """
    return json.loads(_found(json.dumps([replay, record, asked], sort_keys=True), folder, seconds))


@lru_cache(maxsize=KEPT_ANSWERS)
def _found(asked: str, folder: Path, seconds: int) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(seconds)],
        cwd=ROOT,
        input=asked.encode(),
        capture_output=True,
        env={**os.environ, FOLDER_VARIABLE: str(folder)},
        check=False,
    )
    if done.returncode not in (0, REFUSED):
        raise Cancelled
    if done.returncode == REFUSED:
        told: dict[str, str] = json.loads(done.stdout)
        raise InvalidRecord(told["field"], Text(told["ja"], told["en"]))
    return done.stdout.decode()


def main() -> int:
    """Answer what the standard input asks, on the standard output, or say why there is no answer; the exit status."""
    seconds = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    replay, record, asked = json.loads(sys.stdin.read())
    try:
        print(json.dumps(REPLAYS[replay](GameRecord.from_json(record), **asked)))  # noqa: T201  its output
    except InvalidRecord as error:
        print(json.dumps({"field": error.field, "ja": error.message.ja, "en": error.message.en}))  # noqa: T201
        return REFUSED
    return 0
