"""What generals do and what is done to them: deploying, moving, arriving, the limit break, counters."""
