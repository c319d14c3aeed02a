"""The zones with crystals as people call them: which way an arrow goes, which zone is chosen."""

from __future__ import annotations

from ....effects.choosing import OneOf
from ....kernel import Text

ARROW = "sakura:core/10-1"
ARROWS = ("→", "->", ">")
NAMES = {
    "aura": Text("オーラ", "aura"),
    "flare": Text("フレア", "flare"),
    "life": Text("ライフ", "life"),
    "dust": Text("ダスト", "dust"),
    "space": Text("間合", "distance"),
    "lost": Text("ロスト", "Lost"),
    **{"flow": Text("フロー", "flow"), "out": Text("ゲーム外", "outside the game")},
    "enemy.aura": Text("相手のオーラ", "the enemy's aura"),
    "enemy.flare": Text("相手のフレア", "the enemy's flare"),
    "enemy.life": Text("相手のライフ", "the enemy's life"),
}


def which_way(left: str, right: str) -> OneOf:
    """Which way an arrow goes: to the `right` or to the `left` of what is printed, or told by its two zones."""
    ends = {"right": (left, right), "left": (right, left)}
    words = {
        way: Text(f"{name(out).ja}→{name(to).ja}", f"{name(out).en} → {name(to).en}")
        for way, (out, to) in ends.items()
    }
    also = {
        way: tuple(f"{start}{arrow}{two}" for start in spelt(out) for two in spelt(to) for arrow in ARROWS)
        for way, (out, to) in ends.items()
    }
    return OneOf(words, ARROW, also)


def name(spot: str) -> Text:
    return NAMES.get(spot) or Text(spot, spot)


def spelt(spot: str) -> tuple[str, ...]:
    """What people write for a zone with crystals."""
    word = name(spot.removeprefix("enemy.")).ja
    if spot.startswith("enemy."):
        return spot, name(spot).ja, f"相{word}", f"相手{word}"
    return spot, word, f"自{word}", f"自分の{word}"


def across(spot: str) -> str:
    """The same zone as the other player calls it."""
    own = spot in ("aura", "flare", "life")
    return f"enemy.{spot}" if own else spot.removeprefix("enemy.")
