"""Which release of the program this is."""

from __future__ import annotations


def version() -> str:
    """The installed version; `0+source` where the program runs from a source tree."""
    from importlib import metadata

    try:
        return metadata.version("lightning-migrate")
    except metadata.PackageNotFoundError:
        return "0+source"
