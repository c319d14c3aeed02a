"""＜領域＞ of §7: where the cards of each player lie."""

from __future__ import annotations

from typing import Any

from ...kernel import Text, ZoneSpec, clause


@clause(
    "sakura:core/6-2-2-1",
    "sakura:add/3-4-3",
    "sakura:add/18-4-3",
    "sakura:add/17-2",
    *("sakura:core/7-1", "sakura:core/7-1-6", "sakura:core/7-1-7", "sakura:core/7-1-8", "sakura:core/7-1-9"),
    *("sakura:core/7-1-10", "sakura:core/7-1-11", "sakura:core/7-1-12", "sakura:core/7-1-13"),
    *("sakura:core/7-1-14", "sakura:core/7-1-15", "sakura:core/7-1-16", "sakura:core/6-2-2-3"),
    *(
        "sakura:add/16-4",
        "sakura:add/9-4",
        "sakura:add/6-3-1",
        "sakura:add/7-3-1",
        "sakura:add/14-4",
        "sakura:add/18-4-1",
        "sakura:add/3-9",
        "sakura:add/20-2-2",
        "sakura:add/20-2-3",
        "sakura:add/18-4-2",
        "sakura:add/24-3",
    ),
)
def zones() -> tuple[ZoneSpec, ...]:
    """The zones of each player. ＜切札＞ is two of them here: the unused trumps, face down, and the used ones.

    Those whose cards hold nothing for others come and go without anything being looked for anew.
    """
    no_effect: dict[str, Any] = {"fleeting": True}
    hidden: dict[str, Any] = {"starts_empty": False, "presumed": True, **no_effect}
    return (
        ZoneSpec("hand", Text("手札", "hand"), "sakura:core/7-1-10", seen_by="owner", **hidden),
        ZoneSpec("deck", Text("山札", "deck"), "sakura:core/7-1-6", seen_by="nobody", piled=True, **hidden),
        ZoneSpec("discard", Text("捨て札", "discard pile"), "sakura:core/7-1-7", piled=True),
        ZoneSpec(
            *("down", Text("伏せ札", "facedown pile"), "sakura:core/7-1-8"),
            seen_by="owner",
            piled=True,
            **no_effect,
        ),
        ZoneSpec("enhancements", Text("付与札", "enhancements"), "sakura:core/7-1-9"),
        ZoneSpec(
            "trumps", Text("未使用の切札", "unused trumps"), "sakura:core/7-1-11", seen_by="owner", **hidden
        ),
        ZoneSpec("used", Text("使用済の切札", "used trumps"), "sakura:core/7-1-11"),
        ZoneSpec("extra", Text("追加札", "extra cards"), "sakura:core/7-1-12", filled=True),
        ZoneSpec("sealed", Text("封印", "sealed cards"), "sakura:core/7-1-13"),
        ZoneSpec("using", Text("使用中", "in use"), "sakura:core/7-1-14"),
        ZoneSpec(
            "attacking",
            Text("攻撃中", "attacking"),
            "sakura:core/7-1-15",
            called=Text("「{name}」の攻撃", "the attack of “{name}”"),
            **no_effect,
        ),
        ZoneSpec("removed", Text("取り除かれたカード", "removed cards"), "sakura:core/7-1-16"),
        ZoneSpec(
            "outside",
            Text("ゲーム外の裏向きのカード", "cards not chosen"),
            "sakura:core/10-29",
            seen_by="owner",
        ),
        ZoneSpec(
            "parts",
            Text("電子戦ゾーン", "electronic warfare zone"),
            "sakura:add/3-9",
            seen_by="owner",
            filled=True,
        ),
        ZoneSpec("perjury", Text("偽証中", "perjury"), "sakura:add/20-2-2", seen_by="owner"),
        ZoneSpec("relics", Text("遺物", "relics"), "sakura:add/20-2-3", seen_by="owner", filled=True),
        ZoneSpec("plans", Text("構想", "plan"), "sakura:add/18-4-1"),
        ZoneSpec("achieved", Text("達成済", "achieved plans"), "sakura:add/18-4-2"),
        ZoneSpec("memory", Text("思い出", "memory"), "sakura:add/14-4", seen_by="owner"),
        ZoneSpec("anvil", Text("金床", "anvil"), "sakura:add/6-3-1"),
        ZoneSpec("machine", Text("マシン", "machine"), "sakura:add/9-4"),
        ZoneSpec("fates", Text("運命", "fates"), "sakura:add/24-3", filled=True),
        ZoneSpec("barracks", Text("兵舎", "barracks"), "sakura:add/16-4", seen_by="owner", filled=True),
        ZoneSpec(
            "poison_bag", Text("毒袋", "poison pouch"), "sakura:add/7-3-1", seen_by="owner", filled=True
        ),
    )
