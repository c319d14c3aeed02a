"""Reasons why something did not happen, where no event tells: a retreat, a blow, a castle's fall."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from ...kernel import Change, ChangePrevented, Event, Position, Text, UnknownFact, clause, other
from ...kernel.model.text import plain
from ..abilities.standing.numbers import POWER, SIEGE
from ..play.counters import DECISIVE
from ..state.layout import (
    ATTACKER,
    DAMAGE,
    EFFECTS,
    GONE,
    INTERCEPTOR,
    JOINED,
    LOYALTY,
    PHASE,
    REBELLION,
    TARGET,
    TURN,
    WINNER,
)
from ..state.table import Table
from .prevented_numbers import in_a_number

TAKEN_OVER = Text("攻撃は{by}が迎撃した", "{by} has intercepted the attack")
CUT_SHORT = Text(
    "ダメージを与え合う前に戦闘武将がいなくなった", "a combatant was gone before any damage was dealt"
)
JUST_BARE = Text(
    "城壁はこの攻城でなくなったところ。勝つのは、城壁が1枚もないところへの攻城",
    "this siege took what was left of the wall; the one that wins finds none",
)
BY_EFFECT = Text(
    "城壁のない{player}が敗北するのは、武将の攻城でダメージを受ける時だけ",
    "without a wall {player} loses by a siege of a general only",
)
TOOK_NOTHING = Text("ダメージを受けていない", "it has taken no damage")
HURT = Text("ダメージは{parts}", "damage: {parts}")
HEALED = Text(
    "受けたダメージは、撤退を確かめる前に回復した", "its damage was healed before retreats were checked"
)
EFFECT_OVER = Text("効果は終わっている", "the effect is over")
LATE = Text(
    "{what}を確かめるのは、終了フェイズに入った時の1回だけ",
    "{what} are looked at once, as the end phase begins",
)
EARLY = Text(
    "{what}を確かめるのは、開始フェイズに入った時の1回だけ",
    "{what} are looked at once, as the start phase begins",
)
NO_DECK = Text(
    "山札がない{player}が敗北するのは、自分のドローフェイズを迎えた時",
    "without a deck {player} loses as the next draw phase of {player} begins",
)
LAID_ASIDE = ("sengoku:692.1", "sengoku:693.1")
ELSEWHERE = Text("{of}は{zone}に置かれた", "{of} has gone to {zone}")
NOTHING_LEFT = Text("{player}の山札には1枚もない", "{player} has no deck left")
STILL_WALLED = Text("{player}の城壁はまだ{count}枚ある", "{player}'s wall still has {count} card(s)")

NUMBERS = {field.name: kind for kind in (POWER, SIEGE) for field in (kind.printed, kind.current)}


def stays(position: Position, change: Change) -> tuple[Text, str] | None:
    """What has kept a claimed change from coming about, and its clause; None where that is not known."""
    with suppress(UnknownFact):
        return next(reasons(position, change), None)
    return None


def reasons(position: Position, change: Change) -> Iterator[tuple[Text, str]]:
    if change.field in NUMBERS:
        yield from no_longer(position, change)
        if general := Table(position).general(change.of):
            yield from in_a_number(Table(position), general, change.value, NUMBERS[change.field])
    elif change.field == DAMAGE.name:
        yield from not_struck(position, change)
    elif change.of == "game" and change.field == WINNER.name and change.value in position.players:
        yield from not_fallen(position, str(change.value))
        yield from not_besieged(position, str(change.value))
        yield from not_lost(position, str(change.value))
    elif change.field == "zone" and str(change.value).endswith(".discard_pile"):
        yield from not_retreated(position, change.of)
    elif change.of.endswith(".discard_pile"):
        yield from not_discarded(position, change)
    elif change.of.endswith(".senki_gauge"):
        yield from no_banner(position, change.of.partition(".")[0])


@clause("sengoku:692.1", "sengoku:693.1")
def not_discarded(position: Position, change: Change) -> Iterator[tuple[Text, str]]:
    """A stratagem that was played is counted among those discarded, and lies in its gauge or on the field."""
    player, counted = change.of.partition(".")[0], len(position.zones[change.of])
    for zone in ("nichirin_gauge", "field"):
        played = position.origin.get((f"{player}.{zone}", "count"))
        if played is not None and played.decides in LAID_ASIDE and change.value == counted + 1:
            told = ELSEWHERE.fill(of=position.title(played.subject), zone=position.title(f"{player}.{zone}"))
            yield told, played.decides


@clause("sengoku:623.2")
def no_banner(position: Position, player: str) -> Iterator[tuple[Text, str]]:
    """Nothing comes to a 戦旗ゲージ from an empty deck."""
    if position.top(f"{player}.deck") is None:
        yield NOTHING_LEFT.fill(player=player), "sengoku:623.2"


@clause("sengoku:506.2.4", "sengoku:905.6")
def no_longer(position: Position, change: Change) -> Iterator[tuple[Text, str]]:
    """What an effect had made of a number, claimed when the effect is over."""
    ended = position.origin.get(("game", EFFECTS.name))
    if ended is None or ended.verb != "effect_ends":
        return
    left, kind = position.game[EFFECTS], NUMBERS[change.field]
    over = (row for row in ended.had("game", EFFECTS.name) if row.on == change.of and row not in left)
    if any(isinstance(row.change, kind.add | kind.put | kind.cap) for row in over):
        yield EFFECT_OVER, ended.decides


@clause("sengoku:503.2.1", "sengoku:503.2.3", "sengoku:906.7.2.1")
def not_retreated(position: Position, key: str) -> Iterator[tuple[Text, str]]:
    """A general that is said to have retreated has not: its damage is below its power, or was kept from it."""
    table = Table(position)
    kept = position.origin.get((key, DAMAGE.name))
    if isinstance(kept, ChangePrevented):
        parts = kept.account.tell(position, plain(kept.account.value)) if kept.account else None
        yield HURT.fill(parts=parts) if parts else TOOK_NOTHING, kept.decides
    elif general := table.general(key):
        damage, power = general[DAMAGE], table.power(general)
        if kept is not None and damage < power <= (kept.had(key, DAMAGE.name) or 0):
            yield HEALED, "sengoku:503.2.3"
        elif damage < power:
            told = Text(f"ダメージ{damage}は武力{power}未満", f"damage {damage} is below power {power}")
            yield told, "sengoku:503.2.1"


@clause("sengoku:906.4.3", "sengoku:906.8.1")
def not_struck(position: Position, change: Change) -> Iterator[tuple[Text, str]]:
    """A general that was attacked or fought has no damage of it: another took the attack, or nobody was left."""
    over, game = last_battle(position), position.game
    if game[PHASE] == "battle":
        attacker, target, by = game[ATTACKER], game[TARGET], game[INTERCEPTOR]
        cut_short = GONE in (attacker, by or target)
    elif over is not None and not struck_since(position, change.of, over):
        attacker, target, by = (over.had("game", role.name) for role in (ATTACKER, TARGET, INTERCEPTOR))
        cut_short = "sengoku:906.8.1" in over.clauses
    else:
        return
    if cut_short and change.of in (attacker, by or target):
        yield CUT_SHORT, "sengoku:906.8.1"
    elif change.of == target and by:
        yield TAKEN_OVER.fill(by=position.title(by)), "sengoku:906.4.3"


def struck_since(position: Position, general: str, over: Event) -> bool:
    """Whether a general's damage has changed since a battle ended."""
    changed = position.origin.get((general, DAMAGE.name))
    return changed is not None and changed.seq > over.seq


