"""`manage.py card_coverage --book BOOK [--games N] [--all]`."""

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

SCENARIOS = Path("tests/scenarios")
LONGEST, SHORT, WHOLE = 300, 60, 10
"""How many actions a game has, from setup or from the middle; every so-manieth is from setup."""


class Command(BaseCommand):
    requires_system_checks = []
    help = (
        "Every card of a book: whether its text is encoded, whether the engine carries all of it out, whether a "
        "scenario names it and how often random play used it. Exit 0: every card is encoded, ruled on, in a scenario "
        "and, with --games, used; 1: some are not, or a text is outside the language."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--book", required=True, choices=book_keys())
        parser.add_argument(
            "--games", type=int, default=0, help="play so many random games and count the uses"
        )
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
        names = {card.number: card.name for one in lists for card in one.cards}
        engine, used = engine_for(options["book"]), uses(options["book"], options["games"])
        whole = True
        told: dict[str, list[dict[str, Any]]] = defaultdict(list)
        for card in edition.every_card():
            name = str(card.facts.get("name") or names[card.number])
            view = engine.text_view({"number": card.number, "name": name})
            marks = {"encoded": card.written is not None, "ruled": view != "trust", "scenario": name in held}
            if options["games"]:
                marks["used"] = used[card.number] > 0
            told[card.megami].append({"number": card.number, "name": name, **marks})
        for megami, cards in told.items():
            counted = {mark: sum(card[mark] for card in cards) for mark in list(cards[0])[2:]}
            sums = "  ".join(f"{mark} {count}" for mark, count in counted.items())
            self.stdout.write(f"{megami}: {len(cards)}  {sums}")
            for card in cards:
                lacking = [mark for mark in counted if not card[mark]]
                whole = whole and not lacking
                if options["all"] or lacking:
                    self.stdout.write(f"  {card['number']} {card['name']}: {', '.join(lacking) or 'whole'}")
        if options["games"]:
            seldom = min(
                (card for cards in told.values() for card in cards), key=lambda card: used[card["number"]]
            )
            self.stdout.write(f"used least: {seldom['number']} {seldom['name']}, {used[seldom['number']]}")
        sys.exit(0 if whole and not wrong else 1)


def uses(book: str, games: int) -> Counter[str]:
    """Card number → uses in coverage-seeking random play, over so many games of every pair."""
    module, engine, source = import_module(books.book_info(book).random_play), engine_for(book), Random(1)
    play = CoverageSeekingPlay(engine, module)
    seats = module.pairs(source, play.used)
    for number in range(games):
        whole = number % WHOLE == 0
        play.game(
            source, {"a": next(seats), "b": next(seats)}, whole=whole, length=LONGEST if whole else SHORT
        )
    return play.used
