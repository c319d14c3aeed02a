"""What comes from other programs and goes to them: players, results, whole events, the pairings of TRF16."""
