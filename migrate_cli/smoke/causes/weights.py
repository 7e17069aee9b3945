"""Parameters, buffers and attributes that are not the same on all ranks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from migrate_cli.smoke.cause import Cause, in_function, known, shown
from migrate_cli.smoke.cause import place as place_of
from migrate_cli.smoke.causes.hooks import hook_place, read_in_training
from migrate_cli.smoke.causes.source import attribute_place, changed_place, keyword_place, set_in
from migrate_cli.smoke.events import Event, Frame, frames
from migrate_cli.smoke.launch import Run

NAMED = 5
"""So many names are given; the others are counted."""
CLOSE = 1e-5

SINCE = (
    ("start", "between two steps", ("on_train_batch_end", "on_train_batch_start", "on_train_start")),
    ("backward", "in training_step or backward", ("training_step", "forward")),
    ("step", "between backward and the optimizer's step", ("on_after_backward", "optimizer_zero_grad")),
    ("end", "in the step", ("optimizer_step", "training_step")),
)
AFTER = ("on_train_epoch_end", "on_validation_epoch_end", "on_validation_end")


def causes(run: Run) -> Iterator[Cause]:
    """What differs when training has ended, and attributes that differed before it began."""
    ended = {rank: events[-1] for rank, events in run.events.by_rank("trained").items() if events[-1]["world"] > 1}
    different, buffers = (list(_different(run, ended)) if len(ended) > 1 else []), _differing_buffers(run)
    told = list(_buffers(run, *buffers)) if buffers is not None else []
    since = _since(run)
    is_after = buffers is not None and since is not None and since.step <= buffers[0]  # the first cause first
    yield from different if is_after else [*told, *different]
    if len(ended) > 1:
        yield from _steps(run, ended)
    yield from told if is_after else []
    yield from _attributes(run)


def _different(run: Run, ended: dict[int, Event]) -> Iterator[Cause]:
    first, *others = ended
    values: dict[str, list[Any]] = ended[first]["weights"]
    found: dict[str, list[tuple[str, int]]] = {}
    for other in others:
        for name, (kind, checksum, sample) in values.items():
            theirs = ended[other]["weights"].get(name)
            if (
                kind in ("parameter", "unregistered")
                and theirs is not None
                and theirs[1] != checksum
                and not _close(sample, theirs[2])
            ):
                found.setdefault(kind, []).append((name, other))
    if any(event["broadcasts"] is False for event in ended.values()):
        yield from _statistics(run, ended)
    for kind, differing in found.items():
        names = list(dict.fromkeys(name for name, _ in differing))
        ranks = (first, *dict.fromkeys(rank for _, rank in differing))
        yield _cause(run, kind, names, ranks, len(values))


def _cause(run: Run, kind: str, names: list[str], ranks: tuple[int, ...], total: int) -> Cause:
    listed = ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if len(names) > NAMED else "")
    if kind == "unregistered":
        text = (
            f"{listed}: different on the ranks after training. DDP does not see modules that are kept outside of the "
            "LightningModule's own: register them (as attributes, or in a ModuleList), and their gradients are averaged"
        )
        return Cause("unregistered module", text, _set_at(run, names[0]), ranks, (), _attributes_of(names))
    late = _late(run, names)
    if late is not None:
        made, those = late
        at = f", at {shown(made)}{in_function(made)}" if made is not None else ""
        text = (
            f"{', '.join(those[:NAMED])}: different on the ranks after training, made only when training "
            f"had begun{at}. DDP knows only what the module has when fit begins: it makes no other "
            "parameters equal, and averages no others' gradients. Make them in __init__ or configure_model"
        )
        return Cause("different weights", text, made, ranks, (), _attributes_of(names))
    changed, what = _changing_line(run, ("weights", "gradients") if _gradients_differ(run) else ("weights",))
    first = _since(run) if changed is None else None
    since, place = (first.text, first.place) if first is not None else ("", changed)
    taken = _taken(run)
    if taken is not None:
        since, place = "", taken
        how = (
            f": {shown(taken)}{in_function(taken)} gives each rank its own gradients. DDP averages what backward "
            "makes, and not what torch.autograd.grad returns: use self.manual_backward, or average by hand (all_reduce)"
        )
    elif what == "gradients" and _never_averaged(run):
        by = f"{shown(changed)}{in_function(changed)}" if changed is not None else "the backward"
        how = (
            f": {by} leaves each rank its own gradients. DDP averages those of a loss that comes from training_step or "
            "Lightning's forward, and not under no_sync or sync_grad=False"
        )
    elif changed is not None:
        how = f": {_how(changed, 'them' if what == 'weights' else 'their gradients after they were averaged')}"
    else:
        how = ". Something else than the averaged gradients changes them"
    text = f"parameters differ between the ranks after training ({len(names)} of {total}: {listed}){since}{how}"
    return Cause("different weights", text, place, ranks, (), _attributes_of(names))


def _statistics(run: Run, ended: dict[int, Event]) -> Iterator[Cause]:
    """Buffers that nothing makes equal, as DDP was told not to."""
    first, *others = [event["weights"] for event in ended.values()]
    names = [
        name
        for name, (kind, checksum, sample) in first.items()
        if kind in ("statistics", "buffer")
        and any(name in other and other[name][1] != checksum and not _close(sample, other[name][2]) for other in others)
    ]
    if names:
        text = (
            f"buffers differ between the ranks after training ({len(names)}: {', '.join(names[:NAMED])}), and DDP was "
            "told not to bring rank 0's to the others (broadcast_buffers=False): every rank evaluates with statistics "
            "of its own part of the data. Leave that out, or use sync_batchnorm=True on GPUs"
        )
        place = keyword_place(run, "broadcast_buffers")
        yield Cause("different buffers", text, place, tuple(ended), (), ("broadcast_buffers",))


def _how(line: Frame, them: str) -> str:
    return (
        f"{shown(line)}{in_function(line)} changes {them}, and not alike on every rank. Leave the update to the "
        "optimizer, after a backward by Lightning, or make it the same on all ranks"
    )


def _changing_line(run: Run, kinds: tuple[str, ...]) -> tuple[Frame | None, str]:
    """The first line that changed the weights on one rank only, or to other values; known of a traced run.

    Or their gradients, where these are not the same when the optimizer takes them; or buffers.
    """
    changes = {rank: events[-1]["lines"] for rank, events in run.events.by_rank("changes").items()}
    if len(changes) < 2:
        return None, kinds[0]
    first, second = ([line for line in lines if line[4] in kinds] for lines in list(changes.values())[:2])
    for mine, other in zip_longest(first, second):
        if mine != other:
            alone = (
                mine if mine is not None and (other is None or mine[:4] not in [one[:4] for one in second]) else other
            )
            return known(run, frames([alone or mine])[0]), str((alone or mine)[4])
    return None, kinds[0]


def _taken(run: Run) -> Frame | None:
    """Where a step takes its gradients, of which no backward makes any."""
    marks = [event for events in run.events.by_rank("marks").values() for event in events]
    if not _gradients_differ(run) or any(event["backwards"] for event in marks):
        return None
    return next((at for event in marks if event["taken"] and (at := place_of(run, frames([event["taken"]])))), None)


def _never_averaged(run: Run) -> bool:
    """Whether gradients differ right after the last backward before a step of the optimizer."""
    marks = run.events.by_rank("marks")
    for events in zip(*marks.values(), strict=False):
        if len({event["grads"] for event in events} - {None}) > 1:
            return len({event["given"] for event in events} - {None}) > 1
    return False


def _late(run: Run, names: list[str]) -> tuple[Frame | None, list[str]] | None:
    """Where the first of the parameters was made that training itself has made, and all of these."""
    said = {name: made for _, event in run.events.all("trained") for name, made in event["late"] or ()}
    those = [name for name in names if name in said]
    if not those:
        return None
    return place_of(run, frames([said[those[0]]]) if said[those[0]] else ()), those


def _gradients_differ(run: Run) -> bool:
    """Whether the ranks' optimizers are given other gradients."""
    marks = run.events.by_rank("marks")
    return any(len({event["grads"] for event in events}) > 1 for events in zip(*marks.values(), strict=False))


