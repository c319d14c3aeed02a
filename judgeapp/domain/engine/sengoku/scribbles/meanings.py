"""Phrases of a scribbled note of 戦国大戦TCG as lines of the notation, by what the battle has come to."""

from __future__ import annotations

import re
from typing import TypeAlias

from ...kernel.model.layout import other
from ...kernel.model.text import Text
from ...kernel.record.notation.faults import Fault
from .progress import NO_ATTACK, UNREAD, WHAT, WHOSE, Battle, NotRead, Said, Unread
from .spelling import WALL
from .table import COLOURS, NUMBERS_BY_WORD, STATE_OF, Absent, Table, Thing

Told: TypeAlias = dict[str, str]
"""What a pattern found, by the names of its groups; all of it is `said`."""
HAND_LIMIT = 7


class Meanings:
    """What phrases mean: a method for each name in `MOVES` reads what its pattern found, or raises `Unread`."""

    def __init__(self, table: Table, turn: str) -> None:
        self.table, self.turn = table, turn
        self.battle: Battle | None = None
        self.kept: list[tuple[int, str, str]] = []
        self.ended = ""
        self.stayed = False
        """Whether it was said of the hand of `kept` that it stayed so."""
        self.last: dict[str, str] = {}
        """What each player did last."""
        self.done: tuple[str, Told] = "", {}
        """The last thing said that may be repeated, with what was said of it."""
        self.touched: set[str] = set()
        """Who has done something with a hand, which the count of the start does not tell any more."""

    def player(self, said: Said) -> str:
        if seat := said.player or self.turn:
            return seat
        raise Fault(
            said.number, Text("だれの行動か、行の初めに書いてください。", "The line begins with the player.")
        )

    def from_hand(self, word: str, player: str, said: Said, like: Thing | None = None) -> Thing:
        """A card of a hand: one that the note has there, or one more that is known."""
        there = [
            thing_
            for thing_ in self.table.things
            if thing_.zone == "手札"
            and not thing_.deployed
            and thing_.seat == player
            and thing_.is_called(word, self.table.listed)
        ]
        if there and like is None:
            return there[0]
        thing = self.table.add(player, "手札", word, said.number)
        thing.line = 0
        if like is not None:
            thing.card = like.card
            thing.word = like.word
        return thing

    def _count(self, found: Told, said: Said) -> None:
        told = found
        of = NUMBERS_BY_WORD[told["of"]] if told.get("of") else "城壁"
        if not told.get("of") and (self.battle is None or self.battle.target is not None):
            raise Unread
        if not told.get("of") and not told.get("before") and not said.attacked:
            raise Unread
        who = told.get("who")
        seat = self.table.seat(who, said.number) if who and who not in ("相手", "敵", "自分") else ""
        if who and not seat and who not in ("相手", "敵", "自分"):
            raise Unread
        if (
            of == "国力"
            and said.card is not None
            and "枚" in told["said"]
            and not (who or told.get("before"))
        ):
            self._pays({"cost": told["now"]}, said)  # 名取を配備、国力4枚
            return
        seat = seat or self._whose(of, told.get("before"), said, who or "")
        line = f"{said.by or ''} 主張 {seat} {of}:{told['now']}".strip()
        self.table.now[seat, of] = told["now"]
        kept = told.get("same") or said.lines[-1:] == [f"{seat} ターン終了"]
        if kept and of == "手札" and int(told["now"]) > HAND_LIMIT and self.ended == seat:
            self.kept.append((said.number, seat, line))
            self.stayed = bool(told.get("same"))
            return
        said.lines.append(line)

    def _whose(self, of: str, before: str | None, said: Said, who: str) -> str:
        if who:
            seat = self.player(said)
            return seat if who == "自分" else other(seat)
        besieged = other(self.battle.attacker) if self.battle and self.battle.target is None else ""
        if of == "城壁" and besieged and (said.attacked or not said.player or said.player == besieged):
            return besieged
        if said.player and not (of == "城壁" and besieged):
            return said.player
        seats = [seat for seat in ("a", "b") if before is not None and self.counted(seat, of) == before]
        if len(seats) == 1:
            return seats[0]
        raise Fault(said.number, WHOSE.fill(word=of))

    def counted(self, seat: str, of: str) -> str | None:
        return self.table.now.get((seat, of), self.table.counts.get((seat, of)))

    def _by(self, found: Told, said: Said) -> None:
        said.by = self.table.seat(found["who"], said.number) if found.get("who") else said.player
        if not said.by:
            raise Unread
        said.player = said.by

    def _end_turn(self, found: Told, said: Said) -> None:
        player = self.player(said)
        said.lines.append(f"{player} ターン終了")
        self.battle, self.ended, self.turn = None, player, other(player)

    def _turn(self, found: Told, said: Said) -> None:
        """The turn of the player who follows the one whose turn was over."""
        seat = self.table.seat(found["who"], said.number)
        if not seat or seat != self.turn:
            raise Unread
        said.player = seat

    def _stands(self, found: Told, said: Said) -> None:
        """What the beginning of a turn does by itself (903.1)."""
        if not self.ended or self.player(said) != other(self.ended):
            raise Unread
        said.notes.append(found["said"])

    def _phase(self, found: Told, said: Said) -> None:
        said.lines.append(f"主張 対戦 フェイズ:{found['phase'].replace('めいん', 'メイン')}フェイズ")

    def _draw(self, found: Told, said: Said) -> None:
        if found.get("number"):
            said.lines.append(self._drawn(self.player(said), int(found["number"])))
        elif self.last.get(said.player, "国力" if not self.last else "") == "国力" or (
            self.ended and said.player == other(self.ended)
        ):
            said.notes.append(found["said"])
        else:
            raise Unread

    def _by_effect(self, found: Told, said: Said) -> None:
        """Cards that the text of the card before it has drawn and discarded: which ones, nobody noted."""
        if self.last.get(self.player(said), "") not in ("国力", "プレイ", "発動", "能力"):
            raise NotRead(said.number, UNREAD.fill(rest=found["said"]))
        said.notes.append(found["said"])

    def _drawn(self, player: str, number: int) -> str:
        """The claim line for cards drawn, less the card that the move before took out of hand."""
        before = self.last.get(player, "")
        if before in ("公開", "発動", "捨てる"):
            raise Unread
        more = number - (before in ("国力", "プレイ", "計略", "無双連撃"))
        return f"主張 {player} 手札+{more}"

    def _both_go(self, found: Told, said: Said) -> None:
        if self.battle is None:
            raise Unread
        second = self.battle.interceptor or self.battle.target
        if second is None:
            raise Unread
        said.lines.append(f"主張 {self.battle.by.id} 捨札 {second.id} 捨札")
        self.battle = None

    def _goes(self, found: Told, said: Said) -> None:
        words = [found["card"], *filter(None, [found.get("more")])]
        things = [self.table.general(word, said.number, self._side(word, said)) for word in words]
        told = [f"{thing.id} 捨札" for thing in things]
        if found.get("only") and self.battle is not None:  # 源八だけ撤退: the other one stays
            fought = [self.battle.by, self.battle.interceptor or self.battle.target]
            others = [thing.id for thing in fought if thing is not None and thing not in things]
            if len(others) != 1:
                raise Unread
            told.append(f"{others[0]} 自陣")
        said.lines.append(f"主張 {' '.join(told)}")
        self.battle = None

    def _stays(self, found: Told, said: Said) -> None:
        thing = self.table.general(found["card"], said.number, self._side(found["card"], said))
        power = f" 現在の武力:{found['power']}" if found.get("power") else ""
        said.lines.append(f"主張 {thing.id} 自陣{power}")
        self.battle = None

    def _side(self, word: str, said: Said) -> str:
        """Whose general a result is about, where the line of that player has it: no side where both may."""
        return (
            said.player
            if said.player and not said.attacked and self.table.meant(word, 0, said.player)
            else ""
        )

    def _no(self, found: Told, said: Said) -> None:
        if self.battle is None or not self.battle.open:
            raise Unread
        self._declines(self.battle, said)

    def _declines(self, battle: Battle, said: Said) -> None:
        """Nobody intercepts; what the line of the attack claims before it says so is what comes of it."""
        at = next(
            (at for at, line in enumerate(said.lines) if line.split()[1] == "攻撃"), len(said.lines) - 1
        )
        said.lines.insert(at + 1, f"{other(battle.attacker)} 見送り")
        battle.open = False

    def _pass(self, found: Told, said: Said) -> None:
        if self.battle is None:
            if not said.player or said.player != self.turn or not found["said"].startswith(("なに", "何")):
                raise Unread
            said.notes.append(found["said"])
            return
        if self.battle.open:
            if said.player == self.battle.attacker and not said.attacked:
                raise Unread
            self._declines(self.battle, said)
            return
        first = self.battle.attacker
        both = [f"{seat} 見送り" for seat in (first, other(first))]
        if self.battle.began == other(first) and said.player == first:
            said.notes.append(
                found["said"]
            )  # who defends has said so before the one who is asked first (906.6.6)
        elif said.player:
            said.lines.append(f"{said.player} 見送り")
            self.battle.began = self.battle.began or said.player
        elif said.lines[-2:] != both:  # パス、パス is one of each
            said.lines += both

    def _shows(self, found: Told, said: Said) -> None:
        player = self.player(said)
        thing = self.from_hand(found.get("card") or found["card2"], player, said)
        if not thing.card.number:
            thing.facts = [*thing.facts, f"特技:{found['keyword']}"] if not thing.facts else thing.facts
        said.lines += [f"{player} 公開 {thing.id}", f"{player} 発動 {thing.id}"]
        said.card = thing
        thing.deployed = True

    def _musou(self, found: Told, said: Said) -> None:
        player = self.player(said)
        general = self.table.general(found["card"], said.number, player)
        line = f"{player} 無双連撃 {general.id}"
        if copy := found.get("copy"):
            same = general if general.is_called(copy, self.table.listed) else None
            line += f" {self.from_hand(copy, player, said, same).id}"
        said.lines.append(line)

    def _resource(self, found: Told, said: Said) -> None:
        told = found
        word = told.get("card") or "?"
        face = (
            told.get("face")
            or told.get("face2")
            or ("裏" if "裏" in found["said"] or "うら" in found["said"] else "")
        )
        player = self.player(said)
        if word == "?" and not face:
            raise Unread
        what = "?" if word == "?" else self.from_hand(word, player, said).id
        face = {"おもて": "表", "うら": "裏"}.get(face, face[:1])
        said.lines.append(f"{player} 国力 {what} {face}".rstrip())

    def _play(self, found: Told, said: Said) -> None:
        player = self.player(said)
        thing = self.from_hand(found["card"], player, said)
        thing.facts += self._figures(found.get("printed", ""), said)
        said.lines.append(f"{player} プレイ {thing.id}")
        said.card = thing
        thing.deployed = thing.card.type in ("", "general")
        if found.get("cost"):
            self._pays({"cost": found["cost"]}, said)

    def _figures(self, printed: str, said: Said) -> list[str]:
        """The cost and power that a line prints on a card of no list (赤赤2 2500/2), as words of the notation."""
        told = [
            f"コスト:{part}" if part[0] in COLOURS else part
            for part in re.split(r"[\s、,]+", printed)
            if part
        ]
        if not all(re.fullmatch(rf"\d{{3,5}}/\d|コスト:[{COLOURS}]+\d?", part) for part in told):
            raise NotRead(said.number, UNREAD.fill(rest=printed))
        return told

    def _stratagem(self, found: Told, said: Said) -> None:
        player = self.player(said)
        thing = self.from_hand(found["card"], player, said)
        target = ""
        if word := found.get("target") or found.get("target2"):
            said.target = self.table.general(word, said.number)
            target = f" {said.target.id}"
        fights = self.battle is not None and (
            self.battle.open or self.battle.interceptor or self.battle.target
        )
        move = "計略" if fights else "プレイ"
        if self.battle is not None:
            self.battle.began = move
        said.lines.append(f"{player} {move} {thing.id}{target}")
        said.card = thing

    def _onto(self, found: Told, said: Said) -> None:
        """The general that the stratagem before it is for; the figure beside it is the text's: で早瀬+1000."""
        if said.card is None or not said.card.card.type.startswith("stratagem"):
            raise Unread
        said.target = self.table.general(found["target"], said.number)
        said.lines[-1] += f" {said.target.id}"
        said.notes.append(found["said"])

    def _uses(self, found: Told, said: Said) -> None:
        cards = self.table.listed.exactly(found["card"])
        if len(cards) != 1 or not cards[0].type.startswith("stratagem"):
            raise Unread
        self._stratagem(found, said)

    def _power(self, found: Told, said: Said) -> None:
        word = found.get("card")
        thing = self.table.general(word, said.number) if word else said.target
        if thing is None:
            raise Unread
        said.lines.append(f"主張 {thing.id} 現在の武力:{found['power']}")

    def _attack(self, found: Told, said: Said) -> None:
        player = self.player(said)
        word = found["card"]
        target = found.get("target")
        by = self.table.general(word, said.number, player)
        if found.get("open") and self.table.exhausted(other(player)):
            raise Fault(said.number, *WHAT)
        wall = target is None or re.search(rf"{WALL}$", target) is not None
        of = re.sub(rf"の?{WALL}$", "", target) if target and wall else ""
        if of not in ("", "相手", "敵", "てき") and self.table.seat(of, said.number) != other(player):
            raise Unread
        at = None if wall else self.table.general(target or "", said.number, other(player))
        said.lines.append(f"{player} 攻撃 {by.id} {at.id if at else other(player) + '城壁'}")
        self.battle, said.attacked = Battle(player, by, at), True

    def _intercept(self, found: Told, said: Said) -> None:
        shown = said.card.id if said.card is not None and said.card.deployed else ""
        words = [word for word in (found.get("card", shown), found.get("more", "")) if word]
        if not words:
            raise Unread
        if self.battle is None or not self.battle.open:
            raise Absent(said.number, NO_ATTACK)
        player = other(self.battle.attacker)
        if said.player == self.battle.attacker and not said.attacked:
            raise Fault(said.number, WHOSE.fill(word=words[0]))
        if len(words) > 1 and not all(self.table.meant(word, 0, player) for word in words):
            raise Unread
        things = [self.table.general(word_, said.number, player) for word_ in words]
        said.lines += [f"{player} 迎撃 {thing.id}" for thing in things]
        self.battle.interceptor, self.battle.open = things[0], False

    def _onward(self, found: Told, said: Said) -> None:
        """What the general attacks that the same line deploys: 早瀬を出して、壁を攻撃."""
        if said.card is None or not said.card.deployed:
            raise Unread
        self._attack({**found, "card": said.card.id}, said)

    def _idle(self, found: Told, said: Said) -> None:
        """A word that only says what the next ones are about."""

    def _also(self, found: Told, said: Said) -> None:
        """A card of which the same is said as of the one before it: 霧沢も."""
        name, told = self.done
        fights = self.battle and (self.battle.open or self.battle.interceptor or self.battle.target)
        if not name or fights:
            raise Unread
        getattr(self, f"_{name}")({**told, "card": found["card"]}, said)

    def _won(self, found: Told, said: Said) -> None:
        seat = self.table.seat(found["who"], said.number)
        if not seat:
            raise Unread
        said.lines.append(f"主張 対戦 winner:{seat}")

    def _die(self, found: Told, said: Said) -> None:
        said.lines.append(f"{self.player(said)} ダイス {found['number']}")

    def _aims(self, found: Told, said: Said) -> None:
        player = self.player(said)
        word = found["card"]
        if self.table.meant(word, said.number, player):
            self._attack(found, said)
        else:
            self._stratagem(found, said)

    def _discard(self, found: Told, said: Said) -> None:
        player = self.player(said)
        words = found["cards"].split("、")
        if number := re.fullmatch(r"(?:手札)?(?:を|から)?(\d{1,2})枚", found["cards"]):
            said.lines += [f"{player} 捨てる ?", f"主張 {player} 手札-{number[1]}"]
            self.touched.add(player)
            return
        cards = [self.from_hand(word, player, said).id for word in words]
        said.lines.append(f"{player} 捨てる {'、'.join(cards)}")

    def _pays(self, found: Told, said: Said) -> None:
        if said.card is None or not said.lines:
            raise Unread
        whole = next(at for at in range(len(said.lines) - 1, -1, -1) if said.card.id in said.lines[at])
        paid = self._paid(found["cost"], found.get("sum"), said)
        if paid:
            said.lines[whole] += f" 払:{'、'.join(paid)}"

    def _paid(self, cost: str, total: str | None, said: Said) -> list[str]:
        """The resources that pay; none where the note leaves open which. Raises `Fault` where it cannot be."""
        if cost == "?":
            return []
        player = self.player(said)
        own = [
            thing_
            for thing_ in self.table.things
            if thing_.zone == "国力" and thing_.seat == player and "疲弊" not in thing_.facts
        ]
        parts = re.findall(rf"[{COLOURS}]\d{{0,2}}|\d{{1,2}}", cost)
        colours = [part_[0] for part_ in parts if part_[0] in COLOURS for _ in range(int(part_[1:] or 1))]
        number = len(colours) + sum(int(part) for part in parts if part.isdecimal())
        colours = colours or [*(said.card.card.colours if said.card else ())]
        number = int(total) if total else number
        if not own:
            return []
        if number > len(own):
            raise Fault(
                said.number, Text(f"国力が{number}枚ありません。", f"There are not {number} resources.")
            )
        taken: list[Thing] = []
        for colour in colours:
            of = [thing for thing in own if f"色:{colour}" in thing.facts and thing not in taken]
            taken += of[:1]
        left = sorted(
            (resource for resource in own if resource not in taken), key=lambda one: "色:?" not in one.facts
        )
        taken += left[: number - len(taken)]
        return [resource.id for resource in taken]

    def _state(self, found: Told, said: Said) -> None:
        thing = self.table.general(found["card"], said.number, self._side(found["card"], said))
        said.lines.append(f"主張 {thing.id} 状態:{STATE_OF[found['state'][0]]}")
