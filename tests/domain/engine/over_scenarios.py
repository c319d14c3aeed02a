"""A pytest plugin: what holds of every record that the scenarios rule on, looked at for a sample of them.

Run as `pytest -p tests.domain.engine.over_scenarios tests/scenarios/BOOK`, with the places of its report and of the
sample in the environment; `test_over_all_scenarios` does.
"""

import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from zlib import crc32

from judgeapp.domain.corpus import Book, load_book
from judgeapp.domain.engine.kernel import Claim, GameRecord, InvalidRecord, Reveal, Ruling, start_position
from judgeapp.domain.engine.kernel.judge import judge as judging
from judgeapp.domain.engine.kernel.record.by_name import in_ids
from judgeapp.domain.engine.kernel.record.notation.words import quote
from judgeapp.domain.engine.notation import (
    names_of,
    read_draft,
    read_lines_of,
    read_notation,
    verdicts,
    write_notation,
)
from judgeapp.domain.seasons import NO_SEASON, seasons

SEEN: dict[str, tuple[GameRecord, object]] = {}
ruled = judging._judge


def remembering(record, book, **how):
    """The ruling of a record, which is remembered."""
    SEEN.setdefault(record.to_json(), (record, book))
    return ruled(record, book, **how)


def pytest_configure() -> None:
    judging._judge = remembering


def pytest_sessionfinish() -> None:
    """Write what does not hold of the sample: the property, the record, and what was found."""
    judging._judge = ruled
    share, faults, looked_at = int(os.environ["GUNBAI_SAMPLE"]), [], 0
    for text, (record, book) in SEEN.items():
        if crc32(text.encode()) % share:
            continue
        looked_at += 1
        faults += [{"holds": name, "record": text, "found": found} for name, found in broken(record, book)]
    report = {"records": len(SEEN), "looked_at": looked_at, "faults": faults}
    Path(os.environ["GUNBAI_REPORT"]).write_text(json.dumps(report, ensure_ascii=False), encoding="utf-8")


def broken(record: GameRecord, book) -> Iterator[tuple[str, str]]:
    """Each property that does not hold of a record, with what was found."""
    try:
        ruling = judging.judge(record, book, correct=False)
    except InvalidRecord:
        return
    for name, holds in (
        ("written and read", as_written),
        ("begun again", begun_again),
        ("cut in two", cut_in_two),
        ("asked in vain", asked_in_vain),
        ("asked of two cards with one verdict", asked_of_namesakes),
        ("cited in the edition", cited_elsewhere),
    ):
        try:
            found = holds(record, ruling, book)
        except InvalidRecord as refused:
            found = f"refused: {refused}"
        if found:
            yield name, found


def as_written(record: GameRecord, ruling: Ruling, book) -> str:
    """A note that our own writer wrote is the record, read strictly and as a draft; empty where it is."""
    note = write_notation(record)
    again, draft = read_notation(note), read_draft(note)
    exact = again.entries == record.entries and again.start == record.start
    return "" if exact and not draft.questions and draft.record == again else note


def asked_of_namesakes(record: GameRecord, ruling: Ruling, book) -> str:
    """A name that two cards have, of which the note does not say which one is meant, is asked about only where that
    matters; where it is not asked, the verdicts are those of the card that was meant. Empty where that holds.
    """
    note = write_notation(record)
    written, names = read_lines_of(note), names_of(record)
    for at, entry in enumerate(written.data["entries"]):
        keys = [entry.get(slot) for slot in ("card", "target") if entry.get(slot) in names]
        for slot, key in ((slot, entry[slot]) for slot in ("card", "target") if entry.get(slot) in keys):
            alike = [one for one, name in names.items() if name == names[key] and name]
            lines = note.split("\n")
            line, name = lines[written.lines[at] - 1], re.escape(quote(names[key]))
            short, found = re.subn(rf"(?<!\S)({name})\([^()]+\)", r"\1", line)
            # where the others have a label (影2=影丸), 影丸 is the one without
            unlabelled = [one for one in alike if "." in one]
            if len(alike) < 2 or found != 1 or len(keys) > 1 or len(unlabelled) == 1:
                continue
            came_to = {verdicts(ruling_of(written.data, at, slot, one, book)) for one in alike}
            lines[written.lines[at] - 1] = short
            draft = read_draft("\n".join(lines))
            if draft.questions and len(came_to) == 1:
                return f"{short}: asked, and nothing hangs on it"
            with suppress(InvalidRecord):  # what is done with the card does not say which one it is
                again = () if draft.questions else verdicts(judging.judge(draft.record, book, correct=False))
                return f"{short}: ruled otherwise" if again not in ((), verdicts(ruling)) else ""
            return ""
    return ""


def ruling_of(data, at: int, slot: str, key: str, book) -> Ruling:
    """The ruling on a record in which an entry is about another card."""
    entries = [{**one, slot: key} if here == at else one for here, one in enumerate(data["entries"])]
    return judging.judge(GameRecord.from_json({**data, "entries": entries}), book, correct=False)


def begun_again(record: GameRecord, ruling: Ruling, book) -> str:
    """A record that begins on the table on which a clean one ends begins there; empty where it does."""
    if not clean(ruling):
        return ""
    start = {"position": ruling.final_position}
    begun = judging.judge(GameRecord(record.book, start, (), record.edition, "", record.card_lists), book)
    if begun.final_position == ruling.final_position:
        return ""
    return json.dumps([ruling.final_position, begun.final_position], ensure_ascii=False)


