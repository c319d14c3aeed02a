"""The words of 戦国覇王 in records that people write."""

from __future__ import annotations

from ..kernel.record.notation.table import MoveWords, Notation
from .clerk_words import WORDS as CLERK_WORDS
from .scribbles import SCRIBBLES

NOTATION = Notation(
    moves={
        "deploy": MoveWords(
            words=("出陣", "しゅつじん"),
            slots=("card", "target", "value"),
            values={"舞": "dance", "まい": "dance", "奥義": "secret_art", "おうぎ": "secret_art"},
        ),
        "move": MoveWords(words=("移動", "いどう"), slots=("card", "target")),
        "ability": MoveWords(words=("能力", "のうりょく", "発動"), slots=("card", "target")),
        "shot": MoveWords(
            words=("射撃", "しゃげき", "撃つ"), slots=("card", "target"), figures=(("target", "damage"),)
        ),
        "limit_break": MoveWords(words=("限界突破", "げんかいとっぱ"), slots=("card", "target"), by="other"),
        "pass": MoveWords(words=("放棄", "ほうき", "パス", "割り込まない"), by="other"),
        "interrupt": MoveWords(words=("割込み", "割り込み", "わりこみ")),
        "choose": MoveWords(words=("選択", "選ぶ", "えらぶ"), slots=("target",)),
        "die": MoveWords(words=("ダイス", "出目", "サイコロ"), slots=("value",), counted=True, chance=True),
        "shuffle": MoveWords(words=("シャッフル", "切る"), slots=("cards",), chance=True),
        "order": MoveWords(
            words=("先後", "せんご"), slots=("value",), values={"先攻": "first", "後攻": "second"}
        ),
        "mulligan": MoveWords(words=("引き直し", "引直し", "ひきなおし"), slots=("cards",)),
        "proceed": MoveWords(words=("進行", "しんこう", "フェイズ")),
        "concede": MoveWords(words=("投了", "とうりょう")),
    },
    fields={
        "format": ("形式",),
        "turn": ("ターン",),
        "turn_player": ("手番",),
        "castle": ("城", "ゲージ", "自城", "しろ"),
        "resources": ("国力", "国", "こくりょく", "こく"),
        "troop": ("兵種", "兵"),
        "name": ("名前", "武将"),
        "card_number": ("番号",),
        "cost": ("コスト",),
        "damage": ("ダメージ",),
        "fighting_spirit": ("闘魂",),
        "limit_break_used": ("限界突破",),
        "dance": ("舞",),
        "secret_art": ("奥義",),
    },
    zones={"field": ("場",), "hand": ("手札",), "deck": ("山札",), "discard_pile": ("捨札", "捨て札")},
    stats=("power", "health"),
    slots={"捨て": "cards"},
    scribbles=SCRIBBLES,
    clerk=CLERK_WORDS,
)
