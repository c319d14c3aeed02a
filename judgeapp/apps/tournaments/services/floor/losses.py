"""Which table a game or match loss belongs to that was given away from one."""

from django.db.models import Q

from ...models import Match, Penalty, Player, Round


def table_of(player: Player) -> Match | None:
    """The player's table in the round that is being played; a bye is none."""
    own = player.entrant_id
    seated = Match.objects.filter(Q(player_a=own) | Q(player_b=own), player_b__isnull=False)
    return seated.filter(round__event=player.event_id, round__state=Round.State.PUBLISHED).last()


def losses_seat(round_: Round) -> None:
    """Losses that were given between rounds belong to the table at which the player sits now. Called on publication."""
    waiting = round_.event.penalties.filter(
        kind__in=Penalty.LOSSES, match=None, round_number=None, revoked_at=None, applied_at=None
    )
    for penalty in waiting.select_related("player"):
        penalty.match = table_of(penalty.player)
        if penalty.match is not None:
            penalty.round_number = round_.number
            penalty.save()
