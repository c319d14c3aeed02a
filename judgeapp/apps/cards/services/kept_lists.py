"""Keeping card lists that rulings have pinned: the files as they were, in the database and so in every backup."""

import hashlib
import io
import os
import tempfile
import zipfile
from pathlib import Path

from django.conf import settings

from judgeapp.domain.engine.kernel.record.pinned_lists import shelf, versions_of
from judgeapp.domain.seasons import NO_SEASON, list_files, seasons

from ..models import KeptLists


def lists_keep() -> KeptLists:
    """The card lists in force, kept as files with every version by which a record may pin one of them."""
    files = dict(sorted(list_files().items()))
    told = hashlib.sha256()
    for name, path in files.items():
        told.update(f"{name}\0".encode() + path.read_bytes() + b"\0")
    kept = KeptLists.objects.defer("files").filter(digest=told.hexdigest()).first()
    if kept is None:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, path in files.items():
                archive.write(path, name)
        kept, _made = KeptLists.objects.get_or_create(
            digest=told.hexdigest(), defaults={"files": packed.getvalue(), "versions": pinned_versions()}
        )
    return kept


def pinned_versions() -> list[str]:
    """Every list in force in each of its versions: `sakura NA 1f0c…` for each season of the game."""
    return sorted(
        {
            f"{card_list.book} {card_list.code} {version}"
            for card_list in shelf()
            for season in seasons(card_list.book).values() or (NO_SEASON,)
            for version in versions_of(card_list, season)
        }
    )


def kept_folder(book: str, pins: list[tuple[str, str]]) -> Path | None:
    """The folder with the files of the latest card lists that are kept and have these pins (code, version); or None.

    What a host has unpacked it keeps in the data folder.
    """
    wanted = {f"{book} {code} {version}" for code, version in pins if version}
    kept = KeptLists.objects.defer("files").order_by("-pk")
    found = next((kept_lists for kept_lists in kept if wanted and wanted <= set(kept_lists.versions)), None)
    if found is None:
        return None
    folder = Path(settings.DATA_DIR) / "kept_lists" / found.digest
    if not folder.exists():
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as making:
            with zipfile.ZipFile(io.BytesIO(bytes(found.files))) as archive:
                archive.extractall(Path(making) / "lists")
            try:
                os.rename(Path(making) / "lists", folder)
            except OSError:  # another process was first
                if not folder.exists():
                    raise
    return folder
