"""Arguments that are added in the branches of one `if`, which never come together."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from codemods.semantics.arguments import LISTED, ArgumentSet, Site
from codemods.semantics.module import Module, bodies
from codemods.semantics.search import merge
from codemods.semantics.values import UNKNOWN

Branch = tuple[ast.stmt, int]
_FAMILIES: Final = {
    "devices": frozenset(
        {"gpus", "num_gpu_nodes", "nb_gpu_nodes", "num_processes", "tpu_cores", "num_tpu_cores", "ipus", "num_nodes"}
        | {"auto_select_gpus", "distributed_backend", "accelerator", "strategy", "devices", "plugins"}
    ),
    "precision": frozenset({"precision", "amp_level", "amp_backend", "use_amp"}),
    "loggers": frozenset({"logger", "flush_logs_every_n_steps", "log_save_interval"}),
    "callbacks": LISTED
    | {"callbacks", "enable_checkpointing", "enable_progress_bar", "enable_model_summary", "show_progress_bar"},
}
"""Arguments that are rewritten together."""


def by_branch(made: ArgumentSet, module: Module) -> list[ArgumentSet]:
    """The set, or where statements in several branches of one `if` add to it, what is common and each branch alone."""
    adding = [site for site in made.sites if site.is_statement]
    if len(adding) < 2:
        return [made]
    around = {site: branches(module, site.span.start) for site in adding}
    apart = [node for node in dict.fromkeys(n for path in around.values() for n, _ in path) if _parts(node, around) > 1]
    if not apart or _meet(apart, around):
        return [made]  # what is decided in several places may come together in any way
    groups: dict[tuple[Branch, ...], list[Site]] = {}
    for site in made.sites:
        key = tuple(branch for branch in around.get(site, ()) if branch[0] in apart)
        groups.setdefault(key, []).append(site)
    return [_set(made, key, groups) for key in sorted(groups, key=lambda key: groups[key][0].span)]


def branches(module: Module, at: int) -> list[Branch]:
    """The `if`s around a byte offset, outermost first, each with the number of the branch that holds it."""
    found: list[Branch] = []
    body: Sequence[ast.stmt] = module.tree.body
    while body:
        inner = next((s for s in body if module.span(s).start <= at < module.span(s).end), None)
        body = ()
        for number, block in enumerate(bodies(inner) if inner is not None else ()):
            if block and module.span(block[0]).start <= at < module.span(block[-1]).end:
                body = block
                if isinstance(inner, ast.If):
                    found.append((inner, number))
    return found


def are_exclusive(one: Sequence[Branch], other: Sequence[Branch]) -> bool:
    """Whether of what stands in these branches only one or the other runs."""
    return any(node is another and number != n for node, number in one for another, n in other)


def _parts(node: ast.stmt, around: dict[Site, list[Branch]]) -> int:
    """In how many branches of an `if` something is added."""
    return len({number for path in around.values() for other, number in path if other is node})


def _meet(apart: Sequence[ast.stmt], around: dict[Site, list[Branch]]) -> bool:
    """Whether two `if`s, neither within the other, decide on arguments that are rewritten together."""
    paths = {site: {node for node, _ in path} for site, path in around.items()}
    decided = {
        node: {_family(argument.name) for site, path in paths.items() if node in path for argument in site.arguments}
        for node in apart
    }
    return any(
        not decided[one].isdisjoint(decided[other]) and not any({one, other} <= path for path in paths.values())
        for one, other in combinations(apart, 2)
    )


def _family(name: str) -> str:
    """What an argument is rewritten with; its own name where that is nothing else."""
    return next((family for family, names in _FAMILIES.items() if name in names), name)


def _set(made: ArgumentSet, key: tuple[Branch, ...], groups: dict[tuple[Branch, ...], list[Site]]) -> ArgumentSet:
    """What is added in one branch, or for the empty key in none; the rest that may come with it is `elsewhere`."""
    elsewhere, apart = dict(made.elsewhere), set[str]()
    for others, sites in groups.items():
        if others != key and not are_exclusive(key, others):
            for argument in (argument for site in sites for argument in site.arguments):
                merge(elsewhere, {argument.name: argument.value.constant if others == () else UNKNOWN})
                if argument.site.span != made.call:
                    apart.add(argument.name)
    found = replace(made, sites=groups[key], elsewhere=elsewhere, apart=frozenset(apart))
    if key:
        found.call, found.unseen = None, []
    for argument in found:
        argument.set = found
    return found
