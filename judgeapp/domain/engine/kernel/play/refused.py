"""Why an answer is none at all, whatever a book says of it."""

from __future__ import annotations

from ..model.text import Text

NOT_CHOSEN = Text(
    "偶然で決まることなので、chanceとして記録します。", "Chance decides this; it is recorded as chance."
)
NOT_FALLEN = Text(
    "プレイヤーが決めることなので、actionとして記録します。",
    "A player decides this; it is recorded as an action.",
)
NOT_DECLINED = Text(
    "ここでは必ず指示に従います。見送ることはできません。", "This has to be done; it cannot be declined."
)
NOTHING_CHOSEN = Text("見送りではカードを選びません。", "Whoever passes names no card.")
NOT_YOURS = Text("ここで決めるのは{player}です。", "The decision here is {player}'s.")
