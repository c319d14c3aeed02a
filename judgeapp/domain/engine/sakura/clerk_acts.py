"""What a note of 桜降る代に says was done, clause by clause, as lines of the notation.

Every word of a clause has to be understood; where one is not, the clause is left as it was written, to be asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from ..kernel.record.notation.clerk.events import UNKNOWN
from ..kernel.record.notation.clerk.lexicon import Token
from ..kernel.record.notation.words import quote

BASICS: Mapping[str, Mapping[str, int]] = {
    "前進": {"間合": -1, "オーラ": 1},
    "後退": {"オーラ": -1, "間合": 1},
    "離脱": {"ダスト": -1, "間合": 1},
    "纏い": {"ダスト": -1, "オーラ": 1},
    "宿し": {"オーラ": -1, "フレア": 1},
}
"""What each basic action moves, by which a change without a label is told."""
GAME = ("間合", "ダスト")
TAKES = ("オーラ", "ライフ")
AMOUNT = ("点", "てん")
SOFT = ("ダメージ", "なる", "まま", "残り", "のせる", "払う", "使用", "戻す")
"""Words that say nothing by themselves."""
DUTY = "焦燥"
TAKEN_BACK = re.compile(
    r"訂正|取り?消|取りやめ|やり直|やりなお|巻き?戻|間違|まちが|誤り|ミスで|今のなし|じゃなくて|ではなく|やっぱ|撤回|書き直"
)
"""A line with this takes back something: what remains has to be asked."""
SAYS = ("verb", "card", "count", "game", "number", "figures", "phase", "state", "none", "turn")
BETWEEN = (":", "は", "が", "を", "=", "(", "も", "の")


class Unread(Exception):
    """A clause that is not understood as a whole."""


def other(seat: str) -> str:
    return "b" if seat == "a" else "a"


@dataclass(slots=True)
class State:
    """Where a note stands: whose turn, which attacks wait for damage, what there is of each thing."""

    turn: int = 0
    on_turn: str = ""
    mode: str = ""
    starting: bool = False
    """Whether the turn's draw and reconstruction are still to come."""
    ended: bool = False
    counts: dict[tuple[str, str], int] = field(default_factory=dict)
    before: dict[tuple[str, str], int] = field(default_factory=dict)
    """What there was as the last decision was made."""
    attacks: list[tuple[str, str]] = field(default_factory=list)
    """Who attacked with which card, each one in reaction to the one before."""
    plain: bool = True
    """Whether only attacks answered in this exchange, so that nothing else has moved crystals."""
    recent: set[str] = field(default_factory=set)
    """The cards used in this exchange."""
    cancelled: list[str] = field(default_factory=list)
    """Players whose attack comes to nothing, which is claimed when the exchange is over."""
    user: str = ""
    card: str = ""
    decision: str = ""
    who: str = ""
    used_on: int = 0
    """The line on which the last card was used."""
    number: int = 0
    """The line that was read last."""
    out: list[tuple[int, str, str]] = field(default_factory=list)
    """The lines so far, each with the number of the note's line and what it claims something of."""


