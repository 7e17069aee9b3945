"""Device arguments of one Trainer that are given in several places, each rewritten where it stands."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding
from codemods.rules.followed import followed
from codemods.rules.registry import Context
from codemods.rules.trainer.backend import translated
from codemods.rules.trainer.devices_set import GONE, DeviceSet
from codemods.rules.trainer.hardware import hardware_of
from codemods.rules.trainer.strategies import BACKENDS, RENAMED
from codemods.rules.trainer.tpu import tpu_of
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.following import HARMLESS
from codemods.semantics.nodes import is_none
from codemods.semantics.values import UNKNOWN

_CORES = ("tpu_cores", "num_tpu_cores")
_STRATEGIC = ("strategy", "plugins", "distributed_backend", "accelerator")
_REASON = "the arguments are given in several places, and have to fit together wherever they meet"
_ADVICE = "say the same in `accelerator=`, `devices=` and `strategy=` in every place"


def apart(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Findings for a set in which a name is given more than once, one for each place.

    Which of them meet is known only when the program runs, so each says all that it stands for: 0 GPUs
    are `accelerator="cpu", devices=1` here, lest a number given before stays. Where one can not be
    understood alone, none is rewritten; and all of them are one fix, as what one place says would be
    read otherwise beside the others as they were.
    """
    yield from _strategies(arguments, context)
    found = DeviceSet(arguments, context)
    named = [argument for argument in arguments.all("accelerator") if _is_backend(argument, found)]
    empty = [argument for argument in arguments.all("accelerator") if _is_nothing(argument) and argument not in named]
    hardware = [argument for argument in arguments.all("accelerator") if argument not in (*named, *empty)]
    made: list[tuple[Argument, Rewrite | None]] = []
    reasons = [_REASON]
    branch = None if hardware else _tpu_branch(found.legacy, context)
    for argument in sorted([*found.legacy, *named, *empty], key=lambda argument: argument.span):
        if branch is not None and argument in branch:
            one = _of_tpu(argument, context, reasons)
        else:
            one = _one(argument, hardware, context, reasons)
        made.append((argument, one))
    unclear = [f"`{argument.name}=`" for argument, rewrite in made if rewrite is None]
    unclear += [f"`{name}=`" for name in _stay(arguments)]
    stays = next((rewrite.refusal for _, rewrite in made if rewrite is not None and rewrite.refusal), None)
    other = next((name for name in ("accelerator", "devices", "strategy") if _in_the_way(name, named, arguments)), None)
    refused = None
    if other is not None:
        refused = Rewrite(refusal=f"`{other}=` is given in another place")
    elif unclear:  # one without the others would fit nowhere
        refused = Rewrite(refusal=f"what {unclear[0]} means depends on the other places")
    elif stays is not None and arguments.record:
        refused = Rewrite(refusal=stays)
    whole = refused or sum((rewrite for _, rewrite in made if rewrite is not None), Rewrite())
    for argument, _ in made:
        name = argument.name
        gone = f"`{name}=` is gone since Lightning {GONE[name]}" if name in GONE else "`accelerator=` is hardware now"
        yield context.finding(
            argument,
            row=name,
            message=f"{gone}; `accelerator=`, `devices=` and `strategy=` say it",
            title=f"Replace `{name}=` in this place with what it stands for"
            + (", and what is said of the devices in the others" if len(made) > 1 else ""),
            rewrite=whole,
            reason="; ".join(dict.fromkeys(reasons)),
            advice=_ADVICE,
        )


