"""What a record leaves out: decisions that silence makes, duties that it passes over, payments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..model.errors import EngineBug
from ..model.facts import Fact, UnknownFact
from ..model.inputs import NOBODY_KNOWS, Action
from ..model.position import Position
from ..model.text import Text
from ..play.book import Book
from ..play.game import Game
from ..play.request import Choice, Request
from .explain import describe_entry, listed
from .findings import Missed, Verdict
from .limits import MOST_PAYMENTS, MOST_SILENT, TOO_MANY_PAYMENTS
from .passing import means_what_follows, written_answer
from .ruling import EntryRuling

if TYPE_CHECKING:
    from .replay import Replay

MOST_WAYS = 500
"""So many ways to have done a duty are looked at."""
PAID_WITH = Text("第{number}手のコストはどれで支払いましたか。", "What paid the cost of entry {number}?")
MOST_UNWRITTEN = 12
"""Of so many answers at most is it asked which one was given."""
CHOSEN = Text(
    "第{number}手の後、{player}が何を選んだかが記されていません。何を選びましたか。",
    "What {player} chose after entry {number} is not written down. What was it?",
)
CHOSEN_FIRST = Text(
    "記録の最初に{player}が何を選んだかが記されていません。何を選びましたか。",
    "What {player} chose at the start of the record is not written down. What was it?",
)
IN_ITSELF = Text("この手そのものは規則どおりです。", "The entry itself is in accordance with the rules.")
LEFT_OUT = Text("第{number}手の後、{said}", "After entry {number}: {said}")
LEFT_OUT_FIRST = Text("記録の最初に、{said}", "At the start of the record: {said}")


def imply_passes(replay: Replay, ruling: EntryRuling, action: Action) -> None:
    """An entry that answers a later request has declined this one; where nobody may decline, a duty is missed."""
    while (
        (request := replay.game.request)
        and (request.passed_over(action) or answers_later(replay.game, action))
        and not written_answer(request, action, ruling)
        and not request.neglected(action)
        and (request.default or request.duty or left_out(replay.book, replay.game))
    ):
        pass_over(replay, ruling)
        ruling.text = describe_entry(replay.book, replay.game.position, action, replay.game.request)


def answers_later(game: Game, action: Action) -> bool:
    """Whether an entry answers what is asked once silence has declined everything before it.

    Raises `UnknownFact` where nobody knows what silence leads to.
    """
    if game.request is None or action.move not in game.request.implied_ahead:
        return False
    ahead = game.fork(len(game.inputs))
    for _ in range(MOST_SILENT):
        request = ahead.request
        if request is None or request.default is None:
            return False
        if request.answered_by(action) and may_be_given(request, ahead.position, action):
            return True
        ahead.enter(request.default)
    return False


def may_be_given(request: Request, position: Position, action: Action) -> bool:
    """Whether an answer is allowed, or nobody knows, or another one with the same card would be."""
    try:
        allowed = request.refuse(position, action) is None
    except UnknownFact:
        return True
    return allowed or any(one.card == action.card for one in islice(request.offers(position), MOST_WAYS))


def pass_over(replay: Replay, ruling: EntryRuling) -> None:
    """Enter what silence means here, or what stands for the duty that was not done."""
    request, game = replay.game.request, replay.game
    if request is None:
        raise EngineBug("silence means nothing here")
    if silent := meant_by_silence(replay.book, game):
        ruling.implied.append(silent.to_dict())
        replay.write(ruling, game.enter(silent, ruling.index), [request.clause])
    elif duty := request.duty:
        replay.inputs_before.setdefault(ruling.index, len(game.inputs))
        after = game.inputs[-1][0] if game.inputs else None
        where = LEFT_OUT_FIRST if after is None else LEFT_OUT.fill(number=after + 1, said="{said}")
        said = where.fill(said=duty.said.fill(player=request.player))
        ways = tuple(islice(unused_later(replay, ruling, request.offers(game.position)), 1))
        ruling.missed.append(Missed(request.player, duty.clause, after, said, ways))
        replay.write(ruling, game.enter(duty.omitted, ruling.index), [duty.clause])


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A decision that somebody has made and nobody wrote down: the question, and what each answer to it enters."""

    fact: Fact
    ways: Mapping[Any, Action]


def left_out(book: Book, game: Game) -> LeftOut | None:
    """Which decision the record passes over, where somebody has made it and the answers can be listed; listed once."""
    request = game.request
    if request is None or request.default or not (request.unwritten or request.duty):
        return None
    known: dict[Request, LeftOut | None] = game.position.derived.setdefault("left_out", {})
    if request not in known:
        known[request] = listed_once(book, game, request)
    return known[request]


