"""Events and what happens at them."""
