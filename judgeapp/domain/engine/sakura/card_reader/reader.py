"""Printed card texts read into the language of effects; what cannot be read is marked to the character."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree, UnexpectedInput

from ...kernel import InvalidRecord
from ...kernel.model import vocabulary
from ...read_cards import Unread
from ..language import Effect
from .joining import allowed
from .layout import CLASSES, HELD, STEPS, Block, blocks
from .nouns import Data
from .readings import readings
from .references import mentions
from .steps import Steps

FILES = ("texts", "steps", "holds", "conditions", "nouns")
STARTS = {
    "keywords": "keywords",
    "plan": "plan_text",
    "rise": "rise_text",
    "rise_at_once": "rise_at_once_text",
}
ICONS = {"攻": "attack", "行": "action", "付": "enhance", "対": "reaction", "全": "fullpower"}
GRADES = {"壱": "one", "弐": "two", "参": "three", "肆": "four"}
SCHEMES = {"神算": "shinsan", "鬼謀": "kibou"}


@dataclass(slots=True)
class ReadText:
    """What was read of a text: data in the language of card texts, and the lines that were not."""

    texts: list[Data] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    lines: int = 0

    @property
    def whole(self) -> bool:
        return not self.unread


class NotRead(Exception):
    """Nothing in the grammar fits from that character of a block on, or more than one thing does."""

    def __init__(self, at: int) -> None:
        self.at = at


@cache
def parser() -> Lark:
    """The grammar of card texts, all of its files as one."""
    here = Path(__file__).parent
    grammar = "\n".join((here / f"{name}.lark").read_text("utf-8") for name in FILES)
    starts = ["keywords", "plan_text", "passage", "hold_lines", "rise_text", "rise_at_once_text"]
    built = Lark(grammar, parser="earley", lexer="dynamic", ambiguity="explicit", start=starts)
    predict_directly(built)
    return built


def predict_directly(built: Lark) -> None:
    """Have each nonterminal predict its own rules only, whose beginnings the parser then predicts in turn.

    lark 1.3 lists all rules that can begin a nonterminal, and walks that list once for every rule on it: the same
    items four times as slowly in a grammar with hundreds of rules (`docs/decisions/0020`).
    """
    direct: dict[Any, list[Any]] = {}
    for rule in built.rules:
        direct.setdefault(rule.origin, []).append(rule)
    earley = built.parser.parser
    earley.predictions = {origin: direct.get(origin, rules) for origin, rules in earley.predictions.items()}


def parsed(start: str, text: str, megami: Mapping[str, str]) -> Data:
    """The one reading of the words; raises `NotRead` at the character from which on there is none."""
    try:
        tree: Tree[Token] = parser().parse(text, start=start)
    except UnexpectedInput as wrong:
        at = wrong.pos_in_stream
        raise NotRead(len(text) if at is None or at < 0 else at) from None
    found = readings(tree, Steps(megami))
    if len(found) != 1:
        raise NotRead(0)
    return found[0]


def read_text(text: str, type_: str, megami: Mapping[str, str]) -> ReadText:
    """Read a printed text of a card of that type; `megami` has the id of each by her name in katakana."""

    def is_keywords(line: str) -> bool:
        try:
            parsed("keywords", line, megami)
        except NotRead:
            return False
        return True

    found = ReadText()
    laid_out = blocks(text, type_ not in ("attack", "enhance"), is_keywords)
    made: list[tuple[Block, list[Data]]] = []
    for block in laid_out:
        found.lines += len({line for line, _ in block.places})
        try:
            made.append((block, checked(effects(block, megami))))
        except NotRead as stopped:
            found.unread += unread_lines(block, stopped.at, text, megami)
    found.texts = framed(made)
    if mentions(found.texts, "x") and not mentions(found.texts, "fix") and not mentions(found.texts, "let"):
        undefined = [block for block, texts in made if mentions(texts, "x")]
        found.unread += [
            unread
            for place in undefined
            for unread in unread_lines(place, max(0, place.text.find("X")), text, megami)
        ]
    return found


def checked(effects: list[Data]) -> list[Data]:
    """The effects as the language writes them; raises `NotRead` where it has no such value."""
    try:
        return [vocabulary.write(Effect, vocabulary.read(Effect, effect)) for effect in effects]
    except InvalidRecord:
        raise NotRead(0) from None


def effects(block: Block, megami: Mapping[str, str]) -> list[Data]:
    """What a block says, without the frame round it."""
    if "" in block.classes:
        raise NotRead(0)
    if both := at_both(block, megami):
        return both
    start = start_of(block)
    said = parsed(start, block.text, megami)
    if start == "keywords":
        found = list(said)
    elif start == "passage":
        found = [step_text(block, said)]
    elif start == "hold_lines":
        found = [{class_: combined(said)} for class_ in block.classes]
    else:
        found = [{block.classes[0]: said}]
    return [{"full": found}] if block.full else found


def at_both(block: Block, megami: Mapping[str, str]) -> list[Data]:
    """The two texts of 【攻撃後/使用済】 「攻撃後と…の直前に、…」: the same done there and at a moment.

    Of any other block there are none; raises `NotRead` where the moment or what is done is not read.
    """
    steps, held = (tuple(class_ for class_ in block.classes if class_ in kind) for kind in (STEPS, HELD))
    if len(steps) != 1 or len(held) != 1 or block.full:
        return []
    word = next(name for name, class_ in CLASSES.items() if class_ == steps[0])
    told = re.sub(rf"^{word}(と|、および|および)|(と|、および|および){word}(?=に)", "", block.text, count=1)
    said = combined(parsed("hold_lines", told, megami)) if told != block.text else {}
    match said:
        case {"holds": [{"when": {"at": moment, "do": do} as when}], **given}:
            may = allowed(do) if when.get("may") else do
            asked = [moment["given"]] if "given" in moment else []
            asked += [given["given"]] if "given" in given else []
            for that in asked:
                may = [{"if": {"that": that, "do": may}}]
            return [{steps[0]: may}, {held[0]: said}]
    raise NotRead(0)


def start_of(block: Block) -> str:
    first = block.classes[0]
    if first in STARTS:
        return STARTS[first]
    kinds = {
        "passage" if class_ in STEPS else "hold_lines" if class_ in HELD else "" for class_ in block.classes
    }
    if len(kinds) != 1 or "" in kinds:
        raise NotRead(0)
    return kinds.pop()


def step_text(block: Block, do: Data) -> Data:
    if block.name:
        steps = [step for step in do if step != "@once"]
        once = {"once": True} if "@once" in do else {}
        return {"always": {"new_basic": {"name": block.name, "do": steps, **once}}}
    if len(block.classes) > 1:
        return {"both": {"of": list(block.classes), "do": do}}
    return {block.classes[0]: do}


def combined(lines: list[Data]) -> Data:
    """Several sentences of one text hold together, each where its own condition does."""
    if len(lines) == 1:
        return lines[0]
    holds: list[Data] = []
    for line in lines:
        where = (
            [{"where": {"that": line["given"], "holds": line["holds"]}}] if "given" in line else line["holds"]
        )
        holds += where
    return {"holds": holds}


def framed(made: list[tuple[Block, list[Data]]]) -> list[Data]:
    """The texts in their frames: gears, oaths, grades, schemes."""
    found: list[Data] = []
    frames: dict[tuple[str, str, int], list[Data]] = {}
    for block, texts in made:
        name, said = block.frame
        if not name:
            found += texts
        elif name == "scheme":
            scheme = next(
                (step["scheme"] for step in found if isinstance(step, dict) and "scheme" in step), None
            )
            if scheme is None:
                scheme = {}
                found.append({"scheme": scheme})
            scheme[SCHEMES[said]] = texts[0].get("use", [])
        elif name == "grade":
            grades = next(
                (step["grades"] for step in found if isinstance(step, dict) and "grades" in step), None
            )
            if grades is None:
                grades = {}
                found.append({"grades": grades})
            grades.setdefault(GRADES[said], []).extend(texts)
        else:
            inside = frames.get(key) if (key := (name, said, block.frame_number)) in frames else None
            if inside is not None:
                inside += texts
                continue
            frames[key] = inside = list(texts)
            raised = (
                {"raises": int(said)} if name == "oath" else {ICONS[icon]: said.count(icon) for icon in said}
            )
            found.append({name: {**raised, "texts": inside}})
    return found


def unread_lines(block: Block, at: int, text: str, megami: Mapping[str, str]) -> list[Unread]:
    """The lines of a block that cannot be read by themselves either, each from where on."""
    printed = text.split("\n")
    numbers = list(dict.fromkeys(line for line, _ in block.places))
    found = []
    for number in numbers:
        places = [index for index, (line, _) in enumerate(block.places) if line == number]
        own = Block(block.classes, block.full, block.frame, block.frame_number)
        own.text = block.text[places[0] : places[-1] + 1].strip("\n").lstrip("・")
        own.places = [block.places[index] for index in places]
        try:
            if len(numbers) == 1:
                raise NotRead(at)
            checked(effects(own, megami))
        except NotRead as stopped:
            offset = places[0] + stopped.at + (places[-1] + 1 - places[0] - len(own.text))
            offset = at if places[0] <= at <= places[-1] else min(offset, places[-1])
            offset = min(offset, len(block.places) - 1)
            found.append(Unread(number, block.places[offset][1], printed[number - 1]))
    return found
