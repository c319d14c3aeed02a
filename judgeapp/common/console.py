"""What commands share: reading the file that the user names, or saying in one line why it cannot be read."""

import sys
from pathlib import Path
from typing import Any

from judgeapp.domain.json_text import NotJson, read_json


class Unreadable(Exception):
    """The file is not what the command needs; the message says why, in both languages."""


def read_bytes(path: str) -> bytes:
    """A file, or standard input for `-`; raises Unreadable."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise Unreadable(f"{path} を読めません。/ Cannot read {path}: {error.strerror}") from error


def json_of(path: str, content: str | bytes) -> Any:
    """What a file holds as JSON; raises Unreadable with the line where it stops being that."""
    try:
        return read_json(content)
    except NotJson as error:
        raise Unreadable(
            f"{path} はJSONとして読めません（{error.ja}）。/ {path} is not JSON: {error.en}."
        ) from error


def password_in(path: str) -> str:
    """The first line of a file, so that no password stands in a command line; empty without a file."""
    text = read_bytes(path).decode("utf-8", errors="replace") if path else ""
    return text.splitlines()[0].strip() if text.strip() else ""
