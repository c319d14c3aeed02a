"""Actions of and on generals: deploying, moving, arriving, the limit break, counters."""
