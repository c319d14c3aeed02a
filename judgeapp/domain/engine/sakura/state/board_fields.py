"""What players show on boards of their own by additional rules: market and flow, aim."""

from __future__ import annotations

from ...kernel import NO_NUMBER, Text, number, word

MOST_FLOW, MOST_MARKET = 5, 4

FLOW = number("flow", Text("フロー", "flow"), "sakura:add/21-1")
MARKET = number(
    "market", Text("相場", "market"), "sakura:add/21-2-1", default=2, choices=tuple(range(1, MOST_MARKET + 1))
)

AIM = number(
    "aim",
    Text("照準", "aim"),
    "sakura:add/23-1-1",
    default=NO_NUMBER,
    least=None,
    dash=Text("なし", "none"),
)
GOES_BACK = word("goes_back", Text("使用後に置く領域", "goes back to"), "sakura:core/10-29", role="quiet")
"""The zone to which a card in use goes instead of any other."""

BOARDS = (FLOW, MARKET, AIM)
