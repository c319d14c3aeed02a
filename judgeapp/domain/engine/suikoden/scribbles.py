"""Notes of 乙女遊戯『水滸伝』 as players scribble them: 楓を前へ, 波留、迎撃, 楓の射撃3を使う, 強奪B."""

from __future__ import annotations

import re

from ..kernel import Text
from ..kernel.record.notation.faults import Fault
from ..kernel.record.notation.scribble_rules import Lines, Scribbles
from ..kernel.record.notation.scribbles import Spelling

ACCOUNT = re.compile(r"\s*※?\s*(?P<who>[^\s「」]+)\s*「(?P<said>[^「」]*)」[。\s]*")
DIFFER = (
    Text("迎撃か籠城か、二人の言い分が違います。", "The players differ on sally or holding the land."),
    Text("審判が決めた方を「b 迎撃」のように書いてください。", "Write the one that the judge finds: b 迎撃."),
)


def one_account(lines: Lines) -> Lines:
    """The lines; raises `Fault` where the two players say differently how the defence was made."""
    told: dict[str, str] = {}
    for number, line in lines:
        said = ACCOUNT.fullmatch(line)
        ways = [way for way in ("迎撃", "籠城") if said and way in said["said"]]
        if said and len(ways) == 1:
            told.setdefault(said["who"], ways[0])
            if len(set(told.values())) > 1:
                raise Fault(number, *DIFFER)
    return lines


def fought(groups: list[str], spelling: Spelling) -> str:
    """Claims of the values of a fight, the higher one of the winner: 5対2 朱音勝ち 渚は戦果."""
    one, other, winner, trophy = groups
    claims = [f"主張 {winner} 数値:{max(int(one), int(other))}", lost_to(spelling.owner(winner), spelling)]
    if trophy:
        claims.append(f"主張 {trophy} 数値:{min(int(one), int(other))}")
        claims.append(f"主張 {trophy} {spelling.owner(winner)}戦果")
    return "\n".join(claims)


def lost(groups: list[str], spelling: Spelling) -> str:
    """The claim that somebody's character has lost its fight: 秋桜 敗北."""
    return lost_to("b" if spelling.owner(groups[0]) == "a" else "a", spelling)


def lost_to(winner: str, spelling: Spelling) -> str:
    """The claim of who has won the fight, where the start tells who attacks."""
    attacker = spelling.names.turn_player
    return f"主張 対戦 result:{'attack' if winner == attacker else 'defence'}"


SCRIBBLES = Scribbles(
    states=dict.fromkeys(("済", "行動済", "寝てる", "寝"), "行動済み"),
    start=(
        (r"(?<!\S)ステップ:?\s?(?=\d)", "手順:"),
        (r"^戦闘(?=\s)", "中央"),
        (r"籠城(?:時)?の?数値\+(\d)(?!\S)", r'land_effects:[{"amount":\1}]'),
    ),
    lines=(
        (r"攻撃(?:する|します)?[。、]?\s*(出撃\s.+)?", r"攻撃 \1"),
        (r"(?:攻撃\s+)?(<card>)\s*(?:で|が)\s*攻撃", r"攻撃 出撃 \1"),
        (r"(<card@sortie>|\?)\s*(?:[をが]?\s*(?:前へ|前に|出す|出した|出る|出て|中央))", r"中央 \1"),
        (r"(<card@sortie>|\?)\s*(?:[をが]\s*出して|[、,はで])?\s*(迎撃|籠城)", r"中央 \1 \2"),
        (r"(<card@sortie>)", r"中央 \1"),
        (r"(<card>)の射撃(\d)を?(?:使う|使った|撃つ)", "主張 \\1 射撃:\\2\n射撃 \\1"),
        (r"(<card>)の射撃を?(?:使う|使った|撃つ)", r"射撃 \1"),
        (r"(<card>)\s*攻(\d+)", r"\1 攻撃力:\2"),
        (r"(<card>)\s*防(\d+)", r"\1 防御力:\2"),
        (r"強奪\s*[Aa]", "強奪 A"),
        (r"強奪\s*[Bb](?:\s+(?:<who>の)?手札を?1枚を?(?:捨て|すて)させ(?:る|た))?", "強奪 B"),
        (r"(<card>)[はがの]?\s*(?:敗北|負け)", lost),
        (r"(\d+)(?:対|vs)(\d+)\s+(<card>)の?勝ち(?:\s+(<card>)[はがも]?戦果)?", fought),
    ),
    page=one_account,
)
