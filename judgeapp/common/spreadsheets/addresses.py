"""Addresses of lists that are given out as files."""

from collections.abc import Callable

from django.http import HttpResponse
from django.urls import URLPattern, URLResolver, path

from .writing import KINDS


def list_files(
    name: str, view: Callable[..., HttpResponse], called: str = ""
) -> list[URLPattern | URLResolver]:
    """The addresses of a list, one for every kind of file in which lists are given out."""
    return [path(f"{name}.{kind}", view, {"kind": kind}, name=f"{called or name}_{kind}") for kind in KINDS]
