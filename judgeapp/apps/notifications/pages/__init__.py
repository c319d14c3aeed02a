"""Pages of what is sent to the outside."""
