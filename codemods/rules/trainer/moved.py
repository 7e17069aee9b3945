"""Trainer arguments whose work a callback, another argument or the module does now, as rows."""

from __future__ import annotations

from codemods.rules.conditions import Is, Typed
from codemods.rules.rows import (
    MovedToCallback,
    RemovedArgument,
    RenamedArgument,
    family,
)

_CALLBACKS = "lightning.pytorch.callbacks"

_NAN = "stopping on NaN became anomaly detection, which is slower and looks at the backward pass only"

TERMINATE_ON_NAN = family(
    code="LIT112",
    name="trainer-terminate-on-nan",
    summary="`terminate_on_nan=` is `detect_anomaly=`, more or less",
    why="""Gone since 1.7. `detect_anomaly=True` is what the upgrade guide names; the old flag looked at the loss and
at every parameter after each step. `EarlyStopping(check_finite=True)` stops on a logged value.""",
    rows=[
        RemovedArgument(
            argument="terminate_on_nan",
            when=Is(False, None),
            instead=("detect_anomaly", "False"),
            first="0.7",
            last="1.6",
            since="1.5",
        ),
        RenamedArgument(
            argument="terminate_on_nan",
            new="detect_anomaly",
            when=Typed(bool),
            first="0.7",
            last="1.6",
            since="1.5",
            reason=_NAN,
        ),
        RenamedArgument(
            argument="terminate_on_nan",
            new="detect_anomaly",
            value="bool({})",
            first="0.7",
            last="1.6",
            since="1.5",
            reason=_NAN,
        ),
        RemovedArgument(
            argument="print_nan_grads",
            when=Is(False, None),
            instead=("detect_anomaly", "False"),
            first="0.4",
            last="0.8",
            since="1.5",
        ),
        RenamedArgument(
            argument="print_nan_grads",
            new="detect_anomaly",
            first="0.4",
            last="0.8",
            since="1.5",
            reason="printing NaN gradients became anomaly detection, which is slower and raises",
        ),
    ],
    examples=(("Trainer(terminate_on_nan=True)", "Trainer(detect_anomaly=True)"),),
)

SWA = family(
    code="LIT113",
    name="trainer-stochastic-weight-avg",
    summary="`stochastic_weight_avg=` is the StochasticWeightAveraging callback",
    why="Gone since 1.7. The flag took the optimizer's own learning rate, the callback demands `swa_lrs=`. "
    "Beside such a callback it did nothing.",
    rows=[
        RemovedArgument(argument="stochastic_weight_avg", when=Is(False, None), first="1.2", last="1.6", since="1.2"),
        MovedToCallback(
            argument="stochastic_weight_avg",
            when=Is(True),
            callback=f"{_CALLBACKS}.StochasticWeightAveraging",
            arguments="swa_lrs=1e-2",
            first="1.2",
            last="1.6",
            since="1.2",
            reason="`swa_lrs=` is required now and has to be the learning rate of the optimizer",
            once=True,
        ),
        MovedToCallback(
            argument="stochastic_weight_avg",
            callback=f"{_CALLBACKS}.StochasticWeightAveraging",
            arguments="swa_lrs=1e-2",
            first="1.2",
            last="1.6",
            since="1.2",
            reason="`swa_lrs=` is required now and has to be the learning rate of the optimizer",
            only_if_true=True,
            once=True,
        ),
    ],
    examples=(("Trainer(stochastic_weight_avg=False)", "Trainer()"),),
)

LOG_GPU_MEMORY = family(
    code="LIT114",
    name="trainer-log-gpu-memory",
    summary="`log_gpu_memory=` is the DeviceStatsMonitor callback",
    why="""Gone since 1.7. The callback logs more, under other names, and needs a logger. The argument logged nothing
without one, and nothing on a CPU, where the callback wants psutil: `cpu_stats=False` leaves that out.""",
    rows=[
        RemovedArgument(argument="log_gpu_memory", when=Is(None, False), first="0.4", last="1.6", since="1.5"),
        MovedToCallback(
            argument="log_gpu_memory",
            when=Is("all", "min_max", True),
            callback=f"{_CALLBACKS}.DeviceStatsMonitor",
            arguments="cpu_stats=False",
            needs="logger",
            first="0.4",
            last="1.6",
            since="1.5",
            reason="DeviceStatsMonitor logs its values under other names",
        ),
        MovedToCallback(
            argument="log_gpu_memory",
            callback=f"{_CALLBACKS}.DeviceStatsMonitor",
            arguments="cpu_stats=False",
            needs="logger",
            first="0.4",
            last="1.6",
            since="1.5",
            only_if_true=True,
            reason="DeviceStatsMonitor logs its values under other names",
        ),
    ],
    examples=(('Trainer(log_gpu_memory="all")', "Trainer(callbacks=[DeviceStatsMonitor(cpu_stats=False)])"),),
)
