"""REST of handed-in lists and deck checks: everything that the pages do, with the same services and permissions."""
