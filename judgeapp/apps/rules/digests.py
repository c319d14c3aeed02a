"""Hashes of files: what versions stand on."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


def digest_of(paths: Iterable[Path]) -> str:
    """A short hash of the files' names and contents."""
    seen = hashlib.sha256()
    for path in sorted(paths):
        seen.update(path.name.encode())
        seen.update(path.read_bytes())
    return seen.hexdigest()[:16]
