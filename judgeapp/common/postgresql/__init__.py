"""Django's PostgreSQL, for a database that may be away."""
