"""Files written whole or not at all."""

from __future__ import annotations

import contextlib
import os


class UnwritableError(Exception):
    """A file that was not written; the text is one line without the path."""


def write(path: str, data: bytes, expected: bytes | None = None) -> None:
    """Put `data` in the place of what the file at `path` holds, which has to be `expected`.

    A killed program leaves the old file or the new one: the new bytes go to a file beside it,
    which then takes its name. The mode is kept, the owner where that is allowed; where `path` is
    a link, what it points to is written. Raises UnwritableError, and then nothing has changed.
    """
    path = os.path.realpath(path)
    try:
        _check(path, expected)
        _replace(path, data)
    except OSError as error:
        raise UnwritableError((error.strerror or str(error)).lower()) from None


def _check(path: str, expected: bytes | None) -> None:
    if expected is None:
        return
    with open(path, "rb") as file:
        if file.read() != expected:
            raise UnwritableError("changed on the disk since it was read")
    if not os.access(path, os.W_OK):
        raise UnwritableError("write-protected")


def _replace(path: str, data: bytes) -> None:
    folder, name = os.path.split(path)
    import tempfile

    handle, temporary = tempfile.mkstemp(prefix=f".{name[:100]}.", suffix=".tmp", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            _like(path, temporary)
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    sync_folder(folder)


def _like(path: str, temporary: str) -> None:
    """Give the new file the mode of the old one, and its owner where that is allowed."""
    try:
        old = os.stat(path)
    except FileNotFoundError:
        os.chmod(temporary, 0o666 & ~_umask())
        return
    if hasattr(os, "chown"):
        with contextlib.suppress(OSError):
            os.chown(temporary, old.st_uid, old.st_gid)
    os.chmod(temporary, old.st_mode & 0o7777)  # after chown, which takes special bits away


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def sync_folder(folder: str) -> None:
    """Make a rename in a folder last; where folders cannot be synced (Windows), it lasts anyway."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