def _differing_buffers(run: Run) -> tuple[int, list[str]] | None:
    """The first step after which buffers differ that each rank changes by itself, and their names."""
    marks = run.events.by_rank("marks")
    for events in zip(*marks.values(), strict=False):
        first, *others = [event["buffers"] or {} for event in events]
        names = [name for name in first if any(other.get(name, first[name]) != first[name] for other in others)]
        if names:
            return int(events[0]["n"]), names
    return None


def _buffers(run: Run, step: int, names: list[str]) -> Iterator[Cause]:
    """Buffers that differ until the next forward brings rank 0's."""
    text = (
        f"buffers differ between the ranks after step {step}: {', '.join(names[:NAMED])}. DDP copies "
        "rank 0's buffers to the others in each forward, so what a rank adds by itself is lost: reduce it over "
        "the ranks, or keep it in an attribute or a Metric"
    )
    last = names[0].rpartition(".")[2]
    place = changed_place(run, last) or attribute_place(run, last) or _changing_line(run, ("buffers",))[0]
    if place is None and run.setting.trace:
        place = _set_at(run, names[0]) or hook_place(run, ("training_step", "forward"))
    yield Cause("different buffers", text, place, tuple(run.events.by_rank("marks")), (), _attributes_of(names))


def _set_at(run: Run, name: str) -> Frame | None:
    """Where the user's code sets the attribute that a name begins or ends with."""
    parts = name.replace("[", ".").split(".")
    return attribute_place(run, parts[0]) or attribute_place(run, parts[-1])


