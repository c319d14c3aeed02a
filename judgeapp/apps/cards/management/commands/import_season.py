"""`manage.py import_season BOOK NAME FILE [--base SEASON] [--since MONTH] [--rules EDITION] [--to FOLDER] [--confirm]
[--dry-run]`: a season's cards."""

import re
import sys
from pathlib import Path
from typing import Any, NoReturn

import yaml
from django.core.management.base import BaseCommand, CommandParser

from judgeapp.common.commands import Unreadable, read_bytes
from judgeapp.domain.engine.card_texts import bases_of, books_with_seasons, is_ours

from ...services.seasons import MONTH, NAME, lists_of_seasons_keep, season_folder, sheets_write, tools_for

SIDES = {"textOpened": "傘が開いた面 / open umbrella ", "textBack": "裏面 / back "}
"""The side of a card on which a line stands that was not read, where it is not the front."""


class Command(BaseCommand):
    requires_system_checks = []
    help = (
        "Brings the cards of a season into a folder of sheets: a data package (JSON), a table (CSV), sheets (YAML). In "
        "books whose lists have the effects as data a file as import_cards takes it, of new and changed cards. "
        "Facts that do not fit are told with line and card. A text that was read stands there only once somebody has "
        "said yes to it in our words (--confirm); a card without yes is taken on trust. Exit 0: brought in, or could "
        "be; 1: something does not fit, and nothing is written; 2: the file cannot be read."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("book", choices=books_with_seasons())
        parser.add_argument("name", help="what the season is called, such as S10-2")
        parser.add_argument("file", help="JSON, CSV or YAML")
        parser.add_argument("--base", help="the season that it is built on (default: the newest)")
        parser.add_argument("--since", default="", help="the month in which it comes, such as 2026-02")
        parser.add_argument("--rules", default="", help="the edition of the rules that it is played by")
        parser.add_argument(
            "--to", help="the folder of its sheets (default: seasons/BOOK/NAME in the data folder)"
        )
        parser.add_argument(
            "--confirm", action="store_true", help="ask about each text that was read: y, n or q"
        )
        parser.add_argument(
            "--dry-run", action="store_true", help="say what would be written, and write nothing"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        tools = tools_for(options["book"])
        if not re.fullmatch(NAME, options["name"]):
            self._refuse(
                "シーズンの名前は英数字とハイフンで20文字までです。/ A season's name has letters, digits and hyphens."
            )
        base, folder = (
            self._base(**options),
            Path(options["to"] or season_folder(options["book"], options["name"])),
        )
        if options["since"] and not re.fullmatch(MONTH, options["since"]):
            self._refuse("月は2026-02のように書きます。/ A month is written like 2026-02.")
        try:
            file = tools.read_file(read_bytes(options["file"]))
            cards = tools.compared(file, base)
        except Unreadable as error:
            self._refuse(str(error))
        except tools.SeasonRefused as refused:
            for fault in refused.faults:
                place = f"{options['file']}:{fault.line} {fault.card} {fault.field}".rstrip()
                self.stderr.write(
                    f"{place}: {fault.reason.ja}{fault.expected.ja} / {fault.reason.en} {fault.expected.en}"
                )
            self.stderr.write("何も書いていません。/ Nothing was written.")
            sys.exit(1)
        kept = confirmed_before(folder)
        cards = [card.with_confirmed(kept[card.number]) if card.number in kept else card for card in cards]
        if options["confirm"]:
            cards = self._confirmed(cards)
        self._say(cards)
        if options["dry_run"]:
            self.stdout.write("確認だけで、何も書いていません。/ A dry run: nothing was written.")
            return
        brought = tuple(tools.megami_brought(file, base)), tools.lists_brought(file, cards, base)
        told = tools.Told(base, options["since"], options["rules"], *brought)
        sheets_write(folder, tools.sheets_of(cards, told))
        if not options["to"]:
            lists_of_seasons_keep()
        self.stdout.write(f"書き出しました / Written: {folder}")

    def _base(self, *, book: str, name: str, base: str | None, to: str | None, **_options: Any) -> str:
        """The season that the new one is built on; the newest that is not itself."""
        newest = [season for season in bases_of(book) if season != name]
        if not to and is_ours(book, name):
            self._refuse(f"{name} は、もうあります。/ There is a season {name} already.")
        if base is not None and base not in newest:
            known = ", ".join(newest)
            self._refuse(f"{base} というシーズンはありません: {known} / There is no season {base}: {known}.")
        return base or newest[0]

    def _refuse(self, why: str) -> NoReturn:
        self.stderr.write(why)
        sys.exit(2)

    def _confirmed(self, cards: list[Any]) -> list[Any]:
        """The cards with the texts to which was said yes; `q` leaves the others for another time."""
        found = list(cards)
        for at, card in enumerate(cards):
            if card.proposed is None:
                continue
            self.stdout.write(f"\n{card.number} {card.name}\n{card.printed.strip()}\n  →")
            for line in card.in_words():
                self.stdout.write(f"  {line.ja}")
            answer = input("同じことを言っていますか / Do both say the same? [y/n/q] ").strip().lower()
            if answer == "q":
                break
            if answer in ("y", "yes", "はい"):
                found[at] = card.confirmed()
        return found

    def _say(self, cards: list[Any]) -> None:
        for card in cards:
            if card.change == "same":
                continue
            facts = ", ".join(
                f"{name} {old or '—'} → {new or '—'}"
                for name, (old, new) in card.changed.items()
                if card.change != "new"
            )
            state = (
                "登録 / encoded"
                if card.texts is not None
                else "確認待ち / to be confirmed"
                if card.proposed is not None
                else "そのまま / on trust"
            )
            self.stdout.write(
                f"{'+' if card.change == 'new' else '~'} {card.number} {card.name}: {state}. {facts}".rstrip(
                    " ."
                )
            )
            for line in card.read.unread if card.read is not None and card.texts is None else ():
                side = SIDES.get(line.field, "")
                self.stdout.write(f"    {side}{line.line}:{line.column} {line.rest}")
        new, changed, same = (
            sum(card_.change == word for card_ in cards) for word in ("new", "changed", "same")
        )
        trusted = sum(card_.texts is None for card_ in cards)
        self.stdout.write(f"追加 {new} / 変更 {changed} / 変更なし {same} / 確認されていない {trusted}")
        self.stdout.write(f"new {new}, changed {changed}, same {same}, without a yes {trusted}")


def confirmed_before(folder: Path) -> dict[str, tuple[Any, ...]]:
    """The texts that stand in the folder already, by number: to them somebody has said yes."""
    found: dict[str, tuple[Any, ...]] = {}
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        sheet = yaml.safe_load(path.read_text("utf-8"))
        for card in sheet if isinstance(sheet, list) else ():
            if card.get("texts") is not None:
                found[str(card["number"])] = tuple(card["texts"])
    return found
