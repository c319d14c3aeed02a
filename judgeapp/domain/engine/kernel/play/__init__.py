"""How a game is played: procedures, what they ask, and the game that carries them out."""
