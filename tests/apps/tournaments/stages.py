"""An event at each stage of its day, single or of teams, made through the services."""

from judgeapp.apps.tournaments import services
from judgeapp.domain.pairing import SEATS

from .factories import make_event, make_round

STAGES = ("draft", "entry", "check-in", "held", "published", "half-entered", "cut", "finished")
LATIN, KANJI = "Maximilian Featherstone-Howard", "東雲館薔薇園寺左衛門尉藤原朝臣龍之介政宗"
HARD_NAMES = ["𠮷", LATIN, KANJI, "𠮷田 𩸽", "髙﨑 凜", "P6"]
"""Names of one letter outside the BMP, of thirty Latin letters, of twenty kanji without a break."""
PLAIN_NAMES = ["青柳", "伊佐山", "宇田川", "江波", "小野寺", "片桐"]


def event_at(stage, *, by, by_teams=False, names=PLAIN_NAMES, **settings):
    """The event at one of STAGES. From `held` on there is a finished round behind it."""
    since = STAGES.index(stage)
    event = make_event(by=by, players=0, opened=since > 0, by_teams=by_teams, **settings)
    for name in names:
        members = [{"seat": seat, "name": f"{name}{seat}"} for seat in SEATS] if by_teams else ()
        services.player_add(
            by=by, event=event, name=name, club=name if len(name) > 9 else "", members=members
        )
    if since >= 2:
        event = services.event_check_in(by=by, event=event)
        for player in list(event.players.all())[: None if since > 2 else 2]:
            services.player_check_in(by=by, player=player)
    if since >= 3:
        enter_tables(make_round(event), by=by)
        services.round_finish(by=by, round_=event.rounds.last())
        round_ = make_round(event, publish=since > 3)
    if since >= 5:
        enter_tables(round_, by=by, leaving=1 if since == 5 else 0)
    if since >= 6:
        services.cut_make(by=by, event=event, size=4, third_place=True)
        enter_tables(make_round(event), by=by, leaving=1 if since == 6 else 0)
    if since >= 7:
        services.round_finish(by=by, round_=event.rounds.last())
        enter_tables(make_round(event), by=by)
        services.event_finish(by=by, event=event)
    event.refresh_from_db()
    return event


def enter_tables(round_, *, by, leaving=0):
    """A result at every open table of the round but the last `leaving`; side A wins."""
    matches = list(round_.matches.filter(outcome="open"))
    for match in matches[: len(matches) - leaving]:
        for seat in SEATS if round_.event.by_teams else [""]:
            version = match.version_at(seat) if seat else match.version
            match = services.result_enter(
                by=by, match=match, version=version, games_a=2, games_b=1, seat=seat
            )
