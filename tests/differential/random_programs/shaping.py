"""The lines of a script as a program: in one function, in several, in a class, or in none."""

from __future__ import annotations

import ast
import re

from tests.differential.random_programs.module_text import indented

MAIN = ["", "", 'if __name__ == "__main__":', "    main()", ""]
OWN = ("trainer", "model", "data")
"""What an experiment keeps."""


def shaped(shape: str, lines: list[str], fit: int) -> str:
    """The program of these lines, of which that at `fit` is the training."""
    if shape == "flat":
        return "\n".join([*lines, ""])
    if shape == "parts":
        return _parts(lines, fit)
    if shape == "handed":
        return _handed(lines, fit)
    if shape == "class":
        return _class(lines, fit)
    if shape == "seeds":
        head = ["def run(seed):", *indented([lines[0].replace("(3)", "(seed)"), *lines[1:]]), "", "", "def main():"]
        return "\n".join([*head, "    for seed in (3, 5):", "        run(seed)", *MAIN])
    return "\n".join(["def main():", *indented(lines), *MAIN])


def _parts(lines: list[str], fit: int) -> str:
    """One function makes what another trains."""
    names = ", ".join(_shared(lines, fit))
    text = ["def prepare():", *indented([*lines[:fit], f"return {names}"]), "", ""]
    text += [f"def run({names}):", *indented(lines[fit:]), "", "", "def main():"]
    return "\n".join([*text, f"    {names} = prepare()", f"    run({names})", *MAIN])


def _handed(lines: list[str], fit: int) -> str:
    """A function of its own trains, and the rest stays together."""
    names = ", ".join(sorted(_read(lines[fit : fit + 1]) & _bound(lines[:fit])))
    text = [f"def train({names}):", *indented([lines[fit], "return trainer"]), "", ""]
    body = [*lines[:fit], f"trainer = train({names})", *lines[fit + 1 :]]
    return "\n".join([*text, "def main():", *indented(body), *MAIN])


def _class(lines: list[str], fit: int) -> str:
    """An experiment that keeps its Trainer and its module."""
    shared = [name for name in _shared(lines, fit) if name not in OWN]
    first = [*lines[:fit], *(f"self.{name} = {name}" for name in shared)]
    second = [*(f"{name} = self.{name}" for name in shared), *lines[fit:]]
    text = ["class Study:", "    def __init__(self):", *indented(indented(_kept(first))), ""]
    text += ["    def run(self):", *indented(indented(_kept(second))), "", "", "def main():"]
    return "\n".join([*text, "    study = Study()", "    study.run()", *MAIN])


def _kept(lines: list[str]) -> list[str]:
    """Lines in which the experiment's own are attributes of `self`."""
    names = "|".join(OWN)
    return [re.sub(rf"(?<![\w.\"'])({names})\b(?!=[^=]|[\"'])", r"self.\1", line) for line in lines]


def _shared(lines: list[str], fit: int) -> list[str]:
    return sorted(_bound(lines[:fit]) & _read(lines[fit:]))


def _bound(lines: list[str]) -> set[str]:
    nodes = ast.walk(ast.parse("\n".join(lines)))
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def _read(lines: list[str]) -> set[str]:
    nodes = ast.walk(ast.parse("\n".join(lines)))
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
