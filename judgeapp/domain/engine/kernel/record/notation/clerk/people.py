"""Who plays, as a note tells it: by roles (先手, 1P, 手番), by names, by the words with which its lines begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from operator import ne

from .lexicon import Token

OPPOSITE = {
    "first": "second", "second": "first", "on_turn": "off_turn", "off_turn": "on_turn", "a": "b", "b": "a",
    "attack": "defend", "defend": "attack",
}  # fmt: skip
JOINS = ("(", ")", "=", ":", "・", "の", "は", "が", "[", "]", "】", "【", "/", "☆", "★", "●", "○", "◆", "■")
LONGEST_NAME = 8


@dataclass(slots=True)
class Person:
    """A player of a note: the roles and names that it gives, in the order of the page."""

    roles: set[str] = field(default_factory=set)
    names: list[str] = field(default_factory=list)

    def fits(self, other: Person) -> bool:
        """Whether both may be the same player, by a name or a role that they share."""
        if any(OPPOSITE[role] in other.roles for role in self.roles):
            return False
        shared = any(one.startswith(two) or two.startswith(one) for one in self.names for two in other.names)
        if self.names and other.names and not shared:
            return False
        return shared or bool(self.roles & other.roles)


def people_of(lines: list[list[Token]]) -> list[Person]:
    """The two players of a note, as far as it tells them; a has the first seat. none where it has a third one.

    A name that differs from a player's in one letter may be theirs: who that is has to be asked.
    """
    found: list[Person] = []
    for person in [*(person for line in lines for person in grouped(line)), *leading(lines)]:
        same = [one for one in found if one.fits(person)]
        if same:
            for one in [person, *same[1:]]:
                same[0].roles |= one.roles
                same[0].names += [name for name in one.names if name not in same[0].names]
            found = [one for one in found if one is same[0] or all(one is not two for two in same[1:])]
        else:
            found.append(person)
    players = sorted(found, key=lambda one: (not one.names, not one.roles))
    players = sorted(players[:2], key=lambda one: next(at for at, two in enumerate(found) if two is one))
    others = [one for one in found if all(one is not two for two in players) and one.names]
    if any(
        one.roles & {"first", "second", "a", "b", "attack", "defend"} or is_near(one, players)
        for one in others
    ):
        return []
    players += [Person() for _ in range(2 - len(players))]
    for one, other in (players, players[::-1]):
        one.roles |= {OPPOSITE[role] for role in other.roles} - {OPPOSITE[role] for role in one.roles}
    if "attack" in players[0].roles | players[1].roles and not {"on_turn"} & (
        players[0].roles | players[1].roles
    ):
        for one in players:
            one.roles.add("on_turn" if "attack" in one.roles else "off_turn")
    seated = (
        "a" if {"a", "b"} & players[0].roles else "first" if {"first", "second"} & players[0].roles else ""
    )
    return players[::-1] if seated and seated not in players[0].roles else players


def is_near(one: Person, players: list[Person]) -> bool:
    """Whether a name differs in one letter from that of a player."""
    known = [name for player in players for name in player.names]
    return any(
        len(name) == len(other) > 1 and sum(map(ne, name, other)) == 1
        for name in one.names
        for other in known
    )


def grouped(line: list[Token]) -> Iterator[Person]:
    """The players whom a line gives a role, a courteous word, or the turn."""
    at = 0
    while at < len(line):
        person, begun = Person(), at
        while at < len(line):
            token = line[at]
            if token.kind == "role" and person.names and introduces(line, at):
                break
            if token.kind == "role" and OPPOSITE.get(token.value) not in person.roles:
                person.roles.add(token.value)
            elif is_name(line, at) and not person.names and joined(line, begun, at):
                person.names.append(token.value)
            elif (
                person.names
                and token.kind == "skip"
                and not token.value
                and token.text in ("さん", "くん", "君", "選手")
            ):
                person.roles.add("named")
            elif person.names and token.kind in ("turn", "phase") and line[at - 1].text == "の":
                person.roles.add("on_turn")
            elif not (at > begun and (token.text in JOINS or token.kind == "skip")):
                break
            at += 1
        named = "named" in person.roles
        person.roles.discard("named")
        if person.roles or (named and person.names):
            yield person
        at = max(at, begun + 1)


def introduces(line: list[Token], at: int) -> bool:
    """Whether a role has another name behind it: 前川の番(先手は久保)."""
    after = line[at + 1 : at + 3]
    return len(after) > 1 and after[0].text in ("は", "=", ":") and after[1].kind in ("word", "player")


def joined(line: list[Token], begun: int, at: int) -> bool:
    """Whether a name has a role before or behind it: 先=西, 西(先), 西さん."""
    if any(token.kind == "role" for token in line[begun:at]):
        return True
    after = line[at + 1 : at + 4]
    if after and after[0].kind == "skip" and after[0].text in ("さん", "くん", "君", "選手"):
        return True
    if after and after[0].text in ("の", "が", "は") and len(after) > 1:
        return after[1].kind in ("role", "turn") or (after[0].text == "の" and after[1].kind == "phase")
    return len(after) > 1 and after[0].text in ("(", "=", "・") and after[1].kind == "role"


def is_name(line: list[Token], at: int) -> bool:
    """Whether a word may be the name of a player: no card has it, as far as the figures behind it tell."""
    token = line[at]
    if token.kind == "player":
        return True
    if token.kind != "word" or len(token.text) > LONGEST_NAME or not token.text[0].isalpha():
        return False
    if token.text[-1] in "をヲ":
        return False
    after = [one for one in line[at + 1 : at + 3] if one.text not in ("(", "・")]
    if after and after[0].text == "を":
        return False
    return not after or after[0].kind not in ("figures", "stat", "kind", "square", "state")


def leading(lines: Iterable[list[Token]]) -> Iterator[Person]:
    """Names with which lines begin that say what a player has, said or did."""
    found: Counter[str] = Counter()
    for line in (part for whole in lines for part in parts_of(whole)):
        told = [token for token in line if token.text not in ("・", "■", "|", "○", "-")]
        if not told or not is_name(told, 0):
            continue
        after = told[1:3]
        if after and (after[0].kind in ("count", "zone", "speech") or after[0].text in (":", "|", ">")):
            found[told[0].value] += 2
        elif len(told) > 1:
            found[told[0].value] += 1
    yield from (Person(names=[name]) for name, times in found.items() if times > 1)


def parts_of(line: list[Token]) -> Iterator[list[Token]]:
    """The parts of a line between strokes with a space before them, which may be of one player each."""
    begun = 0
    for at, token in enumerate(line):
        if token.text in ("/", "|") and at and line[at - 1].end < token.at:
            yield line[begun:at]
            begun = at + 1
    yield line[begun:]
