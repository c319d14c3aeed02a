"""701.1 and 702: why a card is not played now, by the clause of its type."""

from __future__ import annotations

from ...kernel import Action, Position, Refusal, Text, clause
from ..state.layout import PHASE, STEP, TURN_PLAYER, TYPE


@clause("sengoku:701.1", "sengoku:702.1", "sengoku:702.2", "sengoku:103.2.7")
def not_to_be_played(position: Position, action: Action) -> Refusal | None:
    """Each type of card has its own clause that says when it is played; None where nobody knows the type.

    In one's own main phase it is what is being resolved that keeps every card from being played.
    """
    card, game = position.cards.get(action.card), position.game
    if card is None:
        return None
    if game[TURN_PLAYER] == action.player and game[PHASE] == "main":
        return Refusal("sengoku:103.2.7", UNDER_WAY, goes_on=False)
    found = WHEN_PLAYED.get(str(card.values.get(TYPE.name)))
    if found is None:
        return None
    rule, reason = found
    decisive = (("game", TURN_PLAYER.name), ("game", PHASE.name), ("game", STEP.name))
    return Refusal(rule, reason.fill(of=position.title(card.id)), decisive, goes_on=False)


UNDER_WAY = Text(
    "効果や行動の処理が終わるまで、カードのプレイはできません。",
    "No card is played until the effect or action under way has been resolved.",
)
WHEN_PLAYED = {
    "general": (
        "sengoku:701.1",
        Text(
            "武将カードの{of}をプレイできるのは、自分のメインフェイズの、処理中のものがないときだけです。",
            "{of} is a general, played in one's own main phase only, while nothing is being resolved.",
        ),
    ),
    "stratagem_main": (
        "sengoku:702.1",
        Text(
            "計略/メインの{of}をプレイできるのは、自分のメインフェイズの、処理中のものがないときだけです。",
            "{of} is a stratagem/main, played in one's own main phase only, while nothing is being resolved.",
        ),
    ),
    "stratagem_battle": (
        "sengoku:702.2",
        Text(
            "計略/戦闘の{of}をプレイできるのは、戦闘フェイズの計略ステップだけです。",
            "{of} is a stratagem/battle, played in the stratagem step of a battle only.",
        ),
    ),
}
