"""Which hardware, and how many of it: the part of LIT101 about `accelerator=` and `devices=`."""

from __future__ import annotations

import ast

from codemods.model import Code, ReplaceExpression, Symbol
from codemods.rules.followed import followed, is_none_by_default, may_return_none
from codemods.rules.trainer import strategies
from codemods.rules.trainer.backend import leaves
from codemods.rules.trainer.devices_set import DeviceSet, Plan
from codemods.rules.trainer.hardware import Hardware, hardware_of
from codemods.rules.trainer.tpu import tpu_of
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.nodes import is_none
from codemods.semantics.values import UNKNOWN
from codemods.source.documents import Kind

FIND = Symbol("lightning.pytorch.accelerators.find_usable_cuda_devices")
_CPU = Code.of('"cpu"')
_PACKAGE = "install the package that adds this hardware to 2.x, or choose another"
_SAY_BOTH = 'say `accelerator="gpu"` and `devices=` here, and what is spread in `strategy=` there'
_NOT_FOR_GPU = "`num_processes=` was not used beside GPUs"


def place_devices(found: DeviceSet, plan: Plan) -> None:
    """Say what hardware is asked for, in the place of the arguments that said it."""
    ipus = found.get("ipus")
    if ipus is not None and ipus.value.constant is not None:
        plan.leave(ipus, "`ipus=` is gone since Lightning 2.0", _PACKAGE)
        plan.put(ipus)
        return
    if (kind := found.hardware()) in strategies.GONE_HARDWARE:
        plan.leave(found.get("accelerator"), f'`accelerator="{kind}"` is not in Lightning 2.x itself', _PACKAGE)
        return
    backend = found.backend()
    if backend is not None and backend.value.constant == "ddp_cpu":
        _on_cpu(found, plan, backend)
        return
    tpu = found.get("tpu_cores") or found.get("num_tpu_cores")
    gpus = found.get("gpus")
    cores = tpu_of(tpu, found.context) if tpu is not None else None
    if tpu is not None and cores is not None and (cores.on or (cores.on is None and gpus is None)):
        _tpu(found, plan, tpu, cores)
    elif gpus is not None:
        _gpus(found, plan, gpus, cores)
    elif (processes := found.get("num_processes")) is not None and found.arguments.elsewhere.get("gpus") is None:
        _processes(found, plan, processes, processes)
    elif backend is not None:
        _only_backend(found, plan, backend)
    _kept_devices(found, plan)


def _hardware(found: DeviceSet, plan: Plan, at: Argument, code: Code) -> None:
    """Give `accelerator=`, unless it is there already."""
    if found.hardware() is None:
        plan.put(at, ("accelerator", code))


def _on_cpu(found: DeviceSet, plan: Plan, backend: Argument) -> None:
    """`ddp_cpu`: processes on the CPU, whatever `gpus=` said."""
    gpus, processes = found.get("gpus"), found.get("num_processes")
    plan.put(gpus or backend, ("accelerator", _CPU))
    if gpus is not None and hardware_of(gpus, found.context).on is not False:
        plan.why('`gpus=` was not used beside "ddp_cpu"')
    if processes is None:
        plan.put(gpus or backend, ("devices", Code.of("1")))
    else:
        plan.put(processes, ("devices", _count(processes)))
        _doubt(plan, processes)


def _count(processes: Argument) -> Code:
    """The number of processes, 1 where it is None."""
    value = processes.value
    if value.constant is None:
        return Code.of("1")
    return (
        Code.of(processes.ref, " or 1") if _unsure(processes) and value.may_be(type(None)) else Code.of(processes.ref)
    )


def _unsure(argument: Argument) -> bool:
    return argument.value.constant is UNKNOWN


def _doubt(plan: Plan, processes: Argument) -> None:
    if _unsure(processes) and not (processes.value.types is not None and processes.value.types <= {"int", "NoneType"}):
        plan.why("`num_processes=` is not known here")


def _tpu(found: DeviceSet, plan: Plan, tpu: Argument, cores: Hardware) -> None:
    if cores.on:
        _hardware(found, plan, tpu, Code.of('"tpu"'))
        plan.put(tpu, ("devices", cores.count))
    elif cores.test is not None:
        _hardware(found, plan, tpu, Code.of('"tpu" if ', *cores.test.pieces, ' else "auto"'))
        plan.put(tpu, ("devices", cores.count))
    plan.why(*cores.reasons)
    plan.refuse(cores.before.refusal) if cores.before.refusal else None
    if (gpus := found.get("gpus")) is not None and gpus.value.constant not in (None, 0):
        plan.why("`gpus=` was not used beside TPU cores")


