"""決勝トーナメント: cut to the best of the standings, or a bracket from the start; and the way back."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.pairing import THIRD_PLACE, Playing, Text

from ..audit import changing
from ..models import Cut, Event, Match, Round
from ..naming import entrants
from ..problems import check_not_finished
from ..selectors.brackets import BracketNow, bracket_of, cut_order
from ..selectors.phases import checking_in, phase_waiting
from .events import close_round
from .floor.registration import check_all_here
from .pairing import bye_match, save_round

MOST = 128


def cut_make(
    *,
    by: User | None,
    event: Event,
    size: int,
    kind: str = Cut.Kind.SINGLE,
    third_place: bool = False,
    best_of: int = 3,
    round_minutes: int | None = None,
    extra_turns: int | None = None,
    reseed: bool = False,
    higher_seed_chooses: bool = False,
) -> Cut:
    """The best `size` players who are still there go on to the bracket, seeded as they stand.

    `round_minutes` and `extra_turns` are the event's where they are None. With `reseed` the best seed left meets the
    last one left in every round. A last round with all results in is finished with it. Before the first round the
    bracket is the whole event, seeded by the order of entry. Made twice, it is there already.
    """
    with changing(event, by=by) as event:
        there = Cut.objects.filter(event=event).first()
        if there is not None:
            return there
        _check(event, size, kind, best_of)
        if reseed and kind != Cut.Kind.SINGLE:
            message = _("回戦ごとに組み直せるのは、シングルイリミネーションだけです。")
            raise Invalid("unknown_cut", message, field="reseed")
        order = cut_order(event=event)
        if len(order) < size:
            message = _("決勝に進めるのは%(players)sまでです。") % {
                "players": entrants(len(order), event.by_teams)
            }
            raise Invalid("cut_too_large", message, field="size")
        seeds = [player.pk for player in order[:size]]
        cut = Cut(
            event=event,
            kind=kind,
            third_place=third_place,
            best_of=best_of,
            round_minutes=round_minutes,
            extra_turns=extra_turns,
            reseed=reseed,
            higher_seed_chooses=higher_seed_chooses,
            seeds=seeds,
        )
        _check_numbers(cut)
        cut.save()
        event.state = Event.State.CUT
        event.save(update_fields=["state"])
    return cut


def _check(event: Event, size: int, kind: str, best_of: int) -> None:
    check_not_finished(event)
    if kind not in Cut.Kind.values or best_of not in Event.BestOf.values:
        raise Invalid("unknown_cut", _("この方式はありません。"), field="kind")
    if not 2 <= size <= MOST:
        message = _("決勝に進めるのは2から%(most)sまでです。") % {"most": entrants(MOST, event.by_teams)}
        raise Invalid("cut_size", message, field="size")
    if (phase := phase_waiting(event=event)) is not None:
        message = _("%(phase)sがまだ始まっていません。行わないときは、先に予定から削除してください。")
        raise Refused("phase_waiting", message % {"phase": phase.name})
    if checking_in(event=event):
        check_all_here(event)
    last = event.rounds.last()
    if last is not None and last.state == Round.State.PAIRED:
        message = _("%(round)sがまだ終わっていません。") % {"round": last.name}
        raise Refused("round_open", message)
    if last is not None:
        close_round(last)


def _check_numbers(cut: Cut) -> None:
    try:
        cut.clean_fields(exclude={"event", "seeds"})
    except ValidationError as error:
        field, messages = next(iter(error.message_dict.items()))
        raise Invalid("invalid_cut", messages[0], field=field) from error


def cut_undo(*, by: User | None, event: Event) -> Event:
    """Take the bracket back while none of its rounds is there: the main rounds go on."""
    with changing(event, by=by) as event:
        cut = Cut.objects.filter(event=event).first()
        if cut is None:
            return event
        if event.rounds.filter(stage=Round.Stage.CUT).exists():
            raise Refused(
                "cut_has_rounds", _("決勝の回戦があります。先にその組み合わせを取り消してください。")
            )
        cut.delete()
        event.state = Event.State.RUNNING if event.rounds.exists() else Event.State.REGISTRATION
        event.save(update_fields=["state"])
    return event


def make_cut_round(event: Event, number: int) -> Round:
    """The matches of the bracket that can be played now, held; whoever meets nobody because the other left goes on."""
    now = bracket_of(event=event)
    assert now is not None, "the event is in its cut"
    ready, walkovers = now.ready(), now.walkovers()
    if not ready and not walkovers:
        raise Refused("bracket_over", _("決勝トーナメントの対戦はすべて終わりました。"))
    title = now.round_title({playing.slot for playing in (*ready, *walkovers)})
    round_ = Round(event=event, number=number, stage=Round.Stage.CUT, seed=0, title=title._asdict())
    ready.sort(key=lambda playing: playing.slot == THIRD_PLACE)  # the final has the first table
    matches = [_match(round_, now, playing) for playing in ready]
    matches += [_walkover(round_, now, playing) for playing in walkovers]
    return save_round(round_, matches)


def _match(round_: Round, now: BracketNow, playing: Playing) -> Match:
    assert playing.upper is not None
    assert playing.lower is not None
    title = now.title(playing.slot)
    chooses = now.cut.higher_seed_chooses
    why = Text(
        f"{title.ja}: 第{playing.upper}シードと第{playing.lower}シードの対戦です。"
        + (
            f"先攻・後攻は第{playing.upper}シードの {now.player(playing.upper).name} が選びます。"
            if chooses
            else ""
        ),
        f"{title.en}: seed {playing.upper} against seed {playing.lower}."
        + (
            f" Seed {playing.upper}, {now.player(playing.upper).name}, chooses who plays first."
            if chooses
            else ""
        ),
    )
    return Match(
        round=round_,
        table=0,
        player_a=now.player(playing.upper),
        player_b=now.player(playing.lower),
        slot=playing.slot,
        why=why._asdict(),
    )


def _walkover(round_: Round, now: BracketNow, playing: Playing) -> Match:
    assert playing.winner is not None
    assert playing.loser is not None
    title, gone = now.title(playing.slot), now.player(playing.loser).name
    why = Text(
        f"{title.ja}: {gone} が棄権したため、勝ち上がりです。",
        f"{title.en}: goes on because {gone} has dropped.",
    )
    return bye_match(round_, now.player(playing.winner).pk, why, playing.slot)
