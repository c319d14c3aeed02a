"""The clerk of 桜降る代に: the table of a note, and where what was done begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ..kernel.record.notation.clerk.events import UNKNOWN
from ..kernel.record.notation.clerk.lexicon import Token, folded, in_digits
from ..kernel.record.notation.clerk.page import OPINION, Clerk
from ..kernel.record.notation.clerk.people import Person
from ..kernel.record.notation.clerk.table import Lines, Lying
from .clerk_acts import TAKEN_BACK, SakuraActs
from .clerk_claims import BASICS, State

NAME = r"[^\s:|()「」『』、。,>=・/\d!?]{1,8}?"
ROLE = r"(?:先手|後手|先攻|後攻|先|後|せんて|ごて|手番|てばん|相手|あいて)(?:プレイヤー)?"
COURTESY = r"(?:さん|くん|君|選手|側)?"
LIFE = (
    r"(?:(?:ライフ|らいふ|命|いのち|life|HP)\s*[:は=が]?\s*[\d?]|(?<![ァ-ヺ])(?:ラ|L)\s?:?\d+(?!\d|t|ターン))"
)
HAS = re.compile(
    rf"^[\s・>→■□|\-]*(?:t\d+\s+|ターン\d+\s+)?(?:{ROLE}[\s:=・]*)?[「『]?(?P<name>{NAME})[」』]?{COURTESY}"
    rf"\s*(?:\([^()]*\))?[\s:は|>、,・=→\-]*{LIFE}",
    re.IGNORECASE,
)
"""A line that says what a player has begins with the name: ゆうき｜ライフ6."""
BY_ROLE = re.compile(
    rf"(?:^|\s)(?:先手?|後手?|先攻|後攻|[12]p|[ab])[\s:は|>、,・=→\-]*{LIFE}|(?:先手?|後手?)\s*(?:\(?[ab]\)?)?\s*[|│]",
    re.IGNORECASE,
)
"""The table calls the players by their roles: 先 ラ6 オ3."""
BY_LETTER = re.compile(r"^[\s・]*[aAbB](?:[:>「、は|]|\s+(?![\d:]))|[(=]\s*[abAB]\s*(?:\)|$)")
"""A and B are the players there, and no aura."""
SEASON = re.compile(
    r"(?:版\s*[:はが]?\s*|(?:シーズン|しーずん|season)\s*)?s?(?<!\d)(\d{1,2})(?:[-ー]|の)(\d)(?!\d)(?:シーズン|環境)?"
    r"|(?:シーズン|しーずん|season\s?|(?<![a-z])s)(\d{1,2})(?![\d])",
    re.IGNORECASE,
)
SIGN = re.compile(rf"([○●◎◇◆△▲□■☆★])\s*[=:は]\s*({NAME})(?=[\s(、,/]|$)")
LABELS = "ライフ|オーラ|フレア|集中力?|手札?|山札?|捨て?札?|伏せ?札?|命|間合い?|ダスト|塵|消費|納|卓|ラ|オ|フ|集|間|ダ"
IN_KANJI = re.compile(
    rf"((?:{LABELS})[はが:]?)(十?[一二三四五六七八九]|十|[〇二三四五六七八九]|[一二]?十[一二三四五六七八九]?)(?![一-龠])"
)
FIGURES = re.compile(r"([\d〇一二三四五六七八九])の([\d〇一二三四五六七八九])(?![\d一-龠ァ-ヺぁ-ゖ])")
EITHER = re.compile(r"\d+\s?(?:か|or|OR)\s?\d+(?:か(?!ら))?")
TIMES = re.compile(r"(前進|後退|離脱|纏い|宿し)(?:\s*[×xX*]\s*([23])(?!\d)|を?([23])回)")
ONES = (("ひとつ", "1"), ("ふたつ", "2"), ("みっつ", "3"), ("1こ", "1個"))
NONE_LEFT = re.compile(r"\d枚目(?:が|は)?(?:なし|無し|ない|引けない|引けず)|山札?切れ(?:で|なので)?")
REMADE = re.compile(r"^[^。]*(?:捨|伏)[^。]*(?:切って|混ぜて|シャッフルして|まぜて)\s*山札?\s*[:は]?\d+\s*$")
"""捨5+伏2を切って山7: what a reconstruction does before cards are drawn."""
HARMLESS = (
    "のみ",
    "だけ",
    "ほか",
    "他",
    "あり",
    "有り",
    "内",
    "うち",
    "み",
    "ホカ",
    "ノミ",
    "ダケ",
    "アリ",
    "もう",
    "と",
)
NUMBERED = re.compile(r"^\s*(?:[①-⑳]|[(（]?\d{1,2}[.．)）](?=\s?\D))\s*")
POLITE = re.compile(
    r"(?:(?:で|を|、)?(?:いきます|行きます|します|使います|打ちます|撃ちます|です|お願いします))$"
)
DOUBT = re.compile("かな(?![いくけかっ])|たぶん|多分|おそらく|らしい|だったか|かもしれ|かも$")
"""With this it is not certain that a card was used, or what was done."""
BEGUN = re.compile(r"(?:ターン|番|手番)の?(?:開始時?|はじめ|始め|最初)の?\s*$")
DONE = (
    *BASICS,
    "対応",
    "対応なし",
    "終了",
    "再構成",
    "再構成なし",
    "引く",
    "受け",
    "焦燥",
    "伏せ",
    "消費",
    "使用",
)


class SakuraClerk(Clerk):
    """Reads one note of 桜降る代に."""

    def lines(self, text: str, titled: int) -> Lines:
        text = "\n".join(NUMBERED.sub("", line) for line in text.split("\n"))
        self.season = ""
        self.flags: list[tuple[str, str]] = []
        return super().lines(text, titled)

    # Who, and what words mean.

    def _define(self, written: Lines) -> None:
        """Put each line into plain words, and learn the names of the players."""
        signs: dict[str, str] = {}
        for at, (number, line) in enumerate(written):
            found = SEASON.search(line)
            if found and not self.season and (found[3] or re.search("-|ーずん|シーズン", found[0])):
                self.season = f"S{found[3]}" if found[3] else f"S{found[1]}-{found[2]}"
                line = f"{line[: found.start()]} {line[found.end() :]}".rstrip(" ※()")
                line = re.sub(r"\(\s*\)|※\s*$", "", line)
            for found in SIGN.finditer(line):
                signs.setdefault(found[1], found[2])
                line = line.replace(found[0], f"{found[2]} ")
            line = IN_KANJI.sub(lambda one: one[1] + in_digits_of(one[2]), line)
            line = FIGURES.sub(lambda one: f" {in_digits_of(one[1])}/{in_digits_of(one[2])}", line)
            line = NONE_LEFT.sub("", line) if "焦燥" in line else line
            for word, meant in ONES:
                line = line.replace(word, meant)
            line = re.sub(
                r"(\d)\s?(?:マイ|まい)", r"\1枚", re.sub(r"(\d)\s?(?:テン|てん)(?!か)", r"\1点", line)
            )
            line = re.sub(r"(^|[\s、/])て([:は→])", r"\1手札\2", line)
            line = re.sub(r"(\d[枚点個つ])(?=[一-龠])", r"\1 ", line)
            line = EITHER.sub("?", line)
            line = TIMES.sub(lambda one: " ".join([one[1]] * int(one[2] or one[3])), line)
            written[at] = number, line
        for at, (number, line) in enumerate(written):
            for sign, name in signs.items():
                line = line.replace(sign, f"{name} ")
            written[at] = number, line
        self.written = written
        self.names: list[str] = []
        for _, line in written:
            found = HAS.match(line)
            if found and found["name"] not in self.names:
                key = folded(found["name"])
                if re.fullmatch("[a-z]", key) or self.lexicon.known.get(key, ("word", ""))[0] not in (
                    "role",
                    "count",
                    "game",
                    "verb",
                ):
                    self.names.append(found["name"])
                    self.lexicon.known[key] = ("word", found["name"])

        if any(BY_LETTER.search(line) for _, line in written):
            self.lexicon.known |= {"a": ("role", "a"), "b": ("role", "b")}
        if self.lexicon.known["a"][0] == "role" or any(name.upper() == "A" for name in self.names):
            for at, (number, line) in enumerate(written):
                written[at] = number, re.sub(r"(?<![A-Za-z])A(?=:?\d)", "オーラ", line)
        if self.names:
            named = re.compile(f"[「『]({'|'.join(map(re.escape, self.names))})[」』]")
            for at, (number, line) in enumerate(written):
                written[at] = number, named.sub(r" \1 ", line)

    def _seat(self, people: list[Person]) -> None:
        if len(self.names) == 2:
            people[:] = self._named()
        elif not self.names and any(BY_ROLE.search(line) for _, line in self.written):
            for person in people:
                person.names.clear()
            if any(
                re.search(rf"(?:^|\s)(?:先手?|後手?)[\s:は|>、・]*{LIFE}", line) for _, line in self.written
            ):
                people[:] = [Person(roles={"first"}), Person(roles={"second"})]
        super()._seat(people)
        self._whose_turn()

    def _named(self) -> list[Person]:
        """The two players whose names begin a line of the table, with the roles beside these names."""
        text = folded("\n".join(line for _, line in self.written))
        first, second = (Person(names=[name]) for name in self.names)
        for one, two in ((first, second), (second, first)):
            name = re.escape(folded(one.names[0]))
            begins = r"(?<![^\s、。,/(:=・→「])"
            for role, words in (
                ("first", "先手|先攻|先番|先|せんて|せんこう"),
                ("second", "後手|後攻|後番|後|ごて|こうこう"),
            ):
                before = (
                    rf"{begins}(?:{words})(?:プレイヤー)?(?:の|は|が)?[\s:=・「『(]*{name}(?![ぁ-ん]*ターン)"
                )
                behind = rf"{name}(?:さん)?」?(?:\s*[(=]\s*|は|が)?(?:{words})(?:番|手番)?(?=[\s)、。,/|:]|$)"
                if re.search(before, text) or re.search(behind, text):
                    one.roles.add(role)
                    two.roles.add("second" if role == "first" else "first")
        if first.roles & second.roles or len(first.roles) > 1:
            first.roles.clear()
            second.roles.clear()
        return [second, first] if "second" in first.roles else [first, second]

    def _whose_turn(self) -> None:
        """The seat on turn, as the note says, else by the number of the turn."""
        known = {word: value for word, (kind, value) in self.lexicon.known.items() if kind == "player"}
        words = "|".join(map(re.escape, sorted(known, key=len, reverse=True))) or "(?!)"
        turn = r"(?:手番|てばん|番(?![号卓])|ターン|たーん)"
        found: set[str] = set()
        for _, line in self.written[:8]:
            if found:
                break
            told = folded(re.sub(r"[「『」』]", " ", line))
            for match in re.finditer(
                rf"(?<![ァ-ヺ一-龠ぁ-ゖa-z0-9])({words})(?:さん|くん|側)?(?:\([^()]*\))?(?:\s?の\s?(?:{turn}|t\d)|{turn}(?!\s?\d))",
                told,
            ):
                found.add(known[match[1]])
            for match in re.finditer(
                rf"(?:手番|てばん)(?:ぷれいやー)?\s*[:=は・]?\s*({words})(?![ぁ-ゖ]*の)", told
            ):
                found.add(known[match[1]])
        if len(found) == 1:
            self.seats["on_turn"] = found.pop()
        if (seat := self.seats.get("on_turn")) is not None:
            self.seats["off_turn"] = "ab"["ba".index(seat)]
            for word, (kind, value) in list(self.lexicon.known.items()):
                if kind == "role" and (value == "off_turn" or word in ("自分", "じぶん", "こっち")):
                    self.lexicon.known[word] = "player", self.seats[value]

    def _name_cards(self, tokens: list[tuple[int, list[Token]]]) -> None:
        """Nothing: every card of this book is listed."""

    # The table.

    def _acts(self, part: str, row: list[Token]) -> bool:
        if len({who for who, label in self.counts if who in "ab"}) < 2:
            return False
        told = [token for token in row if token.kind not in ("mark", "skip", "note", "particle", "speech")]
        kinds = [token.kind for token in told]
        pairs = [
            token.value for token, after in pairwise(told)
            if token.kind == "count" and after.kind in ("number", "none")
        ]  # fmt: skip
        who = next((token.value for token in told if token.kind == "player"), "")
        if self._counts_anew(told):
            return True
        fresh = bool(who) and len(pairs) > 1 and not any((who, label) in self.counts for label in pairs)
        if fresh or not told:
            return False
        if any(token.kind == "verb" and token.value in DONE for token in told) or "figures" in kinds:
            return True
        if any((who, label) in self.counts for label in pairs) and kinds[0] in ("player", "phase"):
            return True
        if kinds in (["player", "phase"], ["phase", "player"]) and self.game.get("") != told[-1].value:
            return "手番" not in part and not any(token.kind == "turn" for token in row)
        if kinds[:2] == ["player", "card"] or any(
            one == "number" and two == "arrow" and three in ("number", "none")
            for one, two, three in zip(kinds, kinds[1:], kinds[2:], strict=False)
        ):
            return True
        if kinds[0] == "phase" and len(kinds) > 1 and "state" in kinds:
            return True
        return kinds[:3] == ["player", "phase", "state"]

    def _table(self, number: int, part: str, row: list[Token]) -> None:
        if self.columns and self._cells(number, part):
            return
        if self._in_columns(number, part, row):
            return
        asks = OPINION.search(part) or any(token.kind == "verb" and token.value in DONE for token in row)
        if (asks or UNKNOWN.search(part)) and not any(token.kind in ("count", "turn") for token in row):
            told = {token.value for token in row if token.kind == "phase"}
            if (
                len(told) == 1
                and not asks
                and not UNKNOWN.search(re.sub("覚えている|おぼえている", "", part))
            ):
                self.game.setdefault("", *told)
            self.asides.append((number, part))
            return
        left, zone, at, begun_with = False, "", 0, self._size()
        phases = {token.value for token in row if token.kind == "phase"}
        while at < len(row):
            token = row[at]
            value, end = self._value(row, at + 1)
            if token.kind == "player":
                self.who, zone = token.value, ""
            elif token.kind == "count":
                zone = token.value if token.value.endswith("札") else ""
                if value:
                    if number > self.titled or self.who:
                        self._count(self.who or "?", token.value, value, number)
                    at = end
                    continue
            elif token.kind == "game":
                zone = ""
                if value:
                    if token.value == "間合" and BEGUN.search(part[: token.at]):
                        self.game["開始時間合"] = value
                    self.game[token.value] = value
                    at = end
                    continue
            elif token.kind == "turn":
                self.game["ターン"] = token.value
            elif token.kind == "phase":
                if len(phases) == 1 and not OPINION.search(part):
                    self.game.setdefault("", token.value)
            elif token.kind == "state" and self.who:
                self.flags.append((self.who, token.value))
            elif token.kind == "zone":
                zone = "※"
            elif token.kind in ("card", "word", "speech", "number") and zone:
                left = self._lies(row, at, zone, number) or left
            elif token.kind in ("word", "verb", "speech") and token.text[0].isalnum():
                left = True
            at += 1
        if number != self.titled and begun_with == self._size() and self._may_say(row):
            self.unread.append((number, part))
        elif left and number != self.titled:
            self.asides.append((number, part))

    def _lies(self, row: list[Token], at: int, zone: str, number: int) -> bool:
        """Put what a list names into its zone; whether it is none of its cards."""
        token = row[at]
        if zone == "※" or not self.who:
            return True
        counted = (self.who, zone) in self.counts
        if token.kind == "number":
            if not counted:
                many = int(token.value) if token.value.isdigit() else 1
                self.cards += [Lying("?", self.who, zone, number) for _ in range(many)]
            return False
        if token.kind == "word" and token.value in HARMLESS:
            return False
        before = row[at - 1] if at else None
        if token.kind == "word" and before is not None and before.kind == "word" and before.end == token.at:
            if self.cards and self.cards[-1].name == before.value:
                self.cards[-1].name += token.value  # 足捌き
                token.value = self.cards[-1].name
        elif token.value in ("不明", "未公開", "非公開"):
            self.cards.append(Lying("?", self.who, zone, number))
        elif token.text[0].isalnum() or token.kind == "speech":
            self.cards.append(Lying(token.value, self.who, zone, number))
            self.lexicon.learn("card", token.value)
        return False

    def _cells(self, number: int, part: str) -> bool:
        """Read a row with a cell for each player behind its label."""
        cells = [cell.strip() for cell in re.split(r"[|│]", part.strip(" |│"))]
        if len(cells) != 3 or len(self.columns) != 2:
            return False
        label = next(iter(self.lexicon.tokens(f"{cells[0]}:")), None)
        if label is None or label.kind not in ("count", "zone"):
            return False
        for (seat, _), cell in zip(self.columns, cells[1:], strict=True):
            self.who = seat
            columns, self.columns = self.columns, []
            self._table(number, cell, self.lexicon.tokens(f"{label.text}:{cell}"))
            self.columns = columns
        return True

    # What was done.

    def _events(self, rows: list[tuple[int, str, list[Token]]]) -> Lines:
        turn = self.game.get("ターン", "")
        on_turn = self.seats.get("on_turn", "")
        if turn.isdigit() and not on_turn and "first" in self.seats:
            first = self.seats["first"]
            on_turn = first if int(turn) % 2 else "ab"["ba".index(first)]
            self.seats["on_turn"] = on_turn
        if turn.isdigit() and on_turn and "first" not in self.seats:
            self.seats["first"] = on_turn if int(turn) % 2 else "ab"["ba".index(on_turn)]
        if turn.isdigit() and on_turn and (self.seats["first"] == on_turn) != bool(int(turn) % 2):
            self.game["手番とターンの数が合いません"] = turn
        if rows and "" not in self.game:
            begins = [token for token in rows[0][2] if token.kind in ("phase", "verb", "count", "state")][:1]
            if begins and (begins[0].value in ("開始フェイズ", "再構成", "再構成なし", "引く", "畏縮")):
                self.game[""] = "開始フェイズ"
        phase = self.game.get("", "")
        counts = {
            ("" if who == "?" else who, label): int(value)
            for (who, label), value in [
                *self.counts.items(),
                *((("?", label), value) for label, value in self.game.items()),
            ]
            if value.isdigit()
        }
        state = State(
            turn=int(turn) if turn.isdigit() else 0,
            on_turn=on_turn,
            mode=phase if phase.endswith("行動") else "",
            starting=phase == "開始フェイズ",
            counts=counts,
            who=on_turn,
        )
        owners: dict[str, set[str]] = {}
        for card in self.cards:
            owners.setdefault(card.name, set()).add(card.who)
        acts = SakuraActs(owners, state)
        for number, part, row in rows:
            self._clause(acts, number, part, row)
        return acts.lines()

    def _clause(self, acts: SakuraActs, number: int, part: str, row: list[Token]) -> None:
        row = self._spoken(row)
        told = [
            token
            for token in row
            if token.kind not in ("player", "mark", "skip", "particle", "speech", "word")
        ]
        spoken = not told and any(token.kind == "speech" for token in row)
        said = OPINION.search(part) and not any(token.kind in ("arrow", "figures") for token in told)
        doubt = DOUBT.search(part) and any(
            token.kind == "card" or (token.kind == "verb" and token.value in DONE) for token in told
        )
        if TAKEN_BACK.search(part) or doubt or (said and not spoken and acts.tells(number, part, row)):
            acts.ask(number, part)
        elif spoken or said or (REMADE.match(part) and acts.state.decision == "再構成"):
            acts.remark(number, part)
        else:
            acts.read(number, part, row)

    def _spoken(self, row: list[Token]) -> list[Token]:
        """The tokens with those of a speech that only names a card or what is done: あかり「斬」3/1."""
        told: list[Token] = []
        for at, token in enumerate(row):
            if token.kind == "speech":
                within = self.lexicon.tokens(POLITE.sub("", token.value))
                kinds = {one.kind for one in within}
                names = any(one.kind == "card" and one.text == token.value for one in within)
                after = [one for one in row[at + 1 : at + 3] if one.text not in ("(", "、")]
                shown = bool(after) and after[0].kind in ("figures", "zone", "arrow", "number")
                if names or (shown and kinds <= {"card", "verb", "mark", "particle", "phase", "count"}):
                    told += within
                    continue
            told.append(token)
        return told

    # Writing.

    def _head(self, number: int, people: list[Person]) -> Iterator[tuple[int, str]]:
        for at, line in super()._head(number, people):
            if line == "開始" and self.season:
                yield at, f"版 {self.season}"
            if line[:2] in (" a", " b"):
                told = " ".join(flag for who, flag in self.flags if who == line[1])
                line = f"{line} {told}".rstrip()
            yield at, line


def in_digits_of(kanji: str) -> str:
    """The numeral for one in kanji, as it is where it is one already."""
    if kanji.isdigit() and kanji.isascii():
        return kanji
    return re.sub(r".+", in_digits, kanji)
