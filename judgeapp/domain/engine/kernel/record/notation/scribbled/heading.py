"""The heading of a scribbled page: who plays, who was first, whose turn it is, which list is in play."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from dataclasses import dataclass, field

from ....model.layout import Layout, other
from ..starts import FIRST, SECOND, first_told

TABLE = re.compile(r"(?:第?\d{1,4}(?:番|番?卓|番?テーブル|回戦)|(?:卓|テーブル)\d{1,4}|[Rr]\d{1,2})")
OCCASION = re.compile(
    r"(?:準々?)?決勝?(?:戦|卓)?|準々?|[一二三]位決定戦|予選(?:第?\d(?:回戦?)?)?|本戦|練習(?:試合)?|フリー(?:対戦)?|配信卓"
    r"|[^\s()]{1,12}(?:大会|杯|カップ|リーグ)|(?:残り?)?(?:時間)?(?:あと)?\d{1,3}分|\d{1,2}[:時]\d{1,2}分?"
)
"""What is played for: it says nothing of the table."""
SEPARATE = re.compile(r"(?:[\s、,。|]|(?<=\s)/(?=\s))+")
WHO = r"(?!の|番|普通|[攻手]|[^()\s]*(?:なし|タイミング|フェイズ))[^()\s:=\d]+"
ONE, TWO = "(?:先攻|先手|せんこう|せんて|さき|先)", "(?:後攻|後手|こうこう|ごて|あと|うしろ|後)"
SEAT = f"(?P<seat>{ONE}|{TWO})番?"
ON_TURN = "(?:手番|てばん)(?:プレイヤー)?[は:]?"
HIS = "の?(?:手?番|て?ばん|ターン)(?:から|です)?"
ATTACKER = re.compile(r"(?<!\S)(?P<who>[^\s()]+)\(攻撃?側?\)の?")
"""山岸(攻)のステップ3."""
OPPONENT = re.compile(r"(?<!\S)(?:相手\s*[:は]?|対)\s*[^\s()\d]+(?!\S)")
"""相手:森下, of whom a line of the table tells the rest."""
VERSUS = re.compile(
    r"(?:(?<=\s)|^)(?P<one>(?!手順|\S*ステップ)[^\s()卓:]+)\s*(?:対|vs\.?|VS\.?)\s*(?P<other>[^\s()]+)(?=\s|$)"
)
"""佐藤 対 鈴木: two players, of whom nobody says who was first."""
POLITE = re.compile(r"(?<=[^\s、,。:()])(?:さん|くん|選手)(?=$|[\s、,:()と]|[のはが対])")
"""森さん."""
BOTH = re.compile(r"[-－‐ー&＆×・/／と]")
"""清水-野口, 水野と川島."""
REMARK = re.compile(r"(?<!\S)\(([^()]*)\)(?!\S)")
SPACED = re.compile(rf"(?<!\S)((?:{ONE}|{TWO})|手番|てばん|リスト|りすと|カード|版)\s+(?=([^\s:]+))")
"""先 木下 後 中野."""
TURN = re.compile(r"(?:ターン|たーん|[Tt]):?(?P<turn>\d{1,3})(?:[Tt]|ターン)?[目め]?")
TURNS = re.compile(r"第?(?P<turn>\d{1,3})(?:ターン|たーん|[Tt])[目め]?")
LIST = re.compile(r"(?:リスト|りすと|カード):?(?P<code>[A-Za-z]{1,4})")
SITS = re.compile(rf"(?P<who>{WHO})[=(](?P<at>[abAB])\)?")
"""佐藤=a, やまだ(a)."""
SEATED_NAME = re.compile(
    rf"(?<![^\s:はが番攻手])(?P<at>[ab])(?P<his>{HIS})?(?:\((?P<who>{WHO})\)|=(?P<is>{WHO})(?!\S))"
)
"""手番b(樋口), b番(平野), a=堀."""
OF_PHASE = re.compile(
    rf"(?P<who>[^\s()]+\((?:先|後)[攻手]?\))の(?P<phase>[^\s()番手]+)"
    rf"|(?P<his>\S{HIS}|(?<!\S)[Tt]\d{{1,2}})の?(?P<begins>開始|はじめ|始め|終了)(?!\S)"
)
"""野口(後)のメイン, 小島のターン開始."""
SEAT_IN_BRACKETS = re.compile(rf"\(((?:{ONE}|{TWO})[:=]\s*[^\s()]+)\)")
"""先:熊谷 (後:片山)."""
IN_BRACKETS = re.compile(
    r"^\s*[\[【〔《『「<■◆●◇□]\s*([^\[\]【】〔〕《》『』「」<>■◆●◇□]+)[\]】〕》』」>■◆●◇□]?\s*"
)
"""【戦国覇王】, [戦国大戦]."""
DECORATED = re.compile(r"[【】〔〕《》＜＞◇◆◎■□●○]+")
MORE_OF_HEADING = re.compile(
    r"(?=[A-Za-z0-9Ａ-Ｚ０-９(（/／:：・、,]|リスト|りすと|の?質問|の(?:ルール|裁定))"
)
"""What may be glued to the name of a game: ふるよにS9-2, 戦国覇王リストHA."""
SEAT_DOT = re.compile(
    rf"(?<!\S)(?:({ONE}|{TWO})・|({ON_TURN}(?:{ONE}|{TWO}))の)({WHO}?)(?={HIS}(?:[\s(]|$)|[\s、,]|$)"
)
"""先手・木内の番, 手番は後の野村."""
SITS_ON_TURN = re.compile(rf"{ON_TURN}(?P<sits>(?P<who>{WHO})\([ab]\))")
"""手番:岸(a)."""
WITH_MORE = re.compile(
    r"(?P<told>[^()]+)\((?P<more>[^()]+)\)|(?P<seat>[ab])(?:の?手?番)?(?P<mode>[^\s\dの:=()]+)"
)
"""aの番(標準), a全力."""
APART = (
    (DECORATED, " "),
    (re.compile(r"\((手番[はが:]?[^\s()]+)\)"), r" \1 "),
    (re.compile(r"(?<!\S)([^\s、]+)が攻め、([^\s、]+)が守りで"), r"\1の番 "),
    (re.compile(r"[、。]+|です(?=[。\s]|$)"), " "),
    (re.compile(r"(?<!\S)(?:いま|今)(?=\S*(?:ターン|たーん|[Tt]目?|メイン|番))"), ""),
    (re.compile(r"(?<=[^\s\d])/(?=\S)|(?<=\S)/(?=[^\s\d])"), " "),
    (re.compile(r"(?<=\S)・(?=(?:[先後][攻手]?[はの:・]|手番))"), " "),
    (re.compile(r"\(([先後])[攻手]?[\s:]+([^\s()]+)\)"), r" \1:\2 "),
    (re.compile(r"[<(]([A-Z][A-Z\d-]{0,4})(?:だけ|のみ)?(?:使用|で)?[>)]"), r" \1 "),
    (re.compile(r"(?<!\S)の?質問(?:です)?[。:]?"), " "),
    (re.compile(r"(?<!\S)([先後][攻手]?)の(?=[^\sの]+の(?:手?番|ターン|メイン|第[12一二]))"), r"\1・"),
    (re.compile(r"(?<!\S)([先後][攻手]?)\(([^\s()]+)\)の(?=第|メイン|準備|攻城|戦闘|開始)"), r"\1(\2)の番 "),
    (re.compile(r"(?<=[番攻手])プレイヤー(?=[はの:])"), ""),
    (re.compile(r"(ターン|たーん)\s+(?=\d)"), r"\1"),
)
"""今6T目, 先攻は高田・後攻は吉野/T5, T9(先 小泉), (SU)."""
EDITION = re.compile(r"(?:版|はん)?:?(?P<edition>S\d{1,2}(?:-\d)?)")
PATTERNS = tuple(
    re.compile(pattern_)
    for pattern_ in (
        rf"(?P<on>{ON_TURN})?{SEAT}(?:手番)?\((?P<who>{WHO})\)(?P<his>{HIS})?",  # 手番は先攻(大野), 後攻(西)の番
        rf"(?P<on>{ON_TURN})?{SEAT}[:=は](?P<who>{WHO}?)(?P<his>{HIS})?",  # 先:木下, 後攻:丸山の番, 先攻は林
        rf"{SEAT}(?P<who>[ab])(?P<his>{HIS})",  # 先手a番
        rf"(?P<who>{WHO}?)(?P<his>{HIS})(?:\({SEAT}(?:=(?P=who))?\))?",  # 小松の番(後攻), 甲番(先攻=甲)
        rf"(?P<on>{ON_TURN})?(?P<who>{WHO})(?:\({SEAT}\)|[がは](?P<after>{ONE}|{TWO}))(?P<his>{HIS})?",
        rf"(?P<on>{ON_TURN})(?P<who>{WHO})",
        rf"{SEAT}(?P<who>{WHO})",  # 先攻岡
    )
)


@dataclass(slots=True)
class Heading:
    """What a heading says: who plays, who was first, whose turn it is and the how manieth; `left` is not understood.

    `codes` are those of the lists of the book, `known` are names of players, and `says` tells whether a word is one of
    the game by itself. `whose` may be 先 or 後, as long as nobody is called so.
    """

    codes: frozenset[str] = frozenset()
    known: frozenset[str] = frozenset()
    says: Callable[[str], bool] = lambda word: False
    first: str = ""
    second: str = ""
    whose: str = ""
    turn: str = ""
    opponents: tuple[str, ...] = ()
    lists: list[str] = field(default_factory=list)
    edition: str = ""
    left: list[str] = field(default_factory=list)
    at: int = 0
    """The line that is read."""
    lines: dict[str, int] = field(default_factory=dict)
    """Where each word stands that is not understood."""
    remarks: list[str] = field(default_factory=list)
    bracketed: list[str] = field(default_factory=list)
    """Players behind 先 or 後; one alone is the one on turn: T7 後(今井)."""
    seat: str = ""
    """先 or 後 that stood alone."""
    seated: dict[str, str] = field(default_factory=dict)
    """Players of whom the heading says that they are a or b, with that seat."""

    def read(self, words: str) -> None:
        """One line of it, in plain width."""
        for pattern, meant in APART:
            words = pattern.sub(meant, words)
        words = SEATED_NAME.sub(self._seated, ATTACKER.sub(r"\g<who>の番 ", words))
        words = OF_PHASE.sub(self._of_phase, SEAT_DOT.sub(r"\1\2(\3)", SEAT_IN_BRACKETS.sub(r" \1 ", words)))
        if found := VERSUS.search(words):
            self.opponents = found["one"], found["other"]
            words = f"{words[: found.start()]} {words[found.end() :]}"
        words = OPPONENT.sub(" ", words)
        words = REMARK.sub(self._remark, re.sub(rf"(?<=\S)\s+(?=の{HIS}(?:\s|$))", "", words))
        words = re.sub(rf"(?<=\))\s*(?:対|vs\.?|{BOTH.pattern})\s*(?=\S)", " ", words)
        words = re.sub(rf"(?<!\S)((?:{ONE}|{TWO})\([^()]+\))(?!{HIS}|[\s、のはが)]|$)", r"\1の番 ", words)
        words = SPACED.sub(
            self._joined, re.sub(r"(?<!\S)(?<!手番 )([ab]) (?=(?:手番|番|ターン)(?:\s|$))", r"\1", words)
        )
        for word in filter(None, SEPARATE.split(words)):
            self._word(word)
        if self.seat and not self.whose:
            self.whose = self.seat

    def _seated(self, found: re.Match[str]) -> str:
        """The seat alone, of which the name in brackets behind it is kept."""
        who = found["who"] or found["is"]
        if self.says(who) or seat_of(who):
            return found[0]
        self.seated[who] = found["at"]
        if found["is"] and not re.search(rf"{ON_TURN}\s*$", found.string[: found.start()]):
            return " "
        return f"{found['at']}{found['his'] or ''}"

    @staticmethod
    def _of_phase(found: re.Match[str]) -> str:
        """Whose turn it is and, as a word of its own, which phase."""
        if found["who"]:
            return f"{found['who']}の番 {found['phase']}"
        return f"{found['his']} {'終了' if found['begins'] == '終了' else '開始'}フェイズ"

    def _remark(self, found: re.Match[str]) -> str:
        """What stands in brackets by itself and is not about players, turns or numbers is a remark."""
        if re.search(r"[先後番\d]|ターン", found[0]) or self.says(found[1]) or found[1] in self.codes:
            return found[0]
        self.remarks.append(found[1])
        return " "

    def _joined(self, found: re.Match[str]) -> str:
        """先 and the name behind it as one word; two words where that is one of the game, or has a number in it."""
        apart = re.search(r"\d", found[2]) or TURN.fullmatch(found[2]) or self.says(found[2])
        return found[0] if apart and found[1] not in ("手番", "てばん", "版") else f"{found[1]}:"

    def _word(self, word: str) -> None:
        """One word of it; the table has no place in a record."""
        if TABLE.fullmatch(word) or word in ("対", "vs") or re.fullmatch("[①-⑳]", word):
            return
        if OCCASION.fullmatch(word):
            self.remarks.append(word)
        elif found := SITS.fullmatch(word):
            names = self.opponents
            self.opponents = (found["who"], *names) if found["at"] in "aA" else (*names, found["who"])
        elif found := SITS_ON_TURN.fullmatch(word):
            self._word(found["sits"])
            self._on_turn(found["who"])
        elif (found := LIST.fullmatch(word)) or word in self.codes:
            self.lists.append(found["code"] if found else word)
        elif found := EDITION.fullmatch(word):
            self.edition = found["edition"]
        elif found := TURN.search(word) or TURNS.search(word):
            self.turn = found["turn"]
            for part in (word[: found.start()], word[found.end() :]):
                if (rest := unbracketed(part.strip("の:"))) and rest != "?":
                    self._word(rest)
        elif self._who(word):
            return
        elif (found := WITH_MORE.fullmatch(word)) and self._reads(found["more"] or found["mode"]):
            self._word(found["told"] or found["seat"])
            self._word(found["more"] or found["mode"])
        else:
            self.left.append(word)
            self.lines[word] = self.at

    def _reads(self, more: str) -> bool:
        """Whether what stands in brackets is of the game, or says the how manieth turn it is."""
        return self.says(more) or bool(TURN.fullmatch(more) or TURNS.fullmatch(more))

    def _who(self, word: str) -> bool:
        """Whether a word says who plays, or whose turn it is."""
        if word in (*FIRST, *SECOND) or re.fullmatch(SEAT, word):
            self.seat = seat_of(word)
            return True
        name, _, rest = word.partition("の")
        if name in self.known and rest and not re.fullmatch(rf"{HIS}(?:\(.*\))?", f"の{rest}"):
            self.whose = name  # 桑原のメイン
            self._word(rest)
            return True
        if word in (self.first, self.second, *self.opponents, *self.known, "a", "b"):
            self._on_turn(word)
            return True
        for pattern in PATTERNS:
            if found := pattern.fullmatch(word):
                told = found.groupdict()
                told["seat"] = told.get("seat") or told.get("after")
                if (
                    seat_of(told.get("seat") or "")
                    and len(self.known) > 1
                    and not any(name.startswith(told["who"]) for name in (*self.known, "a", "b"))
                ):
                    continue
                self._named(seat_of(told.get("seat") or ""), told["who"])
                if told.get("on") or told.get("his"):
                    self._on_turn(told["who"])
                elif pattern is PATTERNS[0]:
                    self.bracketed.append(told["who"])
                return True
        return False

    def _named(self, seat: str, who: str) -> None:
        """Somebody is said to go first, or second."""
        if seat:
            setattr(self, "first" if seat == FIRST[0] else "second", who)

    def _on_turn(self, who: str) -> None:
        """It is somebody's turn; 先 or 後 before the name says which turn that is."""
        if seat := seat_of(who):
            self.whose = seat
            return
        self._named(self.seat, who)
        self.whose, self.seat = who, ""


