"""日ごとの報告, for those who ran the day: on the page and on paper."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from judgeapp.common.paper import pdf_response

from ... import sheets
from ...models import Event
from ...naming import file_name
from ...selectors.day_report import day_reports
from ...selectors.floor import fees_of
from ...selectors.places import final_places
from ..common import event_page, event_view


@event_view("tournaments.enter_result")
def day_report(request: HttpRequest, event: Event) -> HttpResponse:
    """Every day's rounds, drops, penalties and calls."""
    return event_page(
        request,
        "day_report.html",
        event,
        "log",
        days=day_reports(event=event),
        entered=event.players.count(),
        no_shows=event.players.filter(no_show=True).count(),
        fees=fees_of(event=event) if event.fee else None,
        places=final_places(event=event),
    )


@event_view("tournaments.enter_result")
def day_report_pdf(request: HttpRequest, event: Event) -> HttpResponse:
    title = _("大会の報告")
    story = sheets.day_report(
        f"{event.name} {title}", day_reports(event=event), final_places(event=event), event.by_teams
    )
    return pdf_response(file_name(event, title), f"{event.name} {title}", story)
