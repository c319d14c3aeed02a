"""Twenty situations written from the sheet, answer first, in the notation in which a judge would note them.

A line of the game begins with what is expected of it: ○ legal, × illegal, ≠ a claim that is not so, ？ open; behind
a × stands the clause that decides.
"""

import re

import pytest

from judgeapp.domain.engine import rule
from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.notation import read_notation

MARKS = {"○": "legal", "×": "illegal", "≠": "departed", "？": "undetermined"}
LINE = re.compile(r"(?P<indent> *)(?P<mark>[○×≠？]) (?P<text>.*?)(?: → (?P<decides>\S+))?")

SITUATIONS = {
    "cavalry moves twice in a turn, not three times": """
 手番:a
 a 手札:なし
  場 早瀬 騎馬 5/6 A1
 b 手札:なし
○ a 移動 早瀬 C1
○ a 移動 早瀬 C2
× a 移動 早瀬 C3 → turn/3/move
""",
    "a move is never diagonal": """
 手番:a
 a 手札:なし
  場 早瀬 騎馬 5/6 A1
 b 手札:なし
× a 移動 早瀬 C2 → turn/3/move/method
""",
    "a spear exhausts the cavalry that comes beside it and deals half its power, rounded down": """
 手番:a
 a 手札:なし
  場 早瀬 騎馬 5/6 A1
 b 手札:なし
  場 玄 槍 5/6 C2
○ a 移動 早瀬 C1
 ○ 早瀬 ダメージ:2 疲弊
 ≠ 早瀬 ダメージ:3
× a 移動 早瀬 A1 → cards/exhausted
""",
    "gunners beside a spear are hurt and stay standing, so they may shoot": """
 手番:a
 a 手札:なし
  場 弦 鉄砲 5/6 A1
 b 手札:なし
  場 玄 槍 5/6 C2
○ a 移動 弦 C1
 ○ 弦 ダメージ:2 待機
○ a 射撃 弦 玄
 ○ 玄 ダメージ:2
""",
    "after a shot of the other player the active one has priority again and deploys": """
 手番:a
 a 国力:5
  手札 葵 槍 3/4 コスト:3
  場 早瀬 騎馬 5/6 A1
 b 手札:なし
  場 鈴 鉄砲 6/4 B5
○ a 放棄
○ b 射撃 鈴 早瀬
○ a 出陣 葵 A2
 ○ 早瀬 ダメージ:3 a 国力:2
""",
    "two at the squares and one at the gate besiege with four, and resources end at twelve": """
 手番:a ターン:5
 a 手札:なし
  場 一 槍 3/4 B1
  場 二 槍 3/4 B2
  場 三 槍 3/4 B3
 b 手札:なし 城:7 国力:10
○ a 放棄
○ b 放棄
○ a 進行
 ○ b 城:3 国力:12
 ≠ b 国力:14
""",
    "who came by dance is exhausted and does not stand up in the preparation phase": """
 手番:a ターン:5 フェイズ:準備
 a 手札:なし 国力:1
  場 舞姫 槍 3/4 A1 疲弊 出陣の仕方:舞
  場 早瀬 騎馬 5/6 A2 疲弊
 b 手札:なし
○ a 進行
 ○ 舞姫 疲弊 早瀬 待機 a 国力:6
 ≠ 舞姫 待機
""",
    "secret art costs twelve and there is one in a game": """
 手番:a
 a 国力:12
  手札 謙 鉄砲 5/5 コスト:5 奥義:持つ
  手札 信 騎馬 5/5 コスト:5 奥義:持つ
 b 手札:なし
○ a 出陣 謙 A1 奥義
 ○ a 国力:0 謙 待機
× a 出陣 信 A2 奥義 → keywords/secret-art
""",
    "a limit break declared after the shot makes it stronger": """
 手番:a
 a 山札:9
  手札 h1=弦 鉄砲 5/6
  場 a1=弦 鉄砲 5/6 A1
 b 手札:なし
  場 玄 槍 5/9 C5
○ a 射撃 a1 玄
○ b 放棄
○ a 割込み
○ a 限界突破 h1 a1
 ○ 玄 ダメージ:3 a1 闘魂:1 a 手札:1
""",
    "limit break once a turn, and again in the turn of the other": """
 手番:a ターン:5
 a 山札:9 城:7 国力:1
  手札 h1=弦 鉄砲 5/6
  手札 h2=弦 鉄砲 5/6
  手札 h3=弦 鉄砲 5/6
  場 a1=弦 鉄砲 5/6 A1
 b 手札:なし 山札:9 城:7 国力:1
○ a 限界突破 h1 a1
× a 限界突破 h2 a1 → keywords/limit-break
○ a 放棄
○ b 放棄
○ b 放棄
○ a 限界突破 h3 a1
""",
    "both are left after the melee, and the lower die retreats": """
 手番:a
 a 手札:なし
  場 弦 鉄砲 2/9 C1
 b 手札:なし
  場 鈴 鉄砲 3/9 C2
○ a 移動 弦 C2
○ a ダイス 2
○ b ダイス 5
 ○ 弦 置き場:a捨札 鈴 ダメージ:2
× a 移動 弦 C3 → turn/3/move
""",
    "damage stays from turn to turn": """
 手番:b
 a 手札:なし
  場 弦 鉄砲 2/5 C1 ダメージ:3
 b 手札:なし
  場 鈴 鉄砲 4/9 B5
○ b 射撃 鈴 弦
 ○ 弦 置き場:a捨札
""",
    "no two own generals on one square, not by deployment either": """
 手番:a
 a 国力:9
  手札 葵 槍 3/4 コスト:3
  場 早瀬 騎馬 5/6 A1
 b 手札:なし
× a 出陣 葵 A1 → turn/3/move/one-per-square
× a 出陣 葵 C1 → turn/3/deploy
○ a 出陣 葵 A5
""",
    "deployed onto an enemy in the own castle area, a general fights at once": """
 手番:a
 a 国力:9
  手札 葵 槍 3/4 コスト:3
 b 手札:なし
  場 鈴 鉄砲 2/3 A4
○ a 出陣 葵 A4
 ○ 鈴 置き場:b捨札 葵 ダメージ:2
""",
    "an empty draw pile is renewed from the discard and costs one": """
 手番:a ターン:7 フェイズ:ドロー
 a 手札:なし 山札:なし 捨札:3 城:4 国力:2
 b 手札:なし
○ a 進行
 ○ a 城:3 国力:3 手札:1 山札:2 捨札:0
 ≠ a 城:4
""",
    "two damage at the gate end a castle of two, and nothing is done any more": """
 手番:a ターン:5
 a 手札:なし
  場 三 槍 3/4 B3
 b 手札:なし 城:2 国力:1
○ a 放棄
○ b 放棄
○ a 進行
 ○ 対戦 勝敗:a
× b 放棄 → victory
""",
    "an enemy may have the same name, a second own general may not": """
 手番:a
 a 国力:9
  手札 h1=早瀬 騎馬 5/6 コスト:2
  手札 h2=早瀬 騎馬 5/6 コスト:2
 b 手札:なし
  場 b1=早瀬 騎馬 5/6 B1
○ a 出陣 h1 A1
× a 出陣 h2 A2 → turn/3/deploy/same-name
""",
    "suppress comes before any interrupt: whoever it fells is no target": """
 手番:a
 a 手札:なし
  場 早瀬 騎馬 5/2 A1
 b 手札:なし
  場 玄 槍 5/6 C2
  場 鈴 鉄砲 4/9 B5
○ a 移動 早瀬 C1
 ○ 早瀬 置き場:a捨札
× b 射撃 鈴 早瀬 → keywords/shot
""",
    "charge first, then the melee with what is left": """
 手番:a
 a 手札:なし
  場 早瀬 騎馬 5/9 C1
 b 手札:なし
  場 鈴 鉄砲 4/7 C2
○ a 移動 早瀬 C2
 ○ 鈴 置き場:b捨札 早瀬 ダメージ:4
""",
    "an exhausted general does not move and does not shoot but fights": """
 手番:a
 a 手札:なし
  場 弦 鉄砲 5/9 C1 疲弊
  場 早瀬 騎馬 3/9 C3
 b 手札:なし
  場 鈴 鉄砲 4/2 C4 疲弊
  場 奏 鉄砲 4/9 B5
○ a 移動 早瀬 C4
 ○ 鈴 置き場:b捨札 早瀬 ダメージ:4
× a 射撃 弦 奏 → keywords/shot
× a 移動 弦 C2 → cards/exhausted
""",
}


@clause("haou:turn/3", "haou:turn/4", "haou:keywords/suppress", "haou:keywords/charge", "haou:turn/3/melee")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_as_the_sheet_says(situation):
    """An illegal entry is left out of what follows where play could not have gone on."""
    text, expected = ["戦国覇王", "開始"], []
    for line in SITUATIONS[situation].strip("\n").split("\n"):
        found = LINE.fullmatch(line)
        text.append(f"{found['indent']}{found['text']}" if found else line)
        expected += [(MARKS[found["mark"]], found["decides"])] if found else []
    ruling = rule(read_notation("\n".join(text)))
    told = [(str(entry.verdict), entry.reason.ja) for entry in ruling.entries]
    assert [verdict for verdict, _ in told] == [verdict for verdict, _ in expected], told
    for entry, (_, decides) in zip(ruling.entries, expected, strict=True):
        assert decides is None or entry.decides == f"haou:{decides}", entry.decides


def test_there_are_twenty():
    assert len(SITUATIONS) == 20
