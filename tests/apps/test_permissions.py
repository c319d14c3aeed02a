"""Who may open what: every address of the site with the people who get an answer there, and nobody else.

A new address fails `test_every_address_has_an_expectation` until it stands in ACCESS.
"""

import re
from contextlib import contextmanager
from copy import copy
from unittest import mock

import pytest
from auditlog.models import LogEntry
from django.db import transaction
from django.db.models.signals import post_save
from django.urls import URLResolver, get_resolver
from django.utils import timezone

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.accounts.services import token_create
from judgeapp.apps.cards.models import Card, CardImport, CardSet, SeasonImport
from judgeapp.apps.decks.services import decklist_create
from judgeapp.apps.disputes.services.builder import draft_create
from judgeapp.apps.disputes.services.photos import photo_add
from judgeapp.apps.disputes.services.written import written_create
from judgeapp.apps.drafting import services as drafting
from judgeapp.apps.notifications.services.webhooks import webhook_add
from judgeapp.apps.rules.models import OfficialEdition
from judgeapp.apps.rules.services import house_import
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.submissions.services.policy import LIST_ACTIONS
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import Match, WaitingEntry
from judgeapp.apps.tournaments.personal import code_of
from judgeapp.apps.tournaments.services import invitation_make
from judgeapp.apps.tournaments.services.actions import (
    CALL_ACTIONS,
    EVENT_ACTIONS,
    HEAD_ACTION,
    NOTED_CALL_ACTIONS,
    PLAYER_ACTIONS,
    ROUND_ACTIONS,
)
from judgeapp.apps.tournaments.services.floor.announcements import announcement_make
from judgeapp.domain.engine.sakura.season import SeasonCard
from tests.conftest import slow

from .disputes.factories import picture, published, ruled
from .disputes.records import unknown_wall
from .tournaments.factories import make_event, make_round

PEOPLE = (
    "anonymous",
    "stranger",
    "player",
    "desk",
    "scorekeeper",
    "judge",
    "head_judge",
    "organizer",
    "staff",
)
IN_EVERY_RUN = ("anonymous",)
"""Whom most doors refuse, at the least cost; the others ask in the slow lane."""
EVERYONE = set(PEOPLE)
SIGNED_IN = EVERYONE - {"anonymous"}
OFFICIALS = {"judge", "head_judge", "organizer", "staff"}
HEADS = {"head_judge", "organizer", "staff", "scorekeeper"}
KEEPERS = OFFICIALS | {"scorekeeper"}
DOOR = KEEPERS | {"desk"}
ORGANIZERS = {"organizer", "staff"}
ENTERERS = ORGANIZERS | {"desk", "scorekeeper"}
STAFF = {"staff"}
OWNER = {"player"}  # the deck and the dispute of the test are the player's

PAGE = "rules/<slug:book_id>/-/"
EVENT = "events/<slug:slug>/"
ROUND = EVENT + "rounds/<int:number>/"
SERIES = "events/series/<slug:series>/"
PHASE = EVENT + "phases/<int:number>/"
PLAYER = EVENT + "players/<int:player_id>/"
LISTS = EVENT + "lists/<int:player_id>/"
CHECK = EVENT + "checks/<int:check_id>/"
DISPUTE = "rulings/<uuid:dispute_id>/"
PUBLISHED = "rulings/<slug:published>/"
WRITTEN = "rulings/written/<uuid:written_id>/"
BUILD = "rulings/build/<uuid:record_id>/"
RECORDING = "rulings/recordings/<uuid:record_id>/"
API = "api/v1/"
READ = {"GET": EVERYONE}

