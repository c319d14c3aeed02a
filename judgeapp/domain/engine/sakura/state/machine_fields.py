"""造花結晶 (add/9): in the machine, burnt, and as tokens at distance."""

from __future__ import annotations

from ...kernel import Text, number

ARTIFICIAL = number(
    "artificial", Text("マシンの造花結晶", "artificial crystals in the machine"), "sakura:add/9-4"
)
BURNT = number("burnt", Text("燃焼済の造花結晶", "burnt artificial crystals"), "sakura:add/9-5")
TOKEN = "sakura:add/9-2-1-1"
NEARER = {
    player: number(f"nearer_{player}", Text(f"{player}の間合-1トークン", f"-1 tokens of {player}"), TOKEN)
    for player in "ab"
}
FARTHER = {
    player: number(f"farther_{player}", Text(f"{player}の間合+1トークン", f"+1 tokens of {player}"), TOKEN)
    for player in "ab"
}
RIDDEN = (*NEARER.values(), *FARTHER.values())
