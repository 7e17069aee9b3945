"""Names that mean something else from some release on, though nothing else about them tells."""

from __future__ import annotations

from typing import NamedTuple

from codemods.model import Release


class FalseFriend(NamedTuple):
    """From `since` on the name is another thing; `reason` says what it was and what it is."""

    since: Release
    reason: str


_METRICS = "to 0.9 a wrapper around scikit-learn, then a metric of its own"
_HARDWARE = "to 1.1 it held the trainer and ran its loops, since 1.2 it only knows the device"

FALSE_FRIENDS = {
    ("pytorch", "ProgressBar"): FalseFriend(
        Release(1, 7), "to 1.6 the progress bar with tqdm, now `TQDMProgressBar`; since 2.0 the abstract base of all"
    ),
    ("pytorch", "Profiler"): FalseFriend(
        Release(1, 6), "in 0.7.1 the profiler now called `SimpleProfiler`; since 1.6 the base of all"
    ),
    ("pytorch", "EvaluationLoop"): FalseFriend(
        Release(1, 4), "to 1.3 a helper of the trainer without a `run`; since 1.4 a loop that is connected to it"
    ),
    ("pytorch", "PrecisionPlugin"): FalseFriend(
        Release(1, 2), "to 1.1 it prepared native or apex amp; since 1.2 the base of all precision plugins"
    ),
    ("pytorch", "Accelerator"): FalseFriend(Release(1, 2), _HARDWARE),
    ("pytorch", "CPUAccelerator"): FalseFriend(Release(1, 2), _HARDWARE),
    ("pytorch", "GPUAccelerator"): FalseFriend(Release(1, 2), _HARDWARE),
    ("pytorch", "TPUAccelerator"): FalseFriend(Release(1, 2), _HARDWARE),
    ("pytorch", "AUC"): FalseFriend(Release(0, 10), _METRICS),
    ("pytorch", "MeanAbsoluteError"): FalseFriend(Release(0, 10), _METRICS),
    ("pytorch", "MeanSquaredError"): FalseFriend(Release(0, 10), _METRICS),
    ("pytorch", "MeanSquaredLogError"): FalseFriend(Release(0, 10), _METRICS),
    ("pytorch", "PrecisionRecallCurve"): FalseFriend(Release(0, 10), _METRICS),
}
"""By package and simple name. Subclasses and arguments of the one do not fit the other."""
