"""Web Push: browsers subscribe, a worker tells them what is announced, their table and its time."""

from .sending import push_send, push_sweep
from .storing import register
from .subscribing import push_subscribe, push_unsubscribe

__all__ = ["push_send", "push_subscribe", "push_sweep", "push_unsubscribe", "register"]