class Seats:
    """Who sits where: the players by their names, as the heading and the lines of their tables have them."""

    def __init__(self, heading: Heading, layout: Layout, zones: Container[str]) -> None:
        self.heading, self.layout, self.zones = heading, layout, zones
        self.names: dict[str, str] = {}
        self.acts = ""
        """Who acts first on the page."""

    def take(self, names: list[str]) -> str:
        """Seat the players: by the heading, and by these names of their tables. What the line of the names says."""
        head, seats = self.heading, self.layout.players
        for word in [part for part in head.left if len(names) > 1 and {*BOTH.split(part)} == {*names}]:
            head.left.remove(word)
            head.opponents = tuple(BOTH.split(word))
        turns = {name: seats[seat_of(name) != FIRST[0]] for name in names if seat_of(name)}
        spoken = (
            {*FIRST, *SECOND} if any(field_.name == "first_player" for field_ in self.layout.game) else set()
        )
        names = [name_ for name_ in names if name_ not in turns]
        known = list(dict.fromkeys(filter(None, (*head.opponents, head.first, *names, head.second))))
        known = [name_ for name_ in known if name_.casefold() not in seats]  # 先攻b says nothing of names
        ordered = [] if head.opponents else [name_ for name_ in known if name_ != head.second][:1]
        ordered += [name_ for name_ in (head.second,) if name_ in known and not head.opponents]
        ordered += [name_ for name_ in known if name_ not in ordered]
        left = [seat_ for seat_ in seats if seat_ not in head.seated.values()]
        unseated = [name_ for name_ in ordered if name_ not in head.seated]
        self.names = head.seated | dict(zip(unseated, left, strict=False)) | turns
        told = [(seat, name) for name, seat in self.names.items() if name not in (*seats, *spoken)]
        return " ".join(f"{seat}:{name}" for seat, name in told)

    def called(self, word: str, *, short: bool = True) -> str:
        """The seat that a word means: a name, or the beginning of one alone, a, b, 先 or 後; empty where none."""
        if seat := self.names.get(word, word.casefold() if word.casefold() in self.layout.players else ""):
            return seat
        if word in (*FIRST, *SECOND):
            first = self.first
            return "" if not first else first if word in FIRST else other(first)
        spoken = short and word and word not in self.zones
        begun = {seat for name, seat in self.names.items() if spoken and name.startswith(word)}
        return begun.pop() if len(begun) == 1 else ""

    @property
    def whose(self) -> str:
        """The seat of whose turn it is, by name, or by who went first; empty where the heading does not tell."""
        head, first = self.heading, self.first
        if turn := seat_of(head.whose):
            return self.called(self.acts) if not first else first if turn == FIRST[0] else other(first)
        if not head.whose and len(head.bracketed) == 1 and not head.opponents:
            return self.called(head.bracketed[0])
        if not head.whose and first and head.turn:
            return first if int(head.turn) % 2 else other(first)
        return self.called(head.whose)

    @property
    def first(self) -> str:
        """The seat of who went first, by name, or by whose turn the so-manieth is; empty where it is not told."""
        head, seats = self.heading, self.layout.players
        if first := self._by_name(head.first):
            return first
        if second := self._by_name(head.second):
            return other(second)
        if any(map(seat_of, self.names)) or (seat_of(head.whose) and not self.names):
            return seats[0]  # 先 and 後 are all that they are called
        if (turn := seat_of(head.whose)) and (acts := self._by_name(self.acts)):
            return acts if turn == FIRST[0] else other(acts)
        number = int(head.turn) if head.turn else None
        return first_told({"turn": number, "turn_player": self._by_name(head.whose)}, seats)

    def _by_name(self, word: str) -> str:
        return "" if word in (*FIRST, *SECOND) else self.called(word)


