"""What the user asks to run: a script, a module, a notebook or a console script, and with which Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field

from migrate_cli.failure import Failure
from migrate_cli.workspace.project import project_root


@dataclass(frozen=True)
class Program:
    """A command line of a Python program.

    `command` is what follows the interpreter, with absolute paths of files. `root` is the project,
    `folder` the working directory. `own` are folders of installed packages that are the user's
    code too, and `files` are files that the program needs beside those that are there.
    """

    shown: str
    python: str
    command: tuple[str, ...]
    root: str
    folder: str
    own: tuple[str, ...] = ()
    files: dict[str, bytes] = field(default_factory=dict)


def program(target: str | None, module: str | None, arguments: tuple[str, ...], python: str | None) -> Program:
    """The program that a command line means; Failure where there is none."""
    interpreter = _interpreter(python)
    if module is not None:
        arguments = (*([target] if target is not None else []), *arguments)
        shown = " ".join(["-m", module, *arguments])
        return Program(shown, interpreter, ("-m", module, *arguments), _root(os.getcwd()), os.getcwd())
    if target is None:
        raise Failure("say what to run: a script, a notebook, a console script, or -m MODULE")
    shown = " ".join([target, *arguments])
    if os.path.isdir(target):
        raise Failure(f"{target}: a folder; give the script that trains, or -m MODULE")
    path = os.path.abspath(target)
    if not os.path.isfile(path):
        raise Failure(f"{target}: no such file")
    return Program(shown, interpreter, (path, *arguments), _root(os.path.dirname(path)), os.getcwd())


def _root(folder: str) -> str:
    return os.path.realpath(project_root(folder))


def _interpreter(given: str | None) -> str:
    return given or sys.executable
