"""`manage.py demo_event`: make the demonstration event, once."""

from typing import Any

from judgeapp.common.commands import DatabaseCommand

from ...demo import demo_event_create


class Command(DatabaseCommand):
    help = "Creates the demonstration event (address: demo). Does nothing when it is there."

    def handle(self, *args: Any, **options: Any) -> None:
        event, made = demo_event_create()
        if options["verbosity"] > 0:
            state = "作りました / created" if made else "すでにあります / already there"
            self.stdout.write(f"{event.name} ({event.get_absolute_url()}): {state}")
