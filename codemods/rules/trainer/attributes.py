"""Attributes and methods of the Trainer that are gone, as rows."""

from __future__ import annotations

import ast

from codemods.model import Code, ReplaceExpression, Symbol
from codemods.rules.members import (
    HOLDER,
    AbsentKind,
    AbsentMember,
    DroppedArgument,
    RemovedMember,
    RenamedMember,
    ReplacedMember,
    members_family,
)
from codemods.rules.registry import Context
from codemods.rules.trainer import device_attributes
from codemods.rules.trainer.counted_batches import CountedBatches
from codemods.rules.trainer.oldest_attributes import ASKING
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import uses_of_name
from codemods.semantics.symbols import ROOT

_DDP = Symbol(f"{ROOT}.strategies.DDPStrategy")
_CUDA = Symbol(f"{ROOT}.accelerators.CUDAAccelerator")
_XLA = Symbol(f"{ROOT}.accelerators.XLAAccelerator")
_CPU = Symbol(f"{ROOT}.accelerators.CPUAccelerator")
_SINGLE = Symbol(f"{ROOT}.strategies.SingleDeviceStrategy")


def _wants_own_entry(use: AttributeUse, context: Context) -> bool:
    """Whether the entry of a bar is read that Lightning gave it by itself: `progress_bar_dict["loss"]`."""
    above = context.module.parents.get(use.node)
    reads: list[ast.expr] = [use.node]
    if isinstance(above, ast.Assign) and len(above.targets) == 1 and isinstance(above.targets[0], ast.Name):
        held = uses_of_name(above.targets[0], context.module)
        if sum(isinstance(each.ctx, ast.Store) for each in held) == 1:
            reads += [each for each in held if isinstance(each.ctx, ast.Load)]
    return any(_is_own_entry(read, context) for read in reads)


def _is_own_entry(node: ast.expr, context: Context) -> bool:
    """Whether such an entry of a dict is read: `bar["loss"]`, `bar.pop("v_num", None)`, `"loss" in bar`."""
    above = context.module.parents.get(node)
    key: ast.expr | None = None
    if isinstance(above, ast.Subscript) and above.value is node:
        key = above.slice
    elif isinstance(above, ast.Compare) and above.comparators == [node] and isinstance(above.ops[0], ast.In):
        key = above.left
    elif isinstance(above, ast.Attribute) and above.attr in {"get", "pop"}:
        call = context.module.parents.get(above)
        key = call.args[0] if isinstance(call, ast.Call) and call.func is above and call.args else None
    return isinstance(key, ast.Constant) and key.value in {"loss", "v_num"}


def _is_compared_with_folder(use: AttributeUse, context: Context) -> bool:
    """Whether the folder for weights is compared with the Trainer's own, which takes its place."""
    above = use.parent
    sides = [above.left, *above.comparators] if isinstance(above, ast.Compare) else []
    return any(isinstance(side, ast.Attribute) and side.attr == "default_root_dir" for side in sides)


def _is_before_folder(use: AttributeUse, context: Context) -> bool:
    """Whether the Trainer's own folder is taken where none is for weights: `a.weights_save_path or a.default_root_dir`.

    On one line, where no comment stands between the two.
    """
    above = use.parent
    if not isinstance(above, ast.BoolOp) or not isinstance(above.op, ast.Or) or above.lineno != above.end_lineno:
        return False
    first, *others = above.values
    other = others[0] if len(others) == 1 and first is use.node else None
    return (
        isinstance(other, ast.Attribute)
        and other.attr == "default_root_dir"
        and ast.dump(other.value) == ast.dump(use.node.value)
    )


class _FolderOfTwo(RenamedMember):
    """The folder that takes the place of the other is said once."""

    def rewrite(self, use: AttributeUse, context: Context) -> tuple[Rewrite, str]:
        made, title = super().rewrite(use, context)
        above, span = use.parent, context.module.span
        if not made.changes or not isinstance(above, ast.BoolOp):
            return made, title
        alone = ReplaceExpression(span(above), Code.of(span(above.values[-1])))
        return Rewrite((alone,), made.caveat, made.refusal), "Use `default_root_dir` alone"


_ACCELERATOR = "the accelerator in use tells, not what the user asked for"
_ON_CPU = "on a CPU the old value was None or 0, the new one counts the one device"
_BAR = "`progress_bar_metrics` holds what was logged with `prog_bar=True`; the old dict also held the loss and `v_num`"
_PRECISION = "the old flag was what the user asked for, this is what is in use"

