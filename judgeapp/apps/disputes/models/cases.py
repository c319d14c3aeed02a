"""Disputes and their rulings. The row is the truth: the broker only says that there is something to look at."""

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from judgeapp.common.compressed_json import CompressedJSONField
from judgeapp.domain.corpus import Text
from judgeapp.domain.seasons import in_force


class State(models.TextChoices):
    """Where a dispute is on its way to a ruling."""

    QUEUED = "queued", _("順番待ち")
    RUNNING = "running", _("確認中")
    RULED = "ruled", _("裁定済み")
    FAILED = "failed", _("裁定できません")


class Failure(models.TextChoices):
    """Why there is no ruling."""

    INVALID_RECORD = "invalid_record", _("あり得ない記録")
    TOO_SLOW = "too_slow", _("時間切れ")
    TOO_BIG = "too_big", _("メモリー不足")
    GAVE_UP = "gave_up", _("再生の中断")


OPEN = (State.QUEUED, State.RUNNING)


class SeasonFrom(models.TextChoices):
    """Why a dispute is ruled on by the cards and rules of its season."""

    RECORD = "record", _("記録に書かれたシーズン")
    PINNED = "pinned", _("記録が指定したカードリストのシーズン")
    EVENT = "event", _("大会のシーズン")
    DAY = "day", _("出した日のシーズン")


class Verdict(models.TextChoices):
    """The ruling's verdict over the whole record, in the engine's words."""

    LEGAL = "legal", _("適正")
    ILLEGAL = "illegal", _("不適正")
    DEPARTED = "departed", _("申告に誤り")
    UNDETERMINED = "undetermined", _("確定できない")
    ON_TRUST = "on_trust", _("申告どおり")


class Dispute(models.Model):
    """A record that somebody wants ruled on."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="disputes")
    event = models.ForeignKey(
        "tournaments.Event", on_delete=models.PROTECT, null=True, blank=True, related_name="disputes"
    )
    match = models.ForeignKey(
        "tournaments.Match",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="disputes",
        help_text="the table it is about: its players may read the ruling",
    )
    call = models.ForeignKey(
        "tournaments.JudgeCall",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="disputes",
        help_text="the judge call that it came from",
    )
    title = models.CharField(_("件名"), max_length=120)
    book = models.CharField(max_length=20)
    season = models.CharField(
        max_length=20, blank=True, help_text="of the cards; empty in a book without seasons"
    )
    season_from = models.CharField(
        max_length=10, choices=SeasonFrom.choices, blank=True, help_text="why that one; empty: not known"
    )
    record = models.TextField(help_text="the record as it was handed in, JSON")
    record_sha256 = models.CharField(max_length=64, db_index=True, default="", editable=False)
    question = models.JSONField(
        default=dict, blank=True, help_text="what is asked; empty: of the whole record"
    )
    origin = models.ForeignKey(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="follow_ups",
        help_text="the dispute whose record this one asks about again, or goes on from",
    )
    origin_why = models.JSONField(null=True, blank=True, help_text="what is new beside it, {ja, en}")
    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField(help_text="when the sweeper is to look at it again")
    failure_code = models.CharField(max_length=20, choices=Failure.choices, blank=True)
    failure_ja = models.TextField(blank=True)
    failure_en = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("裁定の依頼")
        verbose_name_plural = _("裁定の依頼")
        indexes = [models.Index(fields=["state", "due_at"]), models.Index(fields=["-created_at"])]
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("disputes:dispute", args=[self.pk])

    @property
    def is_open(self) -> bool:
        return self.state in OPEN

    @property
    def may_retry(self) -> bool:
        """Whether it failed for want of time or by a fault of ours: another try may end otherwise."""
        return self.state == State.FAILED and self.failure_code in (Failure.TOO_SLOW, Failure.GAVE_UP)

    @property
    def failure(self) -> dict[str, str]:
        """Why there is no ruling, in both languages."""
        return {"ja": self.failure_ja, "en": self.failure_en}


class Ruling(models.Model):
    """What the engine found. One per dispute: the database refuses a second."""

    dispute = models.OneToOneField(Dispute, on_delete=models.PROTECT, related_name="ruling")
    verdict = models.CharField(max_length=12, choices=Verdict.choices)
    document = CompressedJSONField(help_text="the engine's ruling, schema `ruling`")
    public_document = CompressedJSONField(
        null=True, help_text="the same for those who may not see hidden cards; null: nothing was hidden"
    )
    answer = models.JSONField(null=True, help_text="the answer to the dispute's question, for who sees all")
    engine_version = models.CharField(max_length=40)
    versions = models.JSONField(default=dict, help_text="what else made it: edition, rules, card_lists")
    replay_ms = models.PositiveIntegerField(default=0, help_text="CPU milliseconds that the replay took")
    taken_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="the head judge who is about to decide",
    )
    taken_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("裁定")
        verbose_name_plural = _("裁定")

    def __str__(self) -> str:
        return f"{self.dispute.title}: {self.get_verdict_display()}"

    @property
    def event(self) -> Any:
        """The event whose head judge decides; None: site staff does."""
        return self.dispute.event

    @property
    def match(self) -> Any:
        """The table that it is about, whose players do not decide on it; None: no table of an event."""
        return self.dispute.match

    @property
    def decision(self) -> "Decision | None":
        """The head judge's word as it stands: the last one."""
        return max(self.decisions.all(), key=lambda one: one.number, default=None)


