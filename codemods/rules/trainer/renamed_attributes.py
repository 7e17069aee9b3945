"""Attributes and methods of the Trainer that have another name, as rows."""

from __future__ import annotations

import ast

from codemods.model import Release, Symbol
from codemods.rules.members import (
    HOLDER,
    RemovedMember,
    RenamedMember,
    ReplacedMember,
    members_family,
)
from codemods.rules.registry import Context
from codemods.rules.trainer.connectors import CONNECTORS
from codemods.rules.trainer.oldest_attributes import OLDEST
from codemods.semantics.members import AttributeUse
from codemods.semantics.running import is_hook
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import ROOT

_PARALLEL = Symbol(f"{ROOT}.strategies.ParallelStrategy")
_WRITER = Symbol(f"{ROOT}.callbacks.BasePredictionWriter")
_RESUMED = "the new one is also set by `test(ckpt_path=…)`; since 1.4 the old one was None again after the loading"
_METRICS = frozenset({"callback_metrics", "logged_metrics", "progress_bar_metrics"})


def _is_of_metrics(use: AttributeUse, context: Context) -> bool:
    """Whether metrics are read of it, which the Trainer has by the same names."""
    parent = use.parent
    return isinstance(parent, ast.Attribute) and parent.attr in _METRICS and isinstance(parent.ctx, ast.Load)


def _is_known(use: AttributeUse, context: Context) -> bool:
    """Whether it is read in a hook that runs after the checkpoint was loaded: in 2.x the path is not known before."""
    scope: Scope | None = use.scope
    while scope is not None and scope.parent is not None:
        if scope.parent.is_class and isinstance(scope.node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return is_hook(scope.node.name) and scope.node.name not in {"setup", "configure_model"}
        scope = scope.parent
    return False


def _is_set(use: AttributeUse, context: Context) -> bool:
    return use.is_stored


def _is_set_for_the_next(use: AttributeUse, context: Context) -> bool:
    """Whether the run that comes next took it, be it of `fit` or of `test`: up to 0.9."""
    return use.is_stored and context.origin.before(Release(0, 10)) is True


RENAMED = members_family(
    code="LIT143",
    name="trainer-renamed-attribute",
    summary="Attributes and methods of the Trainer that have another name",
    why="""Each was renamed, deprecated for a while, and taken away. Reads of the old name raise AttributeError. What
connectors are asked for is asked of the Trainer where it has that, else of the private connector where that does the
same (run on 1.4.9 and 2.6).""",
    rows=[
        RenamedMember(name="running_sanity_check", new="sanity_checking", last="1.4", since="1.2"),
        ReplacedMember(
            name="logger_connector",
            template=(HOLDER,),
            last="1.5",
            since="0.9",
            where=_is_of_metrics,
            note="the Trainer itself has its metrics",
        ),
        RemovedMember(
            name="logger_connector", last="1.5", advice="the Trainer itself has metrics, and `self.log` logs them"
        ),
        *CONNECTORS,
        RenamedMember(name="training_type_plugin", new="strategy", last="1.7", since="1.6"),
        RenamedMember(name="proc_rank", new="global_rank", last="0.9", since="0.9"),
        RenamedMember(name="early_stop_callback", new="early_stopping_callback", last="0.10", since="1.0"),
        RenamedMember(name="validated_ckpt_path", new="ckpt_path", last="1.7", since="1.6"),
        RenamedMember(name="tested_ckpt_path", new="ckpt_path", last="1.7", since="1.6"),
        RenamedMember(name="predicted_ckpt_path", new="ckpt_path", last="1.7", since="1.6"),
        RenamedMember(
            name="resume_from_checkpoint",
            new="ckpt_path",
            last="1.9",
            since="1.6",
            where=_is_set_for_the_next,
            settable=True,
            reason="the runs that come next take it, as before, unless they are given a path",
        ),
        RenamedMember(
            name="resume_from_checkpoint",
            new="ckpt_path",
            last="1.9",
            since="1.6",
            where=_is_known,
            reason=_RESUMED,
        ),
        RemovedMember(
            name="resume_from_checkpoint",
            last="1.9",
            since="1.6",
            where=_is_set,
            note="setting it has no effect",
            advice="give the path as `ckpt_path=` to the `fit`, `validate` or `test` that comes next",
        ),
        RemovedMember(
            name="resume_from_checkpoint",
            last="1.9",
            since="1.6",
            note="`ckpt_path` is set once `fit` has it, which is after `setup`",
            advice="ask for what is given to `fit` as `ckpt_path=`",
        ),
        RenamedMember(
            name="num_processes",
            new="num_devices",
            last="1.7",
            since="1.6",
            reason="on GPUs the old number was 1 with some strategies",
        ),
        ReplacedMember(name="get_model", template=(HOLDER, ".lightning_module"), called=True, last="1.3", since="1.0"),
        ReplacedMember(
            name="disable_validation",
            template=("not ", HOLDER, ".enable_validation"),
            negated=(HOLDER, ".enable_validation"),
            last="1.5",
            since="0.7",
        ),
        *OLDEST,
        RenamedMember(name="nb_training_batches", new="num_training_batches", last="0.7", since="0.6"),
        RenamedMember(name="max_num_epochs", new="max_epochs", last="0.7", since="0.6"),
        ReplacedMember(
            name="nb_val_batches",
            template=("sum(", HOLDER, ".num_val_batches)"),
            last="0.7",
            since="2.1",
            reason="the batches of all loaders together, which may be infinite",
        ),
        ReplacedMember(
            name="nb_test_batches",
            template=("sum(", HOLDER, ".num_test_batches)"),
            last="0.7",
            since="2.1",
            reason="the batches of all loaders together, which may be infinite",
        ),
        ReplacedMember(
            name="prediction_writer_callbacks",
            template=("[cb for cb in ", HOLDER, ".callbacks if isinstance(cb, ", _WRITER, ")]"),
            last="1.9",
            since="1.5",
        ),
        ReplacedMember(
            name="data_parallel",
            template=("isinstance(", HOLDER, ".strategy, ", _PARALLEL, ")"),
            last="1.9",
            since="1.6",
        ),
    ],
    examples=(
        (
            "def log(trainer: Trainer):\n    return not trainer.running_sanity_check",
            "def log(trainer: Trainer):\n    return not trainer.sanity_checking",
        ),
    ),
)
