"""チーム戦: teams and their members, and the three tables of a match between two."""
