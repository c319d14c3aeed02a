"""From a record to a ruling."""

from __future__ import annotations

from typing import Any

from .book import Book
from .codec import dump_position, load_position
from .correction import smallest_correction
from .errors import EngineBug, InvalidRecord
from .position import Position
from .record import GameRecord, Reveal
from .ruling import EntryRuling, ErrorClass, FirstDeparture, Ruling, Verdict
from .schema import check, position_validator
from .text import Text, short
from .version import ENGINE_VERSION
from .worlds import Worlds, merge

GONE_ON = Text("以降は実際の進行どおりに判定しています。", "What follows is judged as it was played.")
LEFT_OUT = Text(
    "以降はこの手がなかったものとして判定しています。", "What follows is judged without this entry."
)


def judge(record: GameRecord, book: Book, *, trace: bool = True, correct: bool = True) -> Ruling:
    """Rule on every entry. Without `trace` the events are left out; without `correct` so is the correction."""
    try:
        return _judge(record, book, trace=trace, correct=correct)
    except (InvalidRecord, EngineBug):
        raise
    except Exception as error:
        raise EngineBug(f"{type(error).__name__}: {error}", record) from error


def _judge(record: GameRecord, book: Book, *, trace: bool, correct: bool) -> Ruling:
    worlds = Worlds(book, record, opening(record, book), trace)
    main, facts = merge(worlds.all(), worlds.asked)
    departed = next((entry for entry in main.entries if entry.verdict is Verdict.ILLEGAL), None)
    correction = None
    if departed is not None and correct:
        correction = smallest_correction(record, departed, lambda changed: count_faults(changed, book))
    return Ruling(
        engine=ENGINE_VERSION,
        book=book.key,
        edition=record.edition or book.editions[-1],
        verdict=overall(main.entries),
        summary=summarize(main.entries, departed),
        entries=tuple(main.entries),
        first_departure=first_departure(departed) if departed else None,
        facts=tuple(facts),
        correction=correction,
        position_at_departure=dump_position(main.at_fault) if main.at_fault else None,
        final_position=dump_position(main.game.position),
        winner=main.game.winner,
    )


def count_faults(record: GameRecord, book: Book) -> int:
    """How many entries would be illegal; a record that can no longer be read counts as all of them."""
    try:
        ruling = judge(record, book, trace=False, correct=False)
    except InvalidRecord:
        return len(record.entries) + 1
    return sum(entry.verdict is Verdict.ILLEGAL for entry in ruling.entries)


def opening(record: GameRecord, book: Book) -> Position:
    """The position a record starts from, with everything in it that its reveals show later."""
    if record.edition and record.edition not in book.editions:
        reason = Text(f"{record.edition}版は登録されていません。", f"Edition {record.edition} is not known.")
        expected = Text(f"使える版: {'、'.join(book.editions)}", f"Known: {', '.join(book.editions)}.")
        raise InvalidRecord("edition", reason, expected=expected)
    setup = record.start.get("setup")
    stated = record.start["position"] if setup is None else book.setup(setup)
    position = read_position(book, stated)
    for index, entry in enumerate(record.entries):
        if isinstance(entry, Reveal):
            apply_reveal(position, entry, index)
    return position


def read_position(book: Book, data: Any) -> Position:
    """A position from its JSON form; raises `InvalidRecord` with the clause that it breaks."""
    check(position_validator(book.layout), data, "start.position")
    position = load_position(book.layout, data, book.one_zone_clause)
    book.check(position)
    return position


def apply_reveal(position: Position, reveal: Reveal, index: int) -> None:
    """Write a later reveal into the start: a card is what it is from the beginning."""
    for key, value in reveal.answers.items():
        zone_key, mark, _ = key.rpartition("#")
        of, _, name = key.rpartition(".")
        entity = position.entity(of)
        if mark and zone_key in position.zones:
            position.settle({key: value})
        elif mark or (entity is None and of.rpartition(".")[0] not in position.zones):
            reason = Text(f"「{key}」という事実はありません。", f"{key} is not a fact of this record.")
            raise InvalidRecord("fact" if reveal.fact else "card", reason, entry=index)
        else:
            reveal_field(position, reveal, index, of, name, value)


