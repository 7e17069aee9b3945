"""LIT503: tensors that are made on the CPU and meet those of the module."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator

from codemods.deferred import pattern
from codemods.model import AddArgument, Change, Code, Finding, InsertStatement, ReplaceExpression
from codemods.rules.devices import as_arrays
from codemods.rules.devices.choices import is_by_choice, is_never_on
from codemods.rules.devices.given_tensors import is_for_packing, is_measured, is_of_others
from codemods.rules.devices.making import is_beside, is_item, made_on, moved_by_callers
from codemods.rules.devices.moves import FUNCTIONS, placed_in
from codemods.rules.devices.sources import Source, source_of
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.held import FIRST
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part, named_of, own_statements
from codemods.semantics.noted import Fresh, Placed
from codemods.semantics.placements import Placements, placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_torch_module
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.torch_names import DRAWING, FACTORIES, LEGACY, MADE, OLD_FACTORIES, RANGE, SUMMED
from codemods.source.trees import nodes_of, walk

_ON_CPU = frozenset({"setup", "configure_model", "configure_sharded_model", "configure_optimizers", "extra_repr"})
_FLOATING = frozenset({"torch.zeros", "torch.ones", "torch.empty", "torch.rand", "torch.randn", "torch.linspace"})
_COUNTING = frozenset({"torch.full", "torch.arange", "torch.randint", "torch.randperm", "torch.range"})
_WORDS = tuple(sorted({name.rpartition(".")[2] for name in FACTORIES | LEGACY | OLD_FACTORIES}))
_MADE = pattern(rb"\b(?:%s)[ \t]*\(|\.range[ \t]*\(" % "|".join(w for w in _WORDS if w != "range").encode())
"""What a function holds that makes a tensor; the `range` of most is Python's own."""
_BEHIND = "what it first meets was put on the CPU: move what comes of both, or leave out that `.cpu()`"
_DRAWING = tuple(f"{word}(".encode() for word in DRAWING)


