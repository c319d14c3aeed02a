"""The table of 乙女遊戯『水滸伝』: what is printed, how cards lie, and where the battle stands."""

from __future__ import annotations

from typing import Any

from ...kernel import (
    WORDS,
    Layout,
    Picture,
    Pile,
    Row,
    Text,
    flag,
    items,
    number,
    one_of,
    row_of,
    winner,
    word,
)
from ..abilities.model import Ability, LandEffect
from .texts import OUTSIDE
from .words import (
    ATTRIBUTE_NAMES,
    ATTRIBUTES,
    DEFENCES,
    FACE_NAMES,
    PHASE_NAMES,
    PHASES,
    PLAYERS,
    READY_NAMES,
    RESULTS,
    SEATS,
    SKILLS,
    SPELL_NAMES,
    SPELLS,
    SPENT,
    STEP_NAMES,
    STEPS,
    TERRAINS,
)
from .words import READY as NOT_SPENT
from .zones import zones

MOST_LEADER = 9
PRINTED: dict[str, Any] = {"printed": True}
QUIET: dict[str, Any] = {"printed": True, "role": "quiet"}

# The game.
TURN_PLAYER = word(
    "turn_player", Text("手番プレイヤー", "turn player"), "suikoden:battle/1", default="a", shown=PLAYERS
)
"""In the battle phase: the attacker."""
PHASE = word(
    "phase", Text("フェイズ", "phase"), "suikoden:battle", default="battle", shown=PHASES, spoken=PHASE_NAMES
)
STEP = word(
    "step", Text("手順", "step"), "suikoden:battle", default="declaration", shown=STEPS, spoken=STEP_NAMES
)
SHARED_DECK = flag(
    "shared_deck",
    Text("山札共有ルール", "shared-deck rule"),
    "suikoden:battle/6",
    default=False,
    yes=Text("使う", "in use"),
    no=Text("使わない", "not in use"),
    labelled=True,
)
DEFENCE = word("defence", Text("防御方法", "way of defending"), "suikoden:battle/4", shown=DEFENCES)
ASKED = word("asked", Text("宣言する側", "whose declaration"), "suikoden:battle/6", shown=SEATS, role="quiet")
"""In step 6: empty is the attacker."""
PASSES = number(
    "passes",
    Text("続けて宣言しなかった側の数", "sides that declared nothing"),
    "suikoden:battle/6",
    role="quiet",
)
ATTACK_TOTAL = number(
    "attack_total",
    Text("攻撃側の数値", "the attacker's value"),
    "suikoden:battle/6",
    least=None,
)
DEFENCE_TOTAL = number(
    "defence_total",
    Text("防御側の数値", "the defender's value"),
    "suikoden:battle/6",
    least=None,
)
DIFFERENCE = number("difference", Text("数値の差分", "difference"), "suikoden:battle/7")
RESULT = word("result", Text("勝敗（戦闘）", "result of the fight"), "suikoden:battle/6b", shown=RESULTS)
BEATEN_BY = word(
    "beaten_by", Text("勝った側の計略", "beaten by"), "suikoden:battle/7", shown=SPELLS, spoken=SPELL_NAMES
)
WINNER = winner("suikoden:battle", on_trust=OUTSIDE)

# A player.
FIGHTER = word("fighter", Text("中央の人物", "fighting character"), "suikoden:battle/3", secret=True)
"""Which card of the sortie lies in the middle: while it lies face down only its player knows."""

# Printed on a card.
NAME = word("name", Text("名前", "name"), "suikoden:battle/2", default=None, **QUIET)
NUMBER = word("card_number", Text("カード番号", "card number"), "suikoden:battle/2", **QUIET)
ATTRIBUTE = word(
    "attribute",
    Text("属性", "attribute"),
    "suikoden:costs",
    default=None,
    shown=ATTRIBUTES,
    spoken=ATTRIBUTE_NAMES,
    **QUIET,
)
COSTS = items("recruit_cost", Text("登用コスト", "recruitment cost"), "suikoden:costs", **QUIET)
ATTACK = number("attack", Text("攻撃力", "attack"), "suikoden:battle/4", default=None, role="stat", **PRINTED)
DEFENSE = number(
    "defense", Text("防御力", "defense"), "suikoden:battle/4", default=None, role="stat", **PRINTED
)
INTELLECT = number(
    "intellect", Text("智力", "intellect"), "suikoden:battle/4", default=None, role="stat", **PRINTED
)
TOLD_WITH = ("attack", "defense", "intellect", "shooting")
"""Of a card of which none of these is stated nobody knows the skills."""
SKILLS_OF = items(
    "skills",
    Text("得意能力", "skills"),
    "suikoden:skills",
    item=one_of(SKILLS),
    shown=SKILLS,
    given_with=TOLD_WITH,
    **PRINTED,
)
SHOOTING = number("shooting", Text("射撃の数値", "shooting value"), "suikoden:skills/shooting", **PRINTED)
ABILITIES = items(
    "abilities",
    Text("特殊能力", "special abilities"),
    "suikoden:abilities",
    rows=Ability,
    given_with=("attack", "defense", "intellect", "skills", "shooting"),
    **QUIET,
)
"""Not known (null): nobody has encoded the text, and what it does is believed."""
LEADER = number(
    "leader",
    Text("頭領", "leader value"),
    "suikoden:battle/2",
    default=None,
    choices=tuple(range(1, MOST_LEADER + 1)),
    **PRINTED,
)
TERRAIN = word("terrain", Text("地形", "terrain"), "suikoden:skills/helmsmanship", shown=TERRAINS, **PRINTED)
LAND_EFFECTS = items(
    "land_effects", Text("土地の効果", "land effects"), "suikoden:battle/4", rows=LandEffect, **QUIET
)

