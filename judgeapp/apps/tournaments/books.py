"""The games that an event can be about: the books of `rules_corpus/`, by the names players use."""

from django.utils.translation import gettext_lazy as _

BOOKS = {
    "sengoku": _("戦国大戦TCG"),
    "sakura": _("桜降る代に決闘を"),
    "moncolle": _("モンスター・コレクション"),
    "haou": _("戦国覇王"),
    "suikoden": _("乙女遊戯『水滸伝』"),
}
CHOICES = list(BOOKS.items())
