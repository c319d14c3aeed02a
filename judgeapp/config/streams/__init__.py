"""Server-sent events of pulses: an ASGI process beside gunicorn that holds the connections of readers."""
