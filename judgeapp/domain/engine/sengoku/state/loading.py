"""What a Sengoku position must satisfy; each check names the clause that the position would break."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from ...kernel import Card, Field, InvalidRecord, Position, Text, UnknownFact, clause, other
from ..abilities.language.checking import can_be_carried_out, check_ability
from ..cards.facts import names_of
from ..cards.identity import base_number
from ..keywords import TRIGGERED
from ..turn.waiting import trigger_of
from .counters_check import check_counters
from .keyword_names import of_generals
from .layout import (
    ABILITIES,
    ATTACKER,
    DAMAGE,
    DANCING,
    FACE_UP,
    FEASTS_WITH,
    FIRST_PLAYER,
    GONE,
    INTERCEPTOR,
    JOINED,
    KEYWORDS,
    LIES_ON,
    NAME,
    PHASE,
    POWER,
    SIEGE,
    STANDING,
    STEP,
    SUMMONED,
    TARGET,
    TROOPS,
    TURN,
    TURN_PLAYER,
    TYPE,
    WAITING,
    WOUNDS,
)
from .overlays_check import check_elsewhere, check_overlays
from .table import Table, is_general
from .unnoted_power import presume_more

COPIES = 4
KEYWORDS_OF_GENERALS = frozenset(of_generals().values())
OTHERS = Text(
    "先攻が{first}なら、第{turn}ターンは{player}のターンです。",
    "is not so: where {first} goes first, turn {turn} is {player}'s.",
)


def check(position: Position) -> None:
    """Raise `InvalidRecord` for the first thing that cannot be."""
    check_turn(position)
    presume_generals(position)
    for player in position.layout.players:
        check_field(position, player)
        check_resources(position, player)
        check_copies(position, player)
    check_owners(position)
    check_formations(position)
    check_elsewhere(position)
    check_feasts(position)
    check_soldiers(position)
    check_counters(position)
    check_texts(position)
    check_battle(position)
    check_waiting(position)
    check_setup(position)


def check_field(position: Position, player: str) -> None:
    """On the field lie generals with power and siege power, no two of one name, none that should be gone."""
    seen: set[str] = set()
    for index, card in enumerate(position.cards_in(f"{player}.field")):
        where = f"start.position.players.{player}.field[{index}]"
        if card[LIES_ON]:
            check_overlays(position, card, where)
            continue
        for field in (NAME, POWER, SIEGE, KEYWORDS) if card[TYPE] == "general" else (NAME,):
            if field in (POWER, SIEGE, KEYWORDS) and field.name in card.values:
                continue  # null: printed there for all to see, and nobody has written it down
            if card.values.get(field.name, field.default) is None:
                reason = Text(
                    "自陣のカードは公開情報なので省略できません。控えのない値は不明とします（JSON では null）。",
                    "is public and cannot be left out; null says that nobody has noted it.",
                )
                raise InvalidRecord(f"{where}.{field.name}", reason, clause="sengoku:304.1")
        if card[TYPE] == "general":
            check_general(card, where, seen)
    for index, general in enumerate(position.cards_in(f"{player}.field")):
        if is_general(general):
            check_alive(Table(position), general, f"start.position.players.{player}.field[{index}]")


def check_general(card: Card, where: str, seen: set[str]) -> None:
    if shared := sorted(names_of(card) & seen):
        reason = Text(f"「{shared[0]}」が自陣に2体います。", f"{shared[0]} is on the field twice.")
        raise InvalidRecord(f"{where}.name", reason, clause="sengoku:304.4")
    seen |= names_of(card)
    check_dancer(card, where)
    stated = sum(row[-1] for row in card[WOUNDS])
    if card[WOUNDS] and card.values.get(DAMAGE.name) is not None and stated != card[DAMAGE]:
        reason = Text(f"内訳の合計は{stated}です。", f"The parts add up to {stated}.")
        raise InvalidRecord(f"{where}.damage", reason, clause="sengoku:212.3")


def check_resources(position: Position, player: str) -> None:
    """A stratagem is a resource face down only."""
    for index, card in enumerate(position.cards_in(f"{player}.resources")):
        if card[FACE_UP] and (card.values.get(TYPE.name) or "").startswith("stratagem"):
            where = f"start.position.players.{player}.resources[{index}].face_up"
            reason = Text(
                "計略カードは表向きの国力にはなれません。", "A stratagem cannot be a face-up resource."
            )
            raise InvalidRecord(where, reason, clause="sengoku:306.2.1")


@clause("sengoku:101.2", "sengoku:210.2")
def check_copies(position: Position, player: str) -> None:
    """No card number more than four times in one player's cards."""
    numbers = Counter(base_number(card) for card in position.each_card() if card.owner == player)
    for number, copies in numbers.items():
        if number and copies > COPIES:
            reason = Text(f"{number} が{copies}枚あります。", f"There are {copies} copies of {number}.")
            raise InvalidRecord(f"start.position.players.{player}", reason, clause="sengoku:101.2")


