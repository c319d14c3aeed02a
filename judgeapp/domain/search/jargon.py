"""What card players say, whatever the game, beside what the rulebooks print.

Each group holds words that are looked for in place of one another, with less weight than the word that was typed.
Words of one game only belong into that book's `terms.yaml`.
"""

from functools import cache

from .script import stems
from .text import fold_text

_GROUPS = (
    "タップ 横向き レスト 寝かせる 行動済み 行動済 疲弊",
    "アンタップ 縦向き スタンド 起こす 起きる 未行動 待機",
    "墓地 トラッシュ 捨札 捨て札 捨て山 ディスカードパイル 伏せ札",
    "ライブラリー ライブラリ 山札 デッキ 山",
    "引く ドロー ひく",
    "捨てる ディスカード 破棄",
    "死ぬ 倒される やられる 撤退 死亡 破壊 破棄",
    "召喚 登場 プレイ 配備 場に出す 使用",
    "ブロック 迎撃 防御",
    "アタック 攻撃 殴る",
    "負け 敗北 負ける 敗ける",
    "勝ち 勝利 勝つ",
    "引き分け ドロー 同時敗北",
    "マナ 国力 資源 コスト 代償",
    "効果 能力 テキスト",
    "マリガン 引き直し 引直し",
    "サーチ 探す 検索",
    "シャッフル 切り直し 切り混ぜ 混ぜる 切る",
    "先攻 先手 先行",
    "後攻 後手 後行",
    "ターン 手番 番",
    "フィールド 場 戦場 自陣",
    "ライフ 体力 城壁",
    "上限 最大 限度 まで 以下",
    "下限 最小 以上",
    "枚数 何枚",
    "同時 いっぺん 一斉",
    "順番 順序 順",
    "準備 セットアップ 用意 初期配置",
    "禁止 不可 できない",
    "名前 カード名 同名",
    "キーワード 特技 能力語",
    "除外 追放 取り除く ゲームから取り除く",
    "カウンター カウンタ マーカー",
    "投了 降参 サレンダー",
    "対象 目標 ターゲット",
    "誘発 トリガー",
    "割り込み 対応 スタック 連鎖 チェーン インタラプト",
    "移動 進軍 動く",
    "領域 ゾーン 場所",
)
_ENGLISH = (
    "tap exhaust", "untap stand ready", "graveyard discard", "library deck", "block intercept", "attack assault",
    "creature general unit character", "spell stratagem", "mana resource cost", "die retreat death destroy",
    "lose defeat loss", "win victory", "hand cards", "shuffle reshuffle", "mulligan redraw", "concede surrender",
    "limit maximum most", "draw", "summon deploy play", "graveyard used pile", "range distance", "health life",
    "armor aura", "keyword ability skill", "setup preparation prepare",
)  # fmt: skip


@cache
def _groups() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in _GROUPS:
        group = line.split()
        for word in group:
            found.setdefault(fold_text(word), set()).update(group)
    return {word: frozenset(group) for word, group in found.items()}


@cache
def _english() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in _ENGLISH:
        group = stems(line)
        for word in group:
            found.setdefault(word, set()).update(group)
    return {word: frozenset(group - {word}) for word, group in found.items()}


def also(word: str) -> list[str]:
    """What else a Japanese word is called.

    >>> "疲弊" in also("タップ")
    True
    """
    folded = fold_text(word)
    return sorted(one for one in _groups().get(folded, ()) if fold_text(one) != folded)


def also_english(stem: str) -> list[str]:
    """What else an English stem is called."""
    return sorted(_english().get(stem, ()))