def _strategies(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Findings for `strategy=` with a name of 1.x or None, which has a name of today wherever it is said."""
    for argument in arguments.all("strategy"):
        constant = argument.value.constant
        unset = constant is UNKNOWN and _is_bound_to_none(argument, context)
        if constant is not None and not unset and (not isinstance(constant, str) or constant not in RENAMED):
            continue
        new = translated(argument, context)
        said = f"`strategy={constant!r}` is {'refused' if constant is None else 'gone'}".replace("'", '"')
        if unset and (new.code is None or new.refusal is not None):
            continue
        yield context.finding(
            argument,
            row="strategy",
            message=f"{'`strategy=` can be None here, which is refused' if unset else said} in Lightning 2.x",
            title="Give the strategy its present name",
            rewrite=argument.give(new.code or Code.of('"auto"')) + Rewrite(tuple(new.changes), refusal=new.refusal),
            reason="; ".join([_REASON, *new.reasons]),
        )


def _is_bound_to_none(argument: Argument, context: Context) -> bool:
    """Whether the value is a variable that is None where nothing else was bound to it."""
    node = argument.value.node
    return isinstance(node, ast.Name) and any(is_none(leaf.node) for leaf in followed(node, context.module))


def is_layered(argument: Argument) -> bool:
    """Whether an argument is put over or under others of its name, and each has to say all that it stands for."""
    if argument.name not in argument.set.layers:
        return False
    if argument.name == "accelerator":
        return _names_strategy(argument.value.constant) or (_is_nothing(argument) and _named_elsewhere(argument))
    if argument.name == "strategy":  # null takes back what is under it
        return _is_nothing(argument) and any(other is not None for other in argument.set.layers["strategy"])
    return argument.name in GONE


def asks_in_a_branch(given: list[Argument], context: Context) -> bool:
    """Whether TPU cores are asked for in a branch, and GPUs before it, which stay where the branch is not taken."""
    legacy = [argument for argument in given if argument.name in GONE]
    gpus = any(argument.name == "gpus" for argument in legacy)
    return gpus and _tpu_branch(legacy, context) is not None


def _is_backend(argument: Argument, found: DeviceSet) -> bool:
    """Whether `accelerator=` names a strategy in this place, or takes back one that is named in another."""
    constant = argument.value.constant
    if _is_nothing(argument):
        return _named_elsewhere(argument)
    return constant in BACKENDS if isinstance(constant, str) else found.accelerator_is_backend()


def _is_nothing(argument: Argument) -> bool:
    return argument.value.constant is None


def _named_elsewhere(argument: Argument) -> bool:
    """Whether another place, a layer over or under that of an argument among them, names a strategy by it."""
    here = (other for other in argument.set.all(argument.name) if other is not argument)
    if any(_names_strategy(other.value.constant) or (other.name in GONE and not _is_nothing(other)) for other in here):
        return True
    return any(_names_strategy(other) for other in argument.set.layers.get(argument.name, ()))


def _names_strategy(constant: object) -> bool:
    return isinstance(constant, str) and constant in BACKENDS - {"ddp_cpu", "ddp_tpu"}


def _stay(arguments: ArgumentSet) -> list[str]:
    """What other files say in a way that is left as it is there: a record keeps all of its fields then."""
    given = {} if not arguments.record else arguments.elsewhere
    said = {name: given[name] for name in sorted(HARMLESS.keys() & given.keys())}
    counted = {name for name, value in said.items() if name == "num_processes" and type(value) is int}
    return [name for name, value in said.items() if name not in counted and value not in HARMLESS[name]]


def _in_the_way(name: str, named: list[Argument], arguments: ArgumentSet) -> bool:
    """Whether what another place says under a new name may not fit to what is made here."""
    if name not in arguments.elsewhere:
        return False
    if name == "devices" or name not in arguments.layers:
        return True
    if name == "strategy":
        return any(_is_nothing(argument) for argument in named)
    said = arguments.layers[name]
    return not all(value is None or value in ("gpu", "cuda") or _names_strategy(value) for value in said)


def _one(argument: Argument, hardware: list[Argument], context: Context, reasons: list[str]) -> Rewrite | None:
    """One argument by itself; None where it can not be understood alone."""
    given = argument.set.given
    if argument.name == "gpus":
        return None if given("devices") else _gpus(argument, hardware, context, reasons)
    if argument.name in {"distributed_backend", "accelerator"}:
        rivals = [a for a in argument.set.all(*_STRATEGIC) if a.name != argument.name and not _is_nothing(a)]
        if _is_nothing(argument) and (rivals or not _named_elsewhere(argument)):
            return argument.remove()
        others = argument.set.elsewhere.keys() & set(_STRATEGIC) - argument.set.layers.keys()
        if argument.value.constant in ("ddp_cpu", "tpu", "ddp_tpu") or rivals or others:
            return None
        if argument.name == "accelerator" and hardware:
            return None
        new = translated(argument, context)
        reasons += new.reasons
        code = new.code or Code.of('"auto"')
        return argument.replace(("strategy", code), whole=True) + Rewrite(tuple(new.changes), refusal=new.refusal)
    if argument.name in {"nb_gpu_nodes", "num_gpu_nodes"}:
        return None if given("num_nodes") else argument.rename("num_nodes")
    if argument.value.constant in HARMLESS.get(argument.name, ()) or _is_counted(argument):
        return argument.remove()
    return None


def _tpu_branch(legacy: list[Argument], context: Context) -> list[Argument] | None:
    """The arguments of a branch that asks for TPU cores, and for no GPU, over what is said before it."""
    cores = [argument for argument in legacy if argument.name in _CORES]
    if len(cores) != 1 or any(argument.site.module is not context.module for argument in legacy):
        return None
    module, (asked,) = context.module, cores
    if not asked.site.is_statement:
        return None
    here = module.block(asked.span.start)
    around = module.blocks_around(here)
    branch = [asked]
    for gpus in (argument for argument in legacy if argument.name == "gpus"):
        block = module.block(gpus.span.start)
        if block is here and gpus.value.constant in (0, None):
            branch.append(gpus)
        elif block not in around or gpus.span.start > asked.span.start:
            return None
    return branch if len(legacy) > len(branch) else None


def _of_tpu(argument: Argument, context: Context, reasons: list[str]) -> Rewrite | None:
    """One argument of a branch that asks for TPU cores: the cores, or that there is no GPU."""
    if argument.name == "gpus":  # what the other places say of GPUs has the names that are said for the cores
        return argument.site.replace(argument, ()) + argument.set.doubt
    asked = tpu_of(argument, context)
    if asked.on is False or asked.before.refusal is not None:
        return None
    reasons += asked.reasons
    return argument.replace(("accelerator", Code.of('"tpu"')), ("devices", asked.count), everywhere=True) + asked.before


def _is_counted(argument: Argument) -> bool:
    """Whether `num_processes=` is said with the `gpus=` of its place: as `devices=`, or not used beside GPUs."""
    gpus = argument.set.get("gpus")
    return (
        argument.name == "num_processes"
        and type(argument.value.constant) is int
        and gpus is not None
        and (gpus.value.constant is None or type(gpus.value.constant) is int)
    )


def _gpus(argument: Argument, hardware: list[Argument], context: Context, reasons: list[str]) -> Rewrite | None:
    """`gpus=`, where `accelerator=` may name the GPU already."""
    asked = hardware_of(argument, context)
    reasons += asked.reasons
    if hardware:
        if not asked.on or any(other.value.constant not in ("gpu", "cuda", "auto") for other in hardware):
            return None
        return argument.replace(("devices", asked.count)) + asked.before
    processes = argument.set.get("num_processes")
    if asked.on is False and processes is not None and _is_counted(processes):
        count = Code.of(str(processes.value.constant))
        return argument.replace(("accelerator", Code.of('"cpu"')), ("devices", count), everywhere=True) + asked.before
    test = asked.test.pieces if asked.test is not None and not asked.on else ()
    kind = Code.of('"gpu" if ', *test, ' else "cpu"') if test else Code.of('"gpu"' if asked.on else '"cpu"')
    return argument.replace(("accelerator", kind), ("devices", asked.count), everywhere=True) + asked.before
