"""Notes of three books as players scribble them at a table: what a good clerk makes of each.

A verdict stands with the entry that it is about; a question with a word of it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for, rule
from judgeapp.domain.engine.kernel.record.notation.scribbled.pages import laid_out
from judgeapp.domain.engine.notation import notation_of, read_notation, write_notation

LEGAL, ILLEGAL, DEPARTED, OPEN, ASKED = "legal", "illegal", "departed", "undetermined", "asked"

HAOU = [
    (
        ILLEGAL,
        "移動",  # exhausted; E3 tells that squares are columns and lines, b on line 3
        """戦国覇王　９番卓
ターン５　手番は先攻（白石）
白石　城６　国力４　手札３
　千鶴（槍）４／５　Ｂ２　寝てる
黒田　城５　国力２　手札４
　権六（鉄砲）２／１　Ｄ３
白石：千鶴　Ｂ２→Ｂ３
黒田「それ寝てるよ」""",
    ),
    (
        LEGAL,
        "",
        """戦国覇王
3番卓　ターン7　先手番（水野）
水野 国力4 城5
 早瀬 騎馬 3/4 c2
土井 国力5 城7
 伊助 鉄砲 3/3 d3
水野 早瀬 c2→b2
土井が見ていた（文句なし）""",
    ),
    (
        ASKED,
        "A1〜A5",  # nobody stands on a side of their own
        """戦国覇王
名前 a:古賀 b:内田
開始
 手番:a ターン:5 先攻:a
 a 城:6 国力:4 手札:1 山札:19
  場 千鶴 騎馬隊 4/3 d2
 b 城:6 国力:4 手札:2 山札:18
a 移動 千鶴 d3""",
    ),
    (
        ASKED,
        "どのカード",
        """戦国覇王
開始
 手番:b ターン:6 先攻:a
 a 城:5 国力:4 手札:? 山札:?
 b 城:6 国力:5 手札:4 山札:?
b 出陣 ? B3""",
    ),
    (
        DEPARTED,
        "国力",
        """戦国覇王
開始
 手番:a ターン:3 先攻:a
 a 城:7 国力:5 手札:4 山札:22
 b 城:7 国力:2 手札:5 山札:21
a しゅつじん いわお 槍足軽 4/6 コスト2 A3
　国力　のこり４
a おわり""",
    ),
    (
        ILLEGAL,
        "縦横",
        """戦国覇王　2卓　井上（先）対　野村（後）
3ターン目　井上の番から
井上　城7　国力4　手札3　場：弥勒（槍8/12）B1
野村　城7　国力3　手札5　場：権六（鉄砲2/1）D3
井上 弥勒 B1→C2""",
    ),
]
HAOU += [
    (
        DEPARTED,
        "国力",
        """戦国覇王　4番卓　堀（先）対　関（後）
9ターン目　堀の番から
堀　城4　国力8　手札2　山札8　場：弥勒（槍8/12）D2 疲弊
関　城3　国力3　手札5　山札7　場：なし
準備　国力8→9　弥勒おきる
ドロー1枚
メイン　弥勒 D2→D3
関 パス　堀もパス
攻城　弥勒1点　関 城3→2　国力3→4
終わり""",
    ),
    (
        LEGAL,
        "",  # nothing of 準備 is said: the turn begins in the main phase
        """戦国覇王　8番卓
ターン４　手番は後攻（西）
東　城６　国力４　手札３
　早瀬（騎馬）３／４　Ｃ２
西　城５　国力６　手札２
　霧丸（槍）５／６　Ｂ３
メイン　霧丸 Ｂ３→Ｃ３
東 なし""",
    ),
    (
        ILLEGAL,
        "射撃",  # how a general lies stands before its name
        """戦国覇王
T6 手番a
a 城5 国7 手3 山18
 場 霧丸（槍 5/6）B2 待
b 城4 国5 手2 山17
 場 疲弊してる権六（鉄砲 4/3）C4
a 霧丸 C2
権六で射撃→霧丸""",
    ),
    (
        ILLEGAL,
        "出陣",  # コスト3の is no part of the name
        """戦国覇王
T7 手番a 先攻a
a 城4 国2 手2 山10 場 岩吉(槍4/5)C2
b 城5 国6 手3
a コスト3の千鶴（鉄砲4/3）をA2に出した""",
    ),
    (
        ILLEGAL,
        "射撃",  # 先攻b says who goes first, and not that b is called a
        """戦国覇王
T6 手番a 先攻b
a 城5 国7 手3 場 丑松(槍6/2)A2
b 城6 国4 手2 場 申助(槍4/3)B2
a 丑松で申助を撃つ""",
    ),
]

MONCOLLE = [
    (
        ILLEGAL,
        "行動完了",
        """モンコレD 11番卓
名前 a:坂口 b:宮本
開始
 手番:a ターン:5
 a 手札2 山札12 ★1
  鍛冶手のガンテ Lv3 3/3 飛行 A2 寝てる
 b 手札5 山札11 ★2
  門番カドモリ Lv3 3/3 歩行 F2
