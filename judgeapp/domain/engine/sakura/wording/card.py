"""The texts of a card, class by class, each with the clause that it stands on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...kernel import NO_WORDS, CardFigure, CardLine, CardWords, Text
from ...kernel.model.text import plain
from ..cards import Listed, find_card
from ..language import changes, effects
from ..language.terms import EVERY
from . import attacks, cards, crystals, figures, forbidden, moments, rules, statics, steps  # noqa: F401  # sayings
from .conditions import condition, meanwhile
from .nouns import KEYWORD_CLAUSES, KEYWORDS, SUBS, TYPES
from .speaking import in_one, listed, predicates, says, sentences, wording_of
from .stands_on import clauses_of

DOES = {
    effects.Use: (Text("使用時", "On Use"), "sakura:core/9-1-1-3"),
    effects.After: (Text("攻撃後", "After Attack"), "sakura:core/9-1-1-4"),
    effects.Deploy: (Text("展開時", "On Deploy"), "sakura:core/9-1-1-5"),
    effects.Broken: (Text("破棄時", "On Disposal"), "sakura:core/9-1-1-7"),
    effects.Transformed: (Text("変形時", "On Transform"), "sakura:add/9-3-1-5"),
    effects.Fate: (Text("運命", "Fate"), "sakura:add/24-2-1-5"),
}
HOLDS = {
    effects.Always: (Text("常時", "Continuous"), "sakura:core/9-1-1-2"),
    effects.While: (Text("展開中", "While Deployed"), "sakura:core/9-1-1-6"),
    effects.Used: (Text("使用済", "Used"), "sakura:core/9-1-1-8"),
}
CLASSES = {
    "use": DOES[effects.Use][0],
    "after": DOES[effects.After][0],
    "deploy": DOES[effects.Deploy][0],
    "broken": DOES[effects.Broken][0],
    "while": HOLDS[effects.While][0],
    "used": HOLDS[effects.Used][0],
}
ICONS = {**TYPES, **SUBS}
GRADES = (("one", "壱"), ("two", "弐"), ("three", "参"), ("four", "肆"))


def in_words(season: str, facts: Mapping[str, Any]) -> CardWords:
    """A card of the Megami list in words, by its number, as a season prints it; nothing where that has no such card."""
    card = find_card(str(facts["number"]), season)
    return NO_WORDS if card is None else card_in_words(card)


def card_in_words(card: Listed) -> CardWords:
    """What is printed on a card, in our words; raises `InvalidRecord` where its file is wrong."""
    return printed_in_words(card.facts, card.texts() or ())


def printed_in_words(facts: Mapping[str, Any], texts: Iterable[Any]) -> CardWords:
    """Figures and texts of a card in words."""
    return CardWords(tuple(figures_of(facts)), tuple(lines(texts)))


def figures_of(printed: Mapping[str, Any]) -> Iterator[CardFigure]:
    """Type, distances, damage, 納 and 消費, each with the clause of what it is."""
    if kind := printed.get("type"):
        words = [TYPES[kind], *([SUBS[printed["sub"]]] if printed.get("sub") else [])]
        yield CardFigure(Text("カードタイプ", "card type"), listed(words, "・", ", "), "sakura:core/6-2-1-5")
    if "range" in printed:
        yield CardFigure(Text("適正距離", "range"), plain(printed["range"]), "sakura:core/6-2-1-8")
    if "damage" in printed:
        wounds = Text(f"{{{printed['damage']}}}（裂傷）", f"{{{printed['damage']}}} (laceration)")
        value = wounds if printed.get("wounds") else plain(printed["damage"])
        yield CardFigure(Text("ダメージ", "damage"), value, "sakura:core/5-8-2")
    if "charge" in printed:
        yield CardFigure(Text("納", "charge"), plain(printed["charge"]), "sakura:core/6-2-1-11")
    if "cost" in printed:
        value = COSTS.get(str(printed["cost"])) or plain(printed["cost"])
        if printed.get("cost_wounds"):
            value = Text(f"{{{value.ja}}}（裂傷）", f"{{{value.en}}} (laceration)")
        yield CardFigure(Text("消費", "flare cost"), value, "sakura:core/6-2-1-12")


COSTS = {"x": Text("X", "X"), "market": Text("時価", "the market")}


def steps_in_words(do: Iterable[Any]) -> Text:
    """Some steps of a text in one sentence, without its stop: one of several ways, say."""
    return in_one(do)


def lines(texts: Iterable[Any]) -> Iterator[CardLine]:
    """A line for each text, those within another one after the words that open it."""
    for text in texts:
        yield from lines_of(text)


def lines_of(text: Any) -> Iterator[CardLine]:
    if isinstance(text, str):
        yield CardLine(KEYWORDS[text], Text("", ""), (KEYWORD_CLAUSES[text],))
    elif type(text) in DOES:
        heading, clause = DOES[type(text)]
        yield CardLine(heading, sentences(wording_of(step) for step in text.do), (clause, *clauses_of(text)))
    elif type(text) in HOLDS:
        heading, clause = HOLDS[type(text)]
        yield CardLine(heading, continuous_text(text), (clause, *clauses_of(text)))
    elif type(text) in FRAMES:
        yield from FRAMES[type(text)](text)
    else:
        yield RULES[type(text)](text)


def continuous_text(text: Any) -> Text:
    """What holds, with its condition before it."""
    every = [wording_of(static) for static in text.holds]
    if text.given is None:
        return sentences(every)
    that, together = meanwhile(condition(text.given)), predicates(every)
    return sentences([Text(f"{that.ja}、{together.ja}", f"{that.en}, {together.en}")])


def within(heading: Text, texts: Iterable[Any], clause: str) -> Iterator[CardLine]:
    """Texts that are there only under what a heading names."""
    for line in lines(texts):
        joined = Text(f"{heading.ja}・{line.heading.ja}", f"{heading.en}: {line.heading.en}")
        yield CardLine(joined, line.text, tuple(dict.fromkeys((clause, *line.clauses))))


def both(text: effects.Both) -> Iterator[CardLine]:
    names = listed((CLASSES[name] for name in text.of), "/", "/")
    done = sentences(wording_of(step) for step in text.do)
    yield CardLine(names, done, ("sakura:core/9-1-1", *clauses_of(text)))


def full(text: effects.Full) -> Iterator[CardLine]:
    yield from within(Text("全力化", "Throughout"), text.texts, "sakura:core/9-1-2")


def gears(text: effects.Gears) -> Iterator[CardLine]:
    icons = [
        Text(f"{ICONS[name].ja}{count}", f"{count} {ICONS[name].en}")
        for name in ("attack", "action", "enhance", "reaction", "fullpower")
        if (count := getattr(text, name))
    ]
    if text.match:
        icons.append(Text("選んだカードと同じ", "those of the chosen card"))
    shown = listed(icons)
    heading = Text(f"機巧（{shown.ja}）", f"Mechanism ({shown.en})")
    yield from within(heading, text.texts, "sakura:add/8-2")


def oath(text: effects.Oath) -> Iterator[CardLine]:
    heading = Text(f"誓約（禁忌ゲージ+{text.raises}）", f"Oath (taboo gauge +{text.raises})")
    yield from within(heading, text.texts, "sakura:add/19-3")


def scheme(text: effects.Scheme) -> Iterator[CardLine]:
    for name, do in ((Text("神算", "Foresight"), text.shinsan), (Text("鬼謀", "Cunning"), text.kibou)):
        done = sentences(wording_of(step) for step in do)
        yield CardLine(name, done, ("sakura:add/5-2", *clauses_of(do)))


def grades(text: effects.Grades) -> Iterator[CardLine]:
    for name, numeral in GRADES:
        yield from within(Text(numeral, numeral), getattr(text, name), "sakura:add/3-4-2")


def face(text: effects.Face) -> Iterator[CardLine]:
    heading = Text("傘が開いた面", "Open umbrella")
    printed = [
        *([Text(f"適正距離{text.range}", f"range {text.range}")] if text.range else []),
        *([Text(f"ダメージ{text.damage}", f"damage {text.damage}")] if text.damage else []),
    ]
    if printed:
        yield CardLine(heading, sentences([listed(printed)]), ("sakura:add/4-2-1",))
    yield from within(heading, text.texts, "sakura:add/4-2-1")


def entwined(text: effects.Entwined) -> Iterator[CardLine]:
    yield from within(Text("糾える運命", "Entwined Fate"), text.texts, "sakura:add/24-2-2-2")


def rise(text: effects.Rise) -> CardLine:
    that = condition(text.given)
    done = sentences([Text(f"{that.ja}なら未使用に戻る", f"unused again if {that.en}")])
    return CardLine(Text("再起", "Resurgence"), done, ("sakura:core/10-7",))


def rise_at_once(text: effects.RiseAtOnce) -> CardLine:
    done = sentences([wording_of(text.when)])
    return CardLine(Text("即再起", "Instant Resurgence"), done, ("sakura:core/10-8",))


def limit(text: effects.Limit) -> CardLine:
    done = sentences(
        [Text(f"現在の間合が{text.distance}のときだけ使える", f"used at distance {text.distance} only")]
    )
    return CardLine(Text("間合制限", "Distance restriction"), done, ("sakura:core/10-37",))


def growth(text: effects.Growth) -> CardLine:
    return CardLine(Text(f"生育{text.by}", f"Growth {text.by}"), Text("", ""), ("sakura:add/17-6",))


def plan(text: effects.Plan) -> CardLine:
    return CardLine(
        Text("達成条件", "Condition"), sentences([condition(text.given)]), ("sakura:add/18-2-1-5",)
    )


def unanswerable(text: changes.Unanswerable) -> CardLine:
    if text.to == EVERY:
        return CardLine(KEYWORDS["no_reaction"], Text("", ""), ("sakura:core/10-22",))
    by = wording_of(text.to)
    heading = Text(f"対応不可（{by.ja}）", f"No Reaction ({by.en})")
    return CardLine(heading, Text("", ""), ("sakura:core/10-22",))


FRAMES: dict[type, Any] = {
    effects.Both: both,
    effects.Full: full,
    effects.Gears: gears,
    effects.Oath: oath,
    effects.Scheme: scheme,
    effects.Grades: grades,
    effects.Face: face,
    effects.Entwined: entwined,
}
RULES: dict[type, Any] = {
    effects.Rise: rise,
    effects.RiseAtOnce: rise_at_once,
    effects.Limit: limit,
    effects.Growth: growth,
    effects.Plan: plan,
    changes.Unanswerable: unanswerable,
}


@says(*DOES, *HOLDS, *FRAMES, *RULES)
def text_of_attack(text: Any) -> Text:
    """A text that an effect gives, within a sentence: its class, then what it does."""
    return listed((inline(line) for line in lines_of(text)), "、", ", ")


def inline(line: CardLine) -> Text:
    if not line.text.ja:
        return line.heading
    done = Text(line.text.ja.removesuffix("。"), line.text.en.removesuffix("."))
    return Text(f"【{line.heading.ja}】{done.ja}", f"[{line.heading.en}] {done.en}")
