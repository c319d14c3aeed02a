"""双掌繚乱 and 眼前構築: Megami are chosen in the open, then seven and three in secret, once for each game.

`ban`: an event's way of choosing two (2-1 leaves it free): three each in the open, one of them struck by the opponent.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judgeapp.domain.corpus import Text
from judgeapp.domain.deckcheck import CardIndex
from judgeapp.domain.deckcheck.books.sakura import usable
from judgeapp.domain.seasons import season_has

from .base import SEATS, Ask, DraftRefused, DraftState, Fact, Kind, Move, Option, other

NORMAL, TRUMP = 7, 3


@dataclass(frozen=True, slots=True)
class Megami:
    """A Megami, or an Another version: its number (2-1) and the cards usable in deck building (appendix 1)."""

    id: str
    name: str
    number: int
    cards: tuple[tuple[str, str, str], ...]
    """number, name and type (`normal` or `trump`) of each card"""


@dataclass(frozen=True)
class SakuraDraft(DraftState):
    """`games`: how many times decks are built with the same Megami."""

    megami: tuple[Megami, ...] = ()
    ban: bool = False
    games: int = 1

    @classmethod
    def of(cls, setup: Mapping[str, Any]) -> "SakuraDraft":
        """A draft from its stored setup: the Megami with their cards, the way of choosing, the games."""
        megami = tuple(
            Megami(
                megami_["id"],
                megami_["name"],
                megami_["number"],
                tuple((c[0], c[1], c[2]) for c in megami_["cards"]),
            )
            for megami_ in setup["megami"]
        )
        return cls(megami=megami, ban=bool(setup.get("ban", False)), games=int(setup.get("games", 1)))

    def ask(self, seat: int) -> Ask | None:
        if not self.by("megami", seat):
            return self._ask_megami()
        if len(self.by("megami")) < len(SEATS):
            return None
        if self.ban and not self.by("ban", seat):
            return self._ask_ban(other(seat))
        if self.ban and len(self.by("ban")) < len(SEATS):
            return None
        for game in range(1, self.games + 1):
            if not self.by(f"build-{game}", seat):
                return self._ask_build(seat, game)
        return None

    def _ask_megami(self) -> Ask:
        count = 3 if self.ban else 2
        return Ask(
            "megami",
            Text(f"メガミを{count}柱選ぶ", f"Choose {count} Megami"),
            "sakura:core/2-1",
            count,
            tuple(megami.id for megami in self.megami),
            tuple(Text(megami_.name, megami_.name) for megami_ in self.megami),
        )

    def _ask_ban(self, of: int) -> Ask:
        shown = self.by("megami", of)[0].choice
        labels = tuple(
            Text(self._megami(megami_id).name, self._megami(megami_id).name) for megami_id in shown
        )
        return Ask(
            "ban",
            Text("相手のメガミを1柱外す", "Strike one of the opponent's Megami"),
            "sakura:core/2-1",
            1,
            shown,
            labels,
        )

    def _ask_build(self, seat: int, game: int) -> Ask:
        cards = self._cards(seat)
        return Ask(
            f"build-{game}",
            Text(
                f"第{game}戦の通常札{NORMAL}枚と切札{TRUMP}枚を選ぶ",
                f"Choose {NORMAL} normal cards and {TRUMP} trumps for game {game}",
            ),
            "sakura:core/3-2",
            NORMAL + TRUMP,
            tuple(cards),
            tuple(_with_kind(name, kind) for name, kind in cards.values()),
        )

    def hosted(self, seat: int) -> tuple[str, ...]:
        """The two Megami of a seat; empty until both are settled."""
        chosen = self.by("megami", seat)
        struck = {move.choice[0] for move in self.by("ban", other(seat))}
        if not chosen or len(self.by("megami")) < len(SEATS) or (self.ban and not struck):
            return ()
        return tuple(megami_id for megami_id in chosen[0].choice if megami_id not in struck)

    def _megami(self, id_: str) -> Megami:
        return next(megami for megami in self.megami if megami.id == id_)

    def _cards(self, seat: int) -> dict[str, tuple[str, str]]:
        """Name and type by number, of all that the seat's two Megami bring; a shared card is there once (3-1)."""
        megami = map(self._megami, self.hosted(seat))
        cards = [card for megami_ in megami for card in megami_.cards]
        ordered = sorted(cards, key=lambda card: card[2])  # normal cards, then trumps, as hosted
        return {number: (name, kind) for number, name, kind in ordered}

    def deck_list(self, seat: int) -> str:
        """Of the last game, whose deck is the one to play with."""
        builds = self.by(f"build-{self.games}", seat)
        return "\n".join((*self.hosted(seat), *builds[0].choice)) if self.finished and builds else ""

    def refuse(self, move: Move) -> None:
        if move.kind == "megami":
            self._refuse_numbers(move)
        elif move.kind.startswith("build-"):
            self._refuse_kinds(move)

    def _refuse_numbers(self, move: Move) -> None:
        """2-1: Megami of different numbers, also among the three of which one is struck."""
        if len({self._megami(megami_id).number for megami_id in move.choice}) < len(move.choice):
            raise DraftRefused(
                "megami_same_number",
                Text("番号の異なるメガミを選んでください。", "Choose Megami with different numbers."),
                "sakura:core/2-1",
            )

    def _refuse_kinds(self, move: Move) -> None:
        """3-2: seven normal cards, three trumps."""
        cards = self._cards(move.seat)
        normal = sum(cards[number][1] == "normal" for number in move.choice)
        if normal != NORMAL:
            raise DraftRefused(
                "seven_and_three",
                Text(
                    f"通常札{NORMAL}枚と切札{TRUMP}枚を選んでください（いま通常札{normal}枚）。",
                    f"Choose {NORMAL} normal cards and {TRUMP} trumps (now {normal} normal cards).",
                ),
                "sakura:core/3-2",
            )

    def facts(self, seat: int | None) -> tuple[Fact, ...]:
        found = []
        both = len(self.by("megami")) == len(SEATS)
        for seat_ in SEATS:
            chosen = self.by("megami", seat_)
            if chosen and (both or seat_ == seat):
                settled = self.hosted(seat_) or chosen[0].choice
                names = tuple(Text(self._megami(m).name, self._megami(m).name) for m in settled)
                found.append(
                    Fact(Text(f"席{seat_}のメガミ", f"Megami of seat {seat_}"), names, "sakura:core/2-1")
                )
        for game in range(1, self.games + 1):
            for move in self.by(f"build-{game}", seat) if seat else []:
                cards = self._cards(move.seat)
                names = tuple(Text(cards[number][0], cards[number][0]) for number in move.choice)
                label = Text(f"第{game}戦のデッキ", f"Deck of game {game}")
                found.append(Fact(label, names, "sakura:core/3-2"))
        return tuple(found)


