"""What changes handed-in lists. Each service is one transaction under the event's row, so that nothing slips in beside
the pairing of round 1. All raise `Refused` (tournaments/problems.py) where they cannot do as asked.
"""

from .checks import check_begin, check_count, check_finish, check_look, check_reopen, tables_draw
from .lists import (
    check_not_of_team,
    extension_give,
    game_list_hand_in,
    list_decide,
    list_hand_in,
    list_replace,
    lists_judge,
    look_record,
)
from .lists_import import ImportedList, lists_import
from .policy import lists_close, lists_open, policy_update
from .waivers import waiver_give, waiver_withdraw, waivers_give

__all__ = [
    "ImportedList",
    "check_begin",
    "check_count",
    "check_finish",
    "check_look",
    "check_not_of_team",
    "check_reopen",
    "extension_give",
    "game_list_hand_in",
    "list_decide",
    "list_hand_in",
    "list_replace",
    "lists_close",
    "lists_import",
    "lists_judge",
    "lists_open",
    "look_record",
    "policy_update",
    "tables_draw",
    "waiver_give",
    "waiver_withdraw",
    "waivers_give",
]
