from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.loggers.base import LightningLoggerBase


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch)}


trainer = Trainer(max_epochs=3, row_log_interval=4, early_stop_callback=False)
trainer.fit(Net())
other = Trainer(max_epochs=6, row_log_interval=4)
other.fit(Net())
