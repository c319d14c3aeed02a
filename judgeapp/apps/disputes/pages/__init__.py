"""Pages of disputes, of records in the making and of published rulings."""
