"""Who builds and runs the image: docker or podman where one answers, else Debian's buildah on a base of debootstrap's.

buildah builds with `--format docker`: the OCI format has no HEALTHCHECK.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

TAG = "gunbai"
BASE = (
    "docker.io/library/python:3.11-slim-bookworm"
    "@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b"
)
"""The official Python, one image for good: what the Dockerfile and compose.yaml build on too."""
OWN_BASE = "localhost/gunbai-base:bookworm"
"""What debootstrap makes of the same Debian and Python where no registry is in reach."""
LARGE_LIBRARY = 1_000_000
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
HOSTS = ("database", "broker")
"""Names of compose.yaml's other services; while the image is tried, all of them are this machine."""


class ImageError(Exception):
    """A step that did not work; the message says which and what the program printed."""


def run(*command: str, env: Mapping[str, str] | None = None) -> str:
    """The output of a command. Raises `ImageError` with its errors if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **(env or {})})
    if done.returncode:
        raise ImageError(
            f"{' '.join(command[:6])} …: exit {done.returncode}\n{(done.stdout + done.stderr)[-4000:]}"
        )
    return done.stdout.strip()


class Engine:
    """docker or podman, with a daemon that answers."""

    def __init__(self, program: str) -> None:
        self.program = program

    def build(self, folder: Path, base: str) -> str:
        """The base that was built on, by its digest: what `base` pins, or what its tag means today."""
        run(self.program, "pull", "--quiet", base)
        pinned = run(self.program, "image", "inspect", "--format", "{{index .RepoDigests 0}}", base)
        run(self.program, "build", "--tag", TAG, "--build-arg", f"BASE={pinned}", str(folder))
        return pinned

    def command(
        self, service: str, args: Sequence[str], env: Mapping[str, str], volumes: Mapping[Path, str]
    ) -> list[str]:
        """The words that run `args` in a container of the image, in this process's network."""
        words = [self.program, "run", "--rm", "--network", "host", "--name", f"gunbai-try-{service}"]
        words += [word for host in HOSTS for word in ("--add-host", f"{host}:127.0.0.1")]
        words += [word for pair in env.items() for word in ("--env", "=".join(pair))]
        words += [word for outer, inner in volumes.items() for word in ("--volume", f"{outer}:{inner}")]
        return [*words, TAG, *args]

    def size(self) -> int:
        """Bytes of the image."""
        return int(run(self.program, "image", "inspect", "--format", "{{.Size}}", TAG))

    def default_command(self) -> list[str]:
        return list(
            json.loads(run(self.program, "image", "inspect", "--format", "{{json .Config.Cmd}}", TAG))
        )


class Buildah:
    """Debian's buildah without a daemon or a registry: isolation chroot, storage vfs, a base image of debootstrap's."""

    env = {"STORAGE_DRIVER": "vfs", "BUILDAH_ISOLATION": "chroot"}

    def __init__(self) -> None:
        self.containers: dict[str, str] = {}

    def build(self, folder: Path, base: str) -> str:
        """The name of the base of the built image: one made on this machine, without a digest known elsewhere."""
        if base != BASE:
            raise ImageError(f"without a registry the base is made here; {base} cannot be had")
        if not run("buildah", "images", "--quiet", "--filter", f"reference={OWN_BASE}", env=self.env):
            self._make_base()
        words = ["buildah", "bud", "--pull-never", "--format", "docker", "--tag", TAG]
        words += ["--build-arg", f"BASE={OWN_BASE}"]
        if CERTIFICATES.exists():  # a network whose certificates are its own
            words += [
                "--volume",
                f"{CERTIFICATES}:{CERTIFICATES}:ro",
                "--build-arg",
                f"PIP_CERT={CERTIFICATES}",
            ]
        run(*words, str(folder), env=self.env)
        return f"{OWN_BASE}, made here with debootstrap in place of {BASE}"

    def _make_base(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder, "root")
            packages = "--include=python3-venv,ca-certificates"
            run("debootstrap", "--variant=minbase", packages, "bookworm", str(root))
            (root / "usr/bin/python").symlink_to("python3")
            self._slim(root)
            container = run("buildah", "from", "scratch", env=self.env)
            run("buildah", "add", container, str(root), "/", env=self.env)
            run("buildah", "commit", "--rm", container, OWN_BASE, env=self.env)

    def _slim(self, root: Path) -> None:
        """Leave out what the official image leaves out: pages of manuals, other languages, libraries to link with."""
        left_out = ("usr/share/doc", "usr/share/man", "usr/share/locale")
        excluded = "".join(f"path-exclude /{folder}/*\n" for folder in left_out)
        (root / "etc/dpkg/dpkg.cfg.d/slim").write_text(excluded)  # what is installed later too
        for folder in left_out:
            shutil.rmtree(root / folder)
            (root / folder).mkdir()
        for library in (root / "usr/lib").rglob("*.a"):
            if (
                library.stat().st_size > LARGE_LIBRARY
            ):  # the small ones are what libraries themselves are linked with
                library.unlink()
        for waste in ("var/cache/apt", "var/lib/apt/lists"):
            shutil.rmtree(root / waste, ignore_errors=True)
            (root / waste / "partial").mkdir(parents=True)

    def command(
        self, service: str, args: Sequence[str], env: Mapping[str, str], volumes: Mapping[Path, str]
    ) -> list[str]:
        """The words that run `args` in a container of the image, in this process's network."""
        if service not in self.containers:
            hosts = [word for host in HOSTS for word in ("--add-host", f"{host}:127.0.0.1")]
            self.containers[service] = run("buildah", "from", "--pull-never", *hosts, TAG, env=self.env)
        words = ["env", *(f"{name}={value}" for name, value in self.env.items()), "buildah", "run"]
        words += [word for pair in env.items() for word in ("--env", "=".join(pair))]
        words += [word for outer, inner in volumes.items() for word in ("--volume", f"{outer}:{inner}")]
        return [*words, self.containers[service], "--", *args]

    def size(self) -> int:
        """Bytes of the image's files."""
        container = run("buildah", "from", "--pull-never", TAG, env=self.env)
        root = run("buildah", "mount", container, env=self.env)
        kibibytes = int(run("du", "-sk", root).split()[0])
        run("buildah", "rm", container, env=self.env)
        return kibibytes * 1024

    def default_command(self) -> list[str]:
        """The image's CMD, which `buildah run` does not take by itself."""
        shown = json.loads(run("buildah", "inspect", "--type", "image", TAG, env=self.env))
        return list(shown["Docker"]["config"]["Cmd"])

    def __del__(self) -> None:
        for container in self.containers.values():
            subprocess.run(["buildah", "rm", container], capture_output=True, env={**os.environ, **self.env})


def engine() -> Engine | Buildah:
    """What this machine can build with. Raises `ImageError` if there is nothing."""
    for program in ("docker", "podman"):
        if shutil.which(program) and subprocess.run([program, "info"], capture_output=True).returncode == 0:
            return Engine(program)
    if shutil.which("buildah") and shutil.which("debootstrap"):
        return Buildah()
    raise ImageError(
        "neither docker, podman nor buildah with debootstrap is here (apt-get install buildah debootstrap)"
    )
