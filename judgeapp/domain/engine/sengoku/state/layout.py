"""The table of 戦国大戦TCG: card facts of chapter 2, and where a turn stands."""

from __future__ import annotations

from ...kernel import WORDS, Layout, Text, flag, items, number, one_of, row_of, winner, word
from ..abilities.language.model import Ability, Lasting
from . import words
from .derived_fields import COLOURS_TO_PLAY, COST_TO_PLAY, HAND_LIMIT, RESOURCE_LIMIT
from .keyword_names import NAMES, OTHER_SPELLINGS
from .words import COLOURS, PHASES, PLAYERS, SEATS, STEPS, TYPES
from .words import DESCRIBED_BY as PRINTED
from .zones import zones

NUMBERS = {"type": "integer", "minimum": 0}

TURN = number("turn", Text("ターン数", "turn number"), "sengoku:900.1", default=1)
TURN_PLAYER = word(
    "turn_player", Text("手番プレイヤー", "turn player"), "sengoku:900.2", default="a", shown=PLAYERS
)
FIRST_PLAYER = word("first_player", Text("先攻プレイヤー", "first player"), "sengoku:102.3", shown=SEATS)
PHASE = word("phase", Text("フェイズ", "phase"), "sengoku:900.3", default="main", shown=PHASES)
STEP = word("step", Text("ステップ", "step"), "sengoku:906.2", shown=STEPS)
ATTACKER = word("attacking_general", Text("攻撃武将", "attacker"), "sengoku:906.3")
TARGET = word("attack_target", Text("攻撃対象", "attack target"), "sengoku:906.3.2")
JOINED = items("joined_attackers", Text("【忍】で加わった攻撃武将", "attackers that joined"), "sengoku:610.2")
INTERCEPTOR = word("intercepting_general", Text("迎撃武将", "interceptor"), "sengoku:906.4.3")
GONE = "-"
"""In the place of a combatant that has left the battlefield."""
PRIORITY = word("priority", Text("計略の手番", "stratagem turn"), "sengoku:906.6.1", shown=SEATS)
PASSES = number("passes", Text("続けて見送った回数", "passes in a row"), "sengoku:906.6.6")
WAITING = items(
    "waiting",
    Text("誘発待ちの特技", "keywords waiting to trigger"),
    "sengoku:500.3.1",
    role="quiet",
    item=row_of(WORDS, WORDS, WORDS, least=2),
)
EFFECTS = items("effects", Text("継続効果", "lasting effects"), "sengoku:506.1", role="quiet", rows=Lasting)
LOOPS = items(
    "loops",
    Text("ループの回数", "loops gone through"),
    "sengoku:1100.2",
    role="quiet",
    item=row_of(WORDS, WORDS, NUMBERS),
)
WINNER = winner("sengoku:100.3")

LOYALTY = number("loyalty_counters", Text("忠誠カウンター", "loyalty counters"), "sengoku:1001.1")
REBELLION = number("rebellion_counters", Text("謀反カウンター", "rebellion counters"), "sengoku:1002.1")
MUSOU = word(
    "musou_this_turn",
    Text("このターンの無双連撃", "musou combo this turn"),
    "sengoku:801.1",
    shown=words.MUSOU_KINDS,
)
CRESTS = number("crests", Text("点灯している葵紋", "lit crests"), "sengoku:611.2")

# Printed on a card.
NAME = word("name", Text("カード名", "name"), "sengoku:201.1", default=None, printed=True, role="quiet")
NUMBER = word(
    "card_number", Text("カードナンバー", "card number"), "sengoku:210.1", printed=True, role="quiet"
)
TYPE = word(
    "card_type", Text("カードの種類", "card type"), "sengoku:200.1", default=None, shown=TYPES, **words.QUIET
)
POWER = number(
    "power", Text("武力", "power"), "sengoku:206.1", default=None, printed=True, role="stat", step=500
)
SIEGE = number(
    "siege_power",
    Text("攻城力", "siege power"),
    "sengoku:207.1",
    default=None,
    printed=True,
    role="stat",
    tried=(1, 0, *range(2, 10)),  # no printed one has two digits
)
COLOUR = word(
    "colour", Text("色", "colour"), "sengoku:203.3", default=None, printed=True, role="quiet", shown=COLOURS
)
COLOURED_COST = items(
    "coloured_cost",
    Text("色のコスト", "coloured cost"),
    "sengoku:700.3",
    printed=True,
    role="quiet",
    item=one_of(colour for colour in COLOURS if colour != "none"),
    shown=COLOURS,
)
COLOURLESS_COST = number(
    "colourless_cost",
    Text("色を問わないコスト", "colourless cost"),
    "sengoku:700.4",
    default=None,
    **words.QUIET,
)
CLAN = word("clan", Text("武家・所属", "clan or affiliation"), "sengoku:204.2", role="quiet", **PRINTED)
A_TROOP = one_of(words.TROOP_TYPES)
TROOPS = items("troops", Text("兵種", "troop types"), "sengoku:204.3", item=A_TROOP, role="quiet", **PRINTED)
KINDS = items("kinds", Text("特別な種別", "special kinds"), "sengoku:204.4", role="quiet", **PRINTED)
ERA = word("era", Text("時代表記アイコン", "era icon"), "sengoku:214.2", printed=True, role="quiet")
UNIFIED_NAMES = items(
    "unified_names", Text("統一名称", "unified names"), "sengoku:413.1", printed=True, role="quiet"
)
KEYWORDS = items(
    "keywords",
    Text("特技", "keywords"),
    "sengoku:600.1",
    **PRINTED,
    item=one_of(NAMES.values()),
    shown={identifier: Text(name, identifier) for name, identifier in NAMES.items()},
    also=OTHER_SPELLINGS,
)
CASTS = items("casts", Text("キャスト名称", "cast names"), "sengoku:424.1", printed=True, role="quiet")
ABILITIES = items(
    "abilities", Text("能力", "abilities"), "sengoku:400.1", default=None, rows=Ability, **words.QUIET
)
"""Not stated: nobody has encoded the text, and what it does is believed."""

