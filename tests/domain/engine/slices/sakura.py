"""A slice of 桜降る代に決闘を: an attack with a reaction inside it (core 9-4, 9-8, 5-8-3-2).

It is here to show that the kernel carries a book with nested resolution; the engine of the book is another thing.
"""

from collections.abc import Iterable

from judgeapp.domain.engine.effects.choosing import Asking, OneOf
from judgeapp.domain.engine.kernel import (
    CHOOSE,
    Action,
    Book,
    BookRules,
    BookWording,
    Card,
    Choice,
    Layout,
    Move,
    MoveKind,
    Pass,
    Position,
    Refusal,
    Request,
    Season,
    Set,
    Steps,
    Text,
    Transfer,
    ZoneSpec,
    clause,
    flag,
    items,
    number,
    other,
    winner,
    word,
)

YES, NO = Text("はい", "yes"), Text("いいえ", "no")
TURN_PLAYER = word("turn_player", Text("手番", "turn player"), "sakura:core/9-4", default="a")
DISTANCE = number("distance", Text("現在の間合", "current distance"), "sakura:core/9-4-1-1")
DUST = number("dust", Text("ダスト", "dust"), "sakura:core/5-8-3-1")
AURA = number("aura", Text("オーラ", "aura"), "sakura:core/5-8-1")
FLARE = number("flare", Text("フレア", "flare"), "sakura:core/5-8-1")
LIFE = number("life", Text("ライフ", "life"), "sakura:core/5-8-1")
NAME = word("name", Text("カード名", "name"), "sakura:core/9-4", default=None, printed=True)
WHOLE = {"type": "integer"}
RANGE = items("range", Text("適正距離", "range"), "sakura:core/9-4-1-1", printed=True, item=WHOLE)
DAMAGE = items("damage", Text("ダメージ", "damage"), "sakura:core/5-8-2", printed=True, item=WHOLE)
REACTION = flag(
    "reaction", Text("対応", "reaction"), "sakura:core/9-4#i", default=False, yes=YES, no=NO, printed=True
)
RETREAT = number("retreat", Text("離脱", "distance gained"), "sakura:core/9-8", printed=True)

LAYOUT = Layout(
    game=(TURN_PLAYER, DISTANCE, DUST, winner("sakura:core/9-4")),
    player=(AURA, FLARE, LIFE),
    card=(NAME, RANGE, DAMAGE, REACTION, RETREAT),
    zones=(
        ZoneSpec("hand", Text("手札", "hand"), "sakura:core/9-4", starts_empty=False, seen_by="owner"),
        ZoneSpec("attacking", Text("攻撃中", "attacking"), "sakura:core/9-4"),
        ZoneSpec("discard_pile", Text("捨て札", "discard pile"), "sakura:core/9-4", piled=True),
    ),
)


class Use(Choice):
    """使用: a card of the hand; as an answer to an attack, a reaction only."""

    move = "use"

    def __init__(self, as_reaction: bool) -> None:
        self.as_reaction = as_reaction

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, card.id) for card in position.cards_in(f"{player}.hand"))

    @clause("sakura:core/9-4#i")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        card = position.cards.get(action.card)
        if card is None or card.zone != f"{action.player}.hand":
            return Refusal(
                "sakura:core/9-4#i",
                Text("手札のカードを使用します。", "A card of the hand is used."),
                goes_on=False,
            )
        if self.as_reaction and not card[REACTION]:
            reason = Text(
                "対応を持たないカードでは対応できません。", "Only a reaction card answers an attack."
            )
            return Refusal("sakura:core/9-4#i", reason, ((card.id, REACTION.name),))
        return None


ASKING = Asking()
PLACES = {"aura": Text("オーラ", "aura"), "life": Text("ライフ", "life")}


def play(position: Position) -> Steps[None]:
    """Attack after attack by the turn player."""
    while True:
        player = position.game[TURN_PLAYER]
        used = yield Request(player, "main", "sakura:core/9-4", (Use(as_reaction=False),))
        yield from use(position, used, reacting=False)


def use(position: Position, used: Action, *, reacting: bool) -> Steps[None]:
    """An action changes the distance; an attack is made and resolved to its end before anything else goes on."""
    card, player = position.cards[used.card], used.player
    if not card[DAMAGE]:
        yield Set("move", "game", {DISTANCE: position.game[DISTANCE] + card[RETREAT]}, "sakura:core/9-8")
        yield Move("used", card, f"{player}.discard_pile", "sakura:core/9-4")
        return
    yield Move("attack", card, f"{player}.attacking", "sakura:core/9-4")
    yield from attack(position, card, player, reacting=reacting)
    yield Move("attack_over", card, f"{player}.discard_pile", "sakura:core/9-4#viii")


@clause("sakura:core/9-4", "sakura:core/9-8")
def attack(position: Position, card: Card, player: str, *, reacting: bool) -> Steps[None]:
    """i reaction, iii range check, v damage."""
    defender = other(player)
    if not reacting:
        choices = (Use(as_reaction=True), Pass())
        silent = Action(defender, "pass")
        answer = yield Request(
            defender, "reaction", "sakura:core/9-4#i", choices, silent, frozenset({CHOOSE})
        )
        if answer.move == "use":
            yield from use(position, answer, reacting=True)
    if position.game[DISTANCE] in card[RANGE]:
        yield from damage(position, card, defender)


@clause("sakura:core/5-8-3-1", "sakura:core/5-8-3-2")
def damage(position: Position, card: Card, player: str) -> Steps[None]:
    """The attacked player chooses aura, where it holds enough crystals, or life, and moves them."""
    to_aura, to_life = card[DAMAGE]
    entity, rule = position.players[player], "sakura:core/5-8-3-1"
    ways = {way: words for way, words in PLACES.items() if way != "aura" or entity[AURA] >= to_aura}
    chosen = yield from ASKING.ask(player, OneOf(ways, "sakura:core/5-8-3-2"), "sakura:core/5-8-3-2")
    if chosen.value == "aura":
        yield Transfer("aura", (entity, AURA), (position.game, DUST), to_aura, rule)
    else:
        yield Transfer("life", (entity, LIFE), (entity, FLARE), to_life, rule)
    if entity[LIFE] == 0:
        yield Set("lost", "game", {LAYOUT.by_name["winner"]: other(player)}, rule)


def kind(ja: str, en: str) -> MoveKind:
    return MoveKind(
        Text(ja, en),
        Text(ja + "{card}", en + " {card}"),
        "sakura:core/9-4",
        Text("今は行えません。", "Not now."),
    )


BOOK = Book(
    key="sakura",
    title=Text("桜降る代に決闘を", "Sakura Arms"),
    season=Season("sakura", "slice"),
    layout=LAYOUT,
    rules=BookRules(
        play=play,
        effect_clause="sakura:core/9-8",
        one_zone_clause="sakura:core/9-4",
        game_over_clause="sakura:core/9-4",
        concede_clauses=("sakura:core/9-4",),
    ),
    wording=BookWording(
        moves={
            "use": kind("使用", "use"),
            CHOOSE: kind("ダメージ", "damage"),
            "pass": kind("見送り", "pass"),
        },
    ),
)
