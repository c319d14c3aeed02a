"""What the table remembers of a turn: what was done, what lasts, what waits for a next attack, what is reserved."""

from __future__ import annotations

from ...kernel import WORDS, Text, items, row_of
from .rows import Awaiting, Lasting, NextCard, Reserved
from .words import LOGGED

LOG = items(
    "this_turn",
    Text("このターンにしたこと", "what was done this turn"),
    "sakura:core/9-2",
    role="quiet",
    item=row_of(WORDS, WORDS, WORDS, WORDS),
    shown=LOGGED,
)
"""Rows: what, whose, of which card, how many or where."""
LAST = items(
    "last_turn",
    Text("直前のターンにしたこと", "what was done in the turn before"),
    "sakura:core/9-2",
    role="quiet",
    item=row_of(WORDS, WORDS, WORDS, WORDS),
    shown=LOGGED,
)
EVER = items(
    "this_game",
    Text("このゲームでした回数", "how often it was done in this game"),
    "sakura:core/9-2",
    role="quiet",
    item=row_of(WORDS, WORDS, WORDS, WORDS),
    shown=LOGGED,
)
"""Rows: what, whose, of which card, how often."""
LASTING = items(
    "lasting",
    Text("このターン続くこと", "what lasts this turn"),
    "sakura:core/9-1",
    role="quiet",
    rows=Lasting,
    stirs=True,
)
AWAITING = items(
    "awaiting",
    Text("次の攻撃を待つ修正", "changes of a next attack"),
    "sakura:core/10-3",
    role="quiet",
    rows=Awaiting,
)
NEXT_CARDS = items(
    "next_cards",
    Text("次に使うカードを待つこと", "what waits for a next card"),
    "sakura:core/9-1",
    role="quiet",
    rows=NextCard,
)
RESERVED = items(
    "reserved", Text("予約された効果", "reserved effects"), "sakura:core/9-1-3-4", role="quiet", rows=Reserved
)
