"""Notes of 乙女遊戯『水滸伝』 as players scribble them: 楓を前へ, 波留、迎撃, 楓の射撃3を使う, 強奪B."""

from __future__ import annotations

import re
from itertools import takewhile

from ..kernel import Text
from ..kernel.model.layout import other as other_seat
from ..kernel.record.notation.faults import Fault, one_of
from ..kernel.record.notation.naming import Names
from ..kernel.record.notation.scribbled.clauses import reworded
from ..kernel.record.notation.scribbled.rules import Lines, Scribbles
from ..kernel.record.notation.scribbled.spelling import NOT_NOTED, Spelling
from ..kernel.record.notation.scribbled.terms import NotASentence
from ..kernel.record.notation.shared_words import states
from ..kernel.record.notation.words import fold, quote

ACCOUNT = re.compile(r"\s*※?\s*(?P<who>[^\s「」]+)\s*「(?P<said>[^「」]*)」[。\s]*")


AGAINST = "\\s*(?:対|vs|[-:])\\s*"
"""5対3, 5-3, 5:3: the values of a fight."""
WAYS = (
    "迎撃",
    "げいげき",
    "迎え撃",
    "迎えう",
    "むかえ撃",
    "むかえう",
    "籠城",
    "篭城",
    "ろうじょう",
    "defence:",
)
DRAW = "(?:引き?分け|ひきわけ|同点|同値|おなじ|同じ)"
WON = re.compile("勝ち|勝った|負け|敗北|引き分け|戦果")
NO_WAY = Text(
    "迎撃か籠城か、書かれていません。", "It is not said whether it was a sally or the land was held."
)
TURN_PLAYER = re.compile(r"^ (?:.*\s)?(?:turn_player|手番):([ab])(?!\S)")
DIFFER = Text("迎撃か籠城か、二人の言い分が違います。", "The players differ on sally or holding the land.")


def one_account(lines: Lines) -> Lines:
    """The lines; raises `Fault` where nobody says how the defence was made, or the two players say it differently."""
    told: dict[str, str] = {}
    way = any(way_ in reworded(line) for _, line in lines for way_ in WAYS)
    begun = next(
        (at for at, (_, line) in enumerate(lines) if not line[:1].isspace() and line.startswith("開始")), 0
    )
    fought = next((number for number, line in lines[begun + 1 :] if WON.search(line)), 0)
    turn = next((one[1] for _, line in lines if (one := TURN_PLAYER.search(line))), "")
    answers = [f"{'b' if turn == 'a' else 'a'} {way}" for way in ("迎撃", "籠城")]
    if fought and not way:
        raise Fault(fought, NO_WAY, one_of("", answers, every=True, joint="、") if turn else None, binds=True)
    if sortied := started(lines, begun):
        lines = [*lines[: begun + 1], (sortied, " 手順:3"), *lines[begun + 1 :]]
    for number, line in lines:
        said = ACCOUNT.fullmatch(line)
        ways = [way for way in ("迎撃", "籠城") if said and way in said["said"]]
        if said and len(ways) == 1:
            told.setdefault(said["who"], ways[0])
            if len(set(told.values())) > 1:
                raise Fault(number, DIFFER, one_of("", answers, joint="、") if turn else None, binds=True)
    return lines


def started(lines: Lines, begun: int) -> int:
    """The line with the first character out, of a table that says no step: both are out, and no fight has begun."""
    table = [*takewhile(lambda row: row[1][:1].isspace(), lines[begun + 1 :])]
    if any(re.search(r"手順|step|ステップ|中央", line, re.IGNORECASE) for _, line in table):
        return 0
    out = [number for number, line in table if re.match(r"\s*出撃\s", line)]
    return out[0] if len(out) > 1 else 0


def fought(groups: list[str], spelling: Spelling) -> str:
    """Claims of who won a fight and of both values, the higher one the winner's: 5対2 朱音勝ち 渚は戦果."""
    one, other, winner, trophy = groups
    whose = spelling.owner(winner)
    more, less = max(int(one), int(other)), min(int(one), int(other))
    attacks = whose == spelling.names.turn_player
    claims = [
        f"主張 {won_by(winner, spelling.names)}",
        totals(*((more, less) if attacks else (less, more))),
    ]
    if trophy:
        claims.append(f"主張 {quote(trophy)} {whose}戦果")
    return "\n".join(claims)


