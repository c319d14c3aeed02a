"""Configuration of the site. Importing it binds the Celery application that `shared_task` uses."""

from judgeapp.config.celery import app as celery_app

__all__ = ["celery_app"]
