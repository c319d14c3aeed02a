"""The example records that ship with the product."""

from django.conf import settings


def example(name: str) -> str:
    return (settings.EXAMPLES_DIR / "records" / "sengoku" / f"{name}.json").read_text(encoding="utf-8")


def legal_battle() -> str:
    return example("legal_battle")


def illegal_interception() -> str:
    return example("illegal_interception")


def wrong_damage() -> str:
    return example("wrong_damage")


def unknown_wall() -> str:
    return example("unknown_wall")
