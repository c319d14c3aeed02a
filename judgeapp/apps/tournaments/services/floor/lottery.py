"""参加者の抽選: more want to play than there are places; who does is drawn, once, and the draw is kept."""

import secrets
from random import Random

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Refused

from ...audit import changing
from ...models import EntryDraw, Event
from .waiting import awaits_draw, move_up, rooms


def entry_draw(*, by: User | None, event: Event, seed: int | None = None) -> EntryDraw:
    """Draw the line; the first become players, as many as there are places, the others wait in the order drawn.

    Drawn once: nobody draws again until it fits. `seed` is for tests.
    """
    with changing(event, by=by) as event:
        there = event.entry_draws.first()
        if there is not None:
            return there
        if not awaits_draw(event):
            raise Refused("no_lottery", _("この大会は、抽選で参加者を決める設定ではありません。"))
        if event.state != Event.State.REGISTRATION:
            raise Refused("not_in_registration", _("抽選は、受付中の大会で行います。"))
        line = sorted(event.waiting.all(), key=lambda entry: entry.pk)
        if not line:
            raise Refused("nobody_waits", _("申し込みがありません。"))
        seed = secrets.randbits(32) if seed is None else seed
        Random(seed).shuffle(line)
        free = rooms(event)
        places = len(line) if free is None else max(0, min(free, len(line)))
        draw = EntryDraw.objects.create(
            event=event, seed=seed, names=[entry.name for entry in line], places=places, made_by=by
        )
        for place, entry in enumerate(line, start=1):
            if place <= places:
                move_up(entry)
            else:
                entry.place = place
                entry.save(update_fields=["place"])
    return draw
