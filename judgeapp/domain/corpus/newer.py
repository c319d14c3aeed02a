"""`newer.yaml`: what came out after the edition of a book that is restated here, as far as it is known.

The format is in docs/development/adding-a-clause.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..text import Text
from .files import CorpusError, read_yaml

FILE = "newer.yaml"


@dataclass(frozen=True, slots=True)
class ChangedClause:
    """What became of a clause: its number in the newer edition, empty where it keeps it, and what differs."""

    key: str
    number: str
    says: Text


@dataclass(frozen=True, slots=True)
class AddedClause:
    """A clause that only the newer edition has, under that edition's number."""

    number: str
    heading: Text
    says: Text


@dataclass(frozen=True, slots=True)
class Topic:
    """A word that is looked for, and what is here of it and what not."""

    id: str
    names: tuple[str, ...]
    says: Text


@dataclass(frozen=True, slots=True)
class Newer:
    """The edition and the season of cards that came out after ours. `ours` is how our edition is called then."""

    edition: str
    date: str
    season: str
    season_date: str
    ours: Text
    says: Text
    clauses: Mapping[str, ChangedClause]
    added: tuple[AddedClause, ...]
    topics: tuple[Topic, ...]

    def note_on(self, key: str, number: str) -> Text | None:
        """What the newer edition makes of a clause and of its number; None where it is as it was."""
        changed = self.clauses.get(key)
        other = next((one for one in self.added if one.number == number), None)
        if changed is None and other is None:
            return None
        ja, en, at = [], [], self.edition
        if changed is not None:
            numbered = f"{at}では {changed.number}。", f"In {at} it is {changed.number}."
            where = numbered if changed.number else (f"{at}では、", f"In {at}:")
            ja += [where[0], changed.says.ja]
            en += [where[1], changed.says.en]
        if other is not None:
            ja.append(f"{at}の{number}は別の条文（{other.heading.ja}）です。")
            en.append(f"Number {number} is another clause there ({other.heading.en}).")
        return Text("".join(ja), " ".join(en))


def read_newer(folder: Path, book: str, known: Mapping[str, Any]) -> Newer | None:
    """What is known of a newer edition; None where the book has no such file.

    Raises CorpusError naming file and entry: a field that is missing or unknown, a clause that is not `known`.
    """
    path = folder / FILE
    if not path.exists():
        return None
    raw = read_yaml(path)
    try:
        changed = [
            ChangedClause(f"{book}:{one['key']}", str(one.get("number", "")), _text(one))
            for one in raw.pop("clauses")
        ]
        if unknown := [one.key for one in changed if one.key.partition(":")[2] not in known]:
            raise CorpusError(f"{path}: no clause is called {', '.join(unknown)}")
        added = tuple(
            AddedClause(str(one["number"]), _text(one["heading"]), _text(one)) for one in raw.pop("added")
        )
        topics = tuple(
            Topic(str(one["id"]), tuple(map(str, one["names"])), _text(one)) for one in raw.pop("topics")
        )
        ours, says = _text(raw.pop("ours")), _text(raw.pop("says"))
        clauses = {one.key: one for one in changed}
        return Newer(ours=ours, says=says, clauses=clauses, added=added, topics=topics, **raw)
    except (KeyError, TypeError, AttributeError) as error:
        raise CorpusError(f"{path}: {error!r}: a field is missing or unknown") from error


def _text(raw: Mapping[str, Any]) -> Text:
    return Text(str(raw["ja"]), str(raw["en"]))
