"""The publishers' own documents as imported by the operator. What ships with the product is `rules_corpus/`."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _


class OfficialEdition(models.Model):
    """One edition of a book's official document. One of a book's editions is the current one."""

    book = models.CharField(_("書籍"), max_length=20)
    edition = models.CharField(_("版"), max_length=40, blank=True)
    sha256 = models.CharField(max_length=64)
    imported_at = models.DateTimeField(_("取り込み日時"))
    imported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    report = models.JSONField(help_text="how every line was accounted for (corpus.official.report_of)")
    is_current = models.BooleanField(_("現行版"), default=False)

    class Meta:
        verbose_name = _("公式ルールの版")
        verbose_name_plural = _("公式ルールの版")
        ordering = ["book", "-imported_at"]
        constraints = [
            models.UniqueConstraint(fields=["book", "edition"], name="official_edition_once"),
            models.UniqueConstraint(
                fields=["book"], condition=Q(is_current=True), name="official_one_current"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.book} {self.label}"

    def get_absolute_url(self) -> str:
        return reverse("rules:official_edition", args=[self.book, self.pk])

    @property
    def label(self) -> str:
        """What the edition is called."""
        return f"Ver.{self.edition}" if self.edition else gettext("版の表示なし")


class OfficialText(models.Model):
    """The official wording of one clause in one edition."""

    edition = models.ForeignKey(OfficialEdition, on_delete=models.CASCADE, related_name="texts")
    key = models.CharField(max_length=120, help_text="full clause key")
    text = models.TextField()
    order = models.PositiveIntegerField()

    class Meta:
        verbose_name = _("公式の文面")
        verbose_name_plural = _("公式の文面")
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(fields=["edition", "key"], name="official_text_once"),
            models.UniqueConstraint(fields=["edition", "order"], name="official_text_order"),
        ]
        indexes = [models.Index(fields=["key"], name="official_text_key")]

    def __str__(self) -> str:
        return self.key

    @property
    def local(self) -> str:
        """The key without its book."""
        return self.key.partition(":")[2]


class HouseDocument(models.Model):
    """A version of an organization's own document on a game; the newest of a slug is the one that holds."""

    slug = models.SlugField(_("アドレス"), max_length=40)
    version = models.PositiveIntegerField()
    book = models.CharField(_("ゲーム"), max_length=20)
    title = models.CharField(_("題名"), max_length=100)
    edition = models.CharField(_("版"), max_length=40, blank=True)
    imported_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    imported_at = models.DateTimeField(auto_now_add=True)
    is_current = models.BooleanField(default=True)

    class Meta:
        verbose_name = _("団体の文書")
        verbose_name_plural = _("団体の文書")
        ordering = ["book", "slug", "-version"]
        constraints = [
            models.UniqueConstraint(fields=["slug", "version"], name="house_version_once"),
            models.UniqueConstraint(fields=["slug"], condition=Q(is_current=True), name="house_one_current"),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.edition}".strip()

    def get_absolute_url(self) -> str:
        return reverse("rules:house", args=[self.slug])


class HouseClause(models.Model):
    """One numbered clause of a version of a document."""

    document = models.ForeignKey(HouseDocument, on_delete=models.CASCADE, related_name="clauses")
    place = models.PositiveIntegerField(help_text="in the document's own order")
    number = models.CharField(max_length=40)
    heading = models.CharField(max_length=100, blank=True)
    text = models.TextField(blank=True)

    class Meta:
        verbose_name = _("団体の文書の項目")
        verbose_name_plural = _("団体の文書の項目")
        ordering = ["document", "place"]
        constraints = [models.UniqueConstraint(fields=["document", "number"], name="house_number_once")]

    def __str__(self) -> str:
        return f"{self.document} {self.number}"


class KeptClause(models.Model):
    """What a reader keeps of a clause for themselves: that it is a favourite, and a note that nobody else reads."""

    NOTE_LENGTH = 2000

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="kept_clauses")
    key = models.CharField(max_length=120, help_text="full clause key")
    favourite = models.BooleanField(_("お気に入り"), default=False)
    note = models.TextField(_("自分用のメモ"), max_length=NOTE_LENGTH, blank=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("お気に入りとメモ")
        verbose_name_plural = _("お気に入りとメモ")
        ordering = ["-changed_at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="kept_clause_once")]

    def __str__(self) -> str:
        return self.key
