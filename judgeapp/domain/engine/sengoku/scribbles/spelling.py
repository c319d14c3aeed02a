"""The words of scribbled notes, as patterns."""

from __future__ import annotations

NUMBERS = (
    "城壁|じょうへき|城|壁|手札|てふだ|手|国力|こくりょく|国|山札|やまふだ|山|捨て?札|すてふだ|忠誠|謀反"
)
ZONES = "自陣|じじん|場|国力|こくりょく|手札|捨て?札|除外"
STATES = "待機状態|待機|待|たいき|疲弊状態|疲弊|疲|ひへい|寝てる|寝|起きてる|起|立"
CARD_END = ("待機", "待", "疲弊", "疲")
CARD = r"[^\s、,。→()/:=]{1,20}?"
WALL = r"(?:城壁|じょうへき|壁|城)"
END = r"(?=$|[\s、,。→()])"
ATTACKS = "攻撃|こうげき|攻城|アタック"
DONE = "(?:する|した|します|しました|とする)?"
MOVES: tuple[tuple[str, str], ...] = (
    (
        "count",
        rf"(?:(?P<who>[^\s、,→()]{{1,12}}?)の)?(?P<of>{NUMBERS})[:]?\s*(?P<before>\d+)\s*→\s*(?P<now>\d+)枚?{END}",
    ),
    ("count", rf"(?P<before>\d{{1,2}})\s*→\s*(?P<now>\d{{1,2}}){END}"),
    (
        "count",
        rf"(?:(?P<who>[^\s、,→()]{{1,12}}?)の)?(?P<of>{NUMBERS})[:は]?\s*(?P<now>\d{{1,2}})枚?"
        rf"(?P<same>のまま)?(?:になる|になった|に|へ|残り)?{END}",
    ),
    ("count", rf"(?P<now>\d{{1,2}}){END}"),
    ("by", rf"(?P<who>[^\s、,→()]{{0,12}}?)の?主張[:：]?{END}"),
    (
        "end_turn",
        rf"(?:ターン|メイン|たーん)?(?:終了|終わり|終わる|終|おわり|しゅうりょう|エンド|えんど){DONE}{END}",
    ),
    ("phase", rf"(?P<phase>メイン|戦闘|国力|終了|めいん)(?:フェイズ)?(?:へ|に入る|に移る){END}"),
    ("phase", rf"(?P<phase>メイン|めいん)(?:フェイズ)?{END}"),
    ("draw", rf"(?:ドロー|どろー){END}"),
    ("draw", r"(?P<number>\d{1,2})枚?を?引いて(?=\d|手札)"),
    ("draw", rf"(?P<number>\d{{1,2}})枚?(?:を?引く|引いた|ドロー|ひく){END}"),
    (
        "both_go",
        rf"(?:両方|両者|双方|どちらも|共に|ともに)(?:とも)?(?:撤退|捨札|てったい){END}|(?:相討ち|相打ち|あいうち){END}",
    ),
    (
        "goes",
        rf"(?P<card>{CARD})\s*(?:は|が|も|だけ|のみ)?\s*(?:撤退|てったい|捨札へ?|倒れた?|落ちた?){DONE}{END}",
    ),
    (
        "stays",
        rf"(?P<card>{CARD})\s*(?:は|が|も)?\s*(?:(?P<power>\d{{3,5}})なので)?\s*"
        rf"(?:残り|残る|残った|生存|生き残り|のこり|のこる|無事){END}",
    ),
    (
        "no",
        rf"(?:迎撃|げいげき)(?:は|を)?(?:しない|しません|なし|無し|せず){END}|(?:通し|通す|通した|通った|通る|とおし|スルー){END}"
        rf"|(?:受けます|受ける|受けた|受け|うけます|うける|うけ){END}",
    ),
    (
        "pass",
        rf"(?:(?:両者|双方|両方|お?互いに?)(?:とも|に)?\s*)?"
        rf"(?:計略|けいりゃく|対応|メイン)?(?:は|を)?(?:しない|しません|なし|無し|せず){END}|(?:パス|ぱす|見送り|みおくり){END}"
        rf"|(?:なにも|何も)(?:しない|なし|せず){END}",
    ),
    (
        "shows",
        rf"(?:迎撃前に|ここで)?(?P<keyword>忍|しのび|伏兵|ふくへい)(?:で|の|を|[:\s])\s*(?P<card>{CARD})(?:を?(?:出す|配備))?{END}",
    ),
    (
        "shows",
        rf"(?P<card>{CARD})\s*(?:を|の|で)?\s*(?P<keyword>忍|しのび|伏兵|ふくへい)(?:で(?:配備|出す)?)?{END}",
    ),
    (
        "musou",
        rf"(?:無双連撃|無双|むそうれんげき|むそう)[:\s]\s*(?P<card>{CARD})"
        rf"(?:\s*\((?:手札(?:の|から))?(?P<copy>{CARD})(?:を|\s)?捨て(?:る|た|て)?\))?{END}",
    ),
    (
        "musou",
        rf"(?P<card>{CARD})\s*(?:で|の|に|が)?\s*(?:無双連撃|無双|むそう)"
        rf"(?:\s*\((?:手札(?:の|から))?(?P<copy>{CARD})(?:を|\s)?捨て(?:る|た|て)?\))?{END}",
    ),
    ("resource", rf"(?:裏国力|(?:裏|うら)で?国力){END}"),
    (
        "resource",
        rf"(?:国力|こくりょく)(?:置き|セット)?(?:に|へ|[:\s])\s*(?P<card>\?|{CARD})(?:を|の)?\s*\(?(?P<face>表向き|裏向き|表|裏|おもて|うら)?\)?"
        rf"(?:で|向きで|に|を)?(?:置く|おく)?{END}",
    ),
    (
        "resource",
        rf"(?P<card>\?|{CARD})を(?P<face>表|裏|おもて|うら)?(?:向き)?(?:で)?国力(?:に|へ)(?:\(?(?P<face2>表|裏)(?:で|向きで|向き)?\)?)?(?:置く|おく)?{END}",
    ),
    ("play", rf"(?:配備|はいび|プレイ|ぷれい|出す|だす)[:\s]\s*(?P<card>{CARD}){END}"),
    ("play", rf"(?P<card>{CARD})\s*を?\s*(?:配備|はいび|出す|だす|出した|登場|プレイ|ぷれい){DONE}{END}"),
    (
        "stratagem",
        rf"(?:計略|けいりゃく)[:\s]\s*(?P<card>{CARD})(?:\s*(?:→|を|\s)\s*(?P<target>{CARD})(?:に|へ)?)?{END}(?!\s*→\s*\d)",
    ),
    ("stratagem", rf"(?P<card>{CARD})を?\s*(?:使う|使用|つかう)(?:\s*→\s*(?P<target>{CARD}))?{DONE}{END}"),
    (
        "attack",
        rf"(?:{ATTACKS})[:\s]\s*(?P<card>{CARD})\s*(?:→|\s|で|が)\s*(?P<target>{CARD})(?:を|に|へ)?{END}",
    ),
    (
        "attack",
        rf"(?P<card>{CARD})\s*(?:で|が|は|の|→|\s)\s*(?P<target>{CARD})\s*(?:を|に|へ)?\s*(?:{ATTACKS}){DONE}{END}",
    ),
    ("attack", rf"(?P<card>{CARD})\s+(?:{ATTACKS})\s+(?P<target>{CARD})(?:を|に|へ)?{END}"),
    ("attack", rf"(?P<card>{CARD})\s*(?:で|が)?\s*攻城{DONE}{END}"),
    ("attack", rf"(?P<card>{CARD})\s*(?:で|が|→)\s*(?P<target>{WALL})(?:を|に|へ)?{END}"),
    ("attack", rf"(?P<card>{CARD})\s*(?:で|が)\s*(?P<open>攻撃|こうげき|アタック){DONE}{END}"),
    ("intercept", rf"(?P<card>\?|{CARD})\s*(?:で|が)?\s*(?:迎撃|げいげき){DONE}{END}"),
    ("intercept", rf"(?:迎撃|げいげき)[:\s]\s*(?P<card>\?|{CARD}){END}"),
    ("aims", rf"(?P<card>{CARD})\s*→\s*(?P<target>{CARD}){END}"),
    ("discard", rf"(?:捨てる|手札調整|すてる)[:\s]\s*(?P<cards>[^\s()→]{{1,60}}){END}"),
    ("discard", rf"(?P<cards>[^\s()→]{{1,60}}?)を?(?:捨てる|捨てた|捨て|すてる){END}"),
    (
        "pays",
        r"(?:払う?|支払)[:：い]?\s*(?P<cost>[?]|[青赤緑黒国力\d枚+＋]+)(?:\s*計(?P<sum>\d{1,2}))?" + END,
    ),
    ("pays", rf"(?P<cost>[青赤緑黒\d枚+＋]+)(?:払い|払う|支払い?|コスト)(?:\s*計(?P<sum>\d{{1,2}}))?{END}"),
    ("pays", rf"(?P<cost>[青赤緑黒]\d{{1,2}}(?:[+＋][青赤緑黒]?\d{{0,2}}){{0,4}}){END}"),
    ("pays", rf"コスト[:\s]?(?P<cost>[青赤緑黒\d+＋]+){END}"),
    (
        "power",
        rf"(?:(?P<card>{CARD})\s*(?:は|が)?\s*)?(?:武力)?(?P<power>\d{{3,5}})(?:に|になる|になった)?{END}",
    ),
    ("uses", rf"(?P<card>{CARD})(?:\s*対象[:\s]?\s*(?P<target>{CARD}))?{END}"),
    ("state", rf"(?P<card>{CARD})\s*(?:は|が|を)?\s*(?P<state>待機状態|待機|待|疲弊状態|疲弊|疲){END}"),
)
NOT_A_CARD = "しない|なし|無し|せず|しません|終了|主張|前に"
FILLERS = "そのまま|もう一度|続けて|再び|さらに"
TELLING = (
    rf"[\d?]|{ATTACKS}|迎撃|計略|配備|国力|手札|城壁|壁|山札|捨|撤退|疲|待機|伏兵|忍|無双|払|引"
    r"|ターン|終了|裏|表|自陣|対応|なし"
)
"""A remark with one of these in it says something of the game."""
