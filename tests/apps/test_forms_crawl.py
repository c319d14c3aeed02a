"""Every form that anybody reaches at any stage of an event, sent right and then wrong as a hand types wrong.

Nobody, eight people and whoever holds a personal code follow the links of an event at each of its stages. Each kind of
form they meet (where it goes and what its fields are) is sent right at every stage, twice with the same key where it
makes something, and once wrong in every field: empty, unknown, of another type, too long. What was sent is taken back
after each answer.

Sampled: of the links that lead to one kind of page the first two are followed; of two forms of one kind at one stage
the first is sent; a form is filled in wrong at the first stage where it is met, one way each where it has more than
`MANY` fields; pages outside the event are walked at one stage.
"""

import re
from collections import Counter
from itertools import cycle
from unittest import mock

import pytest
from django.apps import apps
from django.conf import settings
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, transaction
from django.urls import Resolver404, resolve

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.domain.pairing import SEATS

from .disputes.records import unknown_wall
from .forms import SENTENCE, Page, why
from .test_permissions import PEOPLE, people  # noqa: F401  a fixture
from .tournaments.stages import PLAIN_NAMES, STAGES, furnished_at

WALKERS = [*PEOPLE, "personal"]
"""Whoever has an account, nobody, and the one with a personal code."""
HOME_AT = "published"
"""The stage at which the pages outside the event are walked too."""
MANY = 9
FILES = re.compile(r"\.(pdf|csv|xlsx|ics|trf|json|txt|webmanifest)$|/qr/|/feed/$|/files/")
ELSEWHERE = ("/accounts/logout/", "/language/", "/rules/", "/cards/", "/help/", "/api/")
"""Not followed from the home page, or not sent: other walks read these, and what ends the session ends the walk."""
ELSEWHERE_TOLD = {401, 403, 404, 405, 429}
"""What a page of its own says; nothing of what was typed would be taken there."""
DECK = (settings.EXAMPLES_DIR / "decks" / "sakura" / "yurina-saine.txt").read_text(encoding="utf-8")
RIGHT = {
    "name": "新顔", "reading": "シンガオ", "club": "神田", "suffix": "二", "number": "1", "user": "stranger",
    "seat": "A", "score": "2-1", "table": "1", "minutes": "3", "reason": "書き間違い", "slug": "haru", "days": "3",
    "url": "https://example.org/hook", "clause": "sengoku:906.4.3", "one": PLAIN_NAMES[0], "other": PLAIN_NAMES[3],
    "player_a": PLAIN_NAMES[0], "player_b": PLAIN_NAMES[3], "size": "4", "cut_size": "4", "planned_rounds": "3",
    "rounds": "1", "best": "2", "capacity": "64", "email": "a@example.org", "oldpassword": "pass-1234-word",
    "password": "pass-1234-word", "password1": "another-4321-word", "password2": "another-4321-word",
    **{f"name_{seat}": f"新顔{seat}" for seat in SEATS},
    **dict.fromkeys(("questions", "zones", "prizes", "banned", "restricted", "sets", "offer_hours", "points"), ""),
}  # fmt: skip
"""What is right in a field of this name."""
OF_TEAMS = {"score": "21 02 20"}
ALWAYS = {
    "name",
    "text",
    "score",
    "table",
    "one",
    "other",
    "rounds",
    "best",
    *(f"name_{seat}" for seat in SEATS),
}
"""Without these nothing is sent; what else is not required is left out once."""
TEXTS = {
    "/rounds/": "卓,結果\n1,2-1",
    "/lists/import/": '名前,デッキリスト\n青柳,"4 G-001\n4 G-002\n4 G-003"',
    "/import/": "名前\n新顔",
    "/lists/": "4 G-001\n4 G-002\n4 G-003",
    "/decks/": "4 G-001",
    "/rulings/": unknown_wall(),
}
"""What a large field holds, by a part of the address."""
TEXTS_OF_TEAMS = {
    "/rounds/": "卓,席,結果\n1,A,2-1",
    "/lists/import/": TEXTS["/lists/import/"].replace("青柳", "青柳A"),
    "/import/": "チーム,席,氏名\n赤,A,新顔",
}
KINDS = {
    "number": "1", "date": "2026-12-01", "datetime-local": "2026-12-01T10:00", "time": "10:00", "textarea": "昼休み",
}  # fmt: skip
UNKNOWN = {"number": "999", "date": "1999-01-01", "datetime-local": "1999-01-01T00:00"}
ODD = cycle([
    "🎴", "\x00", "-1", "1e400", "NaN", "[]", '{"a": 1}', "\u202e右", "'\"><b>%(x)s{}", "../..", "abc", "２－１",
])  # fmt: skip
"""What stands in no field rightly, one after the other."""
UNTOUCHED = {"csrfmiddlewaretoken", "form_key", "next"}
LOGS = {"tournaments.journalentry", "submissions.look", "accounts.loginmark"}
REFUSED = {
    "decks/build/",  # its first button keeps a deck in which no card is yet
    "events/<slug:slug>/delete/",  # there is a list already, and a ruling
    "events/<slug:slug>/cut/undo/",  # a round of the bracket is paired
    "events/<slug:slug>/staff/<int:role_id>/revoke/",  # the only organizer
    "events/import/",  # wants a file that an event was exported to
}
"""Where what is sent is right in form, and cannot be done."""


