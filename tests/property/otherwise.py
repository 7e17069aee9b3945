"""Ways to write a program otherwise that leave what it does as it is.

Each takes the tree of one file and changes it in place.
"""

from __future__ import annotations

import ast
import keyword
from collections.abc import Callable, Iterator
from typing import TypeVar

_Node = TypeVar("_Node", bound=ast.AST)
Way = Callable[[ast.Module], None]
_TRAINERS = {"Trainer", "pl.Trainer"}
_MODULES = {"LightningModule", "pl.LightningModule"}
_STEPS = {"training_step", "validation_step", "test_step", "training_epoch_end", "validation_epoch_end"}


def rewritten(data: bytes, way: Way | None) -> bytes:
    """A file as Python writes a tree, changed in one of the ways or in none."""
    tree = ast.parse(data)
    if way is not None:
        way(tree)
    return ast.unparse(ast.fix_missing_locations(tree)).encode() + b"\n"


# --- names ---


def lightning_by_another_name(tree: ast.Module) -> None:
    """`import pytorch_lightning as lightning_lib`."""
    _import_as(tree, "pytorch_lightning", "pl", "lightning_lib")


def torch_by_another_name(tree: ast.Module) -> None:
    """`import torch as th`, where no part of torch is imported by its whole name."""
    parts = (alias for node in _all(tree, ast.Import) for alias in node.names if alias.name.startswith("torch."))
    if all(alias.asname for alias in parts):
        _import_as(tree, "torch", None, "th")


def names_imported(tree: ast.Module) -> None:
    """`from pytorch_lightning import Trainer` for `pl.Trainer`."""
    taken, found = _names(tree), set[str]()
    if "pl" not in {alias.asname for node in _all(tree, ast.Import) for alias in node.names}:
        return

    def named(node: ast.Attribute) -> ast.expr:
        if ast.unparse(node.value) != "pl" or not node.attr[0].isupper() or node.attr in taken:
            return node
        found.add(node.attr)
        return ast.Name(node.attr, node.ctx)

    _replace(tree, ast.Attribute, named)
    if found:
        _add(tree, f"from pytorch_lightning import {', '.join(sorted(found))}")


def imports_in_try(tree: ast.Module) -> None:
    """Lightning is imported in a `try` that ends the program where it is not there."""
    handler = ast.parse("try:\n    pass\nexcept ImportError:\n    raise SystemExit('install it')").body[0]
    assert isinstance(handler, ast.Try)
    for index, node in enumerate(tree.body):
        if isinstance(node, (ast.Import, ast.ImportFrom)) and "pytorch_lightning" in ast.unparse(node):
            tree.body[index] = ast.Try([node], handler.handlers, [], [])


# --- values ---


