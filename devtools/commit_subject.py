#!/usr/bin/env python3
"""Checks the subject of a commit message, for the commit-msg hook: its argument is the message's file."""

import re
import sys
from pathlib import Path

LONGEST = 60
SUBJECT = re.compile(r"[\w./, ()-]{2,}: \S.*[^.]")
FROM_GIT = ("Merge ", "Revert ", "fixup! ", "squash! ")


def fault(subject: str) -> str:
    """The sentence that says what is wrong with a subject; empty where nothing is.

    >>> fault("floor: keep what was typed")
    ''
    >>> fault("Counted nested reactions")
    'The area stands first: `floor: keep what was typed`.'
    """
    if subject.startswith(FROM_GIT):
        return ""
    if len(subject) > LONGEST:
        return f"The subject has {len(subject)} characters, at most {LONGEST}; the why belongs into the body."
    if not SUBJECT.fullmatch(subject):
        return "The area stands first: `floor: keep what was typed`."
    return ""


if __name__ == "__main__":
    sys.exit(fault(Path(sys.argv[1]).read_text(encoding="utf-8").partition("\n")[0]) or None)
