"""The words of the language: players, places, zones, kinds of card, keywords, gauges and numbers on the table."""

from __future__ import annotations

from typing import Literal, TypeAlias

Who: TypeAlias = Literal["me", "enemy", "both", "any"]
"""As the player of the text sees it; `any`: whoever it is."""

Shared: TypeAlias = Literal["space", "dust", "lost", "out", "this", "chosen", "reacted"]
Mine: TypeAlias = Literal["aura", "flare", "life", "flow", "anvil", "memory"]
Theirs: TypeAlias = Literal["enemy.aura", "enemy.flare", "enemy.life"]
Spot: TypeAlias = Literal[Shared, Mine, Theirs]
"""Where crystals lie. `space`: ＜間合＞; `lost`: ＜ロスト＞; `out`: outside the game; `this`: on this card;
`chosen`: on the card chosen."""

Piles: TypeAlias = Literal["hand", "deck", "discard", "down", "enhancements", "trumps", "using"]
Asides: TypeAlias = Literal["extra", "outside", "removed", "sealed", "plans", "achieved", "machine", "parts"]
Own: TypeAlias = Literal["poison_bag", "anvil", "barracks", "relics", "memory"]
Zone: TypeAlias = Literal[Piles, Asides, Own]
"""Where cards lie. `down`: ＜伏せ札＞; `outside`: face down outside the game (10-29), `removed`: face up (10-18)."""

Places: TypeAlias = Literal["hand", "deck_top", "deck_bottom", "discard", "down", "enhancements", "using"]
States: TypeAlias = Literal["unused", "used", "sealed", "removed", "outside", "extra", "machine", "plans"]
Foreign: TypeAlias = Literal["enemy.hand", "enemy.deck_top", "enemy.poison_bag"]
Goal: TypeAlias = Literal[Places, States, Own, Foreign]
"""Where a card is put: a zone of its owner, a place of the deck, or ＜切札＞ in one of its states."""

Ref: TypeAlias = Literal["this", "chosen", "reacted", "used", "sealed", "trigger"]
"""This card; the card chosen last; that of the attack reacted to; the one used last; what lies under this card;
the card that the moment is about."""

CardType: TypeAlias = Literal["attack", "action", "enhance", "variable"]
Sub: TypeAlias = Literal["", "reaction", "fullpower"]
Category: TypeAlias = Literal["normal", "trump", "poison", "troop", "plan", "part", "transform"]
Basic: TypeAlias = Literal["forward", "backward", "recover", "focus", "withdraw"]
"""前進・後退・纏い・宿し・離脱."""

OfAttacks: TypeAlias = Literal["no_reaction", "inescapable", "overwhelm", "uncancellable", "homing"]
OfCards: TypeAlias = Literal["terminal", "gap", "centrifugal", "burning", "investment"]
OfDown: TypeAlias = Literal["trap", "digital_trap", "perjury", "perjury_trap", "return"]
Keyword: TypeAlias = Literal[OfAttacks, OfCards, OfDown]
"""対応不可 不可避 超克 打ち消されない 追尾; 終端 隙 遠心 燃焼 投資券; 設置 デジ設置 偽証 偽証設置 回帰."""

GaugeName: TypeAlias = Literal["wind", "thunder", "taboo", "market", "aim", "act"]
"""風神 雷神 禁忌 相場 照準 幕."""

Table: TypeAlias = Literal[
    "distance", "start_distance", "change", "master", "dust", "lost", "mirror", "fives"
]
Players: TypeAlias = Literal["aura", "flare", "life", "vigor", "hand", "deck", "discard", "down", "room"]
Enemys: TypeAlias = Literal[
    "enemy.aura", "enemy.flare", "enemy.life", "enemy.vigor", "enemy.hand", "enemy.deck"
]
Others: TypeAlias = Literal["enemy.down", "enemy.room", "enemy.frozen", "enemy.capital", "capital"]
Things: TypeAlias = Literal[
    "this", "this.seeds", "seeds", "machine", "burnt", "parts", "anvil", "wounds.enemy.aura"
]
Worked: TypeAlias = Literal["restored", "x", "dealt.aura", "dealt.life", "reacted.aura", "reacted.life"]
Ordinal: TypeAlias = Literal["nth_used"]
Count: TypeAlias = Literal[Table, Players, Enemys, Others, Things, Worked, Ordinal, GaugeName]
"""A number that the table shows. `change`: how far the distance is from that at the turn's start; `mirror`: 鏡映数;
`fives`: zones with exactly five crystals; `room`: free places of the aura; `this`: crystals on this card; `seeds`:
sprouted ones in the soil; `machine`, `burnt`: crystals there; `parts`: those assembled; `x`:
the X that the text has fixed; `dealt`: what this attack, or that of the moment, has dealt; `reacted`: damage of the
attack reacted to; `nth_used`: the so-manieth card used by its player this turn is this one."""
