"""Nim, the small book of docs/development/kernel.md: a pile of stones, one to three are taken in turn."""

from collections.abc import Iterable

from judgeapp.domain.engine.kernel import (
    Action,
    Book,
    BookRules,
    BookWording,
    Choice,
    Layout,
    MoveKind,
    Position,
    Refusal,
    Request,
    Season,
    Set,
    Steps,
    Text,
    clause,
    number,
    winner,
    word,
)

PILE = number("pile", Text("山の石", "stones in the pile"), "nim:1", default=20)
SEATS = {"a": Text("a", "a"), "b": Text("b", "b")}
TURN = word("turn", Text("手番", "turn"), "nim:3", default="a", shown=SEATS)
WINNER = winner("nim:4")
LAYOUT = Layout(game=(PILE, TURN, WINNER), player=(), card=(), zones=())


class Take(Choice):
    move = "take"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=count) for count in (1, 2, 3))

    @clause("nim:2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.value in (1, 2, 3):
            return None
        return Refusal("nim:2", Text("取れる石は1個から3個です。", "One to three stones."), goes_on=False)


@clause("nim:3", "nim:4")
def play(position: Position) -> Steps[None]:
    game = position.game
    while True:
        player = game[TURN]
        taken = yield Request(player, "take", "nim:3", (Take(),))
        yield Set("take", "game", {PILE: max(0, game[PILE] - taken.value)}, "nim:2")
        if game[PILE] == 0:
            yield Set("win", "game", {WINNER: player}, "nim:4")
        yield Set("turn", "game", {TURN: "b" if player == "a" else "a"}, "nim:3")


TAKE = MoveKind(
    Text("石を取る", "taking"),
    Text("石を{value}個取る", "taking {value} stone(s)"),
    "nim:3",
    Text("今は石を取れません。", "No stones are taken now."),
)
BOOK = Book(
    key="nim",
    title=Text("石取り", "Nim"),
    season=Season("nim", "1"),
    layout=LAYOUT,
    rules=BookRules(
        play=play,
        effect_clause="nim:2",
        one_zone_clause="nim:1",
        game_over_clause="nim:4",
        concede_clauses=("nim:4",),
    ),
    wording=BookWording(
        moves={"take": TAKE},
        verbs={"take": Text("山の石が{value}個になる", "the pile comes to {value}")},
    ),
)
STARTS = {"pile": lambda source, decks: {"position": {"pile": source.randint(10, 20), "players": {}}}}


def decks():
    return {"a": [], "b": []}
