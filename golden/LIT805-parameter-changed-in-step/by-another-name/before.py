import lightning as L
import torch


class Weight(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.head(batch).sum()
        weight = self.head.weight
        weight.data.mul_(0.9)
        return loss


class Layer(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.blocks(batch).sum()
        last = self.blocks[-1]
        last.weight.data *= 0.9
        return loss


class Data(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.head(batch).sum()
        kernel = self.head.weight.data
        kernel *= 0.9
        return loss


class Listed(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.critic(batch).sum()
        weights = list(self.critic.parameters())
        for weight in weights:
            weight.data.clamp_(-1, 1)
        return loss


class Openly(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.head(batch).sum()
        with torch.no_grad():
            kernel = self.head.weight
            kernel.mul_(0.9)
        return loss
