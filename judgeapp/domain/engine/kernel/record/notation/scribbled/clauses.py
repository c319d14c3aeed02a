"""Sentences as notes have them, in every game: one clause after the other, its player before what was done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..shared_words import READY, SPENT
from .marks import SIGNS
from .rules import Rewrite

END = r"(?=[\s、。,(（]|$)"
DID = "(?:ました|ます)"
BEHIND = f"(?<=[をにへはがでも枚→{SIGNS}])"
"""What a verb stands behind; without it the letters may be of a name that nobody knows: 沢蟹の使い."""
ON = r"(?=[^\s、。,(（らりるたなもはくかみい])(?!撤退)"
"""What follows the first of two verbs: 使って終了, and neither 使っている nor 使っても; 捨てて撤退 is one move."""


class Verbs(NamedTuple):
    """Verbs that are bent alike: their stems, how they end in the dictionary, and how in a note."""

    stems: str
    ends: str
    pausing: str
    past: str
    joining: str

    def rewrites(self) -> tuple[Rewrite, ...]:
        """Every form as that of the dictionary; one to which more is joined ends its clause."""
        stem, said = self.stems.split("|")[0], rf"{BEHIND}({self.stems})"
        return (
            Rewrite(
                rf"{said}{self.joining}(?=\d)",
                rf"\1{self.ends} ",
                f"札を{stem}{self.joining}3",
                f"札を{stem}{self.ends} 3",
            ),
            Rewrite(
                rf"{said}{self.joining}{ON}",
                rf"\1{self.ends}、",
                f"札を{stem}{self.joining}次",
                f"札を{stem}{self.ends}、次",
            ),
            Rewrite(
                rf"{said}(?:{self.pausing}{DID}?|{self.past}|{self.joining}){END}",
                rf"\1{self.ends}",
                f"札を{stem}{self.past}",
                f"札を{stem}{self.ends}",
            ),
        )


VERBS = (
    Verbs("払|使|つか|はら", "う", "い", "った", "って"),
    Verbs("撃|打|う", "つ", "ち", "った", "って"),
    Verbs("引|置|動|ひ|お", "く", "き", "いた", "いて"),
    Verbs("出|渡|倒|通|動か|戻|残|だ", "す", "し", "した", "して"),
    Verbs("選", "ぶ", "び", "んだ", "んで"),
    Verbs("通|残|終わ", "る", "り", "った", "って"),
    Verbs("勝", "ち", "ち", "った", "って"),
    Verbs("進", "む", "み", "んだ", "んで"),
    Verbs("受け|うけ", "", "", "た", "て"),
    Verbs("捨て|すて|進め|攻め|出|寝かせ", "る", "", "た", "て"),
)
"""The verbs of every game."""
HALF_IN_KANA = (
    *(("迎", "げい", "撃", "げき"), ("攻", "こう", "撃", "げき"), ("射", "しゃ", "撃", "げき")),
    *(("撤", "てっ", "退", "たい"), ("籠", "ろう", "城", "じょう"), ("計", "けい", "略", "りゃく")),
)
"""Words that a brush leaves half in kana, each kanji with its reading: 迎げき."""
PHRASES = (
    Rewrite(
        r"(?:もう(?:一|1)(?:回|度|枚|体|歩)|そのまま|(?:続|つづ)け?い?て|再び|今度は|[代か]わりに|さらに|(?:一緒|いっしょ|同時)に(?=[A-Fa-f→])|(?<!\S)(?:ここで|まず|次に|[それこ]れに|その(?:後|あと)(?:に|で)?))[、\s]*|[!！]",
        "",
        "a もう一度前進、さらに前進!",
        "a 前進、前進",
    ),
    Rewrite(rf"(?<!\S)また[、\s]*(?=[{SIGNS}])", "", "a また\ue000 前進", "a \ue000 前進"),
    Rewrite(r"(?<=[^\s、,。:()])(?:さん|くん|選手)(?=[\s:、,はがのも])", "", "森さんは前進", "森は前進"),
    Rewrite(rf"(?:を|(?<=[{SIGNS}]))(?:使|つか)って{ON}", "で", "札を使って攻撃", "札で攻撃"),
    Rewrite(
        rf"([{SIGNS}])も[、\s]?([{SIGNS}])も(?=出|だ)",
        r"\1、\2を",
        "\ue000も\ue001も出す",
        "\ue000、\ue001を出す",
    ),
    *(rewrite for verbs in VERBS for rewrite in verbs.rewrites()),
    Rewrite(r"(?<=[進軍動])(?:し|させ)て(?=[A-Fa-f][1-5])", " ", "サビを進軍させてF1へ", "サビを進軍 F1へ"),
    Rewrite(
        rf"(?<=[撃進退脱備軍陣城札伏喚棄動言ジー])(?<!出撃)(?:し|させ)て{ON}",
        "、",
        "前進させて間合2",
        "前進、間合2",
    ),
    Rewrite(
        rf"(?<=[撃進退脱備軍陣城札伏喚棄動言了ジー])(?:し(?:て|た|{DID})?|させ(?:て|た|る|{DID})?){END}",
        "",
        "進軍させ、",
        "進軍、",
    ),
    Rewrite(
        r"(ダイス|サイコロ|さいころ|出目)(?:の?出?目)?(?:[はがをで]|を?(?:振って|振り|振った|ふって|ふった)|[、:：])*[\s、]*(?=[1-6１-６](?!\d))",
        "ダイス ",
        "a サイコロを振って5",
        "a ダイス 5",
    ),
    Rewrite(
        r"\s*→\s*(?=\d{1,2}(?:対|-)\d{1,2}[、\s])", "、", "凪で迎撃 → 3対2 焔勝ち", "凪で迎撃、3対2 焔勝ち"
    ),
    Rewrite(
        r"(?<!\d)(\d{1,2}(?:対|vs)\d{1,2})(?:[、,。]|なので)\s*(?=[^\s\d、])",
        r"\1で",
        "3対4、焔の勝ち",
        "3対4で焔の勝ち",
    ),
    *(
        Rewrite(f"(?:{one}|{kana})(?:{two}|{of_two})", f"{one}{two}", f"b {one}{of_two}", f"b {one}{two}")
        for one, kana, two, of_two in HALF_IN_KANA
    ),
    Rewrite(
        r"([)）]|迎撃|籠城)\s+(?=\d{1,2}(?:対|[-:])\d{1,2}\s?[^\s\d→])",
        r"\1、",
        "焔 対 渚(迎撃) 3-2 焔勝ち",
        "焔 対 渚(迎撃)、3-2 焔勝ち",
    ),
    Rewrite(
        rf"([{SIGNS}])の(?:効果|能力)(?:で|により)、?\s*(?=\d枚)", "", "a \ue000の効果で1枚引く", "a 1枚引く"
    ),
    Rewrite(r"(?<!\d)(\d{1,2}対\d{1,2})\s*→\s*(?=\S)", r"\1で", "2対7 → 焔の勝ち", "2対7で焔の勝ち"),
    Rewrite(r"[(（]コスト:?\d{1,2}[、,\s]+(?=残)", "(", "a \ue000 A2(コスト2, 残3)", "a \ue000 A2(残3)"),
    Rewrite(r"(引き?分け|勝ち|負け)(?:でした|だった|です)", r"\1", "焔の勝ちでした", "焔の勝ち"),
    Rewrite(r"(割り?込|うち込)まず", r"\1まない", "b 割り込まず", "b 割り込まない"),
    Rewrite(r"(?:迎え|むかえ)(?:撃|う)(?:つ|った|って|ち)", "迎撃", "b 焔 むかえうつ", "b 焔 迎撃"),
    Rewrite(r"(迎撃|籠城)を選ぶ", r"\1", "b 籠城を選んだ", "b 籠城"),
    Rewrite(r"(?:なに|何)も(?:せず|しないで?)に?(?=[^\s、。])", "", "a 何もせず終わり", "a 終わり"),
    Rewrite(
        r"(対応|対抗|迎撃|計略|割り?込み)(?:は|を)?(?:せずに?|しなかった|しませんでした)[、\s]*",
        r"\1なし ",
        "b 対応せずライフ",
        "b 対応なし ライフ",
    ),
    Rewrite(r"(ターン|手番)を終(?:え[るた]?|了した)", r"\1終了", "a ターンを終えた", "a ターン終了"),
    Rewrite(r"(?:残り|のこり)の?([^\s\d、。]{2,3})(?=\d)", r"\1", "a 残り国力3", "a 国力3"),
    Rewrite(r"(?<=[\d果札浪退])に(?:なる|なった|なりました)", "", "オーラは3になった", "オーラは3"),
    Rewrite(rf"([{SIGNS}])のまま(?=[、。]|$)", r"\1", "b \ue000のまま", "b \ue000"),
    Rewrite(r"(?<!\d)(\d{1,3})から(\d{1,3})[にへ]?(?!\d)", r"\1→\2", "国力は5から3へ", "国力は5→3"),
    Rewrite(r"(疲弊|待機|行動完了)(?:状態)?のまま(?=[^\s、。\d])", r"\1、", "疲弊のままC4へ", "疲弊、C4へ"),
    Rewrite(
        r"([(（](?:待機?|疲弊?|未行動|行動完了)(?:状態)?[)）])([をにへ][^\s、。()（）]{1,8})",
        r"\2\1",
        "早瀬(疲弊)を攻撃",
        "早瀬を攻撃(疲弊)",
    ),
    Rewrite(r"(?<=[撃])[。、]\s*(?=\d{1,2}点)", " ", "a 射撃。4点", "a 射撃 4点"),
    Rewrite(r"(?:だれか|誰か|どれか)(?:[1一](?:枚|人|体))", "?", "a だれか1枚", "a ?"),
    Rewrite(
        r"(?:名前の?(?:わか|分か)らない|不明の)(?:武将|人物|ユニット|カード)", "?", "不明の武将で", "?で"
    ),
)
"""What is said so in every game."""
WRITTEN = tuple((re.compile(phrase.pattern), phrase.instead) for phrase in PHRASES)


def reworded(line: str) -> str:
    """The line with its phrases in the words of notes; what is quoted stays as it is.

    >>> reworded("森は前進した。「斬を使い」")
    '森は前進。「斬を使い」'
    """
    said, mark, quoted = line.partition("「")
    for pattern, instead in WRITTEN:
        said = pattern.sub(instead, said)
    return said + mark + quoted


SPENT_STEMS = ("疲弊", "ひへい", "疲れ", "寝", "ね", "倒れ", "たおれ", *SPENT)
READY_STEMS = ("待機", "たいき", "未行動", "立っ", "たっ", "起き", "おき", *READY)
LYING = (
    rf"(?P<state>(?P<spent>{'|'.join(sorted(SPENT_STEMS, key=len, reverse=True))})"
    rf"|{'|'.join(sorted(READY_STEMS, key=len, reverse=True))})"
    r"(?:し?ている|し?てる|し?てた|した|状態の|中の|の|た)"
)
LIES = re.compile(rf"{LYING}(?P<card>[{SIGNS}])")
LIES_BEFORE = re.compile(rf"{LYING}(?=\S)")
"""How a card lies, before its name: 疲弊した水越."""


def stated(said: str) -> tuple[list[tuple[str, str]], str]:
    """The cards of which a clause says how they lie, as signs with 寝 or 起, and the clause without that.

    >>> stated("早瀬で疲弊した\ue000を攻撃")
    ([('\ue000', '寝')], '早瀬で\ue000を攻撃')
    """
    found = [(card["card"], "寝" if card["spent"] else "起") for card in LIES.finditer(said)]
    return found, LIES.sub(r"\g<card>", said)


def subjects(players: Iterable[str]) -> re.Pattern[str]:
    """A pattern for what begins a clause: a player or a full stop; for remarks too, which are kept whole."""
    names = "|".join(re.escape(word) for word in sorted({*players}, key=len, reverse=True) if word) or "(?!)"
    theirs = r"の(?=[^\s、。は]{1,12}[がで](?!\d))|(?<=[ab])(?=[^\W\dA-Za-zのはがも])(?![^\s、。]{0,20}\d)"
    return re.compile(
        r"[(（][^()（）「」]*[)）]|(?:^|(?<=[、,。\u3000])|(?<=→)(?=\s?(?:" + names + r")[はが]))[\s①-⑳]{0,3}"
        rf"(?:(?P<both>(?:{names})\s?も?\s?[・、,と]?\s?(?:{names})(?:ともに?|共に|も)\s*)"
        rf"|(?P<who>{names})(?:[はがも]\s*|\s+[はが](?=[{SIGNS}])|\s*[:：、,]\s*|\s+|{theirs}))(?=\S)|。"
    )


def begun(found: re.Match[str]) -> str:
    """How a clause begins: on a line of its own, with its player."""
    who = "両者" if found["both"] else found["who"]
    return f"\n{who} " if who else "\n" if found[0] == "。" else found[0]


def clauses(line: str, begins: re.Pattern[str]) -> list[str]:
    """The clauses of a line, the player of each before it; `begins` is a pattern of `subjects`.

    >>> clauses("森が斬、林はライフで受けた。林のライフは6。", subjects(["森", "林"]))
    ['森 斬', '林 ライフで受けた', '林のライフは6']
    """
    if "「" in line:
        return [line]
    told = begins.sub(begun, line)
    parts = [part.strip(" \u3000、,→") for part in re.sub(r"\n\s?(?=\d{1,3}\s?→)", " ", told).split("\n")]
    return [part for part in parts if part]


REMARK = re.compile("[（(]([^（）()「」]*)[）)]")


def without_remarks(written: str, says: Callable[[str], bool]) -> str:
    """The line without what stands in round brackets and says nothing of the game; what does stays, and is read.

    >>> without_remarks("a 斬 (痛い) (a前進)", lambda remark: "前進" in remark)
    'a 斬   (a前進)'
    """
    return REMARK.sub(lambda found: found[0] if says(found[1]) else " ", written)
