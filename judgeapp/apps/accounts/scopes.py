"""What a token may do of what its person may: one table of every operation of the API that changes something.

Every token reads what its person may read, save `SECRETS`. A change needs one of the scopes named here; an address that
is not named takes no change by any token. Who signed in by a browser is bound by no scope.
"""

from collections.abc import Iterable

from django.db import models
from django.utils.translation import gettext_lazy as _

SAFE = ("GET", "HEAD", "OPTIONS")


class Scope(models.TextChoices):
    READ = "read", _("読む")
    PLAY = "play", _("参加者として動く（参加申し込み・結果の申告・リストの提出・裁定の依頼）")
    JUDGE = "judge", _("ジャッジとして動く（結果の入力・呼び出し・警告・裁定）")
    ORGANIZE = "organize", _("主催者として動く（大会の作成と設定・参加者・回戦・通知先）")


OF_SCOPE: dict[str, str] = {
    Scope.READ: "read what you may read",
    Scope.PLAY: "enter, check in, report results, hand in lists, ask for rulings, call a judge",
    Scope.JUDGE: "enter results, take calls, give penalties, decide and publish rulings",
    Scope.ORGANIZE: "make and change events, players, rounds, roles, webhooks",
}
"""The scopes as the schema of the API tells them."""

Scopes = frozenset[str]

ANY: Scopes = frozenset(Scope.values)
"""Nothing is changed: a question that is asked by POST."""
PLAY: Scopes = frozenset({Scope.PLAY})
JUDGE: Scopes = frozenset({Scope.JUDGE})
ORGANIZE: Scopes = frozenset({Scope.ORGANIZE})
FLOOR: Scopes = JUDGE | ORGANIZE
"""What runs an event: judges and organizers alike."""
TABLE: Scopes = PLAY | JUDGE
"""What players and judges bring before a judge."""
EACH: Scopes = PLAY | FLOOR

CHANGES: dict[str, Scopes] = {
    **dict.fromkeys(("deck_check_api", "record_check", "api_consequences", "dispute-what-if"), ANY),
    **dict.fromkeys(("decklist-list", "decklist-versions"), PLAY),
    **dict.fromkeys(("draft_list_api", "draft_join_api", "draft_seat_api"), PLAY),
    **dict.fromkeys(("api_entry", "api_own_check_in", "api_report", "api_own_list", "api_game_list"), PLAY),
    "api_entry_accept": PLAY,
    **dict.fromkeys(("dispute-list", "dispute-retry"), TABLE),
    **{f"record_draft-{what}": TABLE for what in ("list", "detail", "entries", "taps", "take", "hand-in")},
    "api_table_call": EACH,
    **dict.fromkeys(
        ("api_tokens", "api_token"), EACH
    ),  # within the token's own scopes: services.token_create
    **dict.fromkeys(("api_penalties", "api_penalty_revoke", "api_penalty_apply"), JUDGE),
    **{f"dispute-{what}": JUDGE for what in ("take", "release", "decisions", "publication")},
    **dict.fromkeys(("ruling-supersede", "ruling-withdraw"), JUDGE),
    **{f"written_ruling-{what}": JUDGE for what in ("list", "detail", "confirm")},
    **dict.fromkeys(("api_rounds", "api_round", "api_round_act", "api_event_act", "api_round_delete"), FLOOR),
    **dict.fromkeys(("api_match", "api_results", "api_clock", "api_extension", "api_no_show"), FLOOR),
    **dict.fromkeys(
        (
            "api_swap",
            "api_table_move",
            "api_renumber",
            "api_player_seat",
            "api_pair_rules",
            "api_pair_rule",
            "api_cut",
        ),
        FLOOR,
    ),
    **dict.fromkeys(("api_player_act", "api_drop_absent"), FLOOR),
    **dict.fromkeys(("api_call_act", "api_call_resolve", "api_call_appeal"), FLOOR),
    **dict.fromkeys(("api_look", "api_checks", "api_check", "api_check_finish", "api_check_reopen"), FLOOR),
    **dict.fromkeys(("api_check_draws", "api_lists", "api_lists_export"), FLOOR),
    **dict.fromkeys(("api_phase_act", "api_phase_place"), FLOOR),
    **dict.fromkeys(("api_phases", "api_phase"), ORGANIZE),
    **dict.fromkeys(("api_events", "api_event", "api_event_import", "api_restore"), ORGANIZE),
    **dict.fromkeys(("api_players", "api_players_import", "api_player", "api_player_code"), ORGANIZE),
    **dict.fromkeys(("api_waiting_entry", "api_waiting_up", "api_roles", "api_role"), ORGANIZE),
    **dict.fromkeys(("api_list_policy", "api_lists_act", "api_list_waiver", "api_list_waivers"), ORGANIZE),
    **dict.fromkeys(("api_event_export", "api_invitations", "api_invitation"), ORGANIZE),
    **dict.fromkeys(("api_series_list", "api_series", "api_series_event", "api_entry_draw"), ORGANIZE),
    **dict.fromkeys(("api_list_replace", "api_list_decide", "api_list_extend"), ORGANIZE),
    **dict.fromkeys(("api_webhooks", "api_webhook", "api_webhook_ping", "api_webhook_rotate"), ORGANIZE),
}
"""The scopes of which one is needed to change something at an address, by the address's name."""

SECRETS: dict[str, Scopes] = {
    "api_event_export": ORGANIZE,
    "api_player_code": FLOOR,  # whoever has it is that player
    **dict.fromkeys(
        ("api_invitations", "api_invitation"), ORGANIZE
    ),  # whoever has the code may take the role
    **dict.fromkeys(("api_webhooks", "api_webhook", "api_deliveries"), ORGANIZE),  # keys and tokens of others
}
"""What is not read by every token of whoever may read it."""


def needed(address: str, method: str) -> Scopes:
    """The scopes of which a token must have one for this method at the address of this name; none suffices if empty."""
    return SECRETS.get(address, ANY) if method in SAFE else CHANGES.get(address, frozenset())


def known(scopes: Iterable[str]) -> list[str]:
    """The existing scopes among `scopes`, in their usual order; `read`, which every token has, is always among them."""
    held = {*scopes, Scope.READ.value}
    return [scope for scope in Scope.values if scope in held]