def listed_once(book: Book, game: Game, request: Request) -> LeftOut | None:
    """The decision with its answers; None where there is none, or too many."""
    here = list(islice(request.offers(game.position), MOST_UNWRITTEN + 1))
    if not 0 < len(here) <= MOST_UNWRITTEN:
        return None
    last = game.inputs[-1][0] if game.inputs else -1
    before = sum(1 for entry, _ in game.inputs if entry == last)
    ways: dict[Any, Action] = {}
    for one in here:
        ways.setdefault(answer_of(one), one)
    words = {answer: describe_entry(book, game.position, one, request) for answer, one in ways.items()}
    asked, seat = (CHOSEN_FIRST if last < 0 else CHOSEN), request.player
    question = asked.fill(player=seat) if last < 0 else asked.fill(number=last + 1, player=seat)
    key = f"chosen?entry{last + 1}.{before}"
    return LeftOut(Fact(key, question, tuple(words), words, shown_by_record=True), ways)


def answer_of(action: Action) -> Any:
    """The answer to a decision as a fact has it: its value, or its cards."""
    return ",".join(action.cards) if action.cards else action.card or action.value


def meant_by_silence(book: Book, game: Game) -> Action | None:
    """What silence means: the default, or in this world the decision that nobody wrote down.

    Raises `UnknownFact` where somebody has decided and no world says how.
    """
    request = game.request
    if request is None or request.default:
        return None if request is None else request.default
    if (decision := left_out(book, game)) is None:
        return None
    way = decision.ways.get(game.position.told.get(decision.fact.key))
    if way is None and request.unwritten:
        raise UnknownFact(decision.fact)
    return way


def pass_silence(replay: Replay, ruling: EntryRuling, coming: Action | None, claims: str) -> bool:
    """Enter what silence means, as long as a claim is about the table after it; whether there was any of it."""
    before = len(replay.game.inputs)
    while means_what_follows(replay.game.request, coming, ruling, claims):
        pass_over(replay, ruling)
    return len(replay.game.inputs) > before


def unused_later(replay: Replay, ruling: EntryRuling, ways: Iterator[Action]) -> Iterator[Action]:
    """Ways to have done a duty, first one that takes nothing away of what the rest of the record uses."""
    tried = list(islice(ways, MOST_WAYS))
    later = replay.record.entries[ruling.index :]
    named = {key for entry in later for _, key in getattr(entry, "references", ())}
    return iter(sorted(tried, key=lambda way: any(key in named for _, key in way.references)))


def tell_missed(ruling: EntryRuling) -> None:
    """An entry before which a duty was missed departs there, whoever made it and however right it is."""
    if not ruling.missed:
        return
    first = ruling.missed[0]
    if ruling.verdict in (Verdict.LEGAL, Verdict.ON_TRUST):
        ruling.verdict, ruling.decides = Verdict.DEPARTED, first.decides
        ruling.reason = Text(first.text.ja + IN_ITSELF.ja, f"{first.text.en} {IN_ITSELF.en}")
    cited = (one.decides for one in ruling.missed)
    ruling.clauses = tuple(dict.fromkeys((ruling.decides, *cited, *ruling.clauses)))


def paid(replay: Replay, ruling: EntryRuling, action: Action) -> Action:
    """The action with its payment, where the record leaves it out and it can have been made.

    One way is what is meant. Of several the answer of this world is taken; where the record does not say itself that
    nobody knows, the entry stays open.
    """
    unknown = action.cards == NOBODY_KNOWS
    if action.cards and not unknown:
        return action
    request, position = replay.game.request, replay.game.position
    choice = request.awaits(action.move) if request and request.answered_by(action) else None
    if not unknown and (choice is None or not choice.pays):
        return action
    bare = replace(action, cards=()) if unknown else action
    if choice is None or not choice.pays or not refused_as_written(choice, position, bare):
        return bare
    ways = list(dict.fromkeys(islice(choice.payments(position, bare), MOST_PAYMENTS + 1)))
    if len(ways) > MOST_PAYMENTS:
        replay.limits.append(TOO_MANY_PAYMENTS.fill(number=ruling.number))
        ways.pop()
    if not ways:
        return bare
    way = ways[0] if len(ways) == 1 else chosen(replay, ruling, ways, asks=not action.cards)
    full = replace(bare, cards=way)
    ruling.implied.append(full.to_dict())
    return full


def refused_as_written(choice: Choice, position: Position, bare: Action) -> bool:
    """Whether the action is refused as it is written, for what it leaves out perhaps."""
    with suppress(UnknownFact):
        return choice.refuse(position, bare) is not None
    return False


def chosen(
    replay: Replay, ruling: EntryRuling, ways: list[tuple[str, ...]], *, asks: bool
) -> tuple[str, ...]:
    """The payment that was made in this world; raises `UnknownFact` where no world has been chosen yet."""
    position = replay.game.position
    by_answer = {",".join(way): way for way in ways}
    words = {key: listed([position.title(card) for card in way]) for key, way in by_answer.items()}
    fact = Fact(f"paid?entry{ruling.number}", PAID_WITH.fill(number=ruling.number), tuple(by_answer), words)
    if asks:
        ruling.asks = fact
    answer = position.told.get(fact.key)
    if answer not in by_answer:
        raise UnknownFact(fact)
    return by_answer[answer]