def route_of(url):
    """The pattern that answers an address; None where none does."""
    try:
        return resolve(url.partition("?")[0]).route
    except Resolver404:
        return None


def pages_of(client, start, inside):
    """(address, page) of what is reached by links: of each kind of page the first two."""
    waiting, met, known = [start], Counter(), {start}
    while waiting:
        url = waiting.pop(0)
        route = route_of(url)
        if met[route] >= 2 or FILES.search(url.partition("?")[0]):
            continue
        met[route] += 1
        answer = client.get(url)
        assert answer.status_code < 500, f"GET {url}: {why(answer)}"
        if answer.status_code in (301, 302):
            links = [answer["Location"]]
        elif answer.status_code == 200 and "html" in answer["Content-Type"]:
            page = Page(answer.content.decode())
            yield url, page
            links = page.links
        else:
            continue
        for link in (one.partition("#")[0] for one in links):
            if link.startswith("?"):
                link = url.partition("?")[0] + link
            if link not in known and link.startswith(inside) and not link.startswith(ELSEWHERE):
                known.add(link)
                waiting.append(link)


def rightly(form, where, usual, texts):
    """What somebody sends who leaves out what may be left out, and who fills in all of it."""
    least, whole = form.standing(), form.standing()
    for one in form.fields.values():
        if one.kind in ("hidden", "file", "checkbox"):
            continue
        if one.kind in ("select", "radio"):
            whole[one.name] = least[one.name] = one.value or next(filter(None, one.options), "")
            continue
        text = (
            next((text for part, text in texts.items() if part in where), None)
            if one.name == "text"
            else None
        )
        whole[one.name] = one.value or text or usual.get(one.name, KINDS.get(one.wants, "文"))
        if one.required or one.name in ALWAYS:
            least[one.name] = whole[one.name]
    if "/correct/" in where:  # of these two one is another result than the one that stands
        return [least | {"score": score} for score in ("2-1", "1-2")]
    return [least] if least == whole else [least, whole]


def wrong_values(one, ways):
    """What is wrong in a field: nothing, what is not there, what is of another type, what is too long."""
    for way in ways:
        if one.kind == "file":
            yield (
                way,
                SimpleUploadedFile(
                    "a.csv", {"empty": b"", "long": b"9" * 90_000}.get(way, b"\x89PNG\x00\xff")
                ),
            )
        elif way == "long":
            yield way, "9" * 400 if one.kind == "number" else "あ" * 5000
        elif way == "odd":
            yield way, next(ODD)
        else:
            yield way, "" if way == "empty" else UNKNOWN.get(one.kind, "見知らぬ人")


