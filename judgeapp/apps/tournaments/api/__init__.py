"""REST of events: everything that the pages do, with the same services and permissions."""
