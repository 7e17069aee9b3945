"""What the user asks to run: a script, a module, a notebook or a console script, and with which Python."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from codemods.deferred import dataclass, pattern
from migrate_cli.failure import Failure
from migrate_cli.smoke.events import Frame
from migrate_cli.smoke.notebook import Notebook, as_script
from migrate_cli.workspace.project import project_root

LIGHTNING = ("pytorch_lightning", "lightning")
OLDEST = (3, 6)
PROBE = """\
import sys, json, importlib.util
def found(name):
    try:
        spec = importlib.util.find_spec(name)
    except Exception:
        return None
    return spec and (spec.origin or list(spec.submodule_search_locations or [""])[0])
sys.path.insert(0, "")
print(json.dumps([sys.version_info[:2], {name: found(name) for name in sys.argv[1:]}]))
"""
ENTRY = pattern(r"^\s*(?:from|import)\s+(?P<package>\w+)", re.MULTILINE)
PYTHONS = pattern(r"^python(\d+(\.\d+)?)?$")


@dataclass(frozen=True)
class Program:
    """A command line of a Python program.

    `command` is what follows the interpreter, with absolute paths of files. `root` is the project,
    `folder` the working directory. `own` are installed packages that are the user's code too.
    """

    shown: str
    python: str
    command: tuple[str, ...]
    root: str
    folder: str
    own: tuple[str, ...] = ()
    notebook: Notebook | None = None
    files: dict[str, bytes] = field(default_factory=dict)

    def over(self, instead: Mapping[str, bytes]) -> Program:
        """The same where some files, by their absolute paths, hold something else: a notebook's script is of that."""
        if self.notebook is None or self.notebook.path not in instead:
            return self
        notebook, script = as_script(self.notebook.path, instead[self.notebook.path])
        return replace(self, notebook=notebook, files={**self.files, notebook.script: script})

    def known(self, frame: Frame) -> Frame:
        """A frame of a notebook's script as one of its cell."""
        return self.notebook.known(frame) if self.notebook is not None else frame


def program(target: str | None, module: str | None, arguments: tuple[str, ...], python: str | None) -> Program:
    """The program that a command line means; Failure where there is none."""
    here = os.path.realpath(os.getcwd())
    if module is not None:
        words = [module, *([target] if target is not None else []), *arguments]
        return _module(words, here, python)
    if target is None:
        raise Failure("say what to run: a script, a notebook, a console script, or -m MODULE")
    if os.path.isdir(target):
        raise Failure(f"{target}: a folder; give the script that trains, or -m MODULE")
    shown = shlex.join([target, *arguments])
    if not os.path.isfile(target):
        return _console_script(target, arguments, shown, here, python)
    path = os.path.realpath(target)
    chosen, _ = _interpreter(python, ())
    root = _root(os.path.dirname(path), here)
    if path.endswith(".ipynb"):
        notebook, script = as_script(path)
        folder = os.path.dirname(path)
        files = {notebook.script: script}
        return Program(shown, chosen, (notebook.script, *arguments), root, folder, (), notebook, files)
    return Program(shown, chosen, (path, *arguments), root, here)


