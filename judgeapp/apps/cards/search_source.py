"""Cards in the one search: found by name, reading and number, by what they do, and by their facts."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.utils import translation

from judgeapp.apps.rules.digests import digest_of
from judgeapp.apps.rules.search.corpus_source import join
from judgeapp.apps.rules.search.sources import SearchDocument
from judgeapp.domain.corpus import Text
from judgeapp.domain.engine.kernel import CardWords
from judgeapp.domain.search.asking.facts import KIND, Facts
from judgeapp.domain.search.document import Name

from . import reference
from .models import Card, CardSet, CardType

_WEIGHT = -5  # a word that a clause defines is asked for more often than the card that bears it
_TYPE = "カードタイプ"
_FIGURES = {
    "cost": "コスト",
    "resource_cost": "コスト",
    "power": "武力",
    "siege": "攻城力",
    "health": "体力",
    "level": "レベル",
    "attack": "攻撃力",
    "defense": "防御力",
    "intellect": "知力",
    "shooting": "射撃",
    "initiative": "イニシアチブ",
}
"""The figures of a card list, by what a filter calls them (`judgeapp/domain/search/asking/facts.py`)."""


def card_version() -> str:
    """Changes with every set that is loaded, changed or removed, and with how cards are put into words."""
    versions = CardSet.objects.order_by("book", "code").values_list("book", "code", "digest")
    return hashlib.sha256(repr([*versions, _wording_version()]).encode()).hexdigest()[:16]


@lru_cache(maxsize=1)
def _wording_version() -> str:
    return digest_of((Path(settings.BASE_DIR) / "judgeapp" / "domain" / "engine").glob("*/wording/*.py"))


def card_documents() -> Iterator[SearchDocument]:
    """One document per card."""
    megami = {one.number: one for one in Card.objects.filter(type=CardType.MEGAMI)}
    held: dict[str, list[str]] = {}
    cards = list(Card.objects.select_related("set").order_by("book", "number"))
    for card in cards:
        for host in card.facts.get("megami", ()):
            held.setdefault(host, []).append(card.name)
    for order, card in enumerate(cards):
        english = str(next(iter(card.facts.get("aliases", ())), "")) if card.type == CardType.MEGAMI else ""
        words = reference.words_of(card)
        hosts = [megami[one].name for one in card.facts.get("megami", ()) if one in megami]
        yield SearchDocument(
            key=f"card:{card.book}/{card.number}",
            book=card.book,
            kind="card",
            source="card",
            text=_text(card, words, [*hosts, *held.get(card.number, ())]),
            heading=Text(card.name, english or card.name),
            number=card.number if card.numbered else "",
            names=(
                Name(
                    f"card-{card.pk}",
                    card.name,
                    card.reading,
                    english,
                    aliases=(
                        card.number,
                        *card.facts.get("aliases", ()),
                        *reference.other_names(card),
                        *(card.name.split(" / ") if " / " in card.name else ()),
                    ),
                ),
            ),
            order=order,
            url=card.get_absolute_url(),
            weight=_WEIGHT,
            clauses=(str(card.facts["clause"]),) if "clause" in card.facts else (),
            facts=tuple(_facts(card, words)),
        )


def _text(card: Card, words: CardWords, beside: list[str]) -> Text:
    """What the card is and does: its figures and its text in our words, whose it is, its set."""
    figures = join(
        Text(one.value.ja, one.value.en)
        if one.name.ja == _TYPE
        else Text(f"{one.name.ja}{one.value.ja}", f"{one.name.en} {one.value.en}")
        for one in words.figures
    )
    lines = join(
        Text(f"【{one.heading.ja}】{one.text.ja}", f"[{one.heading.en}] {one.text.en}") for one in words.lines
    )
    listed = card.facts.get("text") or {}
    printed = Text(listed.get("ja", ""), listed.get("en", ""))
    names = Text("・".join(beside), ", ".join(beside))
    return join((_line(card), figures, lines, printed, names, card.set.title), "\n")


def _line(card: Card) -> Text:
    """What the card is, in a line: type, faction, clan, troop types, figures."""

    def line(language: str) -> str:
        with translation.override(language):
            facts = [card.get_type_display(), card.get_faction_display(), card.clan, *card.troops]
        return " ".join(str(fact) for fact in facts if fact)

    figures = [f"{name}{value}" for name, value in _figures(card)]
    return Text(" ".join((line("ja"), *figures)), " ".join((line("en"), *figures)))


def _figures(card: Card) -> Iterator[tuple[str, str]]:
    for name, called in _FIGURES.items():
        value = card.cost if name == "cost" else card.facts.get(name)
        if isinstance(value, int):
            yield called, str(value)


def _facts(card: Card, words: CardWords) -> Iterator[tuple[str, str]]:
    """What a filter asks for: each figure, and every word for the kind of the card."""
    yield from _figures(card)
    figures: Facts = [(one.name.ja, one.value.ja) for one in words.figures]
    for name, value in figures:
        if name == _TYPE:
            yield from ((KIND, one) for one in value.split("・"))
        else:
            yield name, value
    with translation.override("ja"):
        kinds = (card.get_type_display(), card.get_faction_display(), card.clan, *card.troops)
    yield from ((KIND, str(one)) for one in kinds if one)
