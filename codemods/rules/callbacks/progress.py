"""LIT408 and LIT409: progress bars by their old names, and what these had."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, MoveImport, Release, ReplaceExpression, Symbol
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.members import HOLDER, MemberRow, RemovedMember, RenamedMember, ReplacedMember, members_family
from codemods.rules.named import renamed, shown, spelled
from codemods.rules.registry import Context, References, rule
from codemods.rules.wording import GUIDE
from codemods.semantics import symbols
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.references import Reference
from codemods.source.trees import walk

_BAR = f"{PACKAGE}.ProgressBar"
_BASE = f"{PACKAGE}.ProgressBarBase"
_BASE_OF_2 = f"{PACKAGE}.progress.progress_bar.ProgressBar"
_PATHS_OF_BASE = frozenset(
    f"{root}.callbacks.{path}"
    for root in ("pytorch_lightning", "lightning.pytorch")
    for path in ("ProgressBar", "progress.ProgressBar")
)
"""Where the base class of 2.0 is found by the names that the bar of 1.x had."""
_PATH_OF_2 = b"callbacks.progress.progress_bar"
_TQDM = f"{PACKAGE}.TQDMProgressBar"
_ONLY_TQDM = frozenset(f"init_{bar}_tqdm" for bar in ("sanity", "train", "validation", "test", "predict"))
_ONLY_TQDM |= {f"{bar}_progress_bar" for bar in ("main", "train", "val", "test", "predict")}
_ONLY_TQDM |= {"refresh_rate", "process_position"}


@rule(
    code="LIT408",
    name="progress-bar-class",
    on=References((_BAR, _BASE)),
    since="1.5",
    removed="1.7",
    refs=(GUIDE,),
    examples=(
        (
            "from pytorch_lightning.callbacks import ProgressBar\nProgressBar(refresh_rate=20)",
            "TQDMProgressBar(refresh_rate=20)",
        ),
    ),
)
def progress_bar_class(reference: Reference, context: Context) -> Iterator[Finding]:
    """ProgressBar of 1.x is TQDMProgressBar, and ProgressBarBase is ProgressBar

    The bar that tqdm draws was called ProgressBar up to 1.6. 2.0 gave that name to the abstract base class, so that the
    import succeeds and nothing is shown. What only asks for one, `isinstance(callback, ProgressBar)`,
    is left alone: the Trainer's own bar is a RichProgressBar where rich is installed, and the base class is that of
    both. Code that is not known to be older than 2.0 has to make a ProgressBar, or to use what only the bar of tqdm
    has, to be taken for older code.
    """
    older = context.origin.before(Release(2, 0))
    new = _BAR if reference.symbol == _BASE else _TQDM
    is_new = older is False or reference.path.endswith(_BASE_OF_2[len(PACKAGE) :])
    is_new = is_new or (older is None and reference.path.startswith("lightning."))  # there was none before 2.0
    if new == _TQDM and (is_new or (older is None and not _is_tqdm(reference))):
        return
    if reference.symbol == _BASE and context.target < Release(2, 0):
        return
    if new == _TQDM and _asks_for_any_bar(reference, context.module):
        return
    message = f"`{shown(reference)}` is gone since Lightning 2.0; it is `ProgressBar` now"
    if new == _TQDM:
        message = f"`{shown(reference)}` is an abstract class since Lightning 2.0; the bar of 1.x is `TQDMProgressBar`"
    yield context.finding(
        reference.span,
        row=reference.symbol.rpartition(".")[2],
        message=message,
        title=f"Make it `{spelled(new, reference)}`",
        rewrite=_by_new_path(reference, context) if older and new == _BAR else renamed(reference, new, context),
    )


def _by_new_path(reference: Reference, context: Context) -> Rewrite:
    """The base class by a path that 1.x had not: by the other one it would be taken for the bar of 1.x."""
    if reference.is_import:
        return Rewrite((MoveImport(reference.span, Symbol(_BASE_OF_2)),))
    root = reference.imported.path if reference.imported is not None else ""
    if reference.node is None or reference.is_text or symbols.with_root(root) != symbols.ROOT:
        return Rewrite(refusal="the path is not written as `pl.callbacks…`")
    name = reference.imported.name if reference.imported is not None else ""
    code = Code.of(name + _BASE_OF_2[len(symbols.ROOT) :])
    return Rewrite((ReplaceExpression(context.module.span(reference.node), code),))


def _asks_for_any_bar(reference: Reference, module: Module) -> bool:
    """Whether a bar is only asked for by its class, by a path that the base class of 2.0 has."""
    if reference.path not in _PATHS_OF_BASE:
        return False
    uses = reference.uses if reference.is_import else [reference]
    return bool(uses) and all(use.node is not None and _is_asked(use.node, module) for use in uses)


def _is_asked(node: ast.AST, module: Module) -> bool:
    """Whether a class stands in `isinstance(…, here)`, in a statement that uses nothing of the bar of tqdm."""
    above = module.parents[node]
    if isinstance(above, ast.Tuple):
        node, above = above, module.parents[above]
    if not isinstance(above, ast.Call) or getattr(above.func, "id", None) not in {"isinstance", "issubclass"}:
        return False
    statement = module.statement(above)
    return node in above.args[1:] and not any(getattr(part, "attr", None) in _ONLY_TQDM for part in walk(statement))


def _is_tqdm(reference: Reference) -> bool:
    """Whether it is used as only the bar of tqdm can be."""
    return any(_used_as_tqdm(use) for use in (reference.uses if reference.is_import else [reference]))


def _used_as_tqdm(use: Reference) -> bool:
    if use.call is not None:
        return True
    owner = use.mention.statement if use.mention is not None else None
    if not isinstance(owner, ast.ClassDef) or use.node not in owner.bases:
        return False
    for part in walk(owner):
        if isinstance(part, ast.Attribute) and part.attr in _ONLY_TQDM:
            return True
        if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)) and part.name in _ONLY_TQDM:
            return True
        if isinstance(part, ast.keyword) and part.arg in {"refresh_rate", "process_position"}:
            return True
    return False


_COUNTED = "up to 1.5 it was counted by the bar itself, in its own hooks"


def _is_old_bar(use: AttributeUse, context: Context) -> bool:
    """Whether it is not a bar that derives from the base class of 2.0, and has attributes of its own.

    It does by the path that 1.x had not, which LIT408 gives it.
    """
    of_base = _BAR in use.kinds and _TQDM not in use.kinds
    older = context.origin.before(Release(2, 0))
    is_new = older is False or (older is None and context.module.flavour == symbols.ROOT)
    is_new |= _PATH_OF_2 in context.module.source.utf8
    return not (of_base and use.own and is_new)


def _count(kind: str, name: str, path: str) -> ReplacedMember:
    return ReplacedMember(
        kind=kind,
        name=name,
        last="1.9",
        since="2.0",
        template=(HOLDER, f".trainer.{path}.batch_progress.current.processed"),
        reason=_COUNTED,
    )


def _rows(kind: str) -> Iterator[MemberRow]:
    if kind != _BASE:  # which draws nothing, so that what is called so is the class's own
        yield RenamedMember(
            kind=kind,
            name="main_progress_bar",
            new="train_progress_bar",
            last="1.9",
            since="2.0",
            settable=True,
            shared=True,
            where=_is_old_bar,
            reason="the bar of training counts no batches of validation now",
        )
    yield _count(kind, "train_batch_idx", "fit_loop.epoch_loop")
    yield _count(kind, "val_batch_idx", "fit_loop.epoch_loop.val_loop")
    yield _count(kind, "test_batch_idx", "test_loop")
    yield _count(kind, "predict_batch_idx", "predict_loop")
    for stage in ("test", "predict"):
        yield ReplacedMember(
            kind=kind,
            name=f"total_{stage}_batches",
            last="1.5",
            since="1.5",
            template=("sum(", HOLDER, f".trainer.num_{stage}_batches)"),
        )
    yield RemovedMember(
        kind=kind,
        name="total_batches_current_epoch",
        last="1.9",
        since="2.0",
        advice="count `total_train_batches`, and `total_val_batches` where validation is meant too",
    )


MEMBERS = members_family(
    code="LIT409",
    name="progress-bar-attribute",
    summary="Attributes of progress bars that are gone",
    why="""2.0 shows validation in a bar of its own, so that the main bar is the bar of training; the counts of
batches are those of the Trainer's loops.""",
    rows=[
        *(row for kind in (_BAR, _BASE, _TQDM, f"{PACKAGE}.RichProgressBar") for row in _rows(kind)),
        RenamedMember(
            kind=f"{PACKAGE}.RichProgressBar",
            name="main_progress_bar_id",
            new="train_progress_bar_id",
            last="1.9",
            since="2.0",
            settable=True,
            shared=True,
        ),
        RemovedMember(
            kind=f"{PACKAGE}.RichProgressBar",
            name="refresh_rate_per_second",
            last="1.5",
            since="1.6",
            advice="`refresh_rate` is the number of batches between two updates",
        ),
    ],
    examples=(
        (
            (
                "from pytorch_lightning.callbacks import TQDMProgressBar\n"
                "class Bar(TQDMProgressBar):\n    def on_train_start(self, trainer, pl_module):\n"
                "        self.main_progress_bar.reset()"
            ),
            (
                "class Bar(TQDMProgressBar):\n    def on_train_start(self, trainer, pl_module):\n"
                "        self.train_progress_bar.reset()"
            ),
        ),
    ),
)
