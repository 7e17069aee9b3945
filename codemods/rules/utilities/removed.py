"""LIT314, LIT315, LIT317, LIT322, LIT323, LIT325, LIT327: names that are gone, with what to do, as rows."""

from __future__ import annotations

from codemods.rules.named import names_family
from codemods.rules.utilities.names import FABRIC_UTILITIES, UTILITIES, moved, removed
from codemods.semantics.symbols import ROOT

ENUMS = names_family(
    code="LIT314",
    name="removed-enum",
    summary="Enums of strategies, devices and precision are gone: `DistributedType`, `DeviceType`, `AMPType` …",
    why="They went in 1.8 and 2.0. The classes of the Trainer's strategy and accelerator tell; `precision` is text.",
    rows=[
        *removed(
            [f"{UTILITIES}.DistributedType", f"{UTILITIES}.enums._StrategyType", f"{UTILITIES}._StrategyType"],
            "1.7",
            "ask `isinstance(trainer.strategy, DDPStrategy)`",
        ),
        *removed(
            [f"{UTILITIES}.DeviceType", f"{UTILITIES}.enums._AcceleratorType", f"{UTILITIES}._AcceleratorType"],
            "1.7",
            "ask `isinstance(trainer.accelerator, CUDAAccelerator)`",
        ),
        *removed(
            [f"{UTILITIES}.AMPType", f"{UTILITIES}.PrecisionType"],
            "1.9",
            'compare `trainer.precision` with its text, such as "16-mixed"',
        ),
        *removed(
            [f"{UTILITIES}.AutoRestartBatchKeys", f"{UTILITIES}.enums._FaultTolerantMode"],
            "1.9",
            "fault-tolerant training is gone; leave it out",
        ),
        *removed([f"{UTILITIES}.ModelSummaryMode"], "1.6", "give `max_depth=` as a number"),
    ],
    examples=(
        (
            "from pytorch_lightning.utilities import AMPType",
            'trainer.precision == "16-mixed"',
        ),
    ),
)

_ARGPARSE = "add the arguments to the parser yourself, or use a LightningCLI"

ARGPARSE = names_family(
    code="LIT315",
    name="argparse-utilities",
    summary="Functions about the arguments of a class are gone: `get_init_arguments_and_types` …",
    why="They went in 2.0 with the methods of the Trainer that called them.",
    rows=[
        *(
            row
            for module, last in (("argparse", "1.9"), ("argparse_utils", "1.3"))
            for row in (
                *removed([f"{UTILITIES}.{module}.get_init_arguments_and_types"], last, "ask `inspect.signature`"),
                *removed([f"{UTILITIES}.{module}.parse_args_from_docstring"], "1.2", "read the docstring yourself"),
                moved(f"{UTILITIES}.{module}.parse_env_variables", f"{UTILITIES}.argparse._parse_env_variables", last),
            )
        ),
        *removed([f"{UTILITIES}.arg_parse.add_default_args"], "0.6", _ARGPARSE),
    ],
    examples=(
        (
            "from pytorch_lightning.utilities.argparse import parse_env_variables\nparse_env_variables(Trainer)",
            "_parse_env_variables(Trainer)",
        ),
    ),
)

META = names_family(
    code="LIT317",
    name="meta-device",
    summary="`init_meta_context` and the rest of `utilities.meta` are gone",
    why="They went in 1.9, support for torchdistx in 2.1. `trainer.init_module()` makes a module where it belongs.",
    rows=removed(
        (
            f"{UTILITIES}.meta.{name}"
            for name in (
                "init_meta",
                "init_meta_context",
                "is_meta_init",
                "is_on_meta_device",
                "materialize_module",
                "get_all_subclasses",
                "recursively_setattr",
            )
        ),
        "1.8",
        "make the module within `with trainer.init_module():`, or its layers in `configure_model`",
    ),
    examples=(("with init_meta_context():\n    net = Net()", "with trainer.init_module():\n    net = Net()"),),
)

_WRAPPED = "the strategy wraps the module; ask `trainer.lightning_module` for it"

WRAPPERS = names_family(
    code="LIT322",
    name="removed-wrapper",
    summary="Wrappers around the module are gone: LightningDistributedModule, LightningDataParallel …",
    why="They went in 1.4 to 2.1. A strategy gives the module itself to PyTorch, and `forward` to the right step.",
    rows=[
        *removed(
            [
                f"{ROOT}.overrides.LightningDistributedDataParallel",
                f"{ROOT}.overrides.LightningDataParallel",
            ],
            "1.3",
            "override `configure_ddp` of a DDPStrategy",
        ),
        *removed(
            [
                f"{ROOT}.pt_overrides.LightningDistributedDataParallel",
                f"{ROOT}.pt_overrides.LightningDataParallel",
            ],
            "0.7",
            "override `configure_ddp` of a DDPStrategy",
        ),
        *removed(
            [
                f"{ROOT}.overrides.LightningDistributedModule",
                f"{ROOT}.overrides.LightningParallelModule",
                f"{ROOT}.overrides.LightningShardedDataParallel",
                f"{ROOT}.overrides.base.unwrap_lightning_module",
                f"{ROOT}.overrides.fairscale.unwrap_lightning_module",
                f"{ROOT}.overrides.fairscale.unwrap_lightning_module_sharded",
            ],
            "1.9",
            _WRAPPED,
        ),
        *removed([f"{ROOT}.overrides.base._LightningModuleWrapperBase"], "2.0", _WRAPPED),
        *removed([f"{ROOT}.strategies.LightningDeepSpeedModule"], "1.8", 'use `strategy="deepspeed"`'),
        *removed([f"{ROOT}.strategies.LightningIPUModule"], "1.7", "no release since supports this hardware"),
        moved(
            f"{ROOT}.overrides.IndexBatchSamplerWrapper",
            f"{ROOT}.overrides.distributed._IndexBatchSamplerWrapper",
            "1.9",
        ),
        moved(
            f"{ROOT}.overrides.torch_distributed.broadcast_object_list",
            "torch.distributed.broadcast_object_list",
            "1.8",
            "1.2",
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.overrides.torch_distributed import broadcast_object_list\nbroadcast_object_list(x)",
            "broadcast_object_list(x)",
        ),
    ),
)

