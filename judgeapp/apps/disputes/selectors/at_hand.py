"""The cards of a match at hand while its table is written down: the lists that its players have handed in.

Who may see a list, and that a look at it stands on record, is for `submissions` to say.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from judgeapp.apps.cards.models import Card
from judgeapp.apps.submissions.models import Look, SubmissionVersion
from judgeapp.apps.submissions.selectors import (
    chosen_in_public,
    game_version,
    listed,
    public_choice,
    version_of,
)
from judgeapp.apps.tournaments.models import Match, Player
from judgeapp.domain.engine.kernel import Layout
from judgeapp.domain.engine.tools.situation import Situation

from ..models import Draft


@dataclass(frozen=True, slots=True)
class Listed:
    """A card of a list, and how many of it are not on the table yet."""

    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class AtHand:
    """The lists at hand for one side. `unseen` are those that have to be looked at, on record, first."""

    cards: list[Listed] = field(default_factory=list)
    unseen: bool = False


def lists_of(*, user: Any, match: Match, player: Player) -> list[SubmissionVersion]:
    """What the player has handed in for the event, and for the latest game where decks are built for each."""
    found = [version_of(player=player)]
    if chosen_in_public(event=player.event):
        found.append(game_version(player=player, match=match))
    return [
        player_
        for player_ in found
        if player_ is not None and user.has_perm("submissions.view_list", player_)
    ]


def lists_unseen(*, user: Any, draft: Draft) -> list[SubmissionVersion]:
    """The lists of the draft's match that the user may see and has not looked at for it."""
    return [version for player in players_of(draft) for version in unseen(user, draft, player)]


def unseen(user: Any, draft: Draft, player: Player) -> list[SubmissionVersion]:
    assert draft.match is not None  # it has players
    versions = lists_of(user=user, match=draft.match, player=player)
    others = [version for version in versions if version.owner_id != user.pk]
    looks = Look.objects.filter(
        version__in=others, by=user, why=Look.Why.TABLE, at__gte=draft.created_at
    ).values_list("version_id", flat=True)
    seen = set(looks) if others else set()
    return [card for card in others if card.pk not in seen]


def players_of(draft: Draft) -> list[Player]:
    """Who plays the match that is written down, in the order of the seats."""
    return (
        [player for player in (draft.match.player_a, draft.match.player_b) if player] if draft.match else []
    )


def figures_of(*, match: Match, layout: Layout) -> dict[str, list[str]]:
    """The figures that each side has chosen for the match, once everybody may know them: Megami."""
    if layout.brought is None:
        return {}
    found: dict[str, list[str]] = {}
    for seat, player in zip(layout.players, (match.player_a, match.player_b), strict=False):
        version = public_choice(player=player) if player else None
        if version is not None and version.chosen:
            found[seat] = [card["number"] for card in version.chosen]
    return found


def names_at_hand(*, user: Any, draft: Draft, table: Situation) -> list[tuple[str, str]]:
    """Name and reading of all cards that are at hand for either side; none before the look is on record."""
    hands = [at_hand(user=user, draft=draft, table=table, seat=seat) for seat in table.layout.players]
    return list(dict.fromkeys((card.card.name, card.card.reading) for hand in hands for card in hand.cards))


def at_hand(*, user: Any, draft: Draft, table: Situation, seat: str) -> AtHand:
    """The cards of one side's lists that are at hand, once the look at them is on record."""
    sides = dict(zip(table.layout.players, players_of(draft), strict=False))
    if draft.match is None or seat not in sides:
        return AtHand()
    if unseen(user, draft, sides[seat]):
        return AtHand(unseen=True)
    counts: Counter[str] = Counter()
    for version in lists_of(user=user, match=draft.match, player=sides[seat]):
        chosen = (
            {card_["number"] for card_ in version.chosen} if table.layout.brought else set()
        )  # figures, no cards
        counts |= Counter(
            {
                counted.number: counted.count
                for counted in listed(version=version)
                if counted.number not in chosen
            }
        )
    placed = Counter(
        card.get("card_number")
        for state in table.zones.values()
        if state.key.partition(".")[0] == seat
        for card in state.cards
    )
    cards = (
        Card.objects.filter(book=draft.book, number__in=counts).select_related("set").order_by("type", "pk")
    )
    return AtHand([Listed(card, counts[card.number] - placed[card.number]) for card in cards])