坂口 ガンテ A2→F2 進軍
宮本「立ってないよね」""",
    ),
    (
        DEPARTED,
        "パワー",
        """モンコレD
名前 a:坂口 b:宮本
開始
 手番:a パワーチャージフェイズ ターン:7 先手:a
 a 手札:5 山札:9 ★:3
 b 手札:6 山札:9 ★:2
坂口 チャージ ★3→★5""",
    ),
    (
        DEPARTED,
        "山札",
        """モンスター・コレクションDeus
開始
 手番:a 第1手札調整フェイズ ターン:5 先手:a
 a 手札:5 山札:10 パワー:2
 b 手札:4 山札:12 パワー:3
a 2枚破棄
a 3枚補充
 a 手札:6 山札:8
a メインへ""",
    ),
    (
        ASKED,
        "ガンテ",
        """モンスター・コレクションDeus
リスト TE
開始
 手番:a メインフェイズ ターン:3 先手:a
 a 手札:5 山札:14 パワー:2
  場 鍛冶手のガソテ A3
 b 手札:6 山札:13 パワー:2
a 進軍 ガソテ F3""",
    ),
    (
        ILLEGAL,
        "選択",  # the forced discard is due
        """モンスター・コレクションDeus
リスト TE
開始
 手番:a ターン:5 先手:a 戦闘:F1 先攻:a 先攻普通タイミング
 a 手札:4 山札:11 パワー:1
  場 灰かぶりのサビ F1
 b 手札:2 山札:12 パワー:1
  場 蝙蝠のコモ F1
a サビが攻撃
 コモ 死亡
 a 手札:4 ※捨てていない""",
    ),
    (
        ILLEGAL,
        "即時召喚できない",
        """モンコレD　２番卓
リスト TE
開始
 手番:b ターン:6 先手:a 戦闘:F2 即時召喚タイミング
 a 手札2 山札10 ★1
  サビ Lv4 4/4 歩行 F2
 b 手札2 山札9 ★2
  雫取りのポトリ F2
  手札 霧売りのモヤコ
b 即時召喚 モヤコ F2""",
    ),
]

MONCOLLE += [
    (
        LEGAL,
        "",
        """モンコレD 3番卓
名前 a:石田 b:上原
開始
 手番:a ターン:7
 a 手札3 山札10 ★2
  灰かぶりのサビ Lv4 4/4 歩行 A1
 b 手札4 山札9 ★3
石田 サビをF1へ進軍
上原 迎撃なし""",
    ),
    (
        ILLEGAL,
        "進軍",  # 済みの is no part of the name
        """モンコレD
T7 手番a 先手a メイン
a 手3 山10 ★2
 済みのカリン Lv2 2/2 歩行 A3
b 手4 山9 ★3
a カリンが進軍 A3→F3""",
    ),
]

SUIKODEN = [
    (
        ILLEGAL,
        "出撃",  # nor is 行動済みの, of one card among several
        """乙女遊戯『水滸伝』
手番b 戦闘フェイズ
a 手2 山8
 土地 村 頭領3
 場 小春
b 手1 山9
 土地 谷 頭領2
 場 千代、行動済みのお勝
b 攻撃、お勝を出撃""",
    ),
    (
        ILLEGAL,
        "出撃",
        """乙女遊戯『水滸伝』
手番a 戦闘フェイズ
a 手1 山10
 土地 丘 頭領1
 場 春蘭、夏蓮
b 手2 山9
 土地 都 頭領3
 場 渚
a 攻撃。春蘭も夏蓮も出す""",
    ),
    (
        LEGAL,
        "",
        """乙女遊戯『水滸伝』
手番a ステップ3
a 手1 山9
 出撃 秋桜 攻4 防3 智2 裏
 土地 平原 頭領3
b 手1 山8
 出撃 冬華 攻2 防3 智3 裏
 土地 都 頭領4
a 秋桜前へ
b 冬華は籠城を選んで
秋桜が勝って土地破壊""",
    ),
    (
        ILLEGAL,
        "頭領",
        """乙女遊戯『水滸伝』　３卓
開始
 手番:b 戦闘フェイズ
 a 手札:1 山札:10
  土地 架空の丘 頭領4
  場 春蘭
 b 手札:2 山札:9
  土地 架空の都 頭領1
  場 夏蓮、秋桜（みな未行動）
b 攻撃する。出撃 夏蓮 秋桜
a「1人だけでしょ」""",
    ),
    (
        ASKED,
        "炎樹",
        """乙女遊戯『水滸伝』
リスト SU
開始
 手番:a ステップ3
 a 手札:1 山札:12
  出撃 紅蓮炎珠 裏
 b 手札:2 山札:9
  出撃 碧海渚 裏
a 炎珠を前へ""",
    ),
    (
        ASKED,
        "言い分",
        """乙女遊戯『水滸伝』
