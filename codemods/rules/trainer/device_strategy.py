"""How training is spread: the part of LIT101 about `strategy=` and the number of nodes."""

from __future__ import annotations

from typing import Final

from codemods.model import Code
from codemods.rules.followed import followed, may_return_none
from codemods.rules.trainer.backend import (
    NO_EFFECT,
    OF_GPUS,
    ONE_PROCESS,
    Translated,
    default_of,
    leaf_values,
    refused,
    translated,
)
from codemods.rules.trainer.devices_set import DeviceSet, Plan, is_asked_for, may_be_missing, names_backend
from codemods.rules.trainer.hardware import hardware_of
from codemods.rules.trainer.plugin_moves import in_same_case, otherwise
from codemods.rules.trainer.strategies import CLASSES, HARDWARE, is_strategy_class
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.bridge import FROM, MAKE_TRAINER
from codemods.semantics.carriers.document import DataSite
from codemods.semantics.nodes import last_part
from codemods.semantics.values import UNKNOWN
from codemods.source.data import Mapping
from codemods.source.documents import Kind


def place_strategy(found: DeviceSet, plan: Plan) -> None:
    """Say the strategy and the nodes in the place of the arguments that said them."""
    backend = found.backend()
    if backend is not None:
        _backend(found, plan, backend)
    if (argument := found.get("distributed_backend")) is not None and argument is not backend:
        plan.put(argument)
    _accelerator(found, plan)
    _strategy(found, plan)
    _nodes(found, plan)


def _backend(found: DeviceSet, plan: Plan, backend: Argument) -> None:
    """`distributed_backend=`, or `accelerator=` where it means that."""
    plan.put(backend)
    if backend.value.constant is None:
        return
    if found.has_strategy():
        given = found.get("strategy")
        if given is not None and given.value.constant is UNKNOWN and not is_strategy_class(given.value.callee):
            plan.why("`strategy=` is given too, and only that is kept")
        plugins = found.arguments.get("plugins")
        apart = plugins is None or not in_same_case(backend, plugins)
        if given is not None or backend.value.constant is not UNKNOWN or not found.plugin_may_be_off() or not apart:
            return
        if plugins is None or otherwise(backend, plugins, found.context) is None:
            plan.refuse(f"`plugins=` gives the strategy in some cases, and `{backend.name}=` in the others")
            return
    made_of = backend.value.callee.rpartition(".")[2] if backend.value.callee is not None else ""
    if made_of[:1].isupper() and default_of(backend.value.node) is None:
        plan.places.pop(backend)
        plan.refuse(
            f"`{backend.name}=` holds an object of a class that is gone",
            "say the hardware in `accelerator=`, the strategy in `strategy=` and the precision in `plugins=`",
        )
        return
    made = translated(backend, found.context)
    test = _asks_for_gpus(found, plan, backend)
    _take(made, found, plan)
    if made.code is not None:
        plan.put(backend, ("strategy", _where(test, made.code)))
    if backend.value.constant in ("tpu", "ddp_tpu") and "accelerator" not in plan.new and found.hardware() is None:
        plan.put(backend, ("accelerator", Code.of('"tpu"')))
    if backend.value.constant == "ddp":
        every = Code.of('"ddp_find_unused_parameters_true"')
        title = 'Use `strategy="ddp_find_unused_parameters_true"`, which allows parameters without a gradient'
        plan.others.append((title, {"strategy": _where(test, every)}))


def _asks_for_gpus(found: DeviceSet, plan: Plan, backend: Argument) -> Code | None:
    """What is true where a Trainer has GPUs, as it is told as it runs; None where its backend counted without them too.

    Up to 1.5 a backend had no effect without GPUs, on one process (0.7.6 and 1.4.9 run), or raised (0.9.0, 1.1.8);
    since 1.6 it makes a group of that one, in which the samples come in another order, and parameters without a
    gradient raise (1.6.5, 1.9.5 and 2.6.6 run).
    """
    gpus = found.get("gpus")
    is_one = all(found.constant(name) in (None, 1) for name in ONE_PROCESS)
    if gpus is None or not is_one or found.arguments.open or backend.site.span != gpus.site.span:
        return None
    if Kind.of(found.context.module.source.path) is Kind.DATA or found.arguments.get("plugins") is not None:
        return None  # nothing is computed there, or a plugin is the strategy in some cases
    value = backend.value
    is_chosen = len(leaf_values(backend, found.context)) > 1
    is_other = any(not isinstance(name, str) or name not in OF_GPUS for name in value.constants or ())
    if is_chosen or is_other or value.callee is not None:
        return None
    older = found.older("1.6") is True or backend.name == "distributed_backend"
    asked = hardware_of(gpus, found.context)
    if asked.on is not None or asked.test is None or (not older and found.older("1.6") is False):
        return None
    plan.why(None if older else NO_EFFECT)
    return asked.test


