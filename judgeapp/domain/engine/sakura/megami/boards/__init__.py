"""What a player shows on a board: gauges, seeds, tokens, the aim, the flow, the winds, the umbrella."""
