"""Events for tests, made through the services as users make them."""

from auditlog.context import disable_auditlog
from django.contrib.auth import get_user_model

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.tournaments import services

NAMES = ["青柳", "伊佐山", "宇田川", "江波", "小野寺", "片桐", "霧島"]


def make_event(*, by=None, players=7, opened=True, **settings):
    """An event with its first `players` players; open for registration unless told otherwise.

    Of its making no log is kept, which would take half of the time; the log is tested where it is written.
    """
    with disable_auditlog():
        return _make_event(by=by, players=players, opened=opened, **settings)


def _make_event(*, by, players, opened, **settings):
    event = services.event_create(by=by, **({"name": "軍配杯", "book": "sengoku", "slug": "cup"} | settings))
    if opened:
        event = services.event_open(by=by, event=event)
    names = [*NAMES, *(f"P{number}" for number in range(len(NAMES) + 1, players + 1))][:players]
    if names:  # in one go: an event of seven takes a third of the time of seven entries
        exchange.players_import(by=by, event=event, content="\n".join(names).encode())
    return event


def make_round(event, *, publish=True, seed=1):
    """The next round, published unless told otherwise."""
    round_, _made = services.round_pair(by=None, event=event, seed=seed)
    return services.round_publish(by=None, round_=round_) if publish else round_


def enter_all(round_, score=(2, 0)):
    """The same result at every table that has none."""
    for match in round_.matches.filter(outcome="open"):
        services.result_enter(by=None, match=match, version=match.version, games_a=score[0], games_b=score[1])


def play_round(event, *, seed=1):
    """A whole round in which side A always wins."""
    round_ = make_round(event, seed=seed)
    enter_all(round_)
    return services.round_finish(by=None, round_=round_)


def user(name):
    return get_user_model().objects.create_user(username=name, password="pass-1234-word")
