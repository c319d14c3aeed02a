"""What is measured of the running service: phones, readers, hooks, hosts, kills, a whole day."""
