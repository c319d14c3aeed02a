"""A slice of 戦国覇王: a shot answered by a shot, resolved in reverse order (turn/3/interrupt).

It is here to show that the kernel carries a book with a stack; the engine of the book is another thing.
"""

from collections.abc import Iterable

from judgeapp.domain.engine.kernel import (
    Action,
    Book,
    Choice,
    Layout,
    Move,
    MoveKind,
    Pass,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    ZoneSpec,
    clause,
    flag,
    number,
    winner,
    word,
)

SHOT, OPTIONAL = "haou:keywords/shot", "haou:turn/3/interrupt/optional"
TURN_PLAYER = word("turn_player", Text("アクティブ側", "active player"), "haou:priority", default="a")
NAME = word("name", Text("名前", "name"), "haou:cards/parts/3", default=None, printed=True)
POWER = number("power", Text("武力", "power"), "haou:cards/parts/6", default=None, printed=True)
HEALTH = number("health", Text("体力", "health"), "haou:cards/parts/6", default=None, printed=True)
DAMAGE = number("damage", Text("ダメージ", "damage"), SHOT)
STANDING = flag(
    "standing",
    Text("状態", "state"),
    "haou:cards/exhausted",
    default=True,
    yes=Text("待機状態", "standing"),
    no=Text("疲弊状態", "exhausted"),
)
LAYOUT = Layout(
    game=(TURN_PLAYER, winner("haou:priority")),
    player=(),
    card=(NAME, POWER, HEALTH, DAMAGE, STANDING),
    zones=(
        ZoneSpec("field", Text("戦場", "field"), "haou:cards"),
        ZoneSpec("discard_pile", Text("捨て札", "discard pile"), "haou:cards"),
    ),
)


def other(player: str) -> str:
    return "b" if player == "a" else "a"


class Shoot(Choice):
    """射撃: a standing general of one's own shoots at an enemy general."""

    move = "shoot"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.field"):
            for enemy in position.cards_in(f"{other(player)}.field"):
                yield Action(player, self.move, card.id, enemy.id)

    @clause(SHOT)
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        shooter, target = position.cards.get(action.card), position.cards.get(action.target)
        fields = f"{action.player}.field", f"{other(action.player)}.field"
        if shooter is None or target is None or (shooter.zone, target.zone) != fields:
            return Refusal(
                SHOT,
                Text("戦場の武将で敵武将を撃ちます。", "A general shoots at an enemy general."),
                goes_on=False,
            )
        if not shooter[STANDING]:
            reason = Text("{of}は疲弊状態です。", "{of} is exhausted.").fill(of=shooter.title)
            return Refusal(SHOT, reason, ((shooter.id, STANDING.name),))
        return None


def play(position: Position) -> Steps[None]:
    """The main phase of the active player, shot after shot."""
    while True:
        player = position.game[TURN_PLAYER]
        declared = yield Request(player, "main", "haou:turn/3", (Shoot(),))
        yield from shot(position, declared)


@clause(SHOT, OPTIONAL)
def shot(position: Position, declared: Action) -> Steps[None]:
    """Declared, it can be answered by a shot that is resolved first; from a shooter who is gone it does no damage."""
    shooter, target = position.cards[declared.card], position.cards[declared.target]
    yield Set("exhaust", shooter.id, {STANDING: False}, SHOT)
    answering = other(declared.player)
    silent = Action(answering, "pass")
    answer = yield Request(answering, "interrupt", OPTIONAL, (Shoot(), Pass()), silent)
    if answer.move == "shoot":
        yield from shot(position, answer)
    gone = not shooter.zone.endswith(".field") or not target.zone.endswith(".field")
    amount = 0 if gone else shooter[POWER] // 2
    yield Set("wound", target.id, {DAMAGE: target[DAMAGE] + amount}, SHOT)
    if target[DAMAGE] >= target[HEALTH] and target.zone.endswith(".field"):
        yield Move("retreat", target, f"{target.owner}.discard_pile", SHOT)


def kind(ja: str, en: str) -> MoveKind:
    return MoveKind(
        Text(ja, en),
        Text("{card}の" + ja, en + " by {card}"),
        "haou:turn/3",
        Text("今は行えません。", "Not now."),
    )


BOOK = Book(
    key="haou",
    title=Text("戦国覇王", "Sengoku Haou"),
    editions=("slice",),
    layout=LAYOUT,
    play=play,
    moves={"shoot": kind("射撃", "shot"), "pass": kind("見送り", "pass")},
    effect_clause="haou:turn/3/skills",
    one_zone_clause="haou:cards",
    game_over_clause="haou:priority",
    concede_clauses=("haou:priority",),
)
