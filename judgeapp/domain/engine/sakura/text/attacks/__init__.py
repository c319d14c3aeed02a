"""Attacks as texts make them: damage, keywords and distances, with every change in its order."""
