"""What players show on boards of their own by additional rules: market and flow, aim."""

from __future__ import annotations

from ...kernel import Text, number

MOST_FLOW, MOST_MARKET = 5, 4

FLOW = number("flow", Text("フロー", "flow"), "sakura:add/21-1")
MARKET = number(
    "market", Text("相場", "market"), "sakura:add/21-2-1", default=2, choices=tuple(range(1, MOST_MARKET + 1))
)

BOARDS = (FLOW, MARKET)
