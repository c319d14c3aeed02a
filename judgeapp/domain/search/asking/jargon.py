"""What card players say, whatever the game, beside what the rulebooks print.

Each group holds words that are looked for in place of one another, with less weight than the word that was typed.
Words of one game only belong into that book's `terms.yaml`.
"""

from functools import cache

from ..spelling.script import stems
from ..spelling.text import fold_text

_GROUPS = (
    "タップ 横向き レスト 行動済み 行動完了 行動済 疲弊",
    "アンタップ 縦向き スタンド 未行動 待機",
    "墓地 トラッシュ 捨札 捨て札 捨て山 ディスカードパイル",
    "ライブラリー ライブラリ 山札 デッキ 山",
    "ドロー 引く",
    "ディスカード 捨てる 破棄",
    "撤退 死亡 破壊 破棄 倒れる やられる",
    "召喚 登場 プレイ 配備 出陣 場に出す",
    "ブロック 迎撃 防御",
    "アタック 攻撃",
    "敗北 負け 敗け",
    "勝利 勝ち",
    "引き分け 引分 同時敗北",
    "マナ 国力 資源 コスト 代償",
    "効果 能力 テキスト",
    "マリガン 引き直し 引直し",
    "サーチ 探す 検索",
    "シャッフル 切り直し 切り混ぜ 混ぜる",
    "先攻 先手 先行",
    "後攻 後手 後行",
    "ターン 手番",
    "フィールド 場 戦場 自陣",
    "ライフ 体力",
    "上限 最大 限度",
    "下限 最小 最低",
    "同時 いっぺん 一斉",
    "順番 順序 順 並び",
    "両方 双方 両者 互い",
    "確認 確かめ",
    "失敗 不成立 不正",
    "代用 代わり",
    "位置 場所 置き場",
    "全部 全て すべて 残らず 全員 全体",
    "勝敗 勝つ 勝者 敗者 勝利 敗北",
    "無効 打ち消し 打ち消す 取り消し",
    "任意 自由 好きな",
    "強制 必ず 義務",
    "重複 重なる 複数",
    "隣 隣接 隣り合う",
    "制限 限度 上限",
    "条件 要件",
    "値 数値",
    "数 枚数 個数",
    "見せる 公開 開示",
    "秘密 非公開 裏向き",
    "増加 増える 増やす 加算",
    "減少 減る 減らす 減算",
    "交換 入れ替え 入れ替える",
    "終了 終わり 終わる",
    "味方 自軍 自陣 自分",
    "敵 敵軍 敵陣 相手",
    "持ち主 所有者 保有者 オーナー",
    "支配 コントロール",
    "大会 トーナメント 公式戦",
    "優先 先に",
    "途中 最中 解決中",
    "準備 セットアップ 用意 初期配置",
    "禁止 不可",
    "名前 カード名 同名",
    "キーワード 特技",
    "除外 追放",
    "カウンター カウンタ マーカー",
    "投了 降参 サレンダー",
    "対象 目標 ターゲット",
    "誘発 トリガー",
    "割り込み 割込み 対応 スタック 連鎖 チェーン インタラプト 対抗",
    "移動 進軍",
    "領域 ゾーン エリア",
    "回復 治る 直る",
    "ダイス サイコロ 賽",
    "裏向き 伏せ セット",
    "パス 見送 放棄",
    "開始時 始め 初め 最初 開始",
)
_VERBS = {
    "引": "ドロー 引き",
    "出": "配備 出陣 召喚 プレイ 登場",
    "捨": "捨札 破棄 捨て札",
    "死": "撤退 死亡",
    "倒": "撤退 死亡",
    "負": "敗北",
    "勝": "勝利",
    "殴": "攻撃",
    "払": "支払",
    "起": "待機",
    "寝": "疲弊",
    "混": "シャッフル 切り混ぜ",
    "置": "配備 置く",
    "使": "プレイ 使用 発動",
    "動": "移動",
    "選": "対象 指定",
    "守": "迎撃 防御",
    "残": "蓄積 累積 持ち越",
    "溜": "蓄積 累積",
    "治": "回復",
    "直": "回復",
    "消": "消滅 失う",
    "止": "無効 打ち消",
    "聞": "公開 尋ね 確かめ",
    "見": "公開 確かめ 確認",
    "小": "下回 未満",
    "大": "上回 超え",
    "多": "超え 以上",
    "少": "未満 以下",
    "終": "終了 終わ",
    "始": "開始",
    "並": "順",
    "失": "失う",
    "得": "獲得",
    "変": "変更",
    "防": "迎撃 防御",
    "余": "超過 超え",
    "溢": "超過 上限",
}
_ENGLISH = (
    "tap exhaust",
    "untap stand ready",
    "graveyard discard",
    "library deck",
    "block intercept",
    "attack assault",
    "creature general unit character",
    "spell stratagem",
    "mana resource cost",
    "die retreat death destroy",
    "lose defeat loss",
    "win victory",
    "hand cards",
    "shuffle reshuffle",
    "mulligan redraw",
    "concede surrender",
    "limit maximum most",
    "draw",
    "summon deploy play",
    "graveyard used pile",
    "range distance",
    "health life",
    "armor aura",
    "keyword ability skill",
    "setup preparation prepare",
    "simultaneous same time",
    "order sequence first",
    "pass decline",
    "begin start",
    "heal restore recover",
    "illegal cannot",
    "legal may",
    "own owner",
    "condition requirement",
    "number count",
    "all every whole",
    "kind type",
    "home origin",
    "destroy die eliminate wipe kill",
    "look see check open",
    "optional may",
    "maximum limit most",
    "again repeat",
)


def _table(lines: tuple[str, ...]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in lines:
        group = line.split()
        for word in group:
            found.setdefault(fold_text(word), set()).update(group)
    return {word: frozenset(group) for word, group in found.items()}


@cache
def _groups() -> dict[str, frozenset[str]]:
    return _table(_GROUPS)


def _english_table(lines: tuple[str, ...]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in lines:
        group = stems(line)
        for word in group:
            found.setdefault(word, set()).update(group)
    return {word: frozenset(group - {word}) for word, group in found.items()}


@cache
def _english() -> dict[str, frozenset[str]]:
    return _english_table(_ENGLISH)


def also(word: str) -> list[str]:
    """What else a Japanese word is called; of a verb its kanji is enough.

    >>> "疲弊" in also("タップ"), "ドロー" in also("引")
    (True, True)
    """
    folded = fold_text(word)
    found = {word_ for word_ in _groups().get(folded, ()) if fold_text(word_) != folded}
    return sorted(found | set(_VERBS.get(folded, "").split()))


def also_english(stem: str) -> list[str]:
    """What else an English stem is called."""
    return sorted(_english().get(stem, ()))
