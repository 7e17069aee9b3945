"""Modules that save an object, such as an `argparse.Namespace` or a function, as a hyperparameter."""

from __future__ import annotations

import ast

from codemods.semantics.nodes import first_parameter, last_part, positional_of
from codemods.source.trees import nodes_of, walk

OF_DICTS = frozenset(dir(dict)) | frozenset(dir(list)) | frozenset(dir(str))
_OF_TENSORS = frozenset({"shape", "size", "device", "dtype", "parameters", "modules", "children"})
"""What says that a value is something else than a bag of settings."""
_CONTAINERS = frozenset({"list", "List", "dict", "Dict", "Sequence", "Mapping", "ListConfig", "DictConfig"})
_SAVING = "save_hyperparameters"
SETTINGS = (_SAVING.encode(), b"hparams")
"""Words of a file whose classes may save any."""
WHOLE = "whole"
REST = "rest"
NAMED = "named"


def saves_object(class_: ast.ClassDef) -> bool:
    """Whether the `__init__` of a class saves parameters of which one is read as an object: `args.lr`, `optimizer(…)`.

    Or is made one before. That may stand in any of its methods, as `self.hparams.args.lr` or `self.args.lr`.
    """
    node = next((s for s in class_.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
    if node is None:
        return False
    funcs = (call.func for call in nodes_of(node, ast.Call))
    if not any(isinstance(func, ast.Attribute) and func.attr == _SAVING for func in funcs):
        return False
    parts = [part for statement in node.body for part in walk(statement)]
    taken = positional_of(node.args)[1:] + node.args.kwonlyargs
    parameters = _saved(parts, {arg.arg for arg in taken})
    if not parameters:
        return False
    if any(arg.arg in parameters and _says_object(arg.annotation) for arg in taken):
        return True
    if _made_before(parts, parameters):
        return True
    bound = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    kept = {"hparams." + name: name for name in parameters} | _kept(parts, parameters - bound, first_parameter(node))
    reads = [
        (part.value.id, part.attr)
        for part in parts
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)
    ]
    called = {part.func.id for part in parts if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)}
    for method in class_.body:
        if isinstance(method, ast.FunctionDef):
            reads += _reads(method, kept)
            called |= _called(method, kept)
    objects = {name for name, attribute in reads if name in parameters and attribute not in OF_DICTS}
    others = {name for name, attribute in reads if attribute in _OF_TENSORS}
    return bool((objects - others | called & parameters) - bound)


