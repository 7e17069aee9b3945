"""Names that rules about strategies and plugins share."""

from __future__ import annotations

from typing import Final

PROPERTIES: Final = {
    "creates_children": "creates_processes_externally",
    "master_address": "main_address",
    "master_port": "main_port",
}
"""Methods of a cluster environment that are properties now."""
