"""One module per published format."""

from .base import Format
from .haou import Haou
from .moncolle import Moncolle
from .sakura import Sakura
from .sengoku import Sengoku
from .suikoden import Suikoden

FORMATS: dict[str, Format] = {one.book: one for one in (Sengoku(), Moncolle(), Sakura(), Haou(), Suikoden())}

__all__ = ["FORMATS", "Format"]
