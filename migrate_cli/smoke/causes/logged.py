"""Where the user's code logs a name."""

from __future__ import annotations

import ast

from migrate_cli.smoke.cause import known
from migrate_cli.smoke.causes.hooks import own_paths
from migrate_cli.smoke.events import Frame
from migrate_cli.smoke.launch import Run


def log_place(run: Run, name: str) -> Frame | None:
    """The first `self.log("name", …)`, or a mapping with such a key given to `log_dict`."""
    for path in own_paths(run):
        try:
            with open(path, "rb") as file:
                tree = ast.parse(file.read())
        except (OSError, SyntaxError, ValueError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("log", "log_dict"):
                constants = {leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)}
                if name in constants:
                    return known(run, Frame(path, node.lineno, node.func.attr))
    return None
