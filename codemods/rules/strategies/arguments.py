"""Arguments of strategies and plugins that are gone or have another name, as rows."""

from __future__ import annotations

from codemods.rules.conditions import Is, Typed
from codemods.rules.rows import RemovedArgument, RenamedArgument, Row, family
from codemods.rules.trainer.strategies import CLASSES
from codemods.semantics.symbols import ROOT

_STRATEGIES = f"{ROOT}.strategies"
_PLUGINS = f"{ROOT}.plugins"
_DDP = (*CLASSES, f"{_STRATEGIES}.DDPStrategy", f"{_STRATEGIES}.DeepSpeedStrategy")


def _of_trainer(argument: str, *default: object) -> list[Row]:
    return [
        RemovedArgument(argument=argument, when=Is(None, *default), first="1.2", last="1.5"),
        RemovedArgument(
            argument=argument,
            first="1.2",
            last="1.5",
            note=f"give `{argument}=` to the Trainer",
            reason=f"`{argument}=` has to be given to the Trainer",
        ),
    ]


OF_TRAINER = family(
    code="LIT449",
    name="strategy-trainer-argument",
    summary="`num_nodes=` and `sync_batchnorm=` of a strategy are arguments of the Trainer",
    why="""Gone since 1.6. DDPStrategy takes both without a word and passes them on to PyTorch, which fails when
training begins. In `plugins=` and `strategy=` of a Trainer they move there by themselves.""",
    of=_DDP,
    rows=[*_of_trainer("num_nodes", 1), *_of_trainer("sync_batchnorm", False)],
    examples=(
        (
            "from pytorch_lightning.strategies import DDPStrategy\nDDPStrategy(num_nodes=2)",
            "DDPStrategy()",
        ),
    ),
)

_POLICY = "activation_checkpointing_policy"

RENAMED = family(
    code="LIT450",
    name="strategy-renamed-argument",
    summary="Arguments of DeepSpeed, FSDP and TransformerEngine that have another name",
    why="""DeepSpeed's offloading was renamed in 1.4, `dtype=` of TransformerEnginePrecision in 2.2.
`activation_checkpointing=` of FSDPStrategy still works with a warning; the policy takes a set of classes.""",
    of=(
        f"{_PLUGINS}.DeepSpeedPlugin",
        f"{_STRATEGIES}.DeepSpeedStrategy",
        f"{_STRATEGIES}.FSDPStrategy",
        f"{_STRATEGIES}.DDPFullyShardedNativeStrategy",
        f"{_PLUGINS}.TransformerEnginePrecision",
        f"{_PLUGINS}.TransformerEnginePrecisionPlugin",
    ),
    rows=[
        RenamedArgument(argument="cpu_offload_params", new="offload_parameters", first="1.3", last="1.4", since="1.4"),
        RenamedArgument(argument="cpu_offload_use_pin_memory", new="pin_memory", first="1.3", last="1.4", since="1.4"),
        RenamedArgument(argument="dtype", new="weights_dtype", first="2.1", last="2.1", since="2.2"),
        RenamedArgument(
            argument="activation_checkpointing",
            when=Typed(list),
            new=_POLICY,
            value="set({})",
            first="1.9",
            since="2.1",
            note=f"`activation_checkpointing=` is `{_POLICY}=` since Lightning 2.1, a set of classes",
        ),
        RenamedArgument(
            argument="activation_checkpointing",
            when=Is(None),
            new=_POLICY,
            first="1.9",
            since="2.1",
            note=f"`activation_checkpointing=` is `{_POLICY}=` since Lightning 2.1",
        ),
        RenamedArgument(
            argument="activation_checkpointing",
            new=_POLICY,
            value="{{}}",
            first="1.9",
            since="2.1",
            note=f"`activation_checkpointing=` is `{_POLICY}=` since Lightning 2.1, a set of classes",
            reason="it has to be one class, and not a list of classes",
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.strategies import FSDPStrategy\nFSDPStrategy(activation_checkpointing=[Block])",
            "FSDPStrategy(activation_checkpointing_policy=set([Block]))",
        ),
    ),
)

OFFLOADED = family(
    code="LIT451",
    name="deepspeed-offload",
    summary="`cpu_offload=` of a DeepSpeedPlugin is `offload_optimizer=`",
    why="Renamed in 1.4; `cpu_offload=` of FSDPStrategy is another thing, and stays. `save_full_weights=` went in 1.5.",
    of=(f"{_PLUGINS}.DeepSpeedPlugin", f"{_STRATEGIES}.DeepSpeedStrategy"),
    rows=[
        RenamedArgument(argument="cpu_offload", new="offload_optimizer", first="1.2", last="1.4", since="1.4"),
        RemovedArgument(
            argument="save_full_weights",
            first="1.3",
            last="1.4",
            since="1.5",
            note="checkpoints are folders, which `convert_zero_checkpoint_to_fp32_state_dict` puts together",
            reason="checkpoints are folders of shards now",
        ),
        RemovedArgument(argument="partition_module", first="1.4", last="1.4", since="1.5"),
    ],
    examples=(
        (
            "from pytorch_lightning.strategies import DeepSpeedStrategy\nDeepSpeedStrategy(cpu_offload=True)",
            "DeepSpeedStrategy(offload_optimizer=True)",
        ),
    ),
)
