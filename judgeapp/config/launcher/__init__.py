"""`bin/serve`: the whole service on one machine, from a clean checkout, stopped cleanly.

`checks` says in one line what would stop it, `processes` knows its children, `service` starts and ends it all.
"""
