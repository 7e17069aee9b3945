import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin


def build(backend):
    plugin = None
    if backend == "ddp":
        plugin = DDPPlugin(find_unused_parameters=False)
    return pl.Trainer(num_processes=2, accelerator=backend, plugins=[plugin])
