"""LIT806, LIT811, LIT813: losses that depend on the rank, prints on every rank, and random numbers of each."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.model import Code, Finding, ReplaceExpression
from codemods.rules.registry import Classes, Context, Files, Methods, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, handed_to
from codemods.semantics.ranks import is_about_rank, is_guarded, speaks_of_ranks
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_torch_module
from codemods.semantics.running import hooks_behind, is_hook, own_module
from codemods.semantics.runs import one_device, seeded, spawns
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE
from codemods.semantics.torch_names import MADE
from codemods.source.trees import walk

_DEPTH = 3
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_ASSIGNS = (ast.Assign, ast.AugAssign, ast.AnnAssign)
_MODULE_DOCS = "https://lightning.ai/docs/pytorch/stable/common/lightning_module.html"

_DRAWS = {
    "numpy.random.rand", "numpy.random.randn", "numpy.random.randint", "numpy.random.permutation",
    "numpy.random.choice", "numpy.random.uniform", "numpy.random.normal", "random.random", "random.randint",
    "random.sample", "random.choice", "random.uniform", "torch.rand", "torch.randint", "torch.randperm", "torch.randn",
    "torch.bernoulli",
}  # fmt: skip
_TAKING = {"torch.from_numpy", "torch.tensor", "torch.as_tensor", "torch.FloatTensor", "torch.LongTensor"}
_ANOTHER = (
    "is another one on some ranks, and gradients of different functions are averaged; "
    "compute the loss alike on all ranks"
)
_STATES = frozenset({"numpy.random.default_rng", "numpy.random.RandomState", "random.Random"})
"""What makes a state of random numbers, of its own where it is given no seed."""
_SHUFFLES = frozenset({"random.shuffle", "numpy.random.shuffle"})
_SEEDS = frozenset({"numpy.random.seed", "random.seed", "torch.manual_seed"})
_NUMBERS = ("int", "float", "list", "tuple")
_LOADED = "on_load_checkpoint"
"""A hook that `load_from_checkpoint` runs too, on a module that no Trainer has."""
_RANDOM = tuple(sorted({name.rpartition(".")[2] for name in _DRAWS}))


@rule(
    code="LIT806",
    name="loss-depends-on-rank",
    on=Classes(MODULE),
    refs=(_MODULE_DOCS + "#training-step",),
    fixable="manual",
    examples=(("if self.global_rank == 0:\n    loss = loss + penalty", "loss = loss + penalty"),),
)
def loss_depends_on_rank(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """A loss that is another function on some ranks

    The gradients of all ranks are averaged, as if each had computed the same function of its data. Where one rank adds
    a term, the average is of different functions, and what one rank computes alone counts as a part of what was
    meant, without a word. A method that a training step calls, as one of a mixin, is looked at where it, or what it
    returns, is called a loss. Left alone: conditions around logging, printing and writing, and what is bound under one
    when the loss is computed already.
    """
    if not speaks_of_ranks(context.module):
        return
    step = owner.methods.get("training_step")
    worker = handed_to(step, owner.methods) if step is not None else None
    for name, node in owner.methods.items():
        if node is worker:
            yield from _by_rank(node, "", context)
            continue
        helps = name != "training_step" and "training_step" in hooks_behind(owner, name, context.project.running)
        if name == "training_step" or (helps and not is_hook(name)):
            yield from _by_rank(node, "" if "loss" in name or not helps else "loss", context)


def _by_rank(node: FunctionNode, called: str, context: Context) -> Iterator[Finding]:
    """Where what a method returns is another on some ranks, and its name says `called`."""
    for part in walk(node):
        if isinstance(part, ast.IfExp) and is_about_rank(part.test) and _feeds(part, node, called, context.module):
            yield context.finding(context.module.span(part), row="loss", message=f"the loss {_ANOTHER}")
        if not isinstance(part, ast.If) or not is_about_rank(part.test):
            continue
        if (not called or called in node.name.lower()) and any(_returns_loss(each) for each in part.body):
            yield context.finding(context.module.span(part.test), row="loss", message=f"the loss {_ANOTHER}")
            continue
        returned = _returned(node, _begin(part, node, context.module))
        bound = {
            name.id
            for statement in [*part.body, *part.orelse]
            for name in walk(statement)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        }
        for name in sorted(name for name in bound & returned if called in name.lower()):
            yield context.finding(
                context.module.span(part.test),
                row="loss",
                message=f"`{name}` {_ANOTHER}",
            )
            break


def _returns_loss(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Return)
        and statement.value is not None
        and not isinstance(statement.value, ast.Constant)
    )


def _feeds(part: ast.IfExp, node: FunctionNode, called: str, module: Module) -> bool:
    """Whether a value that is another on some ranks goes into what a method returns, and its name says `called`."""
    statement = module.statement(part)
    if isinstance(statement, ast.Return):
        return called in node.name.lower()
    if not isinstance(statement, _ASSIGNS):
        return False
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    made = {name.id for target in targets for name in walk(target) if isinstance(name, ast.Name)}
    return any(called in name.lower() for name in made & _returned(node, statement.lineno))


def _begin(branch: ast.If, node: FunctionNode, module: Module) -> int:
    """From where on code may read what a branch binds: from the branch, or from the loop around it."""
    around = itertools.takewhile(lambda part: part is not node, module.enclosing(branch))
    return min([branch.lineno, *(part.lineno for part in around if isinstance(part, _LOOPS))])


def _returned(node: FunctionNode, begin: int) -> set[str]:
    """The names that what a step returns is made of, from a line on: what was computed before stays what it is."""
    found = {
        name.id
        for part in walk(node)
        if isinstance(part, ast.Return) and part.value is not None and part.lineno >= begin
        for name in walk(part.value)
        if isinstance(name, ast.Name)
    }
    assigns = [part for part in walk(node) if isinstance(part, _ASSIGNS) and part.lineno >= begin]
    while True:
        more: set[str] = set()
        for assign in assigns:
            targets = assign.targets if isinstance(assign, ast.Assign) else [assign.target]
            made = {n.id for target in targets for n in walk(target) if isinstance(n, ast.Name)}
            if made & found and assign.value is not None:
                more |= {n.id for n in walk(assign.value) if isinstance(n, ast.Name)}
        if more <= found:
            return found
        found |= more


@rule(
    code="LIT811",
    name="print-on-every-rank",
    on=Files(("print",)),
    refs=(_MODULE_DOCS + "#print",),
    default=False,
    examples=(
        (
            "class Net(LightningModule):\n    def on_train_epoch_end(self):\n        print('done')",
            "class Net(LightningModule):\n    def on_train_epoch_end(self):\n        self.print('done')",
        ),
    ),
)
def print_on_every_rank(file: FileUse, context: Context) -> Iterator[Finding]:
    """`print` in a hook prints once for each process

    `self.print` prints on rank 0 only, above a progress bar and not through it. Off unless it is selected: many
    programs print on purpose. Left alone in `on_load_checkpoint`, which `load_from_checkpoint` runs without a Trainer.
    """
    module = context.module
    for call, scope in module.scoped.calls:
        if not isinstance(call.func, ast.Name) or call.func.id != "print" or scope.lookup("print") is not None:
            continue
        within = file.method_at(scope)
        if (
            within is None
            or MODULE not in within[0].kinds
            or not hooks_behind(within[0], within[1].name, context.project.running)
        ):
            continue
        if within[1].name == _LOADED:  # without a Trainer, which `self.print` asks
            continue
        if is_guarded(call, module, within[1]) or any(keyword.arg == "file" for keyword in call.keywords):
            continue
        own = own_module(*within, context.project.classes)
        made = Rewrite((ReplaceExpression(module.span(call.func), Code.of(f"{own}.print")),)) if own else None
        yield context.finding(
            module.span(call),
            row="print",
            message="every process prints this",
            title="Make it `self.print`",
            rewrite=made,
            reason="the other ranks do not print it then",
            advice="call it through a function that is decorated with `rank_zero_only`",
        )


@rule(
    code="LIT813",
    name="random-attribute",
    on=(Methods(MODULE, ("__init__",)), Reached(_RANDOM, (MADE, r"random\."))),
    refs=("https://lightning.ai/docs/pytorch/stable/api/lightning.fabric.utilities.seed.html",),
    fixable="manual",
    examples=(
        (
            "self.order = torch.randperm(10)",
            'self.register_buffer("order", torch.randperm(10), persistent=False)',
        ),
    ),
)
def random_attribute(method: Method | ReachedFunction, context: Context) -> Iterator[Finding]:
    """A random attribute is another one in each process

    Each process makes its own module. Parameters and buffers are then made those of rank 0, but other attributes are
    not: a mask or a permutation that is drawn in `__init__` differs between the ranks unless all are seeded alike. Call
    `seed_everything` before the module is made, or keep it with `register_buffer`. Left alone is what only validation,
    tests and the ends of epochs read, such as the noise of sample images, and `example_input_array`, of which only the
    shape matters. So are modules that `ddp_spawn` hands to all processes as they are. Of a plain module that a
    LightningModule leads to, it is what other methods read.
    """
    if isinstance(method, ReachedFunction) and not _makes_part(method, context):
        return
    if seeded(context.project) or one_device(context.project, context.module):
        return
    if spawns(context.project, context.module):
        return
    module = context.module
    own = next(iter(method.node.args.args), None)
    called = {name: call for call in walk(method.node) if isinstance(call, ast.Call) for name in [_named(call, module)]}
    if not _SEEDS.isdisjoint(called):
        return
    shuffled = {
        ast.unparse(call.args[0])
        for call in walk(method.node)
        if isinstance(call, ast.Call) and _named(call, module) in _SHUFFLES and call.args
    }
    for statement in walk(method.node):
        if not isinstance(statement, ast.Assign) or len(statement.targets) != 1 or own is None:
            continue
        target, value = statement.targets[0], statement.value
        if (
            not isinstance(target, ast.Attribute)
            or not isinstance(target.value, ast.Name)
            or target.value.id != own.arg
        ):
            continue
        mixed = {ast.unparse(target), ast.unparse(value)} & shuffled
        drawn = ("shuffle" if mixed else _drawn(value, context)) if target.attr != "example_input_array" else None
        if drawn is not None and isinstance(method, ReachedFunction) and not _readers(target.attr, method, module):
            continue
        if drawn is not None and not _is_for_showing(target.attr, method, module):
            yield context.finding(
                module.span(statement),
                row=drawn,
                message=f"each process draws `{target.attr}` for itself; seed all alike with `seed_everything`, or "
                "keep it with `register_buffer`",
            )


def _makes_part(function: ReachedFunction, context: Context) -> bool:
    """Whether a function is the `__init__` of a plain module that a LightningModule has."""
    if function.name != "__init__" or function.owner is None or function.is_nested or not function.takes_self:
        return False
    if function.kinds or not function.stage & Stage.BUILD:
        return False
    return is_torch_module(function.owner, context.project.classes)


def _is_for_showing(name: str, method: Method | ReachedFunction, module: Module) -> bool:
    """Whether hooks that train nothing, and they alone, read an attribute."""
    readers = _readers(name, method, module)
    return bool(readers) and all(_TRAINS_NOTHING.match(reader) for reader in readers)


def _readers(name: str, method: Method | ReachedFunction, module: Module) -> list[str]:
    """The other methods of the class that read an attribute."""
    owner = module.parents.get(method.node)
    return [
        other.name
        for other in getattr(owner, "body", ())
        if isinstance(other, FUNCTIONS)
        and other is not method.node
        and any(
            isinstance(part, ast.Attribute) and part.attr == name and isinstance(part.ctx, ast.Load)
            for part in walk(other)
        )
    ]


_TRAINS_NOTHING = pattern(r"(on_)?(validation|test|predict)_|on_(train_)?epoch_end$")


def _named(call: ast.Call, module: Module) -> str:
    return module.resolve(call.func, module.scope_at(module.span(call).start)) or ""


def _drawn(value: ast.expr, context: Context, depth: int = 0) -> str | None:
    """What draws the value of an attribute, where that is what it is: a call, or methods and operators on one.

    A variable is what it is bound to, where that is one thing.
    """
    whole = value
    while True:
        if isinstance(value, ast.Name) and depth < _DEPTH:
            found = context.module.scope_at(context.module.span(value).start).lookup(value.id)
            bound = found[1][0].value if found is not None and found[0].parent and len(found[1]) == 1 else None
            return _drawn(bound, context, depth + 1) if bound is not None else None
        if isinstance(value, ast.Call):
            name = context.module.resolve(value.func, context.module.scope_at(context.module.span(value).start))
            if name in _STATES and value is not whole:
                return None if value.args or value.keywords else name
            if name in _DRAWS:
                return None if any(keyword.arg == "generator" for keyword in value.keywords) else name
            if value.args and (name in _TAKING or getattr(value.func, "id", "") in _NUMBERS):
                value = value.args[0]
                continue
            if not isinstance(value.func, ast.Attribute) or name is not None:
                return None
            value = value.func.value
        elif isinstance(value, (ast.Compare, ast.BinOp)):
            value = value.left
        elif isinstance(value, (ast.Subscript, ast.Attribute)):
            value = value.value
        else:
            return None
