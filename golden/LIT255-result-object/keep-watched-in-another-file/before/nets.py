import pytorch_lightning as pl
from results import TrainResult
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("checkpoint_on", loss)
        return TrainResult(loss, checkpoint_on=loss)

    def configure_optimizers(self):
        optimizer = self.optimizer()
        return [optimizer], [{"scheduler": ReduceLROnPlateau(optimizer), "monitor": "checkpoint_on"}]