def _where(test: Code | None, code: Code) -> Code:
    """A strategy that is left to Lightning where a test is false."""
    if test is None:
        return code
    is_choice = any(isinstance(piece, str) and " or " in piece for piece in code.pieces)
    pieces = ("(", *code.pieces, ")") if is_choice else code.pieces
    if test.pieces[0] == "not ":
        return Code(('"auto" if ', *test.pieces[1:], " else ", *pieces))
    return Code((*pieces, " if ", *test.pieces, ' else "auto"'))


def _take(made: Translated, found: DeviceSet, plan: Plan) -> None:
    if (refusal := refused(made.reasons, found.arguments)) is not None:
        plan.refuse(refusal)
    plan.before += Rewrite(tuple(made.changes))
    plan.why(*made.reasons)
    if made.refusal is not None:
        plan.refuse(made.refusal)
    if made.other is not None:
        plan.others.append((f'Use `strategy="{made.other}"`', {"strategy": Code.of(f'"{made.other}"')}))


_SAYING: Final = frozenset({"devices", "gpus", "num_processes", "tpu_cores", "ipus"})


def _accelerator(found: DeviceSet, plan: Plan) -> None:
    """`accelerator=` as hardware: None is refused, and so is a variable that may be None."""
    argument = found.get("accelerator")
    if argument is None or argument in plan.places or found.accelerator_is_backend():
        return
    value = argument.value
    if value.constant is None and (value.is_literal or value.node is None):
        if not argument.site.is_statement:
            plan.put(argument)
        elif names_backend(found.arguments.elsewhere.get("accelerator")):
            plan.put(argument, *([] if found.has_strategy() else [("strategy", Code.of('"auto"'))]))
        elif not _read_by_bridge(found):  # which takes None for nothing said, as 1.x did
            _taken_back(found, plan, argument)
        return
    if value.callee is not None and value.callee.startswith("lightning.pytorch.accelerators.G"):
        _instance(plan, argument)
        return
    if any(c is None for v in leaf_values(argument, found.context) for c in v.constants or ()) or (
        value.constants is None
        and (
            (found.old and may_be_missing(value) and not found.is_made(value)) or may_return_none(value, found.context)
        )
    ):
        made = translated(argument, found.context)
        if (not made.changed and made.refusal is None and not made.reasons) or _is_there(made, argument, found):
            return
        known = value.constants is not None and all(
            c is None or (isinstance(c, str) and c in HARDWARE) for c in value.constants
        )
        plan.why(None if known else "the value is not known here: it must name hardware that 2.x knows")
        plan.before += Rewrite(tuple(made.changes), refusal=made.refusal)
        code = made.code or Code.of('"auto"')
        if plan.otherwise is not None and code == Code.of(argument.ref, ' or "auto"'):
            other = plan.otherwise.pieces
            code = Code.of(argument.ref, " or ", *(other if len(other) == 1 else ("(", *other, ")")))
        elif code == Code.of(argument.ref, ' or "auto"') and _was_cpu(found):
            code = Code.of(argument.ref, ' or "cpu"')
        plan.put(argument, ("accelerator", code))


def _was_cpu(found: DeviceSet) -> bool:
    """Whether None meant the CPU, as it did in 1.x where nothing else says how many devices of which kind there are."""
    given = {argument.name for argument in found.arguments} | {*found.arguments.elsewhere}
    return found.older("2.0") is True and not found.arguments.open and given.isdisjoint(_SAYING)


def _is_there(made: Translated, argument: Argument, found: DeviceSet) -> bool:
    """Whether all that is wrong with a value is that it may be None, and it is asked for that before."""
    only = made.code == Code.of(argument.ref, ' or "auto"') and not made.changes
    return only and is_asked_for(argument, found.context)


