"""What stops the service before it starts: each is one line, Japanese and English."""

import argparse
import contextlib
import errno
import fcntl
import os
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
MIN_FREE = 100 * 1024 * 1024  # bytes; below this SQLite and the index cannot be relied on


class CannotStart(Exception):
    """Why the service cannot start: one line, Japanese and English."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(ja, en)

    def __str__(self) -> str:
        return " / ".join(self.args)


def parse(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bin/serve", description="Gunbai (軍配) を動かします / runs Gunbai")
    parser.add_argument("--host", default="127.0.0.1", help="address; 0.0.0.0 for phones on the Wi-Fi")
    parser.add_argument("--port", type=int, default=8000)
    data = Path(os.environ.get("GUNBAI_DATA") or ROOT / "data")  # as bin/manage reads it
    parser.add_argument(
        "--data", type=Path, default=data, help="data folder (default: GUNBAI_DATA, else data)"
    )
    parser.add_argument("--workers", type=int, default=2, help="replays at the same time (default: 2)")
    parser.add_argument(
        "--stream-port",
        type=int,
        help="a process that holds the streams of the API listens there (default: none)",
    )
    args = parser.parse_args(argv)
    for name, port in {"--port": args.port, "--stream-port": args.stream_port}.items():
        if port is not None and not 0 < port < 65536:
            raise CannotStart(f"{name} は 1 から 65535 までです。", f"{name} must be between 1 and 65535.")
    if not 0 < args.workers <= 64:
        raise CannotStart("--workers は 1 から 64 までです。", "--workers must be between 1 and 64.")
    return args


def open_data_folder(folder: Path) -> None:
    """Make sure that the data folder can be written and has room."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".write-test"
        probe.write_bytes(b"x" * 4096)
        probe.unlink()
        free = shutil.disk_usage(folder).free
    except OSError as error:
        if error.errno == errno.ENOSPC:
            free = 0
        else:
            raise CannotStart(
                f"データフォルダー {folder} に書き込めません（{error.strerror}）。--data で別の場所を選んでください。",
                f"cannot write to the data folder {folder} ({error.strerror}); choose another with --data.",
            ) from error
    if free < MIN_FREE:
        raise CannotStart(
            f"ディスクの空きが足りません（{folder} に {free // 2**20} MB、必要 {MIN_FREE // 2**20} MB）。",
            f"the disk is full ({free // 2**20} MB free at {folder}, {MIN_FREE // 2**20} MB needed).",
        )


@contextlib.contextmanager
def only_instance(folder: Path, address: str) -> Iterator[None]:
    """Hold the data folder's lock: a second server on the same folder would steal the first one's socket."""
    with (folder / "serve.lock").open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.seek(0)
            other = file.read().strip() or "?"
            raise CannotStart(
                f"このデータフォルダーでは既に動いています（{other}）。",
                f"the service already runs on this data folder ({other}).",
            ) from error
        file.truncate(0)
        file.write(f"pid {os.getpid()}, {address}")
        file.flush()
        yield


def check_port(host: str, port: int) -> None:
    """Fail early, in one line, where gunicorn would retry and then print a trace."""
    try:
        family, kind, proto, _name, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, proto) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotStart(
                f"ポート {port} は使用中です。--port で別の番号を指定してください。",
                f"port {port} is taken; choose another with --port.",
            ) from error
        raise CannotStart(
            f"{host}:{port} で待ち受けできません（{error.strerror}）。",
            f"cannot listen on {host}:{port} ({error.strerror}).",
        ) from error
