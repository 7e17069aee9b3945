"""The LightningModule that a function is given."""

from __future__ import annotations

from codemods.semantics import symbols
from codemods.semantics.reached import ReachedFunction


def given_module(function: ReachedFunction) -> str:
    """The parameter of a callback's method, or of a function, that is the LightningModule; empty: none."""
    if "pl_module" in function.parameters:
        return "pl_module" if symbols.CALLBACK in function.kinds or function.owner is None else ""
    is_hook = symbols.CALLBACK in function.kinds and function.name.startswith("on_")
    return "".join(function.parameters[1:2]) if is_hook else ""
