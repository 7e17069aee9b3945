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
        self.log('step_train_loss', loss)
        self.log('epoch_train_loss', loss, on_step=False, on_epoch=True, batch_size=1)
        self.log('step_train_acc', (y_hat.argmax(1) == y).float().mean(), prog_bar=True)
        self.log(
            'epoch_train_acc',
            (y_hat.argmax(1) == y).float().mean(),
            on_epoch=True,
            prog_bar=True,
            on_step=False,
            batch_size=1,
        )
        self.log('lr', self.trainer.optimizers[0].param_groups[0]['lr'], on_step=True, on_epoch=False)
        self.log('dice', self.dice(y_hat, y), on_epoch=True, batch_size=1)
        if batch_idx == 0:
            self.log('step_first', loss, prog_bar=False, logger=True)
            self.log('epoch_first', loss, False, True, False, True, batch_size=1)
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)