ACCESS: dict[str, dict[str, set[str]]] = {
    "": READ,
    "rules/": READ,
    "rules/<slug:book_id>/": READ,
    "rules/<slug:book_id>/<path:local>/": READ,
    "rules/house/": READ,
    "rules/mine/": READ,
    "rules/house/import/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    "rules/house/<slug:slug>/": READ,
    "rules/house/<slug:slug>/<str:number>/": READ,
    PAGE + "anomalies/": READ,
    PAGE + "changes/": {"GET": set()},  # of a book with several editions: test_editions.py
    PAGE + "terms/": READ,
    PAGE + "qa/": READ,
    PAGE + "qa/<slug:question_id>/": READ,
    PAGE + "chapter/<slug:chapter_id>/": READ,
    PAGE + "card/<path:local>/": READ,
    PAGE + "qr/<path:local>/": READ,
    PAGE + "mine/<path:local>/": {"POST": SIGNED_IN},
    PAGE + "official/": {"GET": STAFF},
    PAGE + "official/import/": {"GET": STAFF, "POST": STAFF},
    PAGE + "official/compare/": {"GET": STAFF},
    PAGE + "official/<int:pk>/": {"GET": STAFF},
    PAGE + "history/<path:local>/": {"GET": STAFF},
    "cards/import/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    "cards/import/<uuid:pk>/": {"GET": {"organizer"}, "POST": {"organizer"}},  # whose file it is
    "cards/seasons/": {"GET": STAFF, "POST": STAFF},
    "cards/seasons/<uuid:season_id>/": {"GET": STAFF, "POST": STAFF},
    "cards/seasons/<uuid:season_id>/<str:number>/": {"GET": STAFF, "POST": STAFF},
    "cards/seasons/<uuid:season_id>/<str:number>/say/": {"POST": STAFF},
    "cards/": READ,
    "cards/<slug:book>/": READ,
    "cards/<slug:book>/<path:number>/": READ,
    "drafts/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    "drafts/join/<str:invitation>/": {"GET": EVERYONE, "POST": EVERYONE},  # whoever has the invitation
    "drafts/join/<str:invitation>/qr/": {"GET": OWNER},
    "drafts/<uuid:draft_id>/": READ,
    "drafts/<uuid:draft_id>/<int:number>/": {"GET": OWNER, "POST": OWNER},  # the player's phone is both seats
    "decks/": {"GET": EVERYONE, "POST": EVERYONE},
    "decks/build/": {"GET": EVERYONE, "POST": EVERYONE},
    "decks/mine/": {"GET": SIGNED_IN},
    "decks/mine/new/": {"POST": SIGNED_IN},
    "decks/mine/<uuid:decklist_id>/<str:kind>/": {"GET": OWNER | STAFF},
    "decks/mine/<uuid:decklist_id>/": {"GET": OWNER | STAFF, "POST": OWNER},
    "events/": READ,
    "events/calendar.ics": READ,
    "events/new/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    "events/import/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    "events/series/": READ,
    "events/series/new/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    SERIES: READ,
    SERIES + "settings/": {"GET": ORGANIZERS, "POST": ORGANIZERS},  # the owner, and site staff
    SERIES + "events/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    SERIES + "people/<slug:person>/": {"GET": set()},  # who has come somewhere: test_series.py
    **{SERIES + f"standings.{kind}": READ for kind in ("csv", "xlsx")},
    EVENT: READ,
    EVENT + "settings/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "deck-rules/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "export/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    **{
        EVENT + name: READ
        for name in (
            "event.trf",
            "embed/",
            "calendar.ics",
            "tabbycat/institutions.csv",
            "tabbycat/speakers.csv",
        )
    },
    **{
        EVENT + f"{name}.{kind}": READ
        for name in ("players", "standings", "results", "places")
        for kind in ("csv", "xlsx")
    },
    **{ROUND + f"tables.{kind}": READ for kind in ("csv", "xlsx")},
    EVENT + "webhooks/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "webhooks/<int:webhook_id>/<slug:action>/": {"POST": ORGANIZERS},
    EVENT + "map/": READ,
    EVENT + "draw/": {"POST": ORGANIZERS},
    EVENT + "accept/": {"POST": EVERYONE},  # who is offered no place is told so
    EVENT + "staff/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "staff/<int:role_id>/revoke/": {"POST": ORGANIZERS},
    EVENT + "staff/invite/": {"POST": ORGANIZERS},
    EVENT + "staff/invitations/<int:invitation_id>/revoke/": {"POST": ORGANIZERS},
    EVENT + "staff/invitations/<int:invitation_id>/qr/": {"GET": ORGANIZERS},
    EVENT + "staff/join/<str:code>/": {"GET": set(), "POST": set()},  # who holds an invitation: test_staff.py
    EVENT + "do/<slug:action>/": {"POST": HEADS},
    EVENT + "join/": {"POST": EVERYONE},  # who is not signed in is told to sign in
    EVENT + "enter/<str:code>/": {
        "GET": set(),
        "POST": set(),
    },  # who has scanned the poster: test_walk_ins.py
    EVENT + "me/": READ,  # one's own table, or the event
    EVENT + "log/": {"GET": KEEPERS},
    EVENT + "log/<int:point>/restore/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "pairing/": {"GET": HEADS, "POST": HEADS},
    EVENT + "pairing/<int:rule_id>/remove/": {"POST": HEADS},
    EVENT + "cut/": {"GET": HEADS, "POST": HEADS},  # once there is a bracket, everybody sees it
    EVENT + "cut/undo/": {"POST": HEADS},
    EVENT + "phases/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    PHASE: {"GET": ORGANIZERS, "POST": ORGANIZERS},
    PHASE + "remove/": {"POST": ORGANIZERS},
    PHASE + "begin/": {"GET": HEADS, "POST": HEADS},
    PHASE + "undo/": {"POST": HEADS},
    PLAYER + "phase/<slug:place>/": {"POST": HEADS},
    PLAYER + "seat/": {"GET": HEADS, "POST": HEADS},
    ROUND + "swap/": {"GET": HEADS, "POST": HEADS},
    ROUND + "renumber/": {"GET": HEADS, "POST": HEADS},
    ROUND + "delete/": {"GET": HEADS, "POST": HEADS},
    ROUND + "tables/<int:table>/correct/": {"GET": KEEPERS, "POST": KEEPERS},
    ROUND + "tables/<int:table>/move/": {"GET": HEADS, "POST": HEADS},
    EVENT + "settings/floor/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "now/": READ,
    EVENT + "qr/": READ,
    EVENT + "poster/": {"GET": DOOR},
    EVENT + "report/": {"GET": KEEPERS},
    EVENT + "report.pdf": {"GET": KEEPERS},
    EVENT + "board/": READ,
    EVENT + "codes.pdf": {"GET": DOOR},
    EVENT + "withdraw/": {"POST": EVERYONE},  # who is not signed in is told to sign in
    EVENT + "check-in/": {"GET": DOOR},
    EVENT + "check-in/drop-absent/": {"GET": HEADS, "POST": HEADS},
    EVENT + "check-in/all/": {"POST": DOOR},
    EVENT + "check-in/<int:player_id>/paid/": {"POST": DOOR},
    EVENT + "check-in/<int:player_id>/": {"GET": EVERYONE, "POST": EVERYONE},  # others see the player's page
    EVENT + "waiting/<int:entry_id>/up/": {"POST": ENTERERS},
    EVENT + "waiting/<int:entry_id>/remove/": {"POST": ENTERERS},
    EVENT + "floor/": {"GET": KEEPERS},
    EVENT + "announcements/": {"GET": KEEPERS, "POST": KEEPERS},
    EVENT + "announcements/<int:announcement_id>/remove/": {"POST": KEEPERS},
    EVENT + "calls/<int:call_id>/": {"GET": KEEPERS},
    EVENT + "calls/<int:call_id>/<slug:action>/": {"POST": KEEPERS},
    EVENT + "penalties/": {"GET": KEEPERS},
    EVENT + "penalties.csv": {"GET": KEEPERS},
    EVENT + "penalties/guide/": READ,
    "events/-/penalties/": READ,
    EVENT + "settings/penalties/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "penalties/new/": {"GET": KEEPERS, "POST": KEEPERS},
    EVENT + "penalties/<int:penalty_id>/": {"GET": KEEPERS},
    EVENT + "penalties/<int:penalty_id>/apply/": {"POST": KEEPERS},
    EVENT + "penalties/<int:penalty_id>/revoke/": {"POST": KEEPERS},
    EVENT + "standings/": READ,
    EVENT + "standings.pdf": {"GET": KEEPERS},
    EVENT + "players/": READ,
    EVENT + "players/add/": {"POST": ENTERERS},
    EVENT + "players/import/": {"POST": ENTERERS},
    PLAYER: READ,
    PLAYER + "me/<str:code>/": READ,  # whoever has the code
    PLAYER + "me-qr/": {"GET": DOOR | OWNER},
    PLAYER + "me-renew/": {"POST": ENTERERS},
    PLAYER + "qr/": READ,
    PLAYER + "proof.pdf": {"GET": DOOR | OWNER},
    PLAYER + "now/": READ,
    PLAYER + "report/": {"POST": OWNER},
    PLAYER + "call/": {"POST": OWNER},
    PLAYER + "here/": {"POST": OWNER},
    PLAYER + "details/": {"POST": OWNER},
    PLAYER + "leave/": {"POST": OWNER},
    PLAYER + "push/": {"POST": OWNER},
    PLAYER + "edit/": {"POST": ENTERERS},
    PLAYER + "remove/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "delete/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    PLAYER + "<slug:action>/": {"POST": DOOR},
    EVENT + "rounds/pair/": {"POST": HEADS},
    ROUND: READ,
    ROUND + "standings/": READ,
    ROUND + "entry/": {"POST": KEEPERS},
    ROUND + "tables/<int:table>/": {"GET": EVERYONE, "POST": KEEPERS},
    ROUND + "tables/<int:table>/extend/": {"POST": KEEPERS},
    ROUND + "tables/<int:table>/call/": {"POST": KEEPERS},
    ROUND + "tables/<int:table>/rule/": {"POST": KEEPERS},
    ROUND + "tables/<int:table>/no-show/": {"POST": KEEPERS},
    ROUND + "clock/<slug:action>/": {"POST": HEADS},
    ROUND + "import/": {"GET": KEEPERS, "POST": KEEPERS},
    ROUND + "tables.pdf": {"GET": KEEPERS},
    ROUND + "names.pdf": {"GET": KEEPERS},
    ROUND + "slips.pdf": {"GET": KEEPERS},
    ROUND + "standings.pdf": {"GET": KEEPERS},
    ROUND + "do/<slug:action>/": {"POST": HEADS},
    EVENT + "lists/": {"GET": OFFICIALS, "POST": OFFICIALS},  # everybody once the event has published them
    EVENT + "lists/export.csv": {"GET": OFFICIALS},
    EVENT + "lists/missing/": {"GET": OFFICIALS, "POST": ORGANIZERS},
    EVENT + "lists/import/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "lists/settings/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "lists/do/<slug:action>/": {"POST": ORGANIZERS},
    EVENT + "lists/mine/": {"GET": OWNER, "POST": OWNER},
    LISTS + "pick/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    EVENT + "lists/mine/pick/": {"GET": OWNER, "POST": OWNER},
    EVENT + "lists/mine/check/": {"POST": OWNER},
    EVENT + "lists/mine/confirmation/": {"GET": OWNER},
    EVENT + "lists/<int:player_id>/": {"GET": OFFICIALS | OWNER, "POST": OFFICIALS | OWNER},
    EVENT + "lists/mine/files/<str:kind>/": {"GET": OWNER},
    EVENT + "lists/files/<str:kind>/": {"POST": OFFICIALS},
    EVENT + "lists/<int:player_id>/files/<str:kind>/": {"POST": OFFICIALS},
    EVENT + "lists/<int:player_id>/check/": {"POST": OFFICIALS},
    EVENT + "lists/<int:player_id>/do/<slug:action>/": {"POST": ORGANIZERS},
    ROUND + "games/<int:game>/pick/": {"GET": set(), "POST": set()},
    ROUND + "games/<int:game>/": {"GET": set(), "POST": set()},  # only at events of Sakura: test_sakura.py
    ROUND + "checks/": {"GET": OFFICIALS, "POST": OFFICIALS},
    EVENT + "checks/": {"GET": OFFICIALS},
    CHECK: {"GET": OFFICIALS},
    CHECK + "count/": {"POST": OFFICIALS},
    CHECK + "finish/": {"POST": OFFICIALS},
    CHECK + "reopen/": {"POST": OFFICIALS},
    "rulings/": READ,  # the list of what one may see; empty for nobody
    "rulings/new/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    "rulings/new/build/": {"POST": SIGNED_IN},
    "rulings/new/typed/": {"POST": SIGNED_IN},
    DISPUTE: {"GET": OWNER | {"judge", "head_judge"} | STAFF},
    **{
        DISPUTE + page: {"GET": OWNER | {"judge", "head_judge"} | STAFF}
        for page in (
            "state/",
            "record.json",
            "record.txt",
            "board/<int:after>/",
            "what-if/<int:step>/",
            "answer/<int:fact>/<int:answer>/",
            "again/",
            "qr/",
        )
    },
    DISPUTE + "ask/": {
        "GET": OWNER | {"judge", "head_judge"} | STAFF,
        "POST": OWNER | {"judge", "head_judge"} | STAFF,
    },
    DISPUTE + "answer/": {"POST": OWNER | {"judge", "head_judge"} | STAFF},
    DISPUTE + "draft/": {"POST": OWNER | {"judge", "head_judge"} | STAFF},
    DISPUTE + "photos/": {"POST": OWNER | {"judge", "head_judge"} | STAFF},
    DISPUTE + "retry/": {"POST": OWNER | {"judge", "head_judge"} | STAFF},
    DISPUTE + "photos/<int:photo_number>/": {"GET": OWNER | {"judge", "head_judge"} | STAFF},
    DISPUTE + "photos/<int:photo_number>/delete/": {
        "POST": OWNER | {"head_judge"} | STAFF
    },  # who added it, who decides
    DISPUTE + "take/": {"POST": {"head_judge"} | STAFF},
    DISPUTE + "decide/": {"POST": {"head_judge"} | STAFF},
    DISPUTE + "publish/": {"GET": {"head_judge"} | STAFF, "POST": {"head_judge"} | STAFF},
    "rulings/written/": {"GET": SIGNED_IN},
    "rulings/written/new/<slug:book>/": {  # whoever judges at any event
        "GET": {"judge", "head_judge"} | STAFF,
        "POST": {"judge", "head_judge"} | STAFF,
    },
    WRITTEN: {"GET": {"judge", "head_judge"} | STAFF, "POST": {"judge", "head_judge"} | STAFF},
    WRITTEN + "confirm/": {"POST": {"head_judge"} | STAFF},
    WRITTEN + "delete/": {"POST": {"judge", "head_judge"} | STAFF},  # the judge has written it
    "rulings/side/": {"POST": SIGNED_IN},
    "rulings/build/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    BUILD: {"GET": OFFICIALS, "POST": OFFICIALS},
    BUILD + "restart/": {"POST": OFFICIALS},
    BUILD + "place/": {"GET": OFFICIALS, "POST": OFFICIALS},
    BUILD + "place/<str:zone>/": {"GET": OFFICIALS, "POST": OFFICIALS},
    BUILD + "place/<str:zone>/lists/": {"POST": OFFICIALS},
    BUILD + "touch/": {"POST": OFFICIALS},
    BUILD + "card/<path:card_id>/": {"GET": OFFICIALS, "POST": OFFICIALS},
    BUILD + "play/": {"GET": OFFICIALS, "POST": OFFICIALS},
    BUILD + "record.txt": {"GET": OFFICIALS},
    BUILD + "hand-in/": {"POST": OFFICIALS},
    BUILD + "copy/": {"POST": OFFICIALS},
    BUILD + "delete/": {"POST": OFFICIALS},
    RECORDING: {"GET": OFFICIALS},
    RECORDING + "panel/": {"GET": OFFICIALS},
    RECORDING + "tap/": {"POST": OFFICIALS},
    RECORDING + "take/": {"POST": OFFICIALS},
    "rulings/published/": READ,
    "rulings/published/feed/": READ,
    PUBLISHED: READ,
    PUBLISHED + "board/<int:after>/": READ,
    PUBLISHED + "publish/": READ,
    PUBLISHED + "qr/": READ,
    PUBLISHED + "supersede/": {"POST": {"head_judge"} | STAFF},
    PUBLISHED + "withdraw/": {"GET": {"head_judge"} | STAFF, "POST": {"head_judge"} | STAFF},
    "me/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    "me/tokens/": {"POST": SIGNED_IN},
    "me/tokens/<int:token_id>/revoke/": {"POST": {"player"}},  # whose token it is
    "me/log/": {"GET": STAFF},
    "staff/health/": {"GET": STAFF},
    "me/password-link/": {"GET": STAFF, "POST": STAFF},
    "me/unsent/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    "accounts/login/": {"GET": EVERYONE, "POST": EVERYONE},
    "accounts/logout/": {"GET": EVERYONE, "POST": EVERYONE},
    "accounts/signup/": {"GET": EVERYONE, "POST": EVERYONE},
    "accounts/password/change/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    "accounts/password/once/<str:uidb64>/<str:token>/": {"GET": EVERYONE, "POST": EVERYONE},
    "accounts/inactive/": READ,
    # Off until an operator turns it on: test_oauth.py.
    "oauth/authorize/": {"GET": set()},
    **{f"oauth/{name}/": {"POST": set()} for name in ("token", "revoke", "device-authorization")},
    "oauth/device/": {"GET": set(), "POST": set()},
    "oauth/device/<slug:client_id>/<slug:user_code>/": {"GET": set(), "POST": set()},
    "oauth/device/<slug:client_id>/<slug:user_code>/done/": {"GET": set()},
    "oauth/granted/": {"GET": set()},
    "oauth/granted/<int:pk>/revoke/": {"GET": set(), "POST": set()},
    "language/": {"GET": EVERYONE, "POST": EVERYONE},
    API + "me/": {"GET": SIGNED_IN},
    API + "me/matches/": {"GET": SIGNED_IN},
    API + "me/tokens/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    API + "me/tokens/<int:token_id>/": {"GET": {"player"}, "DELETE": {"player"}},
    API + "books/": READ,
    API + "books/<slug:book_id>/": READ,
    API + "clauses/": READ,
    API + "clauses/<path:key>/": READ,
    API + "glossary/": READ,
    API + "anomalies/": READ,
    API + "search/": READ,
    API + "cards/": READ,
    API + "cards/<slug:book>/<path:number>/": READ,
    API + "decks/check/": {"POST": EVERYONE},
    API + "decks/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    API + "decks/<uuid:pk>/": {"GET": OWNER},
    API + "decks/<uuid:pk>/versions/": {"POST": OWNER},
    API + "drafts/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    API + "drafts/join/": {"POST": EVERYONE},  # whoever has the invitation
    API + "drafts/<uuid:draft_id>/": READ,
    API + "drafts/<uuid:draft_id>/seats/<int:number>/": {"GET": OWNER, "POST": OWNER},
    API + "events/": {"GET": EVERYONE, "POST": SIGNED_IN},
    API + EVENT: {"GET": EVERYONE, "PATCH": ORGANIZERS, "DELETE": ORGANIZERS},
    **{API + EVENT + f"{verb}/": {"POST": HEADS} for verb in EVENT_ACTIONS},
    API + EVENT + "pulse/": READ,
    API + EVENT + "stream/": READ,
    API + EVENT + "webhooks/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    API + EVENT + "webhooks/deliveries/": {"GET": ORGANIZERS},
    API + EVENT + "webhooks/<int:webhook_id>/": dict.fromkeys(("GET", "PATCH", "DELETE"), ORGANIZERS),
    API + EVENT + "webhooks/<int:webhook_id>/ping/": {"POST": ORGANIZERS},
    API + EVENT + "webhooks/<int:webhook_id>/rotate/": {"POST": ORGANIZERS},
    API + EVENT + "log/": {"GET": KEEPERS},
    API + EVENT + "log/<int:point>/restore/": {"POST": ORGANIZERS},
    API + EVENT + "pair-rules/": {"GET": HEADS, "POST": HEADS},
    API + EVENT + "pair-rules/<int:rule_id>/": {"GET": HEADS, "DELETE": HEADS},
    API + EVENT + "cut/": {"POST": HEADS, "DELETE": HEADS},  # GET: 404 for everybody until there is a bracket
    API + EVENT + "phases/": {"GET": EVERYONE, "POST": ORGANIZERS},
    API + EVENT + "phases/<int:phase>/": {"GET": EVERYONE, "PATCH": ORGANIZERS, "DELETE": ORGANIZERS},
    API + EVENT + "phases/<int:phase>/waiting/": {"GET": DOOR},
    **{API + EVENT + f"phases/<int:phase>/{verb}/": {"POST": HEADS} for verb in ("begin", "undo")},
    **{API + PLAYER + f"phase/{place}/": {"POST": HEADS} for place in ("in", "out")},
    API + PLAYER + "seat/": {"PATCH": HEADS},
    API + ROUND + "swap/": {"POST": HEADS},
    API + ROUND + "renumber/": {"POST": HEADS},
    API + ROUND + "tables/<int:table>/move/": {"POST": HEADS},
    API + ROUND + "tables/<int:table>/consequences/": {"POST": KEEPERS},
    API + EVENT + "standings/": READ,
    API + EVENT + "invitations/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    API + EVENT + "invitations/<int:invitation_id>/": {"GET": ORGANIZERS, "DELETE": ORGANIZERS},
    API + EVENT + "roles/": {"GET": EVERYONE, "POST": ORGANIZERS},
    API + EVENT + "roles/<str:username>/<slug:role>/": {"GET": ORGANIZERS, "DELETE": ORGANIZERS},
    API + EVENT + "players/": {"GET": EVERYONE, "POST": ENTERERS},
    API + EVENT + "players/import/": {"POST": ENTERERS},
    API + EVENT + "players/drop-absent/": {"POST": HEADS},
    API + EVENT + "calls/": {"GET": KEEPERS},
    API + EVENT + "calls/<int:call_id>/": {"GET": KEEPERS},
    **{
        API + EVENT + f"calls/<int:call_id>/{verb}/": {"POST": KEEPERS - {"judge", "scorekeeper"}}
        if verb == HEAD_ACTION
        else {"POST": KEEPERS}
        for verb in (*NOTED_CALL_ACTIONS, *CALL_ACTIONS)
    },
    EVENT + "calls/": {"GET": KEEPERS},
    API + EVENT + "penalties/": {"GET": KEEPERS, "POST": KEEPERS},
    API + EVENT + "penalties/<int:penalty_id>/": {"GET": KEEPERS},
    **{
        API + EVENT + f"penalties/<int:penalty_id>/{verb}/": {"POST": KEEPERS} for verb in ("apply", "revoke")
    },
    API + PLAYER: {"GET": EVERYONE, "PUT": ENTERERS, "DELETE": ORGANIZERS},
    API + PLAYER + "code/": {"GET": DOOR, "POST": ENTERERS},
    API + EVENT + "entry/": {"GET": SIGNED_IN, "POST": SIGNED_IN, "DELETE": SIGNED_IN},
    API + EVENT + "entry/check-in/": {"POST": OWNER},
    API + EVENT + "entry/accept/": {"POST": SIGNED_IN},
    API + EVENT + "entry/draw/": {"POST": ORGANIZERS},  # GET: 404 for everybody until it is drawn
    API + EVENT + "export/": {"GET": ORGANIZERS, "POST": ORGANIZERS},
    API + EVENT + "trf/": READ,
    API + "events/import/": {"POST": SIGNED_IN},
    API + "series/": {"GET": EVERYONE, "POST": SIGNED_IN},
    API + "series/<slug:series>/": {"GET": EVERYONE, "PATCH": ORGANIZERS, "DELETE": ORGANIZERS},
    API + "series/<slug:series>/standings/": READ,
    API + "series/<slug:series>/events/<slug:slug>/": {"PUT": ORGANIZERS, "DELETE": ORGANIZERS},
    API + EVENT + "waiting/": {"GET": DOOR},
    API + EVENT + "waiting/<int:entry_id>/": {"DELETE": ENTERERS},
    API + EVENT + "waiting/<int:entry_id>/up/": {"POST": ENTERERS},
    API + PLAYER + "matches/": READ,
    **{API + PLAYER + f"{verb}/": {"POST": DOOR} for verb in PLAYER_ACTIONS},
    API + EVENT + "rounds/": {"GET": EVERYONE, "POST": HEADS},
    API + ROUND: {"GET": EVERYONE, "DELETE": HEADS},
    **{API + ROUND + f"{verb}/": {"POST": HEADS} for verb in (*ROUND_ACTIONS, "delete") if verb != "unpair"},
    API + ROUND + "tables/<int:table>/": {"GET": EVERYONE, "PUT": KEEPERS, "DELETE": KEEPERS},
    API + ROUND + "clock/": {"GET": EVERYONE, "POST": HEADS},
    API + ROUND + "results/": {"POST": KEEPERS},
    API + ROUND + "tables/<int:table>/report/": {"GET": KEEPERS | OWNER, "POST": OWNER},
    API + ROUND + "tables/<int:table>/extension/": {"PUT": KEEPERS},
    API + ROUND + "tables/<int:table>/no-show/": {"POST": KEEPERS},
    API + ROUND + "tables/<int:table>/call/": {"POST": KEEPERS | OWNER},
    API + EVENT + "lists/": {"GET": OFFICIALS, "POST": OFFICIALS},
    API + EVENT + "lists/export/": {"POST": OFFICIALS},
    API + EVENT + "lists/policy/": {"GET": EVERYONE, "PATCH": ORGANIZERS},
    **{API + EVENT + f"lists/policy/{verb}/": {"POST": ORGANIZERS} for verb in LIST_ACTIONS},
    API + EVENT + "lists/mine/": {"GET": OWNER, "POST": OWNER},
    API + EVENT + "lists/looks/": {"GET": ORGANIZERS},
    API + LISTS: {"GET": OFFICIALS},
    API + LISTS + "looks/": {"POST": OFFICIALS},
    **{API + LISTS + what: {"POST": ORGANIZERS} for what in ("versions/", "decision/", "extension/")},
    API + EVENT + "lists/waivers/": {"POST": ORGANIZERS},
    API + LISTS + "waiver/": {"PUT": ORGANIZERS, "DELETE": ORGANIZERS},
    API + ROUND + "games/<int:game>/": {
        "GET": set(),
        "POST": set(),
    },  # only at events of Sakura: test_sakura.py
    API + ROUND + "draws/": {"GET": OFFICIALS, "POST": OFFICIALS},
    API + EVENT + "checks/": {"GET": OFFICIALS, "POST": OFFICIALS},
    API + CHECK: {"GET": OFFICIALS, "PUT": OFFICIALS},
    API + CHECK + "finish/": {"POST": OFFICIALS},
    API + CHECK + "reopen/": {"POST": OFFICIALS},
    API + "records/check/": {"POST": EVERYONE},
    API + "disputes/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    API + "disputes/<uuid:pk>/": {"GET": OWNER | {"judge", "head_judge"} | STAFF},
    API + "disputes/<uuid:pk>/board/<int:after>/": {"GET": OWNER | {"judge", "head_judge"} | STAFF},
    API + "disputes/<uuid:pk>/again/": {"GET": OWNER | {"judge", "head_judge"} | STAFF},
    API + "disputes/<uuid:pk>/retry/": {"POST": OWNER | {"judge", "head_judge"} | STAFF},
    API + "disputes/<uuid:pk>/what-if/": {"POST": OWNER | {"judge", "head_judge"} | STAFF},
    **{API + f"disputes/<uuid:pk>/{what}/": {"POST": {"head_judge"} | STAFF} for what in ("take", "release")},
    API + "disputes/<uuid:pk>/decisions/": {"POST": {"head_judge"} | STAFF},
    API + "disputes/<uuid:pk>/publication/": {"POST": {"head_judge"} | STAFF},
    API + "record-drafts/": {"GET": SIGNED_IN, "POST": SIGNED_IN},
    API + "record-drafts/<uuid:pk>/": {"GET": OFFICIALS, "PATCH": OFFICIALS, "DELETE": OFFICIALS},
    API + "record-drafts/<uuid:pk>/standing/": {"GET": OFFICIALS},
    **{
        API + f"record-drafts/<uuid:pk>/{what}/": {"POST": OFFICIALS}
        for what in ("entries", "taps", "take", "hand-in")
    },
    API + "questions/": READ,
    API + "questions/<slug:book_id>/<slug:question_id>/": READ,
    API + "written-rulings/": {"GET": SIGNED_IN, "POST": {"judge", "head_judge"} | STAFF},
    API + "written-rulings/<uuid:pk>/": {  # the judge has written it
        "GET": {"judge", "head_judge"} | STAFF,
        "PATCH": {"judge", "head_judge"} | STAFF,
        "DELETE": {"judge", "head_judge"} | STAFF,
    },
    API + "written-rulings/<uuid:pk>/confirm/": {"POST": {"head_judge"} | STAFF},
    API + "rulings/": READ,
    API + "rulings/<slug:number>/": READ,
    API + "rulings/<slug:number>/supersede/": {"POST": {"head_judge"} | STAFF},
    API + "rulings/<slug:number>/withdraw/": {"POST": {"head_judge"} | STAFF},
    API + "bulk/": READ,
    API + "bulk/<slug:kind>/<slug:book>.json": READ,
    API + "schema/": READ,
    API + "docs/": READ,
    "manifest.webmanifest": READ,
    "sw.js": READ,
    "offline/": READ,
    "offline/corpus.json": READ,
    "help/<slug:guide>/": READ,
    "metrics": {"GET": set()},  # whoever has the token of the settings: test_release.py
    "healthz": READ,
    "readyz": READ,
}
ACTIONS = {
    PLAYER: "drop",
    EVENT + "calls/": "take",
    EVENT + "phases/": "begin",
    EVENT + "penalties/": "revoke",
    ROUND + "clock/": "start",
    ROUND + "do/": "publish",
    ROUND: "publish",
    EVENT + "do/": "open",
    EVENT + "webhooks/": "rest",
    EVENT + "lists/do/": "open",
    EVENT + "lists/policy/": "open",
    EVENT + "lists/<int:player_id>/do/": "accept",
    EVENT: "open",
}  # the longest beginning decides
REFUSED = {401, 403, 404, 405}


