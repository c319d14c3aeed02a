"""Django's command line as `manage.py` runs it: what no command should have to say for itself is said here."""

import os
import sys
from collections.abc import Sequence
from traceback import walk_tb

from django.core.management import execute_from_command_line
from django.db.utils import OperationalError, ProgrammingError

from judgeapp import __version__

CANNOT_RUN = 2
"""The exit code of a command that lacks what it runs on."""
READER_GONE = 141
"""The exit code of a program whose reader closes the pipe (128 + SIGPIPE): `manage.py judge … | head`."""


def run(arguments: Sequence[str]) -> None:
    """Run a command. Whoever reads only the beginning of what it prints sees no traceback."""
    try:
        try:
            _run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # for the flush at the end of the process
        sys.exit(READER_GONE)


def _run(arguments: Sequence[str]) -> None:
    if list(arguments[1:]) == ["version"]:  # Django would tell its own
        sys.stdout.write(f"{__version__}\n")
        return
    try:
        execute_from_command_line(list(arguments))
    except ModuleNotFoundError as error:
        if not is_for_development(error):
            raise
        sys.stderr.write(
            f"このコマンドには開発用のライブラリ {error.name} が必要です。bin/setup --dev を実行してください。 / "
            f"This command needs {error.name}, a library for development: run bin/setup --dev.\n"
        )
        sys.exit(CANNOT_RUN)
    except (OperationalError, ProgrammingError) as error:
        if "no such table" not in str(error) and "does not exist" not in str(error):
            raise
        sys.exit(
            "データベースの準備がまだです。bin/serve を一度動かすか、bin/manage migrate を実行してください。 / "
            "The database is not prepared: start bin/serve once, or run bin/manage migrate. "
            f"({str(error).splitlines()[0]})"
        )


def is_for_development(missing: ModuleNotFoundError) -> bool:
    """Whether `devtools`, which stands in a clone only, asked for a module that others provide and nobody installed."""
    asked = {frame.f_globals["__name__"].partition(".")[0] for frame, _ in walk_tb(missing.__traceback__)}
    ours = (missing.name or "").partition(".")[0] in ("judgeapp", "devtools")
    return "devtools" in asked and not ours
