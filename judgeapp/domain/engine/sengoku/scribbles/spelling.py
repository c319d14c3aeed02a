"""The words of scribbled notes, as patterns."""

from __future__ import annotations

import re

from ...kernel.record.notation.scribbled.marks import SIGNS

NUMBERS = (
    "城壁|じょうへき|城|壁|手札|てふだ|手|国力|こくりょく|国|山札|やまふだ|山|捨て?札|すてふだ|忠誠|謀反"
)
ZONES = "自陣|じじん|武将|陣|場|ば|国力|こくりょく|手札|捨て?札|除外"
STATES = (
    "待機状態|待機|待|たいき|立ってる|立っている|起きてる|おきてる|起き|おき|起|立"
    "|疲れてる|疲れ|疲弊状態|疲弊|疲|ひへい|寝てる|ねてる|寝"
)
CARD_END = ("待機", "待", "疲弊", "疲")
CARD = rf"[{SIGNS}?]"
"""A card that the page or a list in play knows, or one of which nobody knows the name."""
NEW = rf"(?:{CARD}|[^\s、,。→()/:=?\d{SIGNS}]{{2,12}}?)"
"""A card that may come from a hand of which nothing was noted."""
WALL = r"(?:城壁|じょうへき|へき|[かカ][べベ]|壁|城)"
END = r"(?=$|[\s、,。→()/])"
WHO = rf"(?:(?P<who>[^\s、,→(){SIGNS}]{{1,12}}?)の?)??"
ATTACKS = "攻撃|こうげき|攻城|攻める|攻めた|アタック|殴る|なぐる|殴った"
TARGET = rf"(?P<target>{CARD}|[^\s、,。→()/:={SIGNS}]{{0,9}}?{WALL})"
INTERCEPTS = "迎撃|げいげき|ブロック|止める|止めた|止め"
DONE = "(?:宣言)?(?:する|とする)?"
PUT = "(?:置く|置き|おく|おき|セット)?"
UP = "(?:表向き|裏向き|表|裏|おもて|うら)"
COPY = rf"(?:[\s、]*\(?手?札?[のから]{{0,2}}(?P<copy>{NEW})(?:を|\s)?(?:1枚)?(?:捨て|すて)(?:る|た|て)?\)?)?{END}"
BOTH = r"(?:(?:両者|双方|両方|どっちも|どちらも|お?互いに?|二人|共|とも)(?:とも|ともに|共に|に|が|は)?)"
NONE = "(?:を?使わない|しない|しません|なし|無し|せず)"
MOVES: tuple[tuple[str, str], ...] = (
    ("count", rf"{WHO}(?P<of>{NUMBERS})[:は]?\s*(?P<before>\d+)\s*→\s*(?P<now>\d+)枚?{END}"),
    ("count", rf"(?P<before>\d{{1,2}})\s*→\s*(?P<now>\d{{1,2}}){END}"),
    (
        "count",
        rf"{WHO}(?P<of>{NUMBERS})[:は]?\s*(?P<now>\d{{1,2}})枚?(?P<same>のまま)?(?:に|へ|残り)?(?!\((?:裏|表|うら|おもて)){END}",
    ),
    ("count", rf"(?P<now>\d{{1,2}}){END}"),
    ("by", rf"(?P<who>[^\s、,→(){SIGNS}]{{0,12}}?)の?主張[:：]?{END}"),
    ("won", rf"(?P<who>[^\s、,→(){SIGNS}]{{1,12}}?)の?(?:勝ち|勝利|かち){END}"),
    (
        "end_turn",
        rf"(?:ターン|メイン|たーん)?(?:終了|終わり(?:ます)?|終わる|終|おわり|おしまい|しゅうりょう|エンド|えんど){DONE}{END}",
    ),
    ("phase", rf"(?P<phase>メイン|戦闘|国力|終了|めいん)(?:フェイズ)?(?:へ|に入る|に移る){END}"),
    ("phase", rf"(?P<phase>メイン|めいん)(?:フェイズ)?{END}"),
    ("die", rf"(?:ダイス|サイコロ|出目)[:は]?\s*(?P<number>[1-6]){END}"),
    ("draw", rf"(?:ドロー|どろー|引く|ひく){END}"),
    (
        "by_effect",
        rf"\d{{1,2}}枚?を?引(?:く|いて|き)[、,\s]?(?:(?:手札を?)?\d{{1,2}}枚?|{CARD})を?捨て(?:る|た|て)?{END}",
    ),
    ("draw", rf"(?P<number>\d{{1,2}})枚?(?:を?引く|引いた|ドロー|ひく|ひいた){END}"),
    (
        "both_go",
        rf"(?:(?:相討ち|相打ち|あいうち|引き?分け)で?[、\s]*)?{BOTH}(?:撤退|捨札|てったい){END}|(?:{BOTH}\s*\d{{3,5}}(?:なの)?で[、\s]*)?(?:相討ち|相打ち|あいうち){END}",
    ),
    ("goes", rf"(?P<card>{CARD})も\s?(?P<more>{CARD})も\s?(?:撤退|てったい|捨札へ?|倒れた?){DONE}{END}"),
    (
        "goes",
        rf"(?P<card>{CARD})\s*(?:は|が|も|(?P<only>だけ|のみ))?\s*(?:撤退|てったい|捨札へ?|倒れた?|落ちた?){DONE}{END}",
    ),
    (
        "stays",
        rf"(?P<card>{CARD})\s*[はがも]?\s*(?:(?P<power>\d{{3,5}})なので)?\s*"
        rf"(?:残り|残る|残った|生存|生き残り|のこり|のこる|無事){END}",
    ),
    (
        "no",
        rf"(?:{INTERCEPTS})[はを]?{NONE}{END}|(?:通し|通す(?:しかない)?|止めない|防がない|通します|通した|通った|通る|とおし|とおす|スルー|素通り){END}"
        rf"|(?:受けます|受ける|受けた|受け|うけます|うける|うけ){END}",
    ),
    (
        "pass",
        rf"(?:{BOTH}\s*)?(?:計略|けいりゃく|対応|メイン)?(?:は|を|も)?(?:{BOTH})?{NONE}(?:×2)?{END}"
        rf"|(?:{BOTH}\s*)?(?:パス|ぱす|見送り|みおくり){END}|(?:なにも|何も){NONE}{END}",
    ),
    (
        "shows",
        rf"(?:迎撃前に|ここで)?(?P<keyword>忍|しのび|伏兵|ふくへい)(?:[でのを:\s]\s*(?P<card>{NEW})|(?P<card2>{CARD}))(?:を?(?:出す|配備))?{END}",
    ),
    (
        "shows",
        rf"(?P<card>{NEW})\s*[をので]?\s*(?P<keyword>忍|しのび|伏兵|ふくへい)(?:で(?:配備|出す)?)?{END}",
    ),
    ("musou", rf"(?:無双連撃|無双|むそうれんげき|むそう)[:\s→]\s*(?P<card>{CARD}){COPY}"),
    ("musou", rf"(?P<card>{CARD})\s*[でのにがを]?\s*(?:無双連撃|無双|むそう){COPY}"),
    ("resource", rf"(?:裏|うら)(?:向き)?[での]?国力(?:を|に)?(?:1枚)?{PUT}{END}"),
    (
        "resource",
        rf"国力[をにへ\s]?(?:1枚)?[をに]?{PUT}\s?\(?(?:裏|うら)(?:向き)?\)?(?:1枚?)?[でに]?{PUT}{END}",
    ),
    (
        "resource",
        rf"(?:国力|こくりょく)(?:置き|置く|おき|おく|セット)?(?:に|へ|[:\s])\s*(?P<card>{NEW})[をの]?\s*\(?(?P<face>{UP})?\)?"
        rf"(?:で|向きで|に|を)?{PUT}{END}",
    ),
    (
        "resource",
        rf"(?P<card>{NEW})を(?P<face>{UP})?で?国力(?:[にへ]|{END})(?:\(?(?P<face2>{UP})で?\)?)?{PUT}{END}",
    ),
    ("play", rf"(?:配備|はいび|プレイ|ぷれい|出す|だす)[:\s]\s*(?P<card>{NEW}){END}"),
    (
        "play",
        rf"(?P<card>{NEW})\s*(?:\((?P<printed>[^()]{{0,20}}\d/\d[^()]{{0,20}})\))?\s*を?\s*(?:(?:場|自陣)に)?(?:(?P<cost>\d{{1,2}})(?:コスト|枚)(?:払って|払う|で)?[、\s]?)?(?:配備|はいび|出す|だす|出し|登場|プレイ|ぷれい){DONE}{END}",
    ),
    (
        "stratagem",
        rf"(?:計略|けいりゃく)[:\s]\s*(?P<card>{NEW})(?:\s*(?:→|を|\s)\s*(?P<target>{CARD})(?:[にへ](?:使う|使った)?)?)?{END}(?!\s*→\s*\d)",
    ),
    (
        "stratagem",
        rf"(?P<card>{NEW})を?\s*(?:(?P<target>{CARD})に)?(?:使う|使用|つかう)(?:\s*→\s*(?P<target2>{CARD}))?{DONE}{END}",
    ),
    ("stratagem", rf"(?P<target>{CARD})[にへ]\s*(?P<card>{CARD})(?:を?(?:使う|使用|プレイ))?{END}"),
    ("onto", rf"で\s*(?P<target>{CARD})(?:の?武力)?[を\s]?[+＋-]\d{{3,5}}{END}"),
    ("attack", rf"(?:{ATTACKS})[:\s]\s*(?P<card>{CARD})\s*(?:→|\s|で|が)\s*{TARGET}[をにへ]?{END}"),
    (
        "attack",
        rf"(?P<card>{CARD})\s*(?:で|が|は|の|も|→|\s)\s*{TARGET}\s*[をにへ]?\s*(?:{ATTACKS}){DONE}{END}",
    ),
    ("attack", rf"{TARGET}[をにへ]\s*(?P<card>{CARD})\s*[でが]\s*(?:{ATTACKS}){DONE}{END}"),
    ("attack", rf"(?P<card>{CARD})[\sでが]+(?:{ATTACKS})\s+{TARGET}[をにへ]?{END}"),
    ("attack", rf"(?P<card>{CARD})\s*[でが]?\s*(?:攻城|城攻め){DONE}{END}"),
    (
        "attack",
        rf"(?P<card>{CARD})\s*(?:で|が|も|も?→)\s*(?P<target>[^\s、,。→()/:={SIGNS}]{{0,9}}?{WALL})[をにへも]?(?:行く|いく|向かう)?{END}",
    ),
    ("attack", rf"(?P<card>{CARD})\s*[でが]\s*(?P<open>攻撃|こうげき|アタック){DONE}{END}"),
    ("attack", rf"(?P<card>{CARD})\s?(?P<target>{WALL})[をにへ]?{END}"),
    ("intercept", rf"(?P<card>{CARD})[と・、](?P<more>{CARD})\s*[でが]?\s*(?:{INTERCEPTS}){DONE}{END}"),
    ("intercept", rf"(?P<card>{CARD})\s*[でがは]?\s*(?:{INTERCEPTS}){DONE}{END}"),
    ("intercept", rf"(?P<card>{CARD})\s?で\s?(?:受ける|受けます|受け|うける|うけ){END}"),
    ("intercept", rf"(?:{INTERCEPTS})(?:は|[:、\s])\s*(?P<card>{CARD}){END}"),
    ("intercept", rf"(?:{INTERCEPTS}){DONE}{END}"),
    ("aims", rf"(?P<card>{CARD})\s*も?\s*→\s*(?P<target>{CARD})[へに]?{END}"),
    ("aims", rf"(?P<card>{CARD})\s*[でもが]\s*(?P<target>{CARD})[へに]?{END}"),
    (
        "onward",
        rf"(?P<target>{CARD}|[^\s、,。→()/:={SIGNS}]{{0,9}}?{WALL})[をにへ]\s*(?:{ATTACKS}){DONE}{END}",
    ),
    ("idle", r"計略(?:ステップ)?[は:]?(?=[\s、])"),
    ("also", rf"(?P<card>{CARD})も{END}"),
    ("discard", rf"(?:捨てる|手札調整|すてる)[:\s]\s*(?P<cards>{NEW}(?:、{NEW}){{0,8}}){END}"),
    (
        "discard",
        rf"(?P<cards>(?:手札)?[をから]{{0,2}}\d{{1,2}}枚|{NEW}(?:、{NEW}){{0,8}})を?(?:捨てる|捨てた|捨て|すてる){END}",
    ),
    (
        "pays",
        rf"国力?を?(?P<cost>\d{{1,2}}枚?)を?(?:寝かせ(?:る|た|て)?|疲弊(?:させる|させた|させ|する)?){END}",
    ),
    (
        "pays",
        r"(?:払[うい]?|支払い?)[:]?\s*(?P<cost>[?]|[青赤緑黒国力\d枚+＋]+)(?:\s*計(?P<sum>\d{1,2}))?" + END,
    ),
    (
        "pays",
        rf"(?P<cost>[青赤緑黒国力\d枚+＋]+)(?:だけ|のみ)?[をで]?(?:払い|払う|支払い?|コスト)(?:\s*計(?P<sum>\d{{1,2}}))?{END}",
    ),
    ("pays", rf"(?P<cost>[青赤緑黒](?:\d{{1,2}}|(?=[+＋]))(?:[+＋][青赤緑黒]?\d{{0,2}}){{0,4}}){END}"),
    ("pays", r"(?P<cost>[青赤緑黒]\d{1,2}枚)で(?=\d)"),
    ("pays", rf"(?P<cost>[青赤緑黒]{{1,8}}){END}"),
    ("pays", rf"コスト[:\s]?(?P<cost>[青赤緑黒\d+＋]+){END}"),
    ("power", rf"(?:(?P<card>{CARD})\s*[はが]?\s*)?(?:武力)?(?P<power>\d{{3,5}})(?:に)?{END}"),
    ("uses", rf"(?P<card>{CARD})(?:\s*対象[:\s]?\s*(?P<target>{CARD})|を\s*(?P<target2>{CARD})[にへ])?{END}"),
    ("turn", rf"(?P<who>[^\s、,→(){SIGNS}]{{1,12}}?)の?(?:ターン|番|手番)(?:開始)?{END}"),
    (
        "stands",
        rf"(?:国力?(?:と自陣)?|自陣|みな|皆)?(?:全部|全員|全て|すべて|ぜんぶ|全)?(?:を|も)?(?:起こす|起きる|立てる|立たせる|待機(?:状態)?に(?:する|戻す)?){END}",
    ),
    ("state", rf"(?P<card>{CARD})\s*[はがを]?\s*(?P<state>{STATES}|立つ|たつ|立て|寝る){END}"),
)
TELLING = (
    rf"[\d?]|{ATTACKS}|迎撃|計略|配備|国力|手札|城壁|壁|山札|捨|撤退|疲|待機|伏兵|忍|無双|払|引"
    r"|ターン|終了|裏|表|自陣|対応|なし"
)
"""A remark with one of these in it says something of the game."""
COST = re.compile(
    r"(?:払う?|支払い?)?[:い]?(?P<cost>[青赤緑黒国力\d枚+＋]*[青赤緑黒\d][青赤緑黒国力\d枚+＋]*)(?:(?:だけ|のみ)?[をで]?(?:払い?|支払い?)|コスト)?(?:計(?P<sum>\d{1,2}))?"
)
KEYWORDS = {"忍": "shinobi", "しのび": "shinobi", "伏兵": "fukuhei", "ふくへい": "fukuhei"}
WORDS = frozenset(
    [
        *f"{NUMBERS}|{ZONES}".replace("て?", "て").split("|"),
        *f"{STATES}|{ATTACKS}|{INTERCEPTS}".split("|"),
        *("無双連撃", "無双", "伏兵", "忍", "ターン", "フェイズ", "メイン", "裏", "表", "払", "両方", "両者"),
        *("計略", "対応", "相討ち", "相打ち", "ダイス", "終了", "なし", "枚", "引く"),
    ]
)
"""Words of notes, besides those of the notation."""
