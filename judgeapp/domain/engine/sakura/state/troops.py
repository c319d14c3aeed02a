"""兵員 (add/16): where a troop lies, and that it is conscripted."""

from __future__ import annotations

from ...kernel import Card, Text, clause, flag

CONSCRIPTED = flag(
    "conscripted",
    Text("徴兵", "conscription"),
    "sakura:add/16-4",
    default=False,
    yes=Text("徴兵済", "conscripted"),
    no=Text("未徴兵", "not conscripted"),
)
TROOPS = "sakura:add/16-2-1"
STAYS = ("barracks", "using", "enhancements", "sealed", "outside", "removed")


@clause("sakura:add/16-2-1")
def goes_to(card: Card, zone: str) -> str:
    """The zone to which a card comes that would come to this one: a troop goes to the barracks instead."""
    troop = card.values.get("category") == "troop"
    return "barracks" if troop and zone not in STAYS else zone
