import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import LearningRateLogger


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, 1)]


pl.Trainer(callbacks=[LearningRateLogger()]).fit(Net())
