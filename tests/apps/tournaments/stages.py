"""An event at each stage of its day, single or of teams, made through the services."""

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.notifications.services.webhooks import webhook_add
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Match, WaitingEntry
from judgeapp.apps.tournaments.services.floor.announcements import announcement_make
from judgeapp.domain.pairing import SEATS

from .factories import make_event, make_round

STAGES = ("draft", "entry", "check-in", "held", "published", "half-entered", "cut", "finished")
LATIN, KANJI = "Maximilian Featherstone-Howard", "東雲館薔薇園寺左衛門尉藤原朝臣龍之介政宗"
HARD_NAMES = ["𠮷", LATIN, KANJI, "𠮷田 𩸽", "髙﨑 凜", "P6"]
"""Names of one letter outside the BMP, of thirty Latin letters, of twenty kanji without a break."""
SAKURA = {"entry", "published"}
SMALL_DECKS = {
    "book": "sengoku", "deck_format": "sengoku-constructed", "deck_options": {"numbers": {"cards": 12}},
}  # fmt: skip
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


def furnished_at(stage, people, *, by_teams=False):
    """The event at one of STAGES with a person in each role, an account among its players (the second that is
    returned), and one of everything that pages have buttons for. Where SAKURA says so, it plays the game whose decks
    are chosen in public and built in secret."""
    by = people["organizer"]
    in_secret = stage in SAKURA and not by_teams
    rules = {"book": "sakura", "deck_format": "sakura-7-3"} if in_secret else SMALL_DECKS
    event = event_at(
        stage, by=by, by_teams=by_teams, slug=stage, round_minutes=50, fee=500, self_check_in=True, **rules
    )
    for role in (Role.PLAYER, Role.DESK, Role.SCOREKEEPER, Role.JUDGE, Role.HEAD_JUDGE):
        services.role_grant(by=by, event=event, user=people[role], role=role)
    first, last = event.players.first(), event.players.last()
    own = first.members.first() if by_teams else first
    services.player_update(by=by, player=own, name=own.name, club="", user=people["player"])
    services.invitation_make(by=by, event=event, role="desk")
    webhook_add(by=by, event=event, url="https://example.org/")
    announcement_make(by=by, event=event, text="昼休み")
    if stage != "finished":
        services.pair_rule_add(
            by=by, event=event, player_a=first, player_b=last, together=False, reason="兄弟"
        )
        services.penalty_give(by=by, player=last, infraction="play", kind="caution")
    if stage in ("entry", "check-in"):
        WaitingEntry.objects.create(event=event, name="控え", user=people["staff"])
        services.phase_add(by=by, event=event, rounds=1, best=2)
    if table := Match.objects.filter(round__event=event, round__state="published", outcome="open").first():
        services.call_make(by=by, match=table)
    submissions.policy_update(by=by, event=event, asked="optional")
    event.refresh_from_db()
    return event, own


def enter_tables(round_, *, by, leaving=0):
    """A result at every open table of the round but the last `leaving`; side A wins."""
    matches = list(round_.matches.filter(outcome="open"))
    for match in matches[: len(matches) - leaving]:
        for seat in SEATS if round_.event.by_teams else [""]:
            version = match.version_at(seat) if seat else match.version
            match = services.result_enter(
                by=by, match=match, version=version, games_a=2, games_b=1, seat=seat
            )
