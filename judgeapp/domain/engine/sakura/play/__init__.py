"""Using cards, attacks, damage, basic actions: §5 and §9 of the core rules."""
