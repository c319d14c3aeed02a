"""Nim's decks: three stones, and a question that events of Nim alone ask."""

from pathlib import Path

from judgeapp.domain.deckcheck.book_decks import BookDecks, EventOption
from judgeapp.domain.deckcheck.findings import Finding, Severity
from judgeapp.domain.drafts import DraftState, Kind, Option
from judgeapp.domain.text import Text


def no_pebbles(deck, use):
    for slot in deck.slots:
        if slot.base == "小石":
            yield Finding(
                "pebble",
                Severity.ILLEGAL,
                Text("小石です。", "A pebble."),
                Text("石にしてください。", "Take a stone."),
                use.clauses,
            )


DECKS = BookDecks(
    formats=Path(__file__).with_name("formats.yaml"),
    rules=(no_pebbles,),
    options=(
        EventOption(name="polished", label=Text("磨いた石だけ", "Polished stones only"), help=Text("", "")),
    ),
)


class NimDraft(DraftState):
    def ask(self, seat):
        return None

    def facts(self, seat):
        return ()

    def deck_list(self, seat):
        return "3 石"


KINDS = (
    Kind(
        id="nim-three",
        book="nim",
        name=Text("石取り 三つ", "Nim, three stones"),
        options=(Option(name="heaps", label=Text("山の数", "Heaps"), usual=1, most=3),),
        setup=lambda cards, answers: dict(answers),
        start=lambda setup: NimDraft(),
    ),
)
