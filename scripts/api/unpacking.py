"""The Python sources of a distribution, by the module's name.

Lightning's packages have had several names; everywhere behind this module they are `pytorch`
(`pytorch_lightning`, `lightning.pytorch`), `fabric` (`lightning_lite`, `lightning_fabric`,
`lightning.lite`, `lightning.fabric`) and `lightning` (the umbrella's own modules).
"""

from __future__ import annotations

import io
import tarfile
import zipfile
from typing import NamedTuple

_PREFIXES = {
    "pytorch_lightning": "pytorch",
    "lightning.pytorch": "pytorch",
    "lightning_fabric": "fabric",
    "lightning_lite": "fabric",
    "lightning.fabric": "fabric",
    "lightning.lite": "fabric",
}
_ROOTS = ("pytorch", "fabric", "lightning")
UNREAD = ("app", "data", "store")
"""Parts of the umbrella package that are other products: that they exist is all that is recorded."""


class Code(NamedTuple):
    """One module's source."""

    text: str
    package: bool


def normal(name: str) -> str:
    """A dotted name with Lightning's packages under the names used here."""
    for prefix, short in _PREFIXES.items():
        if name == prefix or name.startswith(prefix + "."):
            return short + name[len(prefix) :]
    return name


def is_ours(name: str) -> bool:
    """Whether a name, as `normal` gives it, lies in one of Lightning's packages."""
    return name.partition(".")[0] in _ROOTS


def sources(filename: str, content: bytes) -> dict[str, Code]:
    """The modules of Lightning's packages in a wheel or sdist."""
    found = {}
    for path, data in _members(filename, content):
        parts = path.removesuffix(".py").split("/")
        package = parts[-1] == "__init__"
        name = normal(".".join(parts[:-1] if package else parts))
        if is_ours(name) and (name.split(".")[0] != "lightning" or _of_umbrella(name)):
            # a part that is not read is there, and that is all
            unread = name.startswith("lightning.") and name.split(".")[1] in UNREAD
            found[name] = Code("" if unread else data.decode("utf-8"), package)
    return found


def _of_umbrella(name: str) -> bool:
    parts = name.split(".")
    return len(parts) <= 2


def _members(filename: str, content: bytes) -> list[tuple[str, bytes]]:
    if filename.endswith(".tar.gz"):
        with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as tar:
            files = [(member, tar.extractfile(member)) for member in tar.getmembers() if member.name.endswith(".py")]
            # below the folder that is named after the release
            return [(member.name.partition("/")[2], file.read()) for member, file in files if file]
    with zipfile.ZipFile(io.BytesIO(content)) as wheel:
        return [(name, wheel.read(name)) for name in wheel.namelist() if name.endswith(".py")]
