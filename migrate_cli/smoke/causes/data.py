"""Samples that several ranks see, samples that no rank sees, batches of another size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from migrate_cli.output.summary import numbered
from migrate_cli.smoke.cause import Cause, place
from migrate_cli.smoke.causes import listings
from migrate_cli.smoke.events import Event, Frame, frames
from migrate_cli.smoke.launch import Run

HALF = 0.5
"""From this share of common samples on, ranks are said to see the same."""
SOME, MOST = 0.25, 0.9
"""Between these shares ranks have parts that were divided from different orders."""
STANDARD = frozenset({"RandomSampler", "SequentialSampler", "SubsetRandomSampler", "WeightedRandomSampler"})


def causes(run: Run) -> Iterator[Cause]:
    """Judged loader by loader, in the order in which the program iterated them."""
    yield from _batch_sizes(run)
    told: dict[tuple[str, int], dict[int, Event]] = {}
    for rank, events in run.events.by_rank("data").items():
        for event in events:
            told.setdefault((str(event["stage"]), int(event["loader"])), {})[rank] = event
    for (stage, _), ranks in told.items():
        if len(ranks) == run.setting.processes and stage in ("training", "validation", "test"):
            yield from _judged(run, stage, ranks)


def _judged(run: Run, stage: str, ranks: dict[int, Event]) -> Iterator[Cause]:
    events = list(ranks.values())
    where = _made(run, events)
    if all(event["iterable"] for event in events):
        yield from _iterables(stage, ranks, where)
        return
    told = _wrong_world(run, ranks, where) if stage == "training" else None
    if told is not None:
        yield told
        return
    counts = {rank: event["batches"] for rank, event in ranks.items()}
    if stage == "training" and None not in counts.values() and len(set(counts.values())) > 1:
        if not any(listings.causes(run)):  # which says why
            yield _different_lengths(counts, where)
        return
    if stage == "training":
        twice = _divided_twice(ranks, where)
        if twice:
            yield twice
            return
    split = _different_split(ranks)
    if split is not None:
        text = (
            f"{stage}: every rank splits the data in another way, so samples that one rank validates on are trained on "
            "by another. Give random_split a seeded generator, or seed before the split"
        )
        made = place(run, frames([split["made"]])) if split.get("made") else None
        yield Cause("different streams", text, made or where, tuple(ranks))
        return
    drawn = _drawn_apart(stage, ranks, where)
    if drawn is not None:
        yield drawn
        return
    yield from _shared(stage, ranks, where) or _lost(stage, ranks, where)


def _made(run: Run, events: list[Event]) -> Frame | None:
    """Where the program made the loader."""
    for event in events:
        if event["made"]:
            return place(run, frames(event["made"]["where"]))
    return None


def _batch_sizes(run: Run) -> Iterator[Cause]:
    """Batches of a size that the program asked for nowhere."""
    for _, event in run.events.all("loader"):
        asked = (event["made"] or {}).get("sizes") or []
        given = event["size"]
        if asked and given not in asked and None not in asked:
            text = (
                f"{event['stage']} batches hold {numbered(given or 1, 'sample')} with several processes, and "
                f"{asked[-1]} with one: Lightning replaces a plain batch sampler. Give batch_size=, shuffle= and "
                "drop_last= to the DataLoader"
            )
            yield Cause("batch size", text, _made(run, [event]), (), (), ("batch_sampler",))
            return


def _wrong_world(run: Run, ranks: dict[int, Event], where: Frame | None) -> Cause | None:
    """Distributed samplers that are told of fewer ranks than there are: they give out some samples twice."""
    samplers = {rank: event["sampler"] or {} for rank, event in ranks.items()}
    worlds = {rank: sampler.get("num_replicas") for rank, sampler in samplers.items()}
    few = [rank for rank, world in worlds.items() if isinstance(world, int) and world < run.setting.processes]
    if not few or not all(_divided(sampler) for sampler in samplers.values()):
        return None
    told = ", ".join(f"rank={samplers[rank].get('rank')} of {worlds[rank]} on rank {rank}" for rank in ranks)
    first, other = list(ranks)[:2]
    sets = [set(ranks[rank]["indices"] or ()) for rank in (first, other)]
    common = f" ({len(sets[0] & sets[1])} of {len(sets[0] | sets[1])})" if all(sets) else ""
    text = (
        f"ranks {first} and {other} train on the same samples{common}: the {samplers[few[0]]['bases'][0]} is made for "
        f"other ranks than there are ({told}). Outside of fit a process does not know its rank: leave the sampler to "
        "Lightning, or make it in train_dataloader with trainer.world_size and trainer.global_rank"
    )
    made = samplers[few[0]].get("made")
    at = place(run, frames(made)) if made else None
    words = ("sampler", "use_distributed_sampler", "replace_sampler_ddp", "num_replicas")
    return Cause("same samples", text, at or where, tuple(ranks), (), words)


def _different_lengths(counts: dict[int, Any], where: Frame | None) -> Cause:
    told = ", ".join(f"rank {rank} {count}" for rank, count in counts.items())
    text = (
        f"the ranks have different numbers of training batches ({told}): in a whole epoch one rank waits for "
        "gradients that never come. Give every rank equally many"
    )
    return Cause("different steps", text, where, tuple(counts))


def _same_data(ranks: dict[int, Event]) -> bool:
    """Whether the data sets are the same on all ranks, sample by sample, as far as was looked."""
    probes = [(event["chain"] or [{}])[0].get("probe") for event in ranks.values()]
    return probes[0] is not None and all(probe == probes[0] for probe in probes)


def _different_split(ranks: dict[int, Event]) -> dict[str, Any] | None:
    """A subset of the same data that is not the same subset on all ranks, though a sampler divides it."""
    chains: list[list[dict[str, Any]]] = [event["chain"] or [] for event in ranks.values()]
    if not all(_divided(event["sampler"]) for event in ranks.values()):
        return None
    for depth, levels in enumerate(zip(*chains, strict=False), 1):
        if any(level.get("indices") is None for level in levels):
            continue
        below = [chain[depth].get("probe") if depth < len(chain) else None for chain in chains]
        different = len({level["indices"] for level in levels}) > 1
        if different and below[0] is not None and all(probe == below[0] for probe in below):
            return dict(levels[0])
    return None


def _drawn_apart(stage: str, ranks: dict[int, Event], where: Frame | None) -> Cause | None:
    """A sampler of the program's own that is another one on each rank, or draws another order there.

    Lightning divides what it gives: that is no division where the ranks do not have the same.
    """
    inner = [(event["sampler"] or {}).get("inner") or {} for event in ranks.values()]
    drawn = [one.get("indices") or [] for one in inner]
    if not _same_data(ranks) or not all(_divided(event["sampler"]) for event in ranks.values()):
        return None
    if any(not one or len(set(one)) < len(one) for one in drawn) or any(_draws_again(one) for one in inner):
        return None
    name = inner[0].get("bases", ["sampler"])[0]
    held = {one.get("held") for one in inner}
    apart = not set(drawn[0]) & set(drawn[1])
    if len(held) > 1 and None not in held and not apart:
        text = (
            f"{stage}: every rank splits the data in another way: the {name} has other indices on each rank, so "
            "samples that one rank validates on are trained on by another. Seed before the split, or split with a "
            "seeded generator"
        )
        return Cause("different streams", text, where, tuple(ranks))
    if stage != "training" or drawn[0] == drawn[1] or set(drawn[0]) != set(drawn[1]):
        return None
    first, other = list(ranks)[:2]
    sets = [set(ranks[rank]["indices"] or ()) for rank in (first, other)]
    text = (
        f"ranks {first} and {other} train on the same samples ({len(sets[0] & sets[1])} of {len(sets[0])}): the {name} "
        "shuffles with each rank's own random stream, and each rank takes its part of another order. Call "
        "seed_everything with the same number on all ranks, or give the sampler a seeded generator"
    )
    return Cause("same samples", text, where, tuple(ranks), (), ("sampler", "seed_everything"))


def _divided(sampler: dict[str, Any] | None) -> bool:
    return bool(sampler) and "DistributedSampler" in (sampler or {}).get("bases", ())


def _shared(stage: str, ranks: dict[int, Event], where: Frame | None) -> list[Cause]:
    """The same samples on several ranks."""
    if not _same_data(ranks) or stage != "training":
        return []
    first, *others = ranks
    mine = ranks[first]["indices"]
    for other in others:
        theirs = ranks[other]["indices"]
        again = _draws_again(ranks[first]["sampler"])
        begins = ranks[first]["begins"], ranks[other]["begins"]
        endless = bool(begins[0]) and begins[0] == begins[1]
        if (endless or (again and mine and mine == theirs)) and not _divided(ranks[first]["sampler"]):
            return [_same_draws(ranks, first, other, where)]
        if not mine or not theirs or again:
            continue
        common = len(set(mine) & set(theirs))
        if common > HALF * min(len(set(mine)), len(set(theirs))) and common > 1:
            return [_shared_cause(ranks, first, other, common, len(set(mine)), where)]
    return _each_draws_all(ranks, where)


def _shared_cause(
    ranks: dict[int, Event], first: int, other: int, common: int, count: int, where: Frame | None
) -> Cause:
    sampler = ranks[first]["sampler"]
    name = (sampler.get("bases") or ["sampler"])[0]
    seeds = {rank: ranks[rank]["sampler"].get("seed") for rank in (first, other)}
    if _divided(sampler) and seeds[first] != seeds[other]:
        why = (
            f"its {name} shuffles with seed {seeds[first]} on rank {first} and {seeds[other]} on rank {other}, so each "
            "takes its part of another order: call seed_everything with the same number on all ranks"
        )
    elif _divided(sampler):
        why = (
            f"its {name} is told rank={sampler.get('rank')} on rank {first} and "
            f"rank={ranks[other]['sampler'].get('rank')} on rank {other}: leave num_replicas and rank to Lightning"
        )
    else:
        why = f"{name} does not divide them: leave the sampler to Lightning, or use a DistributedSampler"
    text = f"ranks {first} and {other} train on the same samples ({common} of {count}); {why}"
    return Cause(
        "same samples", text, where, (first, other), (), ("sampler", "use_distributed_sampler", "replace_sampler_ddp")
    )


def _same_draws(ranks: dict[int, Event], first: int, other: int, where: Frame | None) -> Cause:
    """Draws with replacement, or without an end, that are the same on both ranks."""
    name = (ranks[first]["sampler"].get("bases") or ["sampler"])[0]
    text = (
        f"ranks {first} and {other} train on the same samples: the {name} draws the same on both, as their random "
        "streams are equal. Take every world_size-th of its indices, from the rank's on, give it a generator that is "
        "seeded by rank, or leave the division to Lightning"
    )
    return Cause("same samples", text, where, (first, other), (), ("sampler", "use_distributed_sampler"))


def _draws_again(sampler: dict[str, Any] | None) -> bool:
    """Whether the same sample may come twice by design."""
    while sampler:
        if sampler.get("replacement"):
            return True
        sampler = sampler.get("inner")
    return False


def _each_draws_all(ranks: dict[int, Event], where: Frame | None) -> list[Cause]:
    samplers = [event["sampler"] or {} for event in ranks.values()]
    totals = [event["samples"] for event in ranks.values()]
    lengths = [sampler.get("length") for sampler in samplers]
    if any(_divided(sampler) for sampler in samplers) or None in lengths or None in totals:
        return []
    if not all(sampler.get("bases", [""])[0] in STANDARD for sampler in samplers):
        return []
    if all(length and total and length >= total for length, total in zip(lengths, totals, strict=True)):
        text = f"every rank draws all {totals[0]} training samples: nothing divides them between the ranks"
        return [
            Cause("same samples", text, where, tuple(ranks), (), ("use_distributed_sampler", "replace_sampler_ddp"))
        ]
    return []


def _lost(stage: str, ranks: dict[int, Event], where: Frame | None) -> list[Cause]:
    """Samples that no rank sees, as they are divided twice."""
    if not _same_data(ranks):
        return []
    inner = [(event["sampler"] or {}).get("inner") for event in ranks.values()]
    if all(one and one.get("bases", [""])[0] not in STANDARD and one.get("indices") for one in inner):
        sets = [set(one["indices"]) for one in inner if one]
        known = set().union(*sets)
        seen = set().union(*(set(event["indices"] or ()) for event in ranks.values()))
        if sets[0] != sets[1] and len(sets[0] & sets[1]) < HALF * len(sets[0]) and len(seen) < len(known) - len(ranks):
            name = (inner[0] or {}).get("bases", ["sampler"])[0]
            text = (
                f"{len(known) - len(seen)} of {len(known)} {stage} samples are seen by no rank: {name} divides them by "
                "rank, and Lightning divides again. Derive it from DistributedSampler, or set "
                "use_distributed_sampler=False"
            )
            return [Cause("lost samples", text, where, tuple(ranks), (), ("sampler",))]
    return _left_over(stage, ranks, where)


def _divided_twice(ranks: dict[int, Event], where: Frame | None) -> Cause | None:
    """Each rank takes a subset of its own, of which no other has anything, and a sampler divides that again."""
    if not all(_divided(event["sampler"]) for event in ranks.values()):
        return None
    chains = [event["chain"] or [] for event in ranks.values()]
    for levels, below in zip(zip(*chains, strict=False), chains[0][1:], strict=False):
        some = [set(level.get("some") or ()) for level in levels]
        apart = all(some) and len(set().union(*some)) == sum(map(len, some))
        if apart and 2 * sum(level["length"] or 0 for level in levels) > (below["length"] or 0):
            sampler = next(iter(ranks.values()))["sampler"]["bases"][0]
            text = (
                f"most training samples are seen by no rank: every rank takes a {levels[0]['type']} of its own, "
                f"and the {sampler} divides that between the ranks again. Divide once: give every rank all data, or "
                "set use_distributed_sampler=False"
            )
            words = ("sampler", "use_distributed_sampler", "replace_sampler_ddp")
            return Cause("lost samples", text, where, tuple(ranks), (), words)
    return None


def _left_over(stage: str, ranks: dict[int, Event], where: Frame | None) -> list[Cause]:
    """A distributed sampler that is told of more ranks than there are."""
    world = len(ranks)
    told = [(event["sampler"] or {}).get("num_replicas") for event in ranks.values()]
    seen = set().union(*(set(event["indices"] or ()) for event in ranks.values()))
    total = next(iter(ranks.values()))["samples"]
    if total and all(isinstance(count, int) and count > world for count in told) and len(seen) < total - world:
        text = (
            f"{total - len(seen)} of {total} {stage} samples are seen by no rank: the sampler is told of {told[0]} "
            f"processes, and there are {world}. Leave num_replicas to Lightning"
        )
        return [Cause("lost samples", text, where, tuple(ranks), (), ("sampler", "num_replicas"))]
    return _for_more(stage, ranks, where)


def _for_more(stage: str, ranks: dict[int, Event], where: Frame | None) -> list[Cause]:
    """A sampler of the program's own that divides by more ranks than there are: parts of one size, none twice."""
    world = len(ranks)
    total = next(iter(ranks.values()))["samples"]
    parts = [event["indices"] or [] for event in ranks.values()]
    seen = set().union(*map(set, parts))
    divided = any(_divided(event["sampler"]) for event in ranks.values())  # what of is for the program to say
    if divided or not total or not all(parts) or len({len(part) for part in parts}) > 1:
        return []
    if len(seen) < sum(map(len, parts)):
        return []
    shares = round(total / len(parts[0]))
    if shares <= world or abs(total - shares * len(parts[0])) > shares:
        return []
    name = next(iter(ranks.values()))["sampler"].get("bases", ["sampler"])[0]
    text = (
        f"{total - len(seen)} of {total} {stage} samples are seen by no rank: the {name} gives each rank "
        f"{len(parts[0])}, one of {shares} parts, and there are {world} ranks. Divide by trainer.world_size"
    )
    return [Cause("lost samples", text, where, tuple(ranks), (), ("sampler",))]


