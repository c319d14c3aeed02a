"""The words of モンコレD in records that people write."""

from __future__ import annotations

from ..kernel.record.notation.table import MoveWords, Notation
from .clerk_words import WORDS as CLERK_WORDS
from .scribbles import SCRIBBLES

NOTATION = Notation(
    moves={
        "advance": MoveWords(words=("進軍", "しんぐん"), slots=("card", "target")),
        "joint": MoveWords(words=("同時進軍", "同時"), slots=("card", "target")),
        "go": MoveWords(words=("進軍開始", "まとめて宣言")),
        "intercept": MoveWords(words=("迎撃", "げいげき"), slots=("card", "target"), by="other"),
        "ritual": MoveWords(words=("儀式", "ぎしき"), slots=("card", "target")),
        "summon": MoveWords(words=("通常召喚", "召喚", "しょうかん"), slots=("card", "target")),
        "rearrange": MoveWords(words=("入れ替え", "入替", "いれかえ"), slots=("card", "target")),
        "call": MoveWords(words=("即時召喚", "即召"), slots=("card",)),
        "line_up": MoveWords(words=("隊列", "たいれつ"), slots=("cards",)),
        "spell": MoveWords(words=("スペル", "戦闘スペル"), slots=("card", "target")),
        "ability": MoveWords(words=("特殊能力", "能力"), slots=("card", "target")),
        "attack": MoveWords(words=("攻撃", "こうげき"), slots=("cards",)),
        "discard": MoveWords(words=("破棄", "はき"), slots=("cards",)),
        "choose": MoveWords(words=("選択", "選ぶ"), slots=("target",)),
        "activate": MoveWords(words=("条件", "条件使用"), slots=("card",)),
        "pass": MoveWords(words=("なし", "パス", "対抗しない", "迎撃しない"), by="other"),
        "proceed": MoveWords(words=("進行", "終了宣言")),
        "die": MoveWords(words=("ダイス", "出目", "サイコロ"), slots=("value",), counted=True, chance=True),
        "shuffle": MoveWords(words=("シャッフル", "切る"), slots=("cards",), chance=True),
        "concede": MoveWords(words=("投了", "とうりょう")),
    },
    fields={
        "turn": ("ターン",),
        "turn_player": ("進軍側", "手番"),
        "power": ("パワー",),
        "name": ("名前",),
        "card_number": ("番号", "ナンバー"),
        "damage": ("ダメージ",),
        "level": ("レベル",),
        "attack": ("攻撃力", "攻"),
        "defense": ("防御力", "防"),
        "rank": ("隊列",),
        "called": ("即時召喚された",),
        "spell": ("枠", "スペル枠"),
    },
    zones={
        "field": ("戦場", "場"),
        "hand": ("手札",),
        "deck": ("山札",),
        "discard_pile": ("捨札", "捨て札"),
        "summoner": ("召喚術師置き場", "置き場", "召喚術師"),
    },
    stats=("attack", "defense"),
    slots={"ユニット": "cards", "払": "cards"},
    scribbles=SCRIBBLES,
    clerk=CLERK_WORDS,
)
