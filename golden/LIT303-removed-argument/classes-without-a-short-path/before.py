from pytorch_lightning.utilities import types
from pytorch_lightning.utilities.types import LRSchedulerConfig


def configured(scheduler, more):
    first = LRSchedulerConfig(scheduler, interval="step", opt_idx=0)
    second = types.LRSchedulerConfig(
        opt_idx=0,  # the first
        scheduler=scheduler,
        **more,
    )
    return [first, second]