@clause("sengoku:103.2.4", "sengoku:103.2.4.1")
def check_owners(position: Position) -> None:
    """On the enemy field may lie a card of mine, in no other zone of the enemy's."""
    for card in position.each_card():
        zone = position.zones.get(card.zone)  # none of a card that was shuffled: nobody knows where it lies
        if zone is not None and zone.spec.name != "field" and card.owner != zone.owner:
            reason = Text(
                f"持ち主が{card.owner}のカードは、戦場以外では{card.owner}の領域にしか置かれません。",
                f"Off the battlefield a card that {card.owner} owns lies in {card.owner}'s zones only.",
            )
            raise InvalidRecord(f"start.position.{card.zone}", reason, clause="sengoku:103.2.4")


@clause("sengoku:200.4", "sengoku:200.4.1", "sengoku:204.2@200.4", "sengoku:208.4.1")
def check_formations(position: Position) -> None:
    """A 布陣/国力 is deployed among the resources and nowhere else."""
    for player in position.layout.players:
        for index, card in enumerate(position.cards_in(f"{player}.field")):
            if not card[LIES_ON] and card[TYPE] == "formation":
                where = f"start.position.players.{player}.field[{index}].card_type"
                reason = Text(
                    "「布陣/国力」のカードは自国力にしか配備できません。",
                    "A formation/resource card is deployed among the resources only.",
                )
                raise InvalidRecord(where, reason, clause="sengoku:204.2@200.4")


@clause("sengoku:216.2", "sengoku:216.6")
def check_soldiers(position: Position) -> None:
    """Summoned soldiers are nowhere but on the battlefield, so in no deck."""
    for card in position.cards.values():
        if card[SUMMONED] and not card.zone.endswith(".field"):
            reason = Text(
                "召喚兵は戦場にしか存在できません。", "A summoned soldier can only be on the battlefield."
            )
            raise InvalidRecord(f"start.position.{card.zone}", reason, clause="sengoku:216.6")


@clause("sengoku:621.1", "sengoku:621.1.1")
def check_feasts(position: Position) -> None:
    """Two generals of one field feast with each other."""
    table = Table(position)
    for card in position.cards.values():
        general, other = table.general(card.id), table.general(card[FEASTS_WITH])
        mutual = general and other and other.zone == general.zone and other[FEASTS_WITH] == general.id
        if card[FEASTS_WITH] and not mutual:
            reason = Text(
                "共宴は自陣の2体がお互いを指します。",
                "must be two generals of one field that name each other.",
            )
            raise InvalidRecord(f"start.position.{card.zone}.feasts_with", reason, clause="sengoku:621.1")


def check_waiting(position: Position) -> None:
    """What waits to trigger is a keyword that triggers, of a card on the table."""
    for row in position.game[WAITING]:
        if row[1] not in position.cards or not waits(position, row):
            reason = Text(
                "誘発する特技と卓上のカードの組を書きます。",
                "must pair a keyword that triggers with a card on the table.",
            )
            raise InvalidRecord("start.position.waiting", reason, clause="sengoku:500.3.1")


def waits(position: Position, row: tuple[str, ...]) -> bool:
    """Whether the row names a keyword that triggers, or an ability that the card has."""
    return row[0] in TRIGGERED if len(row) == 2 else trigger_of(Table(position), row) is not None


def check_texts(position: Position) -> None:
    """The abilities of every card can be carried out."""
    for player in position.layout.players:
        for spec in position.layout.zones:
            for index, card in enumerate(position.cards_in(f"{player}.{spec.name}")):
                for number, ability in enumerate(card.values.get(ABILITIES.name) or ()):
                    where = f"start.position.players.{player}.{spec.name}[{index}].abilities[{number}]"
                    if not can_be_carried_out(ability):
                        check_ability(ability, where)


