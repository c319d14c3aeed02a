"""Words that the players of every game use for what their games share, besides each book's own."""

from __future__ import annotations

from collections.abc import Mapping

FIELDS: Mapping[str, tuple[str, ...]] = {
    "turn": ("ターン", "たーん", "T"),
    "turn_player": ("手番", "てばん"),
    "first_player": ("先攻", "せんこう", "先手", "せんて"),
    "phase": ("フェイズ", "フェーズ"),
    "winner": ("勝敗", "勝者", "勝ち"),
    "name": ("名前",),
    "card_number": ("番号",),
    "damage": ("ダメージ", "ダメ", "だめ"),
}
"""By the field of the game or of a card."""
ZONES: Mapping[str, tuple[str, ...]] = {
    "hand": ("手札", "てふだ", "手"),
    "deck": ("山札", "やまふだ", "山"),
    "discard_pile": ("捨札", "捨て札", "すてふだ"),
    "discard": ("捨て札", "捨札", "すてふだ"),
    "field": ("場", "ば"),
}
"""By the zone of a player."""

SPENT = (
    *("疲", "疲れ", "疲れてる", "寝てる", "寝ている", "ねてる", "寝た", "寝", "済", "済み", "行動済み"),
    *("行動済", "戦闘済", "タップ", "横", "横向き", "よこ", "倒れてる", "たおれてる", "完了"),
)
READY = (
    *("待", "起きてる", "起きている", "おきてる", "起", "立ってる", "たってる", "立", "縦", "縦向き", "たて"),
    *("アンタップ", "未", "元気"),
)
OVER = (
    "終了",
    "しゅうりょう",
    "終わり",
    "おわり",
    "終わる",
    "終わります",
    "おわります",
    "終",
    "おしまい",
    "エンド",
    "end",
)
ENDINGS = tuple(f"{of}{over}" for of in ("", "ターン", "手番", "メイン", "フェイズ") for over in OVER)
"""What players of any game say when their turn or phase is over."""


FALLEN = (
    *("撤退", "てったい", "倒れた", "倒れる", "たおれた", "たおれる", "やられた", "やられる"),
    *("落ちた", "落ちる", "落ち", "おちた", "おちる", "おち", "死亡", "しぼう", "死んだ", "死ぬ", "しんだ"),
    *("死", "撃破", "退場", "捨札", "捨札へ", "捨札に"),
)
STAYING = (
    *("残る", "残り", "残った", "のこる", "のこり", "のこった", "生存", "無事", "生き残り", "生き残る"),
    *("生き残った", "いきのこり", "生きてる", "生きている", "生き"),
)
"""What becomes of a card that fights, in any game."""


def states(spent: str, ready: str) -> dict[str, str]:
    """The words that players of any game use for a card that has acted or may act, with those of one game."""
    words = dict.fromkeys(SPENT, spent) | dict.fromkeys(READY, ready)
    return {word: meant for word, meant in words.items() if word != meant}
