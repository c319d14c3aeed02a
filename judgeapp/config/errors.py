"""Error pages: what happened, what is kept, what to do. Under /api/ the same in the API's error shape."""

import logging
import sys

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from judgeapp.common.database_faults import database_fault
from judgeapp.common.problems import PROBLEM_TYPE, Problem

log = logging.getLogger(__name__)


def _api_answer(status: int, code: str, message: str) -> JsonResponse:
    body = Problem(code, message, status=status).body()
    plain = {"ensure_ascii": False}
    return JsonResponse(body, status=status, content_type=PROBLEM_TYPE, json_dumps_params=plain)


def _answer(request: HttpRequest, status: int, code: str, message: str) -> HttpResponse:
    if request.path.startswith("/api/"):
        return _api_answer(status, code, message)
    return render(request, f"errors/{status}.html", {"message": message}, status=status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, 400, "bad_request", _("送信された内容を読み取れませんでした。"))


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, 403, "permission_denied", _("この操作を行う権限がありません。"))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    message = _("ページの有効期限が切れました。前のページを開き直してから、もう一度送信してください。")
    return _answer(request, 403, "csrf", message)


def too_many_requests(request: HttpRequest) -> HttpResponse:
    return _answer(
        request, 429, "throttled", _("短時間に操作が集中しています。少し待ってからやり直してください。")
    )


def too_large(request: HttpRequest, most: int) -> HttpResponse:
    """`most`: the bytes that this address takes."""
    message = _("送信が大きすぎます。このページで送れるのは %(most)s KBまでです。") % {
        "most": f"{most // 1000:,}"
    }
    return _answer(request, 413, "too_large", message)


def not_utf8(request: HttpRequest, charset: str) -> HttpResponse:
    """The request says that it is written in another charset."""
    message = _("文字コード「%(charset)s」では受け取れません。UTF-8で送ってください。") % {"charset": charset}
    return _answer(request, 415, "not_utf8", message)


def too_slow(request: HttpRequest) -> HttpResponse:
    """The request was ended: it took longer than its address may."""
    message = _("時間がかかりすぎるため、途中で止めました。内容を短くして、もう一度送ってください。")
    return _answer(request, 503, "too_slow", message)


def page_not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, 404, "not_found", _("お探しのページはありません。"))


def server_error(request: HttpRequest) -> HttpResponse:
    """Rendered without context processors: the database may be what failed. What is wrong with it is named."""
    fault = database_fault(sys.exc_info()[1])
    if fault:
        log.error("%s", fault.remedy.en)
    status, code = (503, fault.code) if fault else (500, "server_error")
    message = str(fault.text) if fault else _("サーバーで問題が起きました。")
    if request.path.startswith("/api/"):
        response: HttpResponse = _api_answer(status, code, message)
    else:
        response = HttpResponse(render_to_string("errors/500.html", {"message": message}), status=status)
    if fault:
        response["Retry-After"] = "5"
    return response
