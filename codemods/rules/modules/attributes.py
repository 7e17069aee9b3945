"""Attributes and methods of modules and datamodules that are gone, as rows."""

from __future__ import annotations

from codemods.model import Symbol
from codemods.rules.members import (
    FIRST,
    HOLDER,
    PRECISIONS,
    AbsentMember,
    RemovedMember,
    RenamedMember,
    ReplacedMember,
    members_family,
)
from codemods.rules.modules.reductions import OtherReduction, RenamedReduction
from codemods.rules.rows import RemovedArgument, RenamedArgument, family
from codemods.semantics.symbols import DATAMODULE, MODULE, ROOT

_DDP = Symbol(f"{ROOT}.strategies.DDPStrategy")
_XLA = Symbol(f"{ROOT}.accelerators.XLAAccelerator")
_SINGLE = Symbol(f"{ROOT}.strategies.SingleDeviceStrategy")
_SUMMARY = Symbol(f"{ROOT}.utilities.model_summary.ModelSummary")

RENAMED = members_family(
    code="LIT240",
    name="module-renamed-attribute",
    summary="Attributes of a LightningModule that stand elsewhere now",
    why="""Each of them is read from the Trainer, the logger or under another name now. An attribute of this name that
the class itself, a base or a mixin of the project sets is the project's own, and left alone.""",
    rows=[
        ReplacedMember(
            kind=MODULE, name="datamodule", template=(HOLDER, ".trainer.datamodule"), last="1.4", since="1.0"
        ),
        ReplacedMember(
            kind=MODULE, name="experiment", template=(HOLDER, ".logger.experiment"), last="0.5", since="0.6"
        ),
        ReplacedMember(
            kind=MODULE, name="exp_save_path", template=(HOLDER, ".trainer.log_dir"), last="1.2", since="1.2"
        ),
        RenamedMember(kind=MODULE, name="proc_rank", new="global_rank", last="0.9", since="0.9"),
        ReplacedMember(
            kind=MODULE,
            name="use_amp",
            template=('"mixed" in ', HOLDER, ".trainer.precision"),
            last="1.7",
            since="2.0",
            reason="the old flag was what the user asked for, this is what is in use",
        ),
        ReplacedMember(
            kind=MODULE,
            name="use_ddp",
            template=("isinstance(", HOLDER, ".trainer.strategy, ", _DDP, ")"),
            last="0.9",
            since="1.6",
            reason="a strategy that inherits from DDPStrategy counts too",
        ),
        ReplacedMember(
            kind=MODULE,
            name="use_tpu",
            template=("isinstance(", HOLDER, ".trainer.accelerator, ", _XLA, ")"),
            last="0.9",
            since="2.1",
            reason="the accelerator in use tells, not what the user asked for",
        ),
        ReplacedMember(
            kind=MODULE,
            name="single_gpu",
            template=("isinstance(", HOLDER, ".trainer.strategy, ", _SINGLE, ")"),
            last="0.9",
            since="1.6",
            reason="a single CPU has this strategy too",
        ),
        ReplacedMember(
            kind=MODULE,
            name="model_size",
            template=(_SUMMARY, "(", HOLDER, ").model_size"),
            last="1.6",
            since="1.6",
            reason="the sizes of parameters are counted, not that of a file",
        ),
        *(
            ReplacedMember(
                kind=MODULE,
                name=name,
                template=(Symbol(f"{ROOT}.utilities.compile.{name}"), "(", FIRST, ")"),
                called=True,
                last="1.9",
                since="2.0",
            )
            for name in ("from_compiled", "to_uncompiled")
        ),
        ReplacedMember(
            kind=MODULE,
            name="precision",
            template=(HOLDER, ".trainer.precision"),
            last="1.9",
            since="0.7",
            compared=PRECISIONS,
            reason='it was 16 or 32 and is text now, such as "16-mixed"',
        ),
    ],
    examples=(
        (
            "class Net(LightningModule):\n    def on_fit_start(self):\n        print(self.datamodule.name)",
            "class Net(LightningModule):\n    def on_fit_start(self):\n        print(self.trainer.datamodule.name)",
        ),
    ),
)

_FLAG = "the Trainer calls the hook each time; keep a flag of your own where that matters"
_WRITER = "return the values from `predict_step` and write them with a BasePredictionWriter callback"
_BAR = "override `get_metrics` of a TQDMProgressBar subclass and give that to `callbacks=`"

