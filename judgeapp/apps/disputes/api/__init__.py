"""REST of rulings: disputes, records in the making, published rulings."""
