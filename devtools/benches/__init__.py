"""What `manage.py bench NAME` measures. A bench takes `say` (and `quick`, if it can be brief) and returns figures."""

from collections.abc import Callable, Mapping

from . import assistant, decks, pairing, search
from .figures import Figure
from .rulings import books, engine, faults
from .running import disputes, hooks, hosts, live, memory, readers, restarts, scale, soak

Bench = Callable[..., list[Figure]]

BENCHES: Mapping[str, Bench] = {
    bench.__name__: bench
    for bench in (
        search.search,
        assistant.assistant,
        decks.decks,
        pairing.pairing,
        live.live,
        readers.readers,
        engine.replay,
        books.books,
        faults.faults,
        disputes.disputes,
        disputes.storm,
        hooks.hooks,
        hosts.hosts,
        memory.memory,
        restarts.restarts,
        scale.scale,
        soak.soak,
    )
}
