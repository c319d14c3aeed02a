"""The table of 桜降る代に決闘を: crystals, players, what is printed on a card and how it lies, attacks."""

from __future__ import annotations

from ...kernel import (
    Gauge,
    Layout,
    Picture,
    Pieces,
    Pile,
    Row,
    Text,
    Track,
    flag,
    number,
    winner,
    word,
)
from .attack_fields import (
    AFTERWARDS,
    ANSWERED,
    ANSWERS,
    BOUND,
    CANCELLED,
    CHANGED_BY,
    CHANGES,
    DEALT_AURA,
    DEALT_LIFE,
    FIXED,
    FULL,
    SOURCE,
    TAKEN_ON,
    TO_AURA,
    TO_LIFE,
)
from .board_fields import ANVIL, BOARDS, FLOW, LOST, MEMORY, ON_CARDS
from .brought import BROUGHT, MEGAMI
from .crystal_fields import ARTIFICIAL, BURNT, GROWN, RIDDEN, SEEDS, SEEDS_ON, SPROUTED
from .derived_fields import CHARGE_NOW, COST_NOW, DISTANCE, FATE_PLACE, LIMIT, MASTERED, RANGE_NOW, RESONANCES
from .megami_fields import (
    CHARGED,
    DIVE,
    DIVED_BACKWARD,
    DIVED_FORWARD,
    DIVING,
    FROZEN,
    HEADWIND,
    OPEN_SIDE,
    SCHEME,
    SHELTERED,
    SWORN,
    TABOO,
    THUNDER,
    UMBRELLA,
    UNPREPARED,
    WIND,
)
from .print_fields import CATEGORY, CHARGE, COST, DAMAGE, NAME, NUMBER, RANGE, SUB, TEXTS, TYPE, USERS
from .seat_fields import AURA, COWED, FLARE, LIFE, MOST_VIGOR, TERMINAL, VIGOR
from .troops import CONSCRIPTED
from .turn_fields import AWAITING, EVER, LAST, LASTING, LOG, NEXT_CARDS, RESERVED
from .words import MODES, NO, PHASES, PLAYERS, SEATS, YES
from .wound_fields import COST_WOUNDS, TOKENS, WOUNDS
from .zones import zones

MOST_SPACE, MOST_AURA, HAND_LIMIT, MASTER, CRYSTALS = 10, 5, 2, 2, 36

# The game.
TURN = number("turn", Text("ターン数", "turn number"), "sakura:core/s8")
"""Counted over both players; 0 where nobody counted, which is a later turn than the second."""
TURN_PLAYER = word(
    *("turn_player", Text("ターンプレイヤー", "turn player"), "sakura:core/5-1-1"),
    default="a",
    shown=PLAYERS,
    stirs=True,
)
FIRST_PLAYER = word("first_player", Text("先手", "first player"), "sakura:core/4-1", shown=SEATS)
PHASE = word("phase", Text("フェイズ", "phase"), "sakura:core/s8", default="main", shown=PHASES)
MODE = word("mode", Text("行動", "mode"), "sakura:core/8-2-1", shown=MODES)
BEGUN = flag(
    "main_begun",
    Text("メインフェイズ開始時処理", "start of the main phase"),
    "sakura:core/8-2-1",
    default=True,
    yes=Text("済み", "done"),
    no=Text("これから", "to come"),
    labelled=True,
    role="quiet",
)
SPACE = number(
    "space",
    Text("間合の桜花結晶", "crystals at distance"),
    "sakura:core/7-1-1",
    default=None,
    choices=tuple(range(MOST_SPACE + 1)),
)
DUST = number(
    "dust", Text("ダスト", "dust"), "sakura:core/7-1-5", default=None, choices=tuple(range(CRYSTALS + 1))
)
START_DISTANCE = number(
    "start_distance",
    Text("ターン開始時の間合", "distance at the turn's start"),
    "sakura:core/8-1-1",
    default=None,
)
TOTAL = number(
    "crystals_in_play",
    Text("桜花結晶の総数", "crystals in play"),
    "sakura:core/4-1",
    default=CRYSTALS,
    role="quiet",
)
WINNER = winner("sakura:core/4-2")

