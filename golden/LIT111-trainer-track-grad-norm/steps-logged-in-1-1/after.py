import pytorch_lightning as pl
import torch
from torch import nn


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        loss = self.layer(batch[0]).pow(2).mean()
        self.log("loss", loss)
        return loss

    def on_before_optimizer_step(self, optimizer):
        if (self.trainer.global_step + 1) % self.trainer.log_every_n_steps == 0:
            norms = pl.utilities.grad_norm(self, norm_type="inf", group_separator="_")
            self.log_dict({name: round(norm.item(), 4) for name, norm in norms.items()}, on_step=True, on_epoch=False)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


pl.Trainer(gpus=0, max_epochs=3).fit(Net(), loader)
