"""What cards are called in sentences: by their names, and by where they lay too where another one has the same."""

from __future__ import annotations

from functools import lru_cache

from .text import Text


@lru_cache(maxsize=1024)
def quoted(name: str) -> Text:
    """The name of a card among other words."""
    return Text(f"「{name}」", f"“{name}”")


@lru_cache(maxsize=1024)
def owned(owner: str, label: Text) -> Text:
    """A zone of a player in words."""
    return Text(f"{owner}の{label.ja}", f"{owner}'s {label.en}")


@lru_cache(maxsize=1024)
def spot_in(owner: str, label: Text, number: int) -> Text:
    """A place of a player's zone, counted from the top."""
    return Text(f"{owner}の{label.ja}の{number}枚目", f"no. {number} of {owner}'s {label.en}")


@lru_cache(maxsize=1024)
def spot_since(owner: str, label: Text, shuffle: int, number: int) -> Text:
    """A place of a pile since it was shuffled."""
    return Text(
        f"{shuffle}回目のシャッフル後の{owner}の{label.ja}の{number}枚目",
        f"no. {number} of {owner}'s {label.en} since shuffle {shuffle}",
    )


@lru_cache(maxsize=1024)
def told_apart(name: str, spot: Text) -> Text:
    """The name of a card that shares it with another one in sight."""
    return Text(f"「{name}（{spot.ja}）」", f"“{name} ({spot.en})”")


@lru_cache(maxsize=256)
def one_of(number: int) -> Text:
    """The label of a later copy among cards of one name."""
    return Text(f"{number}枚目", f"no. {number}")