def addresses(resolver=None, before=""):
    """Every route of the URL conf, as it is written there."""
    for pattern in (resolver or get_resolver()).url_patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern, route)
        else:
            yield route


@pytest.fixture
def people(make_user):
    """One person of each kind; None is nobody."""
    made = {name: make_user(name, staff=name == "staff") for name in PEOPLE if name != "anonymous"}
    return {"anonymous": None, **made}


def make_cup(people, **options):
    event = make_event(by=people["organizer"], **options)
    for role in (Role.PLAYER, Role.DESK, Role.SCOREKEEPER, Role.JUDGE, Role.HEAD_JUDGE):
        tournaments.role_grant(by=people["organizer"], event=event, user=people[role], role=role)
    return event


def hand_in_and_check(event, player, people):
    """The player's list, opened to the judges, and a deck check that has begun."""
    by = people["organizer"]
    event = tournaments.event_update(by=by, event=event, deck_format="sengoku-constructed")
    submissions.policy_update(by=by, event=event, asked="required")
    player.refresh_from_db()
    submissions.list_replace(by=by, player=player, text="4 G-001", reason="紙で受け取った")
    submissions.lists_open(by=by, event=event)
    return submissions.check_begin(by=people["judge"], player=player)


@pytest.fixture
def site(people):
    with made_site(people) as names:
        yield names


