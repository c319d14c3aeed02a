"""What changes an event. Each service is one transaction and says on whose behalf (`by`) it acts.

All raise `problems.Refused` (or a kind of it) where they cannot do as asked, and have then changed nothing.
"""

from .copy_event import event_copy
from .corrections import Consequences, check_corrected, correction_preview, result_correct
from .cut import cut_make, cut_undo
from .events import event_create, event_delete, event_finish, event_open, event_reopen, event_update
from .floor.announcements import announcement_make, announcement_remove
from .floor.calls import (
    call_appeal,
    call_cancel,
    call_escalate,
    call_make,
    call_release,
    call_resolve,
    call_rule,
    call_take,
    call_take_as_head,
)
from .floor.clock import clock_add, clock_cancel, clock_pause, clock_resume, clock_start, table_extend
from .floor.lottery import entry_draw
from .floor.no_show import no_show_lose
from .floor.penalties import penalty_apply, penalty_give, penalty_revoke, penalty_settle, suggested_score
from .floor.registration import (
    absent_drop,
    event_check_in,
    everybody_check_in,
    no_walk_in,
    player_check_in,
    player_check_in_self,
    player_check_out,
    player_pay,
    player_register,
    player_walk_in,
    player_withdraw,
    waiting_move_up,
    waiting_remove,
)
from .floor.reports import Reported, result_report
from .floor.themselves import player_correct_self, player_drop_self, team_correct_self
from .floor.waiting import offer_accept
from .pair_rules import pair_rule_add, pair_rule_remove, player_seat
from .phases import phase_add, phase_begin, phase_place, phase_remove, phase_undo, phase_update
from .players import (
    player_add,
    player_code_renew,
    player_drop,
    player_reinstate,
    player_remove,
    player_update,
)
from .restore import event_restore, restore_preview
from .results import result_clear, result_enter
from .roles import (
    invitation_accept,
    invitation_make,
    invitation_of,
    invitation_revoke,
    role_grant,
    role_revoke,
)
from .rounds import (
    round_delete,
    round_finish,
    round_next,
    round_pair,
    round_publish,
    round_reopen,
    round_repair,
    round_unpair,
    round_unpublish,
)
from .series import (
    series_create,
    series_delete,
    series_event_add,
    series_event_remove,
    series_update,
)
from .swaps import round_swap, swap_preview
from .table_numbers import move_preview, renumber_preview, table_move, tables_renumber

__all__ = [
    "Consequences",
    "Reported",
    "absent_drop",
    "announcement_make",
    "announcement_remove",
    "call_appeal",
    "call_cancel",
    "call_escalate",
    "call_make",
    "call_release",
    "call_resolve",
    "call_rule",
    "call_take",
    "call_take_as_head",
    "check_corrected",
    "clock_add",
    "clock_cancel",
    "clock_pause",
    "clock_resume",
    "clock_start",
    "correction_preview",
    "cut_make",
    "cut_undo",
    "entry_draw",
    "event_check_in",
    "event_copy",
    "event_create",
    "event_delete",
    "event_finish",
    "event_open",
    "event_reopen",
    "event_restore",
    "event_update",
    "everybody_check_in",
    "invitation_accept",
    "invitation_make",
    "invitation_of",
    "invitation_revoke",
    "move_preview",
    "no_show_lose",
    "no_walk_in",
    "offer_accept",
    "pair_rule_add",
    "pair_rule_remove",
    "penalty_apply",
    "penalty_give",
    "penalty_revoke",
    "penalty_settle",
    "phase_add",
    "phase_begin",
    "phase_place",
    "phase_remove",
    "phase_undo",
    "phase_update",
    "player_add",
    "player_check_in",
    "player_check_in_self",
    "player_check_out",
    "player_code_renew",
    "player_correct_self",
    "player_drop",
    "player_drop_self",
    "player_pay",
    "player_register",
    "player_reinstate",
    "player_remove",
    "player_seat",
    "player_update",
    "player_walk_in",
    "player_withdraw",
    "renumber_preview",
    "restore_preview",
    "result_clear",
    "result_correct",
    "result_enter",
    "result_report",
    "role_grant",
    "role_revoke",
    "round_delete",
    "round_finish",
    "round_next",
    "round_pair",
    "round_publish",
    "round_reopen",
    "round_repair",
    "round_swap",
    "round_unpair",
    "round_unpublish",
    "series_create",
    "series_delete",
    "series_event_add",
    "series_event_remove",
    "series_update",
    "suggested_score",
    "swap_preview",
    "table_extend",
    "table_move",
    "tables_renumber",
    "team_correct_self",
    "waiting_move_up",
    "waiting_remove",
]
