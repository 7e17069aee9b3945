import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin

trainer = pl.Trainer(
    gpus=hparams.gpus,
    plugins=DDPPlugin(find_unused_parameters=False) if len(hparams.gpus) > 1 else None,
    accelerator="ddp" if len(hparams.gpus) > 1 else None,
)
