"""How an ability is used and carried out, step by step."""