REPLACED = members_family(
    code="LIT144",
    name="trainer-replaced-attribute",
    summary="Attributes of the Trainer whose successor says something slightly different",
    why="The successor is the right one in the usual case, and the reason says where it is not.",
    rows=[
        *device_attributes.rows(),
        ReplacedMember(
            name="num_gpus",
            template=("isinstance(", HOLDER, ".accelerator, ", _CUDA, ")"),
            last="1.7",
            since="1.7",
            where=device_attributes.is_tested,
            reason="there are GPUs where the accelerator in use is CUDA",
        ),
        DroppedArgument(
            name="num_gpus",
            last="1.7",
            since="1.7",
            where=device_attributes.is_counted_beside,
            note="`num_devices` is the number of either, GPUs or processes",
            reason="the number of devices of one node counts as the number of GPUs",
        ),
        ReplacedMember(
            name="num_gpus",
            template=(HOLDER, ".num_devices if isinstance(", HOLDER, ".accelerator, ", _CUDA, ") else 0"),
            last="1.7",
            since="1.7",
            reason="the number of devices of one node counts as the number of GPUs where the accelerator is CUDA",
        ),
        RemovedMember(
            name="tpu_cores",
            last="1.7",
            since="2.0",
            where=device_attributes.is_listed,
            advice="it is read as the list of one that it was where a certain core was asked for; "
            "`num_devices` is the number of the cores",
        ),
        ReplacedMember(
            name="tpu_cores",
            template=("isinstance(", HOLDER, ".accelerator, ", _XLA, ")"),
            last="1.7",
            since="2.0",
            where=device_attributes.is_tested,
            reason="there are cores where the accelerator in use is a TPU",
        ),
        RenamedMember(
            name="tpu_cores",
            new="num_devices",
            last="1.7",
            since="2.0",
            where=device_attributes.is_asked_before,
            reason="the cores were a list of one where a certain one was asked for",
        ),
        ReplacedMember(
            name="tpu_cores",
            template=(HOLDER, ".num_devices if isinstance(", HOLDER, ".accelerator, ", _XLA, ") else 0"),
            last="1.7",
            since="2.0",
            reason="the cores were None or a list of one where none, or a certain one was asked for",
        ),
        RenamedMember(
            name="data_parallel_device_ids",
            new="device_ids",
            last="1.7",
            since="1.6",
            reason="`data_parallel_device_ids` was None on a CPU, `device_ids` is [0]",
        ),
        ReplacedMember(
            name="root_gpu",
            template=(HOLDER, ".strategy.root_device.index"),
            last="1.7",
            since="1.6",
            reason="the index of the process's own device",
        ),
        ReplacedMember(
            name="use_amp", template=('"mixed" in ', HOLDER, ".precision"), last="1.7", since="2.0", reason=_PRECISION
        ),
        ReplacedMember(
            name="use_native_amp",
            template=('"mixed" in ', HOLDER, ".precision"),
            last="0.9",
            since="2.0",
            reason=_PRECISION,
        ),
        *(
            row
            for name, last in (("progress_bar_dict", "1.6"), ("tng_tqdm_dic", "0.7"), ("training_tqdm_dict", "0.8"))
            for row in (
                RemovedMember(
                    name=name,
                    last=last,
                    since="1.0",
                    where=_wants_own_entry,
                    note="`progress_bar_metrics` has nothing but what was logged with `prog_bar=True`",
                    advice="take the loss from the `outputs` of `on_train_batch_end`, or log it, and `v_num` from "
                    "`trainer.logger.version`",
                ),
                RenamedMember(name=name, new="progress_bar_metrics", last=last, since="1.0", reason=_BAR),
            )
        ),
        RemovedMember(
            name="weights_save_path",
            last="1.7",
            where=_is_compared_with_folder,
            note="it is `default_root_dir` now, so the comparison tells nothing",
            advice="it was another folder where the Trainer was given `weights_save_path=`",
        ),
        _FolderOfTwo(
            name="weights_save_path",
            new="default_root_dir",
            where=_is_before_folder,
            unless_given="weights_save_path",
            last="1.7",
            since="0.8",
            reason="a Trainer that is made elsewhere may be given another folder for weights",
        ),
        RenamedMember(
            name="weights_save_path",
            new="default_root_dir",
            unless_given="weights_save_path",
            last="1.7",
            since="0.8",
            reason="a Trainer that is made elsewhere may be given another folder for weights",
        ),
        ReplacedMember(
            name="use_ddp",
            template=("isinstance(", HOLDER, ".strategy, ", _DDP, ")"),
            last="1.3",
            since="1.6",
            reason="a strategy that inherits from DDPStrategy counts too",
        ),
        ReplacedMember(
            name="use_tpu",
            template=("isinstance(", HOLDER, ".accelerator, ", _XLA, ")"),
            last="1.3",
            since="2.1",
            reason=_ACCELERATOR,
        ),
        ReplacedMember(
            name="on_tpu",
            template=("isinstance(", HOLDER, ".accelerator, ", _XLA, ")"),
            last="1.3",
            since="2.1",
            reason=_ACCELERATOR,
        ),
        ReplacedMember(
            name="on_gpu",
            template=("isinstance(", HOLDER, ".accelerator, ", _CUDA, ")"),
            last="1.3",
            since="1.7",
            reason=_ACCELERATOR,
        ),
        ReplacedMember(
            name="on_cpu",
            template=("isinstance(", HOLDER, ".accelerator, ", _CPU, ")"),
            last="1.3",
            since="1.5",
            reason=_ACCELERATOR,
        ),
        ReplacedMember(
            name="use_single_gpu",
            template=(
                *("(isinstance(", HOLDER, ".strategy, ", _SINGLE, ") and isinstance("),
                *(HOLDER, ".accelerator, ", _CUDA, "))"),
            ),
            last="1.3",
            since="1.6",
            reason=_ACCELERATOR,
        ),
        RenamedMember(
            name="accelerator_backend",
            new="accelerator",
            last="1.3",
            since="1.0",
            reason="what concerned processes is `strategy` now",
        ),
        ReplacedMember(
            name="batch_idx",
            template=(HOLDER, ".fit_loop.batch_idx"),
            last="0.9",
            since="1.4",
            reason="during training; hooks also get it as an argument",
        ),
        CountedBatches(
            name="total_batch_idx",
            template=(HOLDER, ".fit_loop.total_batch_idx"),
            last="0.9",
            since="1.4",
            reason="behind the last batch of an epoch it is one less than before",
        ),
        RenamedMember(
            name="lightning_optimizers",
            new="optimizers",
            last="1.7",
            since="0.8",
            reason="a dict of wrapped optimizers by number became a list of plain ones",
        ),
        *ASKING,
        ReplacedMember(
            name="reset_train_val_dataloaders",
            template=(HOLDER, ".fit_loop.setup_data()"),
            called=True,
            last="1.8",
            since="2.0",
            reason="it does nothing where the data is loaded already",
        ),
    ],
    examples=(
        (
            "def share(trainer: Trainer, batch):\n    return batch // len(trainer.data_parallel_device_ids)",
            "def share(trainer: Trainer, batch):\n    return batch // len(trainer.device_ids)",
        ),
    ),
)

