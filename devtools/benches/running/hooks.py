"""What `manage.py bench hooks` measures: rulings while the receivers of webhooks hang, against none hanging."""

import contextlib
import json
import os
import socket
import threading
import time
from collections.abc import Iterator

from ..figures import Figure
from ..rulings.records import played_record
from .dispute_service import DisputeService
from .disputes import Say, upload_to_ruling

EVENT = """
from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments import services
from judgeapp.domain.books import book_keys
by = User.objects.get(username="bench-0")
services.event_open(by=by, event=services.event_create(by=by, name="hooks", book=book_keys()[0], slug="hooks"))
"""
WEBHOOKS = """
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.notifications.services.webhooks import webhook_add
for number in range(%d):
    webhook_add(by=None, event=Event.objects.get(slug="hooks"), url=f"http://127.0.0.1:%d/{number}")
"""


@contextlib.contextmanager
def hanging() -> Iterator[tuple[int, list[socket.socket]]]:
    """A port at which everybody is let in and nobody is answered, and who has come."""
    held: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0), backlog=100) as door:

        def let_in() -> None:
            with contextlib.suppress(OSError):  # the door is shut
                while True:
                    held.append(door.accept()[0])

        threading.Thread(target=let_in, daemon=True).start()
        yield door.getsockname()[1], held
        door.shutdown(socket.SHUT_RDWR)
    for connection in held:
        connection.close()


@contextlib.contextmanager
def players_entering(service: DisputeService) -> Iterator[None]:
    """Inside, a player is entered every half second: each is a message for every webhook."""
    over = threading.Event()

    def enter() -> None:
        while not over.wait(0.5):
            told = json.dumps({"name": f"P{time.monotonic_ns()}"})
            service.ask("POST", "/api/v1/events/hooks/players/", told)

    thread = threading.Thread(target=enter)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def hooks(say: Say, *, quick: bool = False, uploads: int = 100, receivers: int = 10) -> list[Figure]:
    """Upload to ruling while players are entered: first nobody is told of them, then receivers that never answer."""
    uploads, record = min(uploads, 20) if quick else uploads, played_record().to_json()
    os.environ["GUNBAI_WEBHOOKS_PRIVATE"] = "1"  # the receivers are here
    with hanging() as (port, held), DisputeService(workers=2) as service:
        service.manage("shell", "-v", "0", "-c", EVENT)
        with players_entering(service):
            none = upload_to_ruling(service, record, uploads, say)[0].value
            service.manage("shell", "-v", "0", "-c", WEBHOOKS % (receivers, port))
            time.sleep(3)
            hang = upload_to_ruling(service, record, uploads, say)[0].value
        say(
            f"p95 {none:.3f} s while nobody hangs, {hang:.3f} s while {receivers} do; {len(held)} times sent to them"
        )
        tried = service.count("tournaments_delivery WHERE tries > 0 OR state != 'waiting'")
    return [
        Figure("tries to send to receivers that hang", len(held), "tries", receivers, at_most=False),
        Figure("of them over by their deadline", tried, "tries", 1, at_most=False),
        Figure("rulings' p95, hanging receivers against none", hang / none, "×", 1.5),
    ]
