"""The request as a view behind `login_required` gets it."""

from django.http import HttpRequest

from .models import User


class SignedInRequest(HttpRequest):
    """A request of somebody who is signed in. For annotations only; Django makes the object."""

    user: User
