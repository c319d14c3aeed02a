"""What a position must satisfy; each check names the clause that the position would break."""

from __future__ import annotations

from collections import Counter

from judgeapp.domain.numerals import whole

from ...kernel import Card, InvalidRecord, Position, Text, clause
from .grid import noted
from .layout import ABILITIES, ACTED, NAME, NUMBER, PASSES, PHASE, STACK
from .stack import CITED, DECLARED, Declared

COPIES = 4


def check(position: Position) -> None:
    """Raise `InvalidRecord` for the first thing that cannot be."""
    for player in position.layout.players:
        check_squares(position, player)
        check_names(position, player)
        check_copies(position, player)
        for card in position.cards_in(f"{player}.field"):
            check_texts(card)
    check_stack(position)


@clause("haou:turn/3/move/one-per-square")
def check_squares(position: Position, player: str) -> None:
    """One general of a player to a square."""
    taken: dict[str, Card] = {}
    for number, card in enumerate(position.cards_in(f"{player}.field")):
        square = noted(card)
        if square and square in taken:
            reason = Text(
                f"{square}には{taken[square].title.ja}がいます。1つのマスに自分の武将は1体だけです。",
                f"{taken[square].title.en} is on {square}; a square holds one general of a player.",
            )
            where = f"start.position.players.{player}.field[{number}].square"
            raise InvalidRecord(where, reason, clause="haou:turn/3/move/one-per-square")
        taken[square] = card


@clause("haou:turn/3/deploy/same-name")
def check_names(position: Position, player: str) -> None:
    """One general of a name in play on each side."""
    there: set[str] = set()
    for number, card in enumerate(position.cards_in(f"{player}.field")):
        key = str(card.values.get(NUMBER.name) or card.values.get(NAME.name) or "")
        if key and key in there:
            reason = Text(
                f"{card.title.ja}が場に2体います。同じ名前の武将は1体だけです。",
                f"{card.title.en} is in play twice; there is one general of a name.",
            )
            where = f"start.position.players.{player}.field[{number}].name"
            raise InvalidRecord(where, reason, clause="haou:turn/3/deploy/same-name")
        there.add(key)


@clause("haou:format/extended")
def check_copies(position: Position, player: str) -> None:
    """Of a number, four cards belong to a player at most."""
    owned = (card for card in position.each_card() if card.owner == player)
    numbers = Counter(str(card.values[NUMBER.name]) for card in owned if card.values.get(NUMBER.name))
    for number, copies in numbers.items():
        if copies > COPIES:
            reason = Text(
                f"{number}が{copies}枚あります。同じカード番号は{COPIES}枚までです。",
                f"has {copies} cards of number {number}; {COPIES} are allowed.",
            )
            raise InvalidRecord(f"start.position.players.{player}", reason, clause="haou:format/extended")


def check_texts(card: Card) -> None:
    """What a text needs beyond its words: who is meant by 「対象」."""
    for number, one in enumerate(card.values.get(ABILITIES.name) or ()):
        if one.target is None and any(getattr(step, "what", "") == "target" for step in one.do):
            reason = Text("対象（target）が書かれていません。", "speaks of a target and names none.")
            raise InvalidRecord(f"abilities[{number}].target", reason, clause="haou:turn/3/ability")


def can_be_declared(position: Position, one: Declared) -> bool:
    """Whether something stated as declared is of a known kind, by a player, about cards that are there."""
    card, target = position.cards.get(one.card), position.cards.get(one.target)
    if one.kind not in CITED or one.player not in position.players or card is None:
        return False
    if one.kind == "ability":
        every = card.values.get(ABILITIES.name) or ()
        number = whole(one.more)
        return number is not None and number < len(every) and (target is not None or not one.target)
    return target is not None


@clause("haou:turn/3/interrupt/stack")
def check_stack(position: Position) -> None:
    """What is declared is of a known kind, by a player, about cards on the table, in a main phase."""
    game, where = position.game, "start.position.stack"
    for number, declared in enumerate(DECLARED.rows(position)):
        if not can_be_declared(position, declared):
            reason = Text("宣言として読めません。", "is nothing that can have been declared.")
            expected = Text(f"使える種類: {'、'.join(CITED)}", f"Known kinds: {', '.join(CITED)}.")
            raise InvalidRecord(f"{where}[{number}]", reason, expected=expected)
    busy = bool(game[STACK]) or bool(game[ACTED]) or game[PASSES]
    if busy and game[PHASE] != "main":
        reason = Text("割込みはメインフェイズにだけあります。", "is there in a main phase only.")
        raise InvalidRecord(where, reason, clause="haou:turn/3/interrupt/allowed")
    if game[PASSES] > (2 if game[STACK] else 1):
        reason = Text("放棄が続く回数としてありえません。", "is more than there can be.")
        raise InvalidRecord("start.position.passes", reason, clause="haou:priority/example")
