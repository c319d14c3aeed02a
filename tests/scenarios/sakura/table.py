"""Records of 桜降る代に決闘を in few words: cards by their names, seats, entries, and the ruling on them."""

from functools import cache
from typing import Any

from django.conf import settings

from judgeapp.domain.deckcheck import load_card_lists
from judgeapp.domain.engine.kernel import GameRecord, Ruling, judge
from judgeapp.domain.engine.sakura import BOOK

WORDS = ("act_colour", "scheme")
"""Fields of a player that are words."""
HELD = ("life", "aura", "flare", "flow", "memory_crystals", "anvil_crystals")
"""Where a player has crystals, but for cards."""
Card = dict[str, Any]
Entry = dict[str, Any]


@cache
def listed() -> dict[str, Card]:
    """The cards of the Megami list by their names."""
    lists = (
        one for one in load_card_lists(settings.CARDLISTS_DIR) if (one.book, one.code) == ("sakura", "NA")
    )
    return {
        card.name: {"name": card.name, "number": card.number, "type": card.type}
        for one in lists
        for card in one.cards
    }


@cache
def shown(name: str) -> Card:
    """A card of the list as the table has it."""
    return BOOK.reading.printed(listed()[name])


def card(name: str, **state: Any) -> Card:
    """A card by its name, which is its id too; `card("圧気", crystals=2)`."""
    bare = name.split("#")[0]
    return {"id": name, **shown(bare), **state}


def cards(names: str, **state: Any) -> list[Card]:
    return [card(name, **state) for name in names.split()]


def some(value: Any) -> Any:
    """Cards by their names, or as many as a number says."""
    return cards(value) if isinstance(value, str) else value


def seat(values: str, hand: Any = 2, trumps: Any = 3, deck: Any = 3, **more: Any) -> dict[str, Any]:
    """One player: life, aura, flare and vigor, then hand, unused trumps, deck and other zones, by name or number."""
    life, aura, flare, vigor = map(int, values.split())
    zones = {"discard": 1, "down": 1, **more, "hand": hand, "trumps": trumps, "deck": deck}
    named = {
        zone: value if zone in WORDS else some(value) for zone, value in zones.items() if value is not True
    }
    flags = {name: True for name, value in zones.items() if value is True}
    return {"life": life, "aura": aura, "flare": flare, "vigor": vigor, **named, **flags}


def table(space: int, a: dict[str, Any], b: dict[str, Any], **game: Any) -> dict[str, Any]:
    """The main phase of a in the fifth turn, standard, unless something else is said; the rest of 36 is dust."""
    said = {"turn": 5, "turn_player": "a", "phase": "main", "mode": "standard", "space": space, **game}
    zones = [zone for one in (a, b) for zone in one.values() if isinstance(zone, list)]
    on_cards = sum(one.get("crystals", 0) for zone in zones for one in zone if isinstance(one, dict))
    spent = space + on_cards + said.get("lost", 0) + sum(one.get(key, 0) for one in (a, b) for key in HELD)
    said.setdefault("dust", 36 - spent)
    said.setdefault("start_distance", space)
    return {**said, "players": {"a": a, "b": b}}


def now(distance: str = "", **seats: str) -> Entry:
    """`now("4/5", a="8 3 1 1 2 3/1/1")`: space and dust; life, aura, flare, vigor, hand, deck/discard/down."""
    holds: dict[str, Any] = {}
    if distance:
        holds["space"], holds["dust"] = map(int, distance.split("/"))
    for player, said in seats.items():
        life, aura, flare, vigor, *rest = said.split()
        numbers = {"life": life, "aura": aura, "flare": flare, "vigor": vigor}
        holds |= {f"{player}__{name}": int(value) for name, value in numbers.items()}
        if rest:
            holds[f"{player}_hand__count"] = int(rest[0])
            piles = zip(("deck", "discard", "down"), rest[1].split("/"), strict=True)
            holds |= {f"{player}_{zone}__count": int(count) for zone, count in piles}
    return claim(**holds)


def act(player: str, move: str, card: str = "", **slots: Any) -> Entry:
    named = {"card": card, **slots}
    said = {slot: value for slot, value in named.items() if value not in ("", [])}
    return {"kind": "action", "player": player, "move": move, **said}


def use(player: str, card: str, **slots: Any) -> Entry:
    return act(player, "use", card, **slots)


def basic(player: str, name: str, *paid: str) -> Entry:
    return act(player, "basic", value=name, cards=list(paid))


