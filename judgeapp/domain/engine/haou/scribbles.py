"""Notes of 戦国覇王 as players scribble them: 早瀬 C2→B2, なし, もう一回 限界突破 岩吉."""

from __future__ import annotations

from ..kernel.record.notation.scribble_rules import Scribbles

SCRIBBLES = Scribbles(
    states={"寝てる": "疲弊", "寝": "疲弊", "タップ": "疲弊", "起きてる": "待機", "立ってる": "待機"},
    lines=(
        (r"もう(?:一|1)(?:回|度)\s*(.+)", r"\1"),
        (r"(<card>)[をがは]?\s+(<square>)<to>(<square>)", r"主張 \1 \2" "\n" r"移動 \1 \3"),
        (
            r"(<card>)[をがは]?\s+(<square>)<to>(<square>)<to>(<square>)",
            r"主張 \1 \2" "\n" r"移動 \1 \3 移動 \1 \4",
        ),
        (r"(?:なし|割り?込みなし|何もしない)", "放棄"),
        (r"(?:おわり|終わり|終了|エンド|ターンエンド|ターン終了)", "進行"),
    ),
)
