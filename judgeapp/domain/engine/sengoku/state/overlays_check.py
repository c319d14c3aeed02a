"""What a position must say of cards that lie on generals."""

from __future__ import annotations

from ...kernel import Card, InvalidRecord, Position, Text, clause
from ..cards.facts import names_of
from ..cards.identity import same_card
from .layout import CLAN, FACE_UP, LIES_AS, LIES_ON, NAME, NUMBER, STANDING
from .overlays import BOSAKU, KESSHU, SHINSEI, TOYOTOMI, overlays_on
from .table import Table, is_general

RULE = {BOSAKU: "sengoku:602.1", SHINSEI: "sengoku:620.1", KESSHU: "sengoku:622.1"}


@clause("sengoku:602.1", "sengoku:602.2.4", "sengoku:620.1", "sengoku:622.1")
def check_overlays(position: Position, card: Card, where: str) -> None:
    """It lies on a general of the same field, as one of the three kinds."""
    kind = card[LIES_AS]
    if kind not in RULE:
        reason = Text("防柵・新星・傑集のどれかを書きます。", "must be one of bosaku, shinsei and kesshu.")
        raise InvalidRecord(f"{where}.lies_as", reason, clause=RULE[BOSAKU])
    general = position.cards.get(card[LIES_ON])
    if general is None or general.zone != card.zone or not is_general(general):
        reason = Text("同じ陣にいる武将のIDを書きます。", "must be the id of a general on the same field.")
        raise InvalidRecord(f"{where}.lies_on", reason, clause=RULE[kind])
    {BOSAKU: check_fence, SHINSEI: check_star, KESSHU: check_gathered}[kind](position, card, general, where)


@clause("sengoku:602.1", "sengoku:602.2.3", "sengoku:602.2.4")
def check_fence(position: Position, card: Card, general: Card, where: str) -> None:
    """Face down, alone, on an exhausted general."""
    if card[FACE_UP]:
        reason = Text("防柵カードは裏向きです。", "A Bosaku card lies face down.")
        raise InvalidRecord(f"{where}.face_up", reason, clause="sengoku:602.1")
    if general.values.get(STANDING.name, STANDING.default):
        reason = Text(
            "待機状態になった武将の防柵カードは捨札に置かれています。",
            "The Bosaku card of a general that stood up has been discarded.",
        )
        raise InvalidRecord(f"{where}.lies_on", reason, clause="sengoku:602.2.3")
    if len(overlays_on(position, general.id, general.zone, BOSAKU)) > 1:
        reason = Text("防柵カードは1体に1枚だけです。", "A general has one Bosaku card at most.")
        raise InvalidRecord(f"{where}.lies_on", reason, clause="sengoku:602.2.4")


@clause("sengoku:620.1", "sengoku:620.5")
def check_star(position: Position, card: Card, general: Card, where: str) -> None:
    """Face up, and the same card as the general below."""
    check_public(card, where, "sengoku:620.5")
    if card[NUMBER] and general[NUMBER] and not same_card(position, card, general):
        reason = Text(
            "新星カードは下の武将と同一のカードです。", "It must be the same card as the general below."
        )
        raise InvalidRecord(f"{where}.card_number", reason, clause="sengoku:620.1")


@clause("sengoku:622.1", "sengoku:622.2", "sengoku:622.4")
def check_gathered(position: Position, card: Card, general: Card, where: str) -> None:
    """Face up, on a general of the 豊臣家, and no general of its name on the field."""
    check_public(card, where, "sengoku:622.2")
    if general[CLAN] not in ("", TOYOTOMI):
        reason = Text("傑集カードは豊臣家の武将に重ねます。", "It lies on a general of the 豊臣家 only.")
        raise InvalidRecord(f"{where}.lies_on", reason, clause="sengoku:622.1")
    for other in Table(position).generals(general.zone.partition(".")[0]):
        if other.values.get(NAME.name) and names_of(other) & names_of(card):
            reason = Text(f"「{card[NAME]}」が自陣にいます。", f"{card[NAME]} is on the field as a general.")
            raise InvalidRecord(f"{where}.name", reason, clause="sengoku:622.4")


def check_public(card: Card, where: str, rule: str) -> None:
    if not card.values.get(NAME.name):
        reason = Text("公開情報なので省略できません。", "is public and cannot be left out.")
        raise InvalidRecord(f"{where}.name", reason, clause=rule)


def check_elsewhere(position: Position) -> None:
    """Off the battlefield no card lies on a general."""
    for card in position.cards.values():
        if (card[LIES_ON] or card[LIES_AS]) and not (card[LIES_ON] and card.zone.endswith(".field")):
            reason = Text(
                "戦場の武将に重ねたカードだけに書きます。", "is for cards on a general of the battlefield."
            )
            raise InvalidRecord(
                f"start.position.{card.zone}", reason, clause=RULE.get(card[LIES_AS], "sengoku:309.1")
            )
