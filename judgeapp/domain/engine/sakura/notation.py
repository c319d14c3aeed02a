"""The words of 桜降る代に決闘を in records that people write."""

from __future__ import annotations

from ..kernel.record.notation.table import MoveWords, Notation
from .simulator_log import SimulatorLog

WEAPONS = {
    **{"刀": "yurina", "薙": "saine", "銃": "himika", "扇": "tokoyo", "忍": "oboro", "傘": "yukihi"},
    **{"書": "shinra", "槌": "hagane", "毒": "chikage", "枢": "kururu", "騎": "thallya", "爪": "raira"},
    **{"鎌": "utsuro", "旗": "honoka", "橇": "korunu", "鏡": "yatsuha", "櫂": "hatsumi", "兜": "mizuki"},
    **{"棹": "megumi", "面": "kanawe", "剣": "kamuwi", "衣": "renri", "秤": "akina", "鋸": "shisui"},
    "弓": "misora",
}
"""Players name a Megami by what she wields."""

NOTATION = Notation(
    moves={
        "use": MoveWords(
            words=("使用", "つかう", "対応使用"),
            slots=("card",),
            by="other",
            figures=(("card", "aura_damage"), ("card", "life_damage")),
        ),
        "basic": MoveWords(
            words=("基本動作", "基本"),
            slots=("value",),
            alone={
                **{"前進": "forward", "後退": "backward", "纏い": "recover", "宿し": "focus"},
                **{"離脱": "withdraw", "ぜんしん": "forward", "こうたい": "backward", "まとい": "recover"},
                **{"やどし": "focus", "りだつ": "withdraw"},
            },
        ),
        "take": MoveWords(
            words=("受け", "受ける", "ダメージ選択"),
            slots=("value",),
            alone={
                **{"オーラ受け": "aura", "ライフ受け": "life", "オーラで受ける": "aura"},
                **{"ライフで受ける": "life", "オーラ受": "aura", "ライフ受": "life"},
                **{"オーラうけ": "aura", "ライフうけ": "life"},
            },
            by="other",
        ),
        "mode": MoveWords(
            words=("行動選択",),
            slots=("value",),
            alone={"標準行動": "standard", "全力行動": "full", "標準": "standard", "全力": "full"},
        ),
        "pass": MoveWords(
            words=("見送り", "終了", "対応なし", "ターン終了", "メイン終了", "しない"),
            then="choose",
            by="other",
        ),
        "choose": MoveWords(
            words=("選択", "選ぶ", "えらぶ", "伏せ札にする"), slots=("value",), digits=True, by="other"
        ),
        "proceed": MoveWords(words=("進行", "開始フェイズ", "フェイズ進行", "開始する")),
        "reconstruct": MoveWords(words=("再構成", "さいこうせい")),
        "activate": MoveWords(words=("効果使用", "発動", "はつどう"), slots=("card",)),
        "order": MoveWords(words=("順序", "先に解決"), slots=("card",)),
        "release": MoveWords(
            words=("帯電解除", "解除"), slots=("card", "value"), values={"風神": "wind", "雷神": "thunder"}
        ),
        "dive": MoveWords(words=("潜水",), slots=("value",), values={"前": "forward", "後": "backward"}),
        "perjure": MoveWords(words=("偽証",), slots=("card", "value")),
        "declare": MoveWords(words=("宣言", "使用宣言"), slots=("card", "value")),
        "refute": MoveWords(words=("反証",), by="other"),
        "mulligan": MoveWords(words=("引き直し", "引直し", "マリガン"), slots=("cards",)),
        "shuffle": MoveWords(words=("シャッフル", "切る"), slots=("cards",), chance=True),
        "draw_by_chance": MoveWords(words=("無作為",), slots=("cards",), chance=True),
        "first_player": MoveWords(words=("先手決定",), chance=True),
        "concede": MoveWords(words=("投了", "とうりょう")),
    },
    fields={
        "turn": ("ターン",),
        "turn_player": ("手番",),
        "first_player": ("先手", "先攻"),
        "space": ("間合",),
        "start_distance": ("開始時間合",),
        "crystals": ("桜花結晶", "結晶"),
        "crystals_in_play": ("総数",),
        "megami": ("宿", "メガミ"),
        "vigor": ("集中力", "集中"),
        "artificial": ("マシン", "造花結晶"),
        "burnt": ("燃焼済",),
        "wind": ("風神",),
        "thunder": ("雷神",),
        "frozen": ("凍結",),
        "taboo": ("禁忌",),
        "card_number": ("番号",),
        "name": ("名前",),
        "aura_damage": ("対オーラ",),
        "life_damage": ("対ライフ",),
    },
    values={"megami": WEAPONS},
    zones={
        "trumps": ("切札", "切り札"),
        "used": ("使用済",),
        "discard": ("捨て札", "捨札"),
        "down": ("伏せ札", "伏札"),
        "enhancements": ("付与札", "付与"),
    },
    slots={"伏": "cards", "伏せ": "cards"},
    unnamed="use",
    leads=("対応", "結果"),
    idle=("集中", "集中力で"),
    turns="turn",
    log=SimulatorLog,
    piles={"normal": ("deck", "通常札"), "trumps": ("trumps", "切札")},
)
