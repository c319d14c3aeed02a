"""Places, zones, gauges, kinds of card and players, as a text calls them."""

from __future__ import annotations

import re

from ...kernel import Text
from ..language.words import Who
from ..state.words import BASICS, CATEGORIES, SUBS, TYPES
from .speaking import either

SPOTS = {
    "space": Text("間合", "distance"),
    "dust": Text("ダスト", "dust"),
    "lost": Text("ロスト", "the Lost zone"),
    "out": Text("ゲーム外", "outside the game"),
    "this": Text("このカードの上", "this card"),
    "chosen": Text("選んだカードの上", "the chosen card"),
    "reacted": Text("対応した攻撃のカードの上", "the card of the attack reacted to"),
    "aura": Text("自分のオーラ", "your aura"),
    "flare": Text("自分のフレア", "your flare"),
    "life": Text("自分のライフ", "your life"),
    "flow": Text("自分のフロー", "your flow"),
    "anvil": Text("金床のカードの上", "the card on the anvil"),
    "memory": Text("思い出", "the memories"),
    "enemy.aura": Text("相手のオーラ", "the enemy's aura"),
    "enemy.flare": Text("相手のフレア", "the enemy's flare"),
    "enemy.life": Text("相手のライフ", "the enemy's life"),
}
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
ZONES = {
    "hand": Text("手札", "hand"),
    "deck": Text("山札", "deck"),
    "discard": Text("捨て札", "discard pile"),
    "down": Text("伏せ札", "facedown pile"),
    "enhancements": Text("付与札", "enhancements"),
    "trumps": Text("切札", "trumps"),
    "using": Text("使用中", "cards in use"),
    "extra": Text("追加札", "extra cards"),
    "outside": Text("眼前構築で選んでいないカード", "cards not chosen in deck building"),
    "removed": Text("取り除かれたカード", "removed cards"),
    "sealed": Text("このカードの下", "cards under this card"),
    "plans": Text("構想", "plans"),
    "achieved": Text("達成済", "accomplished plans"),
    "machine": Text("マシン", "machine"),
    "parts": Text("パーツ", "parts"),
    "poison_bag": Text("毒袋", "poison pouch"),
    "anvil": Text("金床", "anvil"),
    "barracks": Text("兵舎", "barracks"),
    "relics": Text("遺物", "relics"),
    "memory": Text("思い出", "memories"),
}
GOALS = {
    "hand": Text("{whose}手札に加える", "into {whose}hand"),
    "deck_top": Text("{whose}山札の一番上に置く", "on top of {whose}deck"),
    "deck_bottom": Text("{whose}山札の一番下に置く", "at the bottom of {whose}deck"),
    "discard": Text("{whose}捨て札に置く", "onto {whose}discard pile"),
    "down": Text("{whose}伏せ札に置く", "onto {whose}facedown pile"),
    "enhancements": Text("{whose}付与札に置く", "among {whose}enhancements"),
    "using": Text("使用中にする", "into use"),
    "unused": Text("未使用にする", "among {whose}unused trumps"),
    "used": Text("使用済にする", "among {whose}used trumps"),
    "sealed": Text("このカードの下に封印する", "under this card, sealed"),
    "removed": Text("ゲームから取り除く", "out of the game, face up"),
    "outside": Text("裏向きでゲーム外に置く", "out of the game, face down"),
    "extra": Text("追加札に置く", "among the extra cards"),
    "machine": Text("マシンに置く", "into the machine"),
    "plans": Text("構想に置く", "among the plans"),
    "poison_bag": Text("{whose}毒袋に入れる", "into {whose}poison pouch"),
    "anvil": Text("金床に置く", "on the anvil"),
    "barracks": Text("兵舎に置く", "into the barracks"),
    "relics": Text("遺物に置く", "among the relics"),
    "memory": Text("思い出に置く", "among the memories"),
}
REFS = {
    "this": Text("このカード", "this card"),
    "chosen": Text("選んだカード", "the chosen card"),
    "reacted": Text("対応した攻撃のカード", "the card of the attack reacted to"),
    "used": Text("直前に使ったカード", "the card used last"),
    "sealed": Text("このカードの下に封印したカード", "the card sealed under this card"),
    "trigger": Text("そのカード", "that card"),
}
KEYWORDS_DECLARED = {
    "no_reaction": (Text("対応不可", "No Reaction"), "sakura:core/10-22"),
    "inescapable": (Text("不可避", "Inevitable"), "sakura:core/9-4#iii"),
    "overwhelm": (Text("超克", "Transcend"), "sakura:core/10-21"),
    "uncancellable": (Text("打ち消されない", "Cannot be cancelled"), "sakura:core/10-23"),
    "homing": (Text("追尾", "Homing"), "sakura:add/23-4"),
    "terminal": (Text("終端", "Terminal"), "sakura:core/9-2"),
    "gap": (Text("隙", "Opening"), "sakura:core/10-6"),
    "centrifugal": (Text("遠心", "Centrifuge"), "sakura:add/6-2"),
    "burning": (Text("燃焼", "Combust"), "sakura:add/9-8"),
    "investment": (Text("投資券", "Investment ticket"), "sakura:add/21-4"),
    "trap": (Text("設置", "Trap"), "sakura:add/3-2"),
    "digital_trap": (Text("デジ設置", "Digi-trap"), "sakura:add/3-6"),
    "perjury": (Text("偽証", "Perjury"), "sakura:add/20-3"),
    "perjury_trap": (Text("偽証設置", "Perjury trap"), "sakura:add/20-4"),
    "return": (Text("回帰", "Regression"), "sakura:add/20-5"),
}
"""Every keyword of the language with its words and the clause of its rule: a new one is one line here."""
KEYWORDS = {keyword: words for keyword, (words, _) in KEYWORDS_DECLARED.items()}
KEYWORD_CLAUSES = {keyword: clause for keyword, (_, clause) in KEYWORDS_DECLARED.items()}
GAUGES = {
    "wind": Text("風神ゲージ", "the wind gauge"),
    "thunder": Text("雷神ゲージ", "the thunder gauge"),
    "taboo": Text("禁忌ゲージ", "the taboo gauge"),
    "market": Text("相場", "the market"),
    "aim": Text("照準", "the aim"),
    "act": Text("幕の値", "the value of the act"),
}
WHO = {
    "me": Text("自分", "you"),
    "enemy": Text("相手", "the enemy"),
    "both": Text("両者", "both players"),
    "any": Text("いずれかのプレイヤー", "either player"),
}
OWNERS = {
    "me": Text("自分の", "your "),
    "enemy": Text("相手の", "the enemy's "),
    "both": Text("両者の", "both players' "),
    "any": Text("いずれかの", "either player's "),
}


