"""A ruling for readers who must not learn the hidden cards of the game.

The record is judged a second time with every card blank that nobody was shown, and the words of that ruling are used:
what is not in the record cannot come out of it. Only the verdicts, and the clause of a refusal, come from the real
ruling; where the two differ, the reason is withheld.
"""

from __future__ import annotations

from collections.abc import Mapping
from sys import maxsize
from typing import Any

from ..books import engine_for
from ..kernel import Book, EngineBug, GameRecord, InvalidRecord, Reveal, Text, judge
from ..kernel.judge.explain import name_entry
from ..kernel.model.clauses import cited
from ..kernel.model.text import NOTHING
from ..kernel.record.by_name import in_ids
from ..kernel.record.record import Entry
from ..kernel.record.start import start_position
from .redaction import redacted_record
from .visibility import Visibility, visible_cards

WITHHELD = Text(
    "公開されていないカードに関わるため、理由は伏せています。",
    "The reason is withheld: it turns on cards that were not shown.",
)
ILLEGAL = Text("第{number}手は認められません。（{clauses}）", "Entry {number} is illegal. ({clauses})")
DEPARTED = Text(
    "第{number}手の申告は、ルールどおりの結果と一致しません。（{clauses}）",
    "The claim in entry {number} departs from the result. ({clauses})",
)
VERDICTS = {
    "legal": Text("全{total}手に誤りはありません。", "All {total} entries are legal."),
    "on_trust": Text(
        "全{total}手に誤りは見つかりません。申告どおりとして扱った手があります。",
        "No fault in {total} entries; some were taken on trust.",
    ),
    "undetermined": Text("確定できない手があります。", "Some entries are open."),
}
FAULTS = {
    "illegal": Text("第{number}手は認められません。（{clauses}）", "Entry {number} is illegal. ({clauses})"),
    "departed": Text(
        "第{number}手の申告は盤面と一致しません。（{clauses}）",
        "The claim in entry {number} departs. ({clauses})",
    ),
}