def _iterables(stage: str, ranks: dict[int, Event], where: Frame | None) -> Iterator[Cause]:
    counts = {rank: event["batches"] for rank, event in ranks.items()}
    if (
        stage == "training"
        and None not in counts.values()
        and len(set(counts.values())) > 1
        and 0 not in counts.values()
    ):
        yield _different_lengths(counts, where)
    first, *others = ranks
    mine = ranks[first]["rows"] or []
    for other in others:
        theirs = ranks[other]["rows"] or []
        common = len(set(mine) & set(theirs))
        varied = len(set(mine)) > max(2, len(mine) // 4)
        fewer = min(len(set(mine)), len(set(theirs)))
        if stage == "training" and varied and _parts(ranks, first, other) and SOME * fewer < common < MOST * fewer:
            text = (
                f"ranks {first} and {other} train on the same samples ({common} of {len(set(mine))} looked at), and on "
                "others no rank does: each takes a part of its IterableDataset, which comes in another order on each. "
                "Shuffle with a seed that is the same on all ranks, before the data are divided"
            )
            yield Cause("same samples", text, where, (first, other), (), ("IterableDataset",))
            return
        if stage == "training" and varied and common > HALF * fewer:
            text = (
                f"ranks {first} and {other} train on the same samples ({common} of {len(set(mine))} looked at): every "
                "process iterates the whole IterableDataset. Take every world_size-th sample in its __iter__, from the "
                "rank's on"
            )
            yield Cause("same samples", text, where, (first, other), (), ("IterableDataset",))
            return


def _parts(ranks: dict[int, Event], first: int, other: int) -> bool:
    """Whether two ranks were seen to their ends, and neither gave a sample twice."""
    events = [ranks[first], ranks[other]]
    return all(event["batches"] and len(set(event["rows"])) == len(event["rows"]) for event in events)
