"""順位: standings by named tie-break profiles."""

from .bandai import BANDAI
from .buchholz import BUCHHOLZ, MEDIAN_BUCHHOLZ, SONNEBORN_BERGER
from .mtg import MTG
from .phases import PhaseEnd, ends_of
from .pokemon import POKEMON
from .profile import Contribution, Criterion, GroupCriterion, Profile
from .ranking import Standing, standings
from .strength import SOS
from .wins_only import WINS_ONLY

PROFILES = {
    profile.name: profile
    for profile in (MTG, POKEMON, BANDAI, SOS, BUCHHOLZ, MEDIAN_BUCHHOLZ, SONNEBORN_BERGER, WINS_ONLY)
}

__all__ = [
    "MTG",
    "PROFILES",
    "Contribution",
    "Criterion",
    "GroupCriterion",
    "PhaseEnd",
    "Profile",
    "Standing",
    "ends_of",
    "standings",
]