@rule(
    code="LIT503",
    name="device-fresh-tensor",
    on=Reached((*_WORDS, *DRAWING), (MADE, RANGE), hosts=True),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/accelerator_prepare.html",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        x, y = batch\n"
                "        noise = torch.randn(x.shape)\n"
                "        return self.loss(self.net(x + noise), y)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        x, y = batch\n"
                "        noise = torch.randn(x.shape, device=self.device)\n"
                "        return self.loss(self.net(x + noise), y)"
            ),
        ),
    ),
)
def device_fresh_tensor(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """A tensor made without `device=` in a step, `forward` or a loss, which meets tensors of the module

    It is made on the CPU. With the module on a GPU the first operation of both raises "Expected all tensors to be on
    the same device"; on the CPU nothing is seen of it. The tensor is made on the device instead: `device=self.device`
    in a LightningModule, the device of a parameter in a plain `nn.Module` or a function. `device=` comes first and
    `.type_as(x)` second, because that changes the data type too: indices become floats, labels of a loss are refused,
    and under mixed precision the tensor gets the precision of `x`.

    Told is only what surely meets: in an operation, in `torch.cat`, `torch.where` and the like, in a loss, in a
    module, in a distribution, in a function of the file that is given it; also where it is made on one of two ways
    (`if mask is None: mask = torch.ones(…)`), but for conditions that ask for a device, and for options of a helper
    (`if self.padding > 0`) that are off by default and that no call is seen to turn on. Left alone are tensors
    without dimensions, which mix with any device, indices, counts that a module of the project is given which is not
    seen to give them to its layers (`self.schedule(torch.arange(n))`), what is given to a module whose `forward` moves
    something that it does not make itself, what is moved later, what is used as a number or in NumPy,
    comparisons that a switch is set to (`on = torch.rand(1) < 0.5`, and `on = True` elsewhere), what is made of a
    parameter where that is an array
    (`if isinstance(y, np.ndarray)`; Lightning moves no arrays, and the others may be on the CPU too), all that a
    metric is given which keeps one sum (`MeanSquaredError`, `MeanMetric`), lengths for `pack_padded_sequence` and for
    modules that may pack by them, what a module takes nothing of but its size, what in a helper meets what that makes
    an array as it is (`values.numpy()`, which fails for a card), `torch.zeros_like` and
    `x.new_zeros`, and datasets, transforms and collate functions,
    where the CPU is right. So are the classes that data sets use; those that only run with the module, and are no
    modules, are asked too. Where the tensor goes elsewhere too, the fix is unsafe. What a function of another file
    makes on the CPU and returns is moved at the call. Lambdas are asked that `__init__` keeps on `self`, by themselves
    or in a dict, and methods call. So is moved what one makes that is given no tensor, and a variable of
    the file that holds a tensor (`MEAN = torch.tensor(…)`) where it is used, and so is a parameter that is one by
    default (`def spread(x, centers=torch.linspace(0, 1, 8))`).
    """
    known = placements(context.module, context.project)
    constants = tuple(name.encode() for name in known.constants)
    drawing = _DRAWING if b"distributions" in context.module.source.utf8 else ()
    inner = tuple(f".{name}".encode() for name in known.lambdas(function))
    found = placed_in(function, context, _MADE, (*drawing, *known.host_names, *constants, *inner), by_hand=True)
    if found is None or function.name in _ON_CPU or not _is_of_module(function, context):
        return
    for fresh in found.fresh.values():
        if _is_moved_behind(fresh, function) or any(_is_bound_first(fresh, m, context.module) for m in fresh.meets):
            continue
        by_choice = not function.kinds and is_by_choice(fresh.call, function, context)
        if by_choice or is_never_on(fresh.call, function, context):
            continue
        if _is_of_given_array(fresh.call, function.node, context.module) or _is_for_switch(fresh, context.module):
            continue
        if _is_beside_host(fresh, function, found.fresh, context):
            continue
        met = _met_elsewhere(function, fresh.call, known, context)
        everywhere = (*fresh.meets, *met)
        if everywhere and _may_stay(everywhere, fresh, function, context):
            continue
        if _is_counted(fresh, context.module) and all(
            is_of_others(each, fresh, function, context) for each in everywhere
        ):
            continue
        others = [node for node in fresh.escapes if not isinstance(node, ast.Return)]
        if fresh.meets and (function.owner is not None or not others):
            finding = _finding(fresh, fresh.meets[0], [] if met and not others else fresh.escapes, function, context)
        elif met and not (function.stage is Stage.HAND and len(others) == len(fresh.escapes)):
            finding = _finding(fresh, met[0], others, function, context)
        else:
            continue
        if finding is not None:
            yield finding
    yield from _of_defaults(function, found, known, context)
    inside = (fresh for fresh in found.inner.values() if _is_first(function, fresh, known))
    yield from (_of_lambda(fresh, context) for fresh in inside)
    for name, held in known.constants.items():
        for fresh in (found.kept[maker] for maker in held.makers if maker in found.kept):
            if fresh.meets and not _is_counted(fresh, context.module):
                yield from _of_constant(name, fresh, function, context)


def _is_moved_behind(fresh: Fresh, function: ReachedFunction) -> bool:
    """Whether items are stored in a tensor that is moved later in the function: what it is stored by is on the CPU too.

    `hits[found] = True`, and then `hits.to(scores.device)`: whoever moves it knows where it is until then.
    """
    stored = [met for met in fresh.meets if isinstance(met, ast.Subscript) and isinstance(met.ctx, ast.Store)]
    if not stored or len(stored) < len(fresh.meets) or fresh.hosts:
        return False
    last = max(met.lineno for met in stored)
    names = {part.value.id for part in stored if isinstance(part.value, ast.Name)}
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr == "to"
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id in names
        and call.lineno > last
        for call in nodes_of(function.node, ast.Call)
    )


