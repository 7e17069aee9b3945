"""Files as bytes, or one line that says why not."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable


class UnreadableError(Exception):
    """A file that could not be read; the text is one line without the path."""


def read(path: str) -> bytes:
    """The bytes of a file; raises UnreadableError."""
    try:
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            listed = os.access(path, os.R_OK | os.X_OK)
            raise UnreadableError("a folder, not a file" if listed else "a folder that may not be listed")
        if not stat.S_ISREG(mode):
            raise UnreadableError("not a regular file")  # reading a pipe would wait for ever
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        if os.path.islink(path) and not os.path.exists(path):
            raise UnreadableError(f"a link that leads nowhere ({os.readlink(path)})") from None
        raise UnreadableError((error.strerror or str(error)).lower()) from None
    except ValueError:
        raise UnreadableError("not a file name") from None  # a null byte


def read_all(paths: Iterable[str]) -> tuple[list[tuple[str, bytes]], list[tuple[str, str]]]:
    """The files that could be read, with their bytes, and the others, with why not."""
    done, failed = [], []
    for path in paths:
        try:
            done.append((path, read(path)))
        except UnreadableError as error:
            failed.append((path, str(error)))
    return done, failed
