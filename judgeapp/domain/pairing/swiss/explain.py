"""組み合わせの理由: why this table, why this bye, what gave way, as a sentence for the page."""

from ..text import Text
from .byes import ByeReason
from .pairing import Bye, Rule, Table, TableReason


def explain_table(table: Table) -> Text:
    """Why these two meet.

    >>> print(explain_table(Table(1, "ann", "bob", (9, 6), TableReason.ODD_GROUP)).en)
    9 points against 6: a score group with an odd number of players hands one of them down.
    """
    upper, lower = table.points
    match table.reason:
        case TableReason.SAME_POINTS:
            return Text(f"勝ち点{upper}どうしの対戦です。", f"Both have {upper} points.")
        case TableReason.ODD_GROUP:
            return Text(
                f"勝ち点{upper}と{lower}の対戦です。人数が奇数の得点帯から1人が下の得点帯に移りました。",
                f"{upper} points against {lower}: a score group with an odd number of players hands one of them down.",
            )
        case TableReason.AVOIDS_REMATCH:
            return Text(
                f"勝ち点{upper}と{lower}の対戦です。得点帯の中だけでは再戦になるため、"
                "再戦がなく勝ち点の差が最も小さい組み合わせを選びました。",
                f"{upper} points against {lower}: inside the score groups there would have been a rematch; "
                "this is the pairing with the smallest point differences that has none.",
            )
        case TableReason.REMATCH:
            return Text(
                f"再戦です（過去{table.meetings}回対戦）。再戦のない組み合わせはなく、最も少ないものを選びました。",
                f"A rematch (met {table.meetings} before): "
                "the pairing has as few rematches as possible, and none was not possible.",
            )


def explain_bye(bye: Bye) -> Text:
    """Why this player has the bye."""
    match bye.reason:
        case ByeReason.LOWEST:
            return Text(
                "不戦勝がまだない参加者のうち、最も下の順位です。",
                "The lowest standing player who has had no bye.",
            )
        case ByeReason.AVOIDS_REMATCH:
            return Text(
                "不戦勝がまだない参加者のうち、より下の順位に与えると再戦が増えるため、この参加者です。",
                "A bye for any lower standing player without one would have meant more rematches.",
            )
        case ByeReason.EVERYBODY_HAD_ONE:
            return Text(
                f"{bye.earlier + 1}回目の不戦勝です。全員にすでに不戦勝があるため、"
                "回数の最も少ない参加者のうち最も下の順位を選びました。",
                f"Bye number {bye.earlier + 1}: everybody has had one, "
                "so it goes to the lowest standing of those who had the fewest.",
            )


def explain_rule(rule: Rule) -> Text:
    """What had to give way in this round."""
    match rule:
        case Rule.NO_REMATCH:
            return Text(
                "再戦を避けられる組み合わせがないため、「再戦なし」の規則を緩めました。",
                "No pairing without a rematch exists, so the rule against rematches gave way.",
            )
        case Rule.NO_SECOND_BYE:
            return Text(
                "全員にすでに不戦勝があるため、「不戦勝は1人1回」の規則を緩めました。",
                "Everybody has had a bye, so the rule of one bye each gave way.",
            )
