"""A kept list on paper and as a file."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.utils.formats import date_format
from django.views.decorators.cache import never_cache

from judgeapp.common.addresses import absolute
from judgeapp.common.paper import pdf_response
from judgeapp.common.spreadsheets.writing import list_response

from .. import selectors, sheets


@login_required
@never_cache
def paper(request: HttpRequest, decklist_id: UUID, kind: str) -> HttpResponse:
    """The last version of a list: `sheet.pdf`, `check.pdf`, `list.csv` or `list.json`."""
    found = selectors.decklist_for(user=request.user, decklist_id=decklist_id)
    version = selectors.version_of(decklist=found) if found else None
    if found is None or version is None:
        raise Http404
    sheet = sheets.Sheet(
        title=found.name,
        player=str(found.owner),
        result=selectors.deck_check(format_id=found.format, source=version.text),
        code=version.code,
        version=version.number,
        when=date_format(timezone.localtime(version.created_at), "DATETIME_FORMAT"),
        link=absolute(request, found.get_absolute_url()),
    )
    return sheet_response(kind, found.name, [sheet])


def sheet_response(kind: str, name: str, lists: list[sheets.Sheet]) -> HttpResponse:
    """Lists in one of the forms there are; 404 for any other."""
    if kind in ("sheet.pdf", "check.pdf"):
        story_of = sheets.list_story if kind == "sheet.pdf" else sheets.check_story
        return pdf_response(name, name, sheets.all_story(lists, story_of))
    if kind == "list.csv":
        return list_response(
            "csv", name, sheets.COLUMNS, (row for sheet in lists for row in sheets.table_rows(sheet))
        )
    if kind == "list.json":
        headers = {"Cache-Control": "private, no-store"}
        data = {"name": name, "lists": [sheets.as_data(decklist) for decklist in lists]}
        return JsonResponse(data, headers=headers, json_dumps_params={"ensure_ascii": False, "indent": 1})
    raise Http404
