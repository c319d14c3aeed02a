"""A judge's question about a record, and its answer: one sentence, the clause that decides, and what it rests on.

>>> from judgeapp.domain.engine import GameRecord, rule
>>> from judgeapp.domain.engine.tools.question import Question
>>> record = GameRecord.from_json({"version": 1, "book": "sengoku", "start": {"position": {"players": {}}}, "entries": [
...     {"kind": "action", "player": "a", "move": "end_turn"}]})
>>> answer(record, rule(record).to_dict(), Question("may", 0)).said.en
'Yes (end of the main phase).'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from ..kernel import Action, Book, Field, Game, GameRecord, InvalidRecord, Position, Text
from ..kernel.judge.explain import describe_action, label_of, name_field, ordinary, stored
from ..kernel.judge.origins import provenance
from ..kernel.judge.summary import the_end
from ..kernel.model.facts import UnknownFact
from ..kernel.play.request import Refusal
from .moments import game_after, options_by_move
from .near_misses import refused
from .question import KINDS, Answer, Line, Question

ABOUT_AN_ENTRY = ("may", "options", "order", "value")
MOST_REFUSED = 30
FEW = 4
"""So many options of one kind are named themselves in the first sentence."""
NO_ENTRY = Text(
    "記録に手がないので、確かめる手を書いてください。", "The record has no entry: write the one to be judged."
)
OVER = Text("対戦は終わっています。できることはありません。", "The game is over: nothing may be done.")
NOT_OVER = Text("ここまでに勝敗は付いていません。", "Nobody has won so far.")
NO_VALUE = Text("その値は、まだ分かっていません。", "That value is not known.")
VERDICTS: dict[str, Text] = {
    "legal": Text("できます（{text}）。", "Yes ({text})."),
    "illegal": Text("できません。{reason}", "No. {reason}"),
    "departed": Text("そのままではできません。{reason}", "Not like this. {reason}"),
    "undetermined": Text("まだ決まりません。{reason}", "That is open. {reason}"),
    "on_trust": Text("申告どおりに扱います。{reason}", "It is taken as stated. {reason}"),
}
ANYHOW = Text(
    "できます（{text}）。まだ分からないことがどうであっても認められます。",
    "Yes ({text}), whatever is still unknown.",
)


def answer(record: GameRecord, ruling: Mapping[str, Any], question: Question) -> Answer:
    """Answer a question about a record whose ruling (as data) is there.

    Raises `InvalidRecord` where the record cannot be read.
    """
    if question.kind == "whole":
        return of_the_whole(ruling)
    if not ruling["entries"] and question.kind == "may":
        return Answer(KINDS["may"], NO_ENTRY)
    last = len(ruling["entries"]) - 1
    index = last if question.entry < 0 else min(question.entry, last)
    if question.kind == "may":
        return of_entry(ruling["entries"], question, record)
    game = game_after(record, len(ruling["entries"]) if question.kind == "won" else index + 1)
    asked = after(KINDS[question.kind], index) if question.kind in ABOUT_AN_ENTRY else KINDS[question.kind]
    if question.kind == "won":
        return of_the_winner(game)
    if question.kind == "options":
        return of_options(game, asked)
    if question.kind == "order":
        done = last_done(ruling["entries"]) if question.entry < 0 else index
        return of_the_order(game, asked, ruling["entries"][done]["events"] if done >= 0 else [])
    return of_a_value(game, asked, record, question)


def last_done(entries: Sequence[Mapping[str, Any]]) -> int:
    """The last entry that somebody did, as a claim or a reveal is nothing done; else the last."""
    done = (entry["index"] for entry in reversed(entries) if entry["kind"] not in ("claim", "reveal"))
    return int(next(done, len(entries) - 1))


def after(kind: Text, index: int) -> Text:
    """The question with the entry after which it is asked."""
    if index < 0:
        return Text(f"開始時点: {kind.ja}", f"At the start: {kind.en}")
    return Text(f"第{index + 1}手のあと: {kind.ja}", f"After entry {index + 1}: {kind.en}")


def both(data: Mapping[str, str]) -> Text:
    return Text(data["ja"], data["en"])


def of_the_whole(ruling: Mapping[str, Any]) -> Answer:
    first = ruling["first_departure"]
    return Answer(
        KINDS["whole"],
        both(ruling["summary"]),
        first.get("decides", "") if first else "",
        verdict=ruling["verdict"],
    )


def of_entry(
    entries: Sequence[Mapping[str, Any]], question: Question, record: GameRecord | None = None
) -> Answer:
    """May X do this: the verdict on the entry (without a number: the last that was done), with its reason.

    What stays open is allowed where it is in every case; where the answers are not listed, the `record` shows it.
    """
    entry = entries[min(question.entry, len(entries) - 1) if question.entry >= 0 else last_done(entries)]
    told = {"text": both(entry["text"]), "reason": both(entry["reason"])}
    anyhow = entry["verdict"] == "undetermined" and allowed_anyhow(entries, entry, record)
    verdict = "legal" if anyhow else entry["verdict"]
    said = (ANYHOW if anyhow else VERDICTS[verdict]).fill(**told)
    number = entry["number"]
    asked = Text(
        f"第{number}手（{told['text'].ja}）は認められるか", f"May entry {number} be done: {told['text'].en}?"
    )
    where = tuple(Line(both(cause["text"]), tuple(cause["clauses"])) for cause in entry["provenance"])
    decides = entry.get("decides") or next(iter(entry["clauses"]), "")
    return Answer(asked, Text(said.ja.strip(), said.en.strip()), decides, where, verdict)


def allowed_anyhow(
    entries: Sequence[Mapping[str, Any]], entry: Mapping[str, Any], record: GameRecord | None
) -> bool:
    """Whether an open entry is legal by every answer, or by the table as it lies: only what follows from it is open."""
    if entry["by_answer"]:
        return all(answer["verdict"] == "legal" for answer in entry["by_answer"])
    index = entry["index"]
    if record is None or any(earlier["verdict"] == "undetermined" for earlier in entries[:index]):
        return False
    action = record.entries[index]
    with suppress(UnknownFact, InvalidRecord):
        game = game_after(record, index)
        if isinstance(action, Action) and game.request is not None and game.request.awaits(action.move):
            return game.refusal(action) is None
    return False


def of_the_winner(game: Game) -> Answer:
    ended = the_end(game.position)
    event = game.position.origin.get(("game", "winner"))
    if ended is None or event is None:
        waits = waited_for(game)
        return Answer(KINDS["won"], Text(NOT_OVER.ja + waits.ja, f"{NOT_OVER.en} {waits.en}"))
    return Answer(KINDS["won"], ended, event.decides, (Line(ended, tuple(event.clauses)),))


def of_options(game: Game, asked: Text) -> Answer:
    """What may be done, and of what is asked for here but not allowed, why."""
    request = game.request
    if request is None:
        return Answer(asked, OVER, game.book.rules.game_over_clause)
    groups = options_by_move(game)
    offered = tuple(
        Line(both(option["text"]), (request.clause,)) for group in groups for option in group["options"]
    )
    names = [both(group["name"]) for group in groups]
    if len(groups) == 1 and len(offered) <= FEW:
        names = [line.text for line in offered]
    listed = Text("、".join(name.ja for name in names), ", ".join(name_.en for name_ in names))
    said = Text("{player}が決めます。できるのは: {listed}。", "{player} decides. Possible: {listed}.")
    if not request.player:
        said = Text("偶然で決まります: {listed}。", "Chance decides: {listed}.")
    told = said.fill(player=request.player, listed=listed)
    not_allowed = tuple(islice(refusals(game), MOST_REFUSED))
    return Answer(asked, told, request.clause, (*offered, *not_allowed))


def refusals(game: Game) -> Iterator[Line]:
    """What the player to decide may not do here, each kind of decision first as such, with the reason."""
    request = game.request
    if request is None or not request.player:
        return
    seen: set[Text] = set()
    for action, why in chain(refused(game), unasked(game, request.player)):
        told = worded(game.book, game, action)
        if told not in seen:
            seen.add(told)
            text = Text(f"{told.ja}: {why.reason.ja}", f"{told.en}: {why.reason.en}")
            yield Line(text, (why.clause,), allowed=False)


def unasked(game: Game, player: str) -> Iterator[tuple[Action, Refusal]]:
    """The kinds of decision that are not asked for here, and why."""
    for move in game.book.wording.moves:
        if move == "pass" or (game.request and game.request.awaits(move)):
            continue
        with suppress(UnknownFact):
            if (why := game.refusal(Action(player, move))) is not None:
                yield Action(player, move), why


def worded(book: Book, game: Game, action: Action) -> Text:
    """A decision in words; one that names nothing by the name of its kind."""
    if action.references:
        return describe_action(book, game.position, action, game.request)
    return book.wording.moves[action.move].name


def of_the_order(game: Game, asked: Text, events: list[Mapping[str, Any]]) -> Answer:
    """What the entry has brought about, in order, and what is waited for then."""
    lines = tuple(Line(both(mapping["text"]), tuple(mapping["clauses"])) for mapping in events)
    request, waits = game.request, waited_for(game)
    happened = Text("この順に{n}件起こります。", "{n} things happen, in this order.").fill(n=len(lines))
    if not lines:
        happened = Text("この手で起こることはありません。", "Nothing happens with this entry.")
    decides = request.clause if request is not None else game.book.rules.game_over_clause
    return Answer(asked, Text(happened.ja + waits.ja, f"{happened.en} {waits.en}"), decides, lines)


def waited_for(game: Game) -> Text:
    """Who decides what next; declining is told by what is declined."""
    request = game.request
    if request is None:
        return OVER
    offers = [
        both(group["options"][0]["text"] if group["move"] == "pass" and group["options"] else group["name"])
        for group in options_by_move(game)
    ]
    waits = Text("次は、{player}が決めます（{names}）。", "Next {player} decides ({names}).")
    if not request.player:
        waits = Text("次は偶然で決まります（{names}）。", "Next chance decides ({names}).")
    names = Text("、".join(offer.ja for offer in offers), ", ".join(offer_.en for offer_ in offers))
    return waits.fill(player=request.player, names=names)


def of_a_value(game: Game, asked: Text, record: GameRecord, question: Question) -> Answer:
    """A value on the table with what made it."""
    position, of, name = game.position, question.of, question.field
    if (of, name) not in {(one, field) for one, field, _text in values(game)}:
        return Answer(asked, NO_VALUE)
    what = name_field(position.title(of), name, label_of(position, name))
    asked = Text(f"{asked.ja}（{what.ja}）", f"{asked.en} ({what.en})")
    found = provenance(game.book, position, record.entries, of, name)
    reckoned, origin = position.reckoned(of, name), position.origin.get((of, name))
    decides = reckoned.decides if reckoned else origin.decides if origin else ""
    parts = reckoned.parts if reckoned else ()
    lines = tuple(Line(part.tell(position), (part.clause,)) for part in parts)
    return Answer(asked, Text(f"{found.text.ja}。", f"{found.text.en}."), decides, lines)


def as_ever(position: Position, of: str, field: Field[Any]) -> bool:
    """Whether a card's field has its printed or default value."""
    if position.reckoned(of, field.name) is not None or (of, field.name) in position.origin:
        return False
    return (field.printed and field.role == "quiet") or stored(position, of, field.name) == field.default


def values(game: Game) -> Iterator[tuple[str, str, Text]]:
    """Every value on the table that is known and can be asked for: of what, which, and both in words."""
    position, layout = game.position, game.position.layout
    foreign = layout.other_characters(lambda player: position.players[player].values)
    kinds = [("game", layout.game), *((player, layout.player) for player in position.players)]
    cards = [(key, layout.card) for key, card in position.cards.items() if card.known]
    for of, fields in (*kinds, *cards):
        for field in fields:
            if field.rows or field.name == "name" or ordinary(position, of, field.name):
                continue
            with suppress(UnknownFact, KeyError):
                if field.name in foreign and stored(position, of, field.name) == field.default:
                    continue
                if of in position.cards and as_ever(position, of, field):
                    continue
                if stored(position, of, field.name) not in (None, "", ()):
                    title, label = position.title(of), label_of(position, field.name)
                    yield of, field.name, Text("{of}: {label}", "{of}: {label}").fill(of=title, label=label)
    for of, zone in position.zones.items():
        if zone.owner and not zone.open and (zone.cards or zone.spec.name not in foreign):
            title, label = position.title(of), label_of(position, "count")
            yield of, "count", Text("{of}: {label}", "{of}: {label}").fill(of=title, label=label)
