import pytorch_lightning as pl

class Forecaster(pl.LightningModule):
    def __init__(self, h, lr=0.1, **trainer_kwargs):
        super().__init__()
        self.trainer_kwargs = trainer_kwargs
    def fit(self, data):
        trainer = pl.Trainer(**self.trainer_kwargs)
        trainer.fit(self, data)
