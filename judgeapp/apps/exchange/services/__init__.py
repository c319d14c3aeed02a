"""What comes from other programs and goes to them: players, results, whole events, the pairings of TRF16."""

from .bring import event_bring
from .players import players_import, players_preview
from .results import results_import_csv
from .transfer import event_export

__all__ = ["event_bring", "event_export", "players_import", "players_preview", "results_import_csv"]
