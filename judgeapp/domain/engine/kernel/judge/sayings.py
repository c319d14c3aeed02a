"""What a ruling says of entries that are in order, believed, or out of reach."""

from __future__ import annotations

from ..model.text import Text

STUCK = Text(
    "それ以前の不明な事実のため、ここから先は判定できません。",
    "An earlier fact that nobody has shown keeps this from being judged.",
)
TRUST = Text("カードの効果は申告どおりとして扱いました。", "The card's effect is taken as stated.")
ALLOWED = Text("規則どおりの行動です。", "The action is in accordance with the rules.")
RULED = Text(
    "カードの効果は規則とテキストから導かれ、申告と一致します。",
    "The card's effect follows from the rules and its text, and agrees with what is stated.",
)
HOLDS = Text("申告は導かれる盤面と一致します。", "The claim agrees with the derived position.")
SHOWN = Text("以後、この内容を前提に判定しています。", "The ruling takes this as known from the start.")
