"""What an operator watches: each figure with its state in words, for `/staff/health/` and for `/metrics`."""

import shutil
import time
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.contrib.auth.decorators import permission_required
from django.db.models import Count, Min, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from judgeapp.apps.disputes.models.cases import OPEN, Dispute, State
from judgeapp.apps.notifications.models import Delivery, Webhook
from judgeapp.apps.rules.search.reader import freshness_now
from judgeapp.common.backups import scheduled_backups
from judgeapp.domain.text import Text

from . import health
from .scheduler import ALIVE

MINUTE, HOUR, DAY, MEBIBYTE = 60, 3600, 24 * 3600, 2**20
LONG_WAIT = MINUTE
"""Seconds that a dispute waits on a site where nothing is wrong: a replay takes 15 at most."""

PARTS = {
    "database": Text("データベース", "Database"),
    "schema": Text("データベースの表", "Tables of the database"),
    "broker": Text("Redis（仕事の列）", "Redis, the queue"),
    "worker": Text("裁定をするワーカー", "Worker for rulings"),
    "index": Text("検索の索引", "Search index"),
    "static": Text("静的ファイル", "Static files"),
    "disk": Text("ディスク", "Disk"),
}
"""What `/readyz` asks, by the names that an operator reads."""


@dataclass(frozen=True)
class Watched:
    """One figure: its name for a monitor, what it is, its number (None: there is none), and how that is."""

    name: str
    title: str
    number: float | None
    words: str
    is_well: bool
    remedy: str = ""


def watched() -> list[Watched]:
    """Every figure as it is now. Needs the database."""
    return [*_disputes(), *_webhooks(), _scheduler(), _disk(), _index(), _backup()]


def _disputes() -> list[Watched]:
    now = timezone.now()
    found = Dispute.objects.aggregate(
        waiting=Count("pk", filter=Q(state__in=OPEN)),
        oldest=Min("created_at", filter=Q(state__in=OPEN)),
        failed=Count("pk", filter=Q(state=State.FAILED, finished_at__gt=now - timedelta(days=7))),
    )
    age = (now - found["oldest"]).total_seconds() if found["oldest"] else 0.0
    return [
        Watched(
            "disputes_waiting",
            _("順番を待つ裁定"),
            found["waiting"],
            str(found["waiting"]),
            True,
        ),
        Watched(
            "dispute_age_seconds",
            _("いちばん長く待つ裁定"),
            age,
            duration(age),
            age < LONG_WAIT,
            _("ワーカーとスケジューラーが動いているかを確かめます。"),
        ),
        Watched(
            "disputes_failed",
            _("この七日で裁定できなかったもの"),
            found["failed"],
            str(found["failed"]),
            not found["failed"],
            _("理由は裁定のページに、記録はログにあります。"),
        ),
    ]


def _webhooks() -> list[Watched]:
    now = timezone.now()
    resting = Webhook.objects.filter(is_active=True, rests_until__gt=now)
    due = Delivery.objects.filter(
        state=Delivery.State.WAITING, due_at__lte=now, webhook__is_active=True
    ).exclude(webhook__in=resting)
    found = due.aggregate(waiting=Count("pk"), oldest=Min("due_at"))
    age = (now - found["oldest"]).total_seconds() if found["oldest"] else 0.0
    return [
        Watched(
            "deliveries_waiting",
            _("送るはずの通知"),
            found["waiting"],
            str(found["waiting"]),
            True,
        ),
        Watched(
            "delivery_age_seconds",
            _("いちばん遅れている通知"),
            age,
            duration(age),
            age < LONG_WAIT,
            _("通知のワーカー（hooks）とスケジューラーが動いているかを確かめます。"),
        ),
        Watched(
            "webhooks_resting",
            _("届かず休んでいる通知先"),
            resting.count(),
            str(resting.count()),
            not resting,
            _("大会の通知先のページに、相手の答えがあります。"),
        ),
    ]


def _scheduler() -> Watched:
    age = _age(Path(settings.DATA_DIR) / ALIVE)
    return Watched(
        "scheduler_age_seconds",
        _("スケジューラーの最後の合図"),
        age,
        _("この機械では動いていません") if age is None else _("%(ago)s前") % {"ago": duration(age)},
        age is not None and age < MINUTE,
        _(
            "全体で一台だけ scheduler を動かします。別の機械で動いていれば、この行は気にしなくてかまいません。"
        ),
    )


def _disk() -> Watched:
    free = shutil.disk_usage(settings.DATA_DIR).free
    return Watched(
        "disk_free_bytes",
        _("ディスクの空き"),
        free,
        f"{free // MEBIBYTE:,} MiB",
        free > health.LITTLE_FREE,
        _("%(folder)s の古いバックアップやログを移します。") % {"folder": settings.DATA_DIR},
    )


def _index() -> Watched:
    now = freshness_now()
    is_new = now.built is not None and now.serves == now.wants
    return Watched(
        "index_behind_seconds",
        _("検索の索引"),
        0.0 if is_new else now.behind,
        (_("最新（%(version)s）") if is_new else _("%(ago)s遅れています（%(version)s）"))
        % {"version": now.serves, "ago": duration(now.behind)},
        is_new,
        _("数分で作り直されます。続くなら manage.py build_index を実行します。"),
    )


def _backup() -> Watched:
    kept = scheduled_backups()
    age = _age(kept[-1]) if kept else None
    every = settings.GUNBAI_BACKUP_HOURS * HOUR
    return Watched(
        "backup_age_seconds",
        _("最後のバックアップ"),
        age,
        _("まだありません") if age is None else _("%(ago)s前") % {"ago": duration(age)},
        not settings.GUNBAI_BACKUPS or (age is not None and age < 2 * every),
        _("ログに理由があります。PostgreSQL なら pg_dump が要ります。manage.py backup で今すぐ作れます。"),
    )


def _age(path: Path) -> float | None:
    try:
        return max(0.0, time.time() - path.stat().st_mtime)
    except OSError:
        return None


def duration(seconds: float) -> str:
    """How long that is, in the reader's language and in one unit."""
    if seconds >= 2 * DAY:
        return _("%(count)d 日") % {"count": seconds // DAY}
    if seconds >= 2 * HOUR:
        return _("%(count)d 時間") % {"count": seconds // HOUR}
    if seconds >= 2 * MINUTE:
        return _("%(count)d 分") % {"count": seconds // MINUTE}
    return _("%(count)d 秒") % {"count": seconds}


@never_cache
@permission_required("accounts.view_health", raise_exception=True)
def health_page(request: HttpRequest) -> HttpResponse:
    """How the site is, in words."""
    parts = {PARTS[name]: health.part(name) for name in health.CHECKS}
    return render(request, "health.html", {"parts": parts, "watched": watched()})
