"""Secrets that a machine makes for itself once and keeps in a file."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path


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