def from_command(command: str, python: str | None) -> Program:
    """The program of a command line in one string, as it would be typed into a shell.

    An interpreter at its beginning is the one to use, where `python` names no other.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Failure(f"--smoke: {command!r}: {error}") from None
    if words and PYTHONS.match(os.path.basename(words[0])):
        python = python or words[0]
        words = words[1:]
        while words[:1] == ["-u"]:  # which is how programs are run anyway
            words = words[1:]
    module = words[:1] == ["-m"] and len(words) > 1
    target, arguments = (words[1], words[2:]) if module else ("".join(words[:1]), words[1:])
    if not target or target.startswith("-"):
        raise Failure(f"--smoke: {command!r}: give a script, a notebook, a console script, or -m MODULE")
    if arguments[:1] == ["--"]:  # as in `smoke train.py -- --data tiny`
        arguments = arguments[1:]
    return program(None if module else target, target if module else None, tuple(arguments), python)


def _module(words: list[str], here: str, python: str | None) -> Program:
    name = words[0]
    package = name.partition(".")[0]
    chosen, origins = _interpreter(python, (package,))
    if not origins[package]:
        raise Failure(f"-m {name}: {chosen} finds no module of this name from here")
    return Program(
        shlex.join(["-m", *words]), chosen, ("-m", *words), _root(here, here), here, _installed(origins[package])
    )


def _console_script(target: str, arguments: tuple[str, ...], shown: str, here: str, python: str | None) -> Program:
    """A command that a package installed beside its interpreter."""
    no_such_file = Failure(f"{target}: no such file")
    if os.sep in target or target.endswith((".py", ".ipynb")):
        raise no_such_file
    beside = os.path.join(os.path.dirname(_named(python)), target)
    path = beside if os.path.isfile(beside) else shutil.which(target)
    if path is None:
        raise no_such_file
    with open(path, "rb") as file:
        text = file.read(1 << 16).decode(errors="replace")
    if not re.match(r"#!.*python", text):
        raise Failure(f"{target}: {path} is not a Python program")
    entry = ENTRY.findall(text)
    packages = tuple(name for name in dict.fromkeys(entry) if name not in ("sys", "re", "importlib"))
    chosen, origins = _interpreter(python, packages)
    own = tuple(own for name in packages for own in _installed(origins[name]))
    return Program(shown, chosen, (path, *arguments), _root(here, here), here, own)


def _installed(origin: str | None) -> tuple[str, ...]:
    """The folder of an installed package, or the file of an installed module."""
    if not origin or "site-packages" not in origin.split(os.sep):
        return ()
    return (os.path.dirname(origin) + os.sep if os.path.basename(origin) == "__init__.py" else origin,)


def _root(folder: str, here: str) -> str:
    """The project that the program is of; that of the working directory, where both are in it."""
    for start in (here, folder):
        root = os.path.realpath(project_root(start))
        if folder == root or folder.startswith(root + os.sep):
            return root
    return folder


def _named(python: str | None, option: str = "--python") -> str:
    """The interpreter that is asked for, else the one that runs us."""
    if python is None:
        return sys.executable
    found = shutil.which(python)
    if found is None:
        raise Failure(f"{option}: {python}: no such program")
    return os.path.abspath(found)


def interpreter(python: str) -> str:
    """The interpreter that `--before-python` asks for; Failure where it cannot run a program."""
    return _asked(_named(python, "--before-python"), (), "--before-python")[0]


def _interpreter(python: str | None, names: tuple[str, ...]) -> tuple[str, dict[str, str | None]]:
    """An interpreter with Lightning, and where it finds some packages."""
    if python is not None:
        return _asked(_named(python), names)
    active = [found for found in (shutil.which("python"), shutil.which("python3")) if found is not None]
    tried = list(dict.fromkeys([sys.executable, *active]))
    for one in tried[:-1]:
        try:
            return _asked(one, names)
        except Failure:
            continue
    return _asked(tried[-1], names)


def _asked(python: str, names: tuple[str, ...], option: str = "--python") -> tuple[str, dict[str, str | None]]:
    try:
        done = subprocess.run(
            [python, "-c", PROBE, "torch", *LIGHTNING, *names],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        said: list[Any] = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        raise Failure(f"{option}: {python} does not run as a Python interpreter") from None
    release, origins = tuple(said[0]), said[1]
    if release < OLDEST:
        raise Failure(f"{option}: {python} is Python {release[0]}.{release[1]}; 3.6 or newer is needed")
    if not origins["torch"] or not any(origins[name] for name in LIGHTNING):
        lacks = "torch" if not origins["torch"] else "pytorch_lightning or lightning"
        raise Failure(f"{python} does not have {lacks}: name the Python of the program with {option}")
    return python, origins
