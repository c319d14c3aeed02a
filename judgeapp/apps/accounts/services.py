"""What accounts do: make and end API tokens, make an account from the command line."""

from django.db import transaction
from knox.models import AuthToken

from .models import User


def token_create(*, user: User) -> str:
    """A new API token of `user`. Only its digest is stored: the returned text is shown once."""
    _instance, token = AuthToken.objects.create(user=user)
    return str(token)


def token_revoke(*, user: User, digest: str) -> None:
    """End one token of `user`. A digest of nobody's, or of somebody else's, ends nothing."""
    AuthToken.objects.filter(user=user, digest=digest).delete()


@transaction.atomic
def staff_create(*, username: str, password: str) -> tuple[User, bool]:
    """Site staff called `username`; True if the account is new. An existing one keeps its password."""
    user, made = User.objects.get_or_create(username=username)
    if made:
        user.set_password(password)
    user.is_staff = True
    user.full_clean(exclude=["password"])
    user.save()
    return user, made