def unbracketed(word: str) -> str:
    """The word without brackets around it, or half of them.

    >>> unbracketed("(岡)"), unbracketed("先(岡)"), unbracketed("先(")
    ('岡', '先(岡)', '先')
    """
    return word if re.fullmatch(r"[^()]+\([^()]+\)", word) else word.strip("の:()")


def seat_of(word: str) -> str:
    """先 or 後 for a word that means one of them; empty for any other.

    >>> seat_of("後攻番"), seat_of("甲野")
    ('後', '')
    """
    if not (found := re.fullmatch(rf"(?:(?P<one>{ONE})|{TWO})番?", word)):
        return ""
    return FIRST[0] if found["one"] else SECOND[0]


def split_title(line: str, known: Callable[[str], bool]) -> str:
    """The first line with the name of the game first and apart: S9-2 ふるよに, ふるよにS9-2."""
    whole, mark, rest = line.partition("\n")
    whole = re.sub(r"\[([^\[\]{}\"]*)\]", r"(\1)", DECORATED.sub(" ", IN_BRACKETS.sub(r"\1 ", whole)))
    words = whole.split()
    first = words[0] if words else ""
    if (at := next((at for at, word in enumerate(words) if known(word)), 0)) and not known(words[0]):
        return f"{' '.join((words.pop(at), *words))}{mark}{rest}"
    begins = (first[: found.start()] for found in MORE_OF_HEADING.finditer(first))
    name = next((begin for begin in begins if known(begin)), "")
    return f"{name} {whole[len(name) :]}{mark}{rest}" if name else f"{' '.join(words)}{mark}{rest}"
