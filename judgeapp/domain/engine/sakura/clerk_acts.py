"""What a note of 桜降る代に says was done, clause by clause, as lines of the notation.

Every word of a clause has to be understood; where one is not, the clause is left as it was written, to be asked about.
"""

from __future__ import annotations

import re
from copy import deepcopy

from ..kernel.record.notation.clerk.events import UNKNOWN
from ..kernel.record.notation.clerk.lexicon import UNREAD, Token
from ..kernel.record.notation.words import quote
from .clerk_claims import BASICS, GAME, Unread, other
from .clerk_counts import Counts

SOFT = ("ダメージ", "なる", "まま", "残り", "のせる", "払う", "使用", "戻す")
"""Words that say nothing by themselves."""
DUTY = "焦燥"
TAKEN_BACK = re.compile(
    r"訂正|取り?消|取りやめ|やり直|やりなお|巻き?戻|間違|まちが|誤り|ミスで|今のなし|じゃなくて|ではなく|やっぱ|撤回|書き直"
)
"""A line with this takes back something: what remains has to be asked."""
AGAIN = re.compile("もう一度|もう一回|もういちど|もう1[度回]|同じ|同様|同上|くり返|繰り返|さっきの|〃")
"""A line with this alone does something again."""
SAYS = ("verb", "card", "count", "game", "number", "figures", "phase", "state", "none", "turn")


class SakuraActs(Counts):
    """Reads the clauses below the table of one note."""

    def read(self, number: int, said: str, row: list[Token]) -> None:
        """Add the lines of one clause to those of the note."""
        before = deepcopy(self.state)
        self.number = number
        self.row = [token for token in row if token.kind not in ("skip", "note", "speech")]
        spoken = [token for token in row if token.kind == "speech"]
        told = [t for t in self.row if t.kind in SAYS and not (t.kind == "verb" and t.value in SOFT)]
        if not told and not any(token.kind == "count" for token in self.row):
            remark = not UNKNOWN.search(said) or not any(t.kind == "word" for t in self.row)
            plain = [t for t in self.row if t.kind not in ("skip", "particle")]
            led = [t.kind for t in plain[:2]] in (["player", "word"], ["player", "verb"])  # a 居会, a 攻撃
            remark = remark and not AGAIN.search(said) and not led
            if remark:
                self._add(f"    ※ {said}", "※")
            else:
                self._unread(said)
            return
        self.named = self.label = self.down = self.did = self.hits = ""
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
            if self.down or self.react or self.hits:
                raise Unread
            self._flush()
        except Unread:
            self.state = before
            self._unread(said)
            return
        for token in spoken:
            self._add(f"    ※ {token.text}", "※")

    def tells(self, number: int, said: str, row: list[Token]) -> bool:
        """Whether a clause that is put as a question tells of something done, but for the mark at its end."""
        before = deepcopy(self.state)
        plain = [token for token in row if token.text not in ("?", "!")]
        self.read(number, said, plain)
        new = self.state.out[len(before.out) :]
        self.state = before
        return any(not about for _, _, about in new) and all(about != "?" for _, _, about in new)

    def remark(self, number: int, said: str) -> None:
        """Add what was only said, beside what was done."""
        self.number = number
        self._add(f"    ※ {said}", "※")

    def ask(self, number: int, said: str) -> None:
        """Add a line that takes something back, to be asked about: no reader knows what is left."""
        self.number = number
        self._unread(said)

    def _unread(self, said: str) -> None:
        """Leave a clause to be asked about: a part of it is not understood."""
        self._add(UNREAD + re.sub("[「」『』]", "", said), "?")

    def lines(self) -> list[tuple[int, str]]:
        """The lines of all that was read."""
        self._close()
        return [(number, line) for number, line, _ in self.state.out]

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
        """Whether the words behind a player say that the player is on turn: 東さんの番."""
        after = [one for one in self.row[at : at + 3] if one.text not in ("の", "(", ")")]
        return bool(after) and after[0].kind == "role" and after[0].value == "on_turn"

    def _turn(self, at: int, token: Token) -> int:
        state, turn = self.state, int(token.value)
        if turn == state.turn + 1 and state.turn:
            self._next_turn()
        elif turn != state.turn:
            raise Unread
        return at + 1

    def _phase(self, at: int, token: Token) -> int:
        state = self.state
        if token.value == "開始フェイズ":
            if state.ended:
                self._next_turn()
            elif not state.starting and state.decision != "進行":
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
            if not stopped or len(stopped) > 1:
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
        elif name == "切る" or name not in SOFT:
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
        if (
            token.value in state.recent
            and not self.react
            and (waits or particle or (verb is not None and verb.value in ("受け", "打ち消し")))
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
                again = self._at(place + 2)
                return place + (3 if again is not None and again.value == value else 2)
            if not number.isdigit() or changes:
                break
            amounts.append((token.value, number))
            place = self._past(stop)
        if amounts and sum(int(number) for _, number in amounts) == int(value):
            for label, number in amounts:
                self._claim(state.user, label, f"-{number}")
            return place
        return end
