"""What `EvalResult` and `TrainResult` of 0.8 to 1.1 are given and where they go, read from one method."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Final

from codemods.deferred import dataclass
from codemods.semantics.log_calls import LOGGING
from codemods.semantics.nodes import (
    FUNCTIONS,
    body_nodes,
    defaults_of,
    is_name,
    last_part,
    positional_of,
    text_of,
    written_pairs,
)
from codemods.semantics.scopes import FunctionNode, Kind, Scope
from codemods.semantics.symbols import ROOT
from codemods.semantics.val_loss import WITH_LOADER
from codemods.semantics.values import value_of
from codemods.source.trees import walk

if TYPE_CHECKING:
    from codemods.semantics.linking import ProjectIndex
    from codemods.semantics.module import Module

KINDS: Final = ("EvalResult", "TrainResult", "Result")
_PATHS: Final = (ROOT, f"{ROOT}.core.step_result", f"{ROOT}.core.results", f"{ROOT}.core")
RESULTS: Final = tuple(f"{path}.{name}" for path in _PATHS for name in KINDS)
PARAMETERS: Final = {
    "TrainResult": ("minimize", "early_stop_on", "checkpoint_on", "hiddens"),
    "EvalResult": ("early_stop_on", "checkpoint_on", "hiddens"),
}
WATCHED: Final = ("checkpoint_on", "early_stop_on")
OF_TRAINING: Final = "minimize"
_EVALUATING: Final = ("validation_step", "test_step")
_VALIDATING: Final = ("validation_step", "validation_step_end", "validation_epoch_end")
POSITIONS: Final = ("name", "value", "prog_bar", "logger", "on_step", "on_epoch", "reduce_fx")


class NotFollowedError(Exception):
    """More is done with the Result than logging; the text says what."""


@dataclass
class Result:
    """A Result that a method makes, and what it does with it."""

    function: FunctionNode
    call: ast.Call
    made: ast.stmt
    given: dict[str, ast.expr]
    name: str | None = None
    logs: list[ast.Call] = field(default_factory=list)
    returns: list[ast.Return] = field(default_factory=list)

    @property
    def holder(self) -> str:
        args = positional_of(self.function.args)
        return args[0].arg if args else "self"

    def key_of(self, value: ast.expr) -> ast.expr | None:
        """The key under which a value is logged too, with its mean over the epoch: that is what callbacks watched."""
        for call in self.logs:
            given = arguments(call)
            if self.function.name == "training_step" and not _is_of_epoch(call, given):
                continue
            logged = call.args[0] if call.args else None
            for key, one in written_pairs(logged) or ():
                if ast.dump(one) == ast.dump(value):
                    return key
            if call.func.attr == "log" and "value" in given and ast.dump(given["value"]) == ast.dump(value):  # type: ignore[attr-defined]
                return given.get("name")
        return None


def read(call: ast.Call, kind: str, module: Module) -> Result:
    """The Result that a call makes; raises NotFollowedError where it is used otherwise."""
    scope = module.scope_at(module.span(call).start).function()
    if not _is_method(scope):
        raise NotFollowedError("it is not made here")
    assert isinstance(scope.node, (ast.FunctionDef, ast.AsyncFunctionDef))
    result = Result(scope.node, call, module.statement(call), _given(call, PARAMETERS.get(kind, ())))
    if isinstance(result.made, ast.Return) and result.made.value is call:
        return result
    target = result.made.targets[0] if isinstance(result.made, ast.Assign) and len(result.made.targets) == 1 else None
    if not isinstance(target, ast.Name) or not isinstance(result.made, ast.Assign) or result.made.value is not call:
        raise NotFollowedError("it is not kept in a variable")
    bindings = scope.bindings.get(target.id, [])
    within = body_nodes(scope.node) if len(bindings) == 1 else _until_returned(result.made, target.id, module)
    if within is None or any(binding.kind is not Kind.ASSIGN for binding in bindings):
        raise NotFollowedError(f"`{target.id}` is more than this")
    result.name = target.id
    for use in within:
        if isinstance(use, ast.Name) and use.id == target.id and isinstance(use.ctx, ast.Load):
            _read_use(use, result, module)
    return result


def _until_returned(made: ast.Assign, name: str, module: Module) -> list[ast.AST] | None:
    """What comes behind the statement that makes a Result and up to the return of it, in the same block.

    So the branches of a step may each have one, under the same name. None where it is not returned there, or is
    something else on the way.
    """
    above = module.parents[made]
    blocks = (block for _, block in ast.iter_fields(above) if isinstance(block, list) and made in block)
    behind: list[ast.AST] = []
    for block in blocks:
        for statement in block[block.index(made) + 1 :]:
            nodes = list(walk(statement))
            if any(is_name(node, name) and not isinstance(getattr(node, "ctx", None), ast.Load) for node in nodes):
                return None
            behind += nodes
            if isinstance(statement, ast.Return):
                return behind if is_name(statement.value, name) else None
    return None


def _read_use(use: ast.Name, result: Result, module: Module) -> None:
    above = module.parents[use]
    if isinstance(above, ast.Return):
        result.returns.append(above)
        return
    if isinstance(above, ast.Attribute) and above.attr in LOGGING:
        call = module.parents[above]
        if isinstance(call, ast.Call) and call.func is above and isinstance(module.parents[call], ast.Expr):
            result.logs.append(call)
            return
    what = f"`{use.id}.{above.attr}`" if isinstance(above, ast.Attribute) else f"`{use.id}`"
    raise NotFollowedError(f"{what} is used for more than logging")


def _is_method(scope: Scope) -> bool:
    function = isinstance(scope.node, (ast.FunctionDef, ast.AsyncFunctionDef))
    return function and scope.parent is not None and scope.parent.is_class


def _given(call: ast.Call, names: tuple[str, ...]) -> dict[str, ast.expr]:
    if len(call.args) > len(names) or any(isinstance(argument, ast.Starred) for argument in call.args):
        raise NotFollowedError("what it is made with is not seen here")
    given = dict(zip(names, call.args, strict=False))
    for keyword in call.keywords:
        if keyword.arg is None:
            raise NotFollowedError("what it is made with is not seen here")
        given[keyword.arg] = keyword.value
    if "hiddens" in given:
        raise NotFollowedError("it hands on the hidden state")
    return given


def arguments(call: ast.Call) -> dict[str, ast.expr]:
    """What a call of `log` is given, by name."""
    given = dict(zip(POSITIONS, call.args, strict=False))
    return {**given, **{keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}}


def _is_of_epoch(call: ast.Call, given: dict[str, ast.expr]) -> bool:
    """Whether a call in a training step logs the mean of the epoch, which `log` does where it is told to."""
    if last_part(call.func) != "log":
        return True
    said = given.get("on_epoch")
    return said is not None and (not isinstance(said, ast.Constant) or bool(said.value))


def watched_key(module: Module, name: str) -> str | None:
    """The code of the key under which is logged what a file's Results gave callbacks as `checkpoint_on=` and the like.

    None where there is none, or several.
    """
    keys = set()
    for call, scope in module.scoped.calls:
        if not any(keyword.arg == name for keyword in call.keywords) or module.resolve(call.func, scope) not in RESULTS:
            continue
        try:
            result = read(call, "EvalResult", module)
        except NotFollowedError:
            return None
        key = result.key_of(result.given[name])
        written = written_key(key, result.function, module) if key is not None else None
        keys.add(written or f'"{name}"')
    return keys.pop() if len(keys) == 1 else None


def shown(key: ast.expr, module: Module) -> str:
    """The code of a key, which that of `dict(key=…)` has none of."""
    stands = hasattr(key, "lineno")
    return module.source.code(module.span(key)) if stands else json.dumps(text_of(key), ensure_ascii=False)


def written_key(key: ast.expr, function: FunctionNode, module: Module) -> str | None:
    """The code of a key that means the same anywhere; None where what it is is not seen.

    `function` logs it. Of a helper it is the key of the validation, as callbacks watch that: `f"{prefix}_loss"`.
    """
    if isinstance(key, ast.Constant):
        return shown(key, module)
    scope = module.scoped.scope_of(function)
    text = value_of(module, key, scope).constant
    if not isinstance(text, str):
        texts = {_text(key, given) for given in _given_by_validation(function, scope, module)}
        text = texts.pop() if len(texts) == 1 else None
    return json.dumps(text, ensure_ascii=False) if isinstance(text, str) else None


def _given_by_validation(function: FunctionNode, scope: Scope, module: Module) -> Iterator[dict[str, str]]:
    """The texts that the hooks of a validation give the parameters of a helper, with each call."""
    names = [arg.arg for arg in positional_of(function.args)]
    plain = {name for name in names if len(scope.bindings.get(name, ())) == 1}
    preset = {name: text_of(value) for name, value in defaults_of(function.args).items()}
    for call, outer in module.scoped.calls:
        caller = outer.function().node
        if last_part(call) != function.name or not isinstance(caller, FUNCTIONS) or caller.name not in _VALIDATING:
            continue
        pairs: list[tuple[str | None, ast.expr]] = [*zip(names[1:], call.args, strict=False)]
        pairs += [(keyword.arg, keyword.value) for keyword in call.keywords]
        given = preset | {name: text_of(value) for name, value in pairs if name is not None}
        yield {name: text for name, text in given.items() if text is not None and name in plain}


def _text(key: ast.expr, given: Mapping[str, str]) -> str | None:
    """What a key comes out as, of parameters that are given these texts."""
    parts: list[str | None] = []
    if isinstance(key, ast.JoinedStr):
        parts = [_text(part, given) for part in key.values]
    elif isinstance(key, ast.FormattedValue) and key.conversion == -1 and key.format_spec is None:
        parts = [_text(key.value, given)]
    elif isinstance(key, ast.BinOp) and isinstance(key.op, ast.Add):
        parts = [_text(key.left, given), _text(key.right, given)]
    else:
        parts = [given.get(key.id) if isinstance(key, ast.Name) else text_of(key)]
    return None if None in parts else "".join(part for part in parts if part is not None)


def watched_keys(module: Module) -> dict[str, str]:
    """The code of the keys that `watched_key` tells of a file, by argument; empty where several are watched.

    A TrainResult gave the mean over the epoch of what it minimizes by itself, which is logged under no key.
    """
    found = {}
    if b"TrainResult" in module.source.utf8:
        made = (module.resolve(call.func, scope) or "" for call, scope in module.scoped.calls)
        found = {OF_TRAINING: ""} if any(name in RESULTS and name.endswith(".TrainResult") for name in made) else {}
    if b"EvalResult" in module.source.utf8:
        given = {keyword.arg for call, _ in module.scoped.calls for keyword in call.keywords}
        found |= {name: watched_key(module, name) or "" for name in WATCHED if name in given}
    return found


def watched_in(project: ProjectIndex, name: str) -> str | None:
    """The code of the key under which one file of a project logs what its Results gave callbacks to watch."""
    keys = {facts.watched_of_results.get(name, "") for facts in project.names.modules.values()} - {""}
    unclear = any(facts.watched_of_results.get(name) == "" for facts in project.names.modules.values())
    key = keys.pop() if len(keys) == 1 and not unclear else ""
    return key if key[:1] in {"'", '"'} else None


def takes_loader(function: FunctionNode) -> bool:
    """Whether a step of the evaluation may be given the number of a dataloader."""
    return function.name in _EVALUATING and len(positional_of(function.args)) >= WITH_LOADER


def takes_several_loaders(project: ProjectIndex) -> bool:
    """Whether a step of the validation of any module may be given the number of a dataloader."""
    known = project.classes
    steps = (known.functions.get(f"{name}.{_EVALUATING[0]}") for name in known.modules_with(_EVALUATING[0]))
    return any(step is not None and len(step.positional) >= WITH_LOADER for step in steps)


def is_given_in(project: ProjectIndex, name: str) -> bool:
    """Whether Results of a project give callbacks something to watch as `checkpoint_on=` and the like."""
    return any(name in facts.watched_of_results for facts in project.names.modules.values())


def is_spoken_of(name: str, module: Module, project: ProjectIndex) -> bool:
    """Whether something watches what a TrainResult gave, under its name of 0.9: `"monitor": "checkpoint_on"`."""
    if is_watched_elsewhere(name, module, project):
        return True
    if name.encode() not in module.source.utf8:
        return False
    return any(isinstance(node, ast.Constant) and node.value == name for node in walk(module.tree))


def is_watched_elsewhere(name: str, module: Module, project: ProjectIndex) -> bool:
    """Whether a scheduler, or a callback that is given it by position, watches this in another file."""
    return any(name in names for file, names in project.running.monitors.items() if file != module.name)
