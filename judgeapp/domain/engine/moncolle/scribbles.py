"""Notes of モンコレD as players scribble them: サビ A1→F1 進軍, 1枚破棄, パワーチャージ ★2→★4, モヤコ 死亡."""

from __future__ import annotations

import re

from ..kernel.record.notation.scribbled.rules import Lines, Scribbles
from ..kernel.record.notation.scribbled.spelling import Spelling
from ..kernel.record.notation.shared_words import ENDINGS, FALLEN, STAYING, states

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


def charged(groups: list[str], spelling: Spelling) -> str:
    """Power counted before and after: more of it is what the charge brings, which comes as the phase goes on."""
    was, now = groups
    told = f"主張 \\p パワー:{now}"
    return (
        f"主張 \\p パワー:{was}\n進行\n{told}"
        if int(now) > int(was)
        else f"{told} パワー{int(now) - int(was):+d}"
    )


SPENT = "行動完了"
SCRIBBLES = Scribbles(
    states=states(SPENT, "未行動"),
    start=(
        (r"★:?\s?(?=\d|\?)", "パワー:"),
        (
            r"(?<!\S)第?(?:[一1](?:回目?の?)?手札調整|手札調整\([1一]回目?\))(?:フェイズ)?",
            "第1手札調整フェイズ",
        ),
        (
            r"(?<!\S)第?(?:[二2](?:回目?の?)?手札調整|手札調整\([2二]回目?\))(?:フェイズ)?",
            "第2手札調整フェイズ",
        ),
        (r"\b[LlＬ][VvＶ]\.?:?\s?(?=\d)", "レベル:"),
        (r"(?<!\S)前線\s*(?=[Ff]\d)", ""),
        (r"(?<!\S)戦闘(?:エリア)?:?(?=[Ff]\d)", "battle:"),
        (r"(?<!\S)([Ff]\d)で戦闘中?(?!\S)", r"battle:\1"),
        (r"(?<!\S)先攻:?(?=[ab]\b)", "goes_first:"),
        (
            r"^(?!.*(?:普通|速攻|同時|即時|隊列|イニシ))(.*battle:\S+(?:\s+goes_first:\S+)?)$",
            r"\1 先攻普通タイミング",
        ),
    ),
    lines=(
        (r"(<card>)[をがは]?\s*即時召喚", r"即時召喚 \1"),
        (r"即時召喚\s+(<card>)\s+(<square>)", "主張 対戦 battle:\\2\n即時召喚 \\1"),
        (
            r"(?:スペル\s+)?(<card>)\s+(<card>)に\s*\(?(<card>)が(?:唱える|唱えた|使う|使った)\)?",
            r"スペル \1 \2 払:\3",
        ),
        (
            r"(?:パワー)?チャージ(?:した|して|で)?[、。\s]*\(?★?(\d+)<to>★?(\d+)\)?",
            "主張 \\p パワー:\\1\n進行\n主張 \\p パワー:\\2",
        ),
        (
            r"(?:パワー)?チャージ(?:して|で)?[、\s]*(?:★|パワー)?[:は]?\s*(\d+)(?:に|になる)?",
            "進行\n主張 \\p パワー:\\1",
        ),
        (r"★\s*(\d+)<to>★?(\d+)", charged),
        (r"(?:パワー)?チャージ", "進行"),
    ),
    page=with_what_was_not_done,
    names_cards=True,
    verbs={
        "advance": ("前進", "進む", "進んだ", "進める", "進めた", "動く", "動かす", "動かした"),
        "summon": ("出す", "出した"),
        "pass": ("捨てない", "迎撃なし", "対抗なし", "無し", "なにもしない", "何もしない", "ぱす", "しない"),
        "proceed": (*ENDINGS, "次へ", "メイン", "メインへ", "メインフェイズへ"),
        "attack": ("殴る", "なぐる", "殴った"),
    },
    results={
        **dict.fromkeys(FALLEN, "捨札"),
        **dict.fromkeys(("行動完了", "寝た", "寝る", "済み", "済"), SPENT),
        **dict.fromkeys(STAYING, "戦場"),
        **dict.fromkeys(("未行動", "起きた", "起きる"), "未行動"),
    },
    journey="advance",
    kinds={"battle_spell": "spell", "ritual_spell": "ritual"},
    payer="払",
    of_hand=("summon", "call", "spell", "ritual"),
    declines=("advance", "intercept", "spell", "ability", "call", "discard"),
    leads=("対抗で", "対抗して"),
    idle=(
        *(
            "戦闘",
            "召喚なし",
            "速攻なし",
            "速攻もなし",
            "引かない",
            "合計",
            "計",
            "火",
            "水",
            "土",
            "風",
            "聖",
            "魔",
            "使う",
            "使った",
            "つかう",
            "使用",
        ),
        *("唱える", "唱えた"),
    ),
)
