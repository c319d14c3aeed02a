"""Two rulings on the same record, laid side by side: where another version of engine or rules comes to another end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

COMPARED = ("verdict", "clauses", "reason", "departures")


def differences(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The entries on which two rulings (as data) do not agree, with what each says; `same_verdict` where only words do.

    >>> entry = {"number": 1, "text": {}, "verdict": "legal", "clauses": [], "reason": {}, "departures": []}
    >>> differences({"entries": [entry]}, {"entries": [entry]})
    []
    >>> differences({"entries": [entry]}, {"entries": [{**entry, "verdict": "illegal"}]})[0]["same_verdict"]
    False
    """
    return list(differing(one["entries"], other["entries"]))


def differing(one: list[Any], other: list[Any]) -> Iterator[dict[str, Any]]:
    for here, there in zip(one, other, strict=True):
        if any(here[name] != there[name] for name in COMPARED):
            yield {
                "number": here["number"],
                "text": here["text"],
                "same_verdict": here["verdict"] == there["verdict"],
                "one": {name: here[name] for name in COMPARED},
                "other": {name: there[name] for name in COMPARED},
            }


def same_outcome(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether both come to the same end: verdict, first departure, and the verdict of every entry."""
    if (one["verdict"], one["first_departure"]) != (other["verdict"], other["first_departure"]):
        return False
    return all(found["same_verdict"] for found in differences(one, other))
