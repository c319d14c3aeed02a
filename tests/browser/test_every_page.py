"""Every page that a person may read: no barrier for anybody, nothing that is NEVER on a phone, paper or the wall."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.apps.test_permissions import ACCESS, API, address, made_site, people  # noqa: F401
from tests.conftest import giant

from .test_layout import BOARD, LINT, NEVER, lint
from .test_phone import WIDE, signed_in, told


def is_a_page(answer):
    return answer.status_code == 200 and "html" in answer["Content-Type"] and b"<html" in answer.content


@pytest.mark.parametrize(
    ("person", "language"),
    [
        *(("anonymous", "ja"), ("player", "ja"), ("staff", "ja"), ("staff", "en")),
        *(giant("anonymous", "en"), giant("player", "en")),
    ],
)
def test_no_page_has_a_barrier_or_is_set_badly(
    page,
    live_server,
    people,  # noqa: F811
    person,
    language,
    client_of,
):
    client = client_of(people[person])
    signed_in(page, live_server.url, client if people[person] else None, language)
    page.add_init_script(LINT)
    found, seen = {}, 0
    with made_site(people) as names:
        for route in (one for one in ACCESS if not one.startswith(API) and one != "accounts/logout/"):
            url = address(route, names)
            if not is_a_page(client.get(url)):
                continue
            page.goto(live_server.url + url)
            barriers = Axe().run(page).response["violations"]
            wrong = [f"{one['id']}: {node['html'][:120]}" for one in barriers for node in one["nodes"]]
            wrong += page.evaluate(WIDE)
            places = ("wall",) if route.endswith(BOARD) else ("phone", "paper")
            for where in places:
                badly = (one for one in lint(page, where, language) if one["kind"] in NEVER)
                wrong += [f"{where} {one['kind']} {one['at']}: {one['say']}" for one in badly]
            seen += 1
            if wrong:
                found[url] = wrong
    assert not found, told(found)
    assert seen > 20
