"""What is next: one primary action at a time, and the undo beside it."""

from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext as _

from judgeapp.domain.pairing import pods, round_robin, suggest_format

from ..models import Event, Match, Phase, Player, Round
from ..naming import entrants
from ..versions import pairing_version
from .brackets import bracket_of
from .cautions import rematch_caution
from .floor import not_checked_in
from .pairings import current_round
from .phases import moving_up, phase_checking_in, phase_now, phase_waiting
from .records import lots_of, player_key


@dataclass(frozen=True, slots=True)
class Action:
    """A button. With `post` it changes something, else it leads somewhere."""

    label: str
    url: str
    post: bool = True
    number: int | None = None
    version: str = ""
    """of the pairing that is looked at"""


@dataclass(frozen=True, slots=True)
class Step:
    """One line that says how things stand, the action to take now, and the way back."""

    text: str
    primary: Action | None = None
    undo: Action | None = None
    other: Action | None = None
    """Where two ways go on: check-in beside round 1; where no number of rounds is set the end beside one more."""
    done: int = 0
    total: int = 0
    at: int = 0
    """How often the results of the round have changed: of two answers on their way the later has the higher."""


def next_step(*, event: Event) -> Step:
    """The step for the people who run the event."""
    last = current_round(event=event)
    if event.state == Event.State.FINISHED:
        standings = Action(
            _("最終順位を見る"), reverse("tournaments:standings", args=[event.slug]), post=False
        )
        reopen = Action(_("終了を取り消す"), reverse("tournaments:event_act", args=[event.slug, "reopen"]))
        return Step(_("大会は終了しました。"), standings, reopen)
    if event.state == Event.State.CUT and (last is None or not last.is_cut):
        undo = Action(_("決勝トーナメントを取り消す"), reverse("tournaments:cut_undo", args=[event.slug]))
        return Step(
            _("決勝トーナメントのシードが決まりました。"), _pair(event, last.number + 1 if last else 1), undo
        )
    if last is None:
        return _before_rounds(event)
    if last.state == Round.State.PAIRED:
        return _look(event, last)
    if last.state == Round.State.PUBLISHED:
        return _results(event, last)
    phase = phase_now(event=event)
    if phase is not None and phase.began_after == last.number and event.state == Event.State.RUNNING:
        undo = Action(
            _("%(phase)sの開始を取り消す") % {"phase": phase.name},
            reverse("tournaments:phase_undo", args=[event.slug, phase.number]),
        )
        if phase_checking_in(event=event) is not None:
            return _phase_check_in(event, phase, undo)
        text = _("%(phase)sに進む人が決まりました。") % {"phase": phase.name}
        return Step(text, _first_of(event, phase), undo)
    ends = _is_last(event, last)
    return Step(
        _("%(round)sが終わりました。") % {"round": last.name},
        _last_action(event) if ends else _pair(event, last.number + 1),
        _act(event, last, "reopen", _("回戦の終了を取り消す")),
        None if ends else _other(event),
    )


def _first_of(event: Event, phase: Phase) -> Action:
    """The first thing that is played in a phase that has begun."""
    assert phase.began_after is not None
    if phase.is_bracket:
        playing = event.players.filter(**Player.PLAYING).count()
        return _bracket(event, playing)
    return _pair(event, phase.began_after + 1)


def _bracket(event: Event, size: int) -> Action:
    label = _("上位%(size)sの決勝トーナメントへ") % {"size": entrants(size, event.by_teams)}
    return Action(label, reverse("tournaments:cut", args=[event.slug]), post=False)


def _pair(event: Event, number: int) -> Action:
    url = reverse("tournaments:round_pair", args=[event.slug])
    return Action(_pair_label(event, number), url, number=number)


def _pair_label(event: Event, number: int) -> str:
    if event.state == Event.State.CUT:
        return _("決勝トーナメントの対戦を組む")
    return _("第%(number)s回戦を組む") % {"number": number}


def _act(event: Event, round_: Round, action: str, label: str) -> Action:
    return Action(label, reverse("tournaments:round_act", args=[event.slug, round_.number, action]))


def _is_last(event: Event, round_: Round) -> bool:
    """Nothing is to be paired after this round: the bracket is over, or the planned rounds are."""
    if event.state == Event.State.CUT:
        now = bracket_of(event=event)
        return now is not None and not now.ready() and not now.walkovers()
    last = last_number(event)
    return last is not None and round_.number >= last


def last_number(event: Event) -> int | None:
    """The last round of the phase under way: as planned, or when everybody in a pod has met; None where it is open."""
    if (phase := phase_now(event=event)) is not None:
        return phase.last_round
    if not event.pod_size:
        return event.planned_rounds
    began = {player_key(pk) for pk in event.players.filter(entered_after=0).values_list("pk", flat=True)}
    drawn = [player for player in lots_of(event=event, through=1).order if player in began]
    met = max((len(round_robin(pod)) for pod in pods(drawn, event.pod_size)), default=0)
    return min(met, event.planned_rounds or met)


def _other(event: Event) -> Action | None:
    """The way to the end after a round that need not be the last."""
    return _last_action(event) if event.state == Event.State.RUNNING and last_number(event) is None else None


