"""What an event keeps in the database."""

from .announcements import Announcement
from .events import MAX_ROUNDS, Event, EventRole, Invitation
from .floor import EntryDraw, JudgeCall, Penalty, ResultReport, WaitingEntry
from .journal import JournalEntry
from .live import LiveCount
from .pairing import Cut, Draw, PairRule
from .phases import Phase
from .players import Player
from .rounds import Match, Round
from .series import Series

__all__ = [
    "MAX_ROUNDS",
    "Announcement",
    "Cut",
    "Draw",
    "EntryDraw",
    "Event",
    "EventRole",
    "Invitation",
    "JournalEntry",
    "JudgeCall",
    "LiveCount",
    "Match",
    "PairRule",
    "Penalty",
    "Phase",
    "Player",
    "ResultReport",
    "Round",
    "Series",
    "WaitingEntry",
]