class Decision(models.Model):
    """A head judge's word on a ruling. Never changed: whoever changes their mind decides again."""

    class Kind(models.TextChoices):
        CONFIRM = "confirm", _("承認")
        AMEND = "amend", _("修正")
        OVERRULE = "overrule", _("覆す")

    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, related_name="decisions")
    number = models.PositiveSmallIntegerField(help_text="1 for the first decision on this ruling")
    kind = models.CharField(_("決定"), max_length=10, choices=Kind.choices)
    verdict = models.CharField(_("結論"), max_length=12, choices=Verdict.choices)
    text = models.TextField(_("裁定文"), blank=True, max_length=2000)
    reason = models.TextField(_("理由"), blank=True, max_length=2000)
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    decided_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("ヘッドジャッジの決定")
        verbose_name_plural = _("ヘッドジャッジの決定")
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["ruling", "number"], name="one_decision_per_number")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.number}"


class PublicationYear(models.Model):
    """The last number given in a year. Its row is held while a number is given, so that none is left out."""

    year = models.PositiveSmallIntegerField(primary_key=True)
    last = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("裁定番号の年")
        verbose_name_plural = _("裁定番号の年")

    def __str__(self) -> str:
        return f"{self.year}: {self.last}"


class Publication(models.Model):
    """A decided ruling, or one written by hand, under its permanent number.

    It stays for good: another one may supersede it, and who withdraws it says why.
    """

    ruling = models.OneToOneField(
        Ruling, on_delete=models.PROTECT, null=True, blank=True, related_name="publication"
    )
    decision = models.OneToOneField(
        Decision, on_delete=models.PROTECT, null=True, blank=True, related_name="publication"
    )
    written = models.OneToOneField(
        "disputes.WrittenRuling", on_delete=models.PROTECT, null=True, blank=True, related_name="publication"
    )
    year = models.PositiveSmallIntegerField()
    serial = models.PositiveIntegerField()
    title = models.CharField(_("件名"), max_length=120)
    show_names = models.BooleanField(_("プレイヤーの名前を載せる"), default=False)
    show_hidden = models.BooleanField(_("非公開だったカードも載せる"), default=False)
    published_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    published_at = models.DateTimeField(auto_now_add=True)
    superseded_by = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="supersedes"
    )
    superseded_why = models.TextField(blank=True, max_length=2000)
    superseded_at = models.DateTimeField(null=True, blank=True)
    withdrawn_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    withdrawn_why = models.TextField(blank=True, max_length=2000)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("公開裁定")
        verbose_name_plural = _("公開裁定")
        ordering = ["-year", "-serial"]
        constraints = [
            models.UniqueConstraint(fields=["year", "serial"], name="one_ruling_per_number"),
            models.CheckConstraint(
                condition=models.Q(ruling=None, decision=None, written__isnull=False)
                | models.Q(ruling__isnull=False, decision__isnull=False, written=None),
                name="decided_or_written",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.title}"

    def get_absolute_url(self) -> str:
        return reverse("disputes:publication", args=[self.number])

    def get_additional_data(self) -> dict[str, Any]:
        """What the log keeps, and webhooks of its event tell: nothing that its page does not say."""
        told = {"ruling": self.number, "name": self.title, "page": self.get_absolute_url()}
        if self.superseded_by is not None:
            told["superseded_by"] = self.superseded_by.number
        return told | ({"event": self.event.pk} if self.event is not None else {})

    @property
    def number(self) -> str:
        """The permanent number: G-2026-0001."""
        return f"G-{self.year}-{self.serial:04}"

    @property
    def source(self) -> Any:
        """The published ruling: the engine's with its decision, or the written one."""
        return self.written or self.ruling

    @property
    def book(self) -> str:
        if self.written is not None:
            return self.written.book
        assert self.ruling is not None, "a publication is of a written ruling or of the engine's"
        return self.ruling.dispute.book

    @property
    def heading(self) -> Any:
        """What it is about, in both languages: a written ruling's question, else the title."""
        return self.written.question if self.written else Text(self.title, self.title)

    @property
    def event(self) -> Any:
        return self.source.event

    @property
    def season(self) -> str:
        """The season whose cards it is about: its dispute's; of a written one its event's, else that of its day."""
        if self.ruling:
            return self.ruling.dispute.season
        of_event = self.event.cards_season if self.event else ""
        return of_event or in_force(self.book, timezone.localdate(self.published_at))

    @property
    def match(self) -> Any:
        return self.source.match

    @property
    def holds(self) -> bool:
        """Neither superseded nor withdrawn."""
        return self.superseded_by_id is None and self.withdrawn_at is None

    @property
    def state(self) -> str:
        """For programs: published, superseded or withdrawn."""
        if self.holds:
            return "published"
        return "withdrawn" if self.superseded_by_id is None else "superseded"

    @property
    def status(self) -> Text:
        """The notice that a ruling no longer holds, for wherever it is shown; empty while it holds. What replaces it
        is `successor`."""
        if self.superseded_by is not None:
            number = self.superseded_by.number
            return Text(f"{number}に置き換え済み", f"Superseded by {number}")
        return Text("取り下げ済み", "Withdrawn") if self.withdrawn_at else Text("", "")

    @property
    def successor(self) -> str:
        """The address of the ruling that replaces it; empty where none does."""
        return self.superseded_by.get_absolute_url() if self.superseded_by else ""


class Citation(models.Model):
    """A clause that a published ruling cites; `central`: the ruling turns on it."""

    publication = models.ForeignKey(Publication, on_delete=models.CASCADE, related_name="citations")
    clause = models.CharField(max_length=100)
    central = models.BooleanField(default=False)
    words = models.JSONField(
        default=dict, help_text="edition, label and statement as they were cited, each {ja, en}"
    )

    class Meta:
        verbose_name = _("引用条文")
        verbose_name_plural = _("引用条文")
        indexes = [models.Index(fields=["clause", "-central"])]
        constraints = [
            models.UniqueConstraint(fields=["publication", "clause"], name="one_citation_per_clause")
        ]

    def __str__(self) -> str:
        return self.clause
