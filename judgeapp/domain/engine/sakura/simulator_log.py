"""The log of the board simulator as entries: its uses and basic actions are decisions, its crystals are claims.

The simulator moves what it is told to move; a log holds no more than who moved how much from where to where. What lies
where is counted from the start of the record, so that each move says how much there is now.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ..kernel import other
from ..kernel.record.pinned_lists import shelf
from .play.basics import WAYS
from .printed import printed
from .state.words import BASICS

Entry = dict[str, Any]
SAID = re.compile(
    r"\s*(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?(?P<who>[^:：\[\]]+?)\s*[:：]\s*(?P<what>.+?)\s*"
)
MOVED = re.compile(r"桜花結晶を(\d+)(?:つ|個)移動しました[：:]\s*(.+?)\s*(?:→|⇒|->)\s*(.+)")
CARD_MOVED = re.compile(r"\[(.+?)\]を移動しました[：:]\s*(.+?)\s*(?:→|⇒|->)\s*(.+)")
USED = re.compile(
    r"\[?(.+?)\]?を(?:場に出しました|表返し、使用済み?にしました|使用しました|表向きにしました)"
)
BASIC = re.compile(
    r"(?:集中力を1使って|\[(.+?)\]を(?:使って|伏せ札にして))(前進|後退|離脱|纏い|宿し)を行いました"
)
DOWN = re.compile(r"(?:\[(.+?)\]|カードを(\d)枚)を?伏せ札にしました")
VIGOR = re.compile(r"(?:(.+?)の)?集中力を(\d)(増やし|減らし)ました")
RECONSTRUCTED = re.compile(r"(ライフ減少なしで)?再構成(?:しました)?(?:\s*[（(]ライフ-1[)）])?")
SILENT = re.compile(
    r"カードを\d枚引きました|卓に参加しました|メガミを選択しました|.*公開.*しました|ターンを開始.*|決闘を開始.*"
)
ENDED = re.compile(r"ターンを?終了(?:しました)?")
PLACES = {"間合": "space", "ダスト": "dust", "オーラ": "aura", "フレア": "flare", "ライフ": "life"}
TAKEN = {("aura", "dust"): "aura", ("life", "flare"): "life"}
"""What goes from where to where as damage is taken."""
KINDS = {words.ja: key for key, words in BASICS.items()}


@cache
def attacks() -> frozenset[str]:
    """The names of attack cards."""
    cards = [card for one in shelf() if (one.book, one.code) == ("sakura", "NA") for card in one.cards]
    return frozenset(
        card.name
        for card in cards
        if printed({**card.facts, "number": card.number, "name": card.name}).get("type") == "attack"
    )


class SimulatorLog:
    """Reads the lines of one log, in the order in which they were printed."""

    def __init__(self, start: Mapping[str, Any], players: Mapping[str, str]) -> None:
        """`players` are the words for the players with their seats."""
        self.players = {"プレイヤー1": "a", "プレイヤー2": "b", **players}
        self.counts = counted(start)
        self.turn = str(start.get("position", {}).get("turn_player", "a"))
        self.attacked = ""
        self.down: Entry = {}

    def read(self, text: str) -> list[Entry] | None:
        """The entries of a line; None where it is no line of a log, or one that nobody knows."""
        found = SAID.fullmatch(text)
        player = self.players.get(found["who"]) if found else None
        if found is None or player is None:
            return None
        told = self.told(player, found["what"])
        return None if told is None else [*told]

    def told(self, player: str, what: str) -> Iterator[Entry] | None:
        """The entries of what a player did."""
        for pattern, reader in self.readers():
            if match := pattern.fullmatch(what):
                found: Iterator[Entry] = reader(player, *match.groups())
                return found
        return None

    def readers(self) -> Iterator[tuple[re.Pattern[str], Any]]:
        yield MOVED, self.moved
        yield CARD_MOVED, self.card_moved
        yield BASIC, self.basic
        yield DOWN, self.put_down
        yield USED, self.used
        yield VIGOR, self.vigor
        yield RECONSTRUCTED, self.reconstructed
        yield ENDED, self.ended
        yield SILENT, self.silent

    def moved(self, player: str, number: str, out: str, to: str) -> Iterator[Entry]:
        """Crystals: damage taken where an attack waits for it, and in any case what there is now."""
        source, target = self.place(player, out), self.place(player, to)
        victim = other(self.attacked) if self.attacked else ""
        kind = TAKEN.get((source[1], target[1]), "")
        if kind and victim and source[0] == victim:
            self.attacked = ""
            yield action(victim, "take", value=kind)
        for place, by in ((source, -int(number)), (target, int(number))):
            if place in self.counts:
                self.counts[place] += by
        yield from self.claim(player, source, target)

    def place(self, player: str, said: str) -> tuple[str, str]:
        """The thing and the field in which crystals lie, as the player who wrote the line sees it."""
        name = said.removeprefix("相手の").removeprefix("自分の").removeprefix("自")
        seat = other(player) if said.startswith("相手の") else player
        if name.startswith("[") and name.endswith("]上"):
            return name[1:-2], "crystals"
        field = PLACES.get(name, name)
        return ("game" if field in ("space", "dust") else seat), field

    def claim(self, by: str, *places: tuple[str, str]) -> Iterator[Entry]:
        holds = [
            {"of": of, "field": field, "value": self.counts[of, field]}
            for of, field in places
            if (of, field) in self.counts
        ]
        if holds:
            yield {"kind": "claim", "by": by, "holds": holds}

    def card_moved(self, player: str, name: str, out: str, to: str) -> Iterator[Entry]:
        """A card out of the hand to the used ones is used; another move only says where it lies."""
        if out == "手札" and to in ("使用済み", "使用済", "場"):
            yield from self.used(player, name)
        elif out == "手札" and to == "伏せ札":
            yield from self.put_down(player, name, "")

    def used(self, player: str, name: str) -> Iterator[Entry]:
        self.attacked = player if name in attacks() else self.attacked
        yield action(player, "use", card=name)

    def basic(self, player: str, paid: str | None, basic: str) -> Iterator[Entry]:
        """A basic action, which the simulator carries out by itself."""
        for name, by in zip(WAYS[KINDS[basic]], (-1, 1), strict=True):
            place = "game" if name in ("space", "dust") else player, name
            if place in self.counts:
                self.counts[place] += by
        yield action(player, "basic", value=KINDS[basic], **({"cards": [paid]} if paid else {}))

    def put_down(self, player: str, name: str | None, count: str | None) -> Iterator[Entry]:
        """Cards put down at the end of a turn; what the lines of one player say is one choice."""
        begins = self.down.get("player") != player
        if begins:
            self.down = action(player, "choose", cards=[])
            yield action(player, "pass")
        cards = self.down["cards"]
        self.down["cards"] = [*cards, name] if name and cards is not None else None
        if begins:
            yield self.down

    def vigor(self, player: str, whose: str | None, number: str, way: str) -> Iterator[Entry]:
        """Vigor; a player who gains it out of turn has begun theirs."""
        seat = self.players.get(whose, other(player)) if whose else player
        if way == "増やし" and seat == player != self.turn:
            self.turn, self.down = player, {}
            yield action(player, "proceed")
        if (seat, "vigor") in self.counts:
            now = self.counts[seat, "vigor"] + (int(number) if way == "増やし" else -int(number))
            self.counts[seat, "vigor"] = max(0, min(2, now))
        yield from self.claim(player, (seat, "vigor"))

    def reconstructed(self, player: str, free: str | None) -> Iterator[Entry]:
        for name, by in (("life", -1), ("flare", 1)):
            if not free and (player, name) in self.counts:
                self.counts[player, name] += by
        yield action(player, "reconstruct")
        yield from self.claim(player, (player, "life"), (player, "flare"))

    def ended(self, player: str) -> Iterator[Entry]:
        yield action(player, "pass")

    def silent(self, player: str) -> Iterator[Entry]:
        """What follows from the rules, or is about the room and not the game."""
        yield from ()


def counted(start: Mapping[str, Any]) -> dict[tuple[str, str], int]:
    """What lies where as the record begins, as far as it says: crystals and vigor, by thing and field."""
    setup, position = start.get("setup"), start.get("position") or {}
    if setup is not None:
        first = setup.get("first_player") or "a"
        seat = {"life": 10, "aura": 3, "flare": 0}
        players = {one: {**seat, "vigor": int(one != first)} for one in "ab"}
        position = {"space": 10, "dust": 0, "players": players}
    found = {("game", field): position.get(field) for field in ("space", "dust")}
    for player, table in (position.get("players") or {}).items():
        found |= {(player, field): table.get(field) for field in ("life", "aura", "flare", "vigor")}
        for card in table.get("enhancements") or ():
            if isinstance(card, Mapping) and card.get("name"):
                found[card["name"], "crystals"] = card.get("crystals", 0)
    return {place: count for place, count in found.items() if type(count) is int}


def action(player: str, move: str, **slots: Any) -> Entry:
    return {"kind": "action", "player": player, "move": move, **slots}