@contextmanager
def made_site(people, players=4):
    """What the addresses name: a running event, the player's own deck and dispute, an imported document."""
    event = make_cup(people, players=players, starts_at=timezone.now())
    make_round(event)
    first = event.players.first()
    tournaments.player_update(
        by=people["organizer"], player=first, name=first.name, club="", user=people["player"]
    )
    call = tournaments.call_make(by=None, match=Match.objects.get(table=1))
    penalty = tournaments.penalty_give(by=None, player=first, infraction="play", kind="caution")
    waiting = WaitingEntry.objects.create(event=event, name="控え", user=people["judge"])
    printed = CardSet.objects.create(book="sengoku", code="G")
    Card.objects.create(book="sengoku", number="G-001", set=printed, name="足軽")
    kept = decklist_create(
        owner=people["player"], name="速攻", format_id="sengoku-constructed", text="4 G-001"
    )
    upload = CardImport.objects.create(
        book="sengoku",
        by=people["organizer"],
        file_name="a.csv",
        data=b"number,name,type\nZ-001,a,general\n",
        would={"added": ["Z-001"], "changed": [], "unchanged": []},
    )
    card = SeasonCard("G-001", "試し斬り", "yurina", 1, {"type": "attack"}, "new", "")
    season = SeasonImport.objects.create(
        book="sakura", name="T1", base="S9-2", by=people["staff"], cards=[card.to_dict()]
    )
    one_phone, two_phones = (
        drafting.draft_create(
            by=people["player"],
            kind="haou-casual",
            setup={"cards": [f"札{n}" for n in range(30)]},
            one_phone=one,
        )
        for one in (True, False)
    )
    check = hand_in_and_check(event, first, people)
    rule = tournaments.pair_rule_add(
        by=None, event=event, player_a=first, player_b=event.players.last(), together=False, reason="兄弟"
    )
    house_import(
        by=people["staff"], slug=event.slug, book="sengoku", title="規程", edition="", source="1. 会場"
    )
    report = {"lines": 0, "accounted": 0, "by_kind": {}, "anomalies": []}
    edition = OfficialEdition.objects.create(book="sengoku", report=report, imported_at=timezone.now())
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        dispute = ruled(people["player"], unknown_wall(), event=event)
        photo_add(by=people["player"], dispute=dispute, **picture())
        draft = draft_create(
            owner=people["judge"],
            book="sengoku",
            event=event,
            live=True,
            start={"position": {"players": {"a": {"hand": ["架空の札"]}}}},
        )
        public = published(people["player"], people["staff"], event=event)
        written = written_create(
            by=people["judge"],
            book="sengoku",
            event=event,
            question_ja="迎撃できるか。",
            answer_ja="できません。",
        )
        yield {
            "uidb64": "MQ",
            "guide": "judge",
            "token": "set-password",
            "book": "sengoku",
            "book_id": "sengoku",
            "chapter_id": "09-turn",
            "local": "906.4.3",
            "key": "sengoku:906.4.3",
            "rule_id": rule.pk,
            "phase": tournaments.phase_add(by=None, event=event, rounds=1, best=2).number,
            "place": "out",
            "point": event.journal.last().pk,
            "slug": event.slug,
            "series": tournaments.series_create(by=people["organizer"], name="Season").slug,
            "person": "nobody",
            "number": 1,
            "table": 1,
            "player_id": event.players.first().pk,
            "client_id": "none",
            "user_code": "none",
            "token_id": token_create(user=people["player"], name="配信", scopes=[])[0].pk,
            "webhook_id": webhook_add(by=None, event=event, url="https://example.org/").pk,
            "announcement_id": announcement_make(by=None, event=event, text="昼休み").pk,
            "invitation_id": invitation_make(by=None, event=event, role="desk").pk,
            "role_id": event.roles.get(user=people["judge"]).pk,
            "username": "judge",
            "role": "judge",
            "code": code_of(first),
            "call_id": call.pk,
            "penalty_id": penalty.pk,
            "entry_id": waiting.pk,
            "season_id": season.pk,
            "decklist_id": kept.decklist.pk,
            "dispute_id": dispute.pk,
            "published": public.number,
            "written_id": written.pk,
            "question_id": "st-q1",
            "kind": "list.csv",
            "draft_id": one_phone.pk,
            "invitation": two_phones.seats.first().invitation,
            "after": 1,
            "step": 1,
            "photo_number": 1,
            "fact": 0,
            "answer": 0,
            "check_id": check.pk,
            "game": 1,
            "record_id": draft.pk,
            "zone": "a.hand",
            "card_id": "a.hand.1",
            "pk": {
                "record-drafts": draft.pk,
                "decks": kept.decklist.pk,
                "cards": upload.pk,
                "disputes": dispute.pk,
                "written-rulings": written.pk,
                "rules": edition.pk,
                "oauth": 1,
            },
        }


