import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy

trainer = pl.Trainer(
    accelerator="gpu" if hparams.gpus else "cpu",
    devices=hparams.gpus or 1,
    strategy=DDPStrategy(find_unused_parameters=False) if len(hparams.gpus) > 1 else "auto",
)