def _last_action(event: Event) -> Action:
    """The next phase, then the bracket, where they are planned and have not begun; else the end."""
    if event.state == Event.State.RUNNING and (phase := phase_waiting(event=event)) is not None:
        label = _("%(phase)sへ進む") % {"phase": phase.name}
        return Action(label, reverse("tournaments:phase_begin", args=[event.slug, phase.number]), post=False)
    if event.cut_size and event.state == Event.State.RUNNING:
        return _bracket(event, event.cut_size)
    return Action(
        _("大会を終了し、順位を確定"), reverse("tournaments:event_act", args=[event.slug, "finish"])
    )


def _before_rounds(event: Event) -> Step:
    players = event.players.filter(dropped_after=None).count()
    roster = reverse("tournaments:roster", args=[event.slug])
    if event.state == Event.State.DRAFT:
        opening = Action(_("受付を始める"), reverse("tournaments:event_act", args=[event.slug, "open"]))
        return Step(_("準備中です。スタッフだけに見えています。"), opening)
    if players < 2:
        return Step(
            _("参加者を登録します。%(two)s以上で組み合わせられます。") % {"two": entrants(2, event.by_teams)},
            Action(_("参加者を登録"), roster, post=False),
        )
    if event.state == Event.State.CHECK_IN:
        return _check_in(event, players)
    begin = Action(_("チェックインを始める"), reverse("tournaments:event_act", args=[event.slug, "check-in"]))
    text = _("参加者は%(players)sです。") % {"players": entrants(players, event.by_teams)} + _suggestion(
        event, players
    )
    text += rematch_caution(event=event)
    return Step(text, _pair(event, 1), None, begin)


def _suggestion(event: Event, players: int) -> str:
    """The usual number of rounds for this many players, where the organizer has not settled one."""
    if event.planned_rounds is not None or event.pod_size:
        return ""
    usual = suggest_format(players)
    if usual.cut:
        return _("目安は%(rounds)s回戦と上位%(cut)sの決勝です。") % {
            "rounds": usual.rounds,
            "cut": entrants(usual.cut, event.by_teams),
        }
    return _("目安は%(rounds)s回戦です。") % {"rounds": usual.rounds}


def _check_in(event: Event, players: int) -> Step:
    """Who is not here is looked at first; then the round can be paired."""
    absent = not_checked_in(event=event).count()
    back = Action(_("受付に戻す"), reverse("tournaments:event_act", args=[event.slug, "open"]))
    if absent:
        page = Action(_("チェックインの一覧"), reverse("tournaments:check_in", args=[event.slug]), post=False)
        text = _("%(players)sのうち%(absent)sがまだチェックインしていません。")
        told = {name: entrants(n, event.by_teams) for name, n in (("players", players), ("absent", absent))}
        return Step(text % told, page, back)
    text = _("全%(players)sがチェックインしました。") % {"players": entrants(players, event.by_teams)}
    return Step(text, _pair(event, 1), back)


def _phase_check_in(event: Event, phase: Phase, undo: Action) -> Step:
    """Who is not here loses their place to who waits, in order; then the phase's first round can be paired."""
    absent = not_checked_in(event=event).count()
    who = entrants(event.players.filter(**Player.PLAYING).count(), event.by_teams)
    if absent:
        page = Action(_("チェックインの一覧"), reverse("tournaments:check_in", args=[event.slug]), post=False)
        text = _("%(phase)sに進む%(players)sのうち%(absent)sがまだチェックインしていません。")
        told = {"phase": phase.name, "players": who, "absent": entrants(absent, event.by_teams)}
        return Step(text % told, page, undo)
    if up := moving_up(event=event, phase=phase):
        text = _("%(phase)sに空きがあり、待っている%(waiting)sが繰り上がります。")
        told = {"phase": phase.name, "waiting": entrants(len(up), event.by_teams)}
        look = Action(
            _("繰り上げを確かめる"), reverse("tournaments:drop_absent", args=[event.slug]), post=False
        )
        return Step(text % told, look, undo)
    text = _("%(phase)sに進む全%(players)sがチェックインしました。")
    return Step(text % {"phase": phase.name, "players": who}, _first_of(event, phase), undo)


def _look(event: Event, round_: Round) -> Step:
    return Step(
        _("%(round)sの組み合わせを確かめてください。まだ参加者には見えません。") % {"round": round_.name},
        replace(_act(event, round_, "publish", _("公開")), version=pairing_version(round_)),
        _act(event, round_, "unpair", _("組み合わせを取り消す")),
    )


def _results(event: Event, round_: Round) -> Step:
    of_tables = round_.matches.exclude(outcome=Match.Outcome.BYE).values_list("outcome", "version")
    outcomes = [outcome for outcome, _version in of_tables]
    at = sum(version for _outcome, version in of_tables)
    total, missing = len(outcomes), outcomes.count(Match.Outcome.OPEN)
    done = total - missing
    undo = _act(event, round_, "unpublish", _("公開を取り消す")) if done == 0 else None
    if missing:
        text = (
            _("%(round)s %(total)s卓のうち%(missing)s卓の結果を待っています。")
            if total > 1
            else _("%(round)sの結果を待っています。")
        )
        here = Action(_("結果を入力"), round_.get_absolute_url(), post=False)
        return Step(
            text % {"round": round_.name, "total": total, "missing": missing},
            here,
            undo,
            None,
            done,
            total,
            at,
        )
    text = _("%(round)sの結果が出そろいました。") % {"round": round_.name}
    if _is_last(event, round_):
        return Step(text, _last_action(event), undo, None, done, total, at)
    label = _pair_label(event, round_.number + 1)
    return Step(text, _act(event, round_, "next", label), undo, _other(event), done, total, at)