def side_won(groups: list[str], spelling: Spelling) -> str:
    """Claims of which player won a fight and of both values: 4対5で岡負け; without values a win may be of the game."""
    one, other, who, how, first, second, trophy = groups
    values = [int(value) for value in (one or first, other or second) if value]
    won = how in ("勝ち", "勝利", "かち")
    if won and not values:
        return f"主張 対戦 winner:{who}"
    wins = spelling.players[fold(who)] if won else other_seat(spelling.players[fold(who)])
    attacks = wins == spelling.names.turn_player
    claims = [f"主張 対戦 result:{'attack' if attacks else 'defence'}"]
    if values:
        claims.append(totals(*sorted(values, reverse=attacks)))
    if trophy:
        claims.append(f"主張 {quote(trophy)} {wins}戦果")
    return "\n".join(claims)


def drawn(groups: list[str], spelling: Spelling) -> str:
    """Claims of a draw and of both values: 4-4 引き分け."""
    return f"主張 対戦 result:draw\n{totals(int(groups[0]), int(groups[1]))}"


def totals(attack: int, defence: int) -> str:
    """The claim of what the two of a fight came to, land, shots and abilities included."""
    return f"主張 対戦 attack_total:{attack} defence_total:{defence}"


def razed(card: str, names: Names) -> str:
    """The claim that the defender's land is destroyed: it lies in the land deck."""
    lands = [key for key, zone in names.lying.items() if zone.endswith(".land")]
    lands = [key for key in lands if names.owners[key] != names.turn_player]
    if len(lands) != 1:
        raise NotASentence
    return f"{names.say(lands[0])} 土地デッキ"


def won_by(card: str, names: Names) -> str:
    """The claim that a character has won its fight: of the side that attacks, or of the other one."""
    return f"対戦 result:{'attack' if owner(card, names) == names.turn_player else 'defence'}"


def lost_by(card: str, names: Names) -> str:
    """The claim that a character has lost its fight."""
    return f"対戦 result:{'defence' if owner(card, names) == names.turn_player else 'attack'}"


def taken(card: str, names: Names) -> str:
    """The claim that a character lies among the war trophies of the other player."""
    return f"{quote(card)} {'b' if owner(card, names) == 'a' else 'a'}戦果"


def owner(card: str, names: Names) -> str:
    """The player whose character that is; raises `NotASentence` where both have one of that name."""
    owners = {names.owners[key] for key in names.called.get(card, ())}
    if len(owners) != 1:
        raise NotASentence
    return owners.pop()


