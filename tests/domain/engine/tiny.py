"""Tiny invented games for tests of the floor: a few fields and zones, one procedure, words made up on the spot."""

from judgeapp.domain.engine.kernel import (
    Action,
    Book,
    BookClaims,
    BookRules,
    BookWording,
    Choice,
    Game,
    GameRecord,
    Layout,
    MoveKind,
    Refusal,
    Season,
    Text,
    ZoneSpec,
    judge,
    read_position,
    winner,
    word,
)

RULE = "tiny:1"
CLAUSES = {
    **dict.fromkeys(("effect_clause", "one_zone_clause", "game_over_clause"), RULE),
    "concede_clauses": (RULE,),
}
NAME = word("name", Text("名前", "name"), RULE, default=None, printed=True)


def says(word: str) -> Text:
    return Text(word, word)


def zone(name: str, **how) -> ZoneSpec:
    return ZoneSpec(name, says(name), RULE, **how)


def tiny(
    play,
    *,
    game=(),
    player=(),
    card=(),
    zones=("field", "hand"),
    moves=(),
    kinds=None,
    verbs=None,
    claims=None,
    **rules,
) -> Book:
    """A book with these fields, this procedure and these `BookRules`; `moves` are the decisions besides passing."""
    specs = tuple(zone(one) if isinstance(one, str) else one for one in zones)
    told = MoveKind(
        says("move"),
        Text("{player} {card} {target} {value}", "{player} {card} {target} {value}"),
        RULE,
        says("not now"),
    )
    return Book(
        key="tiny",
        title=says("tiny"),
        season=Season("tiny", "1"),
        layout=Layout(game=(*game, winner(RULE)), player=player, card=(NAME, *card), zones=specs),
        rules=BookRules(play=play, **CLAUSES, **rules),
        wording=BookWording(
            moves={**dict.fromkeys((*moves, "pass"), told), **(kinds or {})}, verbs=verbs or {}
        ),
        claims=BookClaims(**(claims or {})),
    )


class Free(Choice):
    """Any answer of one kind whose card, if it has one, is among some; nothing else is asked of it."""

    def __init__(self, move: str, *cards: str, target: str = "") -> None:
        self.move, self.cards, self.target = move, cards or ("",), target  # type: ignore[misc]

    def candidates(self, position, player):
        return (Action(player, self.move, card, self.target) for card in self.cards)

    def refuse(self, position, action):
        return None if action.card in self.cards else Refusal(RULE, says("not that card"))


def table(book: Book, **stated) -> Game:
    """A game on a stated table; the players' zones under a and b."""
    players = {seat: stated.pop(seat, {}) for seat in ("a", "b")}
    return Game(book, read_position(book, {**stated, "players": players}))


def record(book: Book, *entries, **stated) -> GameRecord:
    """A record from a stated table."""
    players = {seat: stated.pop(seat, {}) for seat in ("a", "b")}
    start = {"position": {**stated, "players": players}}
    return GameRecord.from_json({"version": 1, "book": book.key, "start": start, "entries": list(entries)})


def rule_on(book: Book, *entries, **stated):
    return judge(record(book, *entries, **stated), book)


def act(player: str, move: str, **slots) -> dict:
    return {"kind": "action", "player": player, "move": move, **slots}
