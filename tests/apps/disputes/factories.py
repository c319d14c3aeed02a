"""Disputes and rulings for tests, made through the services; the broker is not asked."""

import copy
import io
import json
from unittest import mock

from PIL import Image

from judgeapp.apps.disputes import services
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.services.decisions import ruling_decide
from judgeapp.apps.disputes.services.publications import ruling_publish

from .records import illegal_interception

SECRET, ID = "架空の伏兵頭", "secret-id"


def queued(owner, text=None, **options) -> Dispute:
    """A dispute that no worker has been told of."""
    with mock.patch("judgeapp.apps.disputes.services.cases._enqueue"):
        return services.dispute_create(owner=owner, text=text or illegal_interception(), **options)


def ruled(owner, text=None, **options) -> Dispute:
    """A dispute with its ruling."""
    dispute = queued(owner, text, **options)
    services.dispute_replay(dispute_id=dispute.pk)
    return Dispute.objects.get(pk=dispute.pk)


def decided(owner, by, text=None, **options):
    """The confirmed ruling of a dispute."""
    ruling = ruled(owner, text, **options).ruling
    ruling_decide(by=by, ruling=ruling, kind="confirm", after=0)
    return ruling


def published(owner, by, text=None, *, title="疲弊した武将の迎撃", **options):
    """A published ruling. `show_names` and `show_hidden` are the judge's choices."""
    choices = {name: options.pop(name) for name in ("show_names", "show_hidden") if name in options}
    ruling = decided(owner, by, text, **options)
    return ruling_publish(by=by, ruling=ruling, title=title, **choices)


def record_with_secret() -> str:
    """The illegal interception, written by somebody who knows a card of a's hand and one at the bottom of b's deck."""
    record = copy.deepcopy(json.loads(illegal_interception()))
    players = record["start"]["position"]["players"]
    secret = {
        "name": SECRET,
        "card_number": "GX-099",
        "card_type": "general",
        "power": 9900,
        "siege_power": 3,
    }
    players["a"]["hand"] = [{"id": ID, **secret}, {}, {}, {}]
    players["b"]["deck"] = [*[{}] * 28, {"id": f"{ID}-2", **secret, "name": f"{SECRET}二"}]
    record["entries"].insert(
        3, {"kind": "reveal", "card": ID, "facts": {"colour": "black"}, "note": f"{SECRET}は手札にある"}
    )
    return json.dumps(record, ensure_ascii=False)


def picture(size=(60, 40), kind="JPEG", **saved):
    """A photograph as a phone sends it: `file` and `size`."""
    out = io.BytesIO()
    Image.new("RGB", size, "#b33").save(out, kind, **saved)
    return {"file": io.BytesIO(out.getvalue()), "size": out.tell()}