def place(name: str) -> Text:
    """Where crystals lie, within a sentence: the distance and the dust with their article."""
    spot = SPOTS[name]
    return Text(spot.ja, f"the {spot.en}" if spot.en in ("distance", "dust") else spot.en)


def goal(name: str, side: Who | None) -> Text:
    """Where a card is put; `side`: whose it is, None where the text has not said so."""
    if name.startswith("enemy."):
        return goal(name.removeprefix("enemy."), "enemy")
    whose = Text("", "the ") if side is None else Text("", "your ") if side == "me" else OWNERS[side]
    return GOALS[name].fill(whose=whose)


def subject(who: Who) -> Text:
    """The player as the one who does something; the reader is not named in an order to them."""
    return Text("", "") if who == "me" else Text(f"{WHO[who].ja}が", f"{WHO[who].en} ")


def does(who: Who, verb: str) -> str:
    """A player and a verb in English: `you gain`, `the enemy gains`."""
    return f"{WHO[who].en} {verb if who in ('me', 'both') else third(verb)}"


def third(verb: str) -> str:
    """What another one does: `does`, `gains`."""
    first, *rest = verb.split(" ")
    return " ".join([f"{first}{'es' if first.endswith(('o', 'ch', 'sh', 's', 'x')) else 's'}", *rest])


def order(who: Who, verb: str) -> str:
    """What is done, in English: an order to the reader, else what the player does."""
    return verb if who == "me" else does(who, verb)


def a_or_an(noun: str) -> str:
    """An English noun with its article, unless it is one thing already."""
    if noun.startswith(("this ", "the ", "your ", "“")):
        return noun
    if noun.startswith("other "):
        return f"an{noun}"
    vowel = noun[0].lower() in "aeiou" and not noun.startswith("used ")
    return f"{'an' if vowel else 'a'} {noun}"


def plural(noun: str) -> str:
    """Several of them: `normal cards of another Megami`, `trumps`."""
    return noun if noun.startswith("this ") else re.sub(r"\b(card|trump)\b", r"\1s", noun)


def zone(name: str, side: Who = "me") -> Text:
    """A zone with its player."""
    shared = ("sealed", "removed")
    owner = Text("", "") if name in shared else OWNERS[side]
    return Text(f"{owner.ja}{ZONES[name].ja}", f"{owner.en}{ZONES[name].en}")


def zones(names: tuple[str, ...], side: Who = "me") -> Text:
    """Zones of which one is meant."""
    return either(zone(name, side) for name in names)


def bare(names: tuple[str, ...]) -> Text:
    """Zones of which one is meant, of the player whose cards are spoken of."""
    return either(ZONES[name] for name in names)


def keywords(words: tuple[str, ...]) -> Text:
    """Keywords one after another."""
    return Text(
        "・".join(KEYWORDS[word].ja for word in words), " and ".join(KEYWORDS[word].en for word in words)
    )


def basics(names: tuple[str, ...]) -> Text:
    """Basic actions of which one is meant, in English as what one does."""
    return Text("・".join(BASICS[name_].ja for name_ in names), either(BASICS[name] for name in names).en)


__all__ = [
    "BASICS",
    "CATEGORIES",
    "GAUGES",
    "GOALS",
    "KEYWORDS",
    "KEYWORDS_DECLARED",
    "KEYWORD_CLAUSES",
    "REFS",
    "SPOTS",
    "SUBS",
    "TYPES",
    "WHO",
]
