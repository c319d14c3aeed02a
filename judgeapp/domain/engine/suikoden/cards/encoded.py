"""Which effects the book rules on by itself, and which texts are believed."""

from __future__ import annotations

from ...kernel import Encoded, Position, Text, UnsupportedCard, clause
from ..abilities.timing import TIMINGS
from ..abilities.using import UseAbility
from ..battle.shooting import Shoot
from ..play.skills import Beauty, Procure, Scout
from ..state.layout import ABILITIES, PHASE
from ..state.words import SPELL_CLAUSES

SKILL_CLAUSES = frozenset(
    {
        *SPELL_CLAUSES.values(),
        *(
            f"suikoden:skills/{name}"
            for name in ("cavalry", "shooting", "plunder", "scouting", "beauty", "procurement")
        ),
    }
)
BY_ITSELF = SKILL_CLAUSES | {timing.clause for timing in TIMINGS.values()}
UNENCODED = Text(
    "{of}の特殊能力の文は登録されていないため、申告どおりに扱います。",
    "The special ability of {of} is not encoded: what it does is taken as stated.",
)


@clause("suikoden:abilities", "suikoden:skills")
def encoded(position: Position, source: str) -> Encoded | None:
    """Skills are ruled on by themselves; of an encoded text nothing else is stated in the battle phase."""
    card = position.cards.get(source)
    if card is None:
        return None
    moves = frozenset(ability.move for ability in (UseAbility, Shoot, Scout, Beauty, Procure))
    whole = bool(card.values.get(ABILITIES.name)) and position.game[PHASE] == "battle"
    return Encoded(BY_ITSELF, moves, whole)


def unencoded(position: Position, key: str) -> UnsupportedCard | None:
    """A character with a text that nobody has encoded."""
    card = position.cards.get(key)
    if card is None or ABILITIES.name not in card.values or card.values[ABILITIES.name] is not None:
        return None
    return UnsupportedCard(key, "suikoden:abilities", UNENCODED.fill(of=position.title(key)))
