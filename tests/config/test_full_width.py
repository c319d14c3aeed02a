"""What people type with a Japanese keyboard: digits and letters of full width are taken like those of half width."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest
from django import forms

import judgeapp.apps
from judgeapp.apps.accounts.forms import PersonForm
from judgeapp.apps.tournaments.forms.pairing import RoundsField
from judgeapp.apps.tournaments.forms.places import PlacesField
from judgeapp.apps.tournaments.forms.questions import QuestionsField
from judgeapp.apps.tournaments.forms.win_kinds import WinKindsField
from judgeapp.apps.tournaments.forms.zones import ZonesField
from judgeapp.common.fields import AddressField
from tests.apps.tournaments.factories import make_event

WIDE = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
HIDDEN = forms.HiddenInput


def all_forms() -> Iterator[type[forms.BaseForm]]:
    for found in pkgutil.walk_packages(judgeapp.apps.__path__, "judgeapp.apps."):
        if ".forms" in found.name:
            module = importlib.import_module(found.name)
            yield from (
                one
                for one in vars(module).values()
                if isinstance(one, type) and issubclass(one, forms.BaseForm) and one.__module__ == found.name
            )


FIELDS = [
    pytest.param(field, id=f"{form.__name__}.{name}")
    for form in sorted(set(all_forms()), key=lambda one: (one.__qualname__, one.__module__))
    for name, field in form.base_fields.items()
    if isinstance(field, forms.IntegerField | forms.SlugField) and not isinstance(field.widget, HIDDEN)
]


@pytest.mark.parametrize("field", FIELDS)
def test_every_number_and_address_is_taken_in_full_width(field):
    typed = "Cup-12" if isinstance(field, forms.SlugField) else str(getattr(field, "max_value", None) or 12)
    assert field.clean(typed.translate(WIDE)) == field.clean(typed)
    assert isinstance(field, AddressField | forms.IntegerField)


@pytest.mark.parametrize("field", FIELDS)
def test_no_browser_drops_a_digit_of_full_width(field):
    """Of type number, Safari and Firefox send nothing where `１２` was typed."""
    assert 'type="number"' not in field.widget.render("x", 1, renderer=forms.renderers.get_default_renderer())


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        (ZonesField(), "窓側 1-20 x5"),
        (PlacesField(whole=True), "1 10\n2-4 5"),
        (PlacesField(), "2-4位: プロモ"),
        (WinKindsField(), "本陣陥落 3 0"),
        (QuestionsField(), "*昼食: 要る/要らない"),
        (RoundsField(), "3,5"),
    ],
)
def test_lines_of_numbers_are_read_in_full_width(field, typed):
    assert field.clean(typed.translate(WIDE).replace(" ", "　")) == field.clean(typed)


@pytest.mark.django_db
def test_who_types_the_sign_in_name_in_full_width_is_signed_in(client):
    told = {"username": "ｓａｔｏ０１", "password1": "pass-1234-word", "password2": "pass-1234-word"}
    client.post("/accounts/signup/", told)
    client.logout()
    client.post("/accounts/login/", {"login": "ｓａｔｏ０１", "password": "pass-1234-word"})
    assert client.get("/me/").status_code == 200
    assert client.get("/me/").wsgi_request.user.username == "sato01"
    assert PersonForm({"user": "ｓａｔｏ０１"}).is_valid()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "typed", ["sengoku:906.4.3", "ｓｅｎｇｏｋｕ：９０６．４．３", "906.4.3", "９０６．４．３"]
)
def test_a_clause_of_a_penalty_is_found_as_it_is_typed(staff, client_of, typed):
    player = make_event().players.first()
    told = {"player": player.pk, "infraction": "play", "kind": "warning", "clause": typed}
    client_of(staff).post(f"/events/cup/penalties/new/?player={player.pk}", told)
    assert player.penalties.get().clause == "sengoku:906.4.3"
