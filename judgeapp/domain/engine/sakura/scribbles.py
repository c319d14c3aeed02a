"""Lines as players scribble them at the table, put into the words of the notation: 斬3/1 → ライフ受け, 前進（伏せ）.

It is asked for a line only that cannot be read as it stands. What stands in 「…」, behind ※ or as JSON it leaves alone.
A result, an answer or a payment becomes a line of its own below, which says whose it is where the note does.
"""

from __future__ import annotations

import re
from unicodedata import normalize

from ..kernel.record.notation.scribbled.rules import Rewrite as Rule
from ..kernel.record.notation.scribbled.spelling import KEPT
from ..kernel.record.notation.words import KATAKANA

FIELD = r"間合い?|ダスト|オーラ|フレア|ライフ|集中力?|手札|山札|[ダオフラ間](?=:?\d)"
PLACE = "オーラ|ライフ|オ|ラ"
BASIC = "前進|後退|離脱|纏い|宿し|纏う|宿す"
VIGOR = "(?:集中力?|集|しゅうちゅうりょく|しゅうちゅう)"
ARROW = "(?:→|⇒|➡|->|=>|>)"
TAKE = "(?:で|に|へ|を)?(?:受けた?|受ける|うけた?|うける|受)?"
PLAYER = "a|b|先手?|後手?|先攻|後攻"
LED = rf"^(\s*(?:対応 )?({PLAYER}) [^\n]*?)"
"""The beginning of a line with its player."""
ENDS = r"(?=\s|$)"
REACTS = r"(?!\s|なし|無し|しない|使用|$)"
NUMBERED = re.compile(r"^(\s*)(?:[①-⑳]|[(（]?\d{1,3}[.．)）]|[・*•])\s*")