SCRIBBLES = Scribbles(
    states=states("行動済み", "未行動"),
    start=(
        (r"(?<!\S)(?:戦闘)?(?:ステップ|すてっぷ):?\s?(?=\d)", "手順:"),
        (r"(?<!\S)出撃中(?:の?人物)?\s?[:=]\s?", "出撃 "),
        (r"(?<!\S)([^\s\d:()]{1,16}?)(?:出撃|\(出撃\)|\s?出撃中)(?![^\s、])", r"出撃 \1"),
        (r"(?<!\S)第?(\d)ステップ(?!\S)", r"手順:\1"),
        (r"^戦闘(?=\s)", "中央"),
        (rf"(?<!\S)土地[:\s]?(?:\?|{NOT_NOTED})(?!\S)", "土地 ?(土地の効果:?)"),
        (r"^(?!.*土地)(.*?)(?<!\S)頭領(?=:?\d)", r"\1土地 頭領"),
        (r"籠城(?:時)?(?:の?数値)?\+(\d)(?!\S)", r'land_effects:[{"amount":\1}]'),
    ),
    lines=(
        (
            r"(<card>)[のがで]?\s*射撃(\d)(?:を?(?:使う|使った|撃つ))?\s+(<card>)\s*\d+<to>(\d+)",
            "主張 \\1 射撃:\\2\n射撃 \\1\n主張 \\3 数値:\\4",
        ),
        (r"(<card>)[のがで]?\s*射撃(\d)(?:を?(?:使う|使った|撃つ))?", "主張 \\1 射撃:\\2\n射撃 \\1"),
        (
            r"(<card>)[のがでは]?\s*情報(?:を?(?:使う|使用|使って)|で)?[、\s]*(?:(?:自分の)?山札の?上?(?:から)?の?)?3枚を?[見み](?:る|た)",
            r"情報 \1",
        ),
        (
            r"(<card>)[のがで]?\s*美女(?:を?(?:使う|使用)|で)?[、\s]*(?:登用コスト)?の?白(?:を?(?:1つ)?(?:出す|得る|作る))?",
            r"美女 \1",
        ),
        (r"強奪(?:する|で|の|は|を使って)?[、:\s]*[Aa]", "強奪 A"),
        (
            r"強奪(?:する|で|の|は|を使って)?[、:\s]*[Bb](?:\s+(?:<who>の)?手札を?1枚を?(?:捨て|すて)させ(?:る|た))?",
            "強奪 B",
        ),
        (r"(<card>)[、と]\s*(<card>)(?:を|の?(?:2|二)人を?)?(?:出す|出した|出る|出し)", r"出撃 \1、\2"),
        (r"攻撃[\s、]+(<card>)を?(?:出す|出した|出し)", "攻撃\n出撃 \\1"),
        (r"(<card>)(?:だけ|のみ)を?(?:出す|出した|出る)", r"出撃 \1"),
        (rf"(\d+){AGAINST}(\d+)で?\s*(<card>)の?勝(?:ち|利)?(?:\s+(<card>)[はがも]?戦果)?", fought),
        (
            rf"(<card>)\s*(\d+){AGAINST}(\d+)で?の?勝(?:ち|った)",
            lambda groups, spelling: fought([*groups[1:], groups[0], ""], spelling),
        ),
        (rf"(\d+){AGAINST}(\d+)で?\s*{DRAW}", drawn),
        (rf"{DRAW}\s*\(?(\d+){AGAINST}(\d+)\)?", drawn),
        (
            rf"(?:(\d+){AGAINST}(\d+)で?\s*)?(<who>)の?(勝ち|勝利|かち|負け|敗北|まけ)"
            rf"(?:\s*\(?(\d+){AGAINST}(\d+)\)?)?(?:\s+(<card>)[はがも]?戦果[へに]?)?",
            side_won,
        ),
        (DRAW, "主張 対戦 result:draw"),
        (
            rf"(<card>)の?(?:勝ち|かち|勝利)\s*\(?(\d+){AGAINST}(\d+)\)?",
            lambda groups, spelling: fought([*groups[1:], groups[0], ""], spelling),
        ),
    ),
    page=one_account,
    verbs={
        "fighter": (
            "行く",
            *(
                "前へ",
                "前に",
                "前",
                "前に出す",
                "前へ出す",
                "出す",
                "だす",
                "出した",
                "出る",
                "勝負",
                "出て",
                "出して",
                "伏せて出す",
                "伏せて置く",
            ),
            *("中央へ", "中央に"),
        ),
        "shoot": ("撃つ", "撃った"),
        "attack": ("攻める", "攻めた", "攻め込む"),
        "continue": ("続ける", "つづける", "続け", "続く"),
        "stop": (
            "やめる",
            "やめた",
            "やめ",
            "中止",
            "中止する",
            "ここまで",
            "戦闘終了",
            "戦闘終わり",
            "戦闘おわり",
            "続けない",
            "つづけない",
        ),
        "pass": ("なし", "無し", "しない", "何もしない", "使わない"),
    },
    results={
        **dict.fromkeys(("土地破壊", "土地が破壊", "土地を破壊"), razed),
        **dict.fromkeys(("放浪へ", "放浪に", "放浪"), "放浪"),
        **dict.fromkeys(("勝ち", "勝利", "かち", "勝った", "勝つ", "勝"), won_by),
        **dict.fromkeys(("負け", "敗北", "まけ", "負けた", "負ける", "負", "やられた"), lost_by),
        **dict.fromkeys(("戦果", "戦果へ", "戦果に", "取られた"), taken),
        **dict.fromkeys(("引き分け", "引分", "ひきわけ", "相打ち"), "対戦 result:draw"),
        **dict.fromkeys(("捨札", "捨て札", "捨札へ", "捨て札へ"), "捨札"),
        **dict.fromkeys(("行動済み", "行動済", "寝た", "寝る"), "行動済み"),
    },
    alone="fighter",
    with_cards={"attack": "sortie"},
    value="数値",
    restated={"攻撃力": "数値", "防御力": "数値"},
    idle=(
        "また",
        "使う",
        "使った",
        "使用",
        "土地 放棄",
        "土地放棄",
        "土地を放棄",
        "土地は放棄",
        "土地を捨てる",
        "土地は捨てる",
        "ドロー",
    ),
    in_play=".sortie",
    declines=("attack", "sortie", "spell", "shoot", "ability", "plunder", "retreat"),
)
