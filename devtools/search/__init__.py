"""What the search is given ready-made."""
