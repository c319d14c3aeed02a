"""The table of モンコレD: how a unit stands in its area, where a turn and a battle stand, what it looks like."""

from __future__ import annotations

from ...effects.chain import links
from ...kernel import (
    WORDS,
    Gauge,
    Grid,
    Layout,
    Picture,
    Pile,
    Row,
    Text,
    items,
    number,
    row_of,
    winner,
    word,
)
from ...kernel.model.fields import Field, flag
from ..cards.facts import PRINTED
from .areas import AREAS, FRONT, row
from .words import HELD_BY, PHASE_NAMES, PHASES, PLAYERS, READY, SEATS, SLOTS, SPENT, STATE_NAMES, TIMINGS
from .zones import zones

HAND_LIMIT, LIMIT, MOST_POWER, MOST_CARRIED = 6, 8, 30, 10
YES, NO = Text("あり", "there"), Text("なし", "none")

# The game.
TURN = number("turn", Text("ターン数", "turn number"), "moncolle:turn")
"""Counted over both players; 0 where nobody counted, which is neither player's first turn."""
TURN_PLAYER = word(
    "turn_player", Text("進軍側", "advancing side"), "moncolle:turn/sides", default="a", shown=PLAYERS
)
FIRST_PLAYER = word("first_player", Text("先手", "first player"), "moncolle:setup/4", shown=SEATS)
PHASE = word(
    "phase",
    Text("フェイズ", "phase"),
    "moncolle:turn/phases",
    default="main",
    shown=PHASES,
    spoken=PHASE_NAMES,
)


def of_front(name: str, label: Text, clause: str) -> dict[str, Field[bool]]:
    """A marker on each front terrain: there or not."""
    shown = {area: label.fill(area=area) for area in FRONT}
    return {
        area: flag(f"{name}_{area.lower()}", shown[area], clause, default=False, yes=YES, no=NO)
        for area in FRONT
    }


CONTROLLED = of_front(
    "controlled",
    Text("{area}の支配中マーカー", "control marker on {area}"),
    "moncolle:advance/control-marker",
)
FOUGHT = of_front(
    "fought", Text("{area}の戦闘済マーカー", "battle marker on {area}"), "moncolle:after-battle/2"
)
BEGAN = {
    area: word(
        f"start_{area.lower()}",
        Text("ターン開始時の{area}", "{area} as the turn began").fill(area=area),
        "moncolle:advance/intercept",
        shown=HELD_BY,
        role="quiet",
    )
    for area in FRONT
}
"""Whose units stood there when the turn began."""
LAST_TURN = flag(
    "last_turn",
    Text("両軍の山札がなくなった次のターン", "the turn after both draw piles are empty"),
    "moncolle:flow/deck-out",
    default=None,
    yes=Text("はい", "yes"),
    no=Text("いいえ", "no"),
    labelled=True,
    role="quiet",
)
JOINT = items(
    "joint",
    Text("組み立て中の進軍", "advance being put together"),
    "moncolle:advance/f",
    item=row_of(WORDS, WORDS),
)
"""Units and where each is to go, while a joint advance or rearrangement is put together."""
BATTLE = word(
    "battle",
    Text("戦闘中の前線地形", "terrain of the battle"),
    "moncolle:battle/overview",
    shown={"": NO} | {a: Text(a, a) for a in FRONT},
)
TIMING = word(
    "timing", Text("戦闘のタイミング", "timing of the battle"), "moncolle:battle/overview", shown=TIMINGS
)
ACTING = word(
    "acting",
    Text("そのタイミングで決める側", "side that decides"),
    "moncolle:battle/overview",
    shown=SEATS,
    role="quiet",
)
INTERCEPTED = flag(
    "intercepted",
    Text("迎撃", "intercepted"),
    "moncolle:advance/intercept",
    default=False,
    yes=Text("迎撃による戦闘", "a battle by intercept"),
    no=Text("守備側の支配地形の戦闘", "a battle for a held terrain"),
)
GOES_FIRST = word(
    "goes_first", Text("先攻側", "side that goes first"), "moncolle:battle/4/compare", shown=SEATS
)
CHAIN = links("chain", Text("対抗連鎖", "counter chain"), "moncolle:battle/chain")
WAITING = items(
    "waiting",
    Text("発揮を待つ【条件】", "conditions fulfilled"),
    "moncolle:details/timing/condition",
    role="quiet",
    item=row_of(WORDS, WORDS, WORDS),
)
WINNER = winner("moncolle:flow/end")