def saves_given(class_: ast.ClassDef) -> str:
    """What the `__init__` of a class saves.

    `WHOLE` is a parameter whose parts become the hyperparameters, as `save_hyperparameters(args)` has it; `REST` is
    what it takes as `**kwargs`; `NAMED` are parameters alone, by their names. Nothing where it saves none.
    """
    node = next((s for s in class_.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
    if node is None:
        return ""
    return _given(node)[0]


def kept_whole(class_: ast.ClassDef) -> str:
    """The parameter of which `saves_given` is `WHOLE`; empty where it is not."""
    node = next((s for s in class_.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
    return _given(node)[1] if node is not None else ""


def _given(node: ast.FunctionDef) -> tuple[str, str]:
    """What `saves_given` says of an `__init__`, and the name of the parameter that is `WHOLE`."""
    taken = {arg.arg for arg in positional_of(node.args)[1:] + node.args.kwonlyargs}
    me = first_parameter(node)
    for part in walk(node):
        if isinstance(part, ast.Assign) and isinstance(part.value, ast.Name) and part.value.id in taken:
            if any(
                _of_instance(target, me) == "hparams" for target in part.targets if isinstance(target, ast.Attribute)
            ):
                return WHOLE, part.value.id
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == _SAVING:
            if part.args:
                first = part.args[0]
                return (WHOLE, first.id) if isinstance(first, ast.Name) and first.id in taken else (NAMED, "")
            return (REST if node.args.kwarg is not None else NAMED), ""
    return "", ""


def saved_parameters(class_: ast.ClassDef) -> frozenset[str]:
    """The parameters that the `__init__` of a class saves, each under its own name."""
    node = next((s for s in class_.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
    for call in nodes_of(node, ast.Call) if node is not None else ():
        if last_part(call.func) != _SAVING:
            continue
        assert node is not None
        names = frozenset(arg.arg for arg in positional_of(node.args)[1:] + node.args.kwonlyargs)
        if call.args:
            return names & {part.value for part in call.args if isinstance(part, ast.Constant)}
        if not all(keyword.arg in {"ignore", "logger"} for keyword in call.keywords):
            return frozenset()
        return names - {part.value for k in call.keywords for part in walk(k) if isinstance(part, ast.Constant)}
    return frozenset()


def saves_containers(class_: ast.ClassDef) -> bool:
    """Whether the `__init__` of a class saves a parameter that is annotated as a list or a dict."""
    node = next((s for s in class_.body if isinstance(s, ast.FunctionDef) and s.name == "__init__"), None)
    if node is None:
        return False
    taken = positional_of(node.args)[1:] + node.args.kwonlyargs
    containers = {arg.arg for arg in taken if arg.annotation is not None and _says_container(arg.annotation)}
    return bool(containers and _saved([part for each in node.body for part in walk(each)], containers))


def _saved(parts: list[ast.AST], parameters: set[str]) -> set[str]:
    """The parameters of `__init__` that it saves; none where that is not seen."""
    calls = [part for part in parts if isinstance(part, ast.Call)]
    saving = [c for c in calls if isinstance(c.func, ast.Attribute) and c.func.attr == _SAVING]
    saved = set(parameters) if saving else set[str]()
    for call in saving:
        given = {keyword.arg: _names(keyword.value) for keyword in call.keywords if keyword.arg != "logger"}
        ignored = given.get("ignore", set())
        named = _named(call.args) if call.args else saved
        if named is None or ignored is None or given.keys() - {"ignore"}:
            return set()
        saved = saved & named - ignored
    return saved


def _named(given: list[ast.expr]) -> set[str] | None:
    """The parameters that `save_hyperparameters` is given by name, or in a dict; None where something else is.

    `"args"`, `{"args": args}`. What is given as it is becomes the hyperparameters itself: `args`.
    """
    found = set[str]()
    for value in given:
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            found.add(value.value)
        elif isinstance(value, ast.Dict):
            found |= {part.id for part in value.values if isinstance(part, ast.Name)}
        else:
            return None
    return found


def _made_before(parts: list[ast.AST], parameters: set[str]) -> bool:
    """Whether one of the parameters gets an object where none is given: `if loss is None: loss = QuantileLoss()`.

    `save_hyperparameters` takes what its variable holds by then.
    """
    saved = max(part.lineno for part in parts if isinstance(part, ast.Call) and last_part(part.func) == _SAVING)
    made = (part for part in parts if isinstance(part, ast.Assign) and isinstance(part.value, ast.Call))
    return any(
        isinstance(target, ast.Name) and target.id in parameters and makes_object(part.value)
        for part in made
        if part.lineno < saved and isinstance(part.value, ast.Call)
        for target in part.targets
    )


def makes_object(call: ast.Call) -> bool:
    """Whether a call is one of a class whose instances are neither tensors nor dicts."""
    name = last_part(call.func)
    return name[:1].isupper() and not name.endswith(("Tensor", "Dict", "Counter"))


def _names(node: ast.expr) -> set[str] | None:
    """The names in a text, or in a list of texts; None where it is something else."""
    parts = node.elts if isinstance(node, (ast.List, ast.Tuple, ast.Set)) else [node]
    found = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return set(found) if len(found) == len(parts) else None


def _called(method: ast.FunctionDef, kept: dict[str, str]) -> set[str]:
    """The parameters that a method calls where the instance keeps them: `self.hparams.optimizer(…)`."""
    calls, me = (part.func for part in nodes_of(method, ast.Call)), first_parameter(method)
    return {kept[name] for func in calls if (name := _of_instance(func, me)) in kept}


def _reads(method: ast.FunctionDef, kept: dict[str, str]) -> list[tuple[str, str]]:
    """What a method reads of the parameters that the instance keeps, also through a variable of its own."""
    me = first_parameter(method)
    named = {
        target.id: kept[_of_instance(part.value, me)]
        for part in nodes_of(method, ast.Assign)
        if _of_instance(part.value, me) in kept
        for target in part.targets
        if isinstance(target, ast.Name)
    }
    found = []
    for part in nodes_of(method, ast.Attribute):
        if isinstance(part.ctx, ast.Load):
            held = part.value
            name = named.get(held.id) if isinstance(held, ast.Name) else kept.get(_of_instance(held, me))
            if name is not None:
                found.append((name, part.attr))
    return found


def _of_instance(node: ast.expr, me: str) -> str:
    """`hparams.args` for `self.hparams.args`; empty for what is nothing of the instance, which is called `me`."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.insert(0, node.attr)
        node = node.value
    return ".".join(names) if isinstance(node, ast.Name) and node.id == me else ""


def _kept(parts: list[ast.AST], parameters: set[str], me: str) -> dict[str, str]:
    """The attributes that `__init__` sets to one of its parameters as it is: `self.args = args`."""
    return {
        target.attr: part.value.id
        for part in parts
        if isinstance(part, ast.Assign) and isinstance(part.value, ast.Name) and part.value.id in parameters
        for target in part.targets
        if isinstance(target, ast.Attribute) and _of_instance(target, me) == target.attr
    }


def _says_container(annotation: ast.expr) -> bool:
    """Whether a parameter is annotated as a list or a dict, which may be None."""
    named = (part for part in walk(annotation) if isinstance(part, (ast.Name, ast.Attribute)))
    return any(last_part(part) in _CONTAINERS for part in named)


def _says_object(annotation: ast.expr | None) -> bool:
    """Whether a parameter is annotated as `argparse.Namespace`, as a module or as a function."""
    outer = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    name = outer.attr if isinstance(outer, ast.Attribute) else getattr(outer, "id", "")
    return name in {"Namespace", "Module", "Callable"}
