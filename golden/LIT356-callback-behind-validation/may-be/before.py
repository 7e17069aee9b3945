from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks.early_stopping import EarlyStopping


class Verbose(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        super().on_validation_end(trainer, pl_module)
        print(self.wait_count, self.best_score)


class Task(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


Trainer(gpus=1, callbacks=[Verbose("val_loss")]).fit(Task())
