"""What reads events: lists, pairings, standings, what to do next, the log."""

from .deck_rules import deck_check, deck_rules_of, deck_rules_told
from .events import (
    book_in_progress,
    entry_of,
    event_in_progress,
    event_of,
    events_by_day,
    events_of,
    events_organized,
    place_in_line,
    takes_entries,
)
from .floor import (
    calls_open,
    conflicts_of,
    not_checked_in,
    outstanding,
    penalties_elsewhere,
    penalties_of,
    table_reports,
)
from .history import log_of
from .next_step import next_step
from .pairings import (
    current_round,
    matches_of,
    matches_of_player,
    player_rounds,
    players_named,
    round_visible,
    sides_by_name,
    waiting_players,
)
from .records import ledger_of, lots_of, rounds_visible
from .tables import StandingsTable, standings_data, standings_of, standings_title

__all__ = [
    "StandingsTable",
    "book_in_progress",
    "calls_open",
    "conflicts_of",
    "current_round",
    "deck_check",
    "deck_rules_of",
    "deck_rules_told",
    "entry_of",
    "event_in_progress",
    "event_of",
    "events_by_day",
    "events_of",
    "events_organized",
    "ledger_of",
    "log_of",
    "lots_of",
    "matches_of",
    "matches_of_player",
    "next_step",
    "not_checked_in",
    "outstanding",
    "penalties_elsewhere",
    "penalties_of",
    "place_in_line",
    "player_rounds",
    "players_named",
    "round_visible",
    "rounds_visible",
    "sides_by_name",
    "standings_data",
    "standings_of",
    "standings_title",
    "table_reports",
    "takes_entries",
    "waiting_players",
]
