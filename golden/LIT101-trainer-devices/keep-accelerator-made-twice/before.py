import pytorch_lightning as pl
from pytorch_lightning.accelerators import CPUAccelerator


class CountingAccelerator(CPUAccelerator):
    """What is made of it is given twice, so that the name is bound twice."""


def compare(model):
    accelerator = CountingAccelerator()
    pl.Trainer(accelerator=accelerator, fast_dev_run=True).fit(model)
    accelerator = CountingAccelerator()
    pl.Trainer(accelerator=accelerator, fast_dev_run=True).validate(model)
