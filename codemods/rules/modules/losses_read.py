"""The losses among the outputs of a training epoch, which are shares where gradients accumulate."""

from __future__ import annotations

import ast

from codemods.rules.callbacks.names import SCHEDULE
from codemods.rules.modules.optimizer_family import ACCUMULATE
from codemods.rules.modules.trainers import trained
from codemods.semantics.classes import Classes
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import Method
from codemods.semantics.nodes import is_name, last_name, positional_of
from codemods.source.trees import walk


def may_accumulate(project: ProjectIndex, symbol: str) -> bool:
    """Whether a Trainer of a family of modules is given to gather the gradients of several batches."""
    given = trained(project, symbol).given((ACCUMULATE,))
    return given.get(ACCUMULATE) not in {None, 1} or project.given_to(SCHEDULE).calls > 0


def is_told_to(method: Method, project: ProjectIndex) -> bool:
    """Whether the command line may tell the Trainer to, and the end of the epoch may read the losses."""
    return trained(project, method.owner.symbol).by_command_line and _may_read(method, project.classes)


def _may_read(method: Method, known: Classes) -> bool:
    """Whether they are read there, by what is given the outputs or one of them, or in another class of the family."""
    others = (known.classes.get(name) for name in known.family(method.owner.symbol) - {method.owner.symbol})
    if any(facts is not None and method.name in facts.names for facts in others):
        return True
    nodes = [node for statement in method.node.body for node in walk(statement)]
    taken = {arg.arg for arg in positional_of(method.node.args)[1:2]}
    loops = (node for node in nodes if isinstance(node, (ast.For, ast.comprehension)))
    taken |= {last_name(loop.target) for loop in loops if last_name(loop.iter) in taken}
    calls = [node for node in nodes if isinstance(node, ast.Call) and not is_name(node.func, "len")]
    if any(isinstance(arg, ast.Name) and arg.id in taken for call in calls for arg in call.args):
        return True
    return any(isinstance(node, ast.Constant) and node.value == "loss" for node in nodes)
