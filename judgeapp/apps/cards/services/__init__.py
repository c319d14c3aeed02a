"""What changes card lists: loading ours, taking in others'."""

from .cards import cards_load
from .kept_lists import kept_folder, lists_keep

__all__ = ["cards_load", "kept_folder", "lists_keep"]
