"""The page that a problem becomes. Views raise; nobody but a form that keeps what was typed needs to catch."""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render, resolve_url
from django.urls import resolve
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _

from .problems import Problem, problem_of

Page = Callable[[HttpRequest, Problem], HttpResponse]
REFUSED = {400, 409, 413, 422}
SUMMARY = b'class="error-summary"'
"""What a form that was refused begins with, whatever the status of its page."""


def problem_page(request: HttpRequest, problem: Problem) -> HttpResponse:
    """A problem on a page of its own."""
    return render(request, "errors/problem.html", {"problem": problem}, status=problem.status)


def answer_problems_with(request: HttpRequest, page: Page) -> None:
    """Whatever problem this request meets from now on is shown on a page that knows where the reader is."""
    request.__dict__["problem_page"] = page


class ProblemMiddleware:
    """Answers a problem that a view raised."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        problem = problem_of(exception)
        if problem is None:
            return None
        page: Page = request.__dict__.get("problem_page", problem_page)
        response = page(request, problem)
        add_never_cache_headers(response)
        return response


def pages_for_presses(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware: who comes by an address that only takes a press (after another language was chosen, by going back,
    from a history) lands on the page above it, never on a blank."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if response.status_code != 405 or request.method != "GET" or request.path.startswith("/api/"):
            return response
        return redirect(page_above(request.path))

    return middleware


def titles_of_refusals(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware: the title of a page on which something was refused begins with エラー, which is what is read out
    first and what stands on the tab."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if not isinstance(response, HttpResponse) or "text/html" not in response.headers.get(
            "Content-Type", ""
        ):
            return response
        if response.status_code in REFUSED or SUMMARY in response.content:
            title = "<title>{}: ".format(_("エラー")).encode()
            response.content = response.content.replace(b"<title>", title, 1)
        return response

    return middleware


def asks_to_sign_in(response: HttpResponseBase) -> bool:
    """Whether an answer is the way to the page where one signs in: nothing was done."""
    where = urlsplit(response.headers.get("Location", "")).path
    return response.status_code == 302 and where == resolve_url(settings.LOGIN_URL)


def page_above(path: str) -> str:
    """The nearest address above that there is; the first page at last."""
    while path := path.rstrip("/").rpartition("/")[0] + "/":
        try:
            resolve(path)
        except Http404:
            continue
        return path
    return "/"
