"""Queues of triggers, lasting effects, replacement and layers, on a game of a few runners."""

from dataclasses import dataclass
from functools import partial

from judgeapp.domain.engine.effects.choosing import Asking, Cards
from judgeapp.domain.engine.effects.instead import Replacing
from judgeapp.domain.engine.effects.lasting import LastingEffects
from judgeapp.domain.engine.effects.layers import Applied, Layer, Layers, once
from judgeapp.domain.engine.effects.triggers import Queue
from judgeapp.domain.engine.kernel import Action, Move, Part, Request, Set, items, number
from tests.domain.engine.tiny import RULE, Free, act, rule_on, says, table, tiny

WAITING = items("waiting", says("waiting"), RULE, item={"type": "array", "items": {"type": "string"}})
TALLY = items("tally", says("tally"), RULE)


@dataclass(frozen=True)
class Boost:
    on: str
    change: object
    source: str = ""
    until: str = "turn"


@dataclass(frozen=True)
class Plus:
    number: int


@dataclass(frozen=True)
class Put:
    number: int


@dataclass(frozen=True)
class AtMost:
    number: int


SPEED = number("speed", says("speed"), RULE, default=1, printed=True)
LASTS = items("lasts", says("lasts"), RULE, item={})
LASTING = LastingEffects(field=LASTS, rule="tiny:lasts")
SPEEDS = Layers(
    (
        Layer((Put,), lambda one: Part("put", one.change.number, "tiny:put"), last=True),
        Layer((Plus,), lambda one: LASTING.part(one.context, one.row, "plus", one.change.number)),
        Layer((AtMost,), lambda one: Part("most", one.change.number, "tiny:most")),
    )
)
QUEUE = Queue(
    field=WAITING,
    find=lambda position, row: row[0] if position.cards[row[1]].zone.endswith("field") else None,
    rule=lambda one: f"tiny:{one}",
    chooser=lambda position: "a",
    rank=lambda position, row: position.cards[row[1]].owner,
    waits="tiny:waits",
    order="tiny:order",
    resolves="tiny:resolves",
    lost="tiny:lost",
    left=("tiny:left",),
    later=frozenset({"go", "trigger"}),
)


def play(position):
    """Both runners trigger; whoever moves to the hand triggers no more; then the race is over."""

    def resolve(row, one):
        yield Set("tally", "game", {TALLY: (*position.game[TALLY], row[1])}, RULE)
        if row[0] == "push":
            yield Move("push", position.cards["r3"], "b.hand", RULE)

    while True:
        answer = yield Request("a", "go", RULE, (Free("go"), Free("race")), rests=True)
        names = {"r1": "push"} if answer.move == "race" else {}
        rows = [(names.get(key, "run"), key) for key in ("r1", "r2", "r3")]
        yield QUEUE.add(position, rows, "tiny:run")
        yield from QUEUE.run(position, resolve)


RUNNERS = {"a": {"field": [{"id": "r1"}, {"id": "r2"}]}, "b": {"field": [{"id": "r3"}]}}


def leave(position, event):
    return QUEUE.leave(position, event) if isinstance(event, Move) else ()


BOOK = tiny(play, game=(WAITING, TALLY, LASTS), card=(SPEED,), moves=("go", "race", "trigger"), follow=leave)


def tally(*entries):
    ruling = rule_on(BOOK, *entries, **RUNNERS)
    return ruling, ruling.final_position.get("tally")


def test_silence_takes_what_waits_in_its_rank():
    ruling, ran = tally(act("a", "go"), act("a", "go"))
    assert (ran[:3], str(ruling.verdict)) == (["r1", "r2", "r3"], "legal")


def test_whoever_may_chooses_the_order():
    chosen = act("a", "trigger", card="r3", value="run")
    assert tally(act("a", "go"), chosen, act("a", "go"))[1][:3] == ["r3", "r1", "r2"]


def test_what_does_not_wait_cannot_come_next():
    ruling, _ = tally(act("a", "go"), act("a", "trigger", card="r3", value="push"))
    assert (str(ruling.entries[1].verdict), ruling.entries[1].decides) == ("illegal", "tiny:order")


def test_what_waits_is_lost_with_its_card():
    ruling, ran = tally(act("a", "race"), act("a", "trigger", card="r1", value="push"), act("a", "go"))
    assert ran[:2] == ["r1", "r2"]
    lost = [told.event.clauses for told in ruling.entries[1].events if told.event.verb == "untriggered"]
    assert lost == [("tiny:left",)]


def test_each_order_that_is_left_is_offered_and_the_last_one_is_not_asked_about():
    game = table(BOOK, **RUNNERS)
    game.play(Action("a", "go"))
    for ran, left in (("r2", ["r1", "r2", "r3"]), ("r3", ["r1", "r3"])):
        assert [(one.card, one.value) for one in game.options()] == [(key, "run") for key in left]
        assert game.request.implied_by == {"go"}
        game.play(Action("a", "trigger", ran, value="run"))
    assert (game.asked_now, game.position.game[TALLY]) == ("go", ("r2", "r3", "r1"))


