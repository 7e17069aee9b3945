"""LIT706: open files, locks, generators and the like that are kept where they get pickled."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.pickling.keeping import Kept, assigned
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, first_parameter, is_name, is_none, own_nodes
from codemods.semantics.scopes import Scope, Store
from codemods.source.documents import Kind
from codemods.source.trees import walk

_HANDLES: Final = {
    "io.open": "an open file",
    "gzip.open": "an open file",
    "bz2.open": "an open file",
    "lzma.open": "an open file",
    "tarfile.open": "an open archive",
    "zipfile.ZipFile": "an open archive",
    "h5py.File": "an open file",
    "lmdb.open": "an open database",
    "sqlite3.connect": "an open database",
    "socket.socket": "a socket",
    "concurrent.futures.ThreadPoolExecutor": "a pool of threads",
    "concurrent.futures.ProcessPoolExecutor": "a pool of processes",
    "multiprocessing.Pool": "a pool of processes",
    "torch.multiprocessing.Pool": "a pool of processes",
    "torch.utils.tensorboard.SummaryWriter": "a writer with a thread of its own",
    "tensorboardX.SummaryWriter": "a writer with a thread of its own",
}
_LOCKS: Final = {
    f"threading.{name}": "a lock"
    for name in ("Lock", "RLock", "Condition", "Event", "Semaphore", "BoundedSemaphore", "local", "Thread", "Timer")
} | {f"queue.{name}": "a queue" for name in ("Queue", "LifoQueue", "PriorityQueue", "SimpleQueue")}
_IMPORTING = frozenset({"importlib.import_module", "builtins.__import__"})
_MODULE = "a module"
_MODULES = ("np", "plt", "pd", "tf", "math", "random", "json", "logging", "wandb", "mlflow", "cv2")
"""What modules are called that are kept on objects."""
_PICKLES = frozenset({"__getstate__", "__reduce__", "__reduce_ex__"})
_WORDS = tuple(sorted({name.rpartition(".")[2] for name in (*_HANDLES, *_LOCKS)}))
_NAMED = ("import_module", "__import__", *_MODULES)
_KEPT_MODULES = (
    rf"=[ \t]*(?:{'|'.join(_MODULES)})[ \t]*(?:#|\r?\n)",
    r"=[ \t]*(?:importlib\.import_module|__import__)[ \t]*\(",
)
_GENERATED = (r"\.\w+[ \t]*=[ \t]*\([^()=]{1,120}\bfor\b", r"yield\b")
"""What a file holds that keeps a generator: `self.rows = (f(x) for x in rows)`, `self.rows = self.read()`."""
_KEPT = (r"=[ \t]*\(?(?:\w+\.)*{word}[ \t]*\(", r"{word}[ \t]+as\b")


@rule(
    code="LIT706",
    name="unpicklable-attribute",
    on=Files((*_WORDS, "for", "yield", *_NAMED), reached=True, signs=(*_KEPT, *_GENERATED, *_KEPT_MODULES)),
    refs=("https://docs.python.org/3/library/pickle.html#what-can-be-pickled-and-unpickled",),
    fixable="manual",
    examples=(
        (
            (
                "class Rows(Dataset):\n"
                "    def __init__(self, path):\n"
                "        self.file = h5py.File(path)\n\n"
                "    def __getitem__(self, index):\n"
                '        return self.file["rows"][index]'
            ),
            (
                "class Rows(Dataset):\n"
                "    def __init__(self, path):\n"
                "        self.path, self.file = path, None\n\n"
                "    def __getitem__(self, index):\n"
                "        if self.file is None:\n"
                "            self.file = h5py.File(self.path)\n"
                '        return self.file["rows"][index]'
            ),
        ),
    ),
)
def unpicklable_attribute(file: FileUse, context: Context) -> Iterator[Finding]:
    """An open file, a database or a lock that goes to other processes can not be pickled

    A data set goes to the workers of its loader. Where these are not forked it is pickled, which raises "cannot pickle
    '_io.BufferedReader' object"; where they are, all of them read through one handle, and each moves the others' place
    in the file: samples are mixed up, without a word. A module, a data module or a callback is pickled where
    `ddp_spawn` starts the processes, with all that `__init__` keeps, a `threading.Lock`, a generator or an imported
    module (`self.np = np`) too, and so is a data set that a script makes, without workers as well. Open the file where
    it is first read, in each process; a lock knows one process only anyway, and a generator can be a list.

    Left alone: loaders without workers, Trainers that do not spawn, classes with `__getstate__` or `__reduce__`, what
    `__init__` itself takes away again, and what is opened in another method.
    """
    module = context.module
    if Kind.of(module.source.path) is Kind.NOTEBOOK:
        return
    for store in module.scoped.stores:
        thing = _handle(store, context)
        place = assigned(store.statement, context) if thing is not None else None
        if place is None or not _is_reached(store, context) or _is_taken_care_of(store, context):
            continue
        kept, name = place
        forked = "; forked workers share its place in the file" if kept is Kept.DATASET and "open" in str(thing) else ""
        instead = "name it where it is used" if thing == _MODULE else "make it where it is first used, in each process"
        yield context.finding(
            module.span(store.statement),
            row=kept.value,
            message=f"`{name}` is {thing}, and {kept.message}{forked}; {instead}",
        )


def _handle(store: Store, context: Context) -> str | None:
    """What an attribute is given that can not be pickled; None where it can, or is no attribute."""
    call = store.value
    if isinstance(store.target, ast.Attribute) and isinstance(call, ast.GeneratorExp):
        return "a generator"
    if isinstance(store.target, ast.Attribute) and isinstance(call, ast.Name) and _is_imported(call, store.scope):
        return _MODULE
    if not isinstance(store.target, ast.Attribute) or not isinstance(call, ast.Call):
        return None
    if _is_generator(call, store, context.module):
        return "a generator"
    if isinstance(call.func, ast.Name) and call.func.id == "open" and store.scope.lookup("open") is None:
        return "an open file"
    name = context.module.resolve(call.func, store.scope) or ""
    if name in _IMPORTING or (is_name(call.func, "__import__") and not name):
        return _MODULE
    return _HANDLES.get(name) or _LOCKS.get(name)


def _is_imported(node: ast.Name, scope: Scope) -> bool:
    """Whether a name is that of a module, by each `import` that brings it."""
    found = scope.lookup(node.id)
    return found is not None and all(isinstance(binding.node, ast.Import) for binding in found[1])


def _is_generator(call: ast.Call, store: Store, module: Module) -> bool:
    """Whether a call is one of a function of this file, or of a method of the same class, that yields."""
    own = store.scope.function()
    func = call.func
    if isinstance(func, ast.Name):
        found = store.scope.lookup(func.id)
        nodes = [binding.node for binding in found[1]] if found is not None else []
    elif isinstance(func, ast.Attribute) and isinstance(own.node, FUNCTIONS) and own.parent is not None:
        bound = own.parent.bindings.get(func.attr, ()) if is_name(func.value, first_parameter(own.node)) else ()
        nodes = [binding.node for binding in bound]
    else:
        return False
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    return (
        len(functions) == len(nodes) == 1
        and not functions[0].decorator_list
        and any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in own_nodes(functions[0].body))
    )


def _is_reached(store: Store, context: Context) -> bool:
    """Whether Lightning leads to the class, by its hooks or by a script with a Trainer."""
    owner = store.scope.function().parent
    return owner is not None and bool(context.project.reach.stage(context.module.symbol(owner)))


def _is_taken_care_of(store: Store, context: Context) -> bool:
    """Whether the class says how it is pickled, or `__init__` takes the attribute away again."""
    owner = store.scope.function().parent
    assert owner is not None and isinstance(store.target, ast.Attribute)
    classes = context.project.classes
    line = classes.ancestry(context.module.symbol(owner))
    if any(not _PICKLES.isdisjoint(classes.classes[name].methods) for name in line if name in classes.classes):
        return True
    name = store.target.attr
    for part in walk(store.scope.function().node):
        if isinstance(part, ast.Attribute) and part.attr == name and isinstance(part.ctx, ast.Del):
            return True
        if isinstance(part, ast.Assign) and is_none(part.value) and part.lineno > store.statement.lineno:
            named = (target.attr for target in part.targets if isinstance(target, ast.Attribute))
            if name in named:
                return True
    return False