def _taken_back(found: DeviceSet, plan: Plan, argument: Argument) -> None:
    """`config["accelerator"] = None`: without it, what was said before would be there again."""
    if found.arguments.open or "accelerator" in found.arguments.elsewhere:
        plan.put(argument, ("accelerator", Code.of('"auto"')))
        plan.why('without `gpus=` None was the CPU, and `"auto"` takes a GPU where there is one')
    else:
        plan.put(argument)


def _read_by_bridge(found: DeviceSet) -> bool:
    """Whether this file makes a Trainer of a namespace by the bridge to argparse, or what takes its place."""
    return any(last_part(call) in {FROM, MAKE_TRAINER} for call, _ in found.context.module.scoped.calls)


def _instance(plan: Plan, argument: Argument) -> None:
    """`GPUAccelerator(…)`: its plugins belong in `strategy=` and `plugins=`."""
    call = argument.value.call
    module = argument.site.module
    keywords = {k.arg: k.value for k in call.keywords} if call is not None else {}
    plan.put(argument, ("accelerator", Code.of('"gpu"')))
    plan.why("the plugins of an accelerator are arguments of the Trainer now")
    for name in ("training_type_plugin", "strategy"):
        if name in keywords:
            plan.put(argument, ("strategy", Code.of(module.span(keywords[name]))))
    if "precision_plugin" in keywords:
        if argument.set.given("plugins"):
            plan.refuse("`plugins=` is given too")
        plan.put(argument, ("plugins", Code.of("[", module.span(keywords["precision_plugin"]), "]")))


def _strategy(found: DeviceSet, plan: Plan) -> None:
    """`strategy=` itself: names of 1.x, None, and variables that may be None."""
    argument = found.get("strategy")
    if argument is None or argument in plan.places or is_strategy_class(argument.value.callee):
        return
    if isinstance(argument.site, DataSite) and isinstance(argument.site.entries[argument.span].value, Mapping):
        return  # what an object is made of is neither None nor a name
    parts = leaf_values(argument, found.context)
    unknown = argument.value.constants is None and all(part.constants is None for part in parts)
    old = found.old or _made_long_ago(argument, found)
    returned = any(may_return_none(part, found.context) for part in parts)
    if unknown and not returned and not (old and any(map(may_be_missing, parts))):
        return
    made = translated(argument, found.context)
    if argument.value.constant == "fsdp" and found.older("2.0") is True:
        if found.legacy:
            plan.why('"fsdp" was the engine of FairScale, and is that of torch now')
        else:  # nothing would tell the new value from the old one
            said = '`strategy="fsdp"` was the engine of FairScale up to Lightning 1.9, and is that of torch in 2.x'
            plan.leave(argument, said, "check what was set for it, and `gradient_clip_val=`, which raises")
        return
    if (not made.changed and made.refusal is None) or _is_there(made, argument, found):
        return
    _take(made, found, plan)
    if made.code is not None:
        plan.put(argument, ("strategy", made.code))
    elif "strategy" not in plan.new and Kind.of(found.context.module.source.path) is Kind.DATA:
        plan.put(argument, ("strategy", Code.of('"auto"')))  # null takes back what another file may say
    elif "strategy" not in plan.new:
        plan.put(argument)


def _made_long_ago(argument: Argument, found: DeviceSet) -> bool:
    """Whether a class that is gone can be its value."""
    leaves = followed(argument.value.node, found.context.module) if argument.value.node is not None else []
    return any(leaf.value.callee in CLASSES for leaf in leaves)


def _nodes(found: DeviceSet, plan: Plan) -> None:
    """`num_nodes=` under its old names; 0 and None are refused."""
    nodes = found.get("num_nodes")
    for name in ("nb_gpu_nodes", "num_gpu_nodes"):
        if (argument := found.get(name)) is not None:
            apart = nodes is not None and nodes.name == "num_nodes" and not argument.is_taken("num_nodes")
            if (nodes is None or apart) and argument.value.constant not in (None, 0):
                plan.put(argument, ("num_nodes", Code.of(argument.ref)))
                nodes = nodes or argument
            else:
                plan.put(argument)
    if nodes is not None and nodes.name == "num_nodes" and nodes.value.constant in (None, 0):
        plan.put(nodes)
