"""What a button of a page, or the last word of an API address, does: the service of each name."""

from typing import Any

from . import (
    call_appeal,
    call_escalate,
    call_release,
    call_resolve,
    call_take,
    call_take_as_head,
    clock_cancel,
    clock_pause,
    clock_resume,
    clock_start,
    event_check_in,
    event_finish,
    event_open,
    event_reopen,
    player_check_in,
    player_check_out,
    player_drop,
    player_reinstate,
    round_finish,
    round_next,
    round_publish,
    round_reopen,
    round_repair,
    round_unpair,
    round_unpublish,
)

EVENT_ACTIONS: dict[str, Any] = {
    "open": event_open,
    "check-in": event_check_in,
    "finish": event_finish,
    "reopen": event_reopen,
}
ROUND_ACTIONS: dict[str, Any] = {
    "publish": round_publish,
    "unpublish": round_unpublish,
    "unpair": round_unpair,
    "repair": round_repair,
    "finish": round_finish,
    "reopen": round_reopen,
    "next": round_next,
}
ROUND_OPTIONS: dict[str, tuple[str, ...]] = {
    "publish": ("version",),
    "repair": ("version", "reason", "keep_draw"),
    "next": ("despite_calls", "leave_out"),
}
"""What else may be said with some of them."""
CLOCK_ACTIONS: dict[str, Any] = {
    "start": clock_start,
    "pause": clock_pause,
    "resume": clock_resume,
    "cancel": clock_cancel,
}
CALL_ACTIONS: dict[str, Any] = {
    "take": call_take,
    "release": call_release,
    "escalate": call_escalate,
    "head": call_take_as_head,
}
NOTED_CALL_ACTIONS: dict[str, Any] = {"resolve": call_resolve, "appeal": call_appeal}
"""What is done to a call with a note."""
HEAD_ACTION = "head"
"""What only a head judge or an organizer does to a call."""
PLAYER_ACTIONS: dict[str, Any] = {
    "drop": player_drop,
    "reinstate": player_reinstate,
    "check-in": player_check_in,
    "check-out": player_check_out,
}
PLAYER_OPTIONS: dict[str, tuple[str, ...]] = {"drop": ("walkover",)}
