"""From results to the next round: standings, who still plays, and the pairing."""

from .ledger import Ledger
from .lots import Lots
from .orders import NO_ORDERS, Orders
from .standings import Profile, standings
from .swiss import Entrant, RoundPairing, pair_round


def entrants(ledger: Ledger, profile: Profile, lots: Lots) -> list[Entrant]:
    """Everyone who has not dropped, in standing order."""
    return [
        Entrant(row.player, row.points, ledger.opponents(row.player), row.byes)
        for row in standings(ledger, profile, lots)
        if row.dropped_after is None
    ]


def pair_next_round(ledger: Ledger, profile: Profile, lots: Lots, orders: Orders = NO_ORDERS) -> RoundPairing:
    """Pair the round after the ledger's last, with the draw made for it."""
    return pair_round(entrants(ledger, profile, lots), lots, orders)
