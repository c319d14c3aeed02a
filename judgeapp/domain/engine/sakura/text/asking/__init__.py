"""How players are asked by the texts of cards: what they choose and in which order, and what silence means."""
