"""How a book declares its table as a whole: its zones, and the fields of everything on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from .breakdown import Breakdown
from .errors import EngineBug
from .facts import UnknownFact
from .fields import Field
from .picture import Picture
from .text import Text
from .zone_spec import ZoneSpec

if TYPE_CHECKING:
    from .position import Position

Derivation: TypeAlias = "Callable[[Position, Any], Breakdown | None]"
D = TypeVar("D", bound="Derivation")
Marking: TypeAlias = "Callable[[Position], Mapping[int, Text]]"
M = TypeVar("M", bound="Marking")
Thing: TypeAlias = "Field[Any] | ZoneSpec"


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


@dataclass(frozen=True, slots=True)
class Brought:
    """What only some figures of a game bring to its table, such as the gauges and zones of a Megami.

    `figures` is the field with those of a player, `most` how many each has. `bringer` says of the clause by which a
    field or a zone is there which family of figures brings it, empty for what is there in every game, and `family` of
    which family a figure is. `words` gives the words for each figure there is, its name first. Of those things, a board
    always shows the fields in `always` to the player who brings them, the others while they are out of the ordinary.
    """

    figures: Field[tuple[str, ...]]
    most: int
    bringer: Callable[[str], str]
    family: Callable[[str], str]
    words: Callable[[], Mapping[str, tuple[str, ...]]]
    always: frozenset[str] = frozenset()

    def names(self, field: Field[Any]) -> bool:
        """Whether a field, of a table or of a setup, names figures."""
        return field.name.rpartition(".")[2] == self.figures.name

    def by(self, figures: Iterable[str], things: Iterable[Thing]) -> frozenset[str]:
        """Which of the things these figures bring, by their names."""
        families = set(map(self.family, figures))
        return frozenset(thing.name for thing in things if self.bringer(thing.clause) in families)

    def other_characters(self, seats: Iterable[Sequence[str]], things: Iterable[Thing]) -> frozenset[str]:
        """What nobody at a table brings whose players have these figures; nothing while one's are not known."""
        told = [tuple(figures) for figures in seats]
        if any(len(figures) < self.most for figures in told):
            return frozenset()
        brought = [thing for thing in things if self.bringer(thing.clause)]
        own = self.by((figure for figures in told for figure in figures), brought)
        return frozenset(thing.name for thing in brought) - own


def other(player: str) -> str:
    """The player on the other side of a table of two.

    >>> other("a"), other("b")
    ('b', 'a')
    """
    return "b" if player == "a" else "a"


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """All that can lie on a book's table.

    `derived` says of a field how its value is worked out from the table, None where it is as it is stated.
    A book fills it with `derives`, and `marking` with `marks`: which numbers of a field are something of their own at
    a position, with the word for it. `kept` says of each field whether a card that changes zone takes it along.
    `posture` and `face` name the fields of a card that say whether it stands upright and lies face up, if there are
    such; `picture` is what the table looks like, where it is more than zones; `pieces` are what players push from place
    to place; `places` are spots of the table that an entry may name: the squares of a grid. `brought` says what lies
    there only where a player has chosen what brings it.
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
    marking: dict[str, Marking] = field(default_factory=dict)
    posture: str = "standing"
    face: str = "face_up"
    picture: Picture | None = None
    pieces: Pieces | None = None
    brought: Brought | None = None

    def derives(self, *names: str) -> Callable[[D], D]:
        """Declare that a function works out these fields of a card, a player or the game."""

        def mark(derivation: D) -> D:
            self.derived.update(dict.fromkeys(names, derivation))
            return derivation

        return mark

    def marks(self, name: str) -> Callable[[M], M]:
        """Declare that a function says which numbers of this field are marked on a board."""

        def mark(marking: M) -> M:
            self.marking[name] = marking
            return marking

        return mark

    def marks_on(self, name: str, position: Position) -> Mapping[int, Text]:
        """The numbers of a field that are marked; none where that hangs on what nobody knows."""
        with suppress(UnknownFact):
            return self.marking[name](position) if name in self.marking else {}
        return {}

    def fields_of(self, key: str) -> tuple[Field[Any], ...]:
        """The fields that a thing has: the game, a player, or else a card."""
        return self.game if key == "game" else self.player if key in self.players else self.card

    def statable(self, fields: Iterable[Field[Any]]) -> list[Field[Any]]:
        """The fields of the game or of a player that are as somebody says, and not worked out from the table."""
        return [field for field in fields if field.name not in self.derived]

    def other_characters(self, told: Callable[[str], Mapping[str, Any]]) -> frozenset[str]:
        """The fields and zones that no figure at a table brings; `told` gives the values of a player."""
        if self.brought is None:
            return frozenset()
        name = self.brought.figures.name
        things: tuple[Thing, ...] = (*self.game, *self.player, *self.card, *self.zones)
        return self.brought.other_characters(
            [told(player).get(name) or () for player in self.players], things
        )

    def __post_init__(self) -> None:
        by_name = {field.name: field for field in (*self.game, *self.player, *self.card)}
        if "winner" not in by_name:
            raise EngineBug("a layout needs a winner field")
        object.__setattr__(self, "by_name", by_name)
        object.__setattr__(self, "kept", {name: one.printed or one.stays for name, one in by_name.items()})