def wrongly(form, right):
    """(field, way, what is sent) of each field wrong in four ways; of a large form each in one."""
    ways = ("empty", "unknown", "odd", "long")
    fields = [
        one
        for one in form.fields.values()
        if one.name not in UNTOUCHED and (one.kind != "checkbox" or len(one.options) > 1)
    ]
    for place, one in enumerate(fields):
        for way, value in wrong_values(one, ways if len(fields) <= MANY else ways[place % 4 :][:1]):
            yield one, way, right | {one.name: value}


def send(client, form, url, data, by_htmx=False):
    """The answer; the caller takes back what was done."""
    cookies = client.cookies.copy()
    with transaction.atomic():
        headers = {"HX-Request": "true", "HX-Target": form.target} if by_htmx else {}
        answer = client.post(url, data, headers=headers)
        if answer.streaming:
            b"".join(answer.streaming_content)
        transaction.set_rollback(answer.status_code >= 500)
    client.cookies = cookies
    return answer


def taken_back(*sent):
    """The answer; what was done is taken back."""
    with transaction.atomic():
        answer = send(*sent)
        transaction.set_rollback(True)
    return answer


def rows():
    """How many rows each table of the site's own apps has, logs aside."""
    names = [
        model._meta.db_table
        for model in apps.get_models()
        if model.__module__.startswith("judgeapp.") and model._meta.label_lower not in LOGS
    ]
    asked = " UNION ALL ".join(f"SELECT '{name}', COUNT(*) FROM {name}" for name in names)
    with connection.cursor() as cursor:
        cursor.execute(asked)
        return Counter(dict(cursor.fetchall()))


def fault_of(page, form, sent, answer, *, field=None, by_htmx=False):
    """What somebody who sent this would miss in the answer; None where nothing."""
    if answer.status_code >= 500:
        return why(answer)
    if answer.status_code < 400:
        return None
    said = Page(answer.content.decode())
    by_hand = field is None or (field.typed and field.lets_through(sent[field.name]))
    if by_htmx and not form.quick:
        if by_hand and not page.swaps(answer.status_code):
            return f"{answer.status_code} that htmx does not show"
        shown = [answer.content.decode()]
    elif by_htmx:
        shown = [said.texts.get("said", "")]
    else:
        shown = [said.texts.get("main", "")] if answer.status_code in ELSEWHERE_TOLD else said.alarms
    if not any(map(SENTENCE.search, shown)):
        return f"{answer.status_code} without a sentence"
    if by_htmx or not by_hand or answer.status_code in ELSEWHERE_TOLD:
        return None
    kept = {(one.name, plain(one.value)) for other in said.forms for one in other.fields.values()}
    for one in form.fields.values():
        typed = sent.get(one.name)
        if one.typed and typed and "\x00" not in typed and (one.name, plain(typed)) not in kept:
            return f"{answer.status_code}: {one.name}={typed[:20]!r} is gone"
    return None


def plain(text):
    return (text or "").replace("\r\n", "\n").strip()


