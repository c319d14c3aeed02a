"""`manage.py import_season BOOK NAME FILE [--base SEASON] [--to FOLDER] [--confirm] [--dry-run]`: a season's cards."""

import re
import sys
from pathlib import Path
from typing import Any, NoReturn

import yaml
from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from judgeapp.common.console import Unreadable, read_bytes
from judgeapp.domain.engine.card_texts import books_with_seasons, season_tools

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,19}")


class Command(BaseCommand):
    requires_system_checks = []
    help = (
        "Brings the cards of a season into a folder of sheets: a data package (JSON), a table (CSV) or sheets (YAML). "
        "Facts that do not fit are told with line and card. A text that was read stands there only once somebody has "
        "said yes to it in our words (--confirm); a card without yes is taken on trust. Exit 0: brought in, or could "
        "be; 1: something does not fit, and nothing is written; 2: the file cannot be read."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("book", choices=books_with_seasons())
        parser.add_argument("name", help="what the season is called, such as S10-2")
        parser.add_argument("file", help="JSON, CSV or YAML")
        parser.add_argument("--base", default="S9-2", help="the season that it is built on")
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
        tools = season_tools(options["book"])
        if not NAME.fullmatch(options["name"]):
            self._refuse(
                "シーズンの名前は英数字とハイフンで20文字までです。/ A season's name has letters, digits and hyphens."
            )
        if options["base"] != tools.BASE:
            self._refuse(
                f"{options['base']} というシーズンはありません。/ There is no season {options['base']}: {tools.BASE}."
            )
        folder = Path(options["to"] or settings.DATA_DIR / "seasons" / options["book"] / options["name"])
        try:
            cards = tools.compared(tools.read_file(read_bytes(options["file"])))
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
        cards = [one.said(kept[one.number]) if one.number in kept else one for one in cards]
        if options["confirm"]:
            cards = self._confirmed(cards)
        self._say(cards)
        if options["dry_run"]:
            self.stdout.write("確認だけで、何も書いていません。/ A dry run: nothing was written.")
            return
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in tools.sheets_of(cards, options["base"]).items():
            (folder / name).write_text(content, "utf-8")
        self.stdout.write(f"書き出しました / Written: {folder}")

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
                if card.proposed
                else "そのまま / on trust"
            )
            self.stdout.write(
                f"{'+' if card.change == 'new' else '~'} {card.number} {card.name}: {state}. {facts}".rstrip(
                    " ."
                )
            )
            for line in card.read.unread if card.read is not None and card.texts is None else ():
                self.stdout.write(f"    {line.line}:{line.column} {line.rest}")
        new, changed, same = (sum(one.change == word for one in cards) for word in ("new", "changed", "same"))
        trusted = sum(one.texts is None for one in cards)
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