def _met_elsewhere(function: ReachedFunction, maker: ast.Call, known: Placements, context: Context) -> list[ast.expr]:
    """Where a tensor that a function returns meets others, but for what `__init__` keeps of it: that is a buffer's."""
    met = known.met(function, maker)
    if not met or function.owner is None:
        return met
    kept = {name for name, held in known.attributes(function.owner).items() if maker in held.makers}
    for store in context.module.scoped.stores if kept else ():
        if isinstance(store.target, ast.Attribute) and not store.scope.qualname.endswith(".__init__"):
            kept.discard(store.target.attr)
    return [node for node in met if not any(isinstance(p, ast.Attribute) and p.attr in kept for p in walk(node))]


def _is_first(function: ReachedFunction, fresh: Fresh, known: Placements) -> bool:
    """Whether a method is the first of its class that calls the lambda which makes a tensor, and gives it others."""
    if not fresh.meets or not fresh.near:
        return False
    methods = (other for other in known.functions.values() if other.owner == function.owner and known.begun.runs(other))
    first = next((other for other in methods if fresh.call in known.of(other).inner), function)
    return first.symbol == function.symbol


def _of_lambda(fresh: Fresh, context: Context) -> Finding:
    """The finding of a tensor that a lambda makes which the class keeps, where it meets what that is given."""
    module, name = context.module, context.module.resolve(fresh.call.func, fresh.scope) or ""
    sizes = {part.id for part in walk(fresh.call) if isinstance(part, ast.Name)}
    chosen = next((given for given in fresh.near if given in sizes), fresh.near[0])
    other = f"`{chosen}` is one of several tensors that it may take the device from"
    source = Source(f"{chosen}.device", other if len(fresh.near) > 1 else None)
    return context.finding(
        module.span(fresh.call),
        row="lambda",
        message=f"`{ast.unparse(fresh.call.func)}` makes a tensor on the CPU; it meets those that the lambda is given",
        title=f"Make it on `{source.code}`",
        rewrite=None if fresh.hosts else Rewrite(made_on(fresh.call, name, source, context)),
        reason=source.reason,
        advice=_BEHIND,
    )


