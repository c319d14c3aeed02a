"""A field that is not shown has no label that is: on every page with a form, in both languages."""

from itertools import islice

import pytest

from tests.conftest import slow

from .forms import Page
from .test_permissions import ACCESS, API, PEOPLE, address, made_site


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "every"), [("ja", 12), slow("ja", 1), slow("en", 1)])
def test_no_page_labels_a_field_that_is_hidden(language, every, make_user, client_of):
    people = {name: make_user(name, staff=name == "staff") for name in PEOPLE if name != "anonymous"}
    found, forms = {}, 0
    with made_site(people) as names:
        for person in ("organizer", "player", "staff"):
            client = client_of(people[person])
            for route, methods in islice(ACCESS.items(), 0, None, every):
                if "GET" not in methods or route.startswith(API):
                    continue
                answer = client.get(address(route, names), headers={"accept-language": language})
                if answer.status_code == 200 and "html" in answer["Content-Type"]:
                    page = Page(answer.content.decode())
                    forms += len(page.forms)
                    if labelled := page.labels & page.hidden:
                        found[route] = labelled
    assert found == {}
    assert forms > 100 / every
