"""Every object permission of the site, in this one place (library: `rules`).

A permission is asked as `user.has_perm("tournaments.pair_round", event)`. Objects are taken as they come: an event, or
anything with an `event` (a round, a match, a dispute). Site staff may do everything that a role may.

A page asks a dozen times; the roles of a person at an event are read once for a page (`common.once`).
"""

from collections.abc import Callable
from typing import Any

import rules

from judgeapp.common.once import once

from .roles import AT_WORK, JUDGES, OFFICIALS, Role


def event_of(obj: Any) -> Any:
    """The event that `obj` belongs to, `obj` itself when it is one, or None."""
    return obj if hasattr(obj, "roles") else getattr(obj, "event", None)


@once
def staff_of(*, event: Any) -> list[Any]:
    """Who holds which role at an event, players apart: no permission comes from playing."""
    return list(event.roles.exclude(role=Role.PLAYER).select_related("user"))


@once
def roles_of(*, user_id: int, event: Any) -> set[str]:
    """The roles that a person holds at an event, besides playing; the reader's own come with the event."""
    return {held.role for held in staff_of(event=event) if held.user_id == user_id}


def has_role(*roles: Role) -> Callable[..., bool]:
    """A predicate: the user holds one of `roles` at the object's event."""

    def check(user: Any, obj: Any = None) -> bool:
        event = event_of(obj)
        if event is None or not user.is_authenticated:
            return False
        return not roles_of(user_id=user.pk, event=event).isdisjoint(roles)

    return rules.predicate(check, name="has_role:" + "/".join(roles))


@rules.predicate
def is_site_staff(user: Any) -> bool:
    return bool(user.is_authenticated and user.is_staff)


@rules.predicate
def is_owner(user: Any, obj: Any = None) -> bool:
    return obj is not None and user.is_authenticated and getattr(obj, "owner_id", None) == user.pk


@rules.predicate
def is_of_an_official(user: Any, obj: Any = None) -> bool:
    """The owner of `obj` officiates its event."""
    event = event_of(obj)
    return event is not None and not roles_of(user_id=obj.owner_id, event=event).isdisjoint(OFFICIALS)


@rules.predicate
def is_opened(user: Any, obj: Any = None) -> bool:
    """The organizer has opened what `obj` holds to the officials."""
    return bool(getattr(obj, "open_to_officials", False))


@rules.predicate
def is_faced(user: Any, obj: Any = None) -> bool:
    """The user plays against the player whom `obj` is of: an official at the table is a player there."""
    return obj is not None and bool(obj.faced_by(user))


@rules.predicate
def is_shown(user: Any, obj: Any = None) -> bool:
    """The event itself shows `obj` to the user."""
    return obj is not None and bool(obj.shown_to(user))


@rules.predicate
def plays_the_match(user: Any, obj: Any = None) -> bool:
    """The user sits at the table that `obj` is about."""
    match = getattr(obj, "match", None)
    return match is not None and bool(match.is_played_by(user))


@rules.predicate
def judges_an_event(user: Any) -> bool:
    """The user is a judge somewhere."""
    return bool(user.is_authenticated and user.event_roles.filter(role__in=JUDGES).exists())


@rules.predicate
def organizes_an_event(user: Any) -> bool:
    return bool(user.is_authenticated and user.event_roles.filter(role=Role.ORGANIZER).exists())


is_signed_in = rules.is_authenticated
organizes = is_site_staff | has_role(Role.ORGANIZER)
heads = is_site_staff | has_role(Role.ORGANIZER, Role.HEAD_JUDGE)
officiates = is_site_staff | has_role(*OFFICIALS)
judges = is_site_staff | has_role(*JUDGES)
keeps_score = has_role(Role.SCOREKEEPER)
at_the_door = has_role(Role.SCOREKEEPER, Role.DESK)
works = is_site_staff | has_role(*AT_WORK)
decides = (is_site_staff | has_role(Role.HEAD_JUDGE)) & ~plays_the_match  # nobody rules on their own match

PERMISSIONS = {
    "accounts.view_audit_log": is_site_staff,
    "accounts.view_health": is_site_staff,
    "accounts.make_password_link": is_site_staff,  # no role of an event: it opens the whole account
    "rules.import_rulebook": is_site_staff,
    "rules.import_house": is_site_staff | organizes_an_event,
    "cards.import_cards": is_site_staff | organizes_an_event,
    "cards.import_season": is_site_staff,
    "cards.change_any_import": is_site_staff,  # organizers change what they brought themselves
    "decks.view_decklist": is_owner | is_site_staff,
    "tournaments.create_event": is_signed_in,
    "tournaments.manage_event": organizes,
    "tournaments.manage_series": is_owner | is_site_staff,
    "tournaments.enter_player": organizes | at_the_door,  # and correct, and the waiting list
    "tournaments.view_event": works,  # while it is in preparation
    "tournaments.view_roster": works,
    "tournaments.view_log": officiates | keeps_score,
    "tournaments.pair_round": heads | keeps_score,
    "tournaments.enter_result": officiates | keeps_score,
    "tournaments.drop_player": works,
    "tournaments.check_in": works,
    "tournaments.give_penalty": officiates | keeps_score,  # what a judge gave, from the slip
    "tournaments.disqualify": heads,
    "submissions.manage_lists": organizes,
    "submissions.view_lists": officiates,  # who has handed in; not what
    "submissions.check_deck": officiates,
    "submissions.view_list": is_owner | (officiates & is_opened & ~is_faced) | is_shown,
    "disputes.create_dispute": is_signed_in,
    "disputes.record_match": officiates,  # of others: the two players may record their own
    "disputes.view_dispute": is_owner
    | judges,  # with all that the record knows; its match's players see less
    "disputes.retry_dispute": is_owner | judges,
    "disputes.list_disputes": judges,
    "disputes.decide_ruling": decides,
    "disputes.delete_photo": is_owner | decides,
    "disputes.write_ruling": is_site_staff | judges_an_event,
    "disputes.view_draft": is_owner | officiates,
    # What officials write into a record, its owner reads: never into a player's.
    "disputes.edit_draft": is_owner | is_site_staff | (officiates & is_of_an_official),
}
for name, predicate in PERMISSIONS.items():
    rules.add_perm(name, predicate)
