"""The floor of every app's API: how an error is answered, paging, reading bodies, throttling, the schema."""
