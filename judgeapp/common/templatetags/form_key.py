"""`{% form_key %}`, in every template: the key of a form that makes something, beside `{% csrf_token %}`."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from ..form_keys import FIELD, new_key

register = template.Library()


@register.simple_tag
def form_key() -> SafeString:
    """A hidden field with a key of its own."""
    return format_html('<input type="hidden" name="{}" value="{}">', FIELD, new_key())
