"""What is sent to the outside, and to whom. The tables have the names that they were given in tournaments."""

from .push import PushMessage, PushSubscription
from .webhooks import Delivery, Webhook

__all__ = ["Delivery", "PushMessage", "PushSubscription", "Webhook"]
