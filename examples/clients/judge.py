"""A judge's program: hands a record in, waits for the ruling and tells it with its clauses.

GUNBAI_TOKEN=… python judge.py ../records/sengoku/illegal_interception.json
"""

import json
import sys
from pathlib import Path
from typing import Any

from gunbai import Api


def tell_ruling(api: Api, **handed_in: Any) -> None:
    """Hand in a record or a note, wait, and print what is ruled on each of its lines."""
    dispute = api("POST", "disputes", handed_in)
    while dispute["state"] in ("queued", "running"):
        dispute = api("GET", f"disputes/{dispute['id']}?wait=10")
    if dispute["ruling"] is None:
        print(dispute["failure_ja"])
        return
    print(dispute["ruling"]["verdict"], dispute["ruling"]["summary"]["ja"])
    for entry in dispute["ruling"]["entries"]:
        print(f"{entry['number']:>3} {entry['verdict']} {entry['text']['ja']} {' '.join(entry['clauses'])}")


def main(path: str) -> None:
    api = Api()
    record = json.loads(Path(path).read_text(encoding="utf-8"))
    read = api("POST", "records/check", record)
    print(f"{read['entries']} 行を読みました")
    tell_ruling(api, record=record, title=Path(path).stem)


if __name__ == "__main__":
    main(*sys.argv[1:])
