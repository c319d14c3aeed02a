"""`{% load bilingual %}`: texts that stand in both languages."""

from django import template

from ..language import in_language

register = template.Library()
register.filter("says", in_language)
