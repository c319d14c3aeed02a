"""Tokens for tests."""

from typing import Any

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.scopes import Scope
from judgeapp.apps.accounts.services import token_create


def token_of(user: User, *scopes: str, **options: object) -> str:
    """What a program shows to act for `user`; with all scopes where none is named."""
    asked: dict[str, Any] = {"name": "テスト", "scopes": scopes or Scope.values, **options}
    return token_create(user=user, **asked)[1]
