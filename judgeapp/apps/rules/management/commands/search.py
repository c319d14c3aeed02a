"""`manage.py search QUERY [--book B] [--json] [--limit N]`."""

import json
from contextlib import suppress
from typing import Any

from django.core.management import call_command
from django.core.management.base import CommandError, CommandParser

from judgeapp.apps.rules.search import build
from judgeapp.apps.rules.search.service import Answer, ShownHit, search
from judgeapp.apps.rules.selectors import corpus
from judgeapp.common.commands import DatabaseCommand


class Command(DatabaseCommand):
    requires_system_checks = []
    help = "Searches clauses, terms, cards and rulings as the search page does: key, heading, snippet, tier."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "query", nargs="+", help="words, a clause number, kana, English, 「phrase」, book:, kind:, -word"
        )
        parser.add_argument("--book", help="search one book only")
        parser.add_argument("--json", action="store_true", help='print {"hits": [{"key": …}]}')
        parser.add_argument("--limit", type=int, default=10, help="at most so many hits")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["book"] and options["book"] not in corpus().books:
            raise CommandError(f"no book {options['book']!r}; there are: {', '.join(corpus().books)}")
        if build.pointer() is None:  # once, so that the next search answers at once
            with suppress(CommandError, OSError):  # without an index it is searched in memory
                call_command("build_index", verbosity=0)
        answer = search(
            " ".join(options["query"]), book=options["book"], limit=max(0, min(options["limit"], 500))
        )
        if options["json"]:
            self.stdout.write(json.dumps(as_data(answer), ensure_ascii=False, indent=1))
            return
        for hit in answer.hits:
            status = f"  {hit.status}" if hit.status else ""
            self.stdout.write(
                f"{hit.key}  {hit.heading.text}  [{hit.tier_name}]{status}\n    {hit.text.text}"
            )
        self.stdout.write(_summary(answer))


def _summary(answer: Answer) -> str:
    lines = [f"{len(answer.hits)} / {answer.total}"]
    lines += [f"{typed} → {meant}" for typed, meant in answer.results.corrections.items()]
    return "\n".join([*lines, *filter(None, [answer.other_book_line])])


def as_data(answer: Answer) -> dict[str, Any]:
    """The answer as plain data: what `--json` prints and the API sends."""
    return {
        "query": answer.query,
        "total": answer.total,
        "corrections": answer.results.corrections,
        "hits": [_hit_data(hit) for hit in answer.hits],
        "other_book": _hit_data(answer.other_book) if answer.other_book else None,
    }


def _hit_data(hit: ShownHit) -> dict[str, Any]:
    return {
        "key": hit.key,
        "book": hit.book,
        "kind": hit.kind,
        "label": hit.label,
        "heading": hit.heading.text,
        "snippet": hit.text.text,
        "marks": [list(span) for span in hit.text.spans],
        "tier": hit.tier.name.lower(),
        "status": hit.status,
        "successor": hit.successor,
    }
