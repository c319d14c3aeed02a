"""What is written on cards, as data: moments, steps, changes, and the words that point."""
