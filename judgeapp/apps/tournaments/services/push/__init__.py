"""Web Push of announcements: browsers subscribe, a worker tells them."""

from .sending import push_send, push_sweep
from .storing import register
from .subscribing import push_subscribe, push_unsubscribe

__all__ = ["push_send", "push_subscribe", "push_sweep", "push_unsubscribe", "register"]
