"""What abilities and lasting effects make of a table as it stands: numbers, keywords, who listens."""
