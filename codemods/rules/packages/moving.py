"""LIT330: a project that names `pytorch_lightning` moved to `lightning`, where it wants that."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.model import Finding, MovePackages, Release, ReplaceText, Span
from codemods.rules.packages.requirements import pin_moved
from codemods.rules.registry import Configs, Context, Files, Locks, Pins, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.configs import ConfigUse
from codemods.semantics.files import FileUse
from codemods.semantics.packages import PACKAGES, moved
from codemods.semantics.requirements import Required
from codemods.source.data import Scalar, walked
from codemods.source.pins import Pin

_PATH = pattern(rf"({'|'.join(PACKAGES)})(?:\.\w+)+")
_BUILT_UPON = frozenset({"boltz", "careamics", "darts", "lightly", "neuralforecast", "pytorch_tabular", "quaterion"})
_BUILT_UPON |= {"flash", "lightning_transformers", "pl_bolts", "pyannote.audio", "ray_lightning", "schnetpack"}
"""Packages whose newest release has classes that derive from those of `pytorch_lightning`."""
_DOCS = "https://lightning.ai/docs/pytorch/stable/upgrade/from_1_9.html"


@rule(
    code="LIT330",
    name="lightning-package",
    on=(
        Files(tuple(PACKAGES)),
        Configs(),
        Pins(("pytorch-lightning", "lightning-fabric")),
        Locks(("pytorch-lightning", "lightning-fabric")),
    ),
    since="2.0",
    refs=(_DOCS, "https://pypi.org/project/lightning/"),
    examples=(
        (
            "import pytorch_lightning as pl\nfrom pytorch_lightning.callbacks import EarlyStopping",
            "import lightning.pytorch as pl\nfrom lightning.pytorch.callbacks import EarlyStopping",
        ),
    ),
    alone=True,
)
def lightning_package(subject: FileUse | ConfigUse | Required, context: Context) -> Iterator[Finding]:
    """`pytorch_lightning` is `lightning.pytorch`, for a project that wants to move

    Both packages are published with every release and hold the same code, so nobody has to move: this looks only where
    it is selected by its code or its name. It moves a file as a whole, after the other fixes: imports of every form,
    under TYPE_CHECKING and in functions too, the reads of `import pytorch_lightning`, dotted paths in strings,
    `_target_` and `class_path` in configuration files, and `pytorch-lightning` where the project asks for it. Of a
    `try` that takes one package and in its handler the other, the new one is tried first.

    To Python they are two packages: a class of the one is no class of the other, and a Trainer of `lightning`
    refuses a module of `pytorch_lightning`. So run it over the whole project at once, and see to what it leaves: names
    that are put together at run time, files that choose between the packages themselves, and packages from elsewhere
    that derive from classes of `pytorch_lightning`. Where the project imports one of which that is known, or has a
    `lightning` of its own that may be imported instead, the fix is unsafe. Text in docstrings and comments stays, and
    import lines stay in their order.
    """
    if isinstance(subject, FileUse):
        yield from _of_code(context)
    elif isinstance(subject, ConfigUse):
        yield from _of_config(subject, context)
    elif isinstance(subject.pin, Pin):
        yield pin_moved(subject, subject.pin, context)
    elif subject.pin.version.partition(".")[0].isdigit() and context.target >= Release(2, 0):
        yield context.finding(
            subject.span,
            row="lock",
            message=f"this lock file holds {subject.pin.name}",
            advice=f"run `{subject.pin.command}` once the project asks for `lightning`",
        )


def _of_code(context: Context) -> Iterator[Finding]:
    module = context.module
    found = module.cached("packages", lambda module: moved(module.source))
    if found.edits:
        first = found.edits[0].span
        old = module.source.code(first)
        yield context.finding(
            first,
            row="code",
            message=f"this file names `{old}`; `lightning` has the same as `{found.edits[0].replacement.decode()}`",
            title="Name `lightning` in the whole file",
            rewrite=Rewrite((MovePackages(),), refusal=found.refusal),
            reason=_reason(context),
        )
    for span, reason in found.left:
        yield context.finding(
            span,
            row="left",
            message=f"this still names a package that `lightning` replaces: {reason}",
            advice="move it by hand",
        )


def _of_config(subject: ConfigUse, context: Context) -> Iterator[Finding]:
    """The dotted paths in a configuration file, all in one fix."""
    changes = []
    for _, node in walked(subject.config.tree):
        found = _PATH.fullmatch(node.value) if isinstance(node, Scalar) and isinstance(node.value, str) else None
        if isinstance(node, Scalar) and found is not None and (inner := node.text.find(found[1])) >= 0:
            start = node.span.start + len(node.text[:inner].encode())
            changes.append(ReplaceText(Span(start, start + len(found[1])), PACKAGES[found[1]]))
    if changes:
        distinct = tuple(dict.fromkeys(sorted(changes, key=lambda change: change.span)))
        yield context.finding(
            distinct[0].span,
            row="config",
            message="this file names classes by a package that `lightning` replaces",
            title="Name `lightning` in the whole file",
            rewrite=Rewrite(distinct),
            reason=_reason(context),
        )


def _reason(context: Context) -> str | None:
    """Why the project may not run when it is moved."""
    used = sorted(_BUILT_UPON & context.project.packages)
    if used:
        return f"`{used[0]}`, which the project imports, derives its classes from those of `pytorch_lightning`"
    own = context.project.names.find("lightning", context.module.name)
    if own is not None:
        return f"the project has a `{own}` of its own, which may be imported in the place of `lightning`"
    return None
