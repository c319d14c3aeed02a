"""種結晶 (add/17): in the soil of a player, sprouted or not, and on enhancements, where they are crystals too."""

from __future__ import annotations

from ...kernel import Text, number

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
