"""What changes card lists: loading ours, taking in others'."""

from .cards import cards_load

__all__ = ["cards_load"]
