"""The log of the board simulator as entries: its uses and basic actions are decisions, what it moves is claimed.

The simulator moves what it is told to move; a log holds no more than who moved how much from where to where. What lies
where is counted from the start of the record, so that each move says how much there is now. It prints no end of a turn:
who gains vigor, draws or reconstructs out of turn has begun theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from ...seasons import kept_for_seasons
from ..kernel import other
from ..kernel.record.pinned_lists import shelf
from .cards import every_card
from .cards import names as names_of
from .play.basics import WAYS
from .simulator_lines import LINES, PLACES, TOKENS, said_in
from .simulator_table import ZONES, Counts, card_names, counted, place
from .state.words import BASICS, SCHEMES

Entry: TypeAlias = dict[str, Any]
Entries: TypeAlias = Iterator[Entry]
TAKEN = {("aura", "dust"): "aura", ("life", "flare"): "life"}
"""What goes from where to where as damage is taken."""
KINDS = {words.ja: key for key, words in BASICS.items()}
PLANS = {words.ja: key for key, words in SCHEMES.items()}
GAUGES = {"風神": "wind", "雷神": "thunder"}


@kept_for_seasons
def names() -> frozenset[str]:
    """The names of all cards."""
    return frozenset(
        card.name for cardlist in shelf() if cardlist.book == "sakura" for card in cardlist.cards
    )


@kept_for_seasons
def attacks() -> frozenset[str]:
    """The names of attack cards."""
    return frozenset(names_of()[card.number] for card in every_card() if card.facts.get("type") == "attack")


class SimulatorLog:
    """Reads the lines of one log, in the order in which they were printed."""

    def __init__(self, start: Mapping[str, Any], players: Mapping[str, str]) -> None:
        """`players` are the words for the players with their seats."""
        self.players = {"プレイヤー1": "a", "プレイヤー2": "b", **players}
        self.counts: Counts = counted(start)
        self.seen = card_names(start)
        self.turn = str(start.get("position", {}).get("turn_player", "a"))
        self.attacked = ""
        self.down: Entry = {}
        self.begun = False
        self.undone = 0
        self.before: list[tuple[Any, ...]] = []

    def read(self, text: str) -> list[Entry] | None:
        """The entries of a line; None where it is no line of a log, or one that nobody knows.

        `undone` says how many of the entries before it the line takes back.
        """
        self.undone = 0
        if TOKENS.fullmatch(text) and self.begun:
            return []
        found = said_in(text)
        if found is None or found[0] not in self.players:
            return None
        player = self.players[found[0]]
        state = (dict(self.counts), set(self.seen), self.turn, self.attacked, self.down)
        told = self.entries_of(player, found[1])
        if told is None:
            return None
        steps, entries, self.begun = len(self.before), [*told], True
        if len(self.before) == steps:
            self.before.append((len(entries), *state))
        return entries

    def is_chat(self, text: str) -> bool:
        """Whether a line among those of a log is what somebody said: one that names no card, place or number."""
        found = said_in(text)
        if not self.begun or found is None or found[1].endswith(("ました", "ました。")):
            return False
        what = found[1]
        words = set(re.split(r"[\s、。,!?！？]+", what))
        named = any(name in (what if len(name) > 1 else words) for name in names())
        return not named and not re.search(r"\d|\[", what) and PLACES.search(what) is None

    def entries_of(self, player: str, what: str) -> Entries | None:
        """The entries of what a player did."""
        for name, pattern in LINES:
            if match := pattern.fullmatch(what):
                found: Entries = getattr(self, name)(player, **match.groupdict())
                return found
        return None

    # Crystals.

    def moved(self, player: str, n: str, out: str, to: str, whose: str | None = None) -> Entries:
        """Crystals: damage taken where an attack waits for it, and in any case what there is now."""
        source, target = place(player, out), place(player, to)
        victim = other(self.attacked) if self.attacked else ""
        kind = TAKEN.get((source[1], target[1]), "")
        if kind and source[0] == victim:
            self.attacked = ""
            yield action(victim, "take", value=kind)
        self.shift(int(n), source, target)
        yield from self.claim(player, source, target)

    def damage(self, player: str, n: str, where: str, whose: str | None = None) -> Entries:
        """Damage by a menu: オーラに2ダメージを受けました."""
        side = "相手の" if whose else ""
        out, to = (f"{side}オーラ", "ダスト") if where == "オーラ" else (f"{side}ライフ", f"{side}フレア")
        yield from self.moved(player, n, out, to)

    def burnt(self, player: str, n: str, where: str, whose: str | None = None) -> Entries:
        """Artificial crystals out of the machine, or off the line of distance, are burnt."""
        seat = other(player) if whose else player
        source = (seat, "artificial") if where == "マシン" else ("game", f"nearer_{seat}")
        self.shift(int(n), source, (seat, "burnt"))
        yield from self.claim(player, source, (seat, "burnt"))

    def ridden(self, player: str, way: str, whose: str | None = None, n: str | None = None) -> Entries:
        """騎動: artificial crystals become tokens at distance."""
        seat = other(player) if whose else player
        source = (seat, "artificial")
        target = ("game", f"{'nearer' if way == '前進' else 'farther'}_{seat}")
        self.shift(int(n or 1), source, target)
        yield from self.claim(player, source, target)

    def faded(self, player: str) -> Entries:
        """One crystal off every enhancement, as a turn begins."""
        yield from self.begins(player)
        for of, field in [*self.counts]:
            if field == "crystals" and self.counts[of, field] > 0:
                self.shift(1, (of, field), ("game", "dust"))
                yield from self.claim(player, (of, field))

    def shift(self, number: int, source: tuple[str, str], target: tuple[str, str]) -> None:
        for where, by in ((source, -number), (target, number)):
            if where in self.counts:
                self.counts[where] += by

    def claim(self, by: str, *places: tuple[str, str]) -> Entries:
        holds = [
            {"of": of, "field": field, "value": self.counts[of, field]}
            for of, field in places
            if (of, field) in self.counts
        ]
        if holds:
            yield {"kind": "claim", "by": by, "holds": holds}

    # Cards.

    def card_moved(self, player: str, name: str, out: str, to: str) -> Entries:
        """A card out of the hand to the used ones is used; of another move it is claimed where the card lies."""
        out, to = out.strip(), to.strip()
        if out == "手札" and to in ("使用済み", "使用済", "場"):
            yield from self.used(player, name)
        elif out == "手札" and to == "伏せ札":
            yield from self.put_down(player, name)
        else:
            zone = ZONES.get(to.removeprefix("相手の").removeprefix("自分の"), "")
            seat = other(player) if to.startswith("相手の") else player
            if zone and name in self.seen:
                holds = [{"of": name, "field": "zone", "value": f"{seat}.{zone}"}]
                yield {"kind": "claim", "by": player, "holds": holds}

    def used(self, player: str, name: str) -> Entries:
        self.attacked = player if name in attacks() else self.attacked
        self.seen.add(name)
        yield action(player, "use", card=name)

    def basic(self, player: str, basic: str, paid: str | None = None, unseen: str | None = None) -> Entries:
        """A basic action, which the simulator carries out by itself."""
        out, to = (("game" if way in ("space", "dust") else player, way) for way in WAYS[KINDS[basic]])
        self.shift(1, out, to)
        cards: dict[str, Any] = {"cards": [paid]} if paid else {"cards": None} if unseen else {}
        yield action(player, "basic", value=KINDS[basic], **cards)

    def put_down(self, player: str, name: str | None = None, n: str | None = None) -> Entries:
        """Cards put down at the end of a turn; what the lines of one player say is one choice."""
        begins = self.down.get("player") != player
        if begins:
            self.down = action(player, "choose", cards=[])
            yield action(player, "pass")
        cards = self.down["cards"]
        self.down["cards"] = [*cards, name] if name and cards is not None else None
        if begins:
            yield self.down

    def drawn(self, player: str) -> Entries:
        """Cards drawn follow from the rules; out of turn they say that a turn has begun."""
        yield from self.begins(player)

    def released(self, player: str, name: str, gauge: str) -> Entries:
        yield action(player, "release", card=name, value=GAUGES[gauge])

    # What players show.

    def vigor(self, player: str, n: str, way: str, whose: str | None = None) -> Entries:
        """Vigor; a player who gains it out of turn has begun theirs."""
        seat = self.players.get(whose, other(player)) if whose else player
        if way == "増やし" and seat == player:
            yield from self.begins(player)
        if (seat, "vigor") in self.counts:
            now = self.counts[seat, "vigor"] + (int(n) if way == "増やし" else -int(n))
            self.counts[seat, "vigor"] = max(0, min(2, now))
        yield from self.claim(player, (seat, "vigor"))

    def cowed(self, player: str, whose: str | None = None, ends: str | None = None) -> Entries:
        yield claim_entry(player, self.seat(player, whose), "cowed", not ends)

    def umbrella(self, player: str, way: str) -> Entries:
        yield claim_entry(player, player, "umbrella_open", way == "開き")

    def scheme(self, player: str, plan: str) -> Entries:
        yield claim_entry(player, player, "scheme", PLANS[plan])

    def seat(self, player: str, whose: str | None) -> str:
        return self.players.get(whose, other(player)) if whose else player

    # Turns.

    def begins(self, player: str) -> Entries:
        """The turn of a player who does what only its own turn brings."""
        if player != self.turn:
            self.turn, self.down, self.attacked = player, {}, ""
            yield action(player, "proceed")

    def reconstructed(self, player: str, free: str | None = None) -> Entries:
        yield from self.begins(player)
        if not free:
            self.shift(1, (player, "life"), (player, "flare"))
        yield action(player, "reconstruct")
        yield from self.claim(player, (player, "life"), (player, "flare"))

    def ended(self, player: str) -> Entries:
        yield action(player, "pass")

    def taken_back(self, player: str) -> Entries:
        """The operation before it is undone, with all that was read of it."""
        if self.before:
            self.undone, self.counts, self.seen, self.turn, self.attacked, self.down = self.before.pop()
        yield from ()

    def silent(self, player: str) -> Entries:
        """What follows from the rules, or is about the room and not the game."""
        yield from ()


def action(player: str, move: str, **slots: Any) -> Entry:
    return {"kind": "action", "player": player, "move": move, **slots}


def claim_entry(by: str, of: str, field: str, value: Any) -> Entry:
    return {"kind": "claim", "by": by, "holds": [{"of": of, "field": field, "value": value}]}
