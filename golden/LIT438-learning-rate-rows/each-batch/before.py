import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import LearningRateLogger


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        warm = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, step / 10))
        return [optimizer], [{"scheduler": warm, "interval": "step"}]


callbacks = [LearningRateLogger()]
if torch.cuda.is_available():
    callbacks.append(LearningRateLogger(logging_interval="epoch"))
trainer = pl.Trainer(callbacks=callbacks)
trainer.fit(Net())
