import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin


def main(model):
    trainer = pl.Trainer(
        gpus=2,
        plugins=DDPPlugin(find_unused_parameters=False),
        max_epochs=3,
    )
    trainer.fit(model)
