"""What every API view shares: the error shape `{code, message, detail, clause?}` and paging."""

from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import exceptions, serializers, status
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.response import Response
from rest_framework.views import exception_handler as drf_exception_handler
from rest_framework.views import set_rollback

from ..problems import problem_of


class Pagination(LimitOffsetPagination):
    """`limit` and `offset`; both bounded, so that a huge number is an answer and not an overflow."""

    default_limit = 50
    max_limit = 500
    max_offset = 1_000_000

    def get_offset(self, request: Any) -> int:
        return min(super().get_offset(request), self.max_offset)


class TooLarge(exceptions.APIException):
    """The body has more bytes than the site reads."""

    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"


class ErrorSerializer(serializers.Serializer):
    """The shape of every error answer."""

    code = serializers.CharField(help_text="stable identifier, for programs")
    message = serializers.CharField(help_text="one sentence for people, in the language asked for")
    detail = serializers.JSONField(
        help_text="where it is wrong: field, line or step → what would be right", allow_null=True
    )
    clause = serializers.CharField(help_text="the rule clause that refuses, if one does", required=False)


def _message(exc: Exception) -> str:
    messages: dict[type[Exception], str] = {
        exceptions.ValidationError: _("入力に誤りがあります。"),
        exceptions.ParseError: _("内容を読み取れません。JSON を確認してください。"),
        exceptions.NotAuthenticated: _("ログインまたはトークンが必要です。"),
        exceptions.AuthenticationFailed: _("トークンが無効です。"),
        exceptions.PermissionDenied: _("この操作を行う権限がありません。"),
        exceptions.NotFound: _("見つかりません。"),
        exceptions.MethodNotAllowed: _("この操作には対応していません。"),
        exceptions.UnsupportedMediaType: _("この形式は受け付けていません。"),
        TooLarge: _("送信が大きすぎます。%(megabytes)s MB までです。")
        % {"megabytes": settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 2**20},
        exceptions.Throttled: _("短時間にアクセスが集中しています。少し待ってからやり直してください。"),
    }
    return messages.get(type(exc), _("処理できませんでした。"))


def exception_handler(exc: Exception, context: dict[str, Any]) -> Response | None:
    """Every API error in one shape. What is not an API error goes on to Django's 500 page and the log."""
    if (problem := problem_of(exc)) is not None:
        set_rollback()
        return Response(problem.body(), status=problem.status)
    if isinstance(exc, Http404):
        exc = exceptions.NotFound()
    elif isinstance(exc, PermissionDenied):
        exc = exceptions.PermissionDenied()
    elif isinstance(exc, RequestDataTooBig):
        exc = TooLarge()
    response = drf_exception_handler(exc, context)
    if response is None or not isinstance(exc, exceptions.APIException):
        return response
    detail = response.data if isinstance(exc, exceptions.ValidationError) else str(exc.detail)
    code = "invalid" if isinstance(exc, exceptions.ValidationError) else exc.get_codes()
    response.data = {"code": code, "message": _message(exc), "detail": detail}
    return response
