"""OAuth 2 (django-oauth-toolkit): programs that site staff have registered, where the operator turns it on."""

from typing import Any

from oauth2_provider.scopes import BaseScopes

from .scopes import Scope


class Scopes(BaseScopes):
    """What may be granted: the scopes of tokens; reading, where a program names none."""

    def get_all_scopes(self) -> dict[str, str]:
        return {value: str(label) for value, label in Scope.choices}

    def get_available_scopes(self, *args: Any, **kwargs: Any) -> list[str]:
        return list(Scope.values)

    def get_default_scopes(self, *args: Any, **kwargs: Any) -> list[str]:
        return [Scope.READ.value]
