"""`bin/serve` on a data folder to which something has happened: each thing is damaged for real."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import islice

import pytest
from celery import Celery
from django.conf import settings as site
from django.core.management import call_command
from django.utils import timezone
from redis import Redis
from redis.exceptions import ResponseError

from judgeapp.apps.disputes.models import Dispute, State
from judgeapp.apps.disputes.services.cases import LEASE, dispute_create, dispute_sweep
from judgeapp.apps.rules.search import build
from judgeapp.apps.rules.search.corpus_source import corpus_documents
from judgeapp.apps.rules.selectors import corpus
from judgeapp.common.tasks import HOSTS_DIFFER
from judgeapp.config import celery
from judgeapp.config.launcher import checks, probes, service
from judgeapp.config.launcher.paths import redis_socket
from judgeapp.config.launcher.processes import Child, end_orphan_redis, redis_command, redis_ready
from judgeapp.config.scheduler import Scheduler
from tests.apps.disputes.records import legal_battle
from tests.conftest import ROOT, slow, until


@pytest.fixture
def log(tmp_path):
    with (tmp_path / "log").open("ab") as file:
        yield file


def queue_of(folder):
    return Redis(unix_socket_path=str(redis_socket(folder)))


# --- the queue ----------------------------------------------------------------------------------


@pytest.fixture
def damaged_queue(tmp_path, log):
    """A queue with a hundred jobs, of which the middle of its file is overwritten."""
    redis = Child("Redis", redis_command(tmp_path), log)
    redis.start()
    until(lambda: redis_ready(tmp_path), "Redis answers")
    with queue_of(tmp_path) as client:
        for number in range(100):
            client.rpush("jobs", f"job {number}")
    end_orphan_redis(tmp_path)
    redis.process.wait()
    (path,) = (tmp_path / "redis").glob("*/*.incr.aof")
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2] + b"\xffnonsense\r\n" + content[len(content) // 2 :])
    return tmp_path


@pytest.mark.worker
def test_a_damaged_queue_is_kept_aside_and_an_empty_one_begun(damaged_queue, log, capsys):
    children = []
    service.start_redis(damaged_queue, log, children)
    with queue_of(damaged_queue) as client:
        assert client.llen("jobs") == 0
    service.stop(children)
    (aside,) = damaged_queue.glob("redis-damaged-*")
    said = capsys.readouterr().err
    assert str(aside) in said
    assert said.count("\n") == 1
    (kept,) = aside.glob("*/*.incr.aof")
    assert b"nonsense" in kept.read_bytes()


@pytest.mark.slow
@pytest.mark.worker
def test_a_queue_that_is_damaged_while_the_service_runs_is_set_aside_too(
    damaged_queue, log, capsys, monkeypatch
):
    """Redis dies at every start; the launcher looks at it five times a second."""
    redis = Child(
        "Redis", redis_command(damaged_queue), log, repair=lambda: service.set_queue_aside(damaged_queue)
    )
    redis.start()
    until(lambda: redis.revive() or redis_ready(damaged_queue), "Redis runs again", seconds=30)
    service.stop([redis])
    assert list(damaged_queue.glob("redis-damaged-*"))


@pytest.mark.worker
def test_a_truncated_queue_keeps_what_is_whole(tmp_path, log):
    """What a power cut leaves: the last entry is half there."""
    redis = Child("Redis", redis_command(tmp_path), log)
    redis.start()
    until(lambda: redis_ready(tmp_path), "Redis answers")
    with queue_of(tmp_path) as client:
        for number in range(100):
            client.rpush("jobs", f"job {number}")
    end_orphan_redis(tmp_path)
    redis.process.wait()
    (path,) = (tmp_path / "redis").glob("*/*.incr.aof")
    path.write_bytes(path.read_bytes()[:-7])
    children = []
    service.start_redis(tmp_path, log, children)
    with queue_of(tmp_path) as client:
        assert client.llen("jobs") == 99
    service.stop(children)
    assert not list(tmp_path.glob("redis-damaged-*"))


@pytest.mark.worker
@pytest.mark.xdist_group("worker")
@pytest.mark.django_db(transaction=True)
def test_a_queue_that_takes_no_jobs_stops_no_hand_in(redis_server, make_user):
    """What Redis does where its disk is full: it answers, and refuses every write."""
    with queue_of(site.DATA_DIR) as client:
        client.config_set("min-replicas-to-write", 1)
        with pytest.raises(ResponseError):
            client.set("a", "b")
        dispute = dispute_create(owner=make_user(), text=legal_battle())
        client.config_set("min-replicas-to-write", 0)
    assert Dispute.objects.get(pk=dispute.pk).state == State.QUEUED


# --- the index ----------------------------------------------------------------------------------


@pytest.fixture
def index(settings, tmp_path, db, monkeypatch):
    """A small one: a hundred clauses."""
    settings.INDEX_DIR = tmp_path / "index"
    few = list(islice(corpus_documents(corpus()), 100))
    monkeypatch.setattr(build.sources, "documents", lambda: few)
    build.build()
    return build.pointer().folder


def spoil(path):
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0xFF
    path.write_bytes(content)


@pytest.mark.parametrize(
    "damage", ["a flipped bit", *map(slow, ["a missing file", "an empty pointer", "no folder"])]
)
def test_a_damaged_index_is_built_anew_at_the_start(index, damage):
    largest = max(index.iterdir(), key=lambda one: one.stat().st_size)
    match damage:
        case "a flipped bit":
            spoil(largest)
        case "a missing file":
            largest.unlink()
        case "an empty pointer":
            (index.parent / "current").write_text("")
        case "no folder":
            index.rename(index.parent / "gone")
    assert not build.is_sound()
    call_command("build_index", if_stale=True, verbosity=0)
    assert build.is_sound()
    assert build.pointer().folder != index


def test_a_whole_index_is_not_built_anew(index):
    call_command("build_index", if_stale=True, verbosity=0)
    assert build.pointer().folder == index


# --- locks, folders, disks ----------------------------------------------------------------------


def test_the_lock_of_a_launcher_that_was_killed_does_not_hold(tmp_path):
    """The file is there with a process id that by now belongs to somebody else; nobody holds it."""
    (tmp_path / "serve.lock").write_text(f"pid {os.getpid()}, http://127.0.0.1:8000/")
    with checks.only_instance(tmp_path, "http://127.0.0.1:8001/"):
        assert "8001" in (tmp_path / "serve.lock").read_text()


@pytest.mark.worker
def test_the_socket_of_a_redis_that_was_killed_is_no_hindrance(tmp_path, log):
    children = []
    redis = service.start_redis(tmp_path, log, children)
    os.kill(redis.pid, signal.SIGKILL)
    redis.process.wait()
    assert redis_socket(tmp_path).exists()
    end_orphan_redis(tmp_path)
    again = service.start_redis(tmp_path, log, children)
    assert again.alive
    service.stop(children)


MOUNT = ["unshare", "--map-root-user", "--mount", "sh", "-c"]


def serve_on(tmp_path, options):
    """`bin/serve` on a file system of its own, mounted with these options."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if subprocess.run([*MOUNT, f"mount -t tmpfs none {folder}"], capture_output=True).returncode:
        pytest.skip("this machine lets nobody mount a file system of their own")
    command = f"{sys.executable} -m judgeapp.config.launcher --port {free_port()} --data {folder}"
    return subprocess.run(
        [*MOUNT, f"mount -t tmpfs -o {options} none {folder} && exec {command}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.mark.skipif(sys.platform != "linux", reason="mounts a file system the Linux way")
@pytest.mark.parametrize(
    ("options", "said"),
    [("size=1m", "ディスクの空きが足りません"), ("ro", "書き込めません"), ("size=4k", "空き")],
)
def test_a_full_or_read_only_disk_is_one_line(tmp_path, options, said):
    told = serve_on(tmp_path, options)
    assert told.returncode == 1
    assert said in told.stderr
    assert told.stderr.count("\n") == 1


# --- the clock ----------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_after_the_clock_was_put_back_what_waits_is_queued_at_once(make_user, monkeypatch):
    dispute = dispute_create(owner=make_user(), text=legal_battle())
    Dispute.objects.update(state=State.RUNNING, due_at=timezone.now() + timedelta(hours=1))
    queued = []
    monkeypatch.setattr(
        "judgeapp.apps.disputes.services.cases.tell_worker", lambda _task, key: queued.append(key)
    )
    dispute_sweep()
    assert queued == [dispute.pk]
    queued.clear()
    Dispute.objects.update(due_at=timezone.now() + LEASE + HOSTS_DIFFER - timedelta(minutes=1))
    dispute_sweep()  # a host whose clock is a little ahead is at it
    assert queued == []


class Clock:
    """The two clocks of the machine, of which one can be set."""

    def __init__(self, monkeypatch):
        self.now = time.time()
        monkeypatch.setattr("judgeapp.config.scheduler.time.time", lambda: self.now)
        monkeypatch.setattr("judgeapp.config.scheduler.time.monotonic", lambda: 1_000.0)


def test_the_scheduler_goes_on_when_the_clock_is_put_back(monkeypatch, settings, tmp_path):
    """Without that, nothing is swept for as long as the clock was put back by."""
    settings.DATA_DIR = tmp_path
    app, sent, clock = Celery("test", set_as_current=False), [], Clock(monkeypatch)
    app.conf.beat_schedule = {
        name: {"task": name, "schedule": timedelta(seconds=5)} for name in ("one", "two")
    }
    scheduler = Scheduler(app=app, lazy=False)
    monkeypatch.setattr(scheduler, "apply_async", lambda entry, **_more: sent.append(entry.task))
    in_an_hour = timezone.now() + timedelta(hours=1)
    for entry in scheduler.schedule.values():
        entry.last_run_at = in_an_hour
    scheduler.tick()
    assert sent == []
    assert scheduler.tick() <= 5
    clock.now -= 3600
    waits = scheduler.tick()
    assert 0 < waits <= 5
    soon = timezone.now() - timedelta(seconds=5)
    assert all(soon < entry.last_run_at <= timezone.now() for entry in scheduler.schedule.values())
    assert (tmp_path / "scheduler.alive").exists()


# --- what hangs ---------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.worker
def test_a_redis_that_hangs_is_replaced_and_nobody_else_is_blamed(tmp_path, log, monkeypatch):
    redis = Child("Redis", redis_command(tmp_path), log)
    redis.start()
    until(lambda: redis_ready(tmp_path), "Redis answers")
    other = Child("Other", ["sleep", "1000"], log)
    other.start()
    monkeypatch.setattr(site, "REDIS_URL", f"unix://{redis_socket(tmp_path)}")
    monkeypatch.setattr(celery, "ping", lambda *_worker, timeout: False)
    watch = probes.Probes(
        {redis: lambda: redis_ready(tmp_path), other: lambda: probes.worker_answers("other")}
    )
    ask_all(watch)
    hung, spared = redis.pid, other.pid
    os.kill(hung, signal.SIGSTOP)
    for _question in range(probes.MISSES):
        assert redis.alive
        ask_all(watch)
    redis.process.wait()
    until(lambda: redis.revive() or redis_ready(tmp_path), "another Redis answers")
    ask_all(watch)
    assert redis.pid != hung
    assert (other.alive, other.pid) == (True, spared)
    service.stop([redis, other])
    assert f"Redis (pid {hung}) does not answer" in (tmp_path / "log").read_text()


def ask_all(watch):
    for child in watch.probes:
        watch.ask(child)


def test_one_service_is_asked_at_a_time_and_none_that_has_just_begun(log):
    """A question may take seconds, in which nothing that has died is replaced."""
    asked, children = [], [Child(name, ["sleep", "1000"], log) for name in ("First", "Second")]
    watch = probes.Probes({one: lambda one=one: asked.append(one.name) or True for one in children})
    for one in children:
        one.start()
    watch.ask_when_due()
    assert asked == []
    for one in children:
        one.started -= probes.SECONDS
    for told in (["First"], ["First", "Second"], ["First", "Second"]):
        watch.ask_when_due()
        assert asked == told
    service.stop(children)


def test_one_answer_in_between_is_enough(log):
    answers = iter([True, *[False] * (probes.MISSES - 1), True, *[False] * (probes.MISSES - 1)])
    child = Child("Slow", ["sleep", "1000"], log)
    child.start()
    watch = probes.Probes({child: lambda: next(answers)})
    for _question in range(2 * probes.MISSES):
        watch.ask(child)
    assert child.alive
    service.stop([child])


def test_a_service_has_time_to_start(log, monkeypatch):
    child = Child("Slow", ["sleep", "1000"], log)
    child.start()
    watch = probes.Probes({child: lambda: False})
    for _question in range(2 * probes.MISSES):
        watch.ask(child)
    assert child.alive
    child.started -= probes.STARTING
    watch.ask(child)
    child.process.wait(10)
    assert not child.alive


class Web(BaseHTTPRequestHandler):
    """A web server whose database is away."""

    def do_GET(self):
        self.send_response(503)
        self.end_headers()

    def log_message(self, *args):
        pass


def test_a_web_server_that_says_that_the_database_is_away_does_not_hang(monkeypatch):
    monkeypatch.setattr(probes, "TIMEOUT", 0.2)
    server = HTTPServer(("127.0.0.1", 0), Web)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    assert probes.web_answers("127.0.0.1", server.server_port)
    server.shutdown()
    assert not probes.web_answers("127.0.0.1", server.server_port)  # it listens and says nothing
    server.server_close()
    assert not probes.web_answers("127.0.0.1", server.server_port)


def test_a_scheduler_that_has_not_ticked_for_a_minute_hangs(tmp_path):
    assert not probes.scheduler_answers(tmp_path)
    alive = tmp_path / "scheduler.alive"
    alive.touch()
    assert probes.scheduler_answers(tmp_path)
    os.utime(alive, (time.time() - 61,) * 2)
    assert not probes.scheduler_answers(tmp_path)


@pytest.mark.slow
@pytest.mark.worker
@pytest.mark.xdist_group("worker")
@pytest.mark.django_db(transaction=True)
def test_a_worker_that_hangs_does_not_answer(worker, monkeypatch):
    monkeypatch.setattr(probes, "TIMEOUT", 1.0)
    until(lambda: probes.worker_answers("replay"), "the worker answers")
    assert not probes.worker_answers("hooks")
    os.killpg(worker.process.pid, signal.SIGSTOP)
    assert not probes.worker_answers("replay")
    os.killpg(worker.process.pid, signal.SIGCONT)
