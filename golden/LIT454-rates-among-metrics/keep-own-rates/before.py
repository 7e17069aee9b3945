import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("lr-now", self.optimizers().param_groups[0]["lr"])
        return self(batch).mean()


trainer = pl.Trainer(max_epochs=2, callbacks=[LearningRateMonitor()])
trainer.fit(Net(), loader)
print({k: float(v) for k, v in trainer.callback_metrics.items()})