def _of_constant(name: str, fresh: Fresh, function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """The finding of a variable of the file, where a function first uses it."""
    module, met = context.module, fresh.meets[0]
    source = source_of(function, fresh.near, met, context)
    names = (part for part in walk(function.node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load))
    used = [part for part in names if part.id == name]
    if source is None or (not function.kinds and any(is_by_choice(part, function, context) for part in used)):
        return
    used.sort(key=lambda part: module.span(part).start)
    changes = (ReplaceExpression(module.span(part), Code.of(f"{name}.to({source.code})")) for part in used)
    elsewhere = "it is used where it may be wanted on the CPU too" if fresh.escapes else None
    yield context.finding(
        module.span(used[0]),
        row="constant",
        message=f"`{name}` is made on the CPU when the file is read; it meets tensors of the module",
        title=f"Move it to `{source.code}`",
        rewrite=Rewrite(tuple(changes)),
        reason="; ".join(filter(None, [source.reason, elsewhere])) or None,
    )


def _may_stay(met: Iterable[ast.expr], fresh: Fresh, function: ReachedFunction, context: Context) -> bool:
    """Whether a tensor is given to modules alone that pack by it, or take nothing but its size."""
    packing = all(is_for_packing(each, fresh, function, context) for each in met)
    return packing or all(is_measured(each, fresh, context) for each in met)


def _of_defaults(function: ReachedFunction, found: Placed, known: Placements, context: Context) -> Iterator[Finding]:
    """The findings of parameters that are a tensor by default, which meets what else the function is given."""
    module = context.module
    for name, held in known.parameters.defaults(function).items():
        for fresh in (found.kept[maker] for maker in held.makers if maker in found.kept):
            source = source_of(function, fresh.near, fresh.meets[0], context) if fresh.meets else None
            if source is None or _has_no_elements(fresh.call) or known.parameters.is_always_given(function, name):
                continue
            place = module.span(own_statements(function.node)[0])
            yield context.finding(
                module.span(fresh.call),
                row="default",
                message=f"`{name}` is made on the CPU by default; it meets tensors of the module",
                title=f"Move it to `{source.code}`",
                rewrite=Rewrite((InsertStatement(place, Code.of(f"{name} = {name}.to({source.code})")),)),
                reason="; ".join(filter(None, [source.reason, "what calls give instead may be no tensor"])),
            )


_SIZED = frozenset({"zeros", "ones", "empty", "full", "rand", "randn"})
"""What is given the sizes of a tensor first."""


def _has_no_elements(call: ast.Call) -> bool:
    """Whether a tensor surely is an empty one, which stands for none: `mask=torch.ones((0, 0, 0))`."""
    first, name = call.args[0] if call.args else None, last_part(call.func)
    if name == "tensor":
        return isinstance(first, (ast.List, ast.Tuple)) and not first.elts
    sizes = first.elts if isinstance(first, (ast.List, ast.Tuple)) else call.args if name != "full" else ()
    return name in _SIZED and any(
        isinstance(size, ast.Constant) and size.value == 0 and type(size.value) is int for size in sizes
    )


def _is_bound_first(fresh: Fresh, met: ast.expr, module: Module) -> bool:
    """Whether the first turn of a loop binds the variable anew: `if i == 0: x = f(y)`, and `else: x += f(y)`."""
    statement = module.statement(fresh.call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) and statement.value is fresh.call else None
    if not isinstance(target, ast.Name):
        return False
    child: ast.AST = met
    bound = False
    for outer in module.enclosing(met):
        if isinstance(outer, ast.If) and child in outer.orelse:
            assigned = (part for part in outer.body if isinstance(part, ast.Assign))
            bound = bound or any(is_name(part.targets[0], target.id) for part in assigned)
        if isinstance(outer, (ast.For, ast.While)):
            return bound and all(part is not statement for part in walk(outer))
        child = outer
    return False


def _is_counted(fresh: Fresh, module: Module) -> bool:
    """Whether a tensor counts something: the steps of a sampler, positions. Modules often take those as indices."""
    data = fresh.call.args[0] if fresh.call.args else None
    if isinstance(data, ast.BinOp) and isinstance(data.left, (ast.List, ast.Tuple)):  # `[0] * n`: one for each row
        return all(map(_is_number, data.left.elts))
    return (module.resolve(fresh.call.func, fresh.scope) or "") in _COUNTING


def _is_number(node: ast.expr) -> bool:
    """Whether an expression is a whole number: one that is written, or a size."""
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    if isinstance(node, ast.Subscript):
        return last_part(node.value) == "shape"
    return isinstance(node, ast.Call) and (is_name(node.func, "len") or last_part(node.func) == "size")


def _is_summed(met: ast.expr, fresh: Collection[ast.Call], module: Module) -> bool:
    """Whether it is a metric that takes all it is given from the CPU, and keeps sums without dimensions of that.

    Those mix with what is on a card: `self.mse(torch.from_numpy(predicted), torch.from_numpy(target))`.
    """
    func = met.func if isinstance(met, ast.Call) else None
    if not isinstance(met, ast.Call) or not isinstance(func, ast.Attribute):
        return False
    held = func.value if func.attr == "update" else func
    made = [
        module.resolve(store.value.func, store.scope) or ""
        for store in module.scoped.stores
        if isinstance(held, ast.Attribute) and isinstance(store.target, ast.Attribute)
        if store.target.attr == held.attr and isinstance(store.value, ast.Call)
    ]
    if not made or not all(name.startswith("torchmetrics.") and name.rpartition(".")[2] in SUMMED for name in made):
        return False
    given = [*met.args, *(keyword.value for keyword in met.keywords)]
    return all(any(part in fresh for part in walk(value)) for value in given)


def _is_of_given_array(call: ast.Call, node: FunctionNode, module: Module) -> bool:
    """Whether a tensor is made of a parameter where that is an array: `if isinstance(y, np.ndarray): y = …`.

    Lightning moves no arrays, so who gives one may well give the others from the CPU too.
    """
    parameters = {arg.arg for arg in named_of(node.args)}
    used = {part.id for given in call.args for part in walk(given) if isinstance(part, ast.Name)} & parameters
    child: ast.AST = call
    for outer in module.enclosing(call):
        if not used or outer is node:
            return False
        if isinstance(outer, ast.If):
            inside = child in outer.body
        else:
            inside = isinstance(outer, ast.IfExp) and child is outer.body
        if inside and isinstance(outer, (ast.If, ast.IfExp)) and _asks_for_array(outer.test, used):
            return True
        child = outer
    return False


def _is_for_switch(fresh: Fresh, module: Module) -> bool:
    """Whether a comparison of the tensor is a switch, which is True or False otherwise: `on = torch.rand(1) < 0.5`."""
    statement = module.statement(fresh.call)
    value = statement.value if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if not isinstance(value, ast.Compare) or not isinstance(target, ast.Name) or fresh.call not in walk(value):
        return False
    found = fresh.scope.lookup(target.id)
    values = [binding.value for binding in found[1]] if found is not None else []
    return any(isinstance(other, ast.Constant) and isinstance(other.value, bool) for other in values)


def _is_beside_host(fresh: Fresh, function: ReachedFunction, made: Collection[ast.Call], context: Context) -> bool:
    """Whether a tensor meets metrics that take all of the CPU alone, or in a helper what is made arrays."""
    if fresh.meets and all(_is_summed(each, made, context.module) for each in fresh.meets):
        return True
    return not function.kinds and _is_with_arrays(fresh, function.node)


def _is_with_arrays(fresh: Fresh, node: FunctionNode) -> bool:
    """Whether all that a tensor meets is elsewhere in the function made an array as it is: it is on the CPU then.

    `values.squeeze().numpy()` fails for what is on a card. What is put on the CPU in between says nothing.
    """
    calls = [call for call in nodes_of(node, ast.Call) if last_part(call.func) == "numpy" and not call.args]
    if not calls or not fresh.meets:
        return False
    arrays = set[str]().union(*(_names(call.func) for call in calls if not _puts_on_host(call.func)))
    for assigned in nodes_of(node, ast.Assign):
        if _puts_on_host(assigned.value):
            arrays.difference_update(*map(_names, assigned.targets))
    return all(not arrays.isdisjoint(_names(met)) for met in fresh.meets)


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in walk(node) if isinstance(part, ast.Name)}