def _gpus(found: DeviceSet, plan: Plan, gpus: Argument, cores: Hardware | None) -> None:
    asked = hardware_of(gpus, found.context)
    plan.before += asked.before
    plan.why(*asked.reasons)
    processes = found.get("num_processes")
    kind, named = found.hardware(), found.get("accelerator")
    if asked.on is False and cores is not None and cores.on is None and cores.test is not None:
        _hardware(found, plan, gpus, Code.of('"tpu" if ', *cores.test.pieces, ' else "cpu"'))
        plan.put(gpus, ("devices", Code.of(*(cores.bare or cores.count).pieces, " or 1")))
        plan.why(*cores.reasons)
        return
    if asked.on is False:
        _no_gpus(found, plan, gpus, processes)
        return
    if kind == "cpu":
        plan.put(gpus)
        plan.why('`gpus=` was not used beside `accelerator="cpu"`')
        return
    if named is None and kind is UNKNOWN and found.older("1.5") is True:
        plan.refuse("`accelerator=` is given in another place, and named a strategy before 1.5", _SAY_BOTH)
    if kind is not None and kind not in {"gpu", "cuda"}:
        plan.why("`accelerator=` is given too, and has to be the GPU where `gpus=` is")
    accelerator, devices = _accelerator(asked), asked.count
    if cores is not None and cores.on is None and cores.test is not None and asked.bare is not None:
        test = asked.test or asked.bare
        accelerator = Code.of('"tpu" if ', *cores.test.pieces, ' else "gpu" if ', *test.pieces, ' else "cpu"')
        devices = Code.of(*(cores.bare or cores.count).pieces, " or ", *asked.bare.pieces, " or 1")
        plan.why(*cores.reasons)
    if processes is not None and processes.value.constant not in (None, 0, 1):
        if asked.on or asked.bare is None:
            plan.why(_NOT_FOR_GPU)
        else:
            devices = Code.of(*asked.bare.pieces, " or ", *_count(processes).pieces)
            plan.why("`num_processes=` counted where `gpus=` was 0 or None")
    if named is None or kind is None:
        _hardware(found, plan, gpus, accelerator)
    elif kind is UNKNOWN:
        plan.otherwise = accelerator
    plan.put(gpus, ("devices", _selected(found, plan, asked, devices)))
    if asked.other is not None:
        plan.others.append((f"Read the string as a count: `devices={asked.other.pieces[0]}`", {"devices": asked.other}))
    if asked.exact_cuda and kind is None:
        plan.others.append(
            ('Use `accelerator="auto"`, which may also pick MPS or TPU', {"accelerator": Code.of('"auto"')})
        )
    _default_strategy(found, plan, asked.several)


def _accelerator(asked: Hardware) -> Code:
    if asked.on or asked.test is None:
        return Code.of('"gpu"')
    if asked.test.pieces[0] == "not ":
        return Code.of('"cpu" if ', *asked.test.pieces[1:], ' else "gpu"')
    return Code.of('"gpu" if ', *asked.test.pieces, ' else "cpu"')


def _no_gpus(found: DeviceSet, plan: Plan, gpus: Argument, processes: Argument | None) -> None:
    """None or 0: the CPU, unless the accelerator is named."""
    plan.put(gpus)
    if found.hardware() in {"gpu", "cuda"} and gpus.value.constant is not None:
        plan.refuse("`gpus=` and `accelerator=` contradict each other")
    if processes is not None:
        _processes(found, plan, processes, gpus)
    else:
        _hardware(found, plan, gpus, _CPU)


def _processes(found: DeviceSet, plan: Plan, processes: Argument, at: Argument) -> None:
    """`num_processes=` without GPUs: that many processes on the CPU, spawned unless said otherwise."""
    plan.put(processes)
    if processes.value.constant in (None, 0, 1):
        if at is not processes:
            _hardware(found, plan, at, _CPU)
        elif found.backend() is not None and found.hardware() is None:
            _only_backend(found, plan, processes)
        return
    if found.hardware() not in (None, "cpu"):
        plan.why("`num_processes=` was for the CPU, and `accelerator=` names something else")
        return
    _hardware(found, plan, at, _CPU)
    plan.put(processes, ("devices", _count(processes)))
    if _unsure(processes):
        plan.why("`num_processes=` is not known here, and counted only on the CPU")
    elif ((backend := found.backend()) is None or backend.value.constant is None) and not found.has_strategy():
        plan.put(processes, ("strategy", Code.of('"ddp_spawn"')))


def _only_backend(found: DeviceSet, plan: Plan, at: Argument) -> None:
    """A strategy and no device: that was the CPU, and 2.x would take every GPU."""
    tpu = found.get("tpu_cores")
    backend = found.backend()
    known = found.arguments.elsewhere.keys() | found.arguments.configured
    seen = {"gpus", "tpu_cores", "devices", "accelerator", "ipus"} & known
    if backend is None or found.arguments.open or seen or backend.value.constant in (None, "tpu", "ddp_tpu"):
        return
    if found.get("devices") is not None or found.hardware() is not None:
        return
    if tpu is not None and tpu_of(tpu, found.context).on is not False:
        return
    _hardware(found, plan, at, _CPU)


