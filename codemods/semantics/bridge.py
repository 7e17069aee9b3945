"""Lightning's argparse bridge in a whole project: which file holds the functions that take its place.

A file that needs them has them, unless it can take them from another: then they stand once.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from codemods.api.trainer import GONE
from codemods.deferred import NamedTuple
from codemods.semantics.importing import Imports
from codemods.semantics.module import Module
from codemods.semantics.options import all_options
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.symbols import DATAMODULE, TRAINER
from codemods.semantics.values import UNKNOWN
from codemods.source import documents
from codemods.source.trees import walk

if TYPE_CHECKING:
    from codemods.semantics.classes import Classes
    from codemods.semantics.facts import ModuleFacts
    from codemods.semantics.names import Names

ADD, FROM = "add_argparse_args", "from_argparse_args"
_FROM_SEEN: Final = f"{FROM} of options that are seen"
TABLE: Final = "OLD_ARGUMENTS"
VALUE: Final = "option_value"
ADD_TRAINER: Final = "add_trainer_args"
MAKE_TRAINER: Final = "trainer_from_args"
ADD_CLASS: Final = "add_class_args"
MAKE_CLASS: Final = "from_args"
TRANSLATE: Final = "trainer_arguments"
FUNCTIONS: Final = (TABLE, VALUE, ADD_TRAINER, ADD_CLASS, MAKE_CLASS, MAKE_TRAINER)
"""What takes the place of the bridge, in the order in which it stands in a file."""

RESUME: Final = "resume_from_checkpoint"

RENAMED: Final = {
    "max_nb_epochs": "max_epochs",
    "min_nb_epochs": "min_epochs",
    "nb_sanity_val_steps": "num_sanity_val_steps",
    "nb_gpu_nodes": "num_nodes",
    "gradient_clip": "gradient_clip_val",
    "default_save_path": "default_root_dir",
    "row_log_interval": "log_every_n_steps",
    "train_percent_check": "limit_train_batches",
    "val_percent_check": "limit_val_batches",
    "test_percent_check": "limit_test_batches",
    "overfit_pct": "overfit_batches",
    "print_nan_grads": "detect_anomaly",
    "terminate_on_nan": "detect_anomaly",
    "reload_dataloaders_every_epoch": "reload_dataloaders_every_n_epochs",
    "replace_sampler_ddp": "use_distributed_sampler",
    "checkpoint_callback": "enable_checkpointing",
    "show_progress_bar": "enable_progress_bar",
    "progress_bar_refresh_rate": "enable_progress_bar",
    "weights_summary": "enable_model_summary",
}
TRANSLATED: Final = frozenset({"gpus", "num_processes", "tpu_cores", "num_tpu_cores", "distributed_backend", RESUME})
IDLE: Final = frozenset({"flush_logs_every_n_steps", "log_save_interval", "move_metrics_to_cpu", "process_position"})
"""What changed neither the training nor what is saved."""
USUAL: Final = {"amp_backend": "native", "multiple_trainloader_mode": "max_size_cycle", "track_grad_norm": -1}
"""The values of what is gone that ask for nothing else than is done today."""
FINDERS: Final = frozenset({"auto_lr_find", "auto_scale_batch_size"})
"""What `tune` does."""

_NEEDED: Final = {
    (ADD, TRAINER): frozenset({TABLE, VALUE, ADD_TRAINER}),
    (FROM, TRAINER): frozenset({TABLE, MAKE_TRAINER}),
    (ADD, DATAMODULE): frozenset({VALUE, ADD_CLASS}),
    (FROM, DATAMODULE): frozenset({MAKE_CLASS}),
    (_FROM_SEEN, TRAINER): frozenset(),
    (_FROM_SEEN, DATAMODULE): frozenset({MAKE_CLASS}),
}
_MADE: Final = {ADD: (ADD_TRAINER, ADD_CLASS), FROM: (MAKE_TRAINER, MAKE_CLASS)}
"""What is called in the place of each method."""
_QUIET_CALLS = frozenset({"logging", "typing", "pathlib", "re", "os", "collections"})
_STATEMENTS = (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return)
"""Those in which a Trainer that is made of options is found again."""
_SILENCED = (b"lightning-migrate:", b"noqa: LIT", b"noqa:LIT")


def refuses(name: str, value: object) -> bool:
    """Whether what takes the place of `from_argparse_args` raises where a namespace holds an argument of 1.x."""
    if name not in GONE or name in {*RENAMED, *TRANSLATED, *IDLE, *FINDERS}:
        return False
    return value is not UNKNOWN and bool(value) and value != USUAL.get(name)


class Bridging(NamedTuple):
    """How one file uses the bridge.

    `calls` are methods and the dotted names of their classes, of calls that are surely rewritten. `imports` are what
    the file imports, as it is written there, `tried` what it imports in a `try`. `quiet` says that to import the file
    does nothing else.
    """

    calls: frozenset[tuple[str, str]]
    imports: frozenset[str]
    tried: frozenset[str]
    quiet: bool


class Home(NamedTuple):
    """The file that holds a function for another, and what that other has to write to import from it.

    `is_there` says that it holds the function already.
    """

    path: str
    spelled: str
    is_there: bool


def bridging(module: Module) -> Bridging | None:
    """How a file uses the bridge; None where it does not and holds nothing in its place."""
    source = module.source.utf8
    if not any(word in source for word in (ADD.encode(), FROM.encode(), VALUE.encode(), MAKE_TRAINER.encode())):
        return None
    if documents.Kind.of(module.source.path) is not documents.Kind.PYTHON:
        return None
    bound = (binding for bindings in module.scope.bindings.values() for binding in bindings)
    imported = [binding for binding in bound if binding.kind is Kind.IMPORT]
    imports = frozenset(binding.target for binding in imported if not binding.guarded)
    tried = frozenset(binding.target for binding in imported if binding.guarded)
    calls = {} if any(word in source for word in _SILENCED) else dict.fromkeys(_calls(module))
    return Bridging(frozenset(calls), imports, tried, all(map(_is_quiet, module.tree.body)))


def _calls(module: Module) -> Iterator[tuple[str, str]]:
    for call, scope in module.scoped.calls:
        func = call.func
        if not isinstance(func, ast.Attribute) or func.attr not in {ADD, FROM}:
            continue
        given = [*call.args, *(keyword.value for keyword in call.keywords)]
        if any(isinstance(each, ast.Starred) for each in call.args) or not given:
            continue
        if any(is_local(name, scope, module) for name in _MADE[func.attr]):
            continue
        owner = module.dotted(func.value, scope)
        if func.attr == FROM and not (call.args and isinstance(call.args[0], (ast.Name, ast.Attribute))):
            continue
        if func.attr == FROM and not isinstance(module.statement(call), _STATEMENTS):
            continue
        if owner is not None:
            seen = func.attr == FROM and all_options(module, call.args[0]) is not None
            yield _FROM_SEEN if seen else func.attr, owner


def is_local(name: str, scope: Scope, module: Module) -> bool:
    """Whether a name that is to be a function of the file means something else where a call of the bridge stands."""
    found = scope.lookup(name)
    return found is not None and found[0] is not module.scope


def _is_quiet(statement: ast.stmt) -> bool:
    """Whether a statement of a module does nothing that is seen elsewhere."""
    if isinstance(statement, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return True
    if isinstance(statement, ast.If):
        names = {node.id for node in walk(statement.test) if isinstance(node, ast.Name)}
        return bool(names & {"__name__", "TYPE_CHECKING"})
    if isinstance(statement, ast.Try):
        parts = [*statement.body, *statement.orelse, *statement.finalbody]
        return all(map(_is_quiet, [*parts, *(each for handler in statement.handlers for each in handler.body)]))
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    if isinstance(statement, (ast.Assign, ast.AnnAssign)):
        calls = [node for node in walk(statement) if isinstance(node, ast.Call)]
        return all(_root(call.func) in _QUIET_CALLS for call in calls)
    return isinstance(statement, ast.Pass)


def _root(node: ast.expr) -> str | None:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


class Homes:
    """Which file of a project holds each of the functions for which other."""

    def __init__(self, names: Names, classes: Classes, imports: Imports, told: Mapping[str, bool]) -> None:
        self.names = names
        self._classes = classes
        self._told = told
        self._using = {facts.name: facts.bridge for facts in names.modules.values() if facts.bridge is not None}
        self._imports = imports
        self._needed = {name: self._needs(name) for name in self._using}
        self._homes: dict[tuple[str, str], Home | None] = {}

    def of(self, function: str, importer: str) -> Home | None:
        """Where a file takes a function from; None where it has its own."""
        key = function, importer
        if key not in self._homes:
            self._homes[key] = self._home(function, importer)
        return self._homes[key]

    def gives(self, function: str, name: str) -> bool:
        """Whether other files take a function from a file, where it need not be yet."""
        path = self._at(name).path
        needing = (other for other, needed in self._needed.items() if function in needed and other != name)
        return any(home is not None and home.path == path for home in (self.of(function, each) for each in needing))

    def _home(self, function: str, importer: str) -> Home | None:
        own = self.names.modules[importer]
        if importer not in self._using or any(name in own.exports for name in FUNCTIONS):
            return None
        first = None
        for name in self._order(function):
            if name == importer:
                break
            facts = self.names.modules[name]
            if not self._has(function, facts) and self.of(function, name) is not None:
                continue
            if self._imports.tries(name, self._using[name].tried, importer):
                continue
            spelled = self._imports.spelled(importer, name, self._using[importer].imports)
            if spelled is not None and self._imports.may_be(importer, name, spelled, quiet=self._using[name].quiet):
                home = Home(facts.path, spelled, self._has(function, facts))
                if self._imports.takes(importer, name):
                    return home
                if self._imports.brings(importer, name):
                    continue
                if home.is_there:
                    return home
                first = first or home
        return first

    def _order(self, function: str) -> list[str]:
        """The files that have a function or will have it.

        Those that have it come first, what is no test before tests, then those that most others import already, and
        those that load no package which others do not load, the outermost before others. What adds the options of the
        Trainer may also hold what reads them.
        """
        able = {function, ADD_TRAINER} if function == MAKE_TRAINER else {function}
        has = {name for name in self._using if self._has(function, self._at(name))}
        found = [name for name in self._using if name in has or able & self._needed[name]]
        above = {name: len(self._imports.above(name) & self._using.keys()) for name in found}
        apart = {name: sum(self._imports.brings(other, name) for other in found) for name in found}

        def rank(name: str) -> tuple[bool, bool, bool, int, int, int, str]:
            last = name.rpartition(".")[2]
            is_test = last.startswith("test_") or last.endswith("_test")
            return name not in has, "test" in name, is_test, -above[name], apart[name], name.count("."), name

        return sorted(found, key=rank)

    def _at(self, name: str) -> ModuleFacts:
        return self.names.modules[name]

    def _has(self, function: str, facts: ModuleFacts) -> bool:
        return facts.exports.get(function) == ".".join(filter(None, [facts.name, function]))

    def _needs(self, name: str) -> frozenset[str]:
        """The functions that a file needs, where it surely gets them."""
        facts = self._at(name)
        if not self._told.get(facts.path, False) or any(function in facts.exports for function in FUNCTIONS):
            return frozenset()
        needed: set[str] = set()
        for method, owner in self._using[name].calls:
            symbol = self.names.follow(owner, name)
            own = FROM if method == _FROM_SEEN else method
            if any(f"{base}.{own}" in self._classes.functions for base in self._classes.ancestry(symbol)):
                continue  # the project's own
            kinds = {TRAINER} if symbol == TRAINER else self._classes.kinds(symbol)
            for kind in kinds & {TRAINER, DATAMODULE}:
                needed |= _NEEDED[method, kind]
        return frozenset(needed)