# A player.
POWER = number(
    "power",
    Text("パワー（★）", "power"),
    "moncolle:board/8",
    default=None,
    choices=tuple(range(MOST_POWER + 1)),
)
INITIATIVE_VALUE = number(
    "initiative_value",
    Text("イニシアチブ値", "initiative value"),
    "moncolle:battle/4/roll",
    role="quiet",
    least=None,
)
ORIGINS = items(
    "origins", Text("この戦闘の進軍元", "terrains advanced from"), "moncolle:after-battle/c", role="quiet"
)

# The state of a unit on the battlefield.
AREA = word(
    "area",
    Text("エリア", "area"),
    "moncolle:board/1",
    default=None,
    only_in=("field",),
    shown={area: Text(area, area) for area in AREAS},
)
STANDING = flag(
    "standing",
    Text("状態", "state"),
    "moncolle:setup/states",
    default=True,
    yes=READY,
    no=SPENT,
    role="quiet",
    spoken=STATE_NAMES,
)
RANK = number("rank", Text("隊列", "rank"), "moncolle:battle/2", role="badge")
"""1: in front. 0: nobody has determined it, which for a unit alone is the front."""
CAME_FROM = word("came_from", Text("進軍元", "advanced from"), "moncolle:after-battle/c", role="quiet")
CALLED = flag(
    "called",
    Text("即時召喚", "summoned immediately"),
    "moncolle:battle/1/summon",
    default=False,
    yes=Text("このターンに即時召喚", "this turn"),
    no=NO,
)
SPENT_SLOTS = items(
    "spent_slots",
    Text("消費済みのスペル枠", "spent spell slots"),
    "moncolle:details/static/slots",
    shown=SLOTS,
)
LASTING = items(
    "lasting",
    Text("続いている効果", "lasting effects"),
    "moncolle:other/duration/stated",
    item=row_of(WORDS, {}, WORDS),
    role="quiet",
)
"""What it does, how much or of which attribute, and until when: `["attack", 2, "battle"]`."""
DAMAGE = number(
    "damage",
    Text("直前に受けたダメージ", "last damage"),
    "moncolle:details/damage",
    role="quiet",
    noted_at_leaving=True,
)
"""Not gathered: it is what one attack or effect dealt, and says nothing about the next."""
USED = items(
    "used",
    Text("この戦闘で使った特殊能力", "abilities used in this battle"),
    "moncolle:battle/5",
    role="quiet",
)

TERRITORY = {
    **{area: Text("aの領土", "territory of a") for area in row("A")},
    **{area: Text("前線地形", "front terrain") for area in FRONT},
    **{area: Text("bの領土", "territory of b") for area in row("B")},
}

LAYOUT = Layout(
    game=(
        *(TURN, TURN_PLAYER, FIRST_PLAYER, PHASE),
        *CONTROLLED.values(),
        *FOUGHT.values(),
        *BEGAN.values(),
        *(LAST_TURN, JOINT, BATTLE, TIMING, ACTING, INTERCEPTED, GOES_FIRST, CHAIN, WAITING, WINNER),
    ),
    player=(POWER, INITIATIVE_VALUE, ORIGINS),
    card=(*PRINTED, AREA, STANDING, RANK, CAME_FROM, CALLED, SPENT_SLOTS, LASTING, DAMAGE, USED),
    zones=zones(),
    places=frozenset(AREAS),
    picture=Picture(
        shared=(
            Grid(Text("戦場", "battlefield"), "field", AREA, tuple(row(row_) for row_ in "BFA"), TERRITORY),
        ),
        own=(Gauge(POWER), Row("summoner"), Row("hand"), Pile("deck"), Pile("discard_pile")),
    ),
)