def _puts_on_host(node: ast.AST) -> bool:
    """Whether an expression puts something on the CPU: `x.detach().cpu()`, `to_cpu(x)`, `x.to("cpu")`."""
    calls = (part for part in walk(node) if isinstance(part, ast.Call))
    return any(
        "cpu" in last_part(call.func) or (last_part(call.func) == "to" and "cpu" in ast.unparse(call)) for call in calls
    )


def _asks_for_array(test: ast.expr, names: Collection[str]) -> bool:
    """Whether a condition holds only where one of the names is an array of NumPy."""
    if not isinstance(test, ast.Call) or last_part(test.func) != "isinstance" or len(test.args) != 2:
        return False
    asked, kind = test.args
    return isinstance(asked, ast.Name) and asked.id in names and last_part(kind) == "ndarray"


_CALLED = ("__call__", "forward")


def _is_of_module(function: ReachedFunction, context: Context) -> bool:
    """Whether a function belongs to a module or a callback, or to no class."""
    owner, classes = function.owner, context.project.classes
    if owner is None or function.kinds:
        return True
    if not is_torch_module(owner, classes):
        whole = classes.is_whole(owner) or not FUNCTIONS.isdisjoint(classes.ancestry(owner))
        return whole and function.stage is Stage.RUN
    line = [name for name in classes.ancestry(owner) if name in classes.classes]
    called = [name for name in line if not classes.classes[name].methods.isdisjoint(_CALLED)]
    if called and "__call__" in classes.classes[called[0]].methods:  # not how a module is run: a step of the data's
        return False
    return not any(map(_is_transform, classes.ancestry(owner)))


