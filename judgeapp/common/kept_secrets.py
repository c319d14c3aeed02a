"""What only the owner of its file reads: secrets that a machine makes for itself once, and its SQLite database."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

OTHERS = 0o077
"""The bits of a mode by which anybody but the owner reads, writes or runs a file."""


def kept_secret(path: Path, make: Callable[[], str]) -> str:
    """The secret in the file, which only its owner reads; made where there is none. Of two processes that make one, the
    first one's stays. Raises OSError where the folder cannot be written."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        fd, made = tempfile.mkstemp(dir=path.parent)
        try:
            with os.fdopen(fd, "w") as file:
                file.write(make())
            os.link(made, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without links: the last one stays
            os.replace(made, path)
        finally:
            Path(made).unlink(missing_ok=True)
    return path.read_text().strip()


def database_kept_private(connection: Any, **_signal: Any) -> None:
    """On a new connection: SQLite's file, which holds the digests of passwords, is for its owner alone. The files that
    SQLite makes beside it take its mode."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor != "sqlite" or not os.path.isfile(name):
        return
    for path in (name, f"{name}-wal", f"{name}-shm"):
        if os.path.isfile(path) and os.stat(path).st_mode & OTHERS:
            os.chmod(path, 0o600)
