"""Short paths of the embedded service (sockets), and the environment variables between its processes."""

import hashlib
import tempfile
from pathlib import Path

LAUNCHER = "GUNBAI_LAUNCHER"
"""Environment variable: the process id of the `bin/serve` that started a child."""
_SOCKET_LIMIT = 100  # a Unix socket path may have 107 bytes


def redis_socket(data_dir: Path) -> Path:
    """The embedded Redis's socket: in the data folder, or, where that path is too long, in the temporary one."""
    wanted = data_dir / "redis.sock"
    if len(str(wanted).encode()) <= _SOCKET_LIMIT:
        return wanted
    digest = hashlib.sha256(str(data_dir).encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"gunbai-{digest}.sock"
