"""What commands share: reading the file that the user names, or saying in one line why it cannot be read."""

import sys
from pathlib import Path


class Unreadable(Exception):
    """The file is not what the command needs; the message says why, in both languages."""


def read_bytes(path: str) -> bytes:
    """A file, or standard input for `-`; raises Unreadable."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise Unreadable(f"{path} を読めません。/ Cannot read {path}: {error.strerror}") from error