SUMMONED = flag(
    "summoned",
    Text("召喚兵", "summoned soldier"),
    "sengoku:216.1",
    default=False,
    yes=Text("召喚兵", "summoned soldier"),
    no=Text("カード", "card"),
    printed=True,
)

# The state of a card where it lies.
STANDING = flag(
    "standing",
    Text("状態", "state"),
    "sengoku:212.1",
    default=True,
    yes=Text("待機状態", "standing"),
    no=Text("疲弊状態", "exhausted"),
    role="quiet",
    fleeting=True,
)
FACE_UP = flag(
    "face_up",
    Text("向き", "face"),
    "sengoku:306.2",
    default=True,
    yes=Text("表向き", "face up"),
    no=Text("裏向き", "face down"),
)
DEPLOYED = flag(
    "deployed_this_turn",
    Text("配備時の攻撃制限", "deployment restriction"),
    "sengoku:212.2",
    default=False,
    yes=Text("攻撃制限を受けている", "under the attack restriction"),
    no=Text("攻撃制限を受けていない", "free of the attack restriction"),
)
CURRENT_POWER = number(
    "current_power",
    Text("現在の武力", "current power"),
    "sengoku:206.1",
    default=None,
    step=500,
    only_in=("field",),
)
CURRENT_SIEGE = number(
    "current_siege_power",
    Text("現在の攻城力", "current siege power"),
    "sengoku:207.1",
    default=None,
    only_in=("field",),
)
ATTACKS = number(
    "attacks", Text("このターンの攻撃回数", "attacks this turn"), "sengoku:200.2.3", fleeting=True
)
EXTRA_ATTACKS = number("extra_attacks", Text("追加の攻撃回数", "extra attacks"), "sengoku:800.1.2")
DAMAGE = number("damage", Text("受けているダメージ", "damage"), "sengoku:212.3", step=500)
WOUNDS = items(
    "wounds",
    Text("ダメージの内訳", "damage by kind and source"),
    "sengoku:212.3",
    role="quiet",
    item=row_of(one_of(words.DAMAGE_KINDS), WORDS, NUMBERS),
)
DAMAGE_FACTOR = number(
    "damage_factor", Text("与えるダメージの倍率", "factor of damage dealt"), "sengoku:614.1", default=1
)
USED = items(
    "used_this_turn",
    Text("このターン発動した能力", "abilities used this turn"),
    "sengoku:412.2",
    role="quiet",
)
COUNTERS = items("counters", Text("カウンター", "counters"), "sengoku:1003.1", item=row_of(WORDS, NUMBERS))
LIES_ON = word("lies_on", Text("下の武将", "general below"), "sengoku:602.2")
LIES_AS = word("lies_as", Text("重ね方", "lies as"), "sengoku:602.2", shown=words.OVERLAY_KINDS)
FENCED = flag(
    "fenced",
    Text("この戦闘中の戦闘ダメージ", "battle damage of this battle"),
    "sengoku:602.2.1",
    default=False,
    yes=Text("受けず与えない", "neither dealt nor taken"),
    no=Text("受け与える", "dealt and taken"),
)
DANCING = flag(
    "dancing",
    Text("舞踊", "dance"),
    "sengoku:609.1",
    default=False,
    yes=Text("舞踊発動中", "dancing"),
    no=Text("舞踊発動中ではない", "not dancing"),
)
RETREATED_ABILITIES = items(
    "retreated_abilities",
    Text("撤退した時の能力", "abilities it retreated with"),
    "sengoku:410.1",
    default=None,
    role="quiet",
    rows=Ability,
)
RETREATED_KEYWORDS = items(
    "retreated_keywords",
    Text("撤退した時の特技", "keywords it retreated with"),
    "sengoku:629.1",
    default=None,
    role="quiet",
    item=one_of(NAMES.values()),
)
"""In the discard pile, where effects had given or taken any (500.2); not stated: those that are printed."""
FEASTS_WITH = word("feasts_with", Text("共宴の相手", "shares a feast with"), "sengoku:621.1")

LAYOUT = Layout(
    game=(
        TURN,
        TURN_PLAYER,
        FIRST_PLAYER,
        PHASE,
        STEP,
        ATTACKER,
        TARGET,
        JOINED,
        INTERCEPTOR,
        PRIORITY,
        PASSES,
        WAITING,
        EFFECTS,
        LOOPS,
        WINNER,
    ),
    player=(LOYALTY, REBELLION, MUSOU, CRESTS, HAND_LIMIT, RESOURCE_LIMIT),
    card=(
        *(NAME, NUMBER, TYPE, COLOUR, COLOURED_COST, COLOURLESS_COST, CLAN, TROOPS, KINDS, ERA),
        *(UNIFIED_NAMES, POWER, SIEGE, KEYWORDS, CASTS, ABILITIES, SUMMONED),
        *(STANDING, FACE_UP, CURRENT_POWER, CURRENT_SIEGE, DEPLOYED, ATTACKS, EXTRA_ATTACKS, DAMAGE, WOUNDS),
        *(DAMAGE_FACTOR, LIES_ON, LIES_AS, FENCED, DANCING, FEASTS_WITH),
        *(RETREATED_ABILITIES, RETREATED_KEYWORDS, USED, COUNTERS, COST_TO_PLAY, COLOURS_TO_PLAY),
    ),
    zones=zones(),
)
