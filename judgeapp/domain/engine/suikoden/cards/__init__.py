"""What is printed on a card, as the rules read it."""
