import pytorch_lightning as pl
import torch
from torch.nn import functional as F


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 3)

    def training_step(self, batch, batch_idx):
        x, y = batch
        y_hat = self.layer(x)
        loss = F.cross_entropy(y_hat, y)
        result = pl.TrainResult(loss)
        result.log('train_loss', loss, on_step=True, on_epoch=True)
        result.log("train_acc", (y_hat.argmax(1) == y).float().mean(), on_epoch=True, prog_bar=True)
        result.log('lr', self.trainer.optimizers[0].param_groups[0]['lr'], on_step=True, on_epoch=False)
        result.log('dice', self.dice(y_hat, y), on_epoch=True)
        if batch_idx == 0: result.log('first', loss, False, True, True, True)
        return result

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
