"""`manage.py card_coverage --book BOOK [--games N [--season S]] [--all]`."""

import sys
from collections import Counter, defaultdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.coverage_seeking import CoverageSeekingPlay
from judgeapp.domain import books
from judgeapp.domain.books import book_keys
from judgeapp.domain.deckcheck import load_card_lists
from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import Book
from judgeapp.domain.engine.kernel.record.card_names import names_of
from judgeapp.domain.engine.tools.random_play import newest
from judgeapp.domain.seasons import later_seasons

SCENARIOS = Path("tests/scenarios")
LONGEST, SHORT, WHOLE = 300, 60, 10
"""How many actions a game has, from setup or from the middle; every so-manieth is from setup."""


class Command(BaseCommand):
    requires_system_checks = []
    help = (
        "Every card of a book, and what its later seasons print otherwise: whether its text is encoded, whether the "
        "engine carries all of it out, whether a scenario names it and how often random play used it. Exit 0: every "
        "card is encoded, ruled on, in a scenario and, with --games, used; 1: some are not, or a text is outside the "
        "language."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--book", required=True, choices=book_keys())
        parser.add_argument(
            "--games", type=int, default=0, help="play so many random games and count the uses"
        )
        parser.add_argument("--season", default="", help="play them in this season, not in the newest")
        parser.add_argument("--all", action="store_true", help="print every card, not only what is missing")

    def handle(self, *args: Any, **options: Any) -> None:
        package = f"judgeapp.domain.engine.{options['book']}"
        if find_spec(package) is None or find_spec(f"{package}.cards.edition") is None:
            raise CommandError("この書のカードは登録されていません。/ No cards of this book are encoded.")
        edition, schema = import_module(f"{package}.cards.edition"), import_module(f"{package}.cards.schema")
        wrong = list(schema.faults())
        for fault in wrong:
            self.stdout.write(str(fault))
        held = "\n".join(
            path.read_text("utf-8") for path in sorted((SCENARIOS / options["book"]).rglob("*.py"))
        )
        lists = load_card_lists(settings.CARDLISTS_DIR)
        names = {card.number: card.name for cardlist in lists for card in cardlist.cards}
        engine = engine_for(options["book"])
        played = engine.in_season(options["season"] or newest(options["book"]))
        used = uses(played, options["games"])
        whole = True
        told: dict[str, list[dict[str, Any]]] = defaultdict(list)
        for season in with_later(options["book"], edition.FIRST):
            of_season = engine.in_season(season)
            for card in edition.every_card(season):
                name = str(card.facts.get("name") or names[card.number])
                view = of_season.reading.text_view({"number": card.number, "name": name})
                known = any(part in held for part in names_of(name))
                marks = {"encoded": card.written is not None, "ruled": view != "trust", "scenario": known}
                if options["games"] and edition.find_card(card.number, played.season.id) == card:
                    marks["used"] = used[card.number] > 0
                of = card.megami if season == edition.FIRST else f"{card.megami} {season}"
                told[of].append({"number": card.number, "name": name, **marks})
        for megami, cards in told.items():
            told_of = dict.fromkeys(mark for card in cards for mark in list(card)[2:])
            counted = {mark: sum(card.get(mark, True) for card in cards) for mark in told_of}
            sums = "  ".join(f"{mark} {count}" for mark, count in counted.items())
            self.stdout.write(f"{megami}: {len(cards)}  {sums}")
            for card in cards:
                lacking = [mark for mark in counted if not card.get(mark, True)]
                whole = whole and not lacking
                if options["all"] or lacking:
                    self.stdout.write(f"  {card['number']} {card['name']}: {', '.join(lacking) or 'whole'}")
        if options["games"]:
            met = (card for cards in told.values() for card in cards if "used" in card)
            seldom = min(met, key=lambda card: used[card["number"]])
            self.stdout.write(f"used least: {seldom['number']} {seldom['name']}, {used[seldom['number']]}")
        sys.exit(0 if whole and not wrong else 1)


def with_later(book: str, first: str) -> tuple[str, ...]:
    """A season and those that build upon it, whose own files have what they print otherwise."""
    return (first, *(season.id for season in later_seasons(book, first)))


def uses(book: Book, games: int) -> Counter[str]:
    """Card number → uses in coverage-seeking random play of a season, over so many games of every pair."""
    module, source = import_module(books.book_info(book.key).random_play), Random(1)
    play = CoverageSeekingPlay(book, module)
    seats = module.pairs(source, book.season.id, play.used)
    for number in range(games):
        whole = number % WHOLE == 0
        play.game(
            source, {"a": next(seats), "b": next(seats)}, whole=whole, length=LONGEST if whole else SHORT
        )
    return play.used
