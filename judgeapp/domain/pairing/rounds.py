"""From results to the next round: standings, who still plays, and the pairing."""

from .ledger import Ledger
from .lots import Lots
from .orders import NO_ORDERS, Orders
from .results import PlayerId
from .standings import Profile, standings
from .swiss import Entrant, RoundPairing, pair_round


def entrants(ledger: Ledger, profile: Profile, lots: Lots) -> list[Entrant]:
    """Everyone who has not dropped, in standing order."""
    order = [row.player for row in standings(ledger, profile, lots)]
    return [_entrant(ledger, player) for player in order if player not in ledger.dropped]


def _entrant(ledger: Ledger, player: PlayerId) -> Entrant:
    return Entrant(player, ledger.points(player), ledger.opponents(player), ledger.byes(player))


def pair_next_round(ledger: Ledger, profile: Profile, lots: Lots, orders: Orders = NO_ORDERS) -> RoundPairing:
    """Pair the round after the ledger's last, with the draw made for it."""
    playing = [
        player for player in ledger.players if player not in ledger.dropped and player not in orders.absent
    ]
    if (
        sum(player not in orders.awarded for player in playing) % 2 == 0
    ):  # nobody needs the round's bye: no standings
        return pair_round([_entrant(ledger, player) for player in playing], lots, orders)
    wanted = set(playing)
    return pair_round([e for e in entrants(ledger, profile, lots) if e.player in wanted], lots, orders)
