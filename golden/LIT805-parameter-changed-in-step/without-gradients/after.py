import lightning as L
import torch


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        return loss

    def on_after_backward(self):
        with torch.no_grad():
            self.embed.weight.data.mul_(0.99)
            self.head.weight.data *= 0.9


class Mixed(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        with torch.no_grad():
            score = self.score(batch)
            self.head.weight.data *= 0.9
        self.log("score", score)
        return loss


class Scaled(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        factor = self.factor(batch)
        with torch.no_grad():
            self.head.weight.data *= factor
        return loss
