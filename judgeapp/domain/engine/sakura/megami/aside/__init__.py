"""Cards that lie elsewhere than those of a deck: poison, troops, parts, plans, forms, memories, the anvil."""
