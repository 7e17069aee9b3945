import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Noted(ModelCheckpoint):
    def on_validation_end(self, trainer, pl_module):
        super().on_validation_end(trainer, pl_module)
        print(self.best_model_path)


class Tagger(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)


pl.Trainer(callbacks=[Noted()]).fit(Tagger())
