"""How `bin/image` plays through the image: a killed service is gone before another one answers in its place."""

import sys

import pytest

from devtools.image.compose import Service
from devtools.image.trial import Trial, marked, runs
from tests.conftest import until

RENAMED = """
import os, time
from setproctitle import setproctitle
child = os.fork()
if not child:
    os.setsid()  # as the keeper's services
    setproctitle("a title " + "over all that the environment says " * 400)
open("{folder}/%d" % os.getpid(), "w").close()
time.sleep(600)
"""


class Here:
    """An engine whose containers are processes of this machine."""

    def command(self, _service, args, env, _volumes):
        return ["env", *(f"{name}={value}" for name, value in env.items()), *args]


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes the Linux way")
def test_a_killed_service_is_gone_with_those_whose_title_hides_their_mark(tmp_path):
    pids = tmp_path / "pids"
    pids.mkdir()
    service = Service("web", (sys.executable, "-c", RENAMED.format(folder=pids)), {}, False, True)
    trial = Trial(Here(), tmp_path)
    trial.start(service)
    until(lambda: len(list(pids.iterdir())) == 2, "both processes run")
    started = [int(one.name) for one in pids.iterdir()]
    assert len(set(started) & set(marked(f"{tmp_path}/web"))) == 1  # the other one hides its mark
    trial.kill("web")
    assert not any(map(runs, started))
