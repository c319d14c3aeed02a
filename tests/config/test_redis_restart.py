"""Redis restarted under every service of one host: each comes back by itself, and `/readyz` says so."""

import http.client
import json
import os
import shutil
import subprocess
import sys

import pytest

from judgeapp.config.launcher.services import SERVICES
from tests.config.test_launcher import free_port
from tests.conftest import ROOT, EmbeddedRedis, until

pytestmark = [pytest.mark.slow, pytest.mark.worker, pytest.mark.xdist_group("launcher")]


@pytest.fixture
def redis(tmp_path):
    """A real Redis in the data folder of the services."""
    server = EmbeddedRedis(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def kept(tmp_path, redis):
    """Every service with one keeper, on a new database; the ports of those that listen."""
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded",
        "GUNBAI_DATA": str(tmp_path),
    }
    for command in (["migrate"], ["createcachetable"], ["load_cards"]):
        subprocess.run(
            [sys.executable, "manage.py", *command, "-v", "0"], cwd=ROOT, env=environment, check=True
        )
    ports = {name: free_port() for name in ("web", "streams")}
    listening = ["--port", str(ports["web"]), "--stream-port", str(ports["streams"])]
    with (tmp_path / "log").open("wb") as log:
        keeper = subprocess.Popen(
            [sys.executable, "-m", "judgeapp.config.launcher.keep", *SERVICES, *listening],
            cwd=ROOT,
            env=environment,
            stdout=log,
            stderr=log,
        )
    yield ports
    keeper.terminate()
    keeper.wait(60)


def parts(port, path="/readyz"):
    """What a service says of its parts; nothing while it does not answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path)
        return json.loads(connection.getresponse().read())
    except (OSError, http.client.HTTPException):
        return {}
    finally:
        connection.close()


def test_every_client_of_redis_comes_back_after_it_was_restarted_with_or_without_its_data(
    kept, redis, tmp_path
):
    def all_there():
        streams = parts(kept["streams"], "/healthz")
        return {parts(kept["web"]).get("status"), streams.get("status")} <= {"ok", "degraded"}

    until(all_there, "every service is ready", seconds=600)
    for keeps_data in (True, False):
        redis.kill()
        until(lambda: parts(kept["web"]).get("broker") != "ok", "/readyz says that the broker is away")
        if not keeps_data:
            shutil.rmtree(tmp_path / "redis")
        redis.start()
        until(all_there, f"ready again, data kept: {keeps_data}", seconds=60)
    assert "DisallowedHost" not in (tmp_path / "log").read_text()
