"""What a line of a note says was done, as clauses: who, which cards, which verbs, what became of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ..kernel.record.notation.clerk.lexicon import Token

STOPS = ("、", ",", "。", ";", "/", "!", "|")
JOINED = {
    ("捨てる", "無双"), ("無双", "捨てる"), ("見せる", "払う"), ("見せる", "配備"), ("配備", "払う"),
    ("払う", "配備"), ("計略", "払う"), ("使う", "払う"), ("払う", "使う"), ("計略", "使う"), ("置く", "引く"),
    ("攻撃", "迎撃できる"), ("迎撃できる", "いない"), ("勝ち", "ターン終了"), ("撤退", "捨てる"),
    ("相打ち", "撤退"), ("攻撃", "攻城"), ("攻城", "攻撃"), ("無双", "使う"), ("見せる", "使う"),
    ("払う", "見せる"), ("無双", "起こす"), ("無双", "撤退"), ("迎撃", "迎撃できる"), ("パス", "パス"),
    ("迎撃", "残る"), ("食らう", "撤退"), ("食らう", "残る"),
}  # fmt: skip
IDLE = re.compile(
    r"(?:対|順|それから|まず|枚|って|まま|次|つぎ|そして|そこ|ここ|また|さらに|もう一度|もういちど|もう|じゃあ|では|それでは|これも|これ|それ|続けて|つづけて|つづき|続き|最後|すると|結果"
    r"|そのまま|今度|こんど|先に|あと|宣言|する|した|して|なら|なった|なって|なる|し|ので|のこと|こと|ステップ|フェイズ|状態|から|より|は|が|で|に|を|も|と|の|へ"
    r"|このターン|何もせず|なにもせず|何もしないで|即|すぐ|普通に|ふつうに|対して|対し|選択|指定|ほか|分|側|回|目|め|ま|した|ました|ます|です|た|て|だ|入って|入り|うけて|受けて|くらって"
    r"|コスト|番号|同じ|札|やつ|やる|×|x|vs|VS|よ|ね|な|ダメージ|実際|おたがい|お互い|互い|両者|対象|武将|カード|敵|味方|相手|自|体|う|たので|確定|戦闘|もの|のは|たのは|名前)+"
)
"""Words that say nothing by themselves."""
NOT = re.compile(
    r"(?:使わ|つかわ|出さ|せ|し|でき|打た|うた)?(?:ず|ない|なかった|ません|ないで|ずに|せず|ないまま)|ナイ"
)
DASHES = ("ー", "-", "―", "–", "—", "×")
POINTERS = ("を", "に", "へ")


@dataclass(slots=True)
class Named:
    """A card that a clause names: what is behind it and before it, and what is printed on it there."""

    name: str
    behind: str = ""
    pointed: bool = False
    hand: bool = False
    new: bool = False
    facts: list[str] = field(default_factory=list)
    of: str = ""

    @property
    def is_target(self) -> bool:
        return self.pointed or self.behind in POINTERS


@dataclass(slots=True)
class Clause:
    """What one clause says."""

    who: str = ""
    of: str = ""
    verbs: list[str] = field(default_factory=list)
    none: int = 0
    """So many times something was said not to be."""
    all: bool = False
    only: bool = False
    cards: list[Named] = field(default_factory=list)
    counts: list[str] = field(default_factory=list)
    changes: list[tuple[str, str, str, str]] = field(default_factory=list)
    """Whose, what (empty where it is not said), from what (empty where it is not said), to what."""
    numbers: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    deltas: list[tuple[str, str]] = field(default_factory=list)
    figures: list[tuple[str, str, str]] = field(default_factory=list)
    """A card, a stat, and what it is then."""
    left: list[str] = field(default_factory=list)
    wall: bool = False
    arrow: bool = False
    said: str = ""

    @property
    def does(self) -> bool:
        """Whether it says something of the game."""
        return bool(
            self.verbs or self.cards or self.counts or self.changes or self.numbers or self.states or self.facts
            or self.wall or self.kinds or self.deltas or self.figures
        )  # fmt: skip

    @property
    def done(self) -> bool:
        """Whether a clause is complete, so that the next token begins another clause."""
        pointed = self.arrow and (self.wall or len(self.cards) > 1)
        pointed = pointed or bool(self.cards and self.wall and self.cards[0].behind in ("で", "が", "は"))
        return bool(self.verbs or pointed or (self.changes and not self.cards))


def clauses(row: list[Token], part: str, known: Callable[[Token], bool]) -> Iterator[Clause]:
    """The clauses of a line; `known` tells whether an unknown word names a card."""
    clause, at, begun, depth = Clause(), 0, 0, 0
    while at < len(row):
        token = row[at]
        depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
        stops = token.kind == "mark" and token.text in STOPS and not depth
        if stops or begins(row, at, clause, known):
            clause.said = part[begun : token.at].strip(" 、,。・/|:")
            begun = token.end if stops else token.at
            if clause.does or clause.left or clause.who:
                yield clause
            clause = Clause(who=clause.who if depth and not stops else "")
            if stops:
                at += 1
                continue
        at = take(row, at, clause, known)
    clause.said = part[begun:].strip(" 、,。・/|:")
    if clause.does or clause.left or clause.who:
        yield clause


def begins(row: list[Token], at: int, clause: Clause, known: Callable[[Token], bool]) -> bool:
    """Whether another clause begins there."""
    token = row[at]
    if not clause.done:
        return False
    if token.kind == "player":
        after = row[at + 1].text if at + 1 < len(row) else ""
        return not (after == "の" and clause.verbs[-1:] in (["捨てる"], ["無双"]))
    if token.kind == "verb":
        if clause.verbs[-1:] == [token.value] or (token.value == "払う" and clause.cards):
            return False
        return (clause.verbs[-1] if clause.verbs else "攻撃", token.value) not in JOINED and not (
            not clause.verbs and token.value in ("攻撃", "攻城")
        )
    if token.kind == "card" or (token.kind in ("word", "speech") and known(token)):
        if clause.verbs[-1:] in (["捨てる"], ["無双"]) and "無双" in {*clause.verbs, *verbs_after(row, at)}:
            return False
        return not needs_card(clause) or any(row[at - 1].text == text for text in (" ",))
    if token.kind in ("count", "number") and clause.verbs:
        return change(row, at)[0] is not None
    return False


def verbs_after(row: list[Token], at: int) -> list[str]:
    return [token.value for token in row[at:] if token.kind == "verb"]


def needs_card(clause: Clause) -> bool:
    """Whether its verb stands before the card that it is about: 迎撃:鳥居, 配備 火車."""
    return not clause.cards and clause.verbs[-1:] != [] and clause.verbs[-1] in (
        "攻撃", "迎撃", "配備", "無双", "計略", "置く", "捨てる", "見せる", "使う", "攻城",
    )  # fmt: skip


def change(row: list[Token], at: int) -> tuple[tuple[str, str, str] | None, int]:
    """A count with its label, before and after, and the index of the next token."""
    label = row[at].value if row[at].kind == "count" else ""
    end = at + 1 if label else at
    while label and end < len(row) and row[end].text in (":", "は", "が", "を", "=", "残り", "も"):
        end += 1
    if end < len(row) and row[end].kind == "arrow" and label:  # 壁→3
        end += 1
    if end >= len(row) or not is_amount(row[end]):
        return None, at
    was, to = amount(row[end]), end + 1
    while to < len(row) and row[to].text in ("から", "枚", "(", ")", "点"):
        to += 1
    if to < len(row) and (row[to].kind == "arrow" or row[to - 1].text == "から"):
        to += row[to].kind == "arrow"
        while to < len(row) and row[to].text in ("(", "残り", "~"):
            to += 1
        if to < len(row) and is_amount(row[to]):
            return (label, was, amount(row[to])), to + 1
        return None, at
    if label == "国力" and row[end].text.endswith("枚"):  # what pays, as a rule
        return None, at
    if label and not (row[end].text.endswith("枚") and followed_by_deed(row, end)):
        return (label, "", was), end + 1
    return None, at


def followed_by_deed(row: list[Token], at: int) -> bool:
    """Whether what is counted there is put somewhere, paid or discarded: 手札2枚を捨札へ, 国力3枚疲弊."""
    return any(token.kind == "verb" or token.value == "疲弊" for token in row[at + 1 : at + 4])


def is_amount(token: Token) -> bool:
    return (token.kind == "none" and token.text != "から") or (
        token.kind == "number" and token.value.isdigit() and len(token.value) < 3
    )


def amount(token: Token) -> str:
    return "0" if token.kind == "none" else token.value


def take(row: list[Token], at: int, clause: Clause, known: Callable[[Token], bool]) -> int:
    """Put the token there into the clause; where the next one stands."""
    token = row[at]
    after = row[at + 1] if at + 1 < len(row) else None
    before = row[at - 1] if at else None
    if token.kind == "player":
        owns = after is not None and (after.text == "の" or after.kind in ("count", "zone"))
        if owns and (clause.who or clause.cards):
            clause.of = token.value
        elif clause.who and clause.who != token.value and after is not None and after.text in ("と", "も"):
            clause.all = True
        else:
            clause.who = clause.who if clause.who and owns else token.value
            clause.of = token.value if owns else clause.of
    elif token.kind == "card" or (token.kind in ("word", "speech") and known(token)):
        named = Named(token.value)
        named.pointed = before is not None and before.kind == "arrow"
        named.hand = any(
            one.value == "手札" for one in row[max(0, at - 2) : at] if one.kind in ("count", "zone")
        )
        named.new = token.kind != "card"
        named.of, clause.of = clause.of, ""
        clause.cards.append(named)
        return behind(row, at + 1, clause, named)
    elif token.kind == "verb":
        clause.verbs.append(token.value)
    elif token.text == "から":
        pass
    elif (
        token.kind == "none"
        or (token.kind == "word" and NOT.fullmatch(token.text) and token.text != "まず")
        or (token.text in DASHES and clause.verbs[-1:] in (["迎撃"], ["計略"]))
    ):
        clause.none += 1
    elif token.kind in ("count", "number"):
        told, end = change(row, at)
        if told is not None and not (token.kind == "number" and clause.cards and len(token.value) > 2):
            clause.changes.append((clause.of or clause.who, *told))
            return end
        if token.kind == "count":
            clause.counts.append(token.value)
            clause.wall = clause.wall or token.value == "城壁"
        elif token.value[:1] in "+-":
            clause.deltas.append((stat_before(row, at), token.value))
        elif stat_before(row, at) and clause.cards:
            clause.figures.append((clause.cards[-1].name, stat_before(row, at), token.value))
        elif len(token.value) > 2 and any(one.value == "食らう" for one in row[at + 1 : at + 3]):
            clause.numbers.append(token.text)
        elif len(token.value) > 2 and clause.cards and before is not None and before.text != "に":
            clause.figures.append((clause.cards[-1].name, "武力", token.value))
        else:
            clause.numbers.append(token.text)
    elif token.kind == "state":
        clause.states.append(token.value)
    elif token.kind in ("figures", "square"):
        if clause.cards:
            clause.cards[-1].facts.append(fact(token))
        else:
            clause.facts.append(fact(token))
    elif token.kind == "kind":
        clause.kinds.append(token.value)
    elif token.kind == "all":
        clause.all = True
    elif token.kind == "arrow":
        clause.arrow = True
    elif token.kind == "fact":
        clause.kinds.append(token.value)
    elif token.kind == "word" and token.text == "だけ":
        clause.only = True
    elif token.kind == "word" and not IDLE.fullmatch(token.text) and token.text[0].isalnum():
        clause.left.append(token.text)
    return at + 1


def stat_before(row: list[Token], at: int) -> str:
    """The figure of a card that is named right before a number: 武力+500, 攻城2."""
    for token in row[max(0, at - 2) : at][::-1]:
        if token.kind == "stat":
            return ("武力", "攻城力")[int(token.value)]
        if token.kind == "verb" and token.value == "攻城":
            return "攻城力"
        if token.kind != "particle":
            return ""
    return ""


def behind(row: list[Token], at: int, clause: Clause, named: Named) -> int:
    """Read what stands behind a card: its particle, what is printed on it; where the rest begins."""
    end, opened = at, False
    while end < len(row):
        token = row[end]
        if token.text in ("(", "【", "[") and any(
            one.kind in ("figures", "square", "kind", "stat") for one in row[end + 1 : end + 3]
        ):
            opened, end = True, end + 1
        elif opened and token.text in (")", "】", "]"):
            opened, end = False, end + 1
        elif token.kind in ("figures", "square") or (token.kind == "kind" and opened):
            named.facts.append(fact(token))
            end += 1
        elif opened and (token.kind in ("mark", "particle") or token.text in ("コスト", "特技")):
            end += 1
        elif opened and token.kind == "word":
            clause.left += (
                [] if token.text.endswith(("なし", "ナシ")) or IDLE.fullmatch(token.text) else [token.text]
            )
            end += 1
        elif opened and token.kind == "none":
            end += 1
        else:
            break
    if end < len(row) and row[end].kind == "particle":
        named.behind = row[end].text
        return end + 1
    return end


def fact(token: Token) -> str:
    """What a token says is printed on a card, in the notation."""
    if token.value.startswith("色"):
        return "コスト" + token.value[1:]
    return token.value
