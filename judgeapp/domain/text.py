"""What people read, in both languages of the service."""

from dataclasses import dataclass

from .pickling import ByFields


@dataclass(frozen=True, slots=True)
class Text(ByFields):
    """The same thing said in Japanese and in English."""

    ja: str
    en: str

    def __getitem__(self, language: str) -> str:
        return self.en if language.startswith("en") else self.ja

    def __bool__(self) -> bool:
        return bool(self.ja or self.en)


NOTHING = Text("", "")
