"""LIT507: `torch.cuda.FloatTensor(…)` and its like."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Change, Code, Finding, RemoveArgument, ReplaceExpression
from codemods.rules.devices.buffers import held_back, registered
from codemods.rules.devices.kept_tensors import Kept, begun_by
from codemods.rules.devices.moves import placed_in
from codemods.rules.devices.moving import knows_torch
from codemods.rules.devices.sources import source_of
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.device_values import Device
from codemods.semantics.module import Module
from codemods.semantics.nodes import chained_calls, is_name, last_part
from codemods.semantics.noted import Made
from codemods.semantics.placements import placements
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_part_of_modules
from codemods.semantics.torch_names import DTYPES, FACTORIES, LEGACY_CUDA, PLAIN_METHODS, TUPLE_METHODS
from codemods.source.trees import walk

_NO_BUFFERS = PLAIN_METHODS | TUPLE_METHODS | {"to", "cuda", "cpu"}
_SIZES = frozenset({"len", "int", "max", "item", "size", "numel"})


@rule(
    code="LIT507",
    name="device-cuda-tensor",
    on=Reached(tuple(sorted(DTYPES)), ("cuda",)),
    refs=("https://pytorch.org/docs/stable/tensors.html",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        valid = torch.cuda.FloatTensor(len(batch), 1).fill_(1.0)\n"
                "        return self.loss(self(batch), valid)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def training_step(self, batch, batch_idx):\n"
                "        valid = torch.empty(len(batch), 1, dtype=torch.float32, device=self.device).fill_(1.0)\n"
                "        return self.loss(self(batch), valid)"
            ),
        ),
    ),
)
def device_cuda_tensor(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """`torch.cuda.FloatTensor(…)` is a tensor on the current CUDA device

    It raises without CUDA, so the module trains on no CPU, MPS or TPU. A list makes `torch.tensor([…], dtype=…,
    device=…)`, sizes make `torch.empty(…)`. What the constructor makes of a variable depends on what that holds:
    of a number a tensor of that size, else a tensor of these data. The fix for the latter is unsafe.
    The legacy constructors take no `device=` of another kind, so they are replaced as a whole. As `out=` of what
    makes a tensor (`torch.arange(n, out=torch.cuda.LongTensor(n))`) one says nothing but type and device, and these
    are said there.
    """
    found = placed_in(function, context)
    for made in found.made if found is not None else ():
        if made.argument is None:
            yield _finding(made, function, context)
    if function.stage is Stage.BUILD and function.name == "__init__" and not function.is_nested:
        yield from _built(function, context)


def _built(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """What `__init__` of a module makes so: in a loss or a layer it is made on the CPU, and moves with that."""
    module, known = context.module, placements(context.module, context.project)
    for made in known.of(function).made:
        if made.argument is not None or made.symbol not in LEGACY_CUDA:
            continue
        changes, unclear = _replaced(made, context)
        attribute = _kept_as(made, function, context)
        if attribute is not None:
            hindered, doubt = held_back(attribute, [], function, begun_by(function.node), known, context)
            whole = (*changes, *registered(attribute, function, context)) if changes and hindered is None else ()
            yield context.finding(
                module.span(made.call),
                row=made.symbol.rpartition(".")[2],
                message=f"`{ast.unparse(made.call.func)}` {_SAYS[made.device]}",
                title="Make it on the CPU, and register it as a buffer",
                rewrite=Rewrite(whole) if whole else None,
                reason="; ".join(filter(None, [doubt, unclear])) or None,
                advice="make it on the CPU and register it as a buffer",
            )
            continue
        kept = False
        for outer in module.enclosing(made.call):
            if isinstance(outer, ast.stmt):
                break
            name = (module.resolve(outer.func, made.scope) if isinstance(outer, ast.Call) else None) or ""
            kept |= known.keeping.is_module_class(name) or name == "torch.nn.Parameter"
        yield context.finding(
            module.span(made.call),
            row=made.symbol.rpartition(".")[2],
            message=f"`{ast.unparse(made.call.func)}` {_SAYS[made.device]}",
            title="Make it on the CPU, to be moved with the module",
            rewrite=Rewrite(changes) if kept and changes else None,
            reason=unclear,
            advice="make it on the CPU and register it as a buffer",
        )


def _kept_as(made: Made, function: ReachedFunction, context: Context) -> Kept | None:
    """The attribute of a module that keeps what is made here, itself or through methods: `self.w = x.view(1, 2)`."""
    if function.owner is None or not is_part_of_modules(function.owner, context.project.classes):
        return None
    for store in context.module.scoped.stores:
        target = store.target
        if store.scope is not function.scope or not isinstance(target, ast.Attribute) or not store.is_alone:
            continue
        own = is_name(target.value, function.first_parameter) and store.value is not None
        chain = list(chained_calls(store.value)) if own else []
        if made.call in chain and not any(last_part(call.func) in _NO_BUFFERS for call in chain):
            return Kept(store, target.attr, frozenset({made.call}), (), (), has_dimensions=True)
    return None


_SAYS = {
    Device.HARD: "needs CUDA, whatever the Trainer runs on",
    Device.CHOSEN: "is a tensor of CUDA where there is CUDA, whatever the Trainer runs on",
}


def _finding(made: Made, function: ReachedFunction, context: Context) -> Finding:
    module, call = context.module, made.call
    name = made.symbol
    source = source_of(function, made.near, call, context)
    rewrite, unclear = None, None
    if source is not None and (given := _given_as_out(call, made, module)) is not None:
        rewrite = _without_out(given, call, LEGACY_CUDA[name], source.code, module)
    elif source is not None:
        changes, unclear = _replaced(made, context)
        device = AddArgument(module.span(call), "device", Code.of(source.code))
        rewrite = Rewrite((*changes, device)) if changes else None
    reasons = [source.reason if source is not None else None, unclear]
    return context.finding(
        module.span(call),
        row=name.rpartition(".")[2],
        message=f"`{ast.unparse(call.func)}` {_SAYS[made.device]}",
        title=f"Make it on `{source.code}`" if source is not None else "",
        rewrite=rewrite,
        reason="; ".join(filter(None, reasons)) or None,
        advice="use `torch.tensor(…, device=…)`",
    )


def _replaced(made: Made, context: Context) -> tuple[tuple[Change, ...], str | None]:
    """The changes that make the same tensor with today's functions, none where there are none, and why it may not be
    the same.
    """
    call, span = made.call, context.module.span
    starred = (argument.value for argument in call.args if isinstance(argument, ast.Starred))
    if call.keywords or not all(map(_is_size, starred)):
        return (), None
    if not knows_torch(call, context.module):
        return (), None
    maker, unclear = _maker(call)
    changes: list[Change] = [ReplaceExpression(span(call.func), Code.of(maker))]
    if not call.args:
        changes.append(AddArgument(span(call), None, Code.of("0")))
    changes.append(AddArgument(span(call), "dtype", Code.of(LEGACY_CUDA[made.symbol])))
    return tuple(changes), unclear


def _is_size(node: ast.expr) -> bool:
    """Whether an expression is the size of a tensor, or a part of it: `x.shape`, `x.size()[:2]`."""
    if isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Call):
        return not node.args and isinstance(node.func, ast.Attribute) and node.func.attr == "size"
    return isinstance(node, ast.Attribute) and node.attr == "shape"


def _given_as_out(call: ast.Call, made: Made, module: Module) -> ast.Call | None:
    """The call that makes a tensor by itself, and gets this one as `out=`."""
    keyword = module.parents[call]
    maker = module.parents[keyword]
    if not isinstance(keyword, ast.keyword) or keyword.arg != "out" or not isinstance(maker, ast.Call):
        return None
    return maker if module.resolve(maker.func, made.scope) in FACTORIES else None


def _without_out(maker: ast.Call, out: ast.Call, dtype: str, device: str, module: Module) -> Rewrite | None:
    """`out=` made type and device; None where one of them is said already, or the size is more than a size."""
    calls = [node for argument in out.args for node in walk(argument) if isinstance(node, ast.Call)]
    counted = all(getattr(inner.func, "id", getattr(inner.func, "attr", "")) in _SIZES for inner in calls)
    said = {keyword.arg for keyword in maker.keywords} & {"dtype", "device", None}
    if said or out.keywords or not counted or not knows_torch(out, module):
        return None
    span = module.span
    keyword = next(keyword for keyword in maker.keywords if keyword.value is out)
    return Rewrite(
        (
            RemoveArgument(span(maker), span(keyword)),
            AddArgument(span(maker), "dtype", Code.of(dtype)),
            AddArgument(span(maker), "device", Code.of(device)),
        )
    )


def _maker(call: ast.Call) -> tuple[str, str | None]:
    """What makes the same tensor today, and why that may not be so."""
    if len(call.args) != 1 or isinstance(call.args[0], ast.Starred):
        return "torch.empty", None
    only = call.args[0]
    if isinstance(only, (ast.List, ast.ListComp, ast.Tuple)):
        return "torch.tensor", None
    if isinstance(only, ast.Constant) and isinstance(only.value, int):
        return "torch.empty", None
    if isinstance(only, ast.Call) and getattr(only.func, "id", getattr(only.func, "attr", "")) in {"len", "size"}:
        return "torch.empty", None
    sized = only.value if isinstance(only, ast.Subscript) else only
    if isinstance(sized, ast.Attribute) and sized.attr == "shape":  # a `torch.Size` is a size, and no data
        return "torch.empty", None
    return "torch.as_tensor", "a variable may hold data or a size"
