"""デッキリストの提出: what players hand in at events, secret until the organizer opens it, and checked at the table."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SubmissionsConfig(AppConfig):
    name = "judgeapp.apps.submissions"
    verbose_name = _("デッキリストの提出")

    def ready(self) -> None:
        from auditlog.registry import auditlog

        from judgeapp.apps.drafting import occasions
        from judgeapp.apps.exchange.services.event_file.extras import extras
        from judgeapp.apps.tournaments.extra_fields import entry_fields, new_event_fields
        from judgeapp.apps.tournaments.panels import event_panels, player_panels, round_panels
        from judgeapp.apps.tournaments.selectors.events import read_with_event
        from judgeapp.apps.tournaments.selectors.history import register_words
        from judgeapp.apps.tournaments.services.barred import keepers
        from judgeapp.apps.tournaments.services.copy_event import copied
        from judgeapp.apps.tournaments.services.deck_rules import needs_format
        from judgeapp.common.panels import Panel

        from . import entering, panels
        from .history import WORDS
        from .models import CheckDraw, DeckCheck, DeckPolicy, Extension, SubmissionVersion, Waiver
        from .selectors import barred_players, format_is_held
        from .selectors.lists import policy_read
        from .services import drafted
        from .services.policy import LISTS_ASKED, policy_copy
        from .services.transfer import LISTS_EXTRA, POLICY_EXTRA

        auditlog.register(DeckPolicy)
        auditlog.register(Waiver, exclude_fields=["given_at"])
        auditlog.register(Extension, exclude_fields=["given_at"])
        # Lists are secret: the log says that one was handed in and how it was judged, never what is in it.
        auditlog.register(
            SubmissionVersion, include_fields=["submission", "number", "verdict", "state", "late", "reason"]
        )
        auditlog.register(CheckDraw, include_fields=["round", "seed", "pool", "tables"])
        auditlog.register(
            DeckCheck, include_fields=["player", "round_number", "table", "penalty", "finished_at"]
        )

        register_words("submissions", WORDS)
        occasions.player_of.append(drafted.player_of)
        occasions.finished.append(drafted.drafted_hand_in)
        needs_format.append(format_is_held)
        copied.append(policy_copy)
        new_event_fields["asked"] = LISTS_ASKED
        entry_fields[entering.NAME] = entering.LIST_ON_ENTRY
        keepers.append(lambda event: barred_players(event=event))
        extras["deck_policy"], extras["decklists"] = POLICY_EXTRA, LISTS_EXTRA
        read_with_event("deck_policy__opened_by", policy_read)
        for place in ("tab", "home", "entering", "before_pairing", "settings"):
            panel = Panel("lists-" + place, f"submissions/_{place}.html", getattr(panels, place), place)
            event_panels.register(panel)
        player_panels.register(Panel("lists", "submissions/_player.html", panels.player))
        player_panels.register(Panel("lists-owed", "submissions/_home.html", panels.owed, "owed"))
        round_panels.register(Panel("checks", "submissions/_round.html", panels.round_))
