"""Work of the rules app that a worker does."""

from celery import shared_task

from .search import build


@shared_task(name="judgeapp.apps.rules.tasks.index_refresh")
def index_refresh() -> None:
    """Build the search index anew if what it holds has changed."""
    if build.is_stale():
        build.build()
