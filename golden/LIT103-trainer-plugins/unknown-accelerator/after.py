import pytorch_lightning as pl


def build(backend):
    plugin = None
    if backend == "ddp":
        plugin = pl.strategies.DDPStrategy(find_unused_parameters=False)
    return pl.Trainer(num_processes=2, accelerator=backend, strategy=plugin or backend or "auto")
