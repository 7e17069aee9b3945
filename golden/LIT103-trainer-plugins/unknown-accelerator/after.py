import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy


def build(backend):
    plugin = None
    if backend == "ddp":
        plugin = DDPStrategy(find_unused_parameters=False)
    return pl.Trainer(num_processes=2, accelerator=backend, strategy=plugin or backend or "auto")
