"""What changes an event. Each service is one transaction and says on whose behalf (`by`) it acts.

All raise `problems.Refused` (or a kind of it) where they cannot do as asked, and have then changed nothing.
"""

from .calls import call_cancel, call_make, call_release, call_resolve, call_take
from .clock import clock_add, clock_cancel, clock_pause, clock_resume, clock_start, table_extend
from .events import event_create, event_finish, event_open, event_reopen, event_update
from .importing import players_import_csv
from .no_show import no_show_lose
from .penalties import penalty_apply, penalty_give, penalty_revoke, suggested_score
from .players import player_add, player_drop, player_reinstate, player_remove, player_update
from .registration import (
    absent_drop,
    event_check_in,
    player_check_in,
    player_check_in_self,
    player_check_out,
    player_register,
    player_withdraw,
    waiting_move_up,
)
from .reports import Reported, result_report
from .restore import event_restore, restore_preview
from .results import result_clear, result_enter
from .results_import import results_import_csv
from .roles import role_grant, role_revoke
from .rounds import (
    round_finish,
    round_next,
    round_pair,
    round_publish,
    round_reopen,
    round_repair,
    round_unpair,
    round_unpublish,
)

__all__ = [
    "Reported",
    "absent_drop",
    "call_cancel",
    "call_make",
    "call_release",
    "call_resolve",
    "call_take",
    "clock_add",
    "clock_cancel",
    "clock_pause",
    "clock_resume",
    "clock_start",
    "event_check_in",
    "event_create",
    "event_finish",
    "event_open",
    "event_reopen",
    "event_restore",
    "event_update",
    "no_show_lose",
    "penalty_apply",
    "penalty_give",
    "penalty_revoke",
    "player_add",
    "player_check_in",
    "player_check_in_self",
    "player_check_out",
    "player_drop",
    "player_register",
    "player_reinstate",
    "player_remove",
    "player_update",
    "player_withdraw",
    "players_import_csv",
    "restore_preview",
    "result_clear",
    "result_enter",
    "result_report",
    "results_import_csv",
    "role_grant",
    "role_revoke",
    "round_finish",
    "round_next",
    "round_pair",
    "round_publish",
    "round_reopen",
    "round_repair",
    "round_unpair",
    "round_unpublish",
    "suggested_score",
    "table_extend",
    "waiting_move_up",
]
