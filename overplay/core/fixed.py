"""What can't be changed: mappings, and the fields that a frozen dataclass works out for itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(Mapping[K, V]):
    """A mapping that hands out what a class keeps in `_items`."""

    __slots__ = ("_items",)
    _items: dict[K, V]

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)


class Fixed(Kept[K, V]):
    """A dict that can't be changed and so has a hash."""

    __slots__ = ("_hash",)

    def __init__(self, items: Mapping[K, V]) -> None:
        self._items = dict(items)
        self._hash = hash(frozenset(self._items.items()))

    def __or__(self, other: Mapping[K, V]) -> dict[K, V]:
        return {**self, **other}

    def __ror__(self, other: Mapping[K, V]) -> dict[K, V]:
        return {**other, **self}

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:  # without the hash, which another process reckons otherwise
        return Fixed, (self._items,)

    def __repr__(self) -> str:
        return repr(self._items)


def settle(value: object, **fields: object) -> None:
    """Sets fields of a frozen dataclass, whose `__post_init__` works them out."""
    for name, worked_out in fields.items():
        object.__setattr__(value, name, worked_out)
