"""What units and spells do outside a battle: advances, intercepts, rituals, summoning, the limit."""
