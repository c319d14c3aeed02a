"""What is wrong with an event's file, with the place in it."""

from judgeapp.domain.schema_faults import Fault


class FileWrong(ValueError):
    """The file cannot be an event: place, reason, what would be right."""

    def __init__(self, fault: Fault) -> None:
        self.place = place_of(fault.path)
        self.ja, self.en = (
            " ".join(filter(None, (self.place, reason, expected)))
            for reason, expected in zip(fault.reason, fault.expected, strict=True)
        )
        super().__init__(self.en)


def place_of(path: tuple[str | int, ...]) -> str:
    """The rows of a kind count from 1, as they do where one row names another.

    >>> place_of(("rows", "match", 2, "games_a"))
    'rows.match[3].games_a'
    """
    return "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


def wrong(path: tuple[str | int, ...], ja: str, en: str) -> FileWrong:
    return FileWrong(Fault(path, (ja, en), ("", "")))
