"""モンコレD デッキ構築: dice, half-decks in the order A, B twice, A, then 15 of each and a summoner face down."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from judgeapp.domain.corpus import Text
from judgeapp.domain.deckcheck import CardIndex
from judgeapp.domain.deckcheck.books.moncolle import FACTIONS, IN_A_DECK, slots

from .base import SEATS, Ask, DraftRefused, DraftState, Fact, Kind, Move, Option, other

EACH, DICE = 15, tuple("123456")


@dataclass(frozen=True, slots=True)
class BoxCard:
    """One card of the box as the draft needs it. `starred`: of rarity ★."""

    number: str
    name: str
    faction: str
    kind: str
    starred: bool = False


def box(names: Mapping[str, str], starred: frozenset[str] = frozenset()) -> tuple[BoxCard, ...]:
    """The cards of the box; `names` those that are known, by slot number."""
    return tuple(
        BoxCard(c.number, names.get(c.number, c.name), c.facts["faction"], c.type, c.number in starred)
        for c in slots()
        if "copies" not in c.facts
    )


@dataclass(frozen=True)
class MoncolleDraft(DraftState):
    """`beginners`: the rule for a first game, without ★ cards and summoners (deck/3/beginners)."""

    cards: tuple[BoxCard, ...] = field(default_factory=lambda: box({}))
    beginners: bool = False

    @classmethod
    def of(cls, setup: Mapping[str, Any]) -> "MoncolleDraft":
        """A draft from its stored setup: known names, numbers of ★ cards, the beginners' rule."""
        cards = box(setup.get("names", {}), frozenset(setup.get("starred", ())))
        return cls(cards=cards, beginners=bool(setup.get("beginners", False)))

    @property
    def first(self) -> int | None:
        """Player A: the seat with the higher roll; None until the rolls differ (deck/2)."""
        for one, two in zip(self.by("roll", 1), self.by("roll", 2), strict=False):
            if one.choice != two.choice:
                return 1 if one.choice > two.choice else 2
        return None

    def factions(self, seat: int) -> tuple[str, ...]:
        """The half-decks that the seat has taken."""
        return tuple(faction for move in self.by("faction", seat) for faction in move.choice)

    def ask(self, seat: int) -> Ask | None:
        if self.first is None:
            behind = len(self.by("roll", seat)) <= len(self.by("roll", other(seat)))
            return self._ask_roll() if behind else None
        taken = len(self.by("faction"))
        if taken < 3:
            turn = (self.first, other(self.first), self.first)[taken]
            return self._ask_faction(2 if taken == 1 else 1) if seat == turn else None
        for faction in self.factions(seat):
            if not self.by(f"cards-{faction}", seat):
                return self._ask_cards(faction)
        if not self.beginners and not self.by("summoner", seat):
            return self._ask_summoner(seat)
        return None

    def _ask_roll(self) -> Ask:
        labels = tuple(Text(face, face) for face in DICE)
        return Ask("roll", Text("ダイスを1個振る", "Roll a die"), "moncolle:deck/2", 1, DICE, labels)

    def _ask_faction(self, count: int) -> Ask:
        taken = {*self.factions(1), *self.factions(2)}
        left = tuple(faction for faction in FACTIONS if faction not in taken)
        text = Text(f"ハーフデッキを{count}つ取る", f"Take {count} half-deck{'s' if count > 1 else ''}")
        return Ask(
            "faction",
            text,
            "moncolle:deck/2/choice",
            count,
            left,
            tuple(FACTIONS[faction_] for faction_ in left),
        )

    def _ask_cards(self, faction: str) -> Ask:
        """Fifteen of the units, battle spells and ritual spell; tokens and summoners are none of them."""
        cards = [c for c in self.cards if c.faction == faction and c.kind in IN_A_DECK]
        if self.beginners:
            cards = [card for card in cards if not card.starred]
        name = FACTIONS[faction]
        return Ask(
            f"cards-{faction}",
            Text(f"{name.ja}の{EACH}枚を選ぶ", f"Choose {EACH} cards of {name.en}"),
            "moncolle:deck/3/beginners" if self.beginners else "moncolle:deck/3/select",
            EACH,
            tuple(card.number for card in cards),
            tuple(Text(card.name, card.name) for card in cards),
        )

    def _ask_summoner(self, seat: int) -> Ask:
        cards = [c for c in self.cards if c.kind == "summoner" and c.faction in self.factions(seat)]
        return Ask(
            "summoner",
            Text("召喚術師を1枚、裏向きに置く", "Place one summoner face down"),
            "moncolle:deck/3/summoner",
            1,
            tuple(card.number for card in cards),
            tuple(Text(card.name, card.name) for card in cards),
        )

    def deck(self, seat: int) -> tuple[str, ...]:
        """The numbers of the cards that the seat has chosen so far."""
        moves = [move for move in self.moves if move.seat == seat and move.kind.startswith("cards-")]
        return tuple(number for move in moves for number in move.choice)

    def deck_list(self, seat: int) -> str:
        chosen = [*self.deck(seat), *(move.choice[0] for move in self.by("summoner", seat))]
        return "\n".join(chosen) if self.finished else ""

    def refuse(self, move: Move) -> None:
        """A first game is not begun with fewer than fifteen cards that are no ★ to choose from."""
        ask = self.ask(move.seat)
        if ask and len(ask.options) < ask.count:
            raise DraftRefused(
                "too_few_cards",
                Text(
                    "選べるカードが足りません。★の設定を確かめてください。",
                    "Too few cards are left to choose from. Check which are ★.",
                ),
                ask.clause,
            )

    def facts(self, seat: int | None) -> tuple[Fact, ...]:
        found = [self._rolls()] if self.by("roll") else []
        for seat_ in SEATS:
            if factions := self.factions(seat_):
                label = Text(f"席{seat_}の勢力", f"Factions of seat {seat_}")
                found.append(Fact(label, tuple(FACTIONS[f] for f in factions), "moncolle:deck/2/choice"))
        for seat_ in SEATS:
            if (summoner := self.by("summoner", seat_)) and (self.finished or seat_ == seat):
                label = Text(f"席{seat_}の召喚術師", f"Summoner of seat {seat_}")
                clause = "moncolle:setup/1" if self.finished else "moncolle:deck/3/summoner"
                found.append(Fact(label, (self._name(summoner[0].choice[0]),), clause))
        if seat and (deck := self.deck(seat)):
            label = Text("デッキ", "Deck")
            found.append(Fact(label, tuple(map(self._name, deck)), "moncolle:deck/3/select"))
        return tuple(found)

    def _rolls(self) -> Fact:
        """Dice lie open."""
        values = tuple(
            Text(f"席{m.seat}: {m.choice[0]}", f"Seat {m.seat}: {m.choice[0]}") for m in self.by("roll")
        )
        return Fact(Text("ダイス", "Dice"), values, "moncolle:deck/2")

    def _name(self, number: str) -> Text:
        name = next(card.name for card in self.cards if card.number == number)
        return Text(name, name)


def known_box(cards: CardIndex, answers: Mapping[str, Any]) -> dict[str, Any]:
    """What organizers have told of the box: names by slot number, and which cards are ★."""
    return {
        "names": {card.number: card.name for card in cards},
        "starred": [card.number for card in cards if card.facts.get("rarity") == 1],
        "beginners": answers["beginners"],
    }


KINDS = (
    Kind(
        id="moncolle-half-deck",
        book="moncolle",
        name=Text("モンコレD ハーフデッキ", "Monster Collection Deus half-decks"),
        options=(
            Option(
                name="beginners",
                label=Text("初回用ルール（★と召喚術師なし）", "Rule for a first game (no ★, no summoner)"),
                usual=False,
            ),
        ),
        setup=known_box,
        start=MoncolleDraft.of,
        deck_format=lambda setup: "moncolle-beginners" if setup.get("beginners") else "moncolle-half-deck",
    ),
)