def address(route, names):
    """The route with what exists in its placeholders."""
    bare = route.removeprefix(API)
    app = bare.partition("/")[0]
    values = {**names, "pk": names["pk"].get(app)}
    if "phases/" in route:
        values["number"] = names["phase"]
    if app == "bulk":
        values["kind"] = "clauses"
    if app in ("cards", "rulings"):
        values["number"] = "G-001" if app == "cards" else names["published"]
    begins = [start for start in ACTIONS if bare.startswith(start)]
    values["action"] = ACTIONS[max(begins, key=len)] if begins else None
    return "/" + re.sub(r"<\w+:(\w+)>", lambda match: str(values[match[1]]), route)


def ask(client, method, url):
    """The answer's status; to be sent to sign in is a 401. What was done is taken back, and what the browser keeps."""
    options = {"content_type": "application/json"} if url.startswith("/api/") else {}
    cookies = copy(client.cookies)
    with transaction.atomic():
        response = getattr(client, method.lower())(url, *([{}] if method != "GET" else []), **options)
        transaction.set_rollback(True)
    client.cookies = cookies
    to_sign_in = response.status_code == 302 and response["Location"].startswith("/accounts/login/")
    return 401 if to_sign_in else response.status_code


def test_every_address_has_an_expectation():
    assert set(addresses()) == set(ACCESS)


