"""Generated modules that make a Trainer: any arguments, any layout a person might type."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

LEGACY: dict[str, tuple[str, ...]] = {
    "amp_backend": ('"native"', "None", "'apex'"),
    "amp_level": ('"O1"', '"O2"', "'O3'"),
    "auto_lr_find": ("False", "True"),
    "auto_scale_batch_size": ("False", "None", "'binsearch'"),
    "auto_select_gpus": ("False", "True"),
    "automatic_optimization": ("True", "None", "False"),
    "checkpoint_callback": ("True", "False", "None", "ModelCheckpoint(monitor='val_loss')", "keep"),
    "default_save_path": ('"runs"', "os.getcwd()"),
    "distributed_backend": ('"ddp"', '"dp"', '"ddp_spawn"', '"ddp_cpu"', "None", "backend"),
    "early_stop_callback": ("False", "None", "EarlyStopping('val_loss')"),
    "enable_pl_optimizer": ("True", "None"),
    "flush_logs_every_n_steps": ("None", "100"),
    "gpus": ("None", "0", "1", "2", "-1", '"0,1"', "[0, 1]", "'3'", "args.gpus", "torch.cuda.device_count()"),
    "ipus": ("None", "4"),
    "log_gpu_memory": ("None", '"all"'),
    "max_nb_epochs": ("10",),
    "move_metrics_to_cpu": ("False", "True"),
    "multiple_trainloader_mode": ('"max_size_cycle"', '"min_size"'),
    "num_processes": ("1", "2", "None", "args.workers"),
    "num_tpu_cores": ("None", "8"),
    "overfit_pct": ("0.1", "0", "1"),
    "prepare_data_per_node": ("True", "False"),
    "process_position": ("0", "2"),
    "progress_bar_refresh_rate": ("0", "1", "20", "None", "args.rate"),
    "reload_dataloaders_every_epoch": ("True", "False", "args.reload"),
    "replace_sampler_ddp": ("True", "False", "args.replace"),
    "resume_from_checkpoint": ("None", '"last.ckpt"', "args.resume"),
    "row_log_interval": ("10", "args.interval"),
    "show_progress_bar": ("True", "False"),
    "stochastic_weight_avg": ("False", "True"),
    "terminate_on_nan": ("False", "True", "None"),
    "tpu_cores": ("None", "8", "[1]"),
    "track_grad_norm": ("-1", "2"),
    "train_percent_check": ("0.5", "1", "args.part"),
    "truncated_bptt_steps": ("None", "2"),
    "use_amp": ("True", "False", "args.amp"),
    "weights_save_path": ("None", '"weights"'),
    "weights_summary": ('"top"', '"full"', "None", "args.summary"),
}
"""Arguments that Lightning 2.x lacks, with values of every kind."""

SHARED: dict[str, tuple[str, ...]] = {
    "accelerator": ('"ddp"', "None", '"gpu"', "'cpu'"),
    "accumulate_grad_batches": ("4", "{5: 2}", "None"),
    "callbacks": ("[]", "[LearningRateMonitor()]", "[\n        LearningRateMonitor(),  # each epoch\n    ]", "extra"),
    "devices": ("2", "None", '"auto"'),
    "fast_dev_run": ("True",),
    "gradient_clip_val": ("0.5",),
    "logger": ("False", "TensorBoardLogger('logs')"),
    "max_epochs": ("3", "args.epochs"),
    "num_nodes": ("1", "2"),
    "plugins": ("'ddp_sharded'", "DDPPlugin(find_unused_parameters=False)", "[]"),
    "precision": ("16", "32", "'bf16'", "args.precision"),
    "profiler": ("True", "'simple'"),
    "strategy": ('"ddp"', "None", '"dp"'),
    "sync_batchnorm": ("True",),
}
"""Arguments that Lightning 2.x has, some with values that it refuses."""

HEADER = """\
import os

import torch
{trainer}
from pytorch_lightning.callbacks import EarlyStopping, LearningRateMonitor, ModelCheckpoint
from pytorch_lightning.loggers import TensorBoardLogger
from pytorch_lightning.plugins import DDPPlugin

"""

IMPORTS = (
    ("import pytorch_lightning as pl", "pl.Trainer"),
    ("import pytorch_lightning", "pytorch_lightning.Trainer"),
    ("from pytorch_lightning import Trainer", "Trainer"),
    ("from pytorch_lightning import Trainer as Fitter", "Fitter"),
    ("from pytorch_lightning import (\n    LightningModule,\n    Trainer,  # and no more\n)", "Trainer"),
)

NAMES = st.lists(st.sampled_from(sorted({**LEGACY, **SHARED})), min_size=1, max_size=7, unique=True)
COMMENTS = ("", "", "", "  # note", "  # why: see the paper", "# close", "  # naïve, 16€")


@dataclass(frozen=True)
class Layout:
    """How a call is written."""

    exploded: bool
    trailing_comma: bool
    aligned: bool
    crlf: bool
    comments: tuple[str, ...]
    own_lines: tuple[str, ...]
    wrapper: str
    indent: str


LAYOUTS = st.builds(
    Layout,
    exploded=st.booleans(),
    trailing_comma=st.booleans(),
    aligned=st.booleans(),
    crlf=st.booleans(),
    comments=st.tuples(*[st.sampled_from(COMMENTS)] * 7),
    own_lines=st.tuples(*[st.sampled_from(["", "", "", "# above"])] * 7),
    wrapper=st.sampled_from(["", "def make(args, keep, extra, backend):", "class Run:", "if os.environ.get('X'):"]),
    indent=st.sampled_from(["    ", "\t", "  "]),
)


@st.composite
def modules(draw: st.DrawFn) -> bytes:
    """A module with one Trainer, as bytes."""
    names = draw(NAMES)
    values = [draw(st.sampled_from({**LEGACY, **SHARED}[name])) for name in names]
    layout = draw(LAYOUTS)
    imported, trainer = draw(st.sampled_from(IMPORTS))
    call = render(trainer, list(zip(names, values, strict=True)), layout)
    text = HEADER.format(trainer=imported) + placed(call, layout)
    return (text.replace("\n", "\r\n") if layout.crlf else text).encode()


def render(trainer: str, arguments: list[tuple[str, str]], layout: Layout) -> str:
    """The call, its later lines indented by one step."""
    width = max(len(name) for name, _ in arguments)
    pieces = [f"{name.ljust(width)} = {value}" if layout.aligned else f"{name}={value}" for name, value in arguments]
    if not layout.exploded:
        return f"{trainer}({', '.join(pieces)}{', ' if layout.trailing_comma else ''})"
    lines = [f"{trainer}("]
    for number, piece in enumerate(pieces):
        last = number == len(pieces) - 1
        if layout.own_lines[number]:
            lines.append(f"    {layout.own_lines[number]} {number}")
        comment = layout.comments[number]
        lines.append(
            f"    {piece}{',' if layout.trailing_comma or not last else ''}{comment and f'{comment} {number}'}"
        )
    return "\n".join([*lines, ")"])


def placed(call: str, layout: Layout) -> str:
    """A statement with the call, inside what the layout says, and a last line after it."""
    statement = f"trainer = {call}  # the trainer\nprint('made', trainer)\n"
    if not layout.wrapper:
        return statement
    lines = [f"{layout.indent}{line}" if line else line for line in statement.split("\n")]
    return "\n".join([layout.wrapper, *lines])
