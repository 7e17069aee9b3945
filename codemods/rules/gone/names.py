"""LIT301 and LIT302: names that the target release has elsewhere, or not at all."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.named import dropped, renamed, shown, spelled
from codemods.rules.registry import Context, Unclaimed, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.references import Reference
from codemods.semantics.symbols import with_root


@rule(
    code="LIT301",
    name="moved-name",
    on=Unclaimed(Reference),
    since="0.5",
    removed="2.0",
    refs=(GUIDE,),
    examples=(("pl.utilities.seed.seed_everything(1)", "pl.seed_everything(1)"),),
)
def moved_name(subject: Reference, context: Context) -> Iterator[Finding]:
    """A name is imported from where it is no more

    The same class or function stands in another module of the target release; the tables of all releases say where.
    Declines where another thing of that name stands there, and in an import that a fallback catches.
    """
    from codemods.api import tables

    known = tables.name(subject.path)
    if known is None or context.target in known:
        return
    if _of_a_class(subject.path):
        return  # it is the class that has moved, which is a reference of its own
    there = tables.spelling(subject.path, context.target)
    if there is None:
        return
    new = with_root(there)
    yield context.finding(
        subject.span,
        row="moved",
        message=f"`{shown(subject)}` is gone since Lightning {known.removed_before(context.target)}; "
        f"it is `{spelled(new, subject)}` now",
        title=f"Make it `{spelled(new, subject)}`",
        rewrite=renamed(subject, new, context),
        reason="the text is a name only where something imports it" if subject.is_text else None,
    )


def _of_a_class(path: str) -> bool:
    """Whether a name is a class's, or something that hangs below what the class has: `Closure.warning_cache.clear`."""
    from codemods.api import tables

    owner, _, last = path.rpartition(".")
    while last:
        if tables.member(owner, last) is not None:
            return True
        owner, _, last = owner.rpartition(".")
    return False


@rule(
    code="LIT302",
    name="removed-name",
    on=Unclaimed(Reference),
    since="0.5",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        ("from pytorch_lightning.trainer.training_loop import TrainLoop", "from pytorch_lightning import Trainer"),
    ),
)
def removed_name(subject: Reference, context: Context) -> Iterator[Finding]:
    """A name is gone, and nothing is known to take its place

    Whatever an import, an attribute chain or a dotted path in a string names and the target release lacks is
    reported, with the release that removed it and the nearest name that is there. An import that nothing reads goes.
    """
    from codemods.api import tables

    path = subject.path
    known = tables.name(path)
    if known is None and subject.is_import:
        path = path.rpartition(".")[0]
        known = tables.name(path)
    if known is None or context.target in known or known.last_before(context.target) is None:
        return
    if path == subject.path and tables.spelling(path, context.target) is not None:
        return
    near = tables.nearest(path, context.target)
    rewrite, title = dropped(subject, context)
    yield context.finding(
        subject.span,
        row="removed",
        message=f"`{shown(subject)}` is gone since Lightning {known.removed_before(context.target)}"
        + (f"; the nearest name is `{near}`" if near is not None else ""),
        title=title,
        rewrite=rewrite,
    )
