"""Telling other programs what happens at an event: stored with the change, signed, tried again, never in its way.

`listening` hears what happened and stores a message for each webhook, `delivery` sends them in a worker of its own,
`messages` is what a receiver sees, `sending` is one POST within a deadline, `addresses` is what organizers do.
"""

from .addresses import MOST_WEBHOOKS as MOST_WEBHOOKS
from .addresses import webhook_add as webhook_add
from .addresses import webhook_change as webhook_change
from .addresses import webhook_ping as webhook_ping
from .addresses import webhook_remove as webhook_remove
from .addresses import webhook_rotate as webhook_rotate
from .delivery import MOST_FAILURES as MOST_FAILURES
from .delivery import STRIKES as STRIKES
from .delivery import WAITS as WAITS
from .delivery import deliver as deliver
from .delivery import sweep as sweep
from .listening import register as register
