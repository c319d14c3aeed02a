"""Templates ask for nothing that is not given to them; rendered, they are strict in every test (`strict_templates`)."""

import re
from pathlib import Path

import pytest
from django.template import Context, engines
from django.template.base import Origin, Template
from django.test import RequestFactory

from judgeapp.config.context import shell
from tests.strict_templates import OURS, UndefinedVariable

from .template_names import asked_in, given_by, places

GIVEN_TOGETHER = {
    ("rules/offline.html", "texts"): "by its page; the version of what ships reads the file too",
    ("tournaments/board.html", "seconds"): "with `sides`, which the end of an event has none of",
    ("disputes/_board.html", "base"): "where the board is not `still`",
    ("disputes/_photos.html", "most_bytes"): "with `keeps_photos`",
}


def test_every_page_gives_its_template_the_names_that_it_asks_for():
    missing = {
        f"{place.module.name} {place.name}: {one.template} asks for {one.name} in {one.expression}"
        for place in places()
        for template in place.templates
        for one in asked_in(template, given_by(place))
        if (one.template, one.name) not in GIVEN_TOGETHER
    }
    assert "\n".join(sorted(missing)) == ""


def test_what_every_page_has_is_asked_for_by_the_frame_alone():
    """A page's own name of the same word would be there even where the page gives none."""
    names = "|".join(shell(RequestFactory().get("/")))
    asked = {
        f"{path.relative_to(OURS)}: {tag}"
        for path in Path(OURS).rglob("*.html")
        if path.name != "base.html"
        for tag in re.findall(r"{[{%].*?[%}]}", path.read_text(encoding="utf-8"))
        if re.search(rf"(?<![\w.'\"-])({names})\b(?!=)", tag)
    }
    assert asked == set()


def rendered(text, **context):
    engine = engines["django"].engine
    template = Template(text, Origin(f"{OURS}/made_up.html", "made_up.html"), engine=engine)
    return template.render(Context(context))


@pytest.mark.parametrize(
    "text",
    [
        "{{ missing }}",
        "{{ one.missing }}",
        "{{ missing|upper }}",
        "{{ one|default:missing }}",
        "{% if one|default:missing %}{% endif %}",
        "{% with two=missing %}{% endwith %}",
        "{% load i18n %}{% blocktranslate %}{{ missing }}{% endblocktranslate %}",
    ],
)
def test_a_name_that_is_not_given_fails_where_it_is_rendered(text):
    with pytest.raises(UndefinedVariable, match="made_up"):
        rendered(text, one="")


@pytest.mark.parametrize(
    "text",
    [
        "{% if missing %}{% endif %}",
        "{% for one in missing %}{% endfor %}",
        "{{ missing|default:one }}",
        "{{ one.two.three|default_if_none:'' }}",
    ],
)
def test_what_may_be_missing_is_asked_for(text):
    assert rendered(text, one="") == ""
