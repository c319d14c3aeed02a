"""Notes of モンコレD as players scribble them: サビ A1→F1 進軍, 1枚破棄, パワーチャージ ★2→★4, モヤコ 死亡."""

from __future__ import annotations

import re

from ..kernel.record.notation.scribble_rules import Lines, Scribbles

UNDONE = re.compile(
    r"\s*(?P<who>[ab])\s.*※.*(?:破棄|捨て)(?:して|て)?(?:い?ない|いません|しなかった|なかった|せず).*"
)


def with_what_was_not_done(lines: Lines) -> Lines:
    """The lines, and below one that notes that a player did not discard, that they did nothing where it was due."""
    found: Lines = []
    for number, line in lines:
        found.append((number, line))
        if undone := UNDONE.fullmatch(line):
            found.append((number, f"{undone['who']} なし"))
    return found


SPENT = "行動完了"
SCRIBBLES = Scribbles(
    states=dict.fromkeys(("行動済み", "行動済", "済", "寝てる", "寝", "タップ", "完了"), SPENT)
    | dict.fromkeys(("起きてる", "立ってる"), "未行動"),
    start=(
        (r"★:?\s?(?=\d|\?)", "パワー:"),
        (r"\b[LlＬ][VvＶ]\.?:?\s?(?=\d)", "レベル:"),
        (r"(?<!\S)戦闘:(?=[Ff]\d)", "battle:"),
        (r"(?<!\S)先攻:(?=[ab]\b)", "goes_first:"),
        (r"(battle:\S+(?:\s+goes_first:\S+)?)$", r"\1 先攻普通タイミング"),
    ),
    lines=(
        (r"(<card>)[をがは]?\s*(<square>)<to>(<square>)[へに]?(?:\s*進軍)?", "主張 \\1 \\2\n進軍 \\1 \\3"),
        (r"進軍\s*(<card>)[をがは]?\s*(<square>)<to>(<square>)", "主張 \\1 \\2\n進軍 \\1 \\3"),
        (r"(<card>)[をがはで]?\s*進軍\s*(<square>)", r"進軍 \1 \2"),
        (r"(<card>)[をがは]\s*(<square>)[へに]\s*進軍", r"進軍 \1 \2"),
        (r"(<card>)[をがは]?\s*即時召喚", r"即時召喚 \1"),
        (r"(?:迎撃|対抗)?(?:なし|無し|しない)", "なし"),
        (r"(<card>)[でが]?\s*攻撃", r"攻撃 \1"),
        (r"(?:メイン(?:フェイズ)?へ|次へ|おわり|終わり|終了|エンド|ターンエンド)", "進行"),
        (r"即時召喚\s+(<card>)\s+(<square>)", "主張 対戦 battle:\\2\n即時召喚 \\1"),
        (
            r"(?:スペル\s+)?(<card>)\s+(<card>)に\s*\((<card>)が(?:唱える|唱えた|使う|使った)\)",
            r"スペル \1 \2 払:\3",
        ),
        (r"(<card>)[がは]?\s*(?:死亡|死んだ|撃破|やられた)", r"\1 捨札"),
        (r"ダイス\s*(\d+)<to>(<card>)\s*(?:死亡|死んだ|撃破)", "ダイス \\1\n\\2 捨札"),
        (r"(?:パワー)?チャージ\s*★?(\d+)<to>★?(\d+)", "主張 \\p パワー:\\1\n進行\n主張 \\p パワー:\\2"),
        (r"パワーチャージ", "進行"),
        (r"(?:手札を?)?1枚(?:を?破棄|捨て)", r"破棄 \p手札1"),
        (r"(?:手札を?)?2枚(?:を?破棄|捨て)", r"破棄 \p手札1、\p手札2"),
        (r"(?:手札を?)?3枚(?:を?破棄|捨て)", r"破棄 \p手札1、\p手札2、\p手札3"),
        (r"(\d)枚(?:を?補充|ドロー|引く|引いた)", r"主張 \p 山札-\1"),
    ),
    page=with_what_was_not_done,
    names_cards=True,
)
