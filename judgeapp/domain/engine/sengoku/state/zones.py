"""300 to 308 領域: where cards lie, and who may look at them."""

from __future__ import annotations

from ...kernel import Text, ZoneSpec, clause


@clause("sengoku:300.2", "sengoku:300.2.1", "sengoku:300.2.1.1", "sengoku:300.2.1.2")
def zones() -> tuple[ZoneSpec, ...]:
    """The zones of each player. How many cards lie in a zone is open to both, in every one of them."""
    gauges = nichirin_gauge(), shura_gauge(), senki_gauge()
    return field(), wall(), resources(), hand(), deck(), discard_pile(), removed_area(), *gauges


@clause("sengoku:304.1")
def field() -> ZoneSpec:
    """自陣, open to both."""
    return ZoneSpec("field", Text("自陣", "field"), "sengoku:304.1")


@clause("sengoku:305.1", "sengoku:305.2")
def wall() -> ZoneSpec:
    """自城壁: nobody looks at a card of it, unless a text says so."""
    return ZoneSpec("wall", Text("城壁", "wall"), "sengoku:305.1", starts_empty=False, seen_by="nobody")


@clause("sengoku:306.1", "sengoku:306.4")
def resources() -> ZoneSpec:
    """自国力, open to both; what lies face down is seen by its player only."""
    return ZoneSpec("resources", Text("国力", "resources"), "sengoku:306.1")


@clause("sengoku:303.1", "sengoku:303.2")
def hand() -> ZoneSpec:
    """手札, seen by its player only."""
    label = Text("手札", "hand")
    return ZoneSpec("hand", label, "sengoku:303.1", starts_empty=False, presumed=True, seen_by="owner")


@clause("sengoku:301.1", "sengoku:301.1.1", "sengoku:301.1.2")
def deck() -> ZoneSpec:
    """山札: nobody looks at a card of it, unless a text says so."""
    label = Text("山札", "deck")
    return ZoneSpec(
        "deck", label, "sengoku:301.1", starts_empty=False, presumed=True, seen_by="nobody", piled=True
    )


@clause("sengoku:302.1", "sengoku:302.2")
def discard_pile() -> ZoneSpec:
    """捨札, open to both, in any order."""
    return ZoneSpec("discard_pile", Text("捨札", "discard pile"), "sengoku:302.1", piled=True)


@clause("sengoku:307.1", "sengoku:307.1.1", "sengoku:307.2", "sengoku:307.2.1")
def removed_area() -> ZoneSpec:
    """除外エリア, open to both; what was removed face down is seen by its player only."""
    return ZoneSpec("removed_area", Text("除外エリア", "removed area"), "sengoku:307.1", piled=True)


@clause("sengoku:308.1", "sengoku:308.1.1", "sengoku:308.1.2", "sengoku:308.3")
def nichirin_gauge() -> ZoneSpec:
    """日輪ゲージ, open to both, with room for any number of cards."""
    label = Text("日輪ゲージ", "Nichirin gauge")
    return ZoneSpec("nichirin_gauge", label, "sengoku:308.1.1", down_seen_by="nobody")


@clause("sengoku:308.1.3", "sengoku:308.1.4", "sengoku:308.3", "sengoku:616.2.1")
def shura_gauge() -> ZoneSpec:
    """修羅ゲージ, face down: nobody looks at a card of it, its player neither."""
    label = Text("修羅ゲージ", "Shura gauge")
    return ZoneSpec("shura_gauge", label, "sengoku:308.1.3", seen_by="nobody")


@clause("sengoku:308.1.5", "sengoku:308.1.6", "sengoku:308.3")
def senki_gauge() -> ZoneSpec:
    """戦旗ゲージ, open to both, with room for any number of cards."""
    label = Text("戦旗ゲージ", "Senki gauge")
    return ZoneSpec("senki_gauge", label, "sengoku:308.1.5", down_seen_by="nobody")
