"""Whole collections as one file: what they hold and how they are served."""
