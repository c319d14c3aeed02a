"""What the engine's commands share: reading a record, and the words of a ruling on a terminal."""

from collections.abc import Iterator
from typing import Any

from django.utils import translation

from judgeapp.common.commands import Unreadable, read_bytes
from judgeapp.domain.engine.notation import Draft, DraftLine
from judgeapp.domain.limits import RECORD, megabytes

from ..presenters.rulings import season_line

NO_DATABASE = (
    "データベースがまだありません。manage.py migrate を実行してください。/ "
    "There is no database yet; run manage.py migrate."
)
_MOST = megabytes(RECORD.bytes)
TOO_LARGE = f"記録が大きすぎます。{_MOST} までです。/ The record is too large; {_MOST} at most."
MARKS = {"legal": "○", "illegal": "×", "departed": "≠", "undetermined": "？", "on_trust": "△"}


def read_text(path: str) -> str:
    """A UTF-8 file, or standard input for `-`. Raises Unreadable."""
    data = read_bytes(path)
    if len(data) > RECORD.bytes:
        raise Unreadable(TOO_LARGE)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable("UTF-8 のテキストではありません。/ The file is not UTF-8 text.") from error


def ruling_lines(ruling: dict[str, Any], language: str, *, trace: bool = False) -> Iterator[str]:
    """A ruling as text: the summary, every entry with its clauses, and with `trace` every event under it."""
    yield ruling["summary"][language]
    yield from season_lines(ruling, language)
    for entry in ruling["entries"]:
        yield f"{entry['number']:>4} {MARKS[entry['verdict']]} {entry['text'][language]}  [{clauses(entry)}]"
        if entry["verdict"] != "legal" and entry["reason"][language]:
            yield f"       {entry['reason'][language]}"
        for source in entry["provenance"]:
            yield f"       {source['text'][language]}"
        for event in entry["events"] if trace else ():
            yield event_line(event, language)
    if ruling["correction"]:
        yield ruling["correction"]["text"][language]
    for interpretation in ruling["interpretations"]:
        yield from interpretation_lines(interpretation, language)


def season_lines(ruling: dict[str, Any], language: str) -> Iterator[str]:
    """By which rules and cards a game was ruled on, and why by those; nothing in a book without seasons."""
    with translation.override(language):
        if line := season_line(ruling):
            yield line


def draft_lines(draft: Draft, language: str) -> Iterator[str]:
    """The lines of a note whose reading differs from their text, and the questions about lines, for a terminal."""
    for line in draft.lines:
        if line.fault is not None:
            yield from question_lines(line, language)
        elif line.reading and line.reading != line.text.strip():
            yield f"{line.number:>4}   {line.text.strip()}  →  {line.reading.replace(chr(10), ' / ')}"


def question_lines(line: DraftLine, language: str) -> Iterator[str]:
    """A line of a note that is not read: why, and the numbered answers."""
    yield f"{line.number:>4} ？ {line.text.strip()}"
    yield f"       {in_words(line, language)}"
    for number, choice in enumerate(line.choices, start=1):
        yield f"       {number}) {choice.strip().replace(chr(10), ' / ')}"


def in_words(line: DraftLine, language: str) -> str:
    """Why a line of a note is not read."""
    return getattr(line.fault.message, language) if line.fault else ""


def interpretation_lines(one: dict[str, Any], language: str) -> Iterator[str]:
    """Where the rulebook is silent: what is unclear, the reading that was followed and why, and every other one."""
    entries = ", ".join(str(index + 1) for index in one["entries"])
    head = {"ja": f"解釈（第{entries}手）", "en": f"Interpretation (entries {entries})"}[language]
    yield f"{head} {one['id']}  [{clauses(one)}]: {one['problem'][language]}"
    said = {"ja": ("採用", "別の読み"), "en": ("followed", "the other reading")}[language]
    otherwise = {"ja": "別の読みなら", "en": "it would give"}[language]
    for reading in one["readings"]:
        yield f"       {said[0 if reading['chosen'] else 1]}: {reading['text'][language]}"
    if "otherwise" in one:
        yield f"       {otherwise}: {one['otherwise']['text'][language]}"
    yield f"       {one['reason'][language]}"


def event_line(event: dict[str, Any], language: str) -> str:
    """An event: its number, what happened, the clauses, and the event that caused it."""
    because = f" ← #{event['cause']}" if event["cause"] is not None else ""
    return f"       #{event['seq']} {event['text'][language]}  [{clauses(event)}]{because}"


def clauses(of: dict[str, Any]) -> str:
    """The printed numbers of the clauses that an entry or an event cites."""
    return " ".join(key.partition(":")[2] for key in of["clauses"])
