"""Where code reads an entry of a configuration under the name of an argument that is gone, and what it asks there.

What is asked decides whether the read can follow when the key gets another name: `if cfg.trainer.gpus` asks whether
there is a GPU at all, `cfg.trainer.gpus > 1` for a number.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.api.trainer import GONE
from codemods.deferred import NamedTuple, pattern
from codemods.semantics.flow import Flow
from codemods.semantics.mentions import Mention, mentions, words_of
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import is_none
from codemods.semantics.places import KeyRead
from codemods.semantics.popped import is_rest
from codemods.semantics.scopes import Kind

TRUTH: Final = "truth"
FALSITY: Final = "falsity"
NONZERO: Final = "nonzero"
ZERO: Final = "zero"
POSITIVE: Final = "positive"
VALUE: Final = "value"
STRATEGY: Final = "strategy"
TAKEN: Final = "taken"
"""`cfg.pop(name)`: nobody gets the entry behind that."""
OPTIONAL: Final = "optional"
"""`cfg.get(name)`, which says None of an entry that is not there as of one that is None."""

BACKENDS: Final = ("accelerator", "distributed_backend")
_OF_CALLBACKS = ("every_n_val_epochs", "filepath", "period", "prefix", "save_best_only")
"""Arguments of a ModelCheckpoint that have other names."""
_RESUME: Final = "resume_from_checkpoint"
_NAMES = frozenset({*GONE, *BACKENDS, *_OF_CALLBACKS, STRATEGY})
_WORDS = frozenset(name.encode() for name in _NAMES)
_READ = pattern(rb"""[.'"](?:""" + b"|".join(sorted(name.encode() for name in _NAMES)) + rb""")\b""")
_STRATEGIES = ("ddp", "dp", "horovod", "deepspeed", "fsdp", "fully_sharded", "bagua", "colossalai")
_CONFIGURED = (b"hydra", b"yaml", b"OmegaConf", b"json", b"DictConfig", b"cfg", b"conf", b"toml")
_NO_OPTIONS: Final = frozenset({"self", "cls", "trainer", "pl_module"})
"""What parameters are called that hold no options."""
_NEGATED = {(ast.Eq, 0): ZERO, (ast.NotEq, 0): NONZERO, (ast.Gt, 0): POSITIVE, (ast.GtE, 1): POSITIVE}


class CodeRead(NamedTuple):
    """`holder.name`, `holder["name"]` or `holder.get("name")`: the read `node`, the part of it that names the key, and
    the expression `whole` that says what for: a comparison with a constant, or the node itself.
    """

    node: ast.expr
    key: ast.expr
    holder: ast.expr
    name: str
    whole: ast.expr
    use: str


def code_reads(module: Module) -> list[CodeRead]:
    """The reads of a file."""
    return module.cached("key reads", lambda module: list(_code_reads(module)))


def _code_reads(module: Module) -> Iterator[CodeRead]:
    if not _may_read(module):
        return
    utf8 = module.source.utf8
    configured = any(word in utf8 for word in _CONFIGURED)
    for mention in mentions(module, _NAMES):
        key: ast.expr = mention.node
        above = mention.parents.get(key)
        node: ast.expr
        if isinstance(key, ast.Attribute) and isinstance(key.ctx, ast.Load):
            node, name, holder = key, key.attr, key.value
            if isinstance(above, ast.Call) and above.func is key:
                continue
        elif isinstance(above, ast.Subscript) and above.slice is key and isinstance(above.ctx, ast.Load):
            node, name, holder = above, getattr(key, "value", ""), above.value
        elif isinstance(above, ast.Call) and isinstance(above.func, ast.Attribute) and above.args[:1] == [key]:
            node, name, holder = above, getattr(key, "value", ""), above.func.value
            if above.func.attr not in {"get", "pop"}:
                continue
        else:
            continue
        if name in _NAMES and (configured or _is_imported(holder, module) or _is_given(holder, module)):
            whole, use = _use(node, mention)
            if name == _RESUME:
                whole, use = node, _of_path(node)
            elif name in {*BACKENDS, STRATEGY}:
                whole, use = node, _backend(node, mention, module)
            yield CodeRead(node, key, holder, name, whole, use)


def _may_read(module: Module) -> bool:
    """Whether a file may read any of these, by its text, which is searched once."""
    return module.cached("may read keys", _holds_read)


def _holds_read(module: Module) -> bool:
    return not words_of(module).isdisjoint(_WORDS) and _READ.search(module.source.utf8) is not None


def options_read(module: Module) -> dict[str, int]:
    """The arguments that are gone which a file reads as attributes of something that it is given, and on which line.

    Such may be the options of a program, which another file parses.
    """
    if not _may_read(module):
        return {}
    found: dict[str, int] = {}
    for mention in mentions(module, frozenset(GONE)):
        node = mention.node
        if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Load):
            continue
        holder, start = node.value, module.span(node).start
        if isinstance(holder, ast.Name) and holder.id not in _NO_OPTIONS:
            bound = module.scope_at(start).lookup(holder.id)
            if bound is not None and bound[1][0].kind is Kind.PARAMETER:
                found.setdefault(node.attr, module.source.line_of(start))
    return found


