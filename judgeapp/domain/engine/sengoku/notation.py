"""The words of 戦国大戦TCG in records that people write."""

from __future__ import annotations

from ..kernel.record.notation.table import MoveWords, Notation
from .clerk_words import WORDS as CLERK_WORDS
from .scribbles.note import scribbled
from .state.keyword_names import NAMES

UP, DOWN = "up", "down"

NOTATION = Notation(
    moves={
        "shuffle": MoveWords(words=("シャッフル", "切る"), slots=("cards",), chance=True),
        "first_player": MoveWords(words=("先攻",), slots=("value",), chance=True),
        "die": MoveWords(words=("ダイス", "出目", "サイコロ"), slots=("value",), counted=True, chance=True),
        "mulligan": MoveWords(words=("マリガン", "引き直し"), slots=("cards",), by="other"),
        "attack": MoveWords(
            words=("攻撃", "こうげき"), slots=("card", "target"), figures=(("card", "power"),)
        ),
        "intercept": MoveWords(
            words=("迎撃", "げいげき"), slots=("card",), by="other", figures=(("card", "power"),)
        ),
        "stratagem": MoveWords(words=("計略", "けいりゃく"), slots=("card", "target"), by="other"),
        "play": MoveWords(words=("プレイ", "配備", "使用"), slots=("card", "target")),
        "musou": MoveWords(words=("無双連撃", "無双", "むそう"), slots=("card", "cards")),
        "lower_loyalty": MoveWords(words=("忠誠削減", "忠誠減らし"), slots=("cards",)),
        "lower_rebellion": MoveWords(words=("謀反削減", "謀反減らし"), slots=("cards",)),
        "resource": MoveWords(
            words=("国力", "こくりょく"),
            slots=("card", "value"),
            values={"表": UP, "表向き": UP, "裏": DOWN, "裏向き": DOWN},
        ),
        "discard": MoveWords(words=("捨てる", "手札調整", "すてる"), slots=("cards",)),
        "ability": MoveWords(words=("能力", "特技", "のうりょく"), slots=("card", "target"), values=NAMES),
        "show": MoveWords(words=("公開", "こうかい", "見せる"), slots=("cards",), by="other"),
        "trigger": MoveWords(words=("誘発", "ゆうはつ"), slots=("card", "value"), values=NAMES),
        "activate": MoveWords(words=("発動", "はつどう"), slots=("card", "target")),
        "choose": MoveWords(words=("選択", "選ぶ", "えらぶ"), slots=("cards",)),
        "pass": MoveWords(
            words=("見送り", "パス", "しない", "迎撃しない", "計略なし", "みおくり"), by="other"
        ),
        "end_turn": MoveWords(
            words=("ターン終了", "終了", "メイン終了", "エンド", "ターンエンド", "終わり", "おわり")
        ),
        "concede": MoveWords(words=("投了", "とうりょう")),
    },
    fields={
        "turn": ("ターン",),
        "turn_player": ("手番",),
        "first_player": ("先攻",),
        "loyalty_counters": ("忠誠",),
        "rebellion_counters": ("謀反",),
        "name": ("名前",),
        "card_number": ("番号",),
        "card_type": ("種類",),
        "damage": ("ダメージ",),
        "standing": ("状態",),
        "format": ("形式",),
        "clan": ("武家", "所属"),
        "colourless_cost": ("無色コスト",),
        "winner": ("勝敗", "勝者"),
        "attacks": ("攻撃回数",),
    },
    values={
        "standing": {"待機": True, "疲弊": False},
        "face_up": {"表": True, "裏": False},
        "deployed_this_turn": {"配備ターン": True},
    },
    zones={
        "field": ("自陣", "場", "じじん"),
        "wall": ("城壁", "城", "壁", "じょうへき"),
        "resources": ("国力", "国", "こくりょく"),
        "discard_pile": ("捨札", "捨て札"),
        "removed_area": ("除外エリア", "除外"),
    },
    stats=("power", "siege_power"),
    cost=("coloured_cost", "colourless_cost"),
    named=(
        *("attacking_general", "attack_target", "intercepting_general", "joined_attackers"),
        *("lies_on", "feasts_with"),
    ),
    slots={"払": "cards", "支払": "cards", "コスト": "cards"},
    note=scribbled,
    clerk=CLERK_WORDS,
)
