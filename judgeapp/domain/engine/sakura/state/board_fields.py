"""What players show on boards of their own by additional rules: market and flow, aim, journey, act."""

from __future__ import annotations

from ...kernel import NO_NUMBER, Text, flag, number, word
from .derived_fields import CAPITAL
from .words import NO

MOST_FLOW, MOST_MARKET = 5, 4

FLOW = number("flow", Text("フロー", "flow"), "sakura:add/21-1")
MARKET = number(
    "market", Text("相場", "market"), "sakura:add/21-2-1", default=2, choices=tuple(range(1, MOST_MARKET + 1))
)

AIM = number(
    "aim",
    Text("照準", "aim"),
    "sakura:add/23-1-1",
    default=NO_NUMBER,  # type: ignore[arg-type]  # the dash stands for none
    least=None,
    dash=Text("なし", "none"),
)
COLOURS = {
    "white": Text("白", "white"),
    "red": Text("赤", "red"),
    "purple": Text("紫", "purple"),
    "green": Text("緑", "green"),
    "yellow": Text("黄", "yellow"),
    "final": Text("終幕", "final"),
}
COLOUR = word(
    "act_colour", Text("幕の色", "colour of the act"), "sakura:add/18-3-1", default="white", shown=COLOURS
)
ACT = number("act", Text("幕の値", "value of the act"), "sakura:add/18-3-2")
WILL = flag(
    "will",
    Text("意思", "will"),
    "sakura:add/18-2-2-2",
    default=False,
    yes=Text("裏向き", "face down"),
    no=Text("表向き", "face up"),
    role="quiet",
)
PROGRESS = number("progress", Text("進んだマス", "squares gone"), "sakura:add/18-2-1-6", role="quiet")
ASSEMBLED = flag(
    "assembled",
    Text("組み立て", "assembled"),
    "sakura:add/3-9",
    default=False,
    yes=Text("組み立て済み", "assembled"),
    no=Text("まだ", "not yet"),
    role="quiet",
)
STANDS_FOR = word(
    "stands_for", Text("偽証のカード", "stands for"), "sakura:add/20-6-1", role="quiet", stays=True
)
SHOWN = flag(
    "shown",
    Text("表向き", "face up"),
    "sakura:add/20-2-1",
    default=False,
    yes=Text("表向き", "face up"),
    no=Text("裏向き", "face down"),
    role="quiet",
)
REFUTED = flag(
    "refuted",
    Text("反証", "refuted"),
    "sakura:add/20-6-3",
    default=False,
    yes=Text("された", "yes"),
    no=NO,
    labelled=True,
    role="quiet",
    stays=True,
)
DECLARED = word(
    "declared", Text("宣言された名前", "name declared"), "sakura:core/6-2-1-2", role="quiet", stays=True
)
USED_AS = word(
    "used_as", Text("他のカードとしての使用", "used as"), "sakura:core/10-38", role="quiet", stays=True
)
GOES_BACK = word("goes_back", Text("使用後に置く領域", "goes back to"), "sakura:core/10-29", role="quiet")
"""The zone to which a card in use goes instead of any other."""

MEMORY = number("memory_crystals", Text("思い出の桜花結晶", "crystals in memory"), "sakura:add/14-4")
LOCATION = number(
    "location", Text("所在地", "place of the journey"), "sakura:add/14-4", choices=tuple(range(5))
)
"""1 to 4; 0 where the journey is not under way."""
ORIGIN = number("origin", Text("始点", "where it began"), "sakura:add/14-5", choices=tuple(range(5)))
ORIGIN_DONE = flag(
    "origin_done",
    Text("始点の効果", "the effect where it began"),
    "sakura:add/14-4",
    default=False,
    yes=Text("解決した", "resolved"),
    no=NO,
    labelled=True,
    role="quiet",
)

ANVIL = number("anvil_crystals", Text("金床の桜花結晶", "crystals on the anvil"), "sakura:add/6-3-1")
LOSES_MAIN = flag(
    "loses_main",
    Text("次のメインフェイズ", "next main phase"),
    "sakura:core/s8",
    default=False,
    yes=Text("失う", "lost"),
    no=Text("失わない", "not lost"),
    labelled=True,
    role="quiet",
)

LOST = number("lost", Text("ロスト", "Lost"), "sakura:add/24-5-1", fleeting=True)
"""The crystals in ＜ロスト＞, which is of no player and is there where somebody has アクル."""
ENTWINED = flag(
    "entwined",
    Text("運命の面", "side of the fate"),
    "sakura:add/24-2-2-2",
    default=False,
    yes=Text("糾える運命", "Entwined Fate"),
    no=Text("表向き", "face up"),
    stays=True,
)

BOARDS = (ANVIL, LOSES_MAIN, FLOW, CAPITAL, MARKET, AIM, MEMORY, LOCATION, ORIGIN, ORIGIN_DONE, COLOUR, ACT)
ON_CARDS = (ENTWINED, GOES_BACK, USED_AS, WILL, PROGRESS, ASSEMBLED, DECLARED, STANDS_FOR, SHOWN, REFUTED)
