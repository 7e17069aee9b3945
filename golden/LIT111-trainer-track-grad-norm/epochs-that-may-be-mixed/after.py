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

    def on_before_optimizer_step(self, optimizer):
        if (self.trainer.global_step + 1) % self.trainer.log_every_n_steps == 0:
            norms = pl.utilities.grad_norm(self, norm_type=2, group_separator="_")
            self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=True)

    def on_train_epoch_end(self, outputs):
        self.ended = len(outputs)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def main(loader):
    net = Net()
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, loader)
    trainer.validate(net, loader)
