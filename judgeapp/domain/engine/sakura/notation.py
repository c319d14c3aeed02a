"""The words of 桜降る代に決闘を in records that people write."""

from __future__ import annotations

from ...deckcheck.books.sakura import WEAPONS
from ..kernel import Text
from ..kernel.record.notation.scribbled.rules import Scribbles
from ..kernel.record.notation.shared_words import ENDINGS
from ..kernel.record.notation.table import MoveWords, Notation
from .clerk_words import WORDS as CLERK_WORDS
from .scribbles import spelt
from .simulator_log import SimulatorLog

ENDS = (*ENDINGS, "おしまい")
UNANSWERED = ("対応なし", "対応無し", "対応しない", "ノー対応", "通し", "通る", "通す", "とおし", "スルー")
"""How players note that nobody reacts to an attack."""
TAKEN = {
    word: value
    for name, letter, value in (("オーラ", "オ", "aura"), ("ライフ", "ラ", "life"))
    for word in (
        *(f"{name}受け", f"{name}で受ける", f"{name}受", f"{name}うけ", f"{name}受ける", f"{name}で受けた"),
        *(f"{name}受けで", f"{name}受けます", f"{name}で受けます"),
        *(f"{name}で受け", f"{name}で", f"{name}通し", name, f"{letter}受け", f"{letter}うけ", letter),
    )
}
"""The word for damage taken there; the first is what is written out."""
BASICS = {
    word: value
    for value, words in {
        "forward": ("前進", "ぜんしん", "前進する"),
        "backward": ("後退", "こうたい", "後退する"),
        "recover": ("纏い", "まとい", "纏う", "まとう"),
        "focus": ("宿し", "やどし", "宿す", "やどす", "宿り"),
        "withdraw": ("離脱", "りだつ", "離脱する"),
    }.items()
    for word in words
}

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
            alone=BASICS,
        ),
        "take": MoveWords(
            words=(
                "受け",
                "受ける",
                "ダメージ選択",
                "受けた",
                "うけた",
                "うける",
                "うけ",
                "くらった",
                "くらう",
            ),
            slots=("value",),
            values={"オーラ": "aura", "ライフ": "life"},
            alone=TAKEN,
            replies=tuple(TAKEN),
            by="other",
            asks=(
                Text(
                    "オーラとライフのどちらで受けたか書かれていません。",
                    "It is not said whether aura or life took it.",
                ),
                Text("「オーラ受け」か「ライフ受け」と書いてください。", "Write オーラ受け or ライフ受け."),
            ),
        ),
        "mode": MoveWords(
            words=("行動選択",),
            slots=("value",),
            alone={
                **{"標準行動": "standard", "全力行動": "full", "標準": "standard", "全力": "full"},
                **{"ひょうじゅんこうどう": "standard", "ひょうじゅん": "standard"},
                **{"全力宣言": "full", "ぜんりょく": "full", "ぜんりょくこうどう": "full"},
            },
        ),
        "pass": MoveWords(
            words=("見送り", "みおくり", "しない", *ENDS, *UNANSWERED),
            replies=UNANSWERED,
            then="choose",
            by="other",
        ),
        "choose": MoveWords(
            words=("選択", "選ぶ", "えらぶ", "伏せ札にする"),
            slots=("value",),
            values={
                **{"オーラ": "aura", "ライフ": "life", "フレア": "flare", "ダスト": "dust", "間合": "space"},
                **BASICS,
            },
            digits=True,
            by="other",
        ),
        "proceed": MoveWords(words=("進行", "開始フェイズ", "フェイズ進行", "開始する")),
        "reconstruct": MoveWords(
            words=("再構成", "さいこうせい", "再構成する", "リコ", "リコン", "リシャ", "リシャッフル")
        ),
        "activate": MoveWords(words=("効果使用", "発動", "はつどう", "運命を動かす"), slots=("card",)),
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
        "turn_player": ("手番", "てばん"),
        "first_player": ("先手", "先攻", "せんて"),
        "space": ("間合", "間合い", "間", "まあい"),
        "dust": ("ダスト", "ダ", "D"),
        "start_distance": ("開始時間合",),
        "crystals": ("桜花結晶", "結晶"),
        "crystals_in_play": ("総数",),
        "megami": ("宿", "メガミ"),
        "life": ("ライフ", "ラ", "L"),
        "aura": ("オーラ", "オ", "O", "A"),
        "flare": ("フレア", "フ", "F"),
        "vigor": ("集中力", "集中", "集", "しゅうちゅうりょく", "しゅうちゅう"),
        "artificial": ("マシン", "造花結晶"),
        "burnt": ("燃焼済",),
        "wind": ("風神",),
        "thunder": ("雷神",),
        "frozen": ("凍結",),
        "resonances": ("共鳴",),
        "lost": ("ロスト",),
        "taboo": ("禁忌",),
        "card_number": ("番号",),
        "name": ("名前",),
        "act": ("幕",),
        "seeds": ("種結晶", "未萌芽"),
        "sprouted": ("萌芽",),
        "seeds_on": ("種",),
        "progress": ("進み", "マス"),
        "dive": ("潜水",),
        "aura_damage": ("対オーラ",),
        "life_damage": ("対ライフ",),
    },
    values={
        "megami": WEAPONS,
        "mode": {
            **{"標準": "standard", "ひょうじゅん": "standard", "ひょうじゅんこうどう": "standard"},
            **{"全力": "full", "ぜんりょく": "full", "ぜんりょくこうどう": "full"},
        },
    },
    zones={
        "hand": ("手札", "てふだ", "手"),
        "deck": ("山札", "やまふだ", "山"),
        "trumps": ("切札", "切り札", "きりふだ"),
        "used": ("使用済",),
        "fates": ("運命",),
        "discard": ("捨て札", "捨札", "すてふだ", "捨て", "捨"),
        "down": ("伏せ札", "伏札", "ふせふだ", "伏"),
        "enhancements": ("付与札", "付与", "ふよふだ"),
    },
    slots={"伏": "cards", "伏せ": "cards"},
    unnamed="use",
    leads={"対応": "reaction", "結果": ""},
    ways={"対応使用": "reaction", **dict.fromkeys(UNANSWERED, "reaction")},
    ends=ENDS,
    begins="proceed",
    over=("mode", "full"),
    restated={"全力": "mode", "標準": "mode"},
    idle=(
        "しゅうちゅう",
        "集中",
        "集中力で",
        "集中で",
        "集中力",
        "集",
        "集1",
        "集中1",
        "集中力1",
        "集1で",
        "共鳴",
        "きょうめい",
        "集中1で",
    ),
    turns="turn",
    log=SimulatorLog,
    spelt=spelt,
    scribbles=Scribbles(),
    clerk=CLERK_WORDS,
    piles={"normal": ("deck", "通常札"), "trumps": ("trumps", "切札")},
)
