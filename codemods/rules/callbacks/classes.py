"""Classes of callbacks that have another name, or are gone, as rows."""

from __future__ import annotations

from codemods.rules.adapting import without_arguments
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.named import MovedName, RemovedName, names_family

_STATS = "its metrics have other names, and its arguments have no successor"


def _monitor(name: str, last: str) -> MovedName:
    return MovedName(
        name=f"{PACKAGE}.{name}",
        new=f"{PACKAGE}.DeviceStatsMonitor",
        last=last,
        since="1.5",
        reason=_STATS,
        adapt=without_arguments,
    )


STATS_MONITOR = names_family(
    code="LIT410",
    name="device-stats-monitor",
    summary="GPUStatsMonitor and XLAStatsMonitor are a DeviceStatsMonitor",
    why="""Deprecated in 1.5, gone since 1.7. A DeviceStatsMonitor asks the accelerator for its statistics and takes
none of the old arguments.""",
    rows=[_monitor("GPUStatsMonitor", "1.6"), _monitor("XLAStatsMonitor", "1.6"), _monitor("GpuUsageLogger", "0.10")],
    examples=(
        (
            "from pytorch_lightning.callbacks import GPUStatsMonitor\nGPUStatsMonitor(temperature=True)",
            "DeviceStatsMonitor()",
        ),
    ),
)

LEARNING_RATE = names_family(
    code="LIT411",
    name="learning-rate-logger",
    summary="LearningRateLogger is a LearningRateMonitor",
    why="Renamed in 0.10, gone since 1.0; its argument is the same.",
    rows=[
        MovedName(name=f"{PACKAGE}.LearningRateLogger", new=f"{PACKAGE}.LearningRateMonitor", last="0.10", since="0.10")
    ],
    examples=(
        (
            'from pytorch_lightning.callbacks import LearningRateLogger\nLearningRateLogger(logging_interval="step")',
            'LearningRateMonitor(logging_interval="step")',
        ),
    ),
)

REMOVED = names_family(
    code="LIT413",
    name="removed-callback",
    summary="Callbacks that are gone",
    why="QuantizationAwareTraining went in 2.0: quantization is `torch.ao.quantization`, in the module's own hooks.",
    rows=[
        RemovedName(
            name=f"{PACKAGE}.QuantizationAwareTraining",
            last="1.9",
            advice="prepare and convert the module with `torch.ao.quantization` in a callback of your own",
        ),
        RemovedName(
            name=f"{PACKAGE}.device_stats_monitor.prefix_metric_keys",
            last="1.7",
            advice="put the prefix before the keys yourself",
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.callbacks import QuantizationAwareTraining",
            "from torch.ao.quantization import prepare_qat",
        ),
    ),
)