class Crawl:
    """One walk through the stages: which forms were met, which were accepted, what was wrong."""

    def __init__(self, by_teams):
        self.usual = RIGHT | OF_TEAMS if by_teams else RIGHT
        self.texts = TEXTS | TEXTS_OF_TEAMS if by_teams else TEXTS
        self.met, self.accepted, self.filled_wrong = set(), set(), set()
        self.faults = {}

    def note(self, fault, where, told):
        if fault:
            self.faults.setdefault((where, re.sub(r"='.*", "", fault)), f"{where}: {fault} ({told})")

    def walk(self, client, stage, start, inside, done):
        """Send every form that is met from here and whose kind is not among those done."""
        for url, page in pages_of(client, start, inside):
            labelled = sorted(page.labels & page.hidden)
            self.note(labelled and f"labels what is hidden: {labelled}", route_of(url), stage)
            for form in page.forms:
                target = (form.action or url).partition("#")[0]
                kind = (route_of(target), *form.fields, *sorted(dict(form.pressed)))
                if kind not in done and not target.startswith(ELSEWHERE):
                    done.add(kind)
                    self.met.add(kind)
                    right = self.send_right(client, kind, page, form, target, f"{stage} {url}")
                    if kind not in self.filled_wrong:
                        self.filled_wrong.add(kind)
                        self.send_wrong(client, kind, page, form, target, right, f"{stage} {url}")

    def send_right(self, client, kind, page, form, target, where):
        """What was accepted, or was refused last; what makes something is sent twice."""
        accepted, usual = None, RIGHT if "seat" in form.fields else self.usual
        for right in rightly(form, target, usual, self.texts):
            with transaction.atomic():
                before = rows()
                answer, after = send(client, form, target, right), rows()
                self.note(fault_of(page, form, right, answer), kind[0], f"right, {where}")
                if answer.status_code < 400:
                    accepted = right
                    self.accepted.add(kind)
                if after - before and answer.status_code < 400:
                    again, twice = send(client, form, target, right), rows()
                    made = sorted(name for name in after - before if twice[name] > after[name])
                    self.note(made and f"made twice: {made}", kind[0], where)
                    self.note(again.status_code >= 500 and why(again), kind[0], f"twice, {where}")
                transaction.set_rollback(True)
        if form.quick:  # what other tables have by now
            for table in "123":
                sent = right | {"table": table, "score": self.usual["score"][::-1]}
                answer = taken_back(client, form, target, sent, True)
                self.note(
                    fault_of(page, form, sent, answer, by_htmx=True), kind[0], f"table {table}, {where}"
                )
        if form.htmx not in (None, target):
            self.compare_check(client, kind, form, target, accepted or right, where)
        return accepted or right

    def send_wrong(self, client, kind, page, form, target, right, where):
        for field, way, wrong in wrongly(form, right):
            for by_htmx in {False, form.quick or form.htmx == target}:
                answer = taken_back(client, form, target, wrong, by_htmx)
                fault = fault_of(page, form, wrong, answer, field=field, by_htmx=by_htmx)
                self.note(fault, kind[0], f"{field.name} {way}{', htmx' * by_htmx}, {where}")
        if target.startswith("/accounts/"):
            cache.clear()  # the limits on signing in

    def compare_check(self, client, kind, form, target, right, where):
        """What the check below a field calls right while it is typed is accepted when it is sent."""
        for text in (right.get("text", ""), DECK, "メガミ: ユリナ / サイネ"):
            checked = taken_back(client, form, form.htmx, right | {"text": text}, True)
            answer = taken_back(client, form, target, right | {"text": text})
            if 'class="verdict legal"' in checked.content.decode() and answer.status_code >= 400:
                said = Page(answer.content.decode()).alarms[-1:]
                self.note(f"checked as right, and refused: {said}", kind[0], where)


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize(("by_teams", "least"), [(False, 90), (True, 70)])
def test_every_form_at_every_stage(by_teams, least, people, client_of):  # noqa: F811
    cards_load(folder=settings.CARDLISTS_DIR)
    crawl = Crawl(by_teams)
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        for stage in STAGES:
            event, own = furnished_at(stage, people, by_teams=by_teams)
            home, done = event.get_absolute_url(), set()
            for person in WALKERS:
                client = client_of(people.get(person))
                client.raise_request_exception = False
                start = personal_path(own) if person == "personal" else home
                inside = "/" if stage == HOME_AT and not by_teams else home
                crawl.walk(client, stage, start, inside, done)
    assert not crawl.faults, f"{len(crawl.faults)}\n" + "\n".join(crawl.faults.values())
    assert len(crawl.met) >= least
    never = {kind[0] for kind in crawl.met} - {kind[0] for kind in crawl.accepted}
    assert never <= REFUSED, "nothing right was sent here, or this is not done any more"
