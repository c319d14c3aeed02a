"""`manage.py push_key`: a key for web push, for hosts that share one."""

from typing import Any

from django.core.management.base import BaseCommand

from ...services.push.keys import new_key


class Command(BaseCommand):
    """Makes a key and shows it; nothing is stored."""

    help = "A new key for web push: give it to every host as GUNBAI_PUSH_KEY."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(new_key())
