"""Chapter 2: what is printed on a card, as the rules read it."""