def cut_in_two(record: GameRecord, ruling: Ruling, book) -> str:
    """The second half of a clean record is ruled on alike from the table on which its first half ends, or left open:
    of a hand that nobody counted that table knows less.
    """
    record = in_ids(record, start_position(record, book), book)  # a name may mean another card half-way
    half = len(record.entries) // 2
    while half and isinstance(record.entries[half - 1], Claim):
        half -= 1  # a claim is about what comes after it too
    if not clean(ruling) or not half or any(map(of_what_was_before, record.entries)):
        return ""
    first = judging.judge(record.with_entries(record.entries[:half]), book, correct=False)
    if book.key in LEFT_OUT_AMID and "under_way" in first.final_position:
        return ""
    start = {"position": first.final_position}
    rest = GameRecord(record.book, start, record.entries[half:], record.edition, "", record.card_lists)
    verdicts = [str(entry.verdict) for entry in judging.judge(rest, book, correct=False).entries]
    wrong = [verdict for verdict in verdicts if verdict not in ("legal", "undetermined")]
    return f"all legal, alone {verdicts}" if wrong else ""


def cited_elsewhere(record: GameRecord, ruling: Ruling, book) -> str:
    """The clauses that a ruling cites and the edition of its rules has not, in the season of the record and in the one
    that came last; empty where there is none.
    """
    last = max(seasons(book.key).values(), key=lambda one: one.since, default=NO_SEASON)
    rulings = [ruling]
    with suppress(InvalidRecord):  # a card that states what only its own season prints
        if last.id not in ("", ruling.season.id):
            later = replace(record, edition=last.id, card_lists=())
            rulings.append(judging.judge(later, book, correct=False))
    found: set[str] = set()
    for one in rulings:
        cited = {key for entry in one.entries for key in entry.clauses}
        cited |= {key for entry in one.entries for told in entry.events for key in told.event.clauses}
        rules = rulebook(book.key).in_edition(one.season.rules)
        found |= {f"{key} in {rules.edition}" for key in cited if not has(rules, key)}
    return ", ".join(sorted(found))


@cache
def rulebook(book: str) -> Book:
    return load_book(Path(__file__).parents[3] / "rules_corpus" / book)


def has(rules: Book, key: str) -> bool:
    """Whether an edition has a clause, with the step that is named."""
    clause, _, step = key.partition("#")
    entry = rules.entries.get(clause)
    return entry is not None and (not step or step in [one.id for one in entry.steps])


def asked_in_vain(record: GameRecord, ruling: Ruling, book) -> str:
    """With one number of a player blanked no entry is ruled on as its opposite, and none is left open for that number
    where every answer gives the same verdict. Zones are left alone: one that nobody counted has enough cards.
    """
    numbers = numbers_of_players(record, book)
    if not numbers or not 0 < len(record.entries) <= LONGEST_BLANKED:
        return ""
    player, name, value = numbers[crc32(record.to_json().encode()) // 7 % len(numbers)]
    blank = came_to(with_number(record, player, name, None), book)
    before, key = [allowed(entry.verdict) for entry in ruling.entries], f"{player}.{name}"
    if blank is None:
        return ""
    verdicts, asked = blank
    ruled_on = [at for at, verdict in enumerate(before) if verdict != "undetermined"]
    if turned := [at for at in ruled_on if verdicts[at] not in ("undetermined", before[at])]:
        return f"without {key} entries {turned} come to {verdicts}, with it to {before}"
    left_open = [at for at in ruled_on if verdicts[at] == "undetermined"] if key in asked else []
    answers = range(max(value, MOST_ANSWERED) + 4) if left_open else ()
    answered = [came_to(with_number(record, player, name, answer), book) for answer in answers]
    alike = [at for at in left_open if len({one[0][at] for one in answered if one}) == 1]
    return f"{key} is asked for entries {alike}, whatever it is" if alike else ""


LONGEST_BLANKED, MOST_ANSWERED = 12, 6


def numbers_of_players(record: GameRecord, book) -> list[tuple[str, str, int]]:
    """The numbers that a record states of its players, zones left out."""
    players = record.start.get("position", {}).get("players", {})
    zones = {spec.name for spec in book.layout.zones}
    stated = (
        (seat, name, value) for seat, has in sorted(players.items()) for name, value in sorted(has.items())
    )
    return [one for one in stated if type(one[2]) is int and one[1] not in zones]


def with_number(record: GameRecord, player: str, name: str, value: int | None) -> GameRecord:
    """The record with another number there; None: nobody has noted it."""
    start = json.loads(json.dumps(dict(record.start)))
    start["position"]["players"][player][name] = value
    return replace(record, start=start)


def came_to(record: GameRecord, book) -> tuple[list[str], set[str]] | None:
    """The verdicts of a record and the facts that it asks for; None where it is none."""
    try:
        ruling = judging.judge(record, book, trace=False, correct=False)
    except InvalidRecord:
        return None
    return [allowed(entry.verdict) for entry in ruling.entries], {fact["key"] for fact in ruling.facts}


def allowed(verdict) -> str:
    """A verdict; what is believed of a card's text is as good as lawful."""
    return "legal" if str(verdict) == "on_trust" else str(verdict)


LEFT_OUT_AMID = frozenset({"sakura"})
"""Books of which a table in the middle of an effect is not yet cut: a name there is the card's and its attack's."""


def of_what_was_before(entry) -> bool:
    """Whether an entry speaks of entries before it: a reveal, or by how much a value has changed."""
    changes = entry.holds if isinstance(entry, Claim) else ()
    return isinstance(entry, Reveal) or any(str(one.value)[:1] in ("+", "-") for one in changes)


def clean(ruling: Ruling) -> bool:
    """Whether everything in a record is legal, and nothing hangs on what nobody knows."""
    return (
        {str(entry.verdict) for entry in ruling.entries} == {"legal"}
        and not ruling.facts
        and not ruling.winner
    )
