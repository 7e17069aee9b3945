import pytorch_lightning as pl
import torch


class Pair(pl.LightningModule):
    def __init__(self, pretrained):
        super().__init__()
        self.pretrained = pretrained
        self.first, self.second = torch.nn.Linear(4, 4), torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        first, second = self.optimizers()
        if self.current_epoch >= self.pretrained:
            second.zero_grad()
            self.manual_backward(self.second(batch).mean(), second)
            second.step()
        first.zero_grad()
        self.manual_backward(self.first(batch).mean(), first)
        first.step()
        if self.global_step % 50 == 0:
            print("at", self.global_step)

    def configure_optimizers(self):
        return [torch.optim.Adam(self.first.parameters()), torch.optim.Adam(self.second.parameters())], []


pl.Trainer(automatic_optimization=False).fit(Pair(2))
