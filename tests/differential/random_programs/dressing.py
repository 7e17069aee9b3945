"""Methods as careful people write them: with annotations, docstrings, comments, decorators and more parameters."""

from __future__ import annotations

import re
from collections.abc import Collection

TYPES = {
    "batch": "Tuple[torch.Tensor, torch.Tensor]",
    "x": "torch.Tensor",
    "outputs": "List[Any]",
    "optimizer_idx": "int",
    "dataloader_idx": "int",
    "lr": "float",
    "width": "int",
}
RETURNS = {"training_step": "Any", "validation_step": "Any", "forward": "torch.Tensor", "__init__": "None"}
PLAIN = ("training_step", "validation_step", "test_step")
EVALUATION = ("validation_step", "validation_epoch_end", "test_step", "test_epoch_end")
HEAD = re.compile(r"^def (\w+)\((self[^()]*)\):$", re.MULTILINE)


def dressed(method: list[str], how: Collection[str]) -> list[str]:
    """A method in other clothes; its lines stay in their order."""
    text = "\n".join(method)
    found = HEAD.search(text)
    if found is None or not how or text.startswith("@"):
        return method
    name, parameters = found[1], found[2]
    if "rest" in how and name in PLAIN and "=" not in parameters:
        parameters += ", *args, **kwargs"
    returned = ""
    if "annotated" in how:
        parameters = ", ".join(_annotated(part) for part in parameters.split(", "))
        returned = f" -> {RETURNS.get(name, 'Any')}"
    first = [f"def {name}({parameters}){returned}:"]
    if "decorated" in how and name in EVALUATION:
        first.insert(0, "@torch.no_grad()")
    if "documented" in how:
        first.append(f'    """Does its part of `{name}`."""\n')
    body = text[found.end() + 1 :].split("\n")
    if "commented" in how:
        body[0] = f"    # what {name} does\n{body[0]}"
        body[-1] += "  # done"
    return [text[: found.start()] + "\n".join([*first, *body])]


def _annotated(parameter: str) -> str:
    name, equals, default = parameter.partition("=")
    if name == "self" or name.startswith("*"):
        return parameter
    kind = TYPES.get(name, "int" if "idx" in name else "Any")
    return f"{name}: {kind}" + (f" = {default}" if equals else "")