def reveal_field(position: Position, reveal: Reveal, index: int, of: str, name: str, value: Any) -> None:
    """One revealed field; it may fill in what was unknown, and may not contradict what was stated."""
    where = "fact" if reveal.fact else f"facts.{name}"
    field = position.layout.by_name.get(name)
    if field is None or type(value) is not field.kind:
        raise InvalidRecord(
            where,
            Text("公開できない項目か、値の型が違います。", "cannot be revealed like this."),
            entry=index,
        )
    entity = position.entity(of)
    stated = entity.values.get(name) if entity else None
    if stated is not None and stated != value:
        reason = Text(
            f"開始時の記載（{stated}）と食い違います。", f"contradicts the start, which says {stated}."
        )
        raise InvalidRecord(where, reason, entry=index)
    position.settle({f"{of}.{name}": value})


def overall(entries: list[EntryRuling]) -> Verdict:
    """The verdict on the record as a whole: the gravest of its entries."""
    found = {entry.verdict for entry in entries}
    order = (Verdict.ILLEGAL, Verdict.UNDETERMINED, Verdict.ON_TRUST)
    return next((verdict for verdict in order if verdict in found), Verdict.LEGAL)


def first_departure(entry: EntryRuling) -> FirstDeparture:
    """The first step off the rules. A claim points back to the step whose result it gets wrong."""
    if not entry.departures:
        return FirstDeparture(entry.index, entry.index, ErrorClass.ILLEGAL_ACTION, entry.clauses[:1])
    first = min(entry.departures, key=lambda one: one.entry)
    return FirstDeparture(first.entry, entry.index, first.error, first.clauses)


def summarize(entries: list[EntryRuling], departed: EntryRuling | None) -> Text:
    """The ruling in one sentence."""
    if departed is not None:
        return summarize_fault(departed)
    undetermined = next((entry for entry in entries if entry.verdict is Verdict.UNDETERMINED), None)
    if undetermined is not None:
        said = Text(
            "第{number}手（{text}）は確定できません。{reason}", "Entry {number} ({text}) is open. {reason}"
        )
        return said.fill(number=undetermined.number, text=undetermined.text, reason=undetermined.reason)
    trusted = sum(entry.verdict is Verdict.ON_TRUST for entry in entries)
    if trusted:
        said = Text(
            "全{total}手に誤りは見つかりません。うち{trusted}手はカードの効果を申告どおりとして扱いました。",
            "No fault in {total} entries; {trusted} of them taken on trust.",
        )
        return said.fill(total=len(entries), trusted=trusted)
    return Text("全{total}手に誤りはありません。", "All {total} entries are legal.").fill(total=len(entries))


def summarize_fault(entry: EntryRuling) -> Text:
    """What is wrong, under which clause, and where the deciding state comes from."""
    if entry.departures:
        said = Text(
            "第{number}手の申告は、第{step}手の結果と一致しません。{reason} ({clauses})",
            "The claim in entry {number} departs from the result of entry {step}. {reason} ({clauses})",
        )
        clauses = ", ".join(short(key) for key in entry.clauses)
        step = entry.departures[0].entry + 1
        return said.fill(number=entry.number, step=step, reason=entry.reason, clauses=clauses)
    said = Text(
        "第{number}手（{text}）は認められません。{reason} ({clause})",
        "Entry {number} ({text}) is illegal. {reason} ({clause})",
    )
    summary = said.fill(
        number=entry.number, text=entry.text, reason=entry.reason, clause=short(entry.clauses[0])
    )
    for origin in entry.provenance:
        summary = Text(f"{summary.ja} {origin.text.ja}。", f"{summary.en} {origin.text.en}.")
    after = GONE_ON if entry.goes_on else LEFT_OUT
    return Text(f"{summary.ja} {after.ja}", f"{summary.en} {after.en}")