名前 a:内海 b:川端
開始
 手番:a ステップ:4
 a 手札:1 山札:9
  戦闘 夏蓮 攻撃力:3 防御力:2 智力:1 裏
 b 手札:1 山札:8
  出撃 月乃 攻撃力:2 防御力:3 智力:6 裏
  土地 平原 頭領:2
b 月乃を出した
川端「籠城と言った」
内海「迎撃でしょ」""",
    ),
    (
        ILLEGAL,
        "戦闘に参加している",
        """乙女遊戯『水滸伝』
リスト SU
開始
 手番:a ステップ:3
 a 手札:1 山札:12
  出撃 紅蓮楓 裏
  土地 架空の平原
 b 手札:2 山札:9
  出撃 碧海珊瑚 裏
  土地 架空の都
楓が出る、珊瑚は籠城
a 楓の射撃3を使う""",
    ),
    (
        OPEN,
        "攻撃力",
        """乙女遊戯『水滸伝』
開始
 手番:a ステップ:3
 a 手札:1 山札:9
  出撃 夏蓮 攻3 防2 智1 裏
 b 手札:1 山札:8
  出撃 ? 裏
  土地 都 頭領:4
a 夏蓮を出す
b ? を出して迎撃（よく覚えてない）
 夏蓮 敗北""",
    ),
    (
        ILLEGAL,
        "強奪",
        """乙女遊戯『水滸伝』
リスト SU
名前 a:片山 b:三宅
開始
 手番:a ステップ:3
 a 手札:1 山札:12
  出撃 紅蓮朱音 裏
 b 手札:2 山札:9
  出撃 碧海渚 裏
  土地 架空の砦
片山 朱音 / 三宅 渚、迎撃
片山 強奪A""",
    ),
]


def check(verdict: str, word: str, note: str) -> None:
    """The note as it is ruled, or what is asked of it."""
    if verdict == ASKED:
        with pytest.raises(InvalidRecord) as asked:
            rule(read_notation(note))
        assert word in asked.value.message.ja
        return
    ruling = rule(read_notation(note))
    told = [(one.verdict, one.reason.ja if one.reason else "") for one in ruling.entries]
    first = next((one for one in told if one[0] not in (LEGAL, "on_trust")), (LEGAL, ""))
    assert first[0] == verdict, told
    assert word in f"{first[1]}{ruling.summary.ja}"


@pytest.mark.parametrize(("verdict", "word", "note"), HAOU)
def test_notes_of_haou(verdict: str, word: str, note: str) -> None:
    check(verdict, word, note)


@pytest.mark.parametrize(("verdict", "word", "note"), MONCOLLE)
def test_notes_of_moncolle(verdict: str, word: str, note: str) -> None:
    check(verdict, word, note)


@pytest.mark.parametrize(("verdict", "word", "note"), SUIKODEN)
def test_notes_of_suikoden(verdict: str, word: str, note: str) -> None:
    check(verdict, word, note)


@pytest.mark.parametrize("book", ["haou", "moncolle", "suikoden"])
def test_a_page_in_the_words_of_the_notation_is_laid_out_as_it_was(book: str) -> None:
    """Where one line cannot be read, the lines that can be are still read as they stand."""
    for path in sorted(Path("examples/records").glob(f"{book}/*.json")):
        written = write_notation(GameRecord.from_json(path.read_text()))
        lines, _ = laid_out(written, engine_for(book), notation_of(book))
        assert read_notation("\n".join(line for _, line in lines)) == read_notation(written), path


def test_columns_and_lines_are_read_once_the_note_says_whose_castle_is_below() -> None:
    asked = HAOU[2][2]
    told = asked.replace("戦国覇王\n", "戦国覇王\n段 1:a\n", 1)
    assert read_notation(told).to_dict()["entries"] == [
        {"kind": "action", "player": "a", "move": "move", "card": "a.field.1", "target": "B4"}
    ]


def test_what_a_line_says_besides_is_never_dropped() -> None:
    """A remark in brackets that names a card or a number is part of the line, and refused where it cannot be read."""
    note = MONCOLLE[0][2].replace("A2→F2 進軍", "A2→F2 進軍（カドモリも動いた）")
    with pytest.raises(InvalidRecord):
        read_notation(note)


FLAT = """桜降る代に
開始
間合 3
佐藤 オーラ3 ライフ8 フレア0 手札 斬、柄打ち
鈴木 オーラ2 ライフ7 手札 居合
佐藤 斬
鈴木 オーラ受け"""


def test_a_table_below_its_heading_may_be_typed_at_the_margin() -> None:
    """On a phone nobody indents what stands under 開始."""
    assert read_notation(FLAT) == read_notation(FLAT.replace("開始\n", "", 1))


def test_what_was_done_below_a_heading_without_a_table_is_no_table() -> None:
    told = read_notation("桜降る代に\n開始\na 斬\nb オーラ受け\nb オーラ:2").to_dict()
    assert [one["kind"] for one in told["entries"]] == ["action", "action", "claim"]
