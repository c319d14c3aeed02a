"""What was declared: its cost settled, and its text carried out or not."""

from __future__ import annotations

from ...effects.chain import Link
from ...kernel import Action, Card, ChangePrevented, Note, Set, Steps, clause
from ..state.layout import CHAIN, POWER, SPENT_SLOTS, STANDING, USED
from ..state.table import Table
from ..turn.drawing import discarded
from .costs import Paid, Payment, slots_paid, split
from .filters import abilities_of
from .model import Cost
from .performing import Doing, carry_out
from .using import number_meant

SPENT_USE, OFTEN, GONE = (
    "moncolle-spent-units-use",
    "moncolle-missing-effects-chapter",
    "moncolle-gone-before-resolution",
)
SLOTS, STILL_PAID = "moncolle:details/static/slots", "moncolle:details/cost/settlement/still-paid"


@clause("moncolle:details/cost/settlement", "moncolle:battle/chain/scope", "moncolle:battle/5#1")
def declare_use(table: Table, action: Action) -> Steps[Link]:
    """What pays is said with the use; it is settled when the effect comes to be produced."""
    card = table.position.cards[action.card]
    number = number_meant(card, action, (timing_of(table),)) or 0
    payers, thrown = split(table, action.player, action.cards)
    cost = cost_of(card, number)
    note = Payment(number, slots_paid(table, cost, payers) or (), thrown)
    if card.zone.endswith(".field"):
        again = OFTEN if str(number) in card[USED] else ""
        tired = "" if card[STANDING] else SPENT_USE
        used = (*card[USED], str(number))
        yield Set("used", card.id, {USED: used}, "moncolle:details/special-ability").read_as(again, tired)
    elif any(not table.position.cards[key][STANDING] for key in payers):
        yield Note("announce", card.id, "moncolle:cards/battle-spell").read_as(SPENT_USE)
    return Link.of(action, note=tuple(note))


def timing_of(table: Table) -> str:
    """As what an effect is declared now."""
    if table.timing == "swift":
        return "swift"
    return "counter" if table.position.game[CHAIN] else "pre_attack"


def cost_of(card: Card, number: int) -> Cost:
    """The cost of an effect; of a text that is believed nothing is known."""
    every = abilities_of(card)
    return every[number - 1].cost if every else Cost()


@clause(
    "moncolle:details/cost/settlement",
    "moncolle:details/cost/settlement/still-paid",
    "moncolle:battle/chain/reverse",
)
def settle_use(table: Table, link: Link) -> Steps[bool]:
    """What was declared is paid as far as it can be; whether all of it could, and the user is still there."""
    note, card = Payment(*link.note), table.position.cards[link.card]
    cost = cost_of(card, note.number)
    payers = {key for key, _ in note.slots}
    settled = all(table.unit(key) is not None for key in payers)
    there = link.move == "spell" or table.unit(link.card) is not None
    why = () if settled and there else (STILL_PAID,)
    yield from pay(table, link.player, card, cost, note.slots, note.cards, *why)
    if not settled or not there:
        yield from unsettled(table, link, card, shared=len(payers) > 1)
        return False
    if link.value == "negated":
        yield ChangePrevented("not_produced", card.id, "moncolle:details/special-ability/text", about=())
        yield from put_away(link, card)
        return False
    return True


def unsettled(table: Table, link: Link, card: Card, *, shared: bool) -> Steps[None]:
    """A cost that was not settled, or a user that is gone: the effect is not produced."""
    if (target := table.unit(link.target)) is not None:
        why = "moncolle:battle/chain/reverse"
        yield ChangePrevented(
            "spared", target.id, why, "moncolle:details/cost/settlement", about=((target.id, "zone"),)
        )
    if link.move == "spell":
        thrown = discarded("unsettled", card, "moncolle:details/cost/settlement")
        yield thrown.read_as("moncolle-unsettled-spell", "moncolle-shared-slots" if shared else "")
    else:
        died = table.position.cards[link.card].zone.endswith(".discard_pile")
        yield Note("not_produced", link.card, "moncolle:battle/chain/reverse").read_as("" if died else GONE)


@clause("moncolle:details/cost", "moncolle:board/8/use", "moncolle:details/static/slots")
def pay(
    table: Table, player: str, card: Card, cost: Cost, slots: Paid, cards: tuple[str, ...], *why: str
) -> Steps[None]:
    """Slots of the units that are there, power, cards, the unit itself; `why`, where nothing comes of it."""
    for key, slot in slots:
        if (unit := table.unit(key)) is not None:
            spent = (*unit[SPENT_SLOTS], slot)
            yield Set("spend_slot", unit.id, {SPENT_SLOTS: spent}, *why, SLOTS)
    if cost.power:
        left = max(0, table.power(player) - cost.power)
        yield Set("pay", player, {POWER: left}, *why, "moncolle:board/8/use")
    for key in cards:
        yield discarded("discard", table.position.cards[key], *why, "moncolle:details/cost")
    if table.unit(card.id):
        if cost.spend:
            yield Set("spend", card.id, {STANDING: False}, *why, "moncolle:details/cost/additional")
        if cost.sacrifice:
            yield discarded("discard", card, *why, "moncolle:details/cost/additional")


@clause("moncolle:battle/chain/reverse", "moncolle:cards/battle-spell")
def resolve_use(table: Table, link: Link) -> Steps[None]:
    """The text is carried out; a spell is discarded when that is done."""
    card, note = table.position.cards[link.card], Payment(*link.note)
    if every := abilities_of(card):
        ability = every[note.number - 1]
        yield from carry_out(Doing(table, link.player, card, link.target, ability.season), ability.do)
    yield from put_away(link, card)


def put_away(link: Link, card: Card) -> Steps[None]:
    """効果を発揮した戦闘スペルは破棄する."""
    if link.move == "spell":
        yield discarded("spell_over", card, "moncolle:cards/battle-spell")


@clause("moncolle:battle/3/order", "moncolle:battle/chain/swift-attack")
def use_now(table: Table, action: Action) -> Steps[None]:
    """速攻: declared and produced at once; nobody can counter it."""
    link = yield from declare_use(table, action)
    if (yield from settle_use(table, link)):
        yield from resolve_use(table, link)