def _of_path(node: ast.expr) -> str:
    """What a path is read for: whether `holder.get(name)` or `holder.pop(name)` says None where there is nothing."""
    if not isinstance(node, ast.Call) or node.keywords or not isinstance(node.func, ast.Attribute):
        return ""
    if node.func.attr == "pop":
        return TAKEN
    return OPTIONAL if node.func.attr == "get" and all(is_none(default) for default in node.args[1:]) else ""


def _is_imported(holder: ast.expr, module: Module) -> bool:
    """Whether what is read from comes from another file."""
    while isinstance(holder, (ast.Attribute, ast.Subscript)):
        holder = holder.value
    bound = module.scope.bindings.get(holder.id, []) if isinstance(holder, ast.Name) else []
    return bool(bound) and all(binding.kind is Kind.IMPORT for binding in bound)


def _is_given(holder: ast.expr, module: Module) -> bool:
    """Whether what is read from are the `**kwargs` of a function, which other files may call."""
    return isinstance(holder, ast.Name) and is_rest(holder, module.scope_at(module.span(holder).start))


def _use(node: ast.expr, mention: Mention) -> tuple[ast.expr, str]:
    """What a read is for, and the expression that says it."""
    if isinstance(node, ast.Call) and (getattr(node.func, "attr", "") != "get" or node.keywords):
        return node, ""
    if isinstance(node, ast.Call) and not all(_is_nothing(default) for default in node.args[1:]):
        return node, ""
    above = mention.parents.get(node)
    if isinstance(above, ast.Compare) and above.left is node and len(above.ops) == 1:
        known = getattr(above.comparators[0], "value", None)
        return above, _NEGATED.get((type(above.ops[0]), known), VALUE) if type(known) is int else ""
    if isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.Not):
        return above, FALSITY
    if _is_test(node, mention):
        return node, TRUTH
    return node, VALUE if not isinstance(node, ast.Call) else ""


def _backend(node: ast.expr, mention: Mention, module: Module) -> str:
    """Whether `accelerator` is read for the strategy that it named up to 1.4: here, or under a name of its own.

    With the names that it is compared with.
    """
    above = mention.parents.get(node)
    if isinstance(above, ast.Assign) and above.value is node and isinstance(above.targets[0], ast.Name):
        name = above.targets[0]
        found = uses_of_name(name, module)
        kept = [use for use in found if not isinstance(use.ctx, ast.Store)]
        compared = [use for use in kept if not isinstance(module.parents.get(use), ast.FormattedValue)]
        names = {_names(use, module) for use in compared}
        return f"{STRATEGY}:{names.pop()}" if len(found) - len(kept) == 1 and len(names) == 1 and all(names) else ""
    return f"{STRATEGY}:{compared_with}" if (compared_with := _names(node, module)) else ""


def _names(node: ast.expr, module: Module) -> str:
    """The names of strategies that an expression is compared with, if these are all."""
    above = module.parents.get(node)
    if not isinstance(above, ast.Compare) or above.left is not node or len(above.ops) != 1:
        return ""
    other = above.comparators[0]
    named = other.elts if isinstance(other, (ast.List, ast.Tuple, ast.Set)) else [other]
    names = [part.value for part in named if isinstance(part, ast.Constant) and is_strategy(part.value)]
    return ",".join(map(str, names)) if len(names) == len(named) else ""


def is_strategy(name: object) -> bool:
    """Whether a value of `accelerator` named a strategy, as it did from 1.0.5 to 1.4."""
    return isinstance(name, str) and name.startswith(_STRATEGIES) and name not in {"ddp_cpu", "ddp_tpu"}


def _is_nothing(default: ast.expr) -> bool:
    return isinstance(default, ast.Constant) and not default.value


def _is_test(node: ast.expr, mention: Mention) -> bool:
    """Whether only the truth of an expression matters."""
    inner: ast.AST = node
    above = mention.parents.get(inner)
    while isinstance(above, ast.BoolOp):
        inner, above = above, mention.parents.get(above)
    if isinstance(above, (ast.If, ast.While, ast.IfExp, ast.Assert)):
        return above.test is inner
    return isinstance(above, ast.Call) and getattr(above.func, "id", "") == "bool" and above.args == [inner]


def note_reads(flow: Flow) -> None:
    """Note in the flow of a file where it reads such an entry."""
    module = flow.module
    for read in code_reads(module):
        start = module.span(read.node).start
        place = flow.place(read.holder, module.scope_at(start))
        if place.base:
            span, line = module.span(read.whole), module.source.line_of(start)
            flow.reads.append(KeyRead(place, read.name, line, span, read.use))
