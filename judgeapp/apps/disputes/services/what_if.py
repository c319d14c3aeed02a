"""Changes of a record that a reader tries out, in the form of a ruling's `correction`. Nothing of them is stored."""

from typing import Any

Changes = list[dict[str, Any]]


def changes_instead(index: int, total: int, chosen: dict[str, Any], *, go_on: bool) -> Changes:
    """The changes that put the chosen action in the place of an entry; what followed stays only where play goes on."""
    action = chosen["action"]
    if action is None:
        return [{"op": "remove" if go_on else "cut", "pointer": f"/entries/{index}"}]
    # A legal action that is no player's is chance; the record writes it so.
    value = {"kind": "action" if action.get("player") else "chance", **action}
    changes: Changes = [{"op": "replace", "pointer": f"/entries/{index}", "value": value}]
    if not go_on and index + 1 < total:
        changes.append({"op": "cut", "pointer": f"/entries/{index + 1}"})
    return changes


def changes_answering(total: int, fact: str, answer: Any) -> Changes:
    """The change that answers an open question after the last of `total` entries."""
    entry = {"kind": "reveal", "fact": fact, "answer": answer}
    return [{"op": "insert", "pointer": f"/entries/{total}", "value": entry}]
