"""The lines that the board simulator prints, each with what it is about.

`[斬]` is a card, N a number; what belongs to the other player has 相手の or the name before it.
"""

from __future__ import annotations

import re

CLOCK = r"(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}\s+)?(?:午[前後]\s?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?"
BEFORE = re.compile(rf"(?:\[?{CLOCK}\]?)?")
BEHIND = re.compile(rf"(?:[(（\[]{CLOCK}[)）\]]|(?<=\s){CLOCK})$")
"""The time of a line: a log has it before the line, the simulator's window behind it."""


def said_in(text: str) -> tuple[str, str] | None:
    """Who says what in a line of the log, without its time; None where it is none.

    >>> said_in("[13:01] 甲野: 集中力を1増やしました"), said_in("甲野: 集中力を1増やしました (13:04)"), said_in("甲野")
    (('甲野', '集中力を1増やしました'), ('甲野', '集中力を1増やしました'), None)
    """
    line = text.strip()
    begin = BEFORE.match(line)
    who, colon, what = line[begin.end() if begin else 0 :].replace("：", ":", 1).partition(":")
    found = BEHIND.search(what)
    who, what = who.strip(), what[: found.start() if found else None].strip()
    return (who, what) if colon and who and what and not set("[]") & set(who) else None


TOKENS = re.compile(r"\s*(?:->|→)\s*\S.*")
"""A line that tells more of the one above: which cards were drawn, on which card no crystal is left."""
ARROW = r"(?:→|⇒|->)"
CRYSTALS = r"(?:桜花|造花)結晶を(?P<n>\d+)(?:つ|個)"
BASIC = "(?P<basic>前進|後退|離脱|纏い|宿し)を行いました"
PATTERNS: tuple[tuple[str, str], ...] = (
    (
        "moved",
        rf"(?P<whose>相手の)?(?:桜花|造花)結晶を(?P<n>\d+)(?:つ|個)移動しました[：:](?P<out>.+?){ARROW}(?P<to>.+)",
    ),
    ("burnt", r"(?P<whose>相手の)?(?P<where>マシン|間合)の造花結晶を(?P<n>\d+)(?:つ|個)燃焼済み?にしました"),
    ("ridden", r"(?P<whose>相手を)?(?:(?P<n>\d+)回)?騎動(?P<way>前進|後退)(?:しました|させました)"),
    ("damage", r"(?P<whose>相手の)?(?P<where>オーラ|ライフ)に(?P<n>\d+)ダメージを(?:受け|与え)ました"),
    ("faded", r"全(?:ての)?付与札の(?:上の)?桜花結晶を-1しました"),
    ("card_moved", rf"\[(?P<name>[^\]]+)\]を移動しました[：:](?P<out>.+?){ARROW}(?P<to>.+)"),
    ("released", r"\[(?P<name>[^\]]+)\]の帯電を解除し、(?P<gauge>風神|雷神)ゲージを1上げました"),
    ("basic", rf"集中力を1使って{BASIC}"),
    ("basic", rf"\[(?P<paid>[^\]]+)\]を(?:使って|伏せ札にして){BASIC}"),
    ("basic", rf"(?P<unseen>手札)1枚を伏せ札にして{BASIC}"),
    ("basic", BASIC),
    ("put_down", r"(?:\[(?P<name>[^\]]+)\]|カードを(?P<n>\d)枚)を?伏せ札にしました"),
    ("used", r"(?:切札)?\[(?P<name>[^\]]+)\]を(?:場に出しました|使用しました|表向きにしました)"),
    ("used", r"\[?(?P<name>[^\[\]]+?)\]?を表返し、使用済み?にしました"),
    ("vigor", r"(?:(?P<whose>.+?)の)?集中力を(?P<n>\d)(?P<way>増やし|減らし)ました"),
    ("cowed", r"(?:(?P<whose>.+?)を)?畏縮(?:しました|させました)"),
    ("cowed", r"(?:(?P<whose>.+?)の)?(?P<ends>[畏萎]縮を解除)しました"),
    ("umbrella", r"傘を(?P<way>開き|閉じ)ました"),
    ("scheme", rf"計略を公開しました\s*{ARROW}\s*(?P<plan>神算|鬼謀)"),
    (
        "reconstructed",
        r"(?P<free>ライフ減少なしで)?再構成(?:しました)?(?:\s*[（(](?:ライフ-1|ライフ減少なし)[)）])?",
    ),
    ("drawn", r"カードを\d枚引(?:きました|く)"),
    ("ended", r"ターンを?終了(?:しました)?"),
    ("taken_back", r"直前の操作を取り消しました"),
    ("silent", r"(?:->|→).*"),
    ("silent", r"カードを1枚(?:移動しました.*|山札の[上底]へ置きました)"),
    ("silent", r"\[[^\]]+\]を山札の[上底]へ置きました"),
    ("silent", r".*(?:公開|公開を中止)しました|次の計略を準備しました|終焉の影が蘇りました"),
    ("silent", r".*(?:を裏返しました|を裏返し、未使用に戻しました|をボード上から取り除きました)"),
    ("silent", r"\[[^\]]+\]を(?:\[[^\]]+\]に交換しました|取り除き、\[[^\]]+\]を追加札から取得しました)"),
    ("silent", r"\[[^\]]+\]の下に封印されていた\[[^\]]+\]を、(?:相手の)?捨て札にしました"),
    ("silent", rf"相手の手札1枚を無作為に選び、捨て札にしました(?:\s*{ARROW}.+)?"),
    ("silent", r"マシンの燃料を回復しました|(?>.*ゲージを).*(?<=ました)"),
    ("silent", r"最初の手札\d枚を引きました|手札.*引き直.*|桜花結晶と集中力を配置しました"),
    (
        "silent",
        r".*卓に参加しました|(?>.*メガミを).*(?<=しました)|デッキを.*しました|ターンを開始.*|決闘を開始.*",
    ),
)
PLACES = re.compile(
    "間合|ダスト|オーラ|フレア|ライフ|手札|山札|切札|伏せ?札|捨て?札|追加札|使用済|付与札|集中力|結晶|マシン|燃焼|ゲージ"
)
"""What is of the table: a line with one of these words is no chat."""
LINES = tuple((name, re.compile(pattern)) for name, pattern in PATTERNS)
