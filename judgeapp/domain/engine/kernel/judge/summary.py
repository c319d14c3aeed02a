"""The ruling as a whole: its verdict, the first step off the rules, and one sentence for both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..model.clauses import cited
from ..model.position import Position
from ..model.text import Text, in_a_row
from ..play.request import Request
from .findings import ErrorClass, Verdict
from .ruling import EntryRuling, FirstDeparture

NOTHING_WRITTEN = Text(
    "判定する手が記録にありません。何が起きたか、または何を確かめたいか（申告）を書いてください。",
    "The record holds nothing to rule on. Write down what happened, or what is to be checked (a claim).",
)
NOTHING_READ = Text("判定する手がまだ読めていません。", "No entry has been read yet.")
GONE_ON = Text("以降は実際の進行どおりに判定しています。", "What follows is judged as it was played.")
LEFT_OUT = Text(
    "以降はこの手がなかったものとして判定しています。", "What follows is judged without this entry."
)


STILL_DUE = Text("記録の最後で、{said}（{clause}）", "At the end of the record: {said} ({clause})")
STILL_TO_CHOOSE = Text("{player}がまだ選んでいません。", "{player} has still to choose.")


def still_due(request: Request | None) -> Text | None:
    """What has to be decided where the record ends, with its clause; None where silence may decide there."""
    if request is None or request.default or not (request.duty or request.unwritten):
        return None
    said, clause = (
        (request.duty.said, request.duty.clause) if request.duty else (STILL_TO_CHOOSE, request.clause)
    )
    return STILL_DUE.fill(said=said.fill(player=request.player), clause=cited(clause))


def overall(entries: list[EntryRuling], *, whole: bool = True) -> Verdict:
    """The verdict on the record as a whole: the gravest of its entries. One not read to its end is open at best."""
    if nothing_to_rule_on(entries):
        return Verdict.UNDETERMINED
    found = [entry.verdict for entry in entries]
    order = (Verdict.ILLEGAL, Verdict.DEPARTED, Verdict.UNDETERMINED, Verdict.ON_TRUST)
    gravest = next((verdict for verdict in order if verdict in found), Verdict.LEGAL)
    return gravest if whole or gravest in order[:2] else Verdict.UNDETERMINED


def nothing_to_rule_on(entries: list[EntryRuling]) -> bool:
    """Whether a record has no entry that could be right or wrong."""
    return all(entry.kind == "reveal" for entry in entries)


def first_departure(entry: EntryRuling) -> FirstDeparture:
    """The first step off the rules. A claim points back to the step whose result it gets wrong."""
    if entry.missed:
        first = entry.missed[0]
        since = entry.index if first.entry is None else first.entry
        return FirstDeparture(since, entry.index, ErrorClass.MISSED_DUTY, first.decides, (first.decides,))
    if not entry.departures:
        return FirstDeparture(
            entry.index, entry.index, ErrorClass.ILLEGAL_ACTION, entry.decides, (entry.decides,)
        )
    wrong = min(entry.departures, key=lambda one: one.entry)
    return FirstDeparture(wrong.entry, entry.index, wrong.error, wrong.decides, wrong.clauses)


def summarize(
    entries: list[EntryRuling],
    departed: EntryRuling | None,
    ended: Text | None = None,
    *,
    whole: bool = True,
) -> Text:
    """The ruling in one sentence; where the record ends the game, who has won comes first."""
    if nothing_to_rule_on(entries):
        told = NOTHING_WRITTEN if whole else NOTHING_READ
    else:
        told = summarize_entries(entries, departed, whole=whole)
    return in_a_row([ended, told]) if ended else told


def the_end(position: Position) -> Text | None:
    """Who has won, with which entry and by which clause; None where the record does not end the game."""
    event = position.origin.get(("game", "winner"))
    winner = position.game.values.get("winner")
    if event is None or not winner or event.entry < 0:
        return None
    said = Text("第{number}手で決着：{won}（{clause}）。", "Entry {number} ends the game: {won} ({clause}).")
    won = position.layout.by_name["winner"].show(winner)
    return said.fill(number=event.entry + 1, won=won, clause=cited(event.decides))


def the_end_hangs_on(facts: Sequence[Mapping[str, Any]]) -> Text | None:
    """That a fact decides whether the game is over, or who has won; None where none is known to."""
    said = Text(
        "決着したかどうかは、次の事実で決まります。{question}",
        "Whether the game is over turns on a fact: {question}",
    )
    return said.fill(question=Text(**facts[0]["question"])) if facts else None


def summarize_entries(
    entries: list[EntryRuling], departed: EntryRuling | None, *, whole: bool = True
) -> Text:
    """What the entries come to."""
    if departed is not None:
        return summarize_fault(departed)
    undetermined = next((entry for entry in entries if entry.verdict is Verdict.UNDETERMINED), None)
    if undetermined is not None:
        said = Text(
            "第{number}手（{text}）は確定できません。{reason}", "Entry {number} ({text}) is open. {reason}"
        )
        return said.fill(number=undetermined.number, text=undetermined.text, reason=undetermined.reason)
    trusted = sum(entry.verdict is Verdict.ON_TRUST for entry in entries)
    if not whole:
        said = Text(
            "読めた{total}手に誤りは見つかりません。", "No fault in the {total} entries that were read."
        )
        return said.fill(total=len(entries))
    if trusted:
        said = Text(
            "全{total}手に誤りは見つかりません。うち{trusted}手はカードの効果を申告どおりとして扱いました。",
            "No fault in {total} entries; {trusted} of them taken on trust.",
        )
        return said.fill(total=len(entries), trusted=trusted)
    return Text("全{total}手に誤りはありません。", "All {total} entries are legal.").fill(total=len(entries))


def summarize_fault(entry: EntryRuling) -> Text:
    """What is wrong, under which clause, and where the deciding state comes from."""
    if entry.missed and entry.verdict is Verdict.DEPARTED and not entry.departures:
        said = Text("{reason}（{clause}）{gone_on}", "{reason} ({clause}) {gone_on}")
        return said.fill(reason=entry.reason, clause=cited(entry.decides), gone_on=GONE_ON)
    if entry.departures:
        said = Text(
            "第{number}手の申告は、第{step}手の結果と一致しません。{reason}（{clauses}）",
            "The claim in entry {number} does not match the result of entry {step}. {reason} ({clauses})",
        )
        step = entry.departures[0].entry + 1
        if step == entry.number:
            said = Text(
                "第{number}手の申告は盤面と一致しません。{reason}（{clauses}）",
                "The claim in entry {number} does not match the table. {reason} ({clauses})",
            )
        clause = cited(entry.decides)
        return said.fill(number=entry.number, step=step, reason=entry.reason, clauses=clause)
    said = Text(
        "第{number}手（{text}）は認められません。{reason}（{clause}）",
        "Entry {number} ({text}) is illegal. {reason} ({clause})",
    )
    told = said.fill(
        number=entry.number, text=entry.text, reason=entry.reason, clause=cited(entry.clauses[0])
    )
    since = [Text(f"{origin.text.ja}。", f"{origin.text.en}.") for origin in entry.provenance]
    return in_a_row([told, *since, GONE_ON if entry.goes_on else LEFT_OUT])
