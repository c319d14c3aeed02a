"""Sets of documents as whole numbers: bit `n` stands for document `n`.

Weighted votes are added for all documents at once, one binary digit per number (a vertical counter), so that the best
documents are found with a few dozen operations on whole numbers, whatever the size of the collection.
"""


def from_ids(ids: list[int], size: int) -> int:
    """The set of the given documents in a collection of `size`."""
    if len(ids) < 64:
        value = 0
        for index in ids:
            value |= 1 << index
        return value
    flags = bytearray(b"0") * size
    for index in ids:
        flags[size - 1 - index] = 49
    return int(flags, 2) if size else 0


def ids(value: int, limit: int) -> list[int]:
    """The first `limit` documents of a set, lowest first.

    >>> ids(0b101100, 2)
    [2, 3]
    """
    spelt = bin(value)[:1:-1]
    found: list[int] = []
    at = spelt.find("1")
    while at >= 0 and len(found) < limit:
        found.append(at)
        at = spelt.find("1", at + 1)
    return found


class Votes:
    """Adds weighted votes for sets of documents and finds those with the most."""

    def __init__(self) -> None:
        self.planes: list[int] = []

    def add(self, members: int, weight: int) -> None:
        """`weight` votes for each member."""
        if not members:
            return
        planes = self.planes
        level = 0
        while weight:
            if weight & 1:
                carry, at = members, level
                while carry:
                    if at >= len(planes):
                        planes.extend([0] * (at + 1 - len(planes)))
                    planes[at], carry = planes[at] ^ carry, planes[at] & carry
                    at += 1
            weight >>= 1
            level += 1

    @property
    def voted(self) -> int:
        """The documents that got any vote."""
        found = 0
        for plane in self.planes:
            found |= plane
        return found

    def best(self, count: int, among: int) -> list[int]:
        """The documents of `among` with the most votes, `count` at most; where votes are equal, lower numbers first.

        >>> votes = Votes()
        >>> votes.add(0b0111, 2); votes.add(0b0100, 1); votes.add(0b1000, 7)
        >>> votes.best(2, 0b1111)
        [2, 3]
        """
        sure, open_ = 0, among
        for plane in reversed(self.planes):
            voted = open_ & plane
            if (sure | voted).bit_count() >= count:
                open_ = voted
            else:
                sure |= voted
                open_ ^= voted
        found = ids(sure, count)
        return sorted(found + ids(open_, count - len(found)))
