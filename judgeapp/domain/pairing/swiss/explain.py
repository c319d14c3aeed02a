"""組み合わせの理由: why this table, why this bye, what gave way, as a sentence for the page."""

from ..text import Text
from .byes import ByeReason
from .pairing import Bye, Rule, Table, TableReason


def explain_table(table: Table) -> Text:
    """Why these two meet.

    >>> print(explain_table(Table(1, "ann", "bob", (9, 6), TableReason.ODD_GROUP)).en)
    9 points against 6: a score group with an odd number hands one down.
    """
    upper, lower = table.points
    match table.reason:
        case TableReason.SAME_POINTS:
            return Text(f"勝ち点{upper}どうしの対戦です。", f"Both have {upper} points.")
        case TableReason.ODD_GROUP:
            return Text(
                f"勝ち点{upper}と{lower}の対戦です。数が奇数の得点帯から、下の得点帯に移りました。",
                f"{upper} points against {lower}: a score group with an odd number hands one down.",
            )
        case TableReason.AVOIDS_REMATCH:
            return Text(
                f"勝ち点{upper}と{lower}の対戦です。得点帯の中だけでは再戦になるため、"
                "再戦がなく勝ち点の差が最も小さい組み合わせを選びました。",
                f"{upper} points against {lower}: inside the score groups there would have been a rematch; "
                "this is the pairing with the smallest point differences that has none.",
            )
        case TableReason.AVOIDS_APART:
            return Text(
                f"勝ち点{upper}と{lower}の対戦です。得点帯の中だけでは主催者が対戦させないとした組が当たるため、"
                "それを避けて勝ち点の差が最も小さい組み合わせを選びました。",
                f"{upper} points against {lower}: inside the score groups two would have met whom the organizer "
                "keeps apart; this is the pairing with the smallest point differences in which they do not.",
            )
        case TableReason.AVOIDS_BOTH:
            return Text(
                f"勝ち点{upper}と{lower}の対戦です。得点帯の中だけでは、再戦か、主催者が対戦させないとした組の"
                "対戦ができるため、どちらもなく勝ち点の差が最も小さい組み合わせを選びました。",
                f"{upper} points against {lower}: inside the score groups there would have been a rematch, or a pair "
                "that the organizer keeps apart; this is the pairing with the smallest point differences with neither.",
            )
        case TableReason.REMATCH:
            return Text(
                f"再戦です（過去{table.meetings}回対戦）。再戦のない組み合わせはなく、最も少ないものを選びました。",
                f"A rematch (met {table.meetings} before): "
                "the pairing has as few rematches as possible, and none was not possible.",
            )
        case TableReason.TOGETHER:
            again = Text(
                f"過去{table.meetings}回対戦していて、「再戦なし」より指定を優先しました。"
                if table.meetings
                else "",
                f" They have met {table.meetings} before; the order came before the rule against rematches."
                if table.meetings
                else "",
            )
            return Text(
                f"主催者の指定による対戦です（勝ち点{upper}と{lower}）。{again.ja}",
                f"The organizer put these two together ({upper} points against {lower}).{again.en}",
            )
        case TableReason.APART:
            return Text(
                f"主催者が対戦させないとした組です（勝ち点{upper}と{lower}）。避けられる組み合わせはありませんでした。",
                f"The organizer wanted no match between these two ({upper} points against {lower}), "
                "but no pairing keeps them apart.",
            )


_SPARED = {
    ByeReason.AVOIDS_REMATCH: Text("再戦が増える", "more rematches"),
    ByeReason.AVOIDS_APART: Text(
        "主催者が対戦させないとした組の対戦が増える", "more pairs that the organizer keeps apart"
    ),
    ByeReason.AVOIDS_BOTH: Text(
        "再戦も、主催者が対戦させないとした組の対戦も増える",
        "more rematches and more pairs that the organizer keeps apart",
    ),
}


def explain_bye(bye: Bye) -> Text:
    """Why this player has the bye."""
    if spared := _SPARED.get(bye.reason):
        among = Text(
            f"{bye.earlier + 1}回目の不戦勝です。回数の最も少ない" if bye.earlier else "不戦勝がまだない",
            f"Bye number {bye.earlier + 1}: for any lower standing player of those with the fewest byes it"
            if bye.earlier
            else "A bye for any lower standing player without one",
        )
        return Text(
            f"{among.ja}参加者のうち、より下の順位に与えると{spared.ja}ため、この参加者です。",
            f"{among.en} would have meant {spared.en}.",
        )
    match bye.reason:
        case ByeReason.LOWEST:
            return Text(
                "不戦勝がまだない参加者のうち、最も下の順位です。",
                "The lowest standing player who has had no bye.",
            )
        case ByeReason.EVERYBODY_HAD_ONE:
            return Text(
                f"{bye.earlier + 1}回目の不戦勝です。全員にすでに不戦勝があるため、"
                "回数の最も少ない参加者のうち最も下の順位を選びました。",
                f"Bye number {bye.earlier + 1}: everybody has had one, "
                "so it goes to the lowest standing of those who had the fewest.",
            )
        case ByeReason.OTHERS_PUT_TOGETHER:
            return Text(
                f"{bye.earlier + 1}回目の不戦勝です。不戦勝のない参加者は、主催者の指定で対戦しています。",
                f"Bye number {bye.earlier + 1}: whoever has had none plays a match that the organizer ordered.",
            )
        case _:
            return Text("前もって決まっていた不戦勝です。", "A bye that was given beforehand.")


def explain_rule(rule: Rule) -> Text:
    """What had to give way in this round."""
    match rule:
        case Rule.NO_REMATCH:
            return Text(
                "再戦を避けられる組み合わせがないため、「再戦なし」の規則を緩めました。",
                "No pairing without a rematch exists, so the rule against rematches gave way.",
            )
        case Rule.REMATCH_ORDERED:
            return Text(
                "主催者の指定により、「再戦なし」の規則を緩めました。",
                "By order of the organizer, the rule against rematches gave way.",
            )
        case Rule.KEPT_APART:
            return Text(
                "主催者が対戦させないとした組を、分けられる組み合わせがありませんでした。",
                "No pairing keeps apart all whom the organizer keeps apart.",
            )
        case Rule.PUT_TOGETHER:
            return Text(
                "対戦させる指定のうち、この回戦に出ない参加者のものは行えませんでした。",
                "A pair that the organizer put together was not made: one of the two does not play this round.",
            )
        case Rule.NO_SECOND_BYE:
            return Text(
                "全員にすでに不戦勝があるため、「不戦勝は1回まで」の規則を緩めました。",
                "Everybody has had a bye, so the rule of one bye each gave way.",
            )
