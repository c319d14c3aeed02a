"""The words of 乙女遊戯『水滸伝』 in records that people write."""

from __future__ import annotations

from ..kernel import Text
from ..kernel.record.notation.table import MoveWords, Notation
from .clerk_words import WORDS as CLERK_WORDS
from .scribbles import SCRIBBLES

_DEFENCES = {
    **dict.fromkeys(("迎撃", "げいげき"), "sally"),
    **dict.fromkeys(("籠城", "篭城", "ろうじょう"), "hold"),
}
_SPELLS = {
    **dict.fromkeys(("火計", "かけい"), "fire"),
    **dict.fromkeys(("水計", "すいけい"), "water"),
    **dict.fromkeys(("妖術", "呪術", "ようじゅつ"), "sorcery"),
}
"""Said with the decision (防御 籠城), or for it (籠城)."""

NOTATION = Notation(
    moves={
        "attack": MoveWords(words=("攻撃", "こうげき")),
        "sortie": MoveWords(words=("出撃", "しゅつげき"), slots=("cards",), by="other"),
        "fighter": MoveWords(words=("中央", "ちゅうおう", "戦う"), slots=("card",), by="other"),
        "defence": MoveWords(
            words=("防御", "ぼうぎょ"),
            slots=("value",),
            values=_DEFENCES,
            alone=_DEFENCES,
        ),
        "spell": MoveWords(
            words=("計略", "けいりゃく", "使用"),
            slots=("value", "cards"),
            values=_SPELLS,
            alone=_SPELLS,
        ),
        "shoot": MoveWords(words=("射撃", "しゃげき", "撃つ"), slots=("card",)),
        "ability": MoveWords(words=("能力", "のうりょく"), slots=("card",)),
        "plunder": MoveWords(
            words=("強奪", "ごうだつ"),
            slots=("value",),
            alone={"強奪A": "A", "強奪B": "B"},
            asks=(
                Text(
                    "強奪でAとBのどちらを選んだか書かれていません。",
                    "It is not said whether plunder A or B was chosen.",
                ),
                Text("「強奪A」か「強奪B」と書いてください。", "Write 強奪A or 強奪B."),
            ),
        ),
        "drawn": MoveWords(words=("引かれた", "ランダム"), slots=("cards",), chance=True),
        "retreat": MoveWords(words=("撤退", "てったい"), slots=("card",), by="other"),
        "continue": MoveWords(words=("続行", "ぞっこう")),
        "stop": MoveWords(words=("中止", "ちゅうし", "終了")),
        "phase": MoveWords(words=("フェイズ", "ふぇいず"), slots=("value",)),
        "scout": MoveWords(words=("情報", "じょうほう"), slots=("card",)),
        "beauty": MoveWords(words=("美女", "びじょ"), slots=("card",)),
        "procure": MoveWords(words=("調達", "ちょうたつ"), slots=("card",)),
        "pay_cost": MoveWords(words=("登用", "とうよう"), slots=("value", "card")),
        "pass": MoveWords(words=("見送り", "パス", "なし", "使わない"), by="other"),
        "concede": MoveWords(words=("投了", "とうりょう")),
    },
    fields={
        "turn_player": ("手番",),
        "step": ("手順",),
        "name": ("名前", "人物"),
        "card_number": ("番号",),
        "skills": ("得意",),
        "attack": ("攻撃力", "攻", "こうげき"),
        "defense": ("防御力", "防", "ぼうぎょ"),
        "intellect": ("智力", "智", "知力", "知", "ちりょく"),
        "shooting": ("射撃",),
        "fighting_value": ("数値",),
        "difference": ("差分",),
    },
    zones={
        "field": ("場",),
        "sortie": ("出撃", "しゅつげき"),
        "centre": ("中央",),
        "land": ("土地", "とち"),
        "land_deck": ("土地デッキ",),
        "hand": ("手札",),
        "deck": ("山札",),
        "trophies": ("戦果",),
        "wanderers": ("放浪",),
        "discard_pile": ("捨札", "捨て札"),
        "occupied": ("占領",),
        "removed": ("除外",),
    },
    stats=("attack", "defense", "intellect"),
    slots={"捨て": "cards"},
    scribbles=SCRIBBLES,
    clerk=CLERK_WORDS,
)