def test_what_its_card_has_lost_while_it_waited_is_told_and_does_not_trigger():
    stays = tiny(play, game=(WAITING, TALLY, LASTS), card=(SPEED,), moves=("go", "race", "trigger"))
    game = table(stays, **RUNNERS)
    game.play(Action("a", "race"))
    events = game.play(Action("a", "trigger", "r1", value="push"))
    assert [event.clauses for event in events if event.verb == "untriggered"] == [("tiny:lost",)]
    assert game.position.game[TALLY] == ("r1", "r2")


def test_what_waits_may_say_what_it_was_about():
    def resolve(row, one):
        yield Set("tally", "game", {TALLY: (*game.position.game[TALLY], row[2])}, RULE)

    def about(position):
        rows = [("run", "r1", "b"), ("run", "r2", "a")]
        while True:
            yield Request("a", "go", RULE, (Free("go"),))
            yield QUEUE.add(position, rows, "tiny:run")
            yield from QUEUE.run(position, resolve)

    game = table(tiny(about, game=(WAITING, TALLY), moves=("go", "trigger")), **RUNNERS)
    game.play(Action("a", "go"))
    game.play(Action("a", "trigger", "r2", value="run"))
    assert game.position.game[TALLY] == ("a", "b")


def lasting_on(*rows):
    game = table(BOOK, **RUNNERS)
    for row in rows:
        game._apply(LASTING.begin(game.position, row, "tiny:text"))
    return game


def speed(position, card, *constant):
    found = [Applied(row.change, row.source, position, row, at) for at, row in LASTING.on(position, card)]
    found += [Applied(one, "r2", position) for one in constant]
    return SPEEDS.reckon([Part("is", position.cards[card][SPEED], "tiny:printed")], found)


def test_layers_come_in_their_order_whatever_came_first():
    position = lasting_on(Boost("r1", Plus(4)), Boost("r2", Plus(9))).position
    made = speed(position, "r1", AtMost(6), Put(3))
    assert (made.value, [part.op for part in made.parts]) == (6, ["is", "put", "plus", "most"])
    assert made.decides == "tiny:most"
    last = speed(position, "r1", Put(3), Put(5), AtMost(20))
    assert (last.value, [part.value for part in last.parts]) == (9, [1, 5, 4, 20])
    both = speed(lasting_on(Boost("r1", Plus(4)), Boost("r1", Plus(2))).position, "r1")
    assert [part.value for part in both.parts] == [1, 4, 2]


def test_what_lasts_is_told_with_the_entry_it_began_with():
    position = lasting_on(Boost("r1", Plus(4), source="r2")).position
    assert speed(position, "r1").parts[1].clause == "tiny:text"


def test_what_lasted_already_at_the_start_is_told_with_no_entry():
    part = LASTING.part(table(BOOK, **RUNNERS).position, Boost("r1", Plus(4), source="r2"), "plus", 4)
    assert (part.clause, part.entry, part.source) == ("tiny:lasts", -1, "r2")


def test_what_is_worked_out_is_kept_until_anything_happens():
    game, asked = lasting_on(), []
    work_out = partial(once, game.position, "speeds", "r1", lambda: asked.append(1) or 7)
    assert (work_out(), work_out(), len(asked)) == (7, 7, 1)
    game._apply(LASTING.begin(game.position, Boost("r1", Plus(4)), "tiny:text"))
    assert (work_out(), len(asked)) == (7, 2)


def test_what_is_over_ends_and_nothing_else():
    game = lasting_on(Boost("r1", Plus(4)), Boost("r2", Plus(9), until="game"))
    over = list(LASTING.end(game.position, lambda row: row.until == "turn", "tiny:end"))
    game._apply(over[0])
    assert [row.on for row in LASTING.rows(game.position)] == ["r2"]
    assert list(LASTING.end(game.position, lambda row: False, "tiny:end")) == []


REPLACING = Replacing(
    rules=("tiny:instead",), pick="tiny:pick", asking=Asking(), chooser=lambda position: "b"
)


def replaced(found, already=()):
    """What comes of a fall that these texts would replace: the requests, and what was carried out."""
    done, kept = [], []

    def carry_out(one, replacements):
        assert kept == [("replaced", "r1", ("tiny:instead",), (("r1", "speed"),))]
        done.append((one, replacements))
        yield from ()

    position, about = table(BOOK, **RUNNERS).position, (("r1", "speed"),)
    steps = REPLACING.instead(position, "fall", "r1", found, carry_out, already=already, about=about)
    asked, answer = [], None
    try:
        while True:
            step = steps.send(answer)
            answer = None
            if not isinstance(step, Request):
                kept.append((step.verb, step.subject, step.clauses, step.about))
            else:
                assert step.choices == (Cards(("t1", "t2"), 1, 1, "tiny:pick"),)
                asked.append(step.player)
                answer = Action("b", "choose", cards=("t2",))
    except StopIteration as end:
        return end.value, asked, done


def test_one_replacement_of_several_is_picked_and_none_applies_twice():
    assert replaced({}) == (False, [], [])
    assert replaced({"t1": "one"}) == (True, [], [("one", (("t1", "fall"),))])
    assert replaced({"t1": "one", "t2": "two"}) == (True, ["b"], [("two", (("t2", "fall"),))])
    assert replaced({"t1": "one"}, already=(("t1", "fall"),)) == (False, [], [])
