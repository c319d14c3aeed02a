"""What a ruling says of entries that are in order, believed, or out of reach."""

from __future__ import annotations

from ..model.text import Text

STUCK = Text(
    "それ以前の不明な事実のため、ここから先は判定できません。",
    "An earlier fact that nobody has shown keeps this from being judged.",
)
TRUST = Text("カードの効果は申告どおりとして扱いました。", "The card's effect is taken as stated.")
ALLOWED = Text("規則どおりの行動です。", "The action is in accordance with the rules.")
SAID = Text(
    "前の手がすでに示していることです。規則どおりの行動です。",
    "An earlier entry has shown this already; it is in accordance with the rules.",
)
NOTHING_DECLINED = Text(
    "ここで断るものはなく、何も変わりません。", "There is nothing to decline here, and nothing changes."
)
BY_EFFECT = Text(
    "効果によるものとして、規則どおりです。", "It comes of an effect, in accordance with the rules."
)
RULED = Text(
    "カードの効果は規則とテキストから導かれ、申告と一致します。",
    "The card's effect follows from the rules and its text, and agrees with what is stated.",
)
HOLDS = Text("申告は導かれる盤面と一致します。", "The claim agrees with the derived position.")
SHOWN = Text("以後、この内容を前提に判定しています。", "The ruling takes this as known from the start.")
UNSPOKEN = Text(
    "第{number}手の{of}のテキストは記されておらず、それが何をしたかによって結論が変わります。",
    "Nobody has noted the text of {of} in entry {number}; it turns on what that text did.",
)
NOT_ROLLED = Text(
    "記録にない偶然（{move}）で結論が変わります。どう出ましたか。",
    "It turns on chance that is not in the record ({move}). How did it fall?",
)
COMES_TO = Text("{what}は{derived}になります（申告は{claimed}）。", "{what}: {derived} (claimed: {claimed}).")
IS_STILL = Text(
    "{what}は{derived}のままです。これを変えるものは記録にありません（申告は{claimed}）。",
    "{what}: still {derived}; nothing in the record changes this (claimed: {claimed}).",
)
STAYS = Text(
    "{what}は変わらず、{derived}です（申告は{claimed}）。",
    "{what}: still {derived} (claimed: {claimed}).",
)
UNUSED = Text("{of}を使ったとは書かれていない", "that {of} was used is not written down")
NOT_WRITTEN = Text("{said}とは書かれていない", "not written down: {said}")
BECAUSE = Text("{value}（{because}）", "{value} ({because})")
DECIDED_BY = Text("{clause}の定めによる", "by {clause}")
DECIDED_OF = Text("{of}についての{clause}の定めによる", "by {clause} about {of}")
ALSO = Text("{one}、{other}", "{one}; {other}")
