"""What holds in every legal game of every book, as checks of a game under way."""

from judgeapp.domain.engine import Verdict
from judgeapp.domain.engine.kernel import Appear, Game, Vanish, dump_position, judge, read_position, record_of


def conserved(game):
    """Every card is in exactly one zone, which the card knows; none has come or gone but what appeared or vanished."""
    position = game.position
    lying = [key for zone in position.zones.values() for key in zone.cards]
    assert sorted(lying) == sorted(position.cards)
    assert set(position.cards) == there(game)
    assert all(
        position.cards[key].zone == name for name, zone in position.zones.items() for key in zone.cards
    )


def there(game):
    """The cards that have to be on the table: those of the start, and soldiers as long as they last."""
    cards = set(game.start.cards)
    for event in game.events:
        if isinstance(event, Appear):
            cards.add(event.subject)
        elif isinstance(event, Vanish):
            cards.remove(event.subject)
    return cards


def offers_what_it_accepts(game, options, others):
    """What is offered is accepted; of the other actions exactly those are refused that are not offered.

    A payment is offered once for all that are alike, so actions that name `cards` are no others.
    """
    assert [action for action in options if game.refusal(action) is not None] == []
    offered = set(options)
    more = [action for action in others if action not in offered and game.refusal(action) is None]
    assert [action for action in more if not means_an_offer(game, action, options)] == []


def can_be_entered(game, options):
    """An offered option is not only accepted: the game goes on with it, and nothing is lost."""
    for action in options:
        branch = game.fork(len(game.inputs))
        branch.play(action)
        conserved(branch)


def means_an_offer(game, action, options):
    """Whether an accepted action means an offered one, or is one with a slot filled that its move does not use."""
    action = game.request.normalized(game.position, action)
    like = [
        one
        for one in options
        if (one.player, one.move, one.cards) == (action.player, action.move, action.cards)
    ]
    return action in like or after(game, action) in [after(game, one) for one in like]


def after(game, action):
    branch = game.fork(len(game.inputs))
    branch.play(action)
    return dump_position(branch.position)


def replays_alike(game):
    """The produced record is legal from end to end, and the replay ends in the same position."""
    ruling = judge(record_of(game), game.book, trace=False)
    assert {entry.verdict for entry in ruling.entries} <= {Verdict.LEGAL, Verdict.ON_TRUST}
    assert ruling.final_position == dump_position(game.saved())


def forks_alike(game, length):
    """A fork is the prefix: with the rest entered it is the same game."""
    branch = game.fork(length)
    assert len(branch.inputs) == length
    for entry, action in game.inputs[length:]:
        branch.enter(action, entry)
    assert dump_position(branch.position) == dump_position(game.position)


def survives_saving(game):
    """A saved position is the position; loaded, it asks whatever was asked, offers the same and goes on alike."""
    saved = dump_position(game.saved())
    loaded = read_position(game.book, saved)
    assert dump_position(loaded) == saved
    if game.request is not None:
        again, options = Game(game.book, loaded), game.options()
        assert (again.asked_now, again.request.player) == (game.asked_now, game.request.player)
        assert again.options() == options
        for action in options[:1] + options[-1:]:
            assert after(again, action) == after(game, action)


def check(game, every=1):
    """All of it, along a finished game: looked at closely at every so many decisions."""
    again, others = Game(game.book, game.start), set()
    for number, (entry, action) in enumerate(game.inputs):
        if number % every == 0:
            options = again.options()
            others |= {option for option in options if not option.cards}
            offers_what_it_accepts(again, options, others)
            conserved(again)
            survives_saving(again)
        again.enter(action, entry)
    conserved(again)
    can_be_entered(again, again.options()[:2])
    forks_alike(game, len(game.inputs) // 2)
    replays_alike(game)
