"""戦闘: its eight timings, the chain, damage through the ranks, and what comes after."""
