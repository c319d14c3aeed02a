"""A judge's program: hands a record in, waits for the ruling and tells it with its clauses.

GUNBAI_TOKEN=… python judge.py ../records/sengoku/illegal_interception.json
"""

import json
import sys
from pathlib import Path

from gunbai import Api


def main(path: str) -> None:
    api = Api()
    record = json.loads(Path(path).read_text(encoding="utf-8"))
    read = api("POST", "records/check", record)
    print(f"{read['entries']} 行を読みました")
    dispute = api("POST", "disputes", {"record": record, "title": Path(path).stem})
    while dispute["state"] in ("queued", "running"):
        dispute = api("GET", f"disputes/{dispute['id']}?wait=10")
    if dispute["ruling"] is None:
        print(dispute["failure_ja"])
        return
    print(dispute["ruling"]["verdict"], dispute["ruling"]["summary"]["ja"])
    for entry in dispute["ruling"]["entries"]:
        print(f"{entry['number']:>3} {entry['verdict']} {entry['text']['ja']} {' '.join(entry['clauses'])}")


if __name__ == "__main__":
    main(*sys.argv[1:])
