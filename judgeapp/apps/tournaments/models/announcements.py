"""What is announced at an event."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Announcement(models.Model):
    """放送: words for everybody, for one table, or for one player. They stand until the next round, or are taken down.

    `round_number` is the last round that players saw when it was made, 0 before the first.
    """

    event = models.ForeignKey("tournaments.Event", on_delete=models.CASCADE, related_name="announcements")
    text = models.CharField(_("本文"), max_length=300)
    match = models.ForeignKey(
        "tournaments.Match",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
        help_text="for the players of this table alone",
    )
    player = models.ForeignKey(
        "tournaments.Player",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
        help_text="for this player alone",
    )
    round_number = models.PositiveSmallIntegerField(_("回戦"), default=0)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("放送")
        verbose_name_plural = _("放送")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.text

    @property
    def is_for_all(self) -> bool:
        return self.match_id is None and self.player_id is None

    def is_for(self, player: Any) -> bool:
        """Whether a player of the event is meant."""
        if self.player_id is not None:
            return self.player_id in (player.pk, player.entrant_id)
        return self.match is None or player.entrant_id in (self.match.player_a_id, self.match.player_b_id)

    def get_additional_data(self) -> dict[str, Any]:
        return {"event": self.event_id, "name": self.text, "for_all": self.is_for_all}
