"""What changes an event. Each service is one transaction and says on whose behalf (`by`) it acts.

All raise `problems.Refused` (or a kind of it) where they cannot do as asked, and have then changed nothing.
"""

from .events import event_create, event_finish, event_open, event_reopen, event_update
from .importing import players_import_csv
from .penalties import penalty_apply, penalty_give, penalty_revoke, suggested_score
from .players import player_add, player_drop, player_register, player_reinstate, player_remove, player_update
from .results import result_clear, result_enter
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
    "event_create",
    "event_finish",
    "event_open",
    "event_reopen",
    "event_update",
    "penalty_apply",
    "penalty_give",
    "penalty_revoke",
    "player_add",
    "player_drop",
    "player_register",
    "player_reinstate",
    "player_remove",
    "player_update",
    "players_import_csv",
    "result_clear",
    "result_enter",
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
]