def dict_displays_as_calls(tree: ast.Module) -> None:
    """`dict(loss=loss)` for `{"loss": loss}`."""

    def called(node: ast.Dict) -> ast.expr:
        keys = [key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
        if (
            not keys
            or len(keys) < len(node.keys)
            or not all(k.isidentifier() and not keyword.iskeyword(k) for k in keys)
        ):
            return node
        given = [ast.keyword(key, value) for key, value in zip(keys, node.values, strict=True)]
        return ast.Call(ast.Name("dict", ast.Load()), [], given)

    _replace(tree, ast.Dict, called)


def dict_calls_as_displays(tree: ast.Module) -> None:
    """`{"loss": loss}` for `dict(loss=loss)`."""

    def displayed(node: ast.Call) -> ast.expr:
        is_dict = ast.unparse(node.func) == "dict" and not node.args
        return _display(node.keywords) if is_dict and node.keywords and _is_plain(node) else node

    _replace(tree, ast.Call, displayed)


def log_by_keyword(tree: ast.Module) -> None:
    """`self.log(name="loss", value=loss)`."""
    for call in _calls(tree, {"self.log"}):
        if len(call.args) == 2:
            call.keywords[:0] = [ast.keyword("name", call.args[0]), ast.keyword("value", call.args[1])]
            call.args = []


def keys_as_constants(tree: ast.Module) -> None:
    """`self.log(KEY_0, loss)`."""
    names: dict[str, str] = {}
    for call in _calls(tree, {"self.log"}):
        key = call.args[0] if call.args else None
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            call.args[0] = ast.Name(names.setdefault(key.value, f"KEY_{len(names)}"), ast.Load())
    _add(tree, *(f"{name} = {key!r}" for key, name in names.items()))


def logged_by_a_variable(tree: ast.Module) -> None:
    """`logged_value = loss.mean()` before `self.log("loss", logged_value)`."""
    for body in _bodies(tree):
        for index, node in reversed([*enumerate(body)]):
            call = node.value if isinstance(node, ast.Expr) else None
            if not isinstance(call, ast.Call) or ast.unparse(call.func) != "self.log" or len(call.args) != 2:
                continue
            value = call.args[1]
            if not isinstance(value, (ast.Name, ast.Constant)) and not ast.unparse(value).startswith("self."):
                call.args[1] = ast.Name("logged_value", ast.Load())
                body.insert(index, ast.Assign([ast.Name("logged_value", ast.Store())], value))


def trainer_by_a_variable(tree: ast.Module) -> None:
    """`trainer = self.trainer` at the beginning of a method."""
    for method in _methods(tree):
        inner = [
            node for node in ast.walk(method) if isinstance(node, (ast.Lambda, ast.FunctionDef)) and node is not method
        ]
        reads = [node for node in _all(method, ast.Attribute) if _is_own_trainer(node)]
        if reads and not inner and method.name != "__init__" and "trainer" not in _names(method):
            _replace(method, ast.Attribute, lambda n: ast.Name("trainer", ast.Load()) if _is_own_trainer(n) else n)
            method.body.insert(_first(method.body), ast.parse("trainer = self.trainer").body[0])


# --- classes ---


def class_between(tree: ast.Module) -> None:
    """Modules derive from a class of the project that derives from Lightning's."""
    for cls, index in _module_bases(tree):
        base, cls.bases[index] = ast.unparse(cls.bases[index]), ast.Name("ProjectModule", ast.Load())
        if "ProjectModule" not in {each.name for each in _all(tree, ast.ClassDef)}:
            _add(tree, f"class ProjectModule({base}):\n    pass")


def generic_class(tree: ast.Module) -> None:
    """Modules derive from `Generic[KIND]` too."""
    for number, (cls, _) in enumerate(_module_bases(tree)):
        cls.bases.append(ast.parse("Generic[KIND]", mode="eval").body)
        if not number:
            _add(tree, "from typing import Generic, TypeVar", "KIND = TypeVar('KIND')")


def registered_class(tree: ast.Module) -> None:
    """Modules have a decorator that keeps them in a dict."""
    for number, (cls, _) in enumerate(_module_bases(tree)):
        cls.decorator_list.append(ast.Name("register", ast.Load()))
        if not number:
            _add(tree, "MODELS = {}", "def register(cls):\n    MODELS[cls.__name__] = cls\n    return cls")


# --- what a method does ---


def return_by_a_variable(tree: ast.Module) -> None:
    """`result_value = {...}` before `return result_value`."""
    for body in _bodies(tree):
        for index, node in reversed([*enumerate(body)]):
            if isinstance(node, ast.Return) and isinstance(node.value, (ast.Call, ast.Dict, ast.Tuple, ast.List)):
                value, node.value = node.value, ast.Name("result_value", ast.Load())
                body.insert(index, ast.Assign([ast.Name("result_value", ast.Store())], value))


def docstrings(tree: ast.Module) -> None:
    """Each function and class says what it is."""
    for node in [*_all(tree, ast.FunctionDef), *_all(tree, ast.ClassDef)]:
        if not _first(node.body):
            node.body.insert(0, ast.Expr(ast.Constant("What this is.")))


def steps_in_with(tree: ast.Module) -> None:
    """The bodies of steps and epoch ends stand in a `with`."""
    _wrap(tree, "import contextlib\nwith contextlib.nullcontext():\n    pass")


def steps_in_try(tree: ast.Module) -> None:
    """The bodies of steps and epoch ends stand in a `try` with a `finally` that does nothing."""
    _wrap(tree, "import contextlib\ntry:\n    pass\nfinally:\n    pass")


# --- Trainers ---


def reversed_trainer(tree: ast.Module) -> None:
    """The arguments of a Trainer the other way round, where none of them calls anything."""
    for call in _plain_trainers(tree):
        if not any(isinstance(node, ast.Call) for given in call.keywords for node in ast.walk(given.value)):
            call.keywords.reverse()


def trainer_of_dict(tree: ast.Module) -> None:
    """`Trainer(**dict(gpus=2))`."""
    for call in _plain_trainers(tree):
        call.keywords = [ast.keyword(None, ast.Call(ast.Name("dict", ast.Load()), [], call.keywords))]


def trainer_of_variable(tree: ast.Module) -> None:
    """`options = {"gpus": 2}` before `Trainer(**options)`."""
    for body, index, call in _made_alone(tree):
        body.insert(index, ast.Assign([ast.Name("trainer_options", ast.Store())], _display(call.keywords)))
        call.keywords = [ast.keyword(None, ast.Name("trainer_options", ast.Load()))]


def trainer_of_items(tree: ast.Module) -> None:
    """`options = {}` and `options["gpus"] = 2` before `Trainer(**options)`."""
    for body, index, call in _made_alone(tree):
        items = (f"trainer_options[{given.arg!r}] = {ast.unparse(given.value)}" for given in call.keywords)
        body[index:index] = ast.parse("\n".join(["trainer_options = {}", *items])).body
        call.keywords = [ast.keyword(None, ast.Name("trainer_options", ast.Load()))]


def trainer_of_subclass(tree: ast.Module) -> None:
    """Trainers are made of a class of the project."""
    for call in _calls(tree, _TRAINERS):
        base, call.func = ast.unparse(call.func), ast.Name("OwnTrainer", ast.Load())
        if "OwnTrainer" not in {each.name for each in _all(tree, ast.ClassDef)}:
            _add(tree, f"class OwnTrainer({base}):\n    pass")


SAME: tuple[Way, ...] = (  # exactly the same is found
    lightning_by_another_name,
    torch_by_another_name,
    names_imported,
    imports_in_try,
    dict_displays_as_calls,
    dict_calls_as_displays,
    log_by_keyword,
    keys_as_constants,
    logged_by_a_variable,
    trainer_by_a_variable,
    generic_class,
    registered_class,
    reversed_trainer,
)
TOLD: tuple[Way, ...] = (  # less may be rewritten, and is told then
    class_between,
    return_by_a_variable,
    docstrings,
    steps_in_with,
    steps_in_try,
    trainer_of_dict,
    trainer_of_variable,
    trainer_of_items,
    trainer_of_subclass,
)


# --- what ways are made of ---


def _all(tree: ast.AST, kind: type[_Node]) -> list[_Node]:
    return [node for node in ast.walk(tree) if isinstance(node, kind)]


def _names(tree: ast.AST) -> set[str]:
    return {node.id for node in _all(tree, ast.Name)} | {node.arg for node in _all(tree, ast.arg)}


def _bodies(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    for node in [*ast.walk(tree)]:
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block:
                yield block


def _methods(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for cls in _all(tree, ast.ClassDef) for node in cls.body if isinstance(node, ast.FunctionDef))


def _module_bases(tree: ast.AST) -> Iterator[tuple[ast.ClassDef, int]]:
    """The classes that derive from a LightningModule, with the place of that."""
    for cls in _all(tree, ast.ClassDef):
        yield from ((cls, index) for index, base in enumerate(cls.bases) if ast.unparse(base) in _MODULES)


def _calls(tree: ast.AST, functions: set[str]) -> list[ast.Call]:
    return [call for call in _all(tree, ast.Call) if ast.unparse(call.func) in functions]


def _is_plain(call: ast.Call) -> bool:
    """Whether it spreads nothing by `**`."""
    return all(given.arg is not None for given in call.keywords)


def _plain_trainers(tree: ast.AST) -> list[ast.Call]:
    return [call for call in _calls(tree, _TRAINERS) if call.keywords and _is_plain(call)]


def _made_alone(tree: ast.AST) -> Iterator[tuple[list[ast.stmt], int, ast.Call]]:
    """The Trainers that are the only one of a simple statement, with where that stands."""
    for body in _bodies(tree):
        for index, node in reversed([*enumerate(body)]):
            found = _plain_trainers(node) if isinstance(node, (ast.Assign, ast.Expr, ast.Return)) else []
            if len(found) == 1 and not _all(node, ast.comprehension) and not _all(node, ast.Lambda):
                yield body, index, found[0]


def _is_own_trainer(node: ast.Attribute) -> bool:
    return ast.unparse(node) == "self.trainer" and isinstance(node.ctx, ast.Load)


def _display(given: list[ast.keyword]) -> ast.Dict:
    return ast.Dict([ast.Constant(each.arg) for each in given], [each.value for each in given])


def _first(body: list[ast.stmt]) -> int:
    """The index of the first statement behind a docstring."""
    text = body[0].value if body and isinstance(body[0], ast.Expr) else None
    return int(isinstance(text, ast.Constant) and isinstance(text.value, str))


def _add(tree: ast.Module, *code: str) -> None:
    """Put statements behind the last import of a file."""
    imports = [index for index, node in enumerate(tree.body) if isinstance(node, (ast.Import, ast.ImportFrom))]
    at = imports[-1] + 1 if imports else _first(tree.body)
    tree.body[at:at] = ast.parse("\n".join(code)).body


def _import_as(tree: ast.Module, module: str, known_as: str | None, name: str) -> None:
    aliases = [alias for node in _all(tree, ast.Import) for alias in node.names]
    found = [alias for alias in aliases if (alias.name, alias.asname) == (module, known_as)]
    for alias in found:
        alias.asname = name
    for node in _all(tree, ast.Name) if found else []:
        node.id = name if node.id == (known_as or module) else node.id


def _wrap(tree: ast.Module, code: str) -> None:
    """Put the bodies of steps and epoch ends into a statement, which stands behind what it imports."""
    for method in _methods(tree):
        if method.name in _STEPS:
            imported, around = ast.parse(code).body
            assert isinstance(around, (ast.With, ast.Try))
            at = _first(method.body)
            around.body, method.body[at:] = method.body[at:], [around]
            tree.body.insert(_first(tree.body), imported)


def _replace(tree: ast.AST, kind: type[_Node], replaced: Callable[[_Node], ast.AST]) -> None:
    """Put something else in the place of nodes, from the inside to the outside."""

    class Replacing(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            self.generic_visit(node)
            return replaced(node) if isinstance(node, kind) else node

    Replacing().visit(tree)
