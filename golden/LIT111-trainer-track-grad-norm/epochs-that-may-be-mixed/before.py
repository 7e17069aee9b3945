"""The hook with its outputs is of 1.4 at the latest, `validate` of 1.3 at the earliest."""

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        loss = self.layer(batch).mean()
        self.log("loss", loss)
        return loss

    def on_train_epoch_end(self, outputs):
        self.ended = len(outputs)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def main(loader):
    net = Net()
    trainer = pl.Trainer(max_epochs=3, track_grad_norm=2)
    trainer.fit(net, loader)
    trainer.validate(net, loader)
