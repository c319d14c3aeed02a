"""What a note of 桜降る代に comes to: its lines so far, what they claim, and where the game stands by them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

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


class Claims:
    """The lines of one note, with the tokens of the clause that is being read."""

    def __init__(self, owners: Mapping[str, set[str]], state: State) -> None:
        self.owners, self.state = owners, state
        self.number = 0
        self.row: list[Token] = []
        self.named = self.label = self.down = self.hits = ""
        self.acted = self.react = self.paid = False
        self.held: list[tuple[str, str]] = []
        self.took: tuple[str, str] | None = None
        self.did = ""

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
        """The claims on attacks that came to nothing, once their answers are done."""
        for seat in self.state.cancelled:
            self._claim_line(f"{seat} 攻撃中", f"主張 {seat} 攻撃中:0")
            known = [(label, self.state.counts.get((other(seat), label))) for label in TAKES]
            if self.state.plain and all(value is not None for _, value in known):
                told = " ".join(f"{label}:{value}" for label, value in known)
                self._claim_line(f"{other(seat)} *", f"主張 {other(seat)} {told}")
        self.state.cancelled = []

    def _claim(self, who: str, label: str, value: str, hold: bool = False) -> None:
        """The claim of a count, or of its change since the decision."""
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

    def _own_turn(self, who: str) -> None:
        """Begin the turn of a player who does something after the other one's has ended."""
        if self.state.ended and who and who != self.state.on_turn:
            self._next_turn()

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

    def _draws(self, number: str) -> None:
        state = self.state
        who = self.named or state.who or state.on_turn
        self._own_turn(who)
        if state.starting and who == state.on_turn:
            self._decide(f"{who} 見送り", "再構成なし")
            state.starting = False
        self._claim(who, "手札", f"+{number}")
        state.who, self.did = who, "引く"

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

    def _at(self, at: int) -> Token | None:
        return self.row[at] if at < len(self.row) else None

    def _past(self, at: int, *texts: str) -> int:
        """Where the next token stands that is none of these marks and particles."""
        while at < len(self.row) and (
            self.row[at].text in texts if texts else self.row[at].kind in ("mark", "particle")
        ):
            at += 1
        return at

    def _value(self, at: int) -> tuple[str, int]:
        """A number behind a label, and where the next token stands."""
        end = self._past(at, *BETWEEN)
        token = self._at(end)
        if token is not None and token.kind == "number":
            return token.value, end + 1
        return "", at

    def _change(self, at: int) -> tuple[str, str, int]:
        """The number before and after a change, and the index of the next token; empty where it is no change."""
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

    def _stays(self, at: int) -> bool:
        """Whether a number says what is left: 残り2, 2に, 2のまま."""
        around: Iterable[Token] = [*self.row[max(0, at - 1) : at], *self.row[at + 1 : at + 3]]
        return any(one.value in ("残り", "まま", "なる") or one.text == "に" for one in around)

    def _pays(self, at: int) -> bool:
        """Whether a basic action, or the payment for one, stands at an index."""
        return any(one.kind == "verb" and one.value in BASICS for one in self.row[at:])
