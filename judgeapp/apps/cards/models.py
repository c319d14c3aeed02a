"""Cards and the sets they come from. `load_cards` fills both from `cardlists/`, `import_cards` from organizers."""

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.corpus import Text


class CardType(models.TextChoices):
    """カードの種類: Sengoku's (200.1), then Sakura's, Moncolle's and Suikoden's."""

    GENERAL = "general", _("武将")
    STRATAGEM = "stratagem", _("計略")
    STRATAGEM_MAIN = "stratagem_main", _("計略/メイン")
    STRATAGEM_BATTLE = "stratagem_battle", _("計略/戦闘")
    FORMATION = "formation", _("布陣/国力")
    MEGAMI = "megami", _("メガミ")
    NORMAL = "normal", _("通常札")
    TRUMP = "trump", _("切札")
    POISON = "poison", _("毒")
    TROOP = "troop", _("兵員")
    PLAN = "plan", _("構想")
    MAIN_PART = "main_part", _("メインパーツ")
    CUSTOM_PART = "custom_part", _("カスタムパーツ")
    TRANSFORM = "transform", _("TransFormカード")
    FATE = "fate", _("運命")
    SUMMONER = "summoner", _("召喚術師")
    UNIT = "unit", _("ユニット")
    BATTLE_SPELL = "battle_spell", _("戦闘スペル")
    RITUAL_SPELL = "ritual_spell", _("儀式スペル")
    TOKEN = "token", _("トークン")
    CHARACTER = "character", _("人物")
    LAND = "land", _("土地")


class Faction(models.TextChoices):
    """勢力: Sengoku's (203.2), then Moncolle's, told by the attribute of their summoner."""

    AZURE = "azure", _("蒼")
    CRIMSON = "crimson", _("紅")
    JADE = "jade", _("翠")
    BLACK = "black", _("黒")
    UNAFFILIATED = "unaffiliated", _("無所属")
    HOLY = "holy", _("聖")
    DEMONIC = "demonic", _("魔")
    FIRE = "fire", _("火")
    WATER = "water", _("水")
    WIND = "wind", _("風")
    EARTH = "earth", _("土")


class CardSet(models.Model):
    """A card set: the cards of one file in cardlists/, or those that an organizer imported.

    `digest` tells whether the cards have changed.
    """

    book = models.CharField(max_length=20)
    code = models.CharField(max_length=8)
    title_ja = models.CharField(max_length=120)
    title_en = models.CharField(max_length=120)
    source_ja = models.CharField(max_length=200)
    source_en = models.CharField(max_length=200)
    digest = models.CharField(max_length=64)
    imported = models.BooleanField(default=False, help_text="brought by an organizer: no file in cardlists/")

    class Meta:
        verbose_name = _("カードセット")
        verbose_name_plural = _("カードセット")
        constraints = [models.UniqueConstraint(fields=["book", "code"], name="one_set_per_code")]
        ordering = ["book", "code"]

    def __str__(self) -> str:
        return f"{self.book} {self.code}"

    @property
    def title(self) -> Text:
        return Text(self.title_ja, self.title_en)

    @property
    def source(self) -> Text:
        return Text(self.source_ja, self.source_en)


class KeptLists(models.Model):
    """All card lists as they were at one time, for records that pin a version of one: a ZIP of their files.

    `versions` has each list in every version that may be pinned: `sakura NA 1f0c…`.
    """

    digest = models.CharField(max_length=64, unique=True)
    files = models.BinaryField()
    versions = models.JSONField(default=list)
    kept_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("以前のカードリスト")
        verbose_name_plural = _("以前のカードリスト")

    def __str__(self) -> str:
        return self.digest[:8]


class Card(models.Model):
    """One printed card. `base` is the number that it counts as (210.2.1)."""

    book = models.CharField(max_length=20)
    number = models.CharField(max_length=40)
    base = models.CharField(max_length=40, db_index=True)
    name = models.CharField(max_length=80)
    reading = models.CharField(max_length=120, blank=True)
    set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="cards")
    type = models.CharField(max_length=20, choices=CardType.choices)
    faction = models.CharField(max_length=12, choices=Faction.choices, blank=True)
    cost = models.PositiveSmallIntegerField(null=True, help_text="coloured and white together (202.2)")
    power = models.PositiveIntegerField(null=True)
    siege = models.PositiveSmallIntegerField(null=True)
    clan = models.CharField(max_length=40, blank=True)
    troops = models.JSONField(default=list)
    summoned = models.BooleanField(default=False)
    numbered = models.BooleanField(default=True, help_text="False: the printed number is not known")
    facts = models.JSONField(default=dict, help_text="everything the card list says")
    imported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="who brought it, and may change it; empty: a card list, or the command line",
    )

    class Meta:
        verbose_name = _("カード")
        verbose_name_plural = _("カード")
        constraints = [models.UniqueConstraint(fields=["book", "number"], name="one_card_per_number")]
        ordering = ["book", "number"]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    def get_absolute_url(self) -> str:
        return reverse("cards:card", args=[self.book, self.number])

    @property
    def title(self) -> Text:
        """The card's name; the Japanese one in English too where its list has no other."""
        return Text(self.name, self.english)

    @property
    def english(self) -> str:
        return str(self.facts.get("english") or self.name)

    @property
    def cost_colours(self) -> list[tuple[str, int]]:
        """The cost as printed: colour and how many, the white circle as `any`."""
        cost: dict[str, Any] = self.facts.get("cost") or {}
        return [(colour, count) for colour, count in cost.items() if count]


class CardImport(models.Model):
    """A file of cards that somebody uploaded: looked at first, then applied. The file itself goes once it is."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    book = models.CharField(max_length=20)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="card_imports")
    file_name = models.CharField(max_length=120)
    data = models.BinaryField()
    would = models.JSONField(default=dict, help_text="what was shown: added, changed, unchanged")
    created_at = models.DateTimeField(auto_now_add=True)
    applied_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("カードの取り込み")
        verbose_name_plural = _("カードの取り込み")
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"{self.book} {self.file_name}"

    def get_absolute_url(self) -> str:
        return reverse("cards:import", args=[self.pk])


class SeasonImport(models.Model):
    """A season that is being brought in: its cards as they were read, and the texts to which somebody has said yes.

    `cards` are those of the season's tools (`SeasonCard.to_dict`); `sheets_written_at` is when they last became files.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    book = models.CharField(max_length=20)
    name = models.CharField(max_length=20)
    base = models.CharField(max_length=20)
    since = models.CharField(max_length=7, blank=True, help_text="the month in which it comes: 2026-02")
    rules = models.CharField(max_length=20, blank=True, help_text="the edition of the rules it is played by")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="season_imports")
    file_name = models.CharField(max_length=120)
    megami = models.JSONField(default=list)
    lists = models.JSONField(
        default=dict, help_text="the rows that it brings to card lists, by the list's code"
    )
    cards = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    sheets_written_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("シーズンの取り込み")
        verbose_name_plural = _("シーズンの取り込み")
        ordering = ["-created_at"]
        constraints = [models.UniqueConstraint(fields=["book", "name"], name="one_import_per_season")]

    def __str__(self) -> str:
        return f"{self.book} {self.name}"

    def get_absolute_url(self) -> str:
        return reverse("cards:season", args=[self.pk])