class SakuraActs:
    """Reads the clauses below the table of one note."""

    def __init__(self, owners: Mapping[str, set[str]], state: State) -> None:
        self.owners, self.state = owners, state
        self.number = 0
        self.row: list[Token] = []
        self.named = self.label = self.down = ""
        self.acted = self.react = self.paid = False
        self.held: list[tuple[str, str]] = []
        self.took: tuple[str, str] | None = None
        self.did = ""

    # Clauses.

    def read(self, number: int, said: str, row: list[Token]) -> None:
        """Add the lines of one clause to those of the note."""
        before = deepcopy(self.state)
        self.number = number
        self.row = [token for token in row if token.kind not in ("skip", "note", "speech")]
        spoken = [token for token in row if token.kind == "speech"]
        told = [t for t in self.row if t.kind in SAYS and not (t.kind == "verb" and t.value in SOFT)]
        if not told and not any(token.kind == "count" for token in self.row):
            remark = not UNKNOWN.search(said) or not any(t.kind == "word" for t in self.row)
            if remark:
                self._add(f"    ※ {said}", "※")
            else:
                self._unread(said)
            return
        self.named = self.label = self.down = self.did = ""
        self.acted = self.react = self.paid = False
        again = self.state.decision == "受け" and self.number == before.number
        self.took, self.held = self.took if again else None, []
        self.state.number = number
        try:
            if UNKNOWN.search("".join(token.text for token in self.row if token.kind != "speech")):
                raise Unread
            at = 0
            while at < len(self.row):
                at = self._take(at)
            if self.down or self.react:
                raise Unread
            self._flush()
        except Unread:
            self.state = before
            self._unread(said)
            return
        for token in spoken:
            self._add(f"    ※ {token.text}", "※")

    def remark(self, number: int, said: str) -> None:
        """Add what was only said, beside what was done."""
        self.number = number
        self._add(f"    ※ {said}", "※")

    def ask(self, number: int, said: str) -> None:
        """Add a line that takes something back, to be asked about: no reader knows what is left."""
        self.number = number
        self._unread(said)

    def _unread(self, said: str) -> None:
        """Leave a clause to be asked about: as it was written where the readers of a line drop nothing of it."""
        plain = re.sub("[「」『』]", "", said)
        counts = re.search(r"\d(?!\d*/|/)|→", re.sub(r"\d+/[\d-]+", "", said)) or TAKEN_BACK.search(said)
        seat = self.state.on_turn or "a"
        self._add(f"{seat} 次の記述「{plain}」" if counts else said, "?")

    def lines(self) -> list[tuple[int, str]]:
        """The lines of all that was read."""
        self._close()
        return [(number, line) for number, line, _ in self.state.out]

    # Lines.

    def _add(self, line: str, about: str = "") -> None:
        self.state.out.append((self.number, line, about))

    def _decide(self, line: str, name: str) -> None:
        """A decision; what was claimed of its payment follows it."""
        self._add(line)
        self.state.decision, self.state.before = name, dict(self.state.counts)
        self.did, self.acted = name, True
        self._flush()

    def _flush(self) -> None:
        for about, line in self.held:
            self._claim_line(about, line)
        self.held = []

    def _claim_line(self, about: str, line: str) -> None:
        out = self.state.out
        for at in range(len(out) - 1, -1, -1):
            if out[at][2] == about:
                del out[at]
                break
            if not out[at][2]:
                break
        self._add(line, about)

    def _close(self) -> None:
        """What is claimed of attacks that came to nothing, now that what answered them is done."""
        for seat in self.state.cancelled:
            self._claim_line(f"{seat} 攻撃中", f"主張 {seat} 攻撃中:0")
            known = [(label, self.state.counts.get((other(seat), label))) for label in TAKES]
            if self.state.plain and all(value is not None for _, value in known):
                told = " ".join(f"{label}:{value}" for label, value in known)
                self._claim_line(f"{other(seat)} *", f"主張 {other(seat)} {told}")
        self.state.cancelled = []

    def _claim(self, who: str, label: str, value: str, hold: bool = False) -> None:
        """What there is of something, or by how much it has changed since the decision."""
        whose = "" if label in GAME else who
        if label not in GAME and who not in ("a", "b"):
            raise Unread
        about = f"{whose} {label}".strip()
        if value[0] not in "+-":
            self.state.counts[whose, label] = int(value)
        else:
            if (whose, label) in self.state.counts:
                self.state.counts[whose, label] += int(value)
            value = self._since(about, value)
        line = f"主張 {about}{value}" if value[0] in "+-" else f"主張 {about}:{value}"
        if hold:
            self.held.append((about, line))
        else:
            self._claim_line(about, line)
        self.acted = True

    def _since(self, about: str, by: str) -> str:
        """A change as it is since the last decision, with what has been claimed of the same thing since then."""
        for _, line, told in reversed(self.state.out):
            if not told:
                break
            if told == about:
                said = line.removeprefix(f"主張 {about}")
                return f"{int(said) + int(by):+d}" if said[0] in "+-" else str(int(said[1:]) + int(by))
        return by

    # Tokens.

    def _at(self, at: int) -> Token | None:
        return self.row[at] if at < len(self.row) else None

    def _past(self, at: int, *texts: str) -> int:
        """Where the next token stands that is none of these marks and particles."""
        while at < len(self.row) and (
            self.row[at].text in texts if texts else self.row[at].kind in ("mark", "particle")
        ):
            at += 1
        return at

    def _take(self, at: int) -> int:
        token = self.row[at]
        reads = {
            "player": self._player, "turn": self._turn, "phase": self._phase, "state": self._flag,
            "verb": self._verb, "card": self._card, "count": self._count, "game": self._count,
            "number": self._number, "figures": self._figures,
        }.get(token.kind)  # fmt: skip
        if reads is not None:
            return reads(at, token)
        if token.kind == "all" and self.label == "フレア":
            self._claim(self.state.user or self.state.who, "フレア", "0")
            return at + 1
        if token.kind in ("mark", "particle", "arrow", "zone", "all"):
            if token.text == "?":
                raise Unread
            return at + 1
        if token.kind == "role" and token.value == "on_turn":
            return at + 1
        raise Unread

    def _player(self, at: int, token: Token) -> int:
        after = self._at(at + 1)
        if after is None or after.text not in ("に", "へ", "を"):
            if self._says_turn(at + 1) and token.value != self.state.on_turn:
                if not self.state.ended:
                    raise Unread
                self._next_turn()
            self.named, self.acted = token.value, False
            self.state.who = token.value
            self.label = ""
        return at + 1

    def _says_turn(self, at: int) -> bool:
        """Whether it is said there that it is the turn of the player before: 東さんの番."""
        after = [one for one in self.row[at : at + 3] if one.text not in ("の", "(", ")")]
        return bool(after) and after[0].kind == "role" and after[0].value == "on_turn"

    def _own_turn(self, who: str) -> None:
        """Begin the turn of a player who does something after the other one's has ended."""
        if self.state.ended and who and who != self.state.on_turn:
            self._next_turn()

    def _turn(self, at: int, token: Token) -> int:
        state, turn = self.state, int(token.value)
        if turn == state.turn + 1 and state.turn:
            self._next_turn()
        elif turn != state.turn:
            raise Unread
        return at + 1

    def _next_turn(self) -> None:
        state = self.state
        self._close()
        state.on_turn, state.turn = other(state.on_turn), state.turn + 1
        state.mode, state.starting, state.ended = "", True, False
        state.attacks, state.recent, state.who = [], set(), state.on_turn
        self._decide(f"{state.on_turn} 進行", "進行")
        vigor = state.counts.get((state.on_turn, "集中力"))
        if vigor is not None:
            state.counts[state.on_turn, "集中力"] = min(2, vigor + 1)

    def _phase(self, at: int, token: Token) -> int:
        state = self.state
        if token.value == "開始フェイズ":
            if state.ended:
                self._next_turn()
            elif not state.starting and not state.decision == "進行":
                raise Unread
            return at + 1
        self._own_turn(self.named)
        if not state.mode:
            self._close()
            self._decide(f"{state.on_turn} {token.value[:2]}", "行動")
            state.mode, state.starting = token.value, False
        elif state.mode != token.value:
            raise Unread
        return at + 1

    def _flag(self, at: int, token: Token) -> int:
        end = self._past(at + 1)
        after = self._at(end)
        who = self.named or self.state.who
        ends = after is not None and (after.kind == "none" or after.value == "戻す")
        self._claim_line(f"{who} {token.value}", f"主張 {who} {token.value}{'なし' if ends else ''}")
        self.acted = True
        return end + 1 if ends else at + 1

    # What is done.

    def _verb(self, at: int, token: Token) -> int:
        state, name = self.state, token.value
        after = self._at(self._past(at + 1))
        who = self.named or state.on_turn
        if name in (*BASICS, "再構成", "再構成なし"):
            self._own_turn(who)
        if name in BASICS:
            self._close()
            paid = f" 伏:{self.down if self.down == '?' else quote(self.down)}" if self.down else ""
            self._decide(f"{who} {name}{paid}", name)
            self._moved(who, name, bool(paid))
            self.down, self.paid, state.who, self.label = "", bool(paid), who, ""
        elif name == "対応":
            if after is not None and after.kind == "none":
                return self._unanswered(self._past(at + 1) + 1)
            self.react = True
        elif name == "対応なし":
            return self._unanswered(at + 1)
        elif name == "終了":
            self._close()
            self._decide(f"{who} 終了" + (f" 伏:{quote(self.down)}" if self.down else ""), "終了")
            self.down, state.who, state.ended, state.mode = "", who, True, ""
            state.attacks, state.recent = [], set()
        elif name in ("再構成", "再構成なし"):
            self._decide(f"{who} {'再構成' if name == '再構成' else '見送り'}", name)
            state.starting, state.who = False, who
        elif name == "受け":
            if self.took is None:
                self._decide(f"{self._hurt()} 受けた", "受け")
        elif name == "打ち消し":
            stopped = [one for one in state.attacks if not self.label or one[1] == self.label]
            if not stopped or (not self.label and len(state.attacks) > 1):
                raise Unread
            state.cancelled.append(stopped[0][0])
            waits = any(card != DUTY and one != stopped[0][0] for one, card in state.attacks)
            state.attacks.remove(stopped[0])
            if not waits:
                self._close()
        elif name == DUTY:
            state.attacks, state.recent = [(other(state.on_turn), DUTY)], set()
            end = self._past(at + 1)
            return end + 1 if self._at(end) is not None and self.row[end].kind == "figures" else at + 1
        elif name == "消費":
            value, end = self._value(at + 1)
            if value.isdigit() and state.user:
                self._claim(state.user, "フレア", f"-{value}")
                return end
            raise Unread
        elif name in ("納", "結晶"):
            return self._put_on(at)
        elif name == "伏せ":
            self._put_down("?")
        elif name == "切る":
            raise Unread
        elif name not in SOFT:
            raise Unread
        return at + 1

    def _moved(self, who: str, name: str, down: bool) -> None:
        moves = {**BASICS[name], **({} if down else {"集中力": -1})}
        for label, by in moves.items():
            key = ("" if label in GAME else who, label)
            if key in self.state.counts:
                self.state.counts[key] += by

    def _unanswered(self, at: int) -> int:
        attacker = self.state.attacks[-1][0] if self.state.attacks else self.state.on_turn
        self._decide(f"{other(attacker)} 対応なし", "対応なし")
        return at

    def _put_down(self, card: str) -> None:
        """A card that pays a basic action, before it or behind it."""
        if (self.did in BASICS or self.did == "終了") and not self.paid:
            for place in range(len(self.state.out) - 1, -1, -1):
                number, line, about = self.state.out[place]
                if not about:
                    written = card if card == "?" else quote(card)
                    self.state.out[place] = number, f"{line} 伏:{written}", about
                    break
            self.paid = True
        else:
            self.down = card

    def _card(self, at: int, token: Token) -> int:
        state, end = self.state, at + 1
        after, then = self._at(end), self._at(end + 1)
        particle = after.text if after is not None and after.kind == "particle" else ""
        verb = self._at(self._past(end))
        if verb is not None and verb.value == "伏せ":
            self._put_down(token.value)
            return self._past(end) + 1
        if verb is not None and verb.value == "結晶" and particle == "の":
            state.card = token.value
            return self._past(end)
        waits = any(card == token.value for _, card in state.attacks)
        if token.value in state.recent and (
            waits or particle or (verb is not None and verb.value in ("受け", "打ち消し"))
        ):
            self.label = token.value
            return end
        if particle in ("に", "へ", "の", "は"):
            raise Unread
        answers = particle in ("で", "を", "") and verb is not None and verb.value == "対応"
        if answers and not any(one.kind == "card" for one in self.row[end:]):
            self.react, end = True, self._past(end) + 1
        elif particle == "で" and then is not None and then.kind == "count":
            raise Unread
        return self._use(end, token.value)

    def _use(self, end: int, card: str) -> int:
        state = self.state
        owners = self.owners.get(card, set())
        owner = next(iter(owners)) if len(owners) == 1 else ""
        if self.named and not self.acted:
            who = self.named
        elif self.react and state.attacks:
            who = other(state.attacks[-1][0])
        elif self.named and owner != self.named and not owner:
            raise Unread
        else:
            who = owner or state.on_turn
        answers = self.react or (bool(state.attacks) and who not in (state.on_turn, state.attacks[-1][0]))
        told = self._past(end, "(", ":", "・", "、", "を")
        figures = (
            self.row[told].value if self._at(told) is not None and self.row[told].kind == "figures" else ""
        )
        if not answers:
            self._own_turn(who)
            self._close()
            state.attacks, state.recent, state.plain = [], set(), True
        state.plain = state.plain and bool(figures or not answers)
        state.attacks.append((who, card))
        state.recent.add(card)
        state.user, state.card, state.who, state.used_on = who, card, who, self.number
        state.starting = False
        self.react = False
        self._decide(
            f"{'対応 ' if answers else ''}{who} 使用 {quote(card)}{f' {figures}' if figures else ''}", "使用"
        )
        return told + 1 if figures else end

    def _figures(self, at: int, token: Token) -> int:
        state = self.state
        if self.label and self.label in state.recent:
            aura, _, life = token.value.partition("/")
            self._claim_line(f"{self.label} 対", f"主張 {quote(self.label)} 対オーラ:{aura} 対ライフ:{life}")
            return at + 1
        for place in range(len(state.out) - 1, -1, -1):
            number, line, about = state.out[place]
            if not about and self.did == "使用" and "/" not in line:
                state.out[place] = number, f"{line} {token.value}", about
                return at + 1
            if not about:
                break
        raise Unread

    def _put_on(self, at: int) -> int:
        """Crystals that are put on an enhancement, and where they come from."""
        state = self.state
        value, end = self._value(at + 1)
        if not value.isdigit():
            if self.row[at].value == "結晶":
                return at + 1
            raise Unread
        if not state.card:
            raise Unread
        self._claim_line(f"{state.card} 結晶", f"主張 {quote(state.card)} 結晶:{value}")
        self.acted = True
        amounts: list[tuple[str, str]] = []
        place = self._past(end)
        while (token := self._at(place)) is not None and token.kind in ("count", "game"):
            number, stop = self._value(place + 1)
            changes = self._at(stop) is not None and self.row[stop].kind == "arrow"
            if not number and self._at(place + 1) is not None and self.row[place + 1].text == "から":
                self._claim(state.user, token.value, f"-{value}")
                return place + 2
            if not number.isdigit() or changes:
                break
            amounts.append((token.value, number))
            place = self._past(stop)
        if amounts and sum(int(number) for _, number in amounts) == int(value):
            for label, number in amounts:
                self._claim(state.user, label, f"-{number}")
            return place
        return end

    # What there is.

    def _value(self, at: int) -> tuple[str, int]:
        """A number behind a label, and where the next token stands."""
        end = self._past(at, *BETWEEN)
        token = self._at(end)
        if token is not None and token.kind == "number":
            return token.value, end + 1
        return "", at

    def _change(self, at: int) -> tuple[str, str, int]:
        """What a number was and what it is, and where the next token stands; empty where it is no change."""
        end = self._past(at, *BETWEEN)
        first = self._at(end)
        if first is None or first.kind != "number" or not first.value.isdigit():
            return "", "", at
        place = self._past(end + 1, "から", ")")
        arrow = self._at(place)
        if arrow is not None and arrow.kind == "arrow":
            place += 1
        elif place == end + 1 or self.row[place - 1].text != "から":
            return "", "", at
        then = self._at(place)
        if then is None or then.kind not in ("number", "none"):
            return "", "", at
        return first.value, "0" if then.kind == "none" else then.value, place + 1

    def _hurt(self) -> str:
        """Who is to take damage: the one named, else the one who was attacked last."""
        attacks, named = self.state.attacks, self.named
        if not named or (self.did == "使用" and attacks and attacks[-1][0] == named):
            if not attacks:
                raise Unread
            return other(attacks[-1][0])
        if attacks and all(seat == named for seat, _ in attacks):
            raise Unread
        return named

    def _count(self, at: int, token: Token) -> int:
        label = token.value
        was, now, end = self._change(at + 1)
        if now:
            return self._changed(label, was, now, end)
        value, end = self._value(at + 1)
        after = self._at(at + 1)
        if label == "集中力" and after is not None and after.kind == "arrow" and self._pays(at + 2):
            return at + 2
        if after is not None and (after.kind == "arrow" or after.text == "から"):
            return self._moves(at, label)
        if value:
            return self._stands(label, value, end)
        self.label = label
        place = self._past(at + 1)
        then = self._at(place)
        if then is not None and then.value == "足りない":
            return place + 1
        if label in TAKES and not any(one.value == "結晶" for one in self.row):
            particle = after.text if after is not None and after.kind == "particle" else ""
            if (
                particle in ("で", "に", "へ")
                or then is None
                or then.value == "受け"
                or then.kind == "number"
            ):
                self._took(self._hurt(), label)
                return place + 1 if then is not None and then.value == "受け" else at + 1
        if label == "フレア" and then is not None and (then.kind == "all" or then.value == "払う"):
            return at + 1
        if label == "集中力" and (self.did in BASICS or self._pays(place)):
            return at + 1
        if label == "手札" and then is not None and then.value == "伏せ":
            return at + 1
        if label == "伏せ札" and then is not None and then.kind == "card":
            self._put_down(then.value)
            return place + 1
        if then is not None and then.kind == "none":
            return self._stands(label, "0", place + 1)
        if label in GAME and after is not None and after.text in ("へ", "に"):
            return at + 2
        raise Unread

    def _pays(self, at: int) -> bool:
        """Whether a basic action, or what says that something is paid for one, stands there."""
        return any(one.kind == "verb" and one.value in BASICS for one in self.row[at:])

    def _took(self, who: str, label: str) -> None:
        state = self.state
        for at in range(len(state.attacks) - 1, -1, -1):
            if state.attacks[at][0] != who:
                del state.attacks[at:]
                break
        self._decide(f"{who} {label}受け", "受け")
        self.took, self.label, state.who = (who, label), label, who

    def _whose(self, label: str, was: str) -> str:
        """Whose count a change without a player is of, by what there was."""
        if label in GAME:
            return ""
        attacks = self.state.attacks
        used = self.did == "使用" and label in TAKES and bool(attacks) and attacks[-1][0] == self.named
        if self.named and not used:
            return self.named
        told = self.state.counts, self.state.before
        fits = [seat for seat in "ab" if any(of.get((seat, label)) == int(was) for of in told)]
        if label in TAKES and self.state.attacks and self.did == "使用":
            hurt = other(self.state.attacks[-1][0])
            if hurt in fits or (hurt, label) not in self.state.counts:
                return hurt
        if used:
            if self.named not in fits:
                raise Unread
            return self.named
        if self.state.who in fits or len(fits) != 1:
            if (self.state.who, label) not in self.state.counts or self.state.who in fits:
                return self.state.who
            raise Unread
        return fits[0]

    def _changed(self, label: str, was: str, now: str, end: int) -> int:
        """A count that has become another: the answer to an attack where it says where damage went."""
        state, who = self.state, self._whose(label, was)
        self.label = label
        if label == "集中力":
            self._own_turn(who)
        waits = [seat for seat, _ in state.attacks if seat != who]
        falls = label in TAKES and now.isdigit() and int(now) < int(was)
        if falls and waits and self.took is None and not self._both(end, label) and who:
            self._took(who, label)
        then = self._at(self._past(end, "で", "、", ")", "払う", "して", "を"))
        pays = label in ("集中力", "フレア") and then is not None and (
            then.kind == "card" or then.value in BASICS or (then.value == "払う")
        )  # fmt: skip
        self._claim(who, label, now, hold=pays and not self.did)
        lost = int(was) - int(now) if now.isdigit() else 0
        goes = (who, "フレア") if label == "ライフ" else ("", "ダスト")
        if self.took == (who, label) and goes in state.counts:
            state.counts[goes] += lost
        return end

    def _both(self, at: int, label: str) -> bool:
        """Whether the same clause says that the other place lost crystals too."""
        rest = [one for one in self.row[at:] if one.kind == "count"]
        return any(one.value in TAKES and one.value != label for one in rest[:1])

    def _stands(self, label: str, value: str, end: int) -> int:
        """What there is of something now, or by how much it has changed."""
        state = self.state
        self.label = label
        after = self._at(self._past(end))
        if after is not None and after.value == "足りない":
            self._claim(self.named or self._hurt(), label, value)
            return self._past(end) + 1
        if label == "手札" and after is not None and after.value == "伏せ":
            self._put_down("?")
            return self._past(end) + 1
        if after is not None and after.kind == "verb" and after.value in ("受け", "引く"):
            raise Unread
        if label == "フレア" and after is not None and after.value == "払う" and value.isdigit():
            self._claim(
                state.user if self.did == "使用" else self.named or state.who,
                label,
                f"-{value}",
                not self.did,
            )
            return self._past(end) + 1
        if self.did == "使用" and self.number == state.used_on and self._is_amount(label, value, end):
            self._claim(state.user, label, f"-{value}")
            return end
        if label == "集中力" and self._pays(end) and self.did not in BASICS:
            if value not in ("1", "2"):
                raise Unread
            return end  # 集中1で前進: how much is paid
        who = self.named or state.who
        key = ("" if label in GAME else who, label)
        waits = any(seat != who for seat, _ in state.attacks)
        hurts = self.row[end - 1].text.endswith(AMOUNT) or (after is not None and after.value == "ダメージ")
        if label in TAKES and (hurts or (state.attacks and value[0] == "-")):
            if not state.attacks or self.took is not None:
                raise Unread
            self._took(self._hurt(), label)
            self._claim(state.who, label, f"-{value.lstrip('-')}")
            return self._past(end) + 1 if after is not None and after.value == "ダメージ" else end
        if label in TAKES and self.row[end - 1].text != self.row[end - 1].value:
            raise Unread
        if label in TAKES and waits and self.took is None and value.isdigit():
            known = state.counts.get(key)
            if known is None or (int(value) < known and not self.named):
                raise Unread
            if int(value) < known:
                self._took(who, label)
        if value == "?":
            return end
        if label == "集中力":
            self._own_turn(who)
            if value == "+1" and state.starting and state.counts.get(key) is not None:
                fresh = state.decision == "進行"  # which has counted it
                value = str(min(2, state.counts[key] + (0 if fresh else 1)))
        self._claim(who, label, value)
        return end

    def _is_amount(self, label: str, value: str, end: int) -> bool:
        """Whether a number behind a card says how much was paid for it: 浦波嵐(フレア3)."""
        if label not in ("フレア", "ダスト") or not value.isdigit() or self._stays(end - 1):
            return False
        known = self.state.before.get((self.state.user if label == "フレア" else "", label))
        if label == "フレア" and value != "0" and self.named in ("", self.state.user):
            if known is None or known != int(value):
                raise Unread
            return True
        if label == "ダスト" and (known is None or int(value) < known - 3) and int(value) < 4:
            raise Unread
        return False

    def _moves(self, at: int, label: str) -> int:
        """Crystals that go from one place to another: ダスト→オーラ1."""
        place = self._past(at + 1)
        if self.row[at + 1].kind == "arrow":
            place = self._past(at + 2)
        number = "1"
        token = self._at(place)
        if token is not None and token.kind == "number":
            number, place = token.value, self._past(place + 1)
            token = self._at(place)
        if token is None or token.kind not in ("count", "game") or not number.isdigit():
            raise Unread
        value, end = self._value(place + 1)
        changes = self._at(end) is not None and self.row[end].kind == "arrow"
        if value and not changes:
            number = value
        end = end if value and not changes else place + 1
        who = self.named or self.state.who
        self._claim(who, label, f"-{number}")
        self._claim(who, token.value, f"+{number}")
        return end

    def _number(self, at: int, token: Token) -> int:
        """A number without a label, by what stands around it."""
        state = self.state
        was, now, end = self._change(at)
        if now:
            return self._changed(self._label_of(was), was, now, end)
        place = self._past(at + 1)
        after = self._at(place)
        if after is not None and after.value == "引く":
            self._draws(token.value)
            return place + 1
        if after is not None and after.value == "伏せ":
            self._put_down("?")
            return place + 1
        before = self.row[at - 1] if at else None
        if before is not None and before.value == "引く" and self.did != "引く":
            self._draws(token.value)
            return at + 1
        who = self.named or state.who
        if before is not None and before.text == "(" and self.label and token.value.isdigit():
            if state.counts.get(("" if self.label in GAME else who, self.label)) == int(token.value):
                return at + 1
        if self.took is not None and token.value.isdigit():
            who, label = self.took
            if token.text.endswith(("点", "てん")):
                self._claim(who, label, f"-{token.value}")
            elif (after is not None and after.text == "に") or self._stays(at):
                self._claim(who, label, token.value)
            else:
                raise Unread
            return at + 1
        if after is not None and after.value == "受け" and token.text.endswith(("点", "てん")):
            self._decide(f"{self._hurt()} 受けた", "受け")
            return place + 1
        if token.text.endswith(("点", "てん")) and state.attacks:
            raise Unread
        if self.label in GAME or self.label in ("手札", "フレア", "集中力"):
            if self._stays(at):
                self._claim(self.named or state.who, self.label, token.value)
                return at + 1
        raise Unread

    def _stays(self, at: int) -> bool:
        """Whether a number says what is left: 残り2, 2に, 2のまま."""
        around: Iterable[Token] = [*self.row[max(0, at - 1) : at], *self.row[at + 1 : at + 3]]
        return any(one.value in ("残り", "まま", "なる") or one.text == "に" for one in around)

    def _label_of(self, was: str) -> str:
        """What a change without a label is of: where damage was taken, what was named last, what a move changed."""
        state = self.state
        if self.took is not None:
            return self.took[1]
        if self.label and self.label not in state.recent:
            return self.label
        if self.did in BASICS:
            # what there was before the move
            paid = state.counts.get((self.named or state.who, "集中力"))
            space = state.counts.get(("", "間合"))
            by = BASICS[self.did].get("間合", 0)
            fits = ["集中力"] if paid is not None and paid + 1 == int(was) and not self.paid else []
            fits += ["間合"] if by and space is not None and space - by == int(was) else []
            if len(fits) == 1:
                return fits[0]
        raise Unread

    def _draws(self, number: str) -> None:
        state = self.state
        who = self.named or state.who or state.on_turn
        self._own_turn(who)
        if state.starting and who == state.on_turn:
            self._decide(f"{who} 見送り", "再構成なし")
            state.starting = False
        self._claim(who, "手札", f"+{number}")
        state.who, self.did = who, "引く"
