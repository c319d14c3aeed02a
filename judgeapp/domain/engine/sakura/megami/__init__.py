"""The additional rules, §3 to §23, one module for each Megami: they add themselves to the core procedures."""

from . import hagane, hatsumi, kamuwi, korunu, kururu, oboro, raira, shinra, yatsuha, yukihi

__all__ = ["hagane", "hatsumi", "kamuwi", "korunu", "kururu", "oboro", "raira", "shinra", "yatsuha", "yukihi"]