# How a card lies.
IS_READY = flag(
    "ready",
    Text("状態", "state"),
    "suikoden:battle/2",
    default=True,
    yes=NOT_SPENT,
    no=SPENT,
    role="quiet",
    spoken=READY_NAMES,
)
FACE_UP = flag(
    "face_up",
    Text("向き", "face"),
    "suikoden:battle/1",
    default=True,
    yes=Text("表向き", "face up"),
    no=Text("裏向き", "face down"),
    spoken=FACE_NAMES,
)
HOLDING = flag(
    "holding",
    Text("籠城で残る", "held the land"),
    "suikoden:battle/6b/victory",
    default=False,
    yes=Text("籠城で残った人物", "one that has held the land"),
    no=Text("籠城で残っていない人物", "none that has held the land"),
    spoken={"はい": True, "いいえ": False},
)
SPELL = word(
    "spell", Text("使う計略", "stratagem or sorcery"), "suikoden:battle/5", shown=SPELLS, spoken=SPELL_NAMES
)
CHANGES = items(
    "changes",
    Text("戦闘中の修正", "changes in the battle"),
    "suikoden:battle/6",
    role="quiet",
    item=row_of(WORDS, WORDS, {"type": "integer"}, WORDS),
)
"""By which card, of which value, by how much, and until when: `fight` or `battle`."""
VALUE = number(
    "fighting_value", Text("戦闘の数値", "fighting value"), "suikoden:battle/6", least=None, stays=True
)
"""0 for whoever does not fight; once the two are compared, as it was then until the next fight."""
WANDERS = flag(
    "wanders",
    Text("戦闘終了後の放浪", "wanders after the battle"),
    "suikoden:skills/sorcery",
    default=False,
    yes=Text("する", "due"),
    no=Text("しない", "not due"),
    labelled=True,
)
RETURNED = flag(
    "returned",
    Text("この帰還フェイズに戻った", "came back in this return phase"),
    "suikoden:skills/procurement",
    default=False,
    yes=Text("はい", "yes"),
    no=Text("いいえ", "no"),
    labelled=True,
)
DESTROYED = flag(
    "destroyed",
    Text("破壊された土地", "destroyed land"),
    "suikoden:battle/9",
    default=False,
    yes=Text("はい", "yes"),
    no=Text("いいえ", "no"),
    labelled=True,
)

LAYOUT = Layout(
    game=(
        *(TURN_PLAYER, PHASE, STEP, SHARED_DECK, DEFENCE, ASKED, PASSES),
        *(ATTACK_TOTAL, DEFENCE_TOTAL, DIFFERENCE, RESULT, BEATEN_BY, WINNER),
    ),
    player=(FIGHTER,),
    card=(
        *(NAME, NUMBER, ATTRIBUTE, COSTS, ATTACK, DEFENSE, INTELLECT, SKILLS_OF, SHOOTING, ABILITIES),
        *(LEADER, TERRAIN, LAND_EFFECTS),
        *(IS_READY, FACE_UP, HOLDING, SPELL, CHANGES, VALUE, WANDERS, RETURNED, DESTROYED),
    ),
    zones=zones(),
    posture="ready",
    picture=Picture(
        shared=(Row("centre"),),
        own=(
            *(Row("land"), Row("sortie"), Row("field"), Row("hand")),
            *(Pile("deck"), Pile("trophies"), Pile("wanderers"), Pile("discard_pile"), Pile("land_deck")),
            *(Pile("occupied"), Pile("removed")),
        ),
    ),
)
