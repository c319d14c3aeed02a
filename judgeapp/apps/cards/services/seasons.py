"""Seasons that somebody brings in: a file is read once, each text wants a yes, and what was said becomes sheets."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from judgeapp.domain.engine.card_texts import reads_texts, season_tools
from judgeapp.domain.seasons import FILE

from ..fresh_seasons import seasons_refresh
from ..models import SeasonImport
from ..selectors import card_index
from .cards import cards_load
from .kept_lists import lists_keep

NAME = r"[A-Za-z0-9][A-Za-z0-9-]{0,19}"
"""The pattern of a season's name: S10-2."""
MONTH = r"\d{4}-(0[1-9]|1[0-2])"
"""The pattern of the month in which a season comes: 2026-02."""


def season_folder(book: str, name: str) -> Path:
    """Where the sheets of a season that was brought in stand."""
    return Path(settings.DATA_DIR) / "seasons" / book / name


def tools_for(book: str) -> Any:
    """What reads and checks a season's file; where card lists say all of the cards, with those that are there."""
    return season_tools(book) if reads_texts(book) else season_tools(book, card_index(book=book))


@transaction.atomic
def season_begin(*, by: Any, data: bytes, book: str, name: str, base: str, **told: str) -> SeasonImport:
    """Read the file of a season; the yes that a card of the same printed text had before stands.

    `told`: `since`, `rules` and `file_name`. Raises the tools' `SeasonRefused`; then nothing is kept.
    """
    tools = tools_for(book)
    file = tools.read_file(data)
    cards = tools.compared(file, base)
    before = SeasonImport.objects.filter(book=book, name=name)
    said = {
        (card_["number"], card_["printed"]): card_["texts"]
        for season in before
        for card_ in season.cards
        if card_["texts"] is not None
    }
    keys = {card.number: (card.number, card.printed) for card in cards}
    cards = [
        card.with_confirmed(tuple(said[key])) if (key := keys[card.number]) in said else card
        for card in cards
    ]
    before.delete()
    return SeasonImport.objects.create(
        **{"by": by, "book": book, "name": name, "base": base, **told},
        megami=tools.megami_brought(file, base),
        lists=tools.lists_brought(file, cards, base),
        cards=[card.to_dict() for card in cards],
    )


@transaction.atomic
def season_say(*, season: SeasonImport, number: str, texts: tuple[Any, ...] | None) -> None:
    """Say what a card's text is; None: nobody has said yes to it any more."""
    now = SeasonImport.objects.select_for_update().get(pk=season.pk)
    for card in now.cards:
        if card["number"] == number:
            card["texts"] = None if texts is None else list(texts)
    now.save(update_fields=["cards"])


@transaction.atomic
def season_write(*, season: SeasonImport) -> Path:
    """Make sheets of a season as it stands now, by which it is played from then on; their lists are kept."""
    now = SeasonImport.objects.select_for_update().get(pk=season.pk)
    tools, folder = season_tools(now.book), season_folder(now.book, now.name)
    told = tools.Told(now.base, now.since, now.rules, tuple(now.megami), now.lists)
    sheets_write(folder, tools.sheets_of([tools.kept_card(card) for card in now.cards], told))
    now.sheets_written_at = timezone.now()
    now.save(update_fields=["sheets_written_at"])
    lists_of_seasons_keep()
    return folder


def lists_of_seasons_keep() -> None:
    """Take in the cards that seasons bring, and keep the card lists as they are now.

    So a ruling of each can always be made again.
    """
    seasons_refresh()
    cards_load(folder=settings.CARDLISTS_DIR)
    lists_keep()


def sheets_write(folder: Path, sheets: dict[str, str]) -> None:
    """The files of a season's folder, and no others; the season's own comes last and whole, for others wait for it."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.rglob("*.yaml"):
        if path.relative_to(folder).as_posix() not in sheets:
            path.unlink()
    for name, content in sorted(sheets.items(), key=lambda sheet: sheet[0] == FILE):
        writing = folder / f"{name}.new"
        writing.parent.mkdir(exist_ok=True)
        writing.write_text(content, "utf-8")
        writing.replace(folder / name)
