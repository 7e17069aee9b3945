"""Attributes and methods of the Trainer of 0.x, as rows of the families in `attributes`."""

from __future__ import annotations

from codemods.model import Symbol
from codemods.rules.members import FIRST, HOLDER, SECOND, RenamedMember, ReplacedMember
from codemods.rules.utilities.names import FABRIC_UTILITIES, UTILITIES
from codemods.semantics.symbols import ROOT

_OVERRIDDEN = Symbol(f"{UTILITIES}.model_helpers.is_overridden")
_MODULE = (HOLDER, ".lightning_module")
_NO_SUCH = "a name that the LightningModule of today has not raises an error, where the answer was False"
_MEANT = "a share of the batches is a float there, and an integer their number"

OLDEST = (
    RenamedMember(name="max_nb_epochs", new="max_epochs", last="0.7", since="0.6"),
    RenamedMember(name="min_nb_epochs", new="min_epochs", last="0.7", since="0.6"),
    RenamedMember(name="nb_gpu_nodes", new="num_nodes", last="0.7", since="0.8"),
    RenamedMember(name="num_gpu_nodes", new="num_nodes", last="0.9", since="0.8"),
    RenamedMember(name="nb_sanity_val_steps", new="num_sanity_val_steps", last="0.7", since="0.6"),
    RenamedMember(name="default_save_path", new="default_root_dir", last="0.7", since="0.8"),
    RenamedMember(name="gradient_clip", new="gradient_clip_val", last="0.7", since="0.5"),
    RenamedMember(name="add_log_row_interval", new="log_every_n_steps", last="0.4", since="0.10"),
    RenamedMember(name="row_log_interval", new="log_every_n_steps", last="0.10", since="0.10"),
    RenamedMember(name="train_percent_check", new="limit_train_batches", last="0.9", since="0.8", reason=_MEANT),
    RenamedMember(name="val_percent_check", new="limit_val_batches", last="0.9", since="0.8", reason=_MEANT),
    RenamedMember(name="test_percent_check", new="limit_test_batches", last="0.9", since="0.8", reason=_MEANT),
    RenamedMember(name="overfit_pct", new="overfit_batches", last="0.9", since="0.8", reason=_MEANT),
    RenamedMember(name="exp_save_path", new="log_dir", last="0.5", since="1.0"),
    ReplacedMember(name="experiment", template=(HOLDER, ".logger.experiment"), last="0.5", since="0.6"),
    ReplacedMember(
        name="ckpt_path",
        template=(HOLDER, ".checkpoint_callback.dirpath"),
        only_before="0.9",
        last="0.8",
        since="0.9",
        where=lambda use, context: not use.is_stored,  # `trainer.ckpt_path = path` is what to go on from, today
        reason="there has to be a ModelCheckpoint, whose folder is known from `fit` on",
        note="what is called so now is the file that `fit` was given",
    ),
    ReplacedMember(name="root_device", template=(HOLDER, ".strategy.root_device"), last="1.1", since="1.6"),
    RenamedMember(
        name="num_requested_gpus",
        new="num_devices",
        last="1.1",
        since="1.6",
        reason="on a CPU the old value was 0, the new one counts the one device",
    ),
    ReplacedMember(
        name="slurm_job_id",
        template=(Symbol(f"{ROOT}.plugins.environments.SLURMEnvironment"), ".job_id()"),
        last="1.6",
        since="1.6",
    ),
    ReplacedMember(
        name="metrics_to_scalars",
        template=(Symbol(f"{FABRIC_UTILITIES}.apply_func.convert_tensors_to_scalars"), "(", FIRST, ")"),
        called=True,
        last="1.4",
        since="2.0",
    ),
)
"""What stands elsewhere or under another name, for `LIT143`."""

ASKING = (
    ReplacedMember(
        name="is_overridden",
        template=(_OVERRIDDEN, "(", FIRST, ", ", *_MODULE, ")"),
        called=True,
        where=lambda use, context: use.call is None or len(use.call.args) != 2,
        last="1.4",
        since="1.5",
        reason=_NO_SUCH,
    ),
    ReplacedMember(
        name="is_overridden",
        template=(_OVERRIDDEN, "(", FIRST, ", ", SECOND, ")"),
        called=True,
        last="1.4",
        since="1.5",
        reason=_NO_SUCH,
    ),
    ReplacedMember(
        name="is_function_implemented",
        template=("callable(getattr(", *_MODULE, ", ", FIRST, ", None))"),
        called=True,
        where=lambda use, context: use.call is None or len(use.call.args) != 2,
        last="1.4",
        since="1.0",
    ),
    ReplacedMember(
        name="is_function_implemented",
        template=("callable(getattr(", SECOND, ", ", FIRST, ", None))"),
        called=True,
        last="1.4",
    ),
    ReplacedMember(
        name="has_arg",
        template=(SECOND, " in ", Symbol("inspect.signature"), "(getattr(", *_MODULE, ", ", FIRST, ")).parameters"),
        called=True,
        last="1.4",
        since="1.0",
    ),
)
"""What was asked about the methods of a module, for `LIT144`."""
