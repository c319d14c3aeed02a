"""スイスドロー: pairing one round, and saying why."""

from .byes import ByeReason
from .explain import explain_bye, explain_rule, explain_table
from .field import Entrant, InvalidField
from .pairing import Bye, RoundPairing, Rule, Table, TableReason, pair_round

__all__ = [
    "Bye",
    "ByeReason",
    "Entrant",
    "InvalidField",
    "RoundPairing",
    "Rule",
    "Table",
    "TableReason",
    "explain_bye",
    "explain_rule",
    "explain_table",
    "pair_round",
]