def expected(person, route):
    """(method, whether the person gets an answer): the methods of ACCESS, and those that are nobody's."""
    methods = ACCESS[route]
    for method, allowed in methods.items():
        yield method, person in allowed
    if not route.startswith(API):
        if "POST" not in methods and person not in methods.get("GET", ()):
            yield "POST", False  # a page that is only read answers any method as it answers GET
    elif person == "staff":  # whoever may everything
        yield from ((method, False) for method in {"GET", "POST", "PUT", "PATCH", "DELETE"} - methods.keys())


@pytest.mark.django_db
@pytest.mark.parametrize("person", [one if one in IN_EVERY_RUN else slow(one) for one in PEOPLE])
def test_who_gets_an_answer(person, people, site, client_of):
    wrong, client = [], client_of(people[person])
    for route in ACCESS:
        url = address(route, site)
        for method, allowed in expected(person, route):
            status = ask(client, method, url)
            if status == 500 or (status not in REFUSED) != allowed:
                wrong.append(f"{method} {url}: {status}")
    assert not wrong, "\n".join([f"{person}:", *wrong])


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.parametrize("person", ["anonymous", "stranger", "player"])
def test_an_event_in_preparation_is_not_there_for_others(person, people, site, client_of):
    draft = make_cup(people, players=4, opened=False, slug="secret")
    client = client_of(people[person])
    names = {**site, "slug": "secret", "player_id": draft.players.first().pk}
    found = {}
    for route, methods in ACCESS.items():
        if "<slug:slug>" in route:
            for method in methods:
                status = ask(client, method, address(route, names))
                if status != 404 and not (person == "anonymous" and status == 401):
                    found[method, route] = status
    assert found == {}
    for listed in ("/events/", "/api/v1/events/"):
        assert "secret" not in client.get(listed).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("person", [slow("anonymous"), slow("stranger"), "player"])
