import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy


def main(model):
    trainer = pl.Trainer(
        gpus=2,
        strategy=DDPStrategy(find_unused_parameters=False),
        max_epochs=3,
    )
    trainer.fit(model)
