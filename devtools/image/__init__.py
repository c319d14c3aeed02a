"""Builds the production image and runs the services of compose.yaml from it, without a registry where there is none."""
