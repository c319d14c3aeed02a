"""What a page or a recording device sends, as an entry of the record."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from django.http import QueryDict

from judgeapp.domain.engine.kernel import Book, InvalidRecord, Position, Text
from judgeapp.domain.engine.kernel.play.book import MoveKind
from judgeapp.domain.engine.tools import pieces
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.numerals import whole

from ..selectors.builder import fields_called
from .stated import typed, word_or_number

CHANGES = 3
"""So many changes fit into one claim or effect on the page."""
SLOTS = {
    "action": ("player", "move", "card", "target", "note"),
    "chance": ("player", "move", "note"),
    "claim": ("by", "note"),
    "effect": ("player", "source", "says", "note"),
}
"""The single words that each kind of entry has; the same form may send more of them."""
SLOT_WORDS = {
    "card": Text("どのカードで", "which card"),
    "cards": Text("どのカードを", "which cards"),
    "target": Text("対象", "the target"),
    "value": Text("値（出目など）", "the value (of a die, say)"),
}
NO_ROW = Text("何の、何が、いくつかを選んでください。", "Choose of what, which value, and what it is.")
NO_ROW = Text("何の、何が、いくつかを選んでください。", "Choose of what, which value, and what it is.")
ROW_WORDS = (Text("何の", "of what"), Text("何が", "which value"), Text("値", "what it is"))


class Sent:
    """What a form sent, to be read as an entry or to be shown again: a single word by its name, lists of several."""

    def __init__(self, data: Mapping[str, Sequence[str]]) -> None:
        self.words = {name: str(values[-1]).strip() for name, values in data.items() if values}
        self.lists = {name: [str(value).strip() for value in values] for name, values in data.items()}
        self.words["out"] = next((word for word in self.lists.get("out", ()) if word), "")

    def __getattr__(self, name: str) -> str:
        return self.words.get(name, "")

    @property
    def cards(self) -> list[str]:
        """The further cards that were chosen."""
        return [key for key in self.lists.get("cards", ()) if key]

    @property
    def changes(self) -> list[tuple[str, ...]]:
        """The rows of a claim or an effect: of what, which field, what is said of it."""
        columns = (self.lists.get(name, []) for name in ("of", "field", "is"))
        return [row for row in zip_longest(*columns, fillvalue="") if any(row)]


def entry_of(data: QueryDict, book: Book, table: Callable[[], Position | None]) -> dict[str, Any]:
    """The entry that a form describes: an offered one as it is, or one written into free slots.

    `table` works out the position that the entry comes upon, for a form that needs it. Raises InvalidRecord where the
    form describes none, and then names all that is missing.
    """
    sent = Sent(dict(data.lists()))
    if sent.offered:
        return offered(sent.offered)
    if sent.fact:
        name = sent.fact.rpartition(".")[2]
        answer = typed(book, name, sent.told, table()) if sent.told else offered_answer(sent.answer)
        return {"kind": "reveal", "fact": sent.fact, "answer": answer}
    if sent.kind == "pieces":
        position = table()
        places = pieces.in_play(position) if position is not None else []
        return pieces.claimed(*pieces.chosen(places, sent.out, sent.to, whole(sent.n)))
    if sent.kind == "reveal":
        return reveal(sent, book, table())
    entry: dict[str, Any] = {"kind": sent.kind}
    entry |= {slot: word for slot in SLOTS.get(sent.kind, ()) if (word := sent.words.get(slot))}
    if sent.kind in ("action", "chance"):
        if sent.cards:
            entry["cards"] = sent.cards
        if sent.value:
            entry["value"] = word_or_number(sent.value)
        check_slots(entry, book)
    if sent.kind in ("claim", "effect"):
        entry["holds" if sent.kind == "claim" else "changes"] = list(changes(sent, book, table))
    return entry


def slots_of(kind: MoveKind) -> list[str]:
    """What a kind of decision is about, as its own sentence says it; what only its player knows may be left out."""
    told = [slot for slot in SLOT_WORDS if f"{{{slot}}}" in kind.text.ja]
    return [slot for slot in told if slot != kind.secret]


def check_slots(entry: Mapping[str, Any], book: Book) -> None:
    """Raise InvalidRecord naming every slot that the decision needs and has not."""
    kind = book.wording.moves.get(entry.get("move", ""))
    if kind is None:
        return
    needed = slots_of(kind)
    missing = [slot for slot in needed if slot not in entry]
    if "cards" in needed and len(missing) < len(needed):
        return  # several ways to say it, and one was taken
    if missing:
        ja = "".join(f"「{SLOT_WORDS[slot].ja}」" for slot in missing)
        en = ", ".join(SLOT_WORDS[slot].en for slot in missing)
        raise InvalidRecord("", Text(f"{kind.name.ja}には{ja}が要ります。", f"{kind.name.en} needs: {en}."))


def offered(text: str) -> dict[str, Any]:
    """An entry that the page offered, as JSON."""
    try:
        entry = read_json(text)
    except NotJson as error:
        raise InvalidRecord("entry", Text("入力を読み取れません。", "cannot be read.")) from error
    return entry if isinstance(entry, dict) else {}


def offered_answer(text: str) -> Any:
    """The answer to a question of the ruling, as JSON."""
    try:
        return read_json(text)
    except NotJson:
        return text


def reveal(sent: Sent, book: Book, position: Position | None) -> dict[str, Any]:
    """What a card is that has been shown: the card itself, or the first unknown one of a zone."""
    key = sent.card
    if not sent.name:
        raise InvalidRecord("name", Text("カード名が必要です。", "is needed."))
    if position is not None and key in position.zones:
        zone, key = key, next((card.id for card in position.cards_in(key) if not card.known), "")
        if not key:
            raise InvalidRecord(zone, Text("不明のカードはありません。", "has no unknown card."))
    return {
        "kind": "reveal",
        "card": key,
        "facts": fields_called(book=book.key, name=sent.name, season=book.season.id),
    }


def card_named(
    name: str, player: str, book: Book, position: Position | None
) -> tuple[str, dict[str, Any] | None]:
    """A player's card that goes by a name, and the entry that shows it where none does: the first unknown one in hand.

    Raises InvalidRecord where the hand has no unknown card.
    """
    own = [card for card in position.cards.values() if card.zone.startswith(f"{player}.")] if position else []
    lying = next((card.id for card in own if card.known and card.values["name"] == name), None)
    if lying is not None:
        return lying, None
    shown = reveal(Sent({"card": [f"{player}.hand"], "name": [name]}), book, position)
    return shown["card"], shown


def changes(sent: Sent, book: Book, table: Callable[[], Position | None]) -> Iterator[dict[str, Any]]:
    """The rows of a claim or an effect. Raises InvalidRecord for one that is not whole, and where there is none."""
    position = table() if sent.changes else None
    for number, (of, field, value) in enumerate(sent.changes, start=1):
        missing = [word for word, given in zip(ROW_WORDS, (of, field, value), strict=True) if not given]
        if missing:
            ja, en = "".join(f"「{text.ja}」" for text in missing), ", ".join(text.en for text in missing)
            raise InvalidRecord("", Text(f"{number}行目に{ja}が要ります。", f"Row {number} needs: {en}."))
        yield {"of": of, "field": field, "value": typed(book, field, value, position)}
    if not sent.changes and sent.kind == "claim":
        raise InvalidRecord("", NO_ROW)
