"""What a note of 戦国大戦TCG says was done, as lines of the notation, by what the battle has come to."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..kernel.record.notation.clerk.events import UNKNOWN
from ..kernel.record.notation.clerk.lexicon import Token, folded
from .clerk_battle import Battles
from .clerk_clauses import Clause, clauses
from .clerk_table import Unclear

OPINION = re.compile(
    r"のに|はず|でしょ|じゃん|のか|ですか|ますか|かな|よね|っけ|ないの|と思|おもっ|と言|という|いうには|言い分|主張|異議|ばかり|だから|らしい|[?？]"
    r"|負けて(?:い)?ない|おかしい|呼ばれ|呼んだ|ジャッジ|質問|抗議|クレーム|反則|ルール|手をあげ|手を挙げ|納得|もめ|言って|よって|気がする|つもり"
)
PAST = re.compile(r"(?:た|てた|ている|てる|たから|たら|だった|ました)[よねの]?$")
LONGEST = 10


class Deeds(Battles):
    """Reads the lines below the table of one note."""

    def lines(self, rows: Iterable[tuple[int, str, list[Token]]]) -> list[tuple[int, str]]:
        """The lines of the notation for what the rows say was done, each with the number of its own."""
        rows = list(rows)
        turn = next((token.value for _, _, row in rows for token in row if token.kind == "turn"), "")
        if turn:
            self.clerk.game.setdefault("ターン", turn)
        self.begin()
        for number, part, row in rows:
            self.number = number
            self._row(part, row)
        self.finish()
        return self.out

    def begins_with(self, row: list[Token]) -> bool:
        """Whether a line without a verb tells of something done: a general of the table goes for the wall."""
        lying = {card.name for card in self.clerk.cards}
        labels = {one.value for one in row if one.kind == "count"}
        who = next((one.value for one in row if one.kind == "player"), "")
        known = {label for seat, label in self.clerk.counts if seat == who}
        known |= {card.zone for card in self.clerk.cards if card.who == who}
        if (
            len(known) > 1
            and labels
            and labels <= known
            and not any(one.kind in ("figures", "zone") for one in row)
        ):
            return True
        for token in row if not any(one.kind == "count" for one in row) else ():
            inner = self.clerk.lexicon.tokens(token.value) if token.kind == "speech" else []
            if any(one.kind == "verb" for one in inner) or sum(one.kind == "card" for one in inner) > 1:
                return True
        for at, token in enumerate(row[:-1]):
            if token.kind == "card" and token.value in lying and row[at + 1].text in ("で", "が", "は", "→"):
                goes = [one for one in row[at + 2 :] if one.kind not in ("mark", "particle", "skip")][:2]
                if goes and (goes[0].kind == "card" and goes[0].value in lying):
                    return True
                if goes and goes[0].value == "城壁" and not (goes[1:] and goes[1].kind in ("number", "none")):
                    return True
        return False

    def _row(self, part: str, row: list[Token]) -> None:
        notes = [token for token in row if token.kind == "note"]
        row = without_remarks([token for token in row if token.kind not in ("note", "skip")])
        for note in notes:
            self.remark(note.value)
        for at, token in enumerate(row):
            if token.kind == "word" and len(token.text) > 1 and is_stratagem(row, at):
                self.clerk.lexicon.learn("card", token.value)
                token.kind = "card"
            if token.kind == "speech" and names_card(row, at):
                self.clerk.lexicon.learn("card", token.value)
                token.kind = "card"
        spoken = [token for token in row if token.kind == "speech" and not self.is_card(token)]
        silent = [token for token in row if token not in spoken]
        if not any(says(token) for token in silent if token.kind != "player"):
            self._talked(part, silent, spoken)
            return
        if spoken and OPINION.search(part[spoken[-1].end :]):
            self.remark(part)
            return
        if self._is_talk(part, silent):
            self.remark(part)
            return
        self.by = ""
        for clause in clauses(silent, part, self.is_card):
            self._clause(clause)
        for token in spoken:
            self._speech(token, "")

    def _talked(self, part: str, silent: list[Token], spoken: list[Token]) -> None:
        """A line that says nothing of the game but for what somebody said."""
        if UNKNOWN.search(part) and not spoken and not self.is_open:
            self.asked(part)
            return
        who = next((token.value for token in silent if token.kind == "player"), "")
        for token in spoken:
            self._speech(token, who)
        if not spoken:
            self.remark(part)

    def _is_talk(self, part: str, silent: list[Token]) -> bool:
        """Whether a line tells what somebody thinks: nothing changes in it, and it has words of an opinion."""
        told = folded(part)
        if not OPINION.search(re.split("[、。]", told)[-1][-14:]) or any(
            token.kind == "arrow" for token in silent
        ):
            return False
        named = any(token.kind == "player" for token in silent[:2])
        return named or not any(token.kind in ("number", "figures") for token in silent)

    def _speech(self, token: Token, who: str) -> None:
        """A speech as a move, where the whole of the speech is a move; else as a remark."""
        said = token.value
        row = [one for one in self.clerk.lexicon.tokens(said) if one.kind not in ("skip", "note")]
        moves = any(one.kind == "verb" or self.is_card(one) for one in row)
        if moves and not OPINION.search(said) and not PAST.search(said):
            kept = self.kept()
            try:
                for clause in clauses(row, said, self.is_card):
                    clause.who = clause.who or who
                    if clause.left:
                        raise Unclear
                    self.tell(clause)
            except Unclear:
                self.back(kept)
            else:
                return
        self.remark(f"「{said}」")

    def _clause(self, clause: Clause) -> None:
        kept = self.kept()
        try:
            if not clause.does:
                if clause.who and not clause.left:
                    self.by = clause.who
                    return
                if clause.left and not any(map(str.isdigit, clause.said)) and not UNKNOWN.search(clause.said):
                    self.remark(clause.said)
                    return
                if not clause.left:
                    return
                raise Unclear
            if clause.left and not self.names_new(clause):
                raise Unclear
            self.tell(clause)
        except Unclear:
            self.back(kept)
            self.asked(clause.said)
        self.by = clause.who or self.by


def without_remarks(row: list[Token]) -> list[Token]:
    """The tokens of a line without brackets in which nothing is said of the game."""
    kept: list[Token] = []
    at = 0
    while at < len(row):
        end = next((to for to in range(at, len(row)) if row[to].text == ")"), 0) if row[at].text == "(" else 0
        inner = row[at + 1 : end]
        if (
            end
            and all(token.kind in ("word", "particle", "mark", "skip") for token in inner)
            and not any(char.isdigit() for token in inner for char in token.text)
        ):
            at = end + 1
            continue
        kept.append(row[at])
        at += 1
    return kept


def names_card(row: list[Token], at: int) -> bool:
    """Whether what stands in quotes is the name of a card: what is on it is behind it, or it is put somewhere."""
    after = [token for token in row[at + 1 : at + 3] if token.text != "("]
    if len(row[at].value) > LONGEST or not after or any(char in row[at].value for char in "、。?!"):
        return False
    if after[0].kind in ("square", "figures") or (after[0].kind == "verb" and after[0].text[0] == "を"):
        return True
    return after[0].text in ("を", "→") and any(
        token.kind in ("verb", "state", "card") for token in row[at + 2 :]
    )


def is_stratagem(row: list[Token], at: int) -> bool:
    """Whether the sort of a stratagem stands right behind a word: 夜襲(計略/戦闘 黒①)."""
    after = [token for token in row[at + 1 : at + 3] if token.text != "("]
    return bool(after) and after[0].kind == "square" and after[0].value.startswith("計略/")


def says(token: Token) -> bool:
    """Whether a token says something of the game."""
    if token.kind == "word":
        return False
    return token.kind not in ("mark", "skip", "particle", "note", "speech", "player", "turn", "role")
