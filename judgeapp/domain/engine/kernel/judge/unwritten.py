"""What a record leaves out: decisions that silence makes, duties that it passes over, payments."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from ..model.errors import EngineBug
from ..model.facts import Fact, UnknownFact
from ..model.inputs import NOBODY_KNOWS, Action
from ..model.position import Position
from ..model.text import Text
from ..play.game import Game
from ..play.request import Choice, Request
from .ahead import answers_later, fits_only_later, shown_by_chance
from .explain import describe_entry, listed
from .findings import Missed, Verdict
from .left_out import meant_by_silence, written_before
from .limits import MOST_PAYMENTS, TOO_MANY_PAYMENTS
from .passing import means_what_follows, written_answer
from .ruling import EntryRuling

if TYPE_CHECKING:
    from .replay import Replay

MOST_WAYS = 500
"""So many ways to have done a duty are looked at."""
PAID_WITH = Text("第{number}手のコストはどれで支払いましたか。", "What paid the cost of entry {number}?")
IN_ITSELF = Text("この手そのものは規則どおりです。", "The entry itself is in accordance with the rules.")
LEFT_OUT = Text("第{number}手の後、{said}", "After entry {number}: {said}")
LEFT_OUT_FIRST = Text("記録の最初に、{said}", "At the start of the record: {said}")


def imply_passes(replay: Replay, ruling: EntryRuling, action: Action) -> None:
    """An entry that answers a later request has declined this one; where nobody may decline, a duty is missed."""
    while (request := replay.game.request) and goes_on_past(replay.game, request, action, ruling):
        if decided := shown_by_chance(replay.game, action):
            imply(replay, ruling, request, decided)
        else:
            pass_over(replay, ruling)
        ruling.text = describe_entry(replay.book, replay.game.position, action, replay.game.request)


def imply(replay: Replay, ruling: EntryRuling, request: Request, answer: Action) -> None:
    """Enter an answer that the record does not write down."""
    ruling.implied.append(answer.to_dict())
    replay.write(ruling, replay.game.enter(answer, ruling.index), [request.clause])


def goes_on_past(game: Game, request: Request, action: Action, ruling: EntryRuling) -> bool:
    """Whether an entry is about something later than what the game waits for, which nobody has written down."""
    if not (request.default or request.duty or request.unwritten):
        return False
    if written_answer(request, action, ruling) or request.neglected(action):
        return fits_only_later(game, action)
    return request.passed_over(action) or answers_later(game, action)


def pass_over(replay: Replay, ruling: EntryRuling) -> None:
    """Enter what silence means here, or what stands for the duty that was not done."""
    request, game = replay.game.request, replay.game
    if request is None:
        raise EngineBug("silence means nothing here")
    if silent := meant_by_silence(replay.book, game, ruling.index):
        imply(replay, ruling, request, silent)
    elif duty := request.duty:
        replay.inputs_before.setdefault(ruling.index, len(game.inputs))
        after = written_before(game, ruling.index)
        where = LEFT_OUT_FIRST if after is None else LEFT_OUT.fill(number=after + 1, said="{said}")
        said = where.fill(said=duty.said.fill(player=request.player))
        ways = tuple(islice(unused_later(replay, ruling, request.offers(game.position)), 1))
        ruling.missed.append(Missed(request.player, duty.clause, after, said, ways))
        replay.write(ruling, game.enter(duty.omitted, ruling.index), [duty.clause])


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
