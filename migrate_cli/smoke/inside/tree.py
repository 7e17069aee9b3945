"""The copy of the user's tree: full paths lead there, and links become files before they are written."""

import builtins
import functools
import io
import os
import pathlib
import shutil
from typing import Any, Callable

from .locks import locked
from .patching import replaced
from .state import state


def in_tree(path: str) -> str:
    """An absolute path as it is called in the copy of the user's tree."""
    if not state.tree or "://" in path or not os.path.isabs(path) or path.startswith(state.settings["scratch"]):
        return path
    return state.tree + path


def in_copy(path: Any) -> Any:
    """A full path in the user's tree as that of its copy; anything else as it is."""
    root = state.settings.get("root")
    if not root or not state.tree or not isinstance(path, (str, os.PathLike)) or getattr(state.calling, "plain", False):
        return path
    text = os.fspath(path)
    if not isinstance(text, str) or not _below(text, root):
        return path
    return path if text.startswith(str(state.settings["scratch"])) else state.tree + text


def mapped(path: str) -> str:
    """An entry of `sys.path` that lies in the user's tree, in its copy."""
    root = state.settings.get("root")
    if state.tree and root and _below(path, root) and "site-packages" not in path:
        return state.tree + path
    return path


def _below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder + os.sep)


OF_ONE_PATH = (
    "access",
    "chdir",
    "chmod",
    "listdir",
    "lstat",
    "mkdir",
    "open",
    "readlink",
    "remove",
    "rmdir",
    "scandir",
    "stat",
    "truncate",
    "unlink",
    "utime",
)
OF_TWO_PATHS = ("link", "rename", "replace", "symlink")


def keep_in_copy() -> None:
    """What a program calls by its full path in the user's tree is taken from the copy, and written there."""
    held = [(os, name, getattr(os, name, None)) for name in OF_ONE_PATH + OF_TWO_PATHS] + [(io, "open", io.open)]
    for holder, name, _ in held:
        replaced(holder, name, functools.partial(_with_copy, 2 if name in OF_TWO_PATHS else 1))
    builtins.open = io.open
    accessor = getattr(pathlib, "_NormalAccessor", None)  # before Python 3.11, with functions of its own
    for name, value in list(vars(accessor).items()) if accessor is not None else ():
        for holder, function, original in held:
            if original is not None and value is original:
                setattr(accessor, name, staticmethod(getattr(holder, function)))


def _with_copy(count: int, original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    return original(*[in_copy(path) for path in args[:count]], *args[count:], **kwargs)


def own_folder(path: str) -> None:
    """Make every folder above `path` a real one in the copy of the user's tree."""
    if not state.tree or not path.startswith(state.tree + os.sep):
        return
    parts = os.path.dirname(path)[len(state.tree) + 1 :].split(os.sep)
    at = state.tree
    for part in parts:
        at = os.path.join(at, part)
        if os.path.islink(at):
            _with_lock(_real_folder, at)


def own_file(path: str, keep: bool) -> None:
    """Make `path` a file of the copy, with what it held where `keep`."""
    own_folder(path)
    if state.tree and path.startswith(state.tree + os.sep) and os.path.islink(path):
        _with_lock(_real_file, path, keep)


def _with_lock(function: Callable[..., None], *args: Any) -> None:
    lock = locked("lock")
    state.calling.plain = True
    try:
        function(*args)
    finally:
        state.calling.plain = False
        os.close(lock)


def _real_folder(link: str) -> None:
    if not os.path.islink(link) or not os.path.isdir(link):
        return
    target = os.path.realpath(link)
    os.unlink(link)
    os.mkdir(link)
    for name in os.listdir(target):
        os.symlink(os.path.join(target, name), os.path.join(link, name))


def _real_file(link: str, keep: bool) -> None:
    if not os.path.islink(link) or not os.path.isfile(link):
        return
    target = os.path.realpath(link)
    os.unlink(link)
    if keep:
        shutil.copy2(target, link)