# The state of a card.
CRYSTALS_ON = number(
    "crystals", Text("上の桜花結晶", "crystals"), "sakura:core/6-3", stays=True, fleeting=True
)
BREAKING = flag(
    "breaking",
    Text("破棄の途中", "being disposed of"),
    "sakura:core/9-5",
    default=False,
    yes=YES,
    no=NO,
    role="quiet",
)
UNDER = word("sealed_under", Text("封印したカード", "sealed under"), "sakura:core/7-1-13", role="quiet")
USED_FROM = word("used_from", Text("使用元の領域", "used from"), "sakura:core/9-2", role="quiet")

LAYOUT = Layout(
    game=(
        *(
            TURN,
            TURN_PLAYER,
            FIRST_PLAYER,
            PHASE,
            MODE,
            BEGUN,
            SPACE,
            DUST,
            LOST,
            START_DISTANCE,
            DISTANCE,
            MASTERED,
            TOTAL,
        ),
        *(DIVED_FORWARD, DIVED_BACKWARD, *RIDDEN),
        *(LOG, LAST, EVER, LASTING, AWAITING, NEXT_CARDS, RESERVED, WINNER),
    ),
    player=(
        *(LIFE, FLARE, AURA, VIGOR, COWED, TERMINAL, MEGAMI),
        *(HEADWIND, DIVING, DIVE, SHELTERED, UMBRELLA, SCHEME, UNPREPARED, FROZEN, TABOO, WIND, THUNDER),
        *(*TOKENS, SEEDS, SPROUTED, ARTIFICIAL, BURNT, LIMIT, RESONANCES),
        *BOARDS,
    ),
    card=(
        *(NAME, NUMBER, USERS, CATEGORY, TYPE, SUB, RANGE, DAMAGE, COST, CHARGE, TEXTS),
        *(WOUNDS, COST_WOUNDS, SEEDS_ON, GROWN, CONSCRIPTED),
        *(CRYSTALS_ON, BREAKING, CHARGED, OPEN_SIDE, SWORN, UNDER, USED_FROM, *ON_CARDS),
        *(SOURCE, ANSWERS, CHANGES, CHANGED_BY, BOUND, TO_AURA, TO_LIFE, CANCELLED, FIXED, TAKEN_ON),
        *(FULL, ANSWERED, DEALT_AURA, DEALT_LIFE, AFTERWARDS, COST_NOW, CHARGE_NOW, RANGE_NOW, FATE_PLACE),
    ),
    zones=zones(),
    pieces=Pieces(
        Text("桜花結晶", "sakura crystals"),
        *(
            (SPACE, DUST, LOST),
            (AURA, FLARE, LIFE),
            CRYSTALS_ON,
            ("enhancements", "used"),
            (FLOW, MEMORY, ANVIL),
        ),
    ),
    brought=BROUGHT,
    picture=Picture(
        shared=(Track(SPACE, 0, MOST_SPACE), Gauge(DUST)),
        own=(
            *(Gauge(AURA, MOST_AURA), Gauge(LIFE, 10), Gauge(FLARE), Gauge(VIGOR, MOST_VIGOR)),
            *(Row("attacking"), Row("using"), Row("enhancements"), Row("used"), Row("trumps"), Row("hand")),
            *(Pile("deck"), Pile("discard"), Pile("down")),
        ),
    ),
)

__all__ = [
    "AFTERWARDS",
    "ANSWERED",
    "ANSWERS",
    "AURA",
    "AWAITING",
    "BOUND",
    "CANCELLED",
    "CATEGORY",
    "CHANGED_BY",
    "CHANGES",
    "CHARGE",
    "CHARGED",
    "COST",
    "COWED",
    "DAMAGE",
    "DEALT_AURA",
    "DEALT_LIFE",
    "DIVE",
    "DIVED_BACKWARD",
    "DIVED_FORWARD",
    "DIVING",
    "EVER",
    "FIXED",
    "FLARE",
    "FROZEN",
    "FULL",
    "HEADWIND",
    "LAST",
    "LASTING",
    "LAYOUT",
    "LIFE",
    "LOG",
    "MOST_VIGOR",
    "NAME",
    "NUMBER",
    "OPEN_SIDE",
    "RANGE",
    "RESERVED",
    "SCHEME",
    "SHELTERED",
    "SOURCE",
    "SUB",
    "SWORN",
    "TABOO",
    "TAKEN_ON",
    "TERMINAL",
    "TEXTS",
    "THUNDER",
    "TYPE",
    "UMBRELLA",
    "UNPREPARED",
    "USERS",
    "VIGOR",
    "WIND",
]