def test_an_unpublished_round_is_not_there_for_others(person, people, site, client_of):
    event = make_cup(people, players=4, slug="paired")
    make_round(event, publish=False)
    client = client_of(people[person])
    names = {**site, "slug": "paired", "player_id": event.players.first().pk}
    for route, methods in ACCESS.items():
        if ROUND in route and person in methods.get("GET", ()):
            assert ask(client, "GET", address(route, names)) == 404, route
    assert client.get("/api/v1/events/paired/rounds/").json()["results"] == []


ANYWHERE = {
    Role.ORGANIZER: ("rules/house/import/", "cards/import/"),
    Role.HEAD_JUDGE: ("rulings/written/new/", API + "written-rulings/"),
}
"""What a role at any event lets its holder do for the whole site."""
NAMES_A_ROW = re.compile(r"<int:\w+_id>|<str:invitation>|<int:point>")
"""Of an event's own rows those that are found by a key that is given once on the whole site."""


@pytest.fixture
def elsewhere(people, make_user):
    """elsewhere(role): somebody with this role at an event of their own, at which the player plays too."""

    def make(role):
        user = make_user("outsider")
        event = make_event(by=make_user("host"), players=4, slug="other", starts_at=timezone.now())
        tournaments.role_grant(by=None, event=event, user=user, role=role)
        tournaments.player_add(by=user, event=event, name="掛け持ち", user=people["player"])
        make_round(event)
        return user

    return make


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.parametrize("role", [Role.ORGANIZER, Role.HEAD_JUDGE, Role.JUDGE, Role.SCOREKEEPER, Role.DESK])
def test_a_role_at_one_event_reaches_nothing_of_another_nor_of_an_account(role, elsewhere, site, client_of):
    client, changes, reached = client_of(elsewhere(role)), [], []
    post_save.connect(note := lambda **_told: changes.append(1), sender=LogEntry)
    anywhere = ANYWHERE.get(Role.HEAD_JUDGE if role == Role.JUDGE else role, ())
    for route, methods in ACCESS.items():
        if route.startswith(anywhere):
            continue
        urls = [(method, address(route, site)) for method, who in methods.items() if "stranger" not in who]
        if "<slug:slug>" in route and NAMES_A_ROW.search(route):  # of the other event, below our own
            urls += [(method, address(route, site | {"slug": "other"})) for method in methods]
        for method, url in urls:
            status = ask(client, method, url)
            if changes or status not in REFUSED | {302}:  # what is not there is removed already
                reached.append(f"{method} {url}: {status}")
            changes.clear()
    post_save.disconnect(note, sender=LogEntry)
    assert reached == []


NAMED_INSIDE = {
    "pair-rules/": ("player_a", {"player_b": 1, "reason": "兄弟"}),
    "rounds/1/swap/": ("one", {"other": 1}),
    "rounds/1/tables/1/no-show/": ("player", {"version": 1}),
    "penalties/": ("player", {"infraction": "play", "kind": "warning"}),
    "checks/": ("player", {}),
}
"""Where what is sent names a player, in which field, beside what else."""


@pytest.mark.django_db
def test_nobody_of_another_event_is_named_in_what_is_sent(elsewhere, site, client_of):
    client = client_of(elsewhere(Role.ORGANIZER))
    for where, (field, body) in NAMED_INSIDE.items():
        sent = {**body, field: site["player_id"]}
        answer = client.post(f"/{API}events/other/{where}", sent, content_type="application/json")
        assert f"#/{field}" in [one["pointer"] for one in answer.json()["errors"]], (where, answer.json())
