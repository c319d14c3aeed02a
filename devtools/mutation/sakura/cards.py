"""The mutants of a book's cards: one change each of what a season's card list says of a card.

Numbers, directions and conditions are changed, once each; what is then no text of the language any more, or none that
the rules carry out, is no mutant.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judgeapp.domain import seasons
from judgeapp.domain.engine.kernel import InvalidRecord
from judgeapp.domain.engine.kernel.model import vocabulary
from judgeapp.domain.engine.sakura.cards import Listed, edition, every_card
from judgeapp.domain.engine.sakura.language import Effect
from judgeapp.domain.engine.sakura.state.ruled import ruled

from ..reach import Met, Passes, Tests, forget
from .card_edits import Change, edits, measures

READ = edition.read_texts


@dataclass(frozen=True, slots=True)
class CardMutant:
    """One change of one card: its facts and its texts with it."""

    number: str
    megami: str
    kind: str
    text: str
    facts: dict[str, Any]
    texts: tuple[Any, ...]
    season: str = edition.FIRST
    """The season that prints the card so first."""

    @property
    def key(self) -> str:
        of = self.number if self.season == edition.FIRST else f"{self.number} {self.season}"
        return f"{of}.{self.kind}.{self.text}"

    @property
    def module(self) -> str:
        """Tests that have noticed another mutant of the card are tried first."""
        return self.number

    @property
    def path(self) -> str:
        return str(seasons.FOLDER / "sakura" / self.season / f"{self.megami}.yaml")

    @property
    def line(self) -> int:
        lines = Path(self.path).read_text("utf-8").splitlines()
        stands = (f"number: {self.number},", f'number: "{self.number}",')
        return next(at for at, line in enumerate(lines, 1) if any(phrase in line for phrase in stands))

    @property
    def diff(self) -> str:
        return f"+ {self.text}"


def card_mutants(only: str = "") -> list[CardMutant]:
    """Every mutant of the cards of every season, or of those of these Megami (`yurina,saine`)."""
    wanted = set(filter(None, only.split(",")))
    found: list[CardMutant] = []
    later = (season_.id for season_ in seasons.later_seasons("sakura", edition.FIRST))
    for listed in (card for season in (edition.FIRST, *later) for card in every_card(season)):
        if wanted and listed.megami not in wanted:
            continue
        texts = listed.texts() or ()
        seen: Counter[str] = Counter()
        for kind, said, facts, new in changes(listed, texts):
            seen[said] += 1
            again = f" #{seen[said]}" if seen[said] > 1 else ""
            of = (listed.number, listed.megami, kind, said + again)
            found.append(CardMutant(*of, facts, new, listed.season))
    return found


def changes(
    listed: Listed, texts: tuple[Any, ...]
) -> Iterator[tuple[str, str, dict[str, Any], tuple[Any, ...]]]:
    """The changes of a card's facts, then of its texts."""
    for kind, said, new in fact_edits(dict(listed.facts)):
        yield kind, said, new, texts
    for at, one in enumerate(texts):
        rest = (*texts[:at], *texts[at + 1 :])
        if isinstance(one, str):
            yield "condition", f"texts[{at}]: {one} → (left out)", dict(listed.facts), rest
            continue
        for kind, said, new in edits(one, f"texts[{at}]"):
            changed = (*texts[:at], new, *texts[at + 1 :])
            if sayable(new) and ruled(changed) and changed != texts:
                yield kind, said, dict(listed.facts), changed


def fact_edits(facts: dict[str, Any]) -> Iterator[Change]:
    """Each printed figure one more; a subtype or a 裂傷化 left out."""
    for name, held in facts.items():
        if name in ("range", "damage"):
            yield from (
                ("number", f"{name}: {held} → {new}", {**facts, name: new}) for new in measures(str(held))
            )
        elif name in ("cost", "charge") and isinstance(held, int):
            yield "number", f"{name}: {held} → {held + 1}", {**facts, name: held + 1}
        elif name in ("sub", "wounds", "cost_wounds") and held:
            left = {key: value for key, value in facts.items() if key != name}
            yield "condition", f"{name}: {held} → (left out)", left


def sayable(text: Any) -> bool:
    """Whether the text is one of the language and comes back as it is written."""
    try:
        return bool(vocabulary.read(Effect, vocabulary.write(Effect, text)) == text)
    except (InvalidRecord, TypeError, ValueError):
        return False


def install_card(mutant: CardMutant) -> None:
    """Print the card otherwise, in this process until another one is."""
    listed = edition.sheet(mutant.megami, mutant.season)[mutant.number]
    listed.facts.clear()
    listed.facts.update(mutant.facts)

    def read_texts(number: str, megami: str, season: str) -> tuple[Any, ...]:
        of_it = (number, season) == (mutant.number, mutant.season)
        return mutant.texts if of_it else READ(number, megami, season)

    edition.read_texts = read_texts
    forget(but=edition.__name__)


def met_cards(tests: Tests, passes: Passes, mutants: list[CardMutant]) -> Iterator[Met]:
    """Run the tests, and tell of each the mutants of the cards that it has looked at."""
    of_card: dict[tuple[str, str], list[str]] = defaultdict(list)
    for mutant in mutants:
        of_card[mutant.number, mutant.season].append(mutant.key)
    seen: set[tuple[str, str]] = set()
    before = Listed.texts

    def texts(self: Listed) -> tuple[Any, ...] | None:
        seen.add((self.number, self.season))
        return before(self)

    Listed.texts = texts  # type: ignore[method-assign]
    try:
        for name, item in tests.items():
            seen.clear()
            forget(but=edition.__name__)
            passes(item)
            yield name, [key for card in sorted(seen) for key in of_card[card]]
    finally:
        Listed.texts = before  # type: ignore[method-assign]
