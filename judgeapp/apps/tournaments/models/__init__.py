"""What an event keeps in the database."""

from .announcements import Announcement
from .events import MAX_ROUNDS, Event, EventRole, Invitation
from .floor import EntryDraw, JudgeCall, Penalty, ResultReport, WaitingEntry
from .journal import JournalEntry
from .live import LiveCount
from .pairing import Cut, Draw, PairRule
from .phases import Phase
from .players import Player
from .push import PushMessage, PushSubscription
from .rounds import Match, Round
from .series import Series
from .webhooks import Delivery, Webhook

__all__ = [
    "MAX_ROUNDS",
    "Announcement",
    "Cut",
    "Delivery",
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
    "PushMessage",
    "PushSubscription",
    "ResultReport",
    "Round",
    "Series",
    "WaitingEntry",
    "Webhook",
]
