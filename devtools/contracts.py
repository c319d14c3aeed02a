"""What import-linter asks of the engines, whichever there are."""

from typing import Any

from importlinter import Contract, ContractCheck, fields, output

from judgeapp.domain.books import BOOKS


class EnginesStandAlone(Contract):
    """No engine of the registry is imported by another engine, nor by what all of them share (`shared`)."""

    shared: Any = fields.ListField(subfield=fields.ModuleField())

    def check(self, graph, verbose):
        engines = [book.engine for book in BOOKS if book.engine]
        importers = [*engines, *(module.name for module in self.shared)]
        chains = [
            chain
            for engine in engines
            for importer in importers
            if importer != engine
            for chain in graph.find_shortest_chains(importer=importer, imported=engine)
        ]
        return ContractCheck(kept=not chains, metadata={"chains": sorted(chains)})

    def render_broken_contract(self, check):
        for chain in check.metadata["chains"]:
            output.print_error(" → ".join(chain))
