"""The counts and changes that a clause of a note of 桜降る代に tells, as claims and answers."""

from __future__ import annotations

from ..kernel.record.notation.clerk.lexicon import Token
from .clerk_claims import AMOUNT, BASICS, GAME, TAKES, Claims, Unread, other


class Counts(Claims):
    """Reads the numbers of a clause: who has how much of what, and where damage went."""

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

    def _took(self, who: str, label: str) -> None:
        state = self.state
        for at in range(len(state.attacks) - 1, -1, -1):
            if state.attacks[at][0] != who:
                del state.attacks[at:]
                break
        self._decide(f"{who} {label}受け", "受け")
        self.took, self.label, state.who = (who, label), label, who
        if self.hits:
            self._claim(who, label, f"-{self.hits}")
            self.hits = ""

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
        if falls and not (state.recent or state.attacks or state.decision in (*BASICS, "再構成", "受け")):
            raise Unread  # by what, is not said
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
        """A count of the table now, or its change."""
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
        known = state.counts.get(("" if self.label in GAME else who, self.label))
        if before is not None and before.text == "(" and token.value == str(known):
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
        if after is not None and after.value in TAKES and token.text.endswith(AMOUNT) and state.attacks:
            self.hits = token.value
            return at + 1
        if after is not None and after.value == "受け" and token.text.endswith(("点", "てん")):
            self._decide(f"{self._hurt()} 受けた", "受け")
            return place + 1
        if token.text.endswith(("点", "てん")) and state.attacks:
            raise Unread
        if self.label in (*GAME, "手札", "フレア", "集中力") and self._stays(at):
            self._claim(self.named or state.who, self.label, token.value)
            return at + 1
        raise Unread

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
