"""What the sheet rules outside the battle phase."""
