"""What may stand in the file of an event: its shape, and what its rows must agree in."""

from .checks import check_event_file
from .faults import FileWrong

__all__ = ["FileWrong", "check_event_file"]
