"""戦国覇王 カジュアル: thirty generals in six packs of five, two packs at a time, pick and pass; ten of fifteen."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from judgeapp.domain.corpus import Text

from .base import SEATS, Ask, DraftRefused, DraftState, Fact, Kind, Move, Option, other

CARDS, PACK, DECK, COPIES = 30, 5, 10, 4
_DONE = Text("取ったカード", "Cards picked")


@dataclass(frozen=True)
class HaouDraft(DraftState):
    """`cards`: the names of the thirty generals in the order they were shuffled into; five in a row are a pack."""

    cards: tuple[str, ...] = ()

    @classmethod
    def of(cls, cards: Sequence[str]) -> "HaouDraft":
        """A draft of thirty shuffled generals (casual/1).

        Raises DraftRefused.
        """
        if len(cards) != CARDS:
            raise DraftRefused(
                "card_count",
                Text(
                    f"武将カード{CARDS}枚が要ります（いま{len(cards)}枚）。",
                    f"{CARDS} generals are needed, not {len(cards)}.",
                ),
                "haou:format/casual/1",
            )
        return cls(cards=tuple(cards))

    def ask(self, seat: int) -> Ask | None:
        picked = len(self.by("pick", seat))
        if picked == CARDS // 2:
            return None if self.by("deck", seat) else self._ask_deck(seat)
        if picked == len(self.by("pack", seat)) * PACK:
            behind = len(self.by("pick", other(seat))) < picked
            return None if behind else self._ask_pack()
        both_hold = all(len(self.by("pack", seat_)) * PACK > picked for seat_ in SEATS)
        if not both_hold or picked > len(self.by("pick", other(seat))):
            return None  # (3): look once both have a pack; (4): swap once both have picked
        return self._ask_pick(seat)

    def _ask_pack(self) -> Ask:
        """(2), (5): a pack of those left; nobody has seen inside."""
        first = not self.by("pick")
        taken = {move.choice[0] for move in self.by("pack")}
        left = tuple(str(n) for n in range(1, CARDS // PACK + 1) if str(n) not in taken)
        return Ask(
            "pack",
            Text("束を1つ取る", "Take a pack"),
            "haou:format/casual/2" if first else "haou:format/casual/5",
            1,
            left,
            tuple(Text(f"束{n}", f"Pack {n}") for n in left),
        )

    def _ask_pick(self, seat: int) -> Ask:
        """(3), (4): one card of the pack in hand."""
        left = self.in_hand(seat)
        fresh = len(left) == PACK
        return Ask(
            "pick",
            Text("カードを1枚取る", "Pick a card"),
            "haou:format/casual/3" if fresh else "haou:format/casual/4",
            1,
            left,
            tuple(self.label(card) for card in left),
        )

    def _ask_deck(self, seat: int) -> Ask:
        """(7): ten of the fifteen."""
        picked = self.picked(seat)
        labels = tuple(self.label(card) for card in picked)
        return Ask(
            "deck",
            Text("デッキの10枚を選ぶ", "Choose ten for the deck"),
            "haou:format/casual/7",
            DECK,
            picked,
            labels,
        )

    def in_hand(self, seat: int) -> tuple[str, ...]:
        """The cards left of the pack that the seat holds: its own, or after each pick the other's."""
        picks = len(self.by("pick", seat))
        own = (picks % PACK) % 2 == 0
        packs = self.by("pack", seat if own else other(seat))
        number = int(packs[picks // PACK].choice[0])
        gone = {move.choice[0] for move in self.by("pick")}
        inside = (str(n) for n in range((number - 1) * PACK + 1, number * PACK + 1))
        return tuple(card for card in inside if card not in gone)

    def picked(self, seat: int) -> tuple[str, ...]:
        """What the seat has picked, in order."""
        return tuple(move.choice[0] for move in self.by("pick", seat))

    def deck(self, seat: int) -> tuple[str, ...]:
        """The names of the seat's deck; empty until it is chosen."""
        return tuple(self.cards[int(card) - 1] for move in self.by("deck", seat) for card in move.choice)

    def deck_list(self, seat: int) -> str:
        counts = Counter(self.deck(seat)) if self.finished else {}
        return "\n".join(f"{count} {name}" for name, count in counts.items())

    def label(self, card: str) -> Text:
        """A card's name by its place in the shuffle."""
        name = self.cards[int(card) - 1]
        return Text(name, name)

    def refuse(self, move: Move) -> None:
        """Four of one name at most, as in the extended format (haou-casual-deck-size)."""
        if move.kind != "deck":
            return
        for name, count in Counter(self.cards[int(card) - 1] for card in move.choice).items():
            if count > COPIES:
                raise DraftRefused(
                    "too_many_copies",
                    Text(
                        f"{name}が{count}枚です。{COPIES}枚までです。",
                        f"{count} of {name}; {COPIES} at most.",
                    ),
                    "haou:format/extended",
                )

    def facts(self, seat: int | None) -> tuple[Fact, ...]:
        counts = tuple(
            Text(
                f"席{seat_}: {len(self.by('pick', seat_))}枚", f"Seat {seat_}: {len(self.by('pick', seat_))}"
            )
            for seat_ in SEATS
        )
        public = Fact(Text("取った枚数", "Cards picked"), counts, "haou:format/casual/4")
        if seat is None:
            return (public,)
        chosen = {card for move in self.by("deck", seat) for card in move.choice}
        own = tuple(self.label(card) for card in self.picked(seat))
        deck = tuple(self.label(card) for card in self.picked(seat) if card in chosen)
        mine = [Fact(_DONE, own, "haou:format/casual/3")] if own else []
        mine += [Fact(Text("デッキ", "Deck"), deck, "haou:format/casual/7")] if deck else []
        return (public, *mine)


KINDS = (
    Kind(
        id="haou-casual",
        book="haou",
        name=Text("戦国覇王 カジュアル", "Sengoku Haou casual"),
        options=(
            Option(
                name="cards",
                label=Text(f"武将カード{CARDS}枚", f"The {CARDS} generals"),
                usual=tuple(f"武将{number}" for number in range(1, CARDS + 1)),
                help=Text(
                    f"1行に枚数と名前。空欄なら「武将1」〜「武将{CARDS}」とします（実物に番号を付けて使えます）。",
                    f"Count and name on each line. Left empty, they are 武将1 to 武将{CARDS} "
                    "(number the cards on the table).",
                ),
            ),
        ),
        setup=lambda cards, answers: {"cards": list(answers["cards"])},
        start=lambda setup: HaouDraft.of(setup["cards"]),
    ),
)
