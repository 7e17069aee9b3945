import torch
from pytorch_lightning import LightningModule


class Turns(LightningModule):
    def __init__(self):
        super().__init__()
        self.maker, self.judge = torch.nn.Linear(2, 2), torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return -self.judge(self.maker(batch)).mean()
        if batch_idx % 2 == 0:
            return None
        return self.judge(self.maker(batch).detach()).mean() - self.judge(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("real", self.judge(batch).mean())

    def configure_optimizers(self):
        return [torch.optim.Adam(self.maker.parameters()), torch.optim.Adam(self.judge.parameters())]
