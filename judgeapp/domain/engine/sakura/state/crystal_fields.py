"""造花結晶 (add/9) in the machine, burnt and as tokens at distance; 種結晶 (add/17) in the soil and on enhancements."""

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


SEEDS = number(
    "seeds",
    Text("萌芽していない種結晶", "seeds not sprouted"),
    "sakura:add/17-3",
    default=None,
    choices=(0, 1, 2, 3, 4, 5),
)
"""Not stated: not known, where the player has メグミ."""
SPROUTED = number("sprouted", Text("萌芽した種結晶", "sprouted seeds"), "sakura:add/17-3")
SEEDS_ON = number("seeds_on", Text("上の種結晶", "seeds on it"), "sakura:add/17-5", stays=True)
GROWN = number("grown", Text("得た生育", "growth gained"), "sakura:add/17-6", role="quiet")
