"""Cards in the one search: found by name, reading and number, by what they do, and by their facts."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse
from django.utils import translation

from judgeapp.apps.rules.digests import digest_of
from judgeapp.apps.rules.labels import season_now
from judgeapp.apps.rules.search.corpus_source import join
from judgeapp.apps.rules.search.sources import SearchDocument
from judgeapp.domain.books import BOOKS
from judgeapp.domain.corpus import Text
from judgeapp.domain.engine.kernel import CardWords
from judgeapp.domain.search.asking.facts import KIND, Facts
from judgeapp.domain.search.document import Name
from judgeapp.domain.seasons import FORGETTING, list_files

from . import reference
from .models import Card, CardSet, CardType
from .rows import row_in_season

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
    """Changes with every set that is loaded, changed or removed, the day's season, and how cards are put into words."""
    versions = CardSet.objects.order_by("book", "code").values_list("book", "code", "digest")
    told = [*versions, _wording_version(), *(season_now(book_info.key) for book_info in BOOKS)]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


@lru_cache(maxsize=1)
def _wording_version() -> str:
    wording = (Path(settings.BASE_DIR) / "judgeapp" / "domain" / "engine").glob("*/wording/*.py")
    return digest_of([*wording, *list_files().values()])


FORGETTING.append(_wording_version.cache_clear)


def card_documents() -> Iterator[SearchDocument]:
    """One document per card."""
    megami = {megami_.number: megami_ for megami_ in Card.objects.filter(type=CardType.MEGAMI)}
    held: dict[str, list[Text]] = {}
    cards = list(Card.objects.select_related("set").order_by("book", "number"))
    for card in cards:
        for host in card.facts.get("megami", ()):
            held.setdefault(host, []).append(card.title)
    for order, card in enumerate(cards):
        season = season_now(card.book)
        card = row_in_season(card, season)
        prints = {one.id: said for one, said in reference.prints_of(card)}
        words = prints[season] if season in prints else reference.words_of(card, season)
        hosts = [megami[number].title for number in card.facts.get("megami", ()) if number in megami]
        beside = [*hosts, *held.get(card.number, ())]
        others = [item for item in prints.items() if item[1] != words]
        yield SearchDocument(
            key=f"card:{card.book}/{card.number}",
            book=card.book,
            kind="card",
            source="card",
            text=join(
                (_came(card), _changed(season) if others else Text("", ""), _text(card, words, beside)), "\n"
            ),
            heading=card.title,
            number=card.number if card.numbered else "",
            names=(
                Name(
                    f"card-{card.pk}",
                    card.name,
                    card.reading,
                    str(card.facts.get("english", "")),
                    aliases=(
                        card.number,
                        *card.facts.get("aliases", ()),
                        *reference.other_names(card),
                        *(
                            side
                            for name in (card.title.ja, card.title.en)
                            if " / " in name
                            for side in name.split(" / ")
                        ),
                    ),
                ),
            ),
            order=order,
            url=card.get_absolute_url(),
            weight=_WEIGHT,
            clauses=(str(card.facts["clause"]),) if "clause" in card.facts else (),
            facts=tuple(_facts(card, words)),
            season=season,
            prints=tuple(
                (one, join((_changed(one), _text(card, said, beside)), "\n")) for one, said in others
            ),
        )


def brought_documents() -> Iterator[SearchDocument]:
    """One document per name that a season has brought and no card list has: it says from which season on."""
    for book in BOOKS:
        for place, (name, season) in enumerate(reference.unlisted(book.key).items()):
            yield SearchDocument(
                key=f"card:{book.key}/@{season.id}/{place}",
                book=book.key,
                kind="card",
                source="card",
                text=Text(
                    f"{name}は{season.id}からです。カードは、まだ登録されていません。",
                    f"{name} came with {season.id}. The cards are not here yet.",
                ),
                heading=Text(name, name),
                names=(Name(f"brought-{book.key}-{place}", name),),
                url=f"{reverse('cards:card_list', args=[book.key])}?{urlencode({'q': name})}",
                weight=_WEIGHT,
            )


def _came(card: Card) -> Text:
    """The sentence that a card came with a later season; nothing where it has always been there."""
    came = reference.brought_by(card)
    if came is None:
        return Text("", "")
    return Text(f"{card.name}は{came.id}からです。", f"{card.title.en} came with {came.id}.")


def _changed(season: str) -> Text:
    """The sentence that a card is told as a season prints it, and that others print it otherwise."""
    return Text(
        f"{season}のカードです。ほかのシーズンでは違います。", f"As {season} prints it; other seasons differ."
    )


def _text(card: Card, words: CardWords, beside: list[Text]) -> Text:
    """What the card is and does: its figures and its text in our words, whose it is, its set."""
    figures = join(
        Text(fact.value.ja, fact.value.en)
        if fact.name.ja == _TYPE
        else Text(f"{fact.name.ja}{fact.value.ja}", f"{fact.name.en} {fact.value.en}")
        for fact in words.figures
    )
    lines = join(
        Text(f"【{line.heading.ja}】{line.text.ja}", f"[{line.heading.en}] {line.text.en}")
        for line in words.lines
    )
    listed = card.facts.get("text") or {}
    printed = Text(listed.get("ja", ""), listed.get("en", ""))
    names = Text("・".join(text.ja for text in beside), ", ".join(text.en for text in beside))
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
    figures: Facts = [(card_figure.name.ja, card_figure.value.ja) for card_figure in words.figures]
    for name, value in figures:
        if name == _TYPE:
            yield from ((KIND, word) for word in value.split("・"))
        else:
            yield name, value
    with translation.override("ja"):
        kinds = (card.get_type_display(), card.get_faction_display(), card.clan, *card.troops)
    yield from ((KIND, str(kind)) for kind in kinds if kind)