_PRIVATE = "it was internal and has no successor"

GONE = members_family(
    code="LIT145",
    name="trainer-removed-attribute",
    summary="Attributes and methods of the Trainer that have no successor",
    why="Reads raise AttributeError. The message says what people do instead.",
    rows=[
        RemovedMember(
            name="truncated_bptt_steps", last="1.4", advice="loop over time in `training_step` with manual optimization"
        ),
        RemovedMember(
            name="detect_nan_tensors",
            last="1.4",
            advice="use `Trainer(detect_anomaly=True)`, or test `torch.isfinite(loss).all()` yourself",
        ),
        RemovedMember(
            name="print_nan_gradients",
            last="1.4",
            advice="loop over `self.named_parameters()` and test `p.grad` with `torch.isnan`",
        ),
        RemovedMember(
            name="train_loop", last="1.5", advice="`trainer.fit_loop` takes its place, with another interface"
        ),
        AbsentMember(name="use_dp", last="1.3", advice="DataParallel is gone, so nothing uses it"),
        AbsentMember(name="use_ddp2", last="1.3", advice="ddp2 is gone, so nothing uses it"),
        AbsentMember(name="use_horovod", last="1.3", advice="Horovod is gone, so nothing uses it"),
        RemovedMember(
            name="evaluation_loop", last="1.3", advice="`trainer.validate_loop` and `trainer.test_loop` take its place"
        ),
        RemovedMember(
            name="prepare_data_per_node", last="1.6", advice="it is an attribute of the module and of the datamodule"
        ),
        RemovedMember(name="weights_summary", last="1.6", advice="a ModelSummary among `trainer.callbacks` says it"),
        RemovedMember(name="terminate_on_nan", last="1.6", advice="keep what `detect_anomaly=` is given yourself"),
        *(
            AbsentKind(name=name, last=last, advice="DataParallel and ddp2 are gone, so nothing is trained by them")
            for name, last in (("distributed_backend", "1.4"), ("_distrib_type", "1.5"))
        ),
        RemovedMember(name="distributed_backend", last="1.4", advice="ask what class `trainer.strategy` has"),
        RemovedMember(name="move_metrics_to_cpu", last="1.9", advice=_PRIVATE),
        RemovedMember(
            name="flush_logs_every_n_steps", last="1.6", advice="the logger says when it writes, as a CSVLogger does"
        ),
        RemovedMember(name="ipus", last="1.7", advice="the IPU accelerator left Lightning in 2.1"),
        RemovedMember(name="get_deprecated_arg_names", last="1.7", advice=_PRIVATE),
        RemovedMember(name="run_stage", last="1.7", advice="call `fit`, `validate`, `test` or `predict`"),
        RemovedMember(name="verbose_evaluate", last="1.7", advice="give `verbose=` to `validate` or `test`"),
        RemovedMember(
            name="should_rank_save_checkpoint", last="1.7", advice="`trainer.is_global_zero` is nearest to it"
        ),
        RemovedMember(name="call_hook", last="1.7", advice="call the method of the module or callback yourself"),
        RemovedMember(name="amp_level", last="1.9", advice="apex is gone, and its levels with it"),
        RemovedMember(name="using_native_amp", last="1.9", advice='ask `"mixed" in trainer.precision`'),
        RemovedMember(
            name="optimizer_frequencies", last="1.9", advice="frequencies of optimizers are manual optimization now"
        ),
        RemovedMember(name="default_attributes", last="1.9", advice="ask `inspect.signature(Trainer.__init__)`"),
        RemovedMember(
            name="reset_train_dataloader", last="1.9", advice="give `reload_dataloaders_every_n_epochs=` to the Trainer"
        ),
        RemovedMember(
            name="reset_val_dataloader", last="1.9", advice="give `reload_dataloaders_every_n_epochs=` to the Trainer"
        ),
        RemovedMember(name="reset_test_dataloader", last="1.9", advice="it is done by `test`"),
        RemovedMember(name="reset_predict_dataloader", last="1.9", advice="it is done by `predict`"),
        RemovedMember(name="evaluate", last="0.7", advice="call `trainer.validate(model, dataloaders)`"),
        RemovedMember(name="restore", last="0.9", advice="give `ckpt_path=` to `fit`"),
        RemovedMember(name="dump_checkpoint", last="0.9", advice="`trainer.save_checkpoint(path)` writes one"),
        RemovedMember(name="hpc_save", last="0.9", advice=_PRIVATE),
        RemovedMember(name="hpc_load", last="0.9", advice=_PRIVATE),
        RemovedMember(name="run_training_epoch", last="0.9", advice=_PRIVATE),
        RemovedMember(name="run_evaluation", last="1.3", advice="call `validate` or `test`"),
        RemovedMember(
            name="transfer_batch_to_gpu",
            last="0.9",
            advice="use `lightning.pytorch.utilities.move_data_to_device(batch, device)`",
        ),
        RemovedMember(
            name="slurm_connector",
            last="1.4",
            advice="to leave signals alone, give the Trainer `plugins=[SLURMEnvironment(auto_requeue=False)]`",
        ),
        *(
            RemovedMember(name=f"get_{stage}_dataloaders", last="0.6", advice=f"read `{stage}_dataloaders`")
            for stage in ("val", "test")
        ),
        *(
            RemovedMember(name=f"init_{stage}_dataloader", last="0.6", advice=_PRIVATE)
            for stage in ("train", "val", "test")
        ),
        RemovedMember(name="configure_schedulers", last="1.3", advice=_PRIVATE),
        RemovedMember(name="reduce_distributed_output", last="1.3", advice=_PRIVATE),
        RemovedMember(name="process_dict_result", last="1.3", advice=_PRIVATE),
        RemovedMember(name="train_or_test_or_predict", last="1.3", advice=_PRIVATE),
        RemovedMember(name="request_dataloader", last="1.7", advice=_PRIVATE),
        RemovedMember(name="prepare_dataloader", last="1.7", advice=_PRIVATE),
        RemovedMember(name="convert_to_lightning_optimizers", last="1.7", advice=_PRIVATE),
        RemovedMember(name="init_optimizers", last="1.7", advice="`module.configure_optimizers()` makes them"),
        RemovedMember(name="tuning", last="1.9", advice="the Tuner has no state of its own in the Trainer"),
    ],
    examples=(
        (
            "def share(trainer: Trainer, loss):\n    return loss.unsqueeze(0) if trainer.use_dp else loss",
            "def share(trainer: Trainer, loss):\n    return loss.unsqueeze(0) if False else loss",
        ),
    ),
)
