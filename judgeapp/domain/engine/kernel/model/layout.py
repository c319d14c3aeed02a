"""How a book declares its table as a whole: its zones, and the fields of everything on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

from .errors import EngineBug
from .fields import Field
from .picture import Picture
from .text import NOTHING, Text

if TYPE_CHECKING:
    from .position import Position
    from .reckoning import Reckoning

Derivation: TypeAlias = "Callable[[Position, Any], Reckoning | None]"
D = TypeVar("D", bound="Derivation")
SeenBy: TypeAlias = Literal["all", "owner", "nobody"]


@dataclass(frozen=True, slots=True)
class Pieces:
    """Numbers of the game and of each player that count the same pieces, and that of cards in some zones.

    `seldom` are numbers of a player that are a place only while something lies there.
    """

    label: Text
    shared: tuple[Field[int], ...]
    own: tuple[Field[int], ...]
    on_card: Field[int]
    zones: tuple[str, ...]
    seldom: tuple[Field[int], ...] = ()


def other(player: str) -> str:
    """The player on the other side of a table of two.

    >>> other("a"), other("b")
    ('b', 'a')
    """
    return "b" if player == "a" else "a"


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """A zone that each player has.

    Unstated, a zone that `starts_empty` is empty and another one uncounted. Where a rule needs a card of an
    uncounted zone that is `presumed`, there is one; otherwise it is an unknown fact.
    `seen_by` says who may look at the fronts of its cards, and `down_seen_by` who may where a card of an open zone
    lies face down. The cards of a `piled` zone lie on one another: a reader leafs through them where they are known.
    Nothing that is kept of the cards follows from those in a `fleeting` zone.
    `called` is what a thing is called that is there only in this zone, made of a card whose `{name}` it has.
    """

    name: str
    label: Text
    clause: str
    starts_empty: bool = True
    presumed: bool = False
    seen_by: SeenBy = "all"
    down_seen_by: SeenBy = "owner"
    piled: bool = False
    fleeting: bool = False
    called: Text = NOTHING


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """All that can lie on a book's table.

    `derived` says of a field how its value is worked out from the table, None where it is as it is stated.
    A book fills it with `derives`. `kept` says of each field whether a card that changes zone takes it along.
    `posture` and `face` name the fields of a card that say whether it stands upright and lies face up, if there are
    such; `picture` is what the table looks like, where it is more than zones; `pieces` are what players push from place
    to place; `places` are spots of the table that an entry may name: the squares of a grid.
    """

    game: tuple[Field[Any], ...]
    player: tuple[Field[Any], ...]
    card: tuple[Field[Any], ...]
    zones: tuple[ZoneSpec, ...]
    players: tuple[str, ...] = ("a", "b")
    places: frozenset[str] = frozenset()
    by_name: dict[str, Field[Any]] = field(init=False)
    kept: dict[str, bool] = field(init=False)
    derived: dict[str, Derivation] = field(default_factory=dict)
    posture: str = "standing"
    face: str = "face_up"
    picture: Picture | None = None
    pieces: Pieces | None = None

    def derives(self, *names: str) -> Callable[[D], D]:
        """Declare that a function works out these fields of a card, a player or the game."""

        def mark(derivation: D) -> D:
            self.derived.update(dict.fromkeys(names, derivation))
            return derivation

        return mark

    def __post_init__(self) -> None:
        by_name = {one.name: one for one in (*self.game, *self.player, *self.card)}
        if "winner" not in by_name:
            raise EngineBug("a layout needs a winner field")
        object.__setattr__(self, "by_name", by_name)
        object.__setattr__(self, "kept", {name: one.printed or one.stays for name, one in by_name.items()})