RULES = (
    # Who.
    Rule(r"^(\s*)(?:[Pp]([12])|([12])[Pp])(?=[\s:])", r"\1プレイヤー\2\3", "P2 ライフ受け", "b ライフ受け"),
    Rule(r"^(\s*)プレイヤー1", r"\1a", "プレイヤー1 前進", "a 前進"),
    Rule(r"^(\s*)プレイヤー2", r"\1b", "2P 前進", "b 前進"),
    Rule(r"^([^\n←⇐]+)[←⇐]\s*(\S.*)", r"\2\n\1", "b ライフ8、フレア2 ← a 斬", "a 斬\nb ライフ:8 フレア2"),
    Rule(rf"(^|[\s→])([ab])の({FIELD}):?(\d+){ENDS}", r"\1\2 \3:\4", "bのライフ5", "b ライフ:5"),
    Rule(r"(^|\s)([ab])[のはがも](?=\S)", r"\1\2 ", "bの飛苦無", "b 飛苦無"),
    Rule(r"[(]\s*([\dXx]+|-)/([\dXx]+|-)\s*[)]", r" \1/\2 ", "a 斬(3/1)", "a 斬 3/1"),
    Rule(r"[(]\s*(\d+)\s*→\s*(\d+)\s*[)]", r" \1→\2", "b ライフ受け(7→6)", "b ライフ受け ライフ:6"),
    Rule(
        rf"({BASIC})\s*(?:[(]\s*{VIGOR}1?\s*[)]\s*(?=\d+\s*{ARROW})|\s{VIGOR}\s+(?=(?:[3-9]|1\d)\s*{ARROW}))",
        r"\1 ",
        "a 前進(集中) 4→3",
        "a 前進 間合:3",
    ),  # what changed is not the vigour that was paid
    Rule(
        rf"(前進|後退|離脱)(\s*[×xX*]\s*[23])?\s+\d+\s*{ARROW}\s*(\d+)(?!\d|\s*{ARROW})",
        r"\1\2 間合:\3",
        "a 前進×2 4→2",
        "a 前進 前進 間合:2",
    ),
    Rule(rf"[(]\s*({FIELD})\s*\d+\s*→\s*(\d+)\s*[)]", r" \1:\2", "a 宿し(集中2→1)", "a 宿し 集中:1"),
    Rule(
        rf"(前進|後退|離脱)(\s*[(]\s*{VIGOR}1?\s*[)])?\s+(\d{{1,2}}){ENDS}",
        r"\1\2 間合:\3",
        "a 前進(集) 5",
        "a 前進 集中 間合:5",
    ),
    Rule(r"(終了|終わり|おわり|エンド)[、,]\s*(?=\S)", r"\1 ", "a 終了、手札1枚伏せ", "a 終了 伏:?"),
    Rule(r"((?:\d枚)?伏せ)て\s*(\d)枚(?=\s|$)", r"\1 手札:\2", "a 終了 1枚伏せて2枚", "a 終了 伏:? 手札:2"),
    Rule(rf"({BASIC})(?:し?て)?(?={BASIC}|(?<=て)[^\s、])", r"\1 ", "a 前進して終了", "a 前進 終了"),
    Rule(rf"({BASIC})を?([23])回", r"\1×\2", "a 纏い2回", "a 纏い 纏い"),
    Rule(
        r"(^|\s)(\S+?)(?:で攻撃(?:する|した)?|を使用|を?(?:使う|使った|つかう|[撃打う]つ|[撃打う]った)|も)(?=\s|$)",
        r"\1\2",
        "a 斬で攻撃 3/1",
        "a 斬 3/1",
    ),
    Rule(
        rf"(?<!\S)(\S+?)を\s*([ab])[がは]\s*({PLACE}){TAKE}{ENDS}",
        r"\1\n\2 \3受け",
        "a 斬をbがオーラ受け",
        "a 斬\nb オーラ受け",
    ),
    Rule(rf"({BASIC})[、,]\s*(?=\S)", r"\1 ", "a 前進、集中で前進、終わり", "a 前進 前進 終わり"),
    Rule(r"(/(?:[\dXx]{1,2}|-))[、,]\s*(?=\S)", r"\1 ", "a 斬 3/1、b オーラ受け", "a 斬 3/1\nb オーラ受け"),
    Rule(
        r"(オーラ|ライフ)(\d)で?受け(?:た|る)?(?=[\s、,]|$)",
        r"\1受け \1-\2",
        "b オーラ3で受け",
        "b オーラ受け オーラ-3",
    ),
    Rule(
        r"(オーラ|ライフ)(?:で?受け(?:て|た)?[\s、,]*[(]?|[(])\s*(?:残り|のこり|あと)(\d+)\s*[)]?",
        r"\1受け \1:\2",
        "b オーラ受け(残り2)",
        "b オーラ受け オーラ:2",
    ),
    Rule(r"[(]\s*(間合い?|手札):?(\d+)枚?(?:のまま)?\s*[)]", r" \1:\2 ", "a 前進(間合3)", "a 前進 間合:3"),
    Rule(
        r"(^|\s)(?!対応)([^\s、,]+?)使用(?:[、,]\s*|(?=\s|$))",
        r"\1\2 ",
        "a 浮舟宿使用、フレア払い",
        "a 浮舟宿",
    ),
    Rule(
        rf"{LED}(?<![\s、,])[\s、,]+ダスト(?:(?:から)?(\d+)[個つ]?を?オーラ[へに]|{ARROW}\s*オーラ(\d+))",
        r"\1\n\2 オーラ+\3\4",
        "a 浮舟宿 ダスト→オーラ5",
        "a 浮舟宿\na オーラ+5",
    ),  # what is paid comes to the dust
    Rule(
        rf"({FIELD})(?:から)?(\d+)[個つ]を?({FIELD})[へに]",
        r"\1-\2 \3+\2",
        "ダスト5個オーラへ",
        "ダスト-5 オーラ+5",
    ),
    Rule(
        r"(?<=[^\s()])[(]\s*フレア(\d)\s*[)]", r" フレア\1払い", "a 浮舟宿(フレア2)", "a 浮舟宿\na フレア-2"
    ),
    Rule(
        rf"(?<=\S)\s*{ARROW}\s*([ab])\s*の?(オーラ|ライフ)\s*(\d+){ENDS}",
        r"\n\1 \2受け \2:\3",
        "a シュート →b ライフ6",
        "a シュート\nb ライフ受け ライフ:6",
    ),
    Rule(
        rf"^(\s*(?:(?:{PLAYER})\s+)?)対応(?:で|に|として)\s*(?=\S)",
        r"\1対応 ",
        "b 対応で薙斬り",
        "対応 b 薙斬り",
    ),
    Rule(
        rf"^(\s*(?:{PLAYER}) )開始(?:フェイズ)?(?:[、,]|{ENDS})",
        r"\1開始フェイズ ",
        "b 開始 集中2",
        "b 開始フェイズ 集中2",
    ),
    Rule(rf"^(\s*(?:{PLAYER}) 共鳴(?:する|した|します)?)$", r" ※\1", "a 共鳴", "※a 共鳴"),
    Rule(
        rf"^(\s*(?:{PLAYER}) )(\S+?)\s*(?:{ARROW}|を)\s*まだ見ぬ運命(?:[へに](?:動かす|動かした|移す|移した)?)?$",
        r"\1運命を動かす \2",
        "b かえりみ→まだ見ぬ運命",
        "b 運命を動かす かえりみ",
    ),
    Rule(rf"(^|\s)(\S+?)を(?:はる|張る|貼る|展開(?:する)?|置く){ENDS}", r"\1\2", "a 圧気をはる", "a 圧気"),
    Rule(
        rf"^(\s*(?:{PLAYER}) \S+)\s+ダストから(\d)[つ個]?{ENDS}",
        r"\1 納\2(ダスト\2)",
        "a 圧気 ダストから2つ",
        "a 圧気\n圧気 結晶:2\nダスト-2",
    ),
    Rule(r"(?<=\S)\s+消費:?(\d)(?=\s|$)", r" フレア\1払い", "a 月影落 消費7", "a 月影落\na フレア-7"),
    Rule(
        r"(\s)(?:オーラ|手札|フレア)(?:が|は)?\d?(?:しか|が)?(?:ない(?:ので|から|ため)|足り(?:ない(?:ので|から|ため)|ず))[、\s]*",
        r"\1",
        "b オーラ1しかないのでライフ受け",
        "b ライフ受け",
    ),
    Rule(
        r"(フレア(?:を?\d|を?全部)を?払(?:い|う|って))\s+((?:[\dXx]+|-)/(?:[\dXx]+|-))",
        r"\2 \1",
        "a 浦波嵐 フレア3払う 2/-",
        "a 浦波嵐 2/-\na フレア-3",
    ),
    Rule(
        rf"\s*{ARROW}?\s*([ab])\s*(?:が|は|の)?\s*オーラもライフも(?:受け)?\s*[(]オーラ\d*{ARROW}(\d+)[、,・\s]*ライフ\d*{ARROW}(\d+)[)]",
        r"\n\1 オーラ:\2 ライフ:\3",
        "a フルバースト → b オーラもライフも(オーラ4→1、ライフ9→8)",
        "a フルバースト\nb オーラ:1 ライフ:8",
    ),
    # Answers.
    Rule(
        r"^(\s*)([ab])[がは]?\s*([^\s()]+?)[でに](?:打ち?消(?:し|した|す)|対応(?:した|する)?)$",
        r"\1対応 \2 \3",
        "bが雅打ちで打ち消し",
        "対応 b 雅打ち",
    ),
    Rule(r"(対応(?:なし|無し|しない))[、,]\s*", r"\1 ", "b 対応なし、ライフ受け", "b 対応なし ライフ受け"),
    Rule(
        r"[(]\s*(?:対応:?)?\s*([ab])?[がはのも]?\s*([^\s()]+?)(?:で|が|に)(?:打ち?消(?:し|した|された)|対応(?:した|する)?)\s*[)]",
        r"\n対応 \1 \2",
        "a 斬 3/1(b雅打ちで打ち消し)",
        "a 斬 3/1\n対応 b 雅打ち",
    ),
    Rule(
        rf"^(\s*(?:(?:{PLAYER})\s*)?対応[^\n(]*?)[、,\s]*[(]?(?:\S+?[はを])?打ち?消(?:し|した|された|す)[)]?\s*$",
        r"\1",
        "対応 b 雅打ち 打ち消し",
        "対応 b 雅打ち",
    ),
    Rule(
        r"[(]([^()]*(?:打ち?消|無効|不発)[^()]*)[)]", r" \1", "a 斬(打ち消し)", "a 斬 打ち消し"
    ),  # not said by what: nothing of it is dropped
    Rule(
        rf"(^|\s|{ARROW})(?:({PLAYER})\s+|([ab])[がは]?)?([^\s()→⇒➡>]+?)で(?:対応|返|割り?込)(?:した|する|す|し|み|む)?(?:[、,]\s*\S+?[はを]打ち?消(?:し|した|された))?(?=[\s、,]|$)",
        r"\1\n対応 \2\3 \4",
        "a 斬 3/1 b 薙斬りで対応",
        "a 斬 3/1\n対応 b 薙斬り",
    ),
    Rule(rf"^(\s*)対応:?\s*{REACTS}", r"\1対応 ", "対応:みやび", "対応 みやび"),
    Rule(rf"^(\s*)({PLAYER}):?\s*対応:?\s*{REACTS}", r"\1対応 \2 ", "b対応:みやび", "対応 b みやび"),
    Rule(
        rf"(?<=\S)\s+(?:({PLAYER})\s*)?対応:?\s*(?:({PLAYER})\s+)?{REACTS}",
        r"\n対応 \1\2 ",
        "a 斬 3/1 対応 b 薙斬り",
        "a 斬 3/1\n対応 b 薙斬り",
    ),
    # How.
    Rule(r"(^|\s)切り?札[\s・:]+(?=\S)", r"\1", "a 切札 月影落", "a 月影落"),
    Rule(r"(^|\s)焦燥\s+(?=\S)", r"\1", "a 焦燥 ライフ", "a ライフ"),
    Rule(
        r"(^|\s)全力(?:行動)?(?:[での:]\s*|\s+)(?=\S)(?!使用|宣言|終|おわり|エンド)",
        r"\1全力 使用 ",
        "a 全力で居合",
        "a 全力 使用 居合",
    ),
    Rule(r"(^|\s)(\S+?)\s*[(]全力(?:行動)?[)]", r"\1全力 使用 \2", "a 居合(全力)", "a 全力 使用 居合"),
    Rule(
        rf"({BASIC})\s*[(]\s*{VIGOR}1?(?:を?使用|を?使って|を?消費)?\s*[)]",
        r"\1 集中",
        "a 前進(集中使用)",
        "a 前進 集中",
    ),
    Rule(rf"({BASIC})\s*([×xX*]\s*[23])\s*[(]\s*{VIGOR}\d?\s*[)]", r"\1\2", "a 前進×2(集中)", "a 前進 前進"),
    Rule(
        rf"(?:{VIGOR}2(?:つ|個)?(?:で|を?使って)?\s*)?({BASIC})\s*[×xX*]\s*2{ENDS}",
        r"\1 \1",
        "a 集中2で前進×2",
        "a 前進 前進",
    ),
    Rule(
        rf"(?:{VIGOR}3(?:で|を?使って)?\s*)?({BASIC})\s*[×xX*]\s*3{ENDS}",
        r"\1 \1 \1",
        "a 纏い×3",
        "a 纏い 纏い 纏い",
    ),
    Rule(
        rf"{VIGOR}を?1?(?:つ|個)?\s*(?:で|を?(?:使|つか)って|消費|{ARROW})?\s*(?={BASIC})",
        "",
        "a 集中→前進",
        "a 前進",
    ),
    # Cards put face down.
    Rule(
        r"[(]\s*(?:手札を?)?(?:\d枚?を?)?伏せ?(?:札に(?:して)?|札|て|る)?(?:\d枚?)?\s*[)]",
        " 伏:? ",
        "a 前進(手札を伏せて)",
        "a 前進 伏:?",
    ),
    Rule(
        rf"(^|\s)(?:手札(?:を|から)?)?(?:(?:1|一)枚を?)?伏せ?(?:札に(?:して)?|札(?:1|一)枚で?|(?:1|一)枚で?|て|して)?\s*、?({BASIC}){ENDS}",
        r"\1\2 伏:?",
        "a 手札1枚伏せて纏い",
        "a 纏い 伏:?",
    ),
    Rule(rf"(^|\s)\?\s*を?伏せて?\s*、?({BASIC}){ENDS}", r"\1\2 伏:?", "a ?を伏せて前進", "a 前進 伏:?"),
    Rule(
        rf"({BASIC})\s*(?:手札(?:を|から)?\s*)?(?:1枚)?伏せ?札?(?:て|1枚)?{ENDS}",
        r"\1 伏:?",
        "a 前進 手札伏せ",
        "a 前進 伏:?",
    ),
    Rule(r"[(]\s*([^\s()?]+?)を?伏せて?\s*[)]", r" 伏:\1 ", "a 纏い(柄打ち伏せ)", "a 纏い 伏:柄打ち"),
    Rule(r"[(]\s*伏せ?札?:?\s*([^\s()]+)\s*[)]", r" 伏:\1 ", "a 纏い(伏せ 柄打ち)", "a 纏い 伏:柄打ち"),
    Rule(
        rf"(^|\s)([^\s?]+?)を?伏せ(?:札に(?:して)?|て|して)?\s*、?({BASIC}){ENDS}",
        r"\1\3 伏:\2",
        "a 斬伏せて前進",
        "a 前進 伏:斬",
    ),
    Rule(r"(^|\s)(?:手札)?伏せ?札?\s*\d枚?(?=\s|$)", r"\1伏:?", "a エンド 伏せ1", "a エンド 伏:?"),
    Rule(r"(^|\s)(?:手札)?\d枚伏せ(?=\s|$)", r"\1伏:?", "a エンド 1枚伏せ", "a エンド 伏:?"),
    # What moves, and what there is then.
    Rule(
        rf"({ARROW}\s*(?:{PLACE}){TAKE})\s*[(]\s*対応(?:なし|無し|しない)\s*[)]",
        r"\1",
        "a 斬→オーラ(対応なし)",
        "a 斬 オーラ受け",
    ),
    Rule(
        rf"{ARROW}\s*({PLACE}){TAKE}\s+([ab])\s*の?({PLACE})\s*\d+\s*{ARROW}\s*(\d+){ENDS}",
        r"\n\2 \1受け\n\2 \3:\4",
        "a 斬→オーラ bオ4→1",
        "a 斬\nb オーラ受け\nb オ:1",
    ),
    Rule(
        rf"(?<=\S)(?:\s*{ARROW}\s*|\s+)([ab])\s*の?({PLACE}){TAKE}\s*\d+\s*{ARROW}\s*(\d+){ENDS}",
        r"\n\1 \2受け\n\1 \2:\3",
        "a 斬→bオーラ(4→1)",
        "a 斬\nb オーラ受け\nb オーラ:1",
    ),
    Rule(
        rf"{LED}\s+フレア:?\s*\d+\s*{ARROW}\s*(\d+)",
        r"\1\n\2 フレア:\3\n",
        "a 月影落 フレア7→0",
        "a 月影落\na フレア:0",
    ),
    Rule(
        rf"{ARROW}\s*(オーラ|ライフ){TAKE}\s+\d+\s*{ARROW}\s*(\d+)",
        r" \1受け \1:\2",
        "a 斬→ライフ 7→6",
        "a 斬 ライフ受け ライフ:6",
    ),
    Rule(
        rf"({FIELD}):?\s*\d+\s*{ARROW}\s*(\d+)", r"\1:\2", "b ライフ受け ライフ7→6", "b ライフ受け ライフ:6"
    ),
    Rule(
        rf"{LED}(?<=\S)(?<!選択)\s+(?=(?:{FIELD})\s*{ARROW}\s*(?:{FIELD}))",
        r"\1\n\2 ",
        "b 詩舞 フレア→オーラ",
        "b 詩舞\nb フレア-1 オーラ+1",
    ),
    Rule(rf"({FIELD})\s*{ARROW}\s*({FIELD})\s*(\d+)", r"\1-\3 \2+\3", "ダスト→オーラ2", "ダスト-2 オーラ+2"),
    Rule(rf"({FIELD})\s*{ARROW}\s*({FIELD})", r"\1-1 \2+1", "間合→オーラ", "間合-1 オーラ+1"),
    Rule(
        rf"{LED}(?<!\S)(\S+)\s+納(\d)\s*[(]\s*ダスト(\d)[、,・\s]*オーラ(\d)\s*[)]",
        r"\1\3\n\3 結晶:\4\nダスト-\5 \2 オーラ-\6",
        "a 圧気 納2(ダスト1オーラ1)",
        "a 圧気\n圧気 結晶:2\nダスト-1 a オーラ-1",
    ),
    Rule(
        rf"{LED}(?<!\S)(\S+)\s+納(\d)\s*[(]\s*ダスト(?:から)?(\d)?\s*[)]",
        r"\1\3\n\3 結晶:\4\nダスト-\4",
        "a 圧気 納2(ダスト2)",
        "a 圧気\n圧気 結晶:2\nダスト-2",
    ),
    Rule(
        rf"{LED}(?<!\S)(\S+)\s+納(\d)\s*[(]\s*オーラ(?:から)?(\d)?\s*[)]",
        r"\1\3\n\3 結晶:\4\n\2 オーラ-\4",
        "a 圧気 納2(オーラ)",
        "a 圧気\n圧気 結晶:2\na オーラ-2",
    ),
    Rule(rf"{LED}(?<!\S)(\S+)\s+納(\d){ENDS}", r"\1\3\n\3 結晶:\4", "a 圧気 納2", "a 圧気\n圧気 結晶:2"),
    Rule(
        r"^(\s*)(\S+?)(?:は|が)残(?:った|る|り)\s*[(]?結晶(\d)[)]?",
        r"\1\2 置き場:付与札 結晶:\3",
        "圧気は残った(結晶2)",
        "圧気 置き場:付与札 結晶:2",
    ),
    Rule(
        rf"^(\s*)(\S+?)(?:は|が)残(?:った|る|り){ENDS}",
        r"\1\2 置き場:付与札",
        "圧気は残った",
        "圧気 置き場:付与札",
    ),
    Rule(
        rf"{LED}\s+フレアを?(?:全部|ぜんぶ|全て|すべて)(?:を?払[いう])?{ENDS}",
        r"\1\n\2 フレア:0\n",
        "a 月影落 4/4 フレア全部 ライフ受け",
        "a 月影落 4/4\na フレア:0\nライフ受け",
    ),
    Rule(
        rf"{LED}\s+フレア(\d)(?:を?払(?:い|う|って)){ENDS}",
        r"\1\n\2 フレア-\3\n",
        "a 浦波嵐 フレア3払い",
        "a 浦波嵐\na フレア-3",
    ),
    Rule(rf"(?<=\S)\s+フレアを?払(?:い|う|って){ENDS}", "", "a 月影落 フレア払い", "a 月影落"),
    Rule(r"(?<!\S)ドロー\s?(\d)(?!\S)", r"\1枚ドロー", "a ドロー2", "a 手札+2"),
    Rule(
        rf"^(\s*({PLAYER}) (?:再構成|リコン?|リシャ)[^\n]*?)\s+(\d)枚?を?(?:ドロー|引く|引いた|引き){ENDS}",
        r"\1\n\2 手札+\3\n",
        "a 再構成 2枚引く 集中2",
        "a 再構成\na 手札+2\n集中2",
    ),  # of the deck there was nothing before
    Rule(
        rf"^(\s*({PLAYER}))\s+(\d)枚?を?(?:ドロー|引く|引いた|引き){ENDS}",
        r"\1 手札+\3",
        "b 2枚ドロー",
        "b 手札+2",
    ),  # the deck may have been made anew above
    Rule(
        rf"{LED}[\s、,]+(\d)枚?を?(?:ドロー|引く|引いた|引き){ENDS}",
        r"\1\n\2 山札-\3\n",
        "b バックステップ 1枚ドロー 間合7",
        "b バックステップ\nb 山札-1\n間合7",
    ),
    Rule(rf"({FIELD}):?(\d+)枚{ENDS}", r"\1:\2", "a 終了 手札3枚", "a 終了 手札:3"),
    Rule(rf"({FIELD})[はが:]?(\d+)のまま", r"\1:\2", "a 終了 手札3のまま", "a 終了 手札:3"),
    Rule(
        rf"({FIELD})[はが:]?(\d+)[、,]\s*(?={FIELD})", r"\1:\2 ", "b ライフ8、フレア2", "b ライフ:8 フレア2"
    ),
    Rule(rf"({FIELD})は(\d+){ENDS}", r"\1:\2", "a 前進 間合は3", "a 前進 間合:3"),
    Rule(
        r"(?<!\S)(\S+?)を渡(?:す|した){ENDS}".replace("{ENDS}", ENDS),
        r"選択 \1",
        "b 毒霧 弛緩毒を渡す",
        "b 毒霧 選択 弛緩毒",
    ),
    # Damage.
    Rule(r"(?:どっち|どちら)か[でに](?=受|うけ)", "", "b どちらかで受けた", "b 受けた"),
    Rule(
        rf"({PLACE}){TAKE}\s+([ab])\d+\s*{ARROW}\s*(\d+)",
        r"\1受け\n\2 \1:\3",
        "a 斬→ライフ b7→6",
        "a 斬 ライフ受け\nb ライフ:6",
    ),
    Rule(
        rf"({PLACE}){TAKE}\s+\d+\s*{ARROW}\s*(\d+)",
        r"\1受け \1:\2",
        "a オーラ受け 4→0",
        "a オーラ受け オーラ:0",
    ),
    Rule(
        r"(オーラ|ライフ)受け\s*(\d+)点(?=\s|$)", r"\1受け \1-\2", "a オーラ受け 1点", "a オーラ受け オーラ-1"
    ),
    Rule(
        r"(オーラ|ライフ)(?:で|に|へ)?\s*(?:\d+\s*)?(?:点|ダメージ?|ダメ)(?:受けた?|受けます|うけ)?(?=\s|$)",
        r"\1受け",
        "b ライフ1点",
        "b ライフ受け",
    ),
    Rule(rf"^(\s*)([ab])({FIELD}):?(\d+){ENDS}", r"\1\2 \3:\4", "bオーラ2", "b オーラ:2"),
    Rule(
        rf"(?<=\S)\s+([ab])\s?({FIELD}):?(\d+){ENDS}",
        r"\n\1 \2:\3",
        "a 斬 オーラ受け bオーラ0",
        "a 斬 オーラ受け\nb オーラ:0",
    ),
    Rule(rf"^(\s*)([ab])({PLACE})(?={TAKE}{ENDS})", r"\1\2 \3", "bオーラ受け", "b オーラ受け"),
    Rule(
        rf"(?<=\S)(?:\s*{ARROW}\s*|\s+)([ab])\s*の?({PLACE}){TAKE}(?=\s|$)",
        r"\n\1 \2受け",
        "a 斬 3/1 → b オーラ",
        "a 斬 3/1\nb オーラ受け",
    ),
    Rule(rf"{ARROW}\s*({PLACE}){TAKE}{ENDS}", r" \1受け", "b 斬→オーラ", "b 斬 オーラ受け"),
    Rule(rf"[、,]\s*(?=(?:[ab]の?)?(?:{FIELD}))", " ", "a 離脱、ダスト-1", "a 離脱 ダスト-1"),
    Rule(rf"\s*{ARROW}\s*[ab]{ENDS}", "", "a 斬→b", "a 斬"),
    Rule(ARROW, " ", "a 斬 → 終了", "a 斬 終了"),
    # Cards that nobody knows, and figures.
    Rule(
        r"(^|[\s:])(?:[?]{2,}|(?:不明|未公開|非公開|見えない)(?:の?カード|な?札)?|わからない|分からない)(?=\s|$)",
        r"\1?",
        "b 不明のカード",
        "b ?",
    ),
    Rule(r"(引き?直し)\s*\d+枚?(?=\s|$)", r"\1 ?", "a 引き直し 2枚", "a 引き直し ?"),
    Rule(r"(?<=[^\s\dXx/.\-])(?=(?:[\dXx]+|-)/(?:[\dXx]+|-)(?:\s|$))", " ", "a 斬3/1", "a 斬 3/1"),
)
IN_KANA = {
    **{"ぜんしん": "前進", "こうたい": "後退", "りだつ": "離脱", "まとい": "纏い", "やどし": "宿し"},
    **{"まとう": "纏う", "やどす": "宿す"},
}
SPELT_OUT = re.compile("|".join((*IN_KANA, "ゼンシン|コウタイ|リダツ|マトイ|ヤドシ")))
WRITTEN = tuple((re.compile(rule.pattern), rule.instead) for rule in RULES)


def spelt(line: str) -> str:
    """The line in the words of the notation, with others below it where it says more than one thing.

    >>> spelt("①a 斬3/1 → オーラで受けた"), spelt("a 斬→ライフ b7→6")
    ('a 斬 3/1 オーラ受け', 'a 斬 ライフ受け\\nb ライフ:6')
    """
    end = _kept_from(line)
    whole, rest = normalize("NFKC", NUMBERED.sub(r"\1", line[:end])), line[end:]
    whole = SPELT_OUT.sub(
        lambda found: IN_KANA[found[0].translate(KATAKANA)], re.sub(r"\s+", " ", whole).strip()
    )
    for pattern, instead in WRITTEN:
        whole = pattern.sub(instead, whole)
    lines = [re.sub(" {2,}", " ", line_).strip() for line_ in whole.split("\n")]
    written = "\n".join(line_ for line_ in lines if line_)
    return f"{written} {rest}" if written and rest else written or rest


def _kept_from(line: str) -> int:
    """Where a note, JSON or a name in 「…」 begins, which stay as they are; the end of the line where none does."""
    kept = KEPT.search(line)
    end, quoted = kept.start() if kept else len(line), line.find("「")
    return quoted if -1 < quoted < end and line.find("」", quoted) > 0 else end