def _attributes_of(names: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part for name in names for part in name.replace("[", ".").split(".")[:1]))


class _Since(NamedTuple):
    """When the weights first differed: the step, how that is said, and the user's hook that ran then."""

    step: float
    text: str
    place: Frame | None


def _since(run: Run) -> _Since | None:
    """When the weights first differed, where the steps tell it."""
    marks = run.events.by_rank("marks")
    steps = [{int(event["n"]): event for event in events} for events in marks.values()]
    if len(steps) < 2:
        return None
    for n in sorted(steps[0]):
        events = [by_step[n] for by_step in steps if n in by_step]
        for name, when, hooks in SINCE:
            if len({event[name] for event in events}) > 1 and n == 0 and name == "start":
                return _Since(n, ", before the first step", hook_place(run, ("on_train_start", "on_fit_start")))
            if len({event[name] for event in events}) > 1:
                return _Since(n, f", first in step {n}, {when}", hook_place(run, hooks))
    ended = {events[-1]["weights_sum"] for events in run.events.by_rank("trained").values()}
    return _Since(math.inf, ", and only after the last step", hook_place(run, AFTER)) if len(ended) > 1 else None


def _close(sample: list[float], other: list[float]) -> bool:
    """Whether values differ by rounding only; of what is not known there is no telling."""
    if not sample or len(sample) != len(other):
        return False
    return all(
        math.isclose(a, b, rel_tol=CLOSE, abs_tol=1e-9) or (math.isnan(a) and math.isnan(b))
        for a, b in zip(sample, other, strict=True)
    )


def _steps(run: Run, ended: dict[int, Event]) -> Iterator[Cause]:
    """Each rank's number of batches and of optimizer steps."""
    for name, what in (("batches", "training batches"), ("steps", "optimizer steps")):
        counts = {rank: int(event[name]) for rank, event in ended.items()}
        if len(set(counts.values())) > 1:
            told = ", ".join(f"rank {rank} {count}" for rank, count in counts.items())
            text = f"the ranks made different numbers of {what}: {told}"
            yield Cause("different steps", text, hook_place(run, ("training_step",)), tuple(counts))
            return


def _attributes(run: Run) -> Iterator[Cause]:
    """Numbers in plain attributes of the module that are drawn in `__init__`, on each rank anew."""
    events = {rank: events[0] for rank, events in run.events.by_rank("attributes").items()}
    said = {rank: event["values"] for rank, event in events.items()}
    if len(said) < 2:
        return
    first, *others = said
    used = read_in_training(run)
    names = [
        name
        for name, checksum in said[first].items()
        if any(name in said[other] and said[other][name] != checksum for other in others)
        and (name in used or "." in name)
    ]
    if names:
        listed = ", ".join(f"self.{name}" for name in names[:NAMED])
        text = (
            f"{listed}: different on the ranks before training, as every process makes its own; DDP makes only "
            "parameters and buffers equal. Seed before the module is made (seed_everything), or register a buffer"
        )
        maker = next(iter(events.values()))["makers"].get(names[0])
        made = set_in(run, maker, names[0].rpartition(".")[2]) if maker else None
        place = made or _set_at(run, names[0]) or hook_place(run, ("__init__",))
        yield Cause("different streams", text, place, tuple(said), (), tuple(names))
