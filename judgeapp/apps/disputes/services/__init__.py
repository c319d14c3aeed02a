"""The way of a dispute: stored and queued in one transaction, replayed by a worker, ruled exactly once."""

from .cases import (
    LEASE,
    MAX_ATTEMPTS,
    REPLAY_SECONDS,
    WALL_SECONDS,
    dispute_create,
    dispute_replay,
    dispute_replay_next,
    dispute_retry,
    dispute_sweep,
    versions_now,
)
from .texts import (
    note_read,
    note_rule,
    record_complete,
    record_in_season,
    record_parse,
    record_read,
    season_for,
)

__all__ = [
    "LEASE",
    "MAX_ATTEMPTS",
    "REPLAY_SECONDS",
    "WALL_SECONDS",
    "dispute_create",
    "dispute_replay",
    "dispute_replay_next",
    "dispute_retry",
    "dispute_sweep",
    "note_read",
    "note_rule",
    "record_complete",
    "record_in_season",
    "record_parse",
    "record_read",
    "season_for",
    "versions_now",
]