def _selected(found: DeviceSet, plan: Plan, asked: Hardware, devices: Code) -> Code:
    """`devices=` where `auto_select_gpus=` is given too."""
    select = found.get("auto_select_gpus")
    if select is None or select.value.constant in (None, False):
        return devices
    if select.value.constant is not True:
        plan.why("`auto_select_gpus=` is not known here; where it is true, use `find_usable_cuda_devices`")
        return devices
    if asked.indices:
        return devices
    find = Code.of(FIND, "(", *(asked.bare or devices).pieces, ")")
    if asked.on is None and asked.test is not None:
        find = Code.of(*find.pieces, " if ", *asked.test.pieces, " else 1")
    backend = found.backend()
    spawned = backend is not None and backend.value.constant == "ddp_spawn"
    if asked.several is False or spawned:
        plan.why("the free GPUs are looked for when this line runs, not when training starts")
        return find
    plan.why("under ddp every process would look for free GPUs again, so the first ones are taken")
    plan.others.append(("Look for free GPUs with `find_usable_cuda_devices`", {"devices": find}))
    return devices


def _default_strategy(found: DeviceSet, plan: Plan, several: bool | None) -> None:
    """Several GPUs and no strategy: dp up to 0.7, ddp_spawn up to 1.9, ddp in 2.x."""
    if several is False or found.has_strategy():
        return
    backend = found.backend()
    if backend is not None and backend.value.constant is not None:
        return
    if found.older("0.8") is not False:
        plan.why("several GPUs without a strategy were dp before Lightning 0.8, and are ddp now")
    if several and Kind.of(found.context.module.source.path) is not Kind.NOTEBOOK:  # there it is refused
        spawn = Code.of('"ddp_spawn"')
        plan.others.append(('Add `strategy="ddp_spawn"`, the default of 0.8 to 1.9', {"strategy": spawn}))


def _kept_devices(found: DeviceSet, plan: Plan) -> None:
    """`devices=` itself: None and 0 are refused, lists are for GPUs, TPU indices start at 0."""
    devices = found.get("devices")
    if devices is None:
        return
    constant = devices.value.constant
    if "devices" in plan.new:
        plan.put(devices)
        if constant is not None:
            plan.why("`gpus=` came before `devices=` where both are given")
        return
    if constant is None:
        if devices.is_layered:  # null takes back the number that is under it, or over it
            plan.put(devices, ("devices", Code.of('"auto"')))
        elif devices.value.is_literal or devices.value.node is None:
            plan.put(devices)
        else:
            plan.put(devices, ("devices", Code.of(devices.ref, ' or "auto"')))
    elif constant == 0 and type(constant) is int:
        plan.put(devices, ("accelerator", _CPU)) if "accelerator" not in plan.new else plan.put(devices)
        _default_strategy(found, plan, False)
    elif isinstance(constant, (list, tuple)) and found.hardware() == "cpu":
        plan.put(devices, ("devices", Code.of(str(max(len(constant), 1)))))
    elif isinstance(constant, list) and found.hardware() == "tpu" and found.older("2.1") is True:
        if not found.legacy:  # nothing would tell the new index from the old one
            said = "the index of a TPU core in `devices=` starts at 0 since Lightning 2.1"
            plan.leave(devices, said, "count from 0 where it is counted from 1")
            return
        moved = tpu_of(devices, found.context)
        plan.put(devices, ("devices", moved.count))
        plan.why(*moved.reasons)
    elif nones := [part for part in leaves(devices.value.node) if is_none(part)] if devices.value.node else []:
        span = found.context.module.span
        plan.before += Rewrite(tuple(ReplaceExpression(span(part), Code.of('"auto"')) for part in nones))
        plan.put(devices, ("devices", Code.of(devices.ref)))
    elif constant is UNKNOWN and (
        (devices.value.repeatable and _may_be_none(devices, found)) or may_return_none(devices.value, found.context)
    ):
        plan.put(devices, ("devices", Code.of(devices.ref, ' or "auto"')))


def _may_be_none(devices: Argument, found: DeviceSet) -> bool:
    """Whether a variable is bound to None in some case, or may be so in code of 1.x, where that meant nothing.

    There an annotation says it, or the default of a parameter.
    """
    node = devices.value.node
    if found.old and ("NoneType" in (devices.value.types or ()) or is_none_by_default(node, found.context.module)):
        return True
    return isinstance(node, ast.Name) and any(is_none(leaf.node) for leaf in followed(node, found.context.module))