def _with_kind(name: str, kind: str) -> Text:
    """Trumps are marked among what can be chosen."""
    return Text(f"{name}（切札）", f"{name} (trump)") if kind == "trump" else Text(name, name)


def megami_with_cards(cards: CardIndex, season: str) -> list[dict[str, Any]]:
    """Every Megami of a season that can be chosen, with the cards usable in deck building."""
    listed = (card for card in cards if card.type == "megami" and card.buildable)
    megami = [card for card in listed if season_has("sakura", season, card.number, card.names)]
    return [
        {
            "id": card_.number,
            "name": card_.name,
            "number": card_.facts["megami_number"],
            "cards": [[c.number, c.name, c.type] for c in usable(cards, card_.number) if c.number == c.base],
        }
        for card_ in sorted(megami, key=lambda card: card.facts["megami_number"])
    ]


KINDS = (
    Kind(
        id="sakura-7-3",
        book="sakura",
        name=Text("桜降る代に決闘を 双掌繚乱と眼前構築", "Sakura Arms Twin Megami and deck building"),
        options=(
            Option(
                name="ban",
                label=Text("3柱から相手が1柱を外す", "Three Megami each, the opponent strikes one"),
                usual=False,
            ),
            Option(name="games", label=Text("対戦数", "Games"), usual=1, most=5),
        ),
        setup=lambda cards, answers: {
            "megami": megami_with_cards(cards, str(answers.get("season", ""))),
            **answers,
        },
        start=SakuraDraft.of,
    ),
)
