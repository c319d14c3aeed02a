"""What a player chooses while a text is carried out, under the clauses of this book."""

from __future__ import annotations

from dataclasses import replace

from ....effects.choosing import Agree, Asking, Cards, Number, Player
from ....kernel import CHOOSE, Action, Choice, Steps, clause
from ...turn.implied_passes import ANY_MOVE
from ..language.terms import Target

__all__ = [
    "ASKING",
    "CHOOSE",
    "Agree",
    "Cards",
    "Number",
    "Player",
    "agree",
    "ask",
    "ask_cards",
    "ask_targets",
]

ASKING = Asking(ANY_MOVE, binding="sengoku:500.6")
AIMING = replace(ASKING, unwritten=True)
"""Targets are part of the use: a record that leaves them out has them unwritten, and not unchosen."""


def agree(player: str, source: str) -> Steps[bool]:
    """してもよい."""
    return ASKING.agree(player, source, "sengoku:500.5")


@clause("sengoku:103.3.1", "sengoku:500.6", "sengoku:glossary/do")
def ask(player: str, choice: Choice, rule: str, default: Action | None = None) -> Steps[Action]:
    """Let a player choose; where only one answer is possible, silence gives it."""
    return ASKING.ask(player, choice, rule, default)


@clause("sengoku:glossary/up-to", "sengoku:103.3.1")
def ask_cards(
    player: str, among: tuple[str, ...], least: int, most: int, rule: str
) -> Steps[tuple[str, ...]]:
    """カードの選択; nothing is asked where there is nothing to choose (103.1.3)."""
    return ASKING.cards(player, among, least, most, rule)


@clause("sengoku:glossary/target", "sengoku:glossary/up-to")
def ask_targets(player: str, among: tuple[str, ...], wanted: Target) -> Steps[tuple[str, ...]]:
    """対象の選択: all of them, or up to so many."""
    least = 0 if wanted.up_to else wanted.amount
    return AIMING.cards(player, among, least, wanted.amount, "sengoku:glossary/target")