def _is_transform(base: str) -> bool:
    """Whether a base makes its classes steps of a data pipeline, which are modules for their looks alone."""
    return base.startswith(("torchvision.transforms.", "monai.transforms.")) or base.rpartition(".")[2] == "Transform"


def _finding(
    fresh: Fresh, met: ast.expr, escapes: list[ast.AST], function: ReachedFunction, context: Context
) -> Finding | None:
    """The finding, or None where nothing in the function tells a device: then it may well run on the CPU."""
    module = context.module
    name = module.resolve(fresh.call.func, fresh.scope) or ""
    source = source_of(function, fresh.near, fresh.call, context)
    known = placements(module, context.project)
    if source is None and (not known.met(function, fresh.call) or is_beside(fresh.call, function, context)):
        return None
    if (
        source
        and function.owner is None
        and known.parameters.is_given_host(function, source.code.partition(".")[0].removesuffix(FIRST))
    ):
        return None
    changes: tuple[Change, ...] | None
    if source is not None:
        option = known.left_out(fresh.call, function)
        given = (AddArgument(module.span(fresh.call), option.name, Code.of(source.code)),) if option else ()
        changes, caveat = given or made_on(fresh.call, name, source, context), source.reason
    else:
        changes, caveat = moved_by_callers(fresh.call, function, context)
        if changes is None and function.owner is not None:
            return None
    changes = None if fresh.hosts else changes
    used = "it is used where it may be wanted on the CPU too" if escapes else None
    used = as_arrays.REASON if as_arrays.is_fresh_read(fresh, module) else used
    sized = name in LEGACY and name != "torch.from_numpy"
    data = fresh.call.args[0] if sized and fresh.call.args else None
    size = "a number there would be a size" if data is not None and is_item(data) else None
    reason = "; ".join(filter(None, [caveat, used, size])) or None
    made = changes is not None and not any(isinstance(change, ReplaceExpression) for change in changes)
    verb = "Make it on" if made else "Move it to"
    line = module.source.line_of(module.span(met).start)
    beside = f" in line {line}" if line != module.source.line_of(module.span(fresh.call).start) else ""
    return context.finding(
        module.span(fresh.call),
        row=name.rpartition(".")[2],
        message=f"`{ast.unparse(fresh.call.func)}` makes a tensor on the CPU; it meets those of the module{beside}",
        title=f"{verb} `{source.code}`" if source is not None else "Move it where it is called",
        rewrite=Rewrite(changes) if changes is not None else None,
        reason=reason,
        alternatives=[] if fresh.hosts else list(_as_other(fresh, name, context)),
        advice=_BEHIND if fresh.hosts else "give it `device=`, that of what it meets",
    )


def _as_other(fresh: Fresh, name: str, context: Context) -> Iterator[tuple[str, Rewrite, str | None]]:
    """`.type_as(x)`, where a floating tensor meets one that has a name."""
    met = fresh.meets[0] if fresh.meets else None
    typed = any(keyword.arg == "dtype" for keyword in fresh.call.keywords)
    if name not in _FLOATING or typed or not isinstance(met, ast.BinOp) or len(fresh.meets) > 1:
        return
    other = met.right if fresh.call in walk(met.left) else met.left
    if isinstance(other, ast.Name) and other not in walk(fresh.call):
        span = context.module.span(fresh.call)
        change = ReplaceExpression(span, Code.of(span, f".type_as({other.id})"))
        reason = f"it gets the data type of `{other.id}` too"
        yield f"Make it as `{other.id}` is", Rewrite((change,)), reason