def take(player: str, value: str) -> Entry:
    return act(player, "take", value=value)


def choose(player: str, value: Any = "", *cards: str) -> Entry:
    return act(player, "choose", value=value, cards=list(cards))


def passed(player: str) -> Entry:
    return act(player, "pass")


def shuffled(player: str, *order: str) -> Entry:
    entry = {"kind": "chance", "player": player, "move": "shuffle"}
    return {**entry, "cards": list(order)} if order else entry


def claim(**holds: Any) -> Entry:
    """`claim(a__life=7, space=4, a_hand__count=2)`: thing and field, two underlines between them."""
    said = []
    for name, value in holds.items():
        of, _, field = name.rpartition("__")
        of = of.replace("_", ".", 1) if field == "count" else of or "game"
        said.append({"of": of, "field": field, "value": value})
    return {"kind": "claim", "by": "judge", "holds": said}


def rule(position: dict[str, Any], *entries: Entry, season: str = "S9-2") -> Ruling:
    """The ruling on a record that starts on this table, or from a setup."""
    start = {"setup": position["setup"]} if "setup" in position else {"position": position}
    data = {"version": 1, "book": "sakura", "edition": season, "start": start, "entries": list(entries)}
    return judge(GameRecord.from_json(data), BOOK)


def verdicts(ruling: Ruling) -> list[str]:
    return [str(entry.verdict) for entry in ruling.entries]


def told(ruling: Ruling) -> list[str]:
    """What the ruling tells of, by the verbs of its events, in their order."""
    return [one.event.verb for entry in ruling.entries for one in entry.events]


def legal(ruling: Ruling) -> Ruling:
    """Nothing in the record is off the rules, and no claim departs from them."""
    wrong = [
        (entry.number, str(entry.verdict), entry.reason.en)
        for entry in ruling.entries
        if str(entry.verdict) != "legal"
    ]
    assert not wrong, wrong
    return ruling


def illegal_at(ruling: Ruling, number: int, cited: str) -> Any:
    """Only from that entry on something is off the rules, by that clause."""
    wrong = [entry.number for entry in ruling.entries if str(entry.verdict) not in ("legal", "undetermined")]
    assert wrong[:1] == [number], [
        (entry.number, str(entry.verdict), entry.reason.en) for entry in ruling.entries
    ]
    entry = ruling.entries[number - 1]
    assert entry.clauses[0] == f"sakura:core/{cited}", entry.clauses
    return entry


def key_of(cited: str) -> str:
    """A clause of the core rules by its number, of the additional rules with its book's part."""
    return f"sakura:{cited}" if cited.startswith("add") else f"sakura:core/{cited}"


def refused_at(ruling: Ruling, number: int, cited: str) -> None:
    """That entry is the first off the rules, illegal, and its refusal names that clause."""
    told = [(one.number, str(one.verdict), one.clauses, one.reason.ja) for one in ruling.entries]
    wrong = [one.number for one in ruling.entries if str(one.verdict) not in ("legal", "undetermined")]
    assert wrong[:1] == [number], told
    assert str(ruling.entries[number - 1].verdict) == "illegal", told
    assert key_of(cited) in ruling.entries[number - 1].clauses, told


def found(ruling: Ruling, number: int) -> tuple[str, str]:
    """What is said of an entry, and the clause that decides it: `("illegal", "core/10-22")`."""
    entry = ruling.entries[number - 1]
    return str(entry.verdict), entry.decides.removeprefix("sakura:")


def missed_at(ruling: Ruling, number: int, cited: str) -> None:
    """Before that entry a duty was missed, of which that clause speaks; nothing else is wrong with the entry."""
    wrong = [one.number for one in ruling.entries if str(one.verdict) not in ("legal", "undetermined")]
    entry = ruling.entries[number - 1]
    assert (wrong[:1], str(entry.verdict)) == ([number], "departed"), entry.reason.ja
    assert [one.decides for one in entry.missed] == [key_of(cited)]
    assert entry.decides == key_of(cited)


def happened(ruling: Ruling, number: int) -> list[str]:
    """The verbs of what happened in that entry, in its order."""
    return [told.event.verb for told in ruling.entries[number - 1].events]


def events(ruling: Ruling, number: int, verb: str) -> list[Any]:
    """What an entry brought about of that kind, in its order."""
    return [told.event for told in ruling.entries[number - 1].events if told.event.verb == verb]