def check_setup(position: Position) -> None:
    """Before the setup all cards are in the decks."""
    strays = [card for card in position.cards.values() if not card.zone.endswith(".deck")]
    if position.game[PHASE] == "setup" and strays:
        reason = Text(
            "準備の前のカードはすべて山札にあります。", "Before the setup all cards lie in the decks."
        )
        raise InvalidRecord("start.position.phase", reason, clause="sengoku:102.2")


def check_battle(position: Position) -> None:
    """A battle has a step, an attacker and a target; outside a battle there is none of them."""
    game = position.game
    fighting = game[PHASE] == "battle"
    if any(Table(position).general(key) is None for key in game[JOINED]) or (game[JOINED] and not fighting):
        reason = Text("戦闘中の自陣の武将のIDを書きます。", "must name generals on the field, in a battle.")
        raise InvalidRecord("start.position.joined_attackers", reason, clause="sengoku:610.2")
    for field in (STEP, ATTACKER, TARGET):
        if bool(game[field]) is not fighting:
            reason = Text("戦闘フェイズのときだけ必要です。", "belongs to the battle phase, and only to it.")
            raise InvalidRecord(f"start.position.{field.name}", reason, clause="sengoku:906.2")
    if fighting:
        for field, allowed in combatants(Table(position)).items():
            if game[field] not in allowed:
                reason = Text(
                    f"「{game[field]}」はここに書けません。", f"{game[field]} is no combatant of this kind."
                )
                expected = Text(f"書けるもの: {'、'.join(allowed)}", f"Expected {', '.join(allowed)}.")
                where = f"start.position.{field.name}"
                raise InvalidRecord(where, reason, expected=expected, clause="sengoku:906.3.2")


def combatants(table: Table) -> dict[Field[str], list[str]]:
    """Who may be what in a battle: a general of the turn player attacks the other's wall or a general of theirs."""
    attackers = [general.id for general in table.generals(table.turn_player)]
    defenders = [general.id for general in table.generals(table.defender)]
    return {
        ATTACKER: [*attackers, GONE],
        TARGET: [f"{table.defender}.wall", *defenders, GONE],
        INTERCEPTOR: ["", *defenders, GONE],
    }


@clause("sengoku:900.1", "sengoku:102.3")
def check_turn(position: Position) -> None:
    """The players take their turns one after the other, so its number tells whose it is, where both are stated."""
    game = position.game
    first, turn = game[FIRST_PLAYER], game.values.get(TURN.name)
    if not first or not turn:
        return
    player = first if turn % 2 else other(first)
    if game[TURN_PLAYER] != player:
        reason = OTHERS.fill(first=first, turn=turn, player=player)
        raise InvalidRecord("start.position.turn_player", reason, clause="sengoku:900.1")


def presume_generals(position: Position) -> None:
    """A card of the field is a general unless something else is said, or it lies on one; so is one with what only
    generals have.
    """
    for card in position.cards.values():
        on_the_field = card.zone.endswith(".field") and not card[LIES_ON]
        if on_the_field or is_printed_as_one(card):
            card.values.setdefault(TYPE.name, "general")


@clause("sengoku:204.3", "sengoku:206.1", "sengoku:207.1", "sengoku:601.1")
def is_printed_as_one(card: Card) -> bool:
    """Whether it has power, siege power, a troop type or a keyword that only generals have."""
    printed = any(card.values.get(field.name) for field in (POWER, SIEGE, TROOPS))
    return printed or not KEYWORDS_OF_GENERALS.isdisjoint(card.values.get(KEYWORDS.name) or ())


def check_alive(table: Table, card: Card, where: str) -> None:
    if known_to_be_due(table, card):
        reason = Text(
            "武力以上のダメージを受けた武将は撤退しています。",
            "A general with damage of its power has retreated.",
        )
        raise InvalidRecord(f"{where}.damage", reason, clause="sengoku:503.2.1")


@clause("sengoku:609.2")
def check_dancer(card: Card, where: str) -> None:
    if card[DANCING] and card[STANDING]:
        reason = Text(
            "【舞踊】を発動した武将は待機状態になれません。", "A general that dances cannot stand up."
        )
        raise InvalidRecord(f"{where}.standing", reason, clause="sengoku:609.2")


def known_to_be_due(table: Table, card: Card) -> bool:
    """Whether its damage is known to have reached its power; what nobody has noted is presumed to be in order."""
    with suppress(UnknownFact):
        return card[DAMAGE] >= table.power(card)
    with suppress(UnknownFact):
        presume_more(table.position, card, card[DAMAGE] + table.at_work.taken_off(table, card))
    return False