@clause("sengoku:610.6", "sengoku:906.7.4.1", "sengoku:100.3.1")
def not_fallen(position: Position, winner: str) -> Iterator[tuple[Text, str]]:
    """A siege wins only where it finds no wall; one that takes the last card of it does not."""
    loser, over = other(winner), last_battle(position)
    sieged = position.origin.get((f"{loser}.wall", "count"))
    if over is None or sieged is None or sieged.verb != "siege" or sieged.entry != over.entry:
        return
    if left := len(position.zones[f"{loser}.wall"]):
        yield STILL_WALLED.fill(player=loser, count=left), "sengoku:100.3.1"
    else:
        yield JUST_BARE, "sengoku:610.6" if over.had("game", JOINED.name) else "sengoku:906.7.4.1"


@clause("sengoku:100.3.1")
def not_besieged(position: Position, winner: str) -> Iterator[tuple[Text, str]]:
    """An effect has taken the last card of the wall, which defeats nobody."""
    loser = other(winner)
    taken = position.origin.get((f"{loser}.wall", "count"))
    if taken is not None and position.top(f"{loser}.wall") is None:
        yield BY_EFFECT.fill(player=loser), "sengoku:100.3.1"


@clause("sengoku:902.2", "sengoku:100.3.3", "sengoku:100.3.4", "sengoku:1001.4.1", "sengoku:1001.4.1@1002")
def not_lost(position: Position, winner: str) -> Iterator[tuple[Text, str]]:
    """What decides a game as a phase begins and no later: an empty deck, ten counters.

    The counters by the reading `sengoku-1-counter-check-order`.
    """
    loser = other(winner)
    if position.players[loser][REBELLION] >= DECISIVE:
        yield LATE.fill(what=REBELLION.label), "sengoku:1001.4.1@1002"
    if position.players[winner][LOYALTY] >= DECISIVE:
        yield EARLY.fill(what=LOYALTY.label), "sengoku:1001.4.1"
    if position.top(f"{loser}.deck") is None:
        yield NO_DECK.fill(player=loser), "sengoku:902.2"


def last_battle(position: Position) -> Event | None:
    """The event that ended the last battle of this turn; None where there was none, or another one is fought."""
    over, turned = position.origin.get(("game", TARGET.name)), position.origin.get(("game", TURN.name))
    if over is None or over.verb != "battle_over" or (turned is not None and turned.seq > over.seq):
        return None
    return over