_FABRIC = "write the loop with Fabric, or override the hooks of the module"

LOOPS = names_family(
    code="LIT323",
    name="loop-class",
    summary="Loops and data fetchers are private: `Loop`, `FitLoop`, `TrainingEpochLoop` …",
    why="They could be replaced from 1.4 to 1.9. Loops of one's own are written with Fabric since 2.0.",
    rows=[
        *removed(
            (
                f"{ROOT}.loops.{name}"
                for name in (
                    "Loop",
                    "FitLoop",
                    "TrainingEpochLoop",
                    "TrainingBatchLoop",
                    "OptimizerLoop",
                    "ManualOptimization",
                    "DataLoaderLoop",
                    "EvaluationLoop",
                    "EvaluationEpochLoop",
                    "PredictionLoop",
                    "PredictionEpochLoop",
                )
            ),
            "1.9",
            _FABRIC,
        ),
        *removed(
            (
                f"{ROOT}.utilities.{name}"
                for name in (
                    "AbstractDataFetcher",
                    "DataFetcher",
                    "DataLoaderIterDataFetcher",
                    "InterBatchParallelDataFetcher",
                    "StepFuncDataLoaderIter",
                )
            ),
            "1.9",
            _FABRIC,
        ),
        *removed(
            [f"{ROOT}.trainer.CombinedLoaderIterator", f"{ROOT}.trainer.CombinedDataset"],
            "1.9",
            "iterate over a `CombinedLoader` of `pytorch_lightning.utilities`",
        ),
        *removed([f"{ROOT}.trainer.TensorRunningAccum"], "1.9", "use `torchmetrics.aggregation.RunningMean`"),
    ],
    examples=(("from pytorch_lightning.loops import FitLoop", "from lightning_fabric import Fabric"),),
)

_MIXINS = {
    "0.9": ("IO", "TrainLoop", "EvaluationLoop", "DDP", "DP", "AMP", "CallbackConfig", "LRFinder"),
    "1.4": ("Logging", "TrainingTricks"),
    "1.5": ("ModelHooks",),
    "1.7": ("CallbackHook", "Optimizers", "DataLoading"),
}
"""What the Trainer was put together from, `Trainer…Mixin`, by the last release."""

INTERNALS = names_family(
    code="LIT325",
    name="trainer-internals",
    summary="Parts of the Trainer are gone or private: its mixins, connectors and progress",
    why="Up to 1.7 the Trainer was put together from mixins. What it is made of now has private names.",
    rows=[
        *(
            row
            for last, names in _MIXINS.items()
            for row in removed(
                (f"{ROOT}.trainer.Trainer{name}Mixin" for name in names), last, "use what is public of the `Trainer`"
            )
        ),
        *(
            moved(f"{ROOT}.trainer.{name}", f"{ROOT}.trainer.connectors.{module}._{name}", "1.9")
            for name, module in (
                ("CheckpointConnector", "checkpoint_connector"),
                ("CallbackConnector", "callback_connector"),
                ("DataConnector", "data_connector"),
                ("SignalConnector", "signal_connector"),
                ("AcceleratorConnector", "accelerator_connector"),
            )
        ),
        *(
            moved(f"{ROOT}.trainer.{name}", f"{ROOT}.loops.progress._{name}", "1.9")
            for name in (
                "Progress",
                "ReadyCompletedTracker",
                "StartedTracker",
                "ProcessedTracker",
            )
        ),
        *removed([f"{ROOT}.core.ModelIO"], "1.9", "inherit from LightningModule, which has its methods"),
        *removed([f"{ROOT}.core.GradInformation"], "1.4", "call `grad_norm` of `pytorch_lightning.utilities`"),
        *(
            moved(
                f"{module}.DeviceDtypeModuleMixin",
                f"{FABRIC_UTILITIES}.device_dtype_mixin._DeviceDtypeModuleMixin",
                last,
            )
            for module, last in ((f"{ROOT}.core", "1.9"), (UTILITIES, "1.5"))
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.core.mixins import DeviceDtypeModuleMixin\nclass Part(DeviceDtypeModuleMixin): ...",
            "class Part(_DeviceDtypeModuleMixin): ...",
        ),
    ),
)

TESTING = names_family(
    code="LIT327",
    name="test-model",
    summary="Models for tests are gone: LightningTestModel and its kind",
    why="`pytorch_lightning.testing` went in 0.7. A BoringModel is a small module to try things with.",
    rows=removed(
        (
            f"{ROOT}.testing.{name}"
            for name in (
                "LightningTestModel",
                "LightningTestModelBase",
                "LightningTestMixin",
                "LightningValidationMixin",
                "LightningValidationStepMixin",
                "LightningTestStepMixin",
            )
        ),
        "0.6",
        "use `pytorch_lightning.demos.boring_classes.BoringModel`",
    ),
    examples=(
        (
            "from pytorch_lightning.testing import LightningTestModel",
            "from pytorch_lightning.demos.boring_classes import BoringModel",
        ),
    ),
)
