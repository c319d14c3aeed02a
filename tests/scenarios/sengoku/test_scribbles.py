"""Notes as players scribble them: what each comes to was written down before it was read."""

import json

import pytest

from judgeapp.domain.engine import InvalidRecord, rule
from judgeapp.domain.engine.notation import read_record

FAULT, LEGAL, OPEN, ASK = "illegal/departed", "legal", "undetermined", "ask"
DUEL = """開始
 ターン:7 手番:a 先攻:a
 a 壁5 手4 国力 青青青青（全部待） 自陣 早瀬弥太郎2000/1待
 b 壁5 手3 自陣 緋山茜2000/1待、名取権六3000/2疲
"""
NOTES = {
    "names for a heading, and no 開始": (
        LEGAL,
        """戦国大戦 2番卓 佐伯 対 高木
T4 手番 高木
佐伯 壁4 手5 国5 山24 場 草太2000待/木助2500疲
高木 壁6 手3 国4 場 石松3000待
高木 石松で木助に攻撃
佐伯 草太で迎撃
計略なし
草太 撤退
高木 終""",
    ),
    "an exhausted general on the player's own line intercepts": (
        FAULT,
        "戦国大戦\n5T目 甲野(先)の番\n甲野: 草太2000(待) 壁5\n乙川: 木助2500(疲) 壁6\n甲 草太→壁\n乙 木助で迎撃",
    ),
    "all kana": (
        LEGAL,
        """戦国大戦
なまえ a:こうの b:おつかわ
かいし
 ターン:5 てばん:a 先攻:a
 a じょうへき4 てふだ3
  じじん くさた 2000/1
 b じょうへき4 てふだ3
こうの くさた→壁
おつかわ とおし じょうへき4→3
こうの おわり""",
    ),
    "four resources are four cards": (
        LEGAL,
        f"戦国大戦TCG\nリスト G\n{DUEL}a 沢渡十内を配備 払:国力2枚\na 終",
    ),
    "more is paid than there is": (ASK, f"戦国大戦TCG\nリスト G\n{DUEL}a 沢渡十内を配備 払:国力5枚"),
    "what was paid is not known": (LEGAL, f"戦国大戦TCG\nリスト G\n{DUEL}a 沢渡十内を配備 払:?\na 終"),
    "a general that is exhausted for all one knows": (
        OPEN,
        f"戦国大戦TCG\nリスト G\n{DUEL.replace('3000/2疲', '3000/2 疲弊?')}a 早瀬→壁\nb 名取で迎撃",
    ),
    "the wall by the general's siege power": (LEGAL, f"戦国大戦TCG\n{DUEL}a 早瀬→壁 通し 壁5→4"),
    "the wall goes down by too many": (FAULT, f"戦国大戦TCG\n{DUEL}a 早瀬→壁（通し） 壁5→3"),
    "what is in brackets counts": (FAULT, f"戦国大戦TCG\n{DUEL}a 早瀬→壁（茜で迎撃）\n早瀬 残り"),
    "計略 is any stratagem: one of the main phase": (
        LEGAL,
        f"戦国大戦TCG\nリスト G\n{DUEL}a 計略 流水の備え（2枚ドロー） 青②払い 手4→5",
    ),
    "one of the battle outside of it": (FAULT, f"戦国大戦TCG\nリスト G\n{DUEL}a 計略:朝霧の計→早瀬"),
    "a stratagem in the battle, and both retreat": (
        FAULT,
        f"戦国大戦TCG\nリスト G\n{DUEL}a 早瀬→壁\nb 茜で迎撃\na 朝霧の計→早瀬 青①払い\nb なし\n両方撤退",
    ),
    "and one retreats": (
        LEGAL,
        f"戦国大戦TCG\nリスト G\n{DUEL}a 早瀬→壁\nb 茜で迎撃\na 朝霧の計→早瀬 青①払い\nb なし\n茜 撤退、早瀬 残り",
    ),
    "nine cards are kept": (
        FAULT,
        "戦国大戦TCG\n開始\n ターン:8 手番:b 先攻:a\n a 壁4 手2\n b 壁5 手9\nb ターン終わり 手9のまま\na ドロー 手3",
    ),
    "nobody says what was discarded": (
        ASK,
        "戦国大戦TCG\n開始\n ターン:8 手番:b 先攻:a\n a 壁4 手2\n b 壁5 手9\nb ターン終わり\na ドロー 手3",
    ),
    "a resource face down, and the card for it": (
        LEGAL,
        "戦国大戦TCG\n開始\n ターン:7 手番:a 先攻:a 国力フェイズ\n a 壁5 手4 国4\n b 壁5 手3\n"
        "a 裏国力 1枚引く\na メインへ\na 終",
    ),
    "two resources": (
        FAULT,
        "戦国大戦TCG\n開始\n ターン:7 手番:a 先攻:a 国力フェイズ\n a 壁5 手4 国4\n b 壁5 手3\na 国力 ? 裏\na 国力 ? 裏",
    ),
    "two players of the same short name": (
        ASK,
        "戦国大戦TCG\n名前 a:山本 b:山田\n"
        + DUEL.replace(" a 壁", " 山本 壁").replace(" b 壁", " 山田 壁")
        + "山 早瀬→壁",
    ),
    "a near miss of a listed name": (
        ASK,
        f"戦国大戦TCG\nリスト G\n{DUEL.replace('緋山茜', '赤木戸源八')}a 早瀬→壁\nb 通し",
    ),
    "in a note that says the rest plainly": (
        ASK,
        "戦国大戦TCG\nリスト G\n開始\n ターン:7 手番:a 先攻:a\n a 城壁:4 手札:3\n  自陣 赤木戸源八 2000/1\n b 城壁:4\n"
        "a 攻撃 赤木戸源八 城壁\nb 見送り\n主張 b 城壁:3",
    ),
    "one who is not on the field attacks": (ASK, f"戦国大戦TCG\n{DUEL}a 氷室→壁"),
    "a word that nobody knows": (ASK, f"戦国大戦TCG\n{DUEL}a 早瀬→壁 ごにょ\nb 通し"),
    "a remark that says something unread": (ASK, f"戦国大戦TCG\n{DUEL}a 早瀬→壁（手札を2枚見せた）\nb 通し"),
    "two claims of a hand that nobody counted": (
        OPEN,
        "戦国大戦TCG\n名前 a:甲野 b:乙川\n開始\n ターン:8 手番:b 先攻:a\n a 壁3 手4\n b 壁3 手?\n乙川 エンド\n"
        " 甲野の主張 乙川 手札:8\n 乙川の主張 手札:7",
    ),
    "a shinobi joins": (
        LEGAL,
        "戦国大戦TCG\nリスト G\n開始\n ターン:7 手番:a 先攻:a\n a 壁5 手4 国力 黒4 待機 自陣 墨田川陣内\n b 壁5 手0\n"
        "a 陣内→壁\nb 受けます\na 忍 黒瀬霞 払:黒②+①\nb 壁5→3",
    ),
    "an ambusher for too little": (
        FAULT,
        "戦国大戦TCG\nリスト G\n開始\n ターン:8 手番:b 先攻:a\n a 壁3 手4 国力 緑緑\n b 壁3 手3 自陣 早瀬弥太郎\n"
        "b 早瀬→壁\na 伏兵 蓬田忠助（緑①）\na 忠助で迎撃",
    ),
    "a second musou combo": (
        FAULT,
        f"戦国大戦TCG\n{DUEL.replace('2000/1待', '2000/1疲 沢渡十内1500/1疲')}"
        "a 無双 早瀬（手札の早瀬を捨てる） 早瀬 待\n"
        "a 早瀬→壁 壁5→4\na 沢渡で無双（手札から沢渡捨て）",
    ),
    "an exhausted general, as its line says, intercepts": (
        FAULT,
        f"戦国大戦TCG\n{DUEL}a 早瀬→壁\nb 疲弊した名取で迎撃",
    ),
    "a standing general is attacked": (FAULT, f"戦国大戦TCG\n{DUEL}a 待機中の茜を早瀬で攻撃"),
    "a word that is no card attacks": (ASK, f"戦国大戦TCG\n{DUEL}a 大早瀬→壁\nb 通し"),
    "nor does one that no list has intercept": (ASK, f"戦国大戦TCG\n{DUEL}a 早瀬→壁\nb 赤牛で迎撃"),
    "a card of the hand that no list has is no word of the game": (
        ASK,
        f"戦国大戦TCG\n{DUEL}a 手札見せるを配備",
    ),
    "the wall that is attacked is not the player's own": (ASK, f"戦国大戦TCG\n{DUEL}a 早瀬→aの壁 5→4"),
    "two things on a line, and a player without a space": (
        LEGAL,
        f"戦国大戦TCG\n{DUEL}a 早瀬→壁 / b通し 壁5→4 / a 終",
    ),
    "so many too few": (FAULT, f"戦国大戦TCG\n{DUEL}早瀬→壁 b通し 壁5→3"),
    "face down and a card for it": (
        FAULT,
        "戦国大戦\nT5 a手番 国力フェイズ\na 壁6 手5 国4 山24\nb 壁6 手4\na 裏国力1枚置いて1枚引く\na 山22",
    ),
    "all kana, and not the name of a player with a particle": (
        FAULT,
        "せんごくたいせん\nたーん5 てばんa せんこうa\na じょうへき4 てふだ3\n じじん はやせ2000/1\n"
        "b じょうへき5 てふだ2\na はやせで こうげき じょうへき\nb とおし\nじょうへき5→3",
    ),
    "another one does the same": (
        FAULT,
        "戦国大戦\nT7 手番a\na 壁5 手4 場 早瀬2000/1、茜2000/1疲\nb 壁5 手3\na 早瀬→壁\nb 通し 壁4\na 茜も",
    ),
    "the figures of a card that no list has": (
        FAULT,
        "戦国大戦\nT6 手番a メイン\na 壁4 手3 国赤赤赤青(全部待機) 場なし\nb 壁2 手3\n"
        "a 朱鷺(赤赤2 2500/2)を配備 払:国力3枚",
    ),
    "two are discarded before the end of the turn is written": (
        LEGAL,
        "戦国大戦\nT7 a番\na 壁3 手9 場 早瀬2000/1待\nb 壁2 手4\na 早瀬→壁 b 通し 2→1\na 手札2枚捨てて終了\na 手7",
    ),
    "one too few is discarded": (
        FAULT,
        "戦国大戦\nT7 a番\na 壁3 手9 場 早瀬2000/1待\nb 壁2 手4\na 早瀬→壁 b 通し 2→1\na 1枚捨てて終了\nb ドロー",
    ),
    "the draw that a note begins with": (
        LEGAL,
        "戦国大戦\nT3 手番a\na 壁8 手6 国2 場なし\nb 壁8 手5 国2 場なし\na ドロー 手7\na 国力に1枚(裏) 引く\na 手7",
    ),
    "the card for a resource face down is missing": (
        FAULT,
        "戦国大戦\nT3 手番a\na 壁8 手6 国2 場なし\nb 壁8 手5 国2 場なし\na ドロー 手7\na 国力に1枚(裏) 引く\na 手6",
    ),
    "both retreat, by name": (
        LEGAL,
        f"戦国大戦TCG\nリスト G\n{DUEL}a 早瀬で壁に行く。茜で止める\n計略はどっちもなし\n早瀬も茜も撤退",
    ),
    "a deployment for its cost, and the attack that follows it": (
        FAULT,
        "戦国大戦TCG\nリスト G\nT6 手番b 先攻a\na 壁5 手4 場 水越兵庫\nb 壁6 手4 国力 青青青 場なし\n"
        "b 水越兵庫を3コストで出して、壁を攻撃",
    ),
    "of one that may": (
        LEGAL,
        "戦国大戦TCG\nリスト G\nT6 手番b 先攻a\na 壁5 手4 場 水越兵庫\nb 壁6 手4 国力 青青青 場なし\n"
        "b 早瀬弥太郎を3コストで出して、壁を攻撃\na は水越で受ける\n早瀬撤退",
    ),
    "who went first is called b": (
        FAULT,
        "戦国大戦\nT6 手番a 先攻b\na 壁4 手4 国3 場 菊丸2000/1待\nb 壁4 手4 国3 場 蘭丸2500/1疲\na 菊丸で蘭丸\n"
        "b 迎撃しない\n計略 a なし b なし\n菊丸は撤退、蘭丸は残った\na 終わります\nb ドローして手札6枚",
    ),
    "a second attack, in speech as people speak": (
        FAULT,
        "戦国大戦\nT9 先攻 村上の番\n村上 壁3 手5 国7枚\n 場に 甚五3500/2 立ってる\n古田 壁2 手3 国6\n"
        " 場に 伝助1000/1 寝てる\n甚五が伝助を殴った→伝助撤退\n甚五でもう一回、今度は壁",
    ),
    "は apart from the player, and a general without a particle": (
        LEGAL,
        f"戦国大戦TCG\nリスト G\n{DUEL}a 早瀬壁、b は茜で止める\n計略もお互いなし\n早瀬も茜も撤退",
    ),
    "face down in few words": (
        LEGAL,
        "戦国大戦\nターン4 手番b\na 壁7 手5 国3 山28\nb 壁7 手6 国3 山27\nb 国力裏1、1枚引く\nb 手6 国4 山26\nb 終了",
    ),
    "a resource that a note begins with, below 開始": (
        LEGAL,
        "戦国大戦TCG\n開始\n ターン:4 手番:b 先攻:a\n a 壁7 手5 国3\n b 壁7 手6 国3\n"
        "b 裏国力 1枚引く\nb 手6 国4\nb 終了",
    ),
    "the same in the main phase": (
        FAULT,
        "戦国大戦TCG\n開始\n ターン:4 手番:b 先攻:a メイン\n a 壁7 手5 国3\n b 壁7 手6 国3\n"
        "b 裏国力 1枚引く\nb 手6 国4\nb 終了",
    ),
    "who has won": (
        LEGAL,
        "戦国大戦\nT9 手番甲\n甲 壁2 手3 場 早瀬2000/1待\n乙 壁0 手3\n早瀬→壁 乙通し\n甲の勝ち",
    ),
    "a list's card attacks in the turn of its deployment": (
        LEGAL,
        "戦国大戦 (カードは軍配の手習い)\n5T 先攻:甲野 の番\n甲野 国力4 青あり 手4 壁5 場なし\n乙川 壁3 手3\n"
        "①甲野 早瀬弥太郎 出す(奇襲) 3コスト\n②甲野 そのまま早瀬で壁 → 通し 3→2\n③エンド",
    ),
    "what came of it stands before that nobody intercepts": (
        LEGAL,
        "戦国大戦TCG\n名前 a:甲野 b:乙川\n開始\n T8 手番乙\n 甲 壁2 手4\n"
        " 乙 壁3 手3 自陣 丙太2000/2待\n乙 丙太で壁→0、受け",
    ),
    "who goes first tells whose turn it is": (
        LEGAL,
        "戦国大戦\n先:小林 後:大森\nかいし\n T6\n 先 壁3 手4 自陣 甲太2000待/乙太1500疲\n 後 壁5 手2 場 丙太3500待\n"
        "後 丙太→乙太(疲)\n先 甲太で迎撃\n後 なし　先 なし\n甲太撤退\n終了",
    ),
    "a general with damage": (
        LEGAL,
        f"戦国大戦TCG\nリスト G\n{DUEL.replace('3000/2疲', '（待機、ダメージ1000）')}a 早瀬→壁\nb 名取で迎撃\n両方撤退",
    ),
    "a card that draws, and so many in hand": (
        LEGAL,
        f"戦国大戦TCG\nリスト G\n{DUEL.replace('早瀬弥太郎2000/1待', '名取権六 待')}"
        "a 名取→壁 通し 壁5→3 1枚引く\na 終 手5",
    ),
    "one that draws nothing": (FAULT, f"戦国大戦TCG\n{DUEL}a 早瀬→壁 通し 壁5→4 1枚引く"),
    "two of them may be meant": (
        ASK,
        f"戦国大戦TCG\n{DUEL.replace('2000/1待', '2000/1待、早瀬弥太郎2000/1疲')}a 早瀬→壁",
    ),
    "two are said to have been discarded": (
        LEGAL,
        "戦国大戦TCG\n開始\n ターン:8 手番:b 先攻:a\n a 壁4 手2\n b 壁5 手9\nb エンド\nb 2枚捨てる 手7\na ドロー 手3",
    ),
    "which they were stands in brackets": (
        ASK,
        "戦国大戦TCG\nリスト G\n開始\n ターン:8 手番:b 先攻:a\n a 壁4 手2\n b 壁5 手9\nb 2枚捨て(早瀬弥太郎、沢渡十内)",
    ),
    "one without 奇襲 does": (
        FAULT,
        "戦国大戦\nリスト G\n5T 先攻:甲野 の番\n甲野 国力4 青あり 手4 壁5 場なし\n"
        "乙川 壁3 手3\n甲野 水越兵庫 出す\n甲野 水越で壁",
    ),
}


def comes_to(text):
    try:
        ruled = json.loads(rule(read_record(text)).to_json())
    except InvalidRecord:
        return ASK
    found = {one["verdict"] for one in ruled["entries"]} - {"legal", "on_trust"}
    return FAULT if found & {"illegal", "departed"} else OPEN if found else LEGAL


@pytest.mark.parametrize("name", NOTES)
def test_a_scribbled_note_comes_to_what_it_says(name):
    expected, text = NOTES[name]
    assert comes_to(text) == expected