def public_ruling(record: GameRecord, ruling: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling (as data) without anything that only one player could know. Its shape is that of any ruling."""
    book = engine_for(record.book)
    record = in_ids(record, start_position(record, book), book)
    shown = visible_cards(record, ruling, book)
    redacted = redacted_record(record, book, shown)
    try:
        told = judge(redacted, book).to_dict()
    except (
        InvalidRecord,
        EngineBug,
    ):  # blank cards can make a table that cannot be: only the verdicts remain
        entries = [bare(book, record.entries[real["index"]], real) for real in ruling["entries"]]
        return {**ruling, "entries": entries, **unspoken(ruling)}
    pairs = zip(told["entries"], ruling["entries"], redacted.entries, strict=True)
    told["entries"] = [entry_told(book, shown, entry, real, written) for entry, real, written in pairs]
    told["season_from"] = ruling.get("season_from", "")
    return {**told, **(spoken(told, ruling) if may_speak(told, ruling) else unspoken(ruling))}


def anything_hidden(record: GameRecord, ruling: Mapping[str, Any]) -> bool:
    """Whether the record knows more than everybody at the table saw. Where not, `without_positions` is enough."""
    book = engine_for(record.book)
    record = in_ids(record, start_position(record, book), book)
    shown = visible_cards(record, ruling, book)
    if any(end < maxsize for spans in shown.spans.values() for _, end in spans):
        return True
    redacted = redacted_record(record, book, shown)
    return redacted.entries != record.entries or redacted.start != record.start


def without_positions(ruling: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling without its tables and the values that changed: what a reader is not shown in words."""
    entries = [
        {**entry, "events": [{**event, "changes": []} for event in entry["events"]]}
        for entry in ruling["entries"]
    ]
    return {**ruling, "entries": entries, "position_at_departure": None, "final_position": {"players": {}}}


def may_speak(told: Mapping[str, Any], ruling: Mapping[str, Any]) -> bool:
    """Whether the redacted record came to the same end, for a reason that everybody could see."""
    if (told["verdict"], told["first_departure"]) != (ruling["verdict"], ruling["first_departure"]):
        return False
    departed = ruling["first_departure"]
    return departed is None or told["entries"][departed["seen_at"]]["reason"] != WITHHELD.to_dict()


def spoken(told: Mapping[str, Any], ruling: Mapping[str, Any]) -> dict[str, Any]:
    """What stands above the entries, in the words of the redacted record's ruling."""
    asked = {fact["key"] for fact in ruling["facts"]}
    facts = [fact for fact in told["facts"] if fact["key"] in asked]
    return {**unspoken(ruling), "summary": told["summary"], "facts": facts, "correction": told["correction"]}


def unspoken(ruling: Mapping[str, Any]) -> dict[str, Any]:
    """What stands above the entries where nothing but verdict, entry and clause may be said."""
    departed = ruling["first_departure"]
    said = VERDICTS.get(ruling["verdict"], NOTHING).fill(total=len(ruling["entries"]))
    if departed is not None:
        said = FAULTS[ruling["entries"][departed["seen_at"]]["verdict"]]
        clauses = next((cited(key) for key in departed["clauses"]), NOTHING)
        said = said.fill(number=departed["seen_at"] + 1, clauses=clauses)
        departed = {**departed, "clauses": departed["clauses"][:1]}
    stands = {"verdict": ruling["verdict"], "summary": said.to_dict(), "first_departure": departed}
    nothing: dict[str, Any] = {
        "facts": [],
        "correction": None,
        "position_at_departure": None,
        "final_position": {"players": {}},
    }
    return {**stands, **nothing, "winner": ruling["winner"]}


def entry_told(
    book: Book, shown: Visibility, told: dict[str, Any], real: Mapping[str, Any], written: Entry
) -> dict[str, Any]:
    """One entry of the redacted record's ruling, with the real verdict and without cards out of sight."""

    def in_sight(key: str) -> bool:
        return shown.at(key, told["index"])

    references = [key for _, key in getattr(written, "references", ())]
    sources = [cause["of"] for cause in (*told["provenance"], *told["departures"])]
    told["events"] = [{**event, "changes": []} for event in told["events"] if in_sight(event["of"])]
    told["implied"] = []
    told["alternatives"] = [
        alternative for alternative in told["alternatives"] if all(map(in_sight, ids(alternative["action"])))
    ]
    if isinstance(written, Reveal) or not all(map(in_sight, references)):
        told["text"] = entry_title(book, written).to_dict()
    same = told["verdict"] == real["verdict"] and all(map(in_sight, [*references, *sources]))
    if same and bool(told["by_answer"]) == bool(real["by_answer"]):
        return told
    return withheld(told, real)


def ids(action: Mapping[str, Any]) -> list[str]:
    """Everything that an action names."""
    return [action[slot] for slot in ("card", "target") if slot in action] + list(action.get("cards", ()))


def entry_title(book: Book, written: Entry) -> Text:
    """An entry by who made it and its kind, without what it is about."""
    kind = name_entry(book, written)
    player = getattr(written, "player", "")
    return Text(f"{player}: {kind.ja}", f"{player}: {kind.en}") if player else kind


def withheld(told: Mapping[str, Any], real: Mapping[str, Any]) -> dict[str, Any]:
    """The real verdict, with the clause of a refusal and without a reason."""
    refused = list(real["clauses"][:1]) if real["verdict"] in FAULTS else []
    emptied: dict[str, Any] = {name: [] for name in ("provenance", "alternatives", "departures", "by_answer")}
    stands = {"verdict": real["verdict"], "clauses": refused, "goes_on": real["goes_on"]}
    reason = NOTHING if real["verdict"] == "legal" else WITHHELD
    return {**told, **emptied, **stands, "reason": reason.to_dict()}


def bare(book: Book, written: Entry, real: Mapping[str, Any]) -> dict[str, Any]:
    """An entry of which only the verdict is told."""
    said = {"text": entry_title(book, written).to_dict(), "events": [], "implied": []}
    return withheld({**real, **said}, real)
