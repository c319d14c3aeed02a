"""ハーフデッキ (モンコレD): six half-decks of 21 cards, 15 of each of two factions, one of their two summoners.

What is in the box is known by kind and number (components/2), not by name. Each card has a slot with a number of ours;
an organizer who imports cards under those numbers fills the slots.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from judgeapp.domain.corpus import Text

from ..book_decks import FORMATS, BookDecks, CardKind
from ..cards import Card, CardIndex
from ..deck import Deck
from ..findings import Finding, Severity
from ..rule_use import RuleUse

FACTIONS = {
    "holy": Text("聖", "holy"),
    "demonic": Text("魔", "demonic"),
    "fire": Text("火", "fire"),
    "water": Text("水", "water"),
    "wind": Text("風", "wind"),
    "earth": Text("土", "earth"),
}
KINDS = {
    "summoner": Text("召喚術師", "summoner"),
    "unit": Text("ユニット", "unit"),
    "battle_spell": Text("戦闘スペル", "battle spell"),
    "ritual_spell": Text("儀式スペル", "ritual spell"),
}
BOX = {"summoner": 1, "unit": 14, "battle_spell": 5, "ritual_spell": 1}  # of each faction (components/2)
_HALVES = (
    *(
        f"{faction_.ja}{more}"
        for faction_ in FACTIONS.values()
        for more in ("", "属性", "デッキ", "のハーフデッキ")
    ),
    *(f"{faction_.en}{more}" for faction_ in FACTIONS.values() for more in ("", "halfdeck")),
)
IN_A_DECK = ("unit", "battle_spell", "ritual_spell")  # deck/3/select
_LETTERS = {"summoner": "S", "unit": "U", "battle_spell": "B", "ritual_spell": "R"}
_KNOWN = {"DEMONIC-S01": "ストレイン"}
_TOKEN = Card(
    "moncolle",
    "DEMONIC-T01",
    "DEMONIC-T01",
    "スペクター",
    type="token",
    facts={"faction": "demonic", "copies": 2, "buildable": False, "slot": True},
)


def slots() -> Iterator[Card]:
    """A card for each place in the box, and one for all cards of a kind: `9 火のユニット`. No card list has them."""
    for faction, attribute in FACTIONS.items():
        for kind, name in KINDS.items():
            code = f"{faction.upper()}-{_LETTERS[kind]}"
            for place in range(1, BOX[kind] + 1):
                number = f"{code}{place:02d}"
                told = _KNOWN.get(number, f"{attribute.ja}の{name.ja}{place if BOX[kind] > 1 else ''}")
                yield _slot(number, told, kind, faction, f"{attribute.en} {name.en} {place}")
            if BOX[kind] > 1:
                whole = _slot(code, f"{attribute.ja}の{name.ja}", kind, faction, f"{attribute.en} {name.en}")
                yield replace(whole, facts={**whole.facts, "copies": BOX[kind]})
    yield _TOKEN


def _slot(number: str, name: str, kind: str, faction: str, english: str) -> Card:
    facts = {"faction": faction, "english": english, "slot": True}
    return Card("moncolle", number, number, name, type=kind, facts=facts)


def with_slots(index: CardIndex) -> CardIndex:
    """The cards of the list, and a slot for every card of the box that the list does not have."""
    known = {card.number for card in index}
    return CardIndex([*index, *(slot for slot in slots() if slot.number not in known)])


def half_decks(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """deck/3/select: two factions, so many cards of each, from units, battle spells and ritual spells."""
    wanted = int(use.numbers["each"])
    counts = Counter[str]()
    for slot in deck.slots:
        if slot.card and slot.card.type in IN_A_DECK:
            counts[slot.card.facts["faction"]] += slot.count
    if len(counts) > 2:
        names = [FACTIONS[name_] for name_ in counts]
        yield Finding(
            "too_many_factions",
            Severity.ILLEGAL,
            Text(
                f"{len(counts)}勢力のカードがあります: {'、'.join(name.ja for name in names)}",
                f"Cards of {len(counts)} factions: {', '.join(text.en for text in names)}",
            ),
            Text("2勢力にしてください。", "Keep two factions."),
            use.clauses,
        )
    for faction, count in counts.items():
        if count != wanted:
            yield _uneven(deck, FACTIONS[faction], count, wanted, use)


def _uneven(deck: Deck, faction: Text, count: int, wanted: int, use: RuleUse) -> Finding:
    open_ = count < wanted and deck.broken
    change = (
        Text(f"{count - wanted}枚減らしてください。", f"Take out {count - wanted}.")
        if count > wanted
        else Text(f"あと{wanted - count}枚加えてください。", f"Add {wanted - count} more.")
    )
    return Finding(
        "half_deck_size",
        Severity.UNCONFIRMED if open_ else Severity.ILLEGAL,
        Text(
            f"{faction.ja}のカードが{count}枚です。各勢力{wanted}枚です。",
            f"{count} cards of the {faction.en} faction; {wanted} of each are chosen.",
        ),
        change,
        use.clauses,
    )


def no_tokens(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """deck/3/tokens: tokens are not part of a deck."""
    for slot in deck.slots:
        if slot.card and slot.card.type == "token":
            yield Finding(
                "token",
                Severity.ILLEGAL,
                Text(
                    f"{slot.label.ja} はトークンです。デッキに入れません。",
                    f"{slot.label.en} is a token; tokens stay out of the deck.",
                ),
                Text("デッキから抜いてください。", "Take it out of the deck."),
                use.clauses,
                slot.lines,
            )


def box_copies(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """components/2: no more of a card, and of a kind, than the box holds."""
    kinds = Counter[tuple[str, str]]()
    for slot in deck.slots:
        if slot.card is None or slot.card.type not in IN_A_DECK:
            continue
        kinds[slot.card.facts["faction"], slot.card.type] += slot.count
        held = int(slot.card.facts.get("copies", 1))
        if slot.count > held < BOX[slot.card.type]:  # a place for all cards of a kind is counted below
            yield _beyond_box(slot.label, slot.count, held, use, slot.lines)
    for (faction, kind), count in kinds.items():
        if count > BOX[kind]:
            what = Text(
                f"{FACTIONS[faction].ja}の{KINDS[kind].ja}", f"{FACTIONS[faction].en} {KINDS[kind].en} cards"
            )
            yield _beyond_box(what, count, BOX[kind], use, ())


def _beyond_box(what: Text, count: int, held: int, use: RuleUse, lines: tuple[int, ...]) -> Finding:
    return Finding(
        "more_than_the_box",
        Severity.ILLEGAL,
        Text(
            f"{what.ja} が{count}枚です。箱には{held}枚しかありません。",
            f"{count} copies of {what.en}; the box holds {held}.",
        ),
        Text(f"{count - held}枚減らしてください。", f"Take out {count - held}."),
        use.clauses,
        lines,
    )


def one_summoner(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """deck/3/summoner: one of the summoners of the two factions taken."""
    factions = {
        slot.card.facts["faction"] for slot in deck.slots if slot.card and slot.card.type in IN_A_DECK
    }
    named = sum(entry.count for entry in deck.chosen)
    if named != 1:
        yield Finding(
            "summoner_count",
            Severity.ILLEGAL if named > 1 else Severity.UNCONFIRMED,
            Text(
                f"召喚術師が{named}枚書かれています。使うのは1枚です。",
                f"{named} summoners are named; one is used.",
            ),
            Text("使う召喚術師を1枚だけ書いてください。", "Name the one summoner that is used."),
            use.clauses,
        )
    for summoner in deck.choices:
        if len(factions) == 2 and summoner.facts["faction"] not in factions:
            yield Finding(
                "summoner_of_another_faction",
                Severity.ILLEGAL,
                Text(
                    f"{summoner.name}は取った2勢力の召喚術師ではありません。",
                    f"{summoner.name} is of neither faction taken.",
                ),
                Text("2勢力のどちらかの召喚術師にしてください。", "Take the summoner of one of the two."),
                use.clauses,
            )


def no_stars(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """deck/3/beginners: without the cards of rarity ★, summoners among them."""
    starred = [
        (slot.label, slot.lines) for slot in deck.slots if slot.card and slot.card.facts.get("rarity") == 1
    ]
    starred += [(entry.card.title, (entry.line,)) for entry in deck.chosen if entry.card]
    for label, lines in starred:
        yield Finding(
            "star_card",
            Severity.ILLEGAL,
            Text(
                f"{label.ja} は初回用のルールでは使いません。",
                f"{label.en} is not used under the rule for a first game.",
            ),
            Text("★のカードと召喚術師を除いてください。", "Leave out ★ cards and summoners."),
            use.clauses,
            lines,
        )
    if any(
        slot.card and slot.card.type in IN_A_DECK and "rarity" not in slot.card.facts for slot in deck.slots
    ):
        yield Finding(
            "rarity_unknown",
            Severity.UNCONFIRMED,
            Text(
                "出現頻度の分からないカードがあり、★でないことを確かめられません。",
                "The rarity of some cards is not known, so they may be ★.",
            ),
            Text("実物のカードで確かめてください。", "Check the cards themselves."),
            use.clauses,
        )


DECKS = BookDecks(
    formats=FORMATS / "moncolle.yaml",
    parts="召喚術師 ユニット スペル 戦闘スペル 儀式スペル ハーフデッキ"
    f" summoner unit units spells battlespells ritualspells {' '.join(_HALVES)}",
    kinds=(
        CardKind(
            frozenset({"summoner", "unit", "battle_spell", "ritual_spell", "token"}),
            required=("faction",),
            factions=frozenset(FACTIONS),
        ),
    ),
    rules=(half_decks, no_tokens, box_copies, one_summoner, no_stars),
    example="2 灯籠番ヒサゴ",
    chosen=Text("召喚術師", "summoner"),
    chosen_example="炎守カガリ",
    nameable=with_slots,
    stand_ins="TE",
)