GONE = members_family(
    code="LIT241",
    name="module-removed-attribute",
    summary="Attributes and methods of modules and datamodules that have no successor",
    why="Reads raise AttributeError. The message says what people do instead.",
    rows=[
        *(
            RemovedMember(kind=MODULE, name=name, last=last, advice=advice)
            for name, last, advice in (
                ("write_prediction", "1.4", _WRITER),
                ("write_prediction_dict", "1.4", _WRITER),
                ("loaded_optimizer_states_dict", "1.5", "it was internal and has no successor"),
                ("get_progress_bar_dict", "1.6", _BAR),
                ("get_tqdm_dict", "0.10", _BAR),
                ("add_to_queue", "1.6", "use the ddp strategy, or hand the data over by a checkpoint"),
                ("get_from_queue", "1.6", "use the ddp strategy, or hand the data over by a checkpoint"),
                ("force_optimizer_step", "1.0", "step the optimizer where that is due, in manual optimization"),
                ("make_optimizer_step", "1.0", "step the optimizer where that is due, in manual optimization"),
            )
        ),
        *(
            RemovedMember(kind=DATAMODULE, name=name, last="1.5", advice=_FLAG)
            for name in (
                "has_prepared_data",
                "has_setup_fit",
                "has_setup_validate",
                "has_setup_test",
                "has_setup_predict",
                "has_teardown_fit",
                "has_teardown_validate",
                "has_teardown_test",
                "has_teardown_predict",
            )
        ),
        AbsentMember(kind=MODULE, name="use_dp", last="0.9", advice="DataParallel is gone, so nothing uses it"),
        AbsentMember(kind=MODULE, name="use_ddp2", last="0.9", advice="ddp2 is gone, so nothing uses it"),
        RemovedMember(
            kind=DATAMODULE, name="parse_argparser", last="1.9", advice="give the arguments to the class itself"
        ),
        RemovedMember(
            kind=DATAMODULE,
            name="get_init_arguments_and_types",
            last="1.9",
            advice="ask `inspect.signature(…).parameters`",
        ),
    ],
    examples=(
        (
            "class Net(LightningModule):\n    def forward(self, x):\n        return x[None] if self.use_dp else x",
            "class Net(LightningModule):\n    def forward(self, x):\n        return x[None] if False else x",
        ),
    ),
)

LOG_ARGUMENTS = family(
    code="LIT242",
    name="log-arguments",
    summary="Arguments of `self.log` and `self.log_dict` that are gone",
    why="`sync_dist_op=` is `reduce_fx=`, which also says how the values of an epoch are reduced. The two arguments "
    "about truncated backpropagation went with it. Since 1.5 `reduce_fx=` takes four reductions alone, and raises for "
    "any other function.",
    of=(f"{MODULE}.log", f"{MODULE}.log_dict"),
    rows=[
        OtherReduction(
            argument="reduce_fx", first="1.0", reason="a function of that name is taken to be the one of torch"
        ),
        RenamedReduction(
            argument="sync_dist_op",
            new="reduce_fx",
            first="1.0",
            last="1.5",
            since="1.0",
            reason="`reduce_fx=` also says how the steps of an epoch are reduced, not only the processes",
        ),
        RemovedArgument(argument="tbptt_reduce_fx", first="1.0", last="1.5"),
        RemovedArgument(argument="tbptt_pad_token", first="1.0", last="1.5"),
    ],
    examples=(
        (
            'class Net(LightningModule):\n    def on_fit_start(self):\n        self.log("a", 1, sync_dist_op="mean")',
            'class Net(LightningModule):\n    def on_fit_start(self):\n        self.log("a", 1, reduce_fx="mean")',
        ),
    ),
)

GATHER_ARGUMENTS = family(
    code="LIT264",
    name="all-gather-arguments",
    summary="`self.all_gather(tensor=)` is `data=`",
    why="Renamed in 1.2, as it takes dicts and lists of tensors since. A positional argument is not concerned.",
    of=f"{MODULE}.all_gather",
    rows=[RenamedArgument(argument="tensor", new="data", first="1.1", last="1.1", since="1.2")],
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def validation_step(self, batch, batch_idx):\n"
                "        return self.all_gather(tensor=batch)"
            ),
            (
                "class Net(LightningModule):\n"
                "    def validation_step(self, batch, batch_idx):\n"
                "        return self.all_gather(data=batch)"
            ),
        ),
    ),
)
