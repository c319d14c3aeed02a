"""What happens in the hall beside the rounds: places and check-in, the clock, calls, reports, penalties."""
