"""The table of 戦国覇王: what is printed on a card, how it stands on its square, and where a turn stands."""

from __future__ import annotations

from ...kernel import (
    WORDS,
    Gauge,
    Grid,
    Layout,
    Picture,
    Pile,
    Row,
    Text,
    Track,
    flag,
    items,
    number,
    row_of,
    winner,
    word,
)
from ..abilities.model import Ability
from .grid import SOMEWHERE, SQUARES, is_gate, squares_of
from .words import (
    EXHAUSTED,
    PHASE_NAMES,
    PHASES,
    PLAYERS,
    SEATS,
    STATE_NAMES,
    TROOP_NAMES,
    TROOPS,
    WAY_NAMES,
    WAYS,
)
from .words import STANDING as UPRIGHT
from .zones import zones

MOST_RESOURCES, FULL_CASTLE = 12, 7

# The game.
TURN = number("turn", Text("ターン数", "turn number"), "haou:turn")
"""Counted over both players; 0 where nobody counted, which is a later turn than the first."""
TURN_PLAYER = word(
    "turn_player",
    Text("アクティブプレイヤー", "active player"),
    "haou:glossary/active-player",
    default="a",
    shown=PLAYERS,
)
FIRST_PLAYER = word("first_player", Text("先攻", "first player"), "haou:setup/5", shown=SEATS)
PHASE = word(
    "phase", Text("フェイズ", "phase"), "haou:turn", default="main", shown=PHASES, spoken=PHASE_NAMES
)
ACTED = word(
    "acted",
    Text("割り込まれうる行動をした側", "whose action may be interrupted"),
    "haou:turn/3/interrupt/allowed",
    shown=SEATS,
)
PASSES = number("passes", Text("続けて放棄した回数", "passes in a row"), "haou:priority/example")
STACK = items(
    "stack",
    Text("未解決の行動", "declared and not resolved"),
    "haou:turn/3/interrupt/stack",
    role="quiet",
    item=row_of(WORDS, WORDS, WORDS, WORDS, WORDS),
)
"""The last declared first: what it is, whose, of which card, at which target, and what more there is to say."""
WINNER = winner("haou:victory")

# A player.
CASTLE = number(
    "castle",
    Text("自城ゲージ", "castle gauge"),
    "haou:board/8",
    default=None,
    choices=tuple(range(FULL_CASTLE + 1)),
)
RESOURCES = number(
    "resources",
    Text("国力", "resources"),
    "haou:board/9",
    default=None,
    choices=tuple(range(MOST_RESOURCES + 1)),
)
LIMIT_BROKEN = flag(
    "limit_break_used",
    Text("このターンの［限界突破］", "limit break this turn"),
    "haou:keywords/limit-break",
    default=False,
    yes=Text("使用済み", "used"),
    no=Text("未使用", "not used"),
    labelled=True,
)
ART_USED = flag(
    "secret_art_used",
    Text("【奥義】", "secret art"),
    "haou:keywords/secret-art",
    default=False,
    yes=Text("使用済み", "used"),
    no=Text("未使用", "not used"),
    labelled=True,
)

# Printed on a card.
NAME = word("name", Text("武将名", "name"), "haou:cards/parts/2", default=None, printed=True, role="quiet")
NUMBER = word(
    "card_number", Text("カード番号", "card number"), "haou:cards/parts/5", printed=True, role="quiet"
)
COST = number(
    "cost", Text("国力コスト", "cost"), "haou:cards/parts/1", default=None, printed=True, role="quiet"
)
TROOP = word(
    "troop",
    Text("兵種", "troop type"),
    "haou:cards/parts/3",
    default=None,
    printed=True,
    role="badge",
    shown=TROOPS,
    spoken=TROOP_NAMES,
)
POWER = number("power", Text("武力", "power"), "haou:cards/parts/6", default=None, printed=True, role="stat")
HEALTH = number(
    "health", Text("体力", "health"), "haou:cards/parts/7", default=None, printed=True, role="stat"
)
DANCE = number("dance", Text("【舞】の国力", "dance"), "haou:keywords/dance", printed=True, role="quiet")
"""The X of 【舞】X; 0: the general has no 【舞】."""
SECRET_ART = flag(
    "secret_art",
    Text("【奥義】", "secret art"),
    "haou:keywords/secret-art",
    default=False,
    yes=Text("持つ", "has it"),
    no=Text("持たない", "has none"),
    labelled=True,
    printed=True,
    role="quiet",
)
ABILITIES = items(
    "abilities", Text("能力", "abilities"), "haou:cards/parts/5", printed=True, role="quiet", rows=Ability
)
"""Not known (null): nobody has encoded the text, and what it does is believed."""

# The state of a general in play.
SQUARE = word(
    "square",
    Text("マス", "square"),
    "haou:board",
    default=None,
    only_in=("field",),
    shown={square: Text(square, square) for square in (*SQUARES, *SOMEWHERE)},
)
STANDING = flag(
    "standing",
    Text("状態", "state"),
    "haou:cards/two-states",
    default=True,
    yes=UPRIGHT,
    no=EXHAUSTED,
    role="quiet",
    spoken=STATE_NAMES,
)
MOVES_USED = number("moves_used", Text("使った移動回数", "moves used"), "haou:turn/3/move")
SPIRIT = number(
    "fighting_spirit", Text("闘魂カウンター", "fighting-spirit counters"), "haou:counters/fighting-spirit"
)
DAMAGE = number(
    "damage", Text("ダメージカウンター", "damage counters"), "haou:counters/damage", noted_at_leaving=True
)
DEPLOYED_BY = word(
    "deployed_by", Text("出陣の仕方", "deployed by"), "haou:turn/3/deploy", shown=WAYS, spoken=WAY_NAMES
)
CURRENT_POWER = number(
    "current_power", Text("現在の武力", "current power"), "haou:cards/parts/6", default=None
)
CURRENT_HEALTH = number(
    "current_health", Text("現在の体力", "current health"), "haou:cards/parts/7", default=None
)
"""As an effect has left them, with the counters in; not stated: what is printed, and the counters."""
USED = items(
    "used_this_turn",
    Text("このターン使った能力", "abilities used this turn"),
    "haou:turn/3/ability",
    role="quiet",
)

ROWS = tuple(squares_of(area) for area in "BCA")
"""As a sees the board: the own castle area below."""
GATES = {square: Text("城門", "gate") for square in SQUARES if is_gate(square)}

LAYOUT = Layout(
    game=(TURN, TURN_PLAYER, FIRST_PLAYER, PHASE, ACTED, PASSES, STACK, WINNER),
    player=(CASTLE, RESOURCES, LIMIT_BROKEN, ART_USED),
    card=(
        *(NAME, NUMBER, COST, TROOP, POWER, HEALTH, DANCE, SECRET_ART, ABILITIES),
        *(SQUARE, STANDING, MOVES_USED, SPIRIT, DAMAGE, DEPLOYED_BY, CURRENT_POWER, CURRENT_HEALTH, USED),
    ),
    zones=zones(),
    places=frozenset(SQUARES),
    picture=Picture(
        shared=(Grid(Text("盤面", "board"), "field", SQUARE, ROWS, GATES),),
        own=(
            Gauge(CASTLE, FULL_CASTLE),
            Track(RESOURCES, 0, MOST_RESOURCES),
            Row("hand"),
            Pile("deck"),
            Pile("discard_pile"),
        ),
    ),
)
