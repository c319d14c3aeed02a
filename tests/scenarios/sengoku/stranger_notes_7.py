"""Notes by a third stranger as they were typed, expectation first: from the rulebook and the guides alone."""

from .stranger_words import act, claim, does, gen, note, reveal, strat, who

MUST = {"when": "constant", "given": {"turn": "own"}, "do": {"give": {"changes": {"must": "attack"}}}}
KEPT = {"of": "retreat", "do": [{"heal": "self"}, {"exhaust": "self"}]}
INSTEAD = {"when": "constant", "do": {"give": {"changes": {"instead": KEPT}}}}

MAIN = "stratagem_main"
BOTH = {"when": "played", "target": {"cards": {"side": "enemy"}, "amount": 2}, "do": {"damage": 500}}
UNREAD = {"id": "s1", "name": "遠当て", "card_type": "stratagem_battle", "colourless_cost": 0}

TEXTS = [
    (
        "a shot at whoever has just intercepted",
        {3: ("illegal", "613.3")},
        "",
        """
名前 a:さとう b:たなか
開始
 ターン:7 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 義弘 3000/1 車撃 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 茂兵衛 500/1 能力:なし

さとう こうげき 義弘 b城壁
 げいげき 茂兵衛
さとう 発動 義弘 茂兵衛
 主張 茂兵衛 置き場:b捨札
""",
    ),
    (
        "an elephant and two attackers too weak for it",
        {3: ("departed", "631.1")},
        "",
        """
開始
 ターン:8 手番:b 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 象=兀突骨 3000/1 戦象 象兵 能力:なし 疲弊
 b 城壁:4 手札:2 山札:22
  自陣 甲=甲太 2500/1 能力:なし
  自陣 乙=乙太 1500/1 長槍 能力:なし

b 攻撃 甲 象
b 攻撃 乙 象
 象 ダメージ:2500
 主張 乙 置き場:b捨札 象 置き場:a自陣
""",
    ),
    (
        "one discard of two",
        {2: ("illegal", "905.4"), 3: ("departed", "905.4")},
        "",
        """
開始
 ターン:9 手番:先 先攻:a メインフェイズ
 a 城壁:4 手札:9 山札:20
 b 城壁:4 手札:2 山札:22

先 終了
先 捨てる a手札1
後 見送り
後 終了
""",
    ),
    (
        "a trap that pays for itself lying down",
        {4: ("illegal", "700.5")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 2000/1 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙太 3000/1 能力:なし
  国力 わな=霧隠れの縄 番号:G-064 裏 疲弊
  国力 青1=青丸 色:青
  国力 青2=青次 色:青 疲弊

a 攻撃 甲太 b城壁
b 迎撃 乙太
a 見送り
b 計略 わな 甲太 払:わな、青1
""",
    ),
    (
        "two besiege the last wall card together",
        {5: ("departed", "610.6")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:2 手札:1 山札:20
  自陣 甲太 2000/1 能力:なし
  手札 影丸 1500/1 忍 コスト:黒 色:黒 能力:なし
  国力 くろ=黒次 色:黒
  国力 無=無次 色:無色
 b 城壁:1 手札:2 山札:22

a 攻撃 甲太 b城壁
b 見送り
a 公開 影丸
a 発動 影丸 払:くろ、無
 主張 b 城壁:0 勝者:a
""",
    ),
    (
        "an ambusher paid like any card",
        {3: ("illegal", "624.1")},
        "",
        """
リスト G
開始
 ターン:10 手番:b 先攻:a メインフェイズ
 a 城壁:4 手札:4 山札:20
  手札 ふく=蓬田 番号:G-031
  国力 み1=緑一 色:緑
  国力 み2=緑二 色:緑
  国力 あか=赤一 色:赤
 b 城壁:4 手札:2 山札:22
  自陣 乙太 2000/1 能力:なし

b 攻撃 乙太 a城壁
a 公開 ふく
a 発動 ふく 払:み1、あか
a 迎撃 ふく
 乙太 ダメージ:1500
""",
    ),
    (
        "an ambusher when the own turn is over",
        {2: ("illegal", "624.3")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:4 山札:20 国力:5
  手札 ふく=草太 1500/1 伏兵 コスト:緑① 色:緑 能力:なし
 b 城壁:4 手札:2 山札:22
 
a 終了
a 公開 ふく
""",
    ),
    (
        "a musou combo of one that stands",
        {1: ("illegal", "801.2.1")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:4 山札:20
  自陣 信=信長 3000/1 番号:X-1 能力:なし
  手札 信2=信長 3000/1 番号:X-1 能力:なし
 b 城壁:4 手札:2 山札:22

a 無双連撃 信 信2
a 攻撃 信 b城壁
""",
    ),
    (
        "two musou combos in a turn",
        {5: ("illegal", "801.1")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:4 山札:20
  自陣 信=信長 3000/1 番号:X-1 能力:なし
  自陣 長=長政 3000/1 番号:X-2 能力:なし
  手札 信2=信長 番号:X-1 3000/1
  手札 長2=長政 番号:X-2 3000/1
 b 城壁:5 手札:2 山札:22

a 攻撃 信 b城壁
a 無双連撃 信 信2
a 攻撃 信 b城壁
a 攻撃 長 b城壁
a 無双連撃 長 長2
a 攻撃 長 b城壁
 主張 b 城壁:1
""",
    ),
    (
        "a fence that took no damage and let some through",
        {3: ("departed", "602.2.1")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:4 山札:20
  自陣 柵殿 1000/1 能力:なし 疲弊
  自陣 柵札 下の武将:柵殿 重ね方:防柵カード 裏
  自陣 小次郎 500/1 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 武蔵 2000/1 能力:なし

a 終了
b 攻撃 武蔵 柵殿
 主張 武蔵 ダメージ:1000
 主張 柵札 置き場:a捨札
""",
    ),
    (
        "a draw in the first turn of all",
        {2: ("departed", "902.3")},
        "",
        """
開始
 ターン:1 手番:a 先攻:a ドローフェイズ
 a 城壁:8 手札:5 山札:37
 b 城壁:8 手札:5 山札:37

a 見送り
 主張 a 手札:6
""",
    ),
    (
        "an eleventh resource",
        {1: ("illegal", "903.2.2")},
        "",
        """
開始
 ターン:21 手番:a 先攻:a 国力フェイズ
 a 城壁:2 手札:5 山札:5 国力:10
 b 城壁:2 手札:5 山札:5

a 国力 a手札1 うら
a 終了
""",
    ),
    (
        "a stratagem face up",
        {1: ("illegal", "903.2.1")},
        "",
        """
リスト G
開始
 ターン:7 手番:a 先攻:a 国力フェイズ
 a 城壁:2 手札:3 山札:15 国力:3
  手札 氷雨 番号:G-011
 b 城壁:2 手札:5 山札:5

a 国力 氷雨 表
 主張 a 手札:2 国力:4
""",
    ),
    (
        "ten rebellion counters played past",
        {2: ("illegal", "100.3"), 3: ("illegal", "100.3")},
        "a",
        """
開始
 ターン:12 手番:b 先攻:a メインフェイズ
 a 城壁:2 手札:3 山札:15
 b 城壁:2 手札:5 山札:5 謀反カウンター:10 国力:1

b 終了
a 見送り
a 終了
""",
    ),
    (
        "a dancer attacks in her next turn",
        {6: ("illegal", "904.5.2")},
        "",
        """
開始
 ターン:7 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:15 国力:6
  自陣 舞姫 500/1 舞踊 能力:なし
 b 城壁:4 手札:5 山札:25

a 能力 舞姫
a 終了
b 見送り
b 終了
a 見送り
a 攻撃 舞姫 b城壁
""",
    ),
    (
        "both retreat and the wall is pierced",
        {2: ("departed", "407.2")},
        "",
        """
開始
 ターン:7 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:15
  自陣 甲太 2000/1 貫通 能力:なし
 b 城壁:4 手札:5 山札:25
  自陣 乙太 2000/1 能力:なし 疲弊

a 攻撃 甲太 乙太
 主張 甲太 置き場:a捨札 乙太 置き場:b捨札 b 城壁:3
""",
    ),
    (
        "a wall pierced that is not there",
        {2: ("departed", "603.2")},
        "",
        """
開始
 ターン:7 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:15
  自陣 甲太 3000/1 貫通 能力:なし
 b 城壁:なし 手札:5 山札:25
  自陣 乙太 2000/1 能力:なし 疲弊

a 攻撃 甲太 乙太
 主張 勝者:a
""",
    ),
    (
        "the last wall card, then the next attack",
        {3: ("departed", "906.7.4.1")},
        "a",
        """
開始
 ターン:7 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:15
  自陣 甲太 3000/2 能力:なし
  自陣 丙太 3000/1 能力:なし
 b 城壁:1 手札:5 山札:25

a 攻撃 甲太 b城壁
 主張 b 城壁:0
 主張 勝者:a
a 攻撃 丙太 b城壁
 主張 勝者:a
""",
    ),
    (
        "no deck at the draw phase",
        {2: ("illegal", "100.3"), 3: ("illegal", "100.3")},
        "a",
        """
開始
 ターン:11 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:15
 b 城壁:1 手札:5 山札:なし

a 終了
b 見送り
b 終了
""",
    ),
    (
        "a stratagem after both have declined",
        {5: ("illegal", "906.6.6")},
        "",
        """
開始
 ターン:7 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:2 山札:15
  自陣 甲太 3000/1 能力:なし
 b 城壁:4 手札:2 山札:25 国力:4
  自陣 乙太 2000/1 能力:なし

a 攻撃 甲太 b城壁
b 迎撃 乙太
a 見送り
b 見送り
b 計略 b手札1 払:?
""",
    ),
    (
        "few no longer, and too hurt for it",
        {4: ("departed", "503.2.2")},
        "",
        """
開始
 ターン:7 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:2 山札:15
  自陣 幸村 1500/1 寡烈 能力:なし ダメージ:1500
  手札 兵衛 1000/1 コスト:① 能力:なし
  手札 次郎 1000/1 コスト:① 能力:なし
  国力 r1=ア 色:赤
  国力 r2=イ 色:赤
 b 城壁:4 手札:2 山札:25

a プレイ 兵衛 払:r1
 主張 幸村 置き場:a自陣
a プレイ 次郎 払:r2
 主張 幸村 置き場:a自陣
""",
    ),
    (
        "wisdom after the discard",
        {3: ("illegal", "626.1")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:8 山札:20
  自陣 玄斎=氷室 番号:G-006 疲弊
 b 城壁:4 手札:2 山札:22

a 終了
a 捨てる a手札1
a 発動 玄斎
""",
    ),
    (
        "a charming general pays in the opponent's turn",
        {4: ("illegal", "630.1")},
        "",
        """
リスト G
開始
 ターン:10 手番:b 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 小夜=霧沢小夜 番号:G-002
  手札 氷雨 番号:G-011
  国力 青1=ア 色:青
  国力 青2=イ 色:青
  自陣 丙=丙太 1500/1 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙太 2000/1 能力:なし

b 攻撃 乙太 a城壁
a 迎撃 丙
b 見送り
a 計略 氷雨 乙太 払:青1、青2、小夜
""",
    ),
    (
        "an attack on one that stands",
        {1: ("illegal", "906.3.2")},
        "",
        """
開始
 ターン:7 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:2 山札:15
  自陣 甲太 3000/1 能力:なし
 b 城壁:4 手札:2 山札:25
  自陣 乙太 2000/1 能力:なし 疲弊
  自陣 丙太 2000/1 能力:なし

a 攻撃 甲太 丙太
b 見送り
 主張 丙太 置き場:b捨札
""",
    ),
    (
        "a stratagem that costs one more",
        {1: ("illegal", "700.5")},
        "",
        """
リスト G
開始
 ターン:11 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:2 山札:15
  手札 植=植え直し 番号:G-034
  国力 み1=ア 色:緑
  国力 む=イ 色:無色
  国力 む2=ウ 色:無色
 b 城壁:4 手札:2 山札:25
  国力 抜=抜け道 番号:G-048

a プレイ 植 払:み1、む
""",
    ),
    (
        "who must attack must attack again after a musou combo",
        {2: ("illegal", "504.2")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 丹=丹波路 番号:G-017 疲弊 攻撃回数:1
  手札 丹2=丹波路 番号:G-017
 b 城壁:4 手札:2 山札:22

※ 無双のあとの追加攻撃も、しなければならないのか
a 無双連撃 丹 丹2
a 終了
""",
    ),
    (
        "a dance lends power",
        {},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 若葉 番号:G-026 疲弊 舞踊発動中
  自陣 甲太 1000/1 能力:なし
  自陣 乙太 1000/1 能力:なし 番号:X-3
 b 城壁:4 手札:2 山札:22
  自陣 丙太 1500/1 能力:なし

a 攻撃 甲太 b城壁
b 迎撃 丙太
 主張 甲太 置き場:a捨札 丙太 置き場:b捨札
""",
    ),
    (
        "a unified name is on the field already",
        {1: ("illegal", "701.2")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 半兵衛 2000/1 統一名称:竹中重治 能力:なし
  手札 重治=竹中重治 1500/1 コスト:① 能力:なし
  国力 r1=ア 色:赤
 b 城壁:4 手札:2 山札:22

a プレイ 重治 払:r1
""",
    ),
    (
        "a fallen lord builds two wall cards",
        {},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 夜叉=黒瀬夜叉丸 番号:G-037
  捨札 朝=霧沢朝晴 番号:G-001
 b 城壁:4 手札:2 山札:22
  自陣 乙太 2000/1 能力:なし 疲弊

a 攻撃 夜叉 乙太
a 発動 夜叉 朝
 主張 朝 置き場:a除外 a 城壁:6 山札:18
""",
    ),
    (
        "a return in the opponent's turn",
        {2: ("illegal", "629.1")},
        "",
        """
開始
 ターン:10 手番:b 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 不死=不死丸 1000/1 復活 能力:なし 疲弊
 b 城壁:4 手札:2 山札:22
  自陣 乙太 2000/1 能力:なし

b 攻撃 乙太 不死
a 発動 不死 a手札1
""",
    ),
    (
        "a gathering under a name of the field",
        {1: ("illegal", "622.4")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 秀吉 2000/1 武家:豊臣家 能力:なし
  自陣 清正 2000/1 武家:豊臣家 能力:なし
  手札 清2=清正 1500/1 傑集 武家:豊臣家 能力:なし
  国力 r1=ア 色:赤
  国力 r2=イ 色:青
 b 城壁:4 手札:2 山札:22

a 能力 清2 秀吉 払:r1、r2
""",
    ),
    (
        "an elite whose copy lies down, and two turns of exhaustion",
        {5: ("illegal", "904.5.2")},
        "",
        """
リスト G
開始
 ターン:10 手番:a 先攻:b メインフェイズ
 a 城壁:4 手札:3 山札:20
  手札 夜討 番号:G-045
  国力 k1=ア 色:黒
  国力 k2=イ 色:黒
  国力 k3=ウ 色:赤
 b 城壁:4 手札:2 山札:22
  自陣 主膳=闇坂主膳 番号:G-043
  国力 主膳2=闇坂主膳 番号:G-043 疲弊
  国力 主膳3=闇坂主膳 番号:G-043 裏

a プレイ 夜討 主膳 払:k1、k2、k3
 主張 主膳 疲弊
a 終了
b 見送り
b 攻撃 主膳 a城壁
""",
    ),
    (
        "two stratagems and a pass that nobody wrote",
        {},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 1000/1 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙太 1000/1 能力:なし
  手札 又=火牛 番号:G-022
  手札 も=朝霧 番号:G-009
  国力 r1=ア 色:赤
  国力 r2=イ 色:赤
  国力 r3=ウ 色:赤
  国力 r4=エ 色:青
  国力 r5=オ 色:赤

a 攻撃 甲太 b城壁
b 迎撃 乙太
b 計略 又 乙太 払:r1、r2、r3
b 計略 も 乙太 払:r4、r5
 主張 甲太 置き場:a捨札 乙太 ダメージ:1000 武力:4000
""",
    ),
    (
        "who attacks is laid down and helped",
        {},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 伝蔵 番号:G-041
  自陣 源之丞 番号:G-042 疲弊
 b 城壁:4 手札:2 山札:22
  自陣 乙太 1500/1 能力:なし

※ 将配は疲弊している武将だけ。攻撃したら伝蔵も疲弊する
a 攻撃 伝蔵 b城壁
b 迎撃 乙太
 主張 伝蔵 置き場:a自陣 ダメージ:1500
 主張 乙太 置き場:b捨札
""",
    ),
    (
        "a wall that nobody counted",
        {2: ("undetermined", "906.4.3"), 3: ("undetermined", "100.3")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 2000/2 能力:なし
 b 城壁:? 手札:2 山札:22

a 攻撃 甲太 b城壁
b 見送り
 主張 勝者:a
""",
    ),
    (
        "eight cards kept",
        {2: ("departed", "905.4")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:8 山札:20
  自陣 甲太 1000/1 能力:なし
 b 城壁:4 手札:2 山札:22

a 終了
b 国力 b手札1 裏
b 終了
""",
    ),
    (
        "two interceptors",
        {3: ("illegal", "906.4.3")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 1000/1 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙太 1000/1 能力:なし
  自陣 丙太 1000/1 能力:なし

a 攻撃 甲太 b城壁
b 迎撃 乙太
b 迎撃 丙太
""",
    ),
    (
        "damage to the one that was spared",
        {3: ("departed", "906.4.3")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 1000/1 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙太 3000/1 能力:なし 疲弊
  自陣 丙太 3000/1 能力:なし

a 攻撃 甲太 乙太
b 迎撃 丙太
 乙太 ダメージ:1000
 主張 丙太 ダメージ:1000 疲弊
""",
    ),
    (
        "who strikes first takes nothing back",
        {3: ("departed", "906.7.2.1")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 早=日野見司 番号:G-063
  日輪ゲージ 暁=暁の祈り 番号:G-062
 b 城壁:4 手札:2 山札:22
  自陣 乙太 2500/1 能力:なし 疲弊

a 能力 早
a 攻撃 早 乙太
 主張 早 ダメージ:2500
 主張 乙太 置き場:b捨札 暁 置き場:a除外
""",
    ),
    (
        "a counter lowered with a resource that lies",
        {1: ("illegal", "700.5")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20 謀反:4
  国力 r1=ア 色:赤
  国力 r2=イ 色:赤 疲弊
  国力 r3=ウ 色:赤
 b 城壁:4 手札:2 山札:22

a 謀反削減 r1、r2
 主張 a 謀反:3
""",
    ),
    (
        "a counter taken from whoever has none",
        {1: ("illegal", "904.7")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  国力 r1=ア 色:赤
  国力 r2=イ 色:赤
 b 城壁:4 手札:2 山札:22

a 忠誠削減 r1、r2
""",
    ),
    (
        "stars go where their general goes",
        {},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 山札:20
  自陣 星=光星 1000/1 新星 番号:X-5 能力:なし
  自陣 星2=光星 1000/1 新星 番号:X-5 下の武将:星 重ね方:新星カード
  手札 星3=光星 1000/1 新星 番号:X-5 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙=乙鬼 2000/1

a 能力 星 札:星3
 主張 星 武力:2000
b 効果 乙 星 置き場:a手札
 主張 星2 置き場:a手札 星3 置き場:a手札
""",
    ),
    (
        "a soldier that should be in hand",
        {2: ("departed", "216.7")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 お駒 番号:G-052
  自陣 兵=兵 1500/1 召喚兵 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙=乙鬼 2000/1

b 効果 乙 兵 置き場:a手札
 主張 a 手札:4
""",
    ),
    (
        "the defender orders two counters of the wall",
        {3: ("illegal", "500.4")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 1000/2 能力:なし
 b 手札:2 山札:22
  城壁 畑=焼き畑 番号:G-023
  城壁 朝=朝霧の計 番号:G-009

a 攻撃 甲太 b城壁
b 見送り
b 誘発 畑
""",
    ),
    (
        "the counter of the last wall card, then the siege",
        {},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 権六 番号:G-008
 b 手札:2 山札:22
  城壁 朝=朝霧の計 番号:G-009

a 攻撃 権六 b城壁
b 見送り
a 誘発 朝
 主張 b 手札:3 城壁:0 a 手札:4 勝敗:決着なし
""",
    ),
    (
        "nothing dealt to no wall",
        {3: ("departed", "100.3.1.1")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 1000/0 能力:なし
 b 城壁:なし 手札:2 山札:22

a 攻撃 甲太 b城壁
b 見送り
 主張 勝者:a
""",
    ),
    (
        "once a turn, twice",
        {3: ("illegal", "412.2")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 弾正 番号:G-058
  国力 r1=ア 色:青
  国力 r2=イ 色:青
 b 城壁:4 手札:2 山札:22

a 能力 弾正 払:r1
 主張 弾正 武力:2500 a 修羅ゲージ:1 城壁:3
a 能力 弾正 払:r2
""",
    ),
    (
        "the target is gone before anybody intercepts",
        {3: ("illegal", "906.8.1")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 1000/1 車撃 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙太 500/1 能力:なし 疲弊
  自陣 丙太 1000/1 能力:なし

a 攻撃 甲太 乙太
a 発動 甲太 乙太
b 迎撃 丙太
""",
    ),
    (
        "a prayer that lies on the gauge",
        {3: ("departed", "692.1")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 山札:20
  手札 暁 番号:G-062
  国力 r1=ア 色:青
  捨札 与一=薬売り三平 番号:G-053
 b 城壁:4 手札:2 山札:22

a プレイ 暁 払:r1
a 選択 与一
 主張 暁 置き場:a捨札 与一 置き場:a手札
""",
    ),
    (
        "a soldier is a third general",
        {1: ("departed", "615.2")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 幸村 1500/1 寡烈 能力:なし
  自陣 昌幸 1000/1 能力:なし
  自陣 兵 1500/1 召喚兵 能力:なし
 b 城壁:4 手札:2 山札:22

主張 幸村 武力:2000
""",
    ),
    (
        "a stratagem of one that stands",
        {1: ("illegal", "414.1")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 道鬼 番号:G-040
  自陣 伝蔵 番号:G-041
  国力 r1=ア 色:黒
 b 城壁:4 手札:2 山札:22
  自陣 乙太 1000/1 能力:なし

a 能力 道鬼 乙太 払:r1
""",
    ),
    (
        "the tenth counter within the start phase",
        {2: ("departed", "1001.4.1")},
        "",
        """
リスト G
開始
 ターン:10 手番:b 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20 忠誠:9
  自陣 誠之進 番号:G-066
 b 城壁:4 手札:2 山札:22

b 終了
 主張 勝者:a
""",
    ),
    (
        "a return with nothing to discard",
        {2: ("illegal", "629.1")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:なし 山札:20
  自陣 不死丸 1000/1 復活 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙太 2000/1 能力:なし 疲弊

a 攻撃 不死丸 乙太
a 発動 不死丸
 主張 不死丸 置き場:a自陣
""",
    ),
    (
        "damage kept over the turn",
        {5: ("departed", "905.5")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 1000/1 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙太 2000/1 能力:なし

a 攻撃 甲太 b城壁
b 迎撃 乙太
a 終了
b 見送り
 主張 乙太 ダメージ:1000
""",
    ),
    (
        "an ambusher of the end phase attacks next",
        {},
        "",
        """
リスト G
開始
 ターン:10 手番:b 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  手札 蓬田 番号:G-031
  国力 r1=ア 色:緑
  国力 r2=イ 色:緑
  国力 r3=ウ 色:緑
 b 城壁:4 手札:2 山札:22
  自陣 乙太 1000/1 能力:なし

b 終了
a 公開 蓬田
a 発動 蓬田 払:r1、r2、r3
a 見送り
a 攻撃 蓬田 b城壁
""",
    ),
    (
        "a shinobi besieges and attacks",
        {4: ("illegal", "212.2")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 山札:20
  自陣 甲太 1000/1 忍 能力:なし
  手札 影=霞 番号:G-038
  国力 r1=ア 色:黒
  国力 r2=イ 色:黒
  国力 r3=ウ 色:黒
  国力 r4=エ 色:黒
 b 城壁:4 手札:2 山札:22

a 攻撃 甲太 b城壁
a 発動 影 払:r1、r2、r3、r4
 主張 b 城壁:2 手札:1 影 疲弊
a 攻撃 影 b城壁
""",
    ),
    (
        "two for this battle",
        {},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 朝=霧沢朝晴 番号:G-055
 b 城壁:4 手札:2 山札:22

a 攻撃 朝 b城壁
b 見送り
 主張 b 城壁:2 朝 攻城力:1
""",
    ),
    (
        "anger over a fallen general",
        {},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 1500/1 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 忠兵衛 番号:G-065
  自陣 兵庫=水越兵庫 番号:G-003 疲弊 ダメージ:1000

a 攻撃 甲太 兵庫
 主張 忠兵衛 武力:2500
 主張 兵庫 置き場:b捨札 甲太 置き場:a捨札
""",
    ),
    (
        "a card for a lost battle",
        {},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 九郎 番号:G-018
 b 城壁:4 手札:2 山札:22
  自陣 乙太 2000/1 能力:なし 疲弊

a 攻撃 九郎 乙太
 主張 a 手札:4
a 終了
b 見送り
""",
    ),
    (
        "a trap pays for itself",
        {},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 2000/1 能力:なし
 b 城壁:4 手札:2 山札:22
  国力 わな=霧隠れの縄 番号:G-064 裏
  国力 r1=ア 色:青
  自陣 乙太 1000/1 能力:なし

a 攻撃 甲太 b城壁
b 迎撃 乙太
a 見送り
b 計略 わな 甲太 払:わな、r1
 主張 わな 置き場:b捨札
 主張 乙太 ダメージ:0 置き場:b自陣 甲太 ダメージ:1000
""",
    ),
    (
        "who has attacked does not stand",
        {3: ("departed", "906.3.3")},
        "",
        """
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 2000/1 能力:なし
 b 城壁:4 手札:2 山札:22
  自陣 乙太 1000/1 能力:なし

a 攻撃 甲太 b城壁
b 迎撃 乙太
 主張 甲太 待機
""",
    ),
    (
        "no target that lies, and a path face down",
        {1: ("illegal", "702.3")},
        "",
        """
リスト G
開始
 ターン:10 手番:b 先攻:a メインフェイズ
 a 城壁:4 手札:3 山札:20
  自陣 甲太 2000/1 能力:なし
  国力 抜=黒瀬の抜け道 番号:G-048 裏
 b 城壁:4 山札:22
  国力 r1=ア 色:赤
  国力 r2=イ 色:赤
  手札 狼煙上げ 番号:G-021

b プレイ 狼煙上げ 甲太 払:r1、r2
""",
    ),
    (
        "a musou combo of one that has fallen",
        {5: ("illegal", "801.3.1")},
        "",
        """
リスト G
開始
 ターン:9 手番:a 先攻:a メインフェイズ
 a 城壁:4 山札:20
  自陣 烈堂=緋山烈堂 番号:G-013 疲弊 ダメージ:2000
  手札 烈2=緋山烈堂 番号:G-013
 b 城壁:4 手札:2 山札:22
  自陣 乙太 5000/1 能力:なし 疲弊

a 無双連撃 烈堂 烈2
 主張 烈堂 ダメージ:0 待機
a 攻撃 烈堂 乙太
 主張 烈堂 置き場:a捨札 乙太 ダメージ:4500
a 無双連撃 烈堂 烈2
""",
    ),
]


CASES = [
    (
        "one target of two",
        {1: ("illegal", "500.6")},
        "",
        note(
            [],
            [gen("b1", "乙"), gen("b2", "丙"), gen("b3", "丁")],
            {"hand": [strat("s1", "連打", BOTH, kind=MAIN)]},
        ),
        [act("a", "play", "s1", "b1"), act("a", "end_turn")],
    ),
    (
        "which of two triggers of one general",
        {2: ("undetermined", "500.4")},
        "",
        note([{**gen("a1", "甲", keywords=["三葵"]), "abilities": [{"when": "attack", "do": "draw"}]}]),
        [act("a", "attack", "a1", "b.wall"), act("a", "trigger", "a1"), claim("a", "crests", 1)],
    ),
    (
        "a musou combo in the turn of its deployment",
        {3: ("illegal", "212.2")},
        "",
        note([who("影", 1500, keywords=["忍"], id="a1", deployed_this_turn=True, standing=False)]),
        [
            does("a", "a1", {"musou": {"what": "self"}}),
            claim("a1", "standing", True),
            act("a", "attack", "a1", "b.wall"),
        ],
    ),
    (
        "five rebellion counters against three of loyalty",
        {3: ("departed", "1001.3.2")},
        "",
        note([], [who("乙", id="b1")], {"loyalty_counters": 3}),
        [
            does("b", "b1", {"player_counters": {"kind": "rebellion", "amount": 5, "player": "enemy"}}),
            claim("a", "loyalty_counters", 0),
            claim("a", "rebellion_counters", 2),
        ],
    ),
    (
        "a general that goes home leaves its counters",
        {},
        "",
        note([who("甲", id="a1")], [gen("b1", "乙", counters=[["義憤カウンター", 2]])]),
        [
            does("a", "a1", {"send": {"what": {"side": "enemy"}, "to": "hand"}}),
            claim("b.hand", "count", 4),
            claim("b1", "counters", []),
        ],
    ),
    (
        "whom a stratagem has felled nobody fights any more",
        {4: ("departed", "305.1")},
        "",
        note(
            [gen("a1", "甲", 3000)],
            [gen("b1", "乙", 1000, standing=False)],
            {"hand": [UNREAD]},
        ),
        [
            act("a", "attack", "a1", "b1"),
            act("a", "stratagem", "s1"),
            does("a", "s1", {"damage": {"amount": 1000, "what": {"side": "enemy"}}}),
            claim("b.wall", "count", 4),
        ],
    ),
    (
        "raid taken away and given again",
        {3: ("illegal", "212.2")},
        "",
        note([gen("a1", "甲", keywords=["奇襲"], deployed_this_turn=True)], [who("乙", id="b1")]),
        [
            does("b", "b1", {"give": {"what": {"side": "enemy"}, "changes": [{"lose_keyword": "kishu"}]}}),
            does("b", "b1", {"give": {"what": {"side": "enemy"}, "changes": [{"keyword": "kishu"}]}}),
            act("a", "attack", "a1", "b.wall"),
        ],
    ),
    (
        "a card before the attack that must be made",
        {1: ("illegal", "504.2")},
        "",
        note([{**gen("a1", "甲"), "abilities": [MUST]}], [], {"hand": [gen("h1", "丁", 500)]}),
        [act("a", "play", "h1"), act("a", "attack", "a1", "b.wall")],
    ),
    (
        "no retreat from battle by special damage",
        {3: ("departed", "410.3.1")},
        "",
        note(
            [{**gen("a1", "甲", 1000, damage=500), "abilities": [{"when": "battle_retreat", "do": "draw"}]}],
            [who("乙", id="b1")],
        ),
        [
            does("b", "b1", {"damage": {"amount": 500, "what": {"side": "enemy"}}}),
            claim("a1", "zone", "a.discard_pile"),
            claim("a.hand", "count", 4),
        ],
    ),
    (
        "another number under the same name",
        {3: ("illegal", "801.2.3")},
        "",
        note([gen("a1", "甲", card_number="X-9")], [gen("b1", "乙")], {"hand": [{"id": "h1"}]}),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "pass"),
            act("a", "musou", "a1", cards=["h1"]),
            act("a", "attack", "a1", "b.wall"),
            reveal("h1", name="甲", card_number="X-8", card_type="general", power=1500, siege_power=1),
        ],
    ),
    (
        "what is replaced triggers nothing",
        {3: ("departed", "502.2.1")},
        "",
        note(
            [{**gen("a1", "甲", 3000), "abilities": [INSTEAD, {"when": "retreat", "do": "draw"}]}],
            [gen("b1", "乙", 3000, standing=False)],
        ),
        [
            act("a", "attack", "a1", "b1"),
            claim("a1", "zone", "a.field"),
            claim("a.hand", "count", 4),
        ],
    ),
    (
        "a musou combo breaks no wall that is not there",
        {2: ("departed", "100.3.1")},
        "",
        note(
            [gen("a1", "甲", keywords=["奮激"], standing=False, card_number="X-1", attacks=1)],
            [],
            {"hand": [gen("h1", "甲", keywords=["奮激"], card_number="X-1")]},
            {"wall": []},
        ),
        [act("a", "musou", "a1", cards=["h1"]), claim("game", "winner", "a")],
    ),
    (
        "the other player orders what triggers",
        {2: ("illegal", "500.4")},
        "",
        note([{**gen("a1", "甲", keywords=["三葵"]), "abilities": [{"when": "attack", "do": "draw"}]}]),
        [
            act("a", "attack", "a1", "b.wall"),
            act("b", "trigger", "a1", value="mitsuaoi"),
            act("a", "trigger", "a1", value="1"),
            claim("a", "crests", 1),
        ],
    ),
]
