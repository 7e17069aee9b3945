import lightning as L
import torch


class Momentum(L.LightningModule):
    def training_step(self, batch, batch_idx):
        self.teacher.weight.data.mul_(0.99)
        self.encoder_k.weight.data *= 0.99
        self.ema_net.weight.data = self.net.weight.data
        norm = self.linear.weight.data.norm()
        values = self.linear.weight.data.clone().mul_(2)
        batch.data *= 2
        for p in self.teacher.parameters():
            p.data.mul_(0.99)
        for p, q in zip(self.teacher.parameters(), self.net.parameters()):
            p.data.copy_(q.data)
        for p in self.net.parameters():
            norm += p.data.norm()
        return self(batch).sum() + norm

    def on_after_backward(self):
        self.linear.weight.data *= 0.9

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.linear.weight.data.clamp_(-1, 1)


class Critic(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.linear.weight.data.normal_()

    def training_step(self, batch, batch_idx):
        self.optimizers().step()
        self.linear.weight.data.clamp_(-0.01, 0.01)


class Other(Critic):
    def training_step(self, batch, batch_idx):
        self.linear.weight.data.clamp_(-0.01, 0.01)


class Plain(torch.nn.Module):
    def training_step(self, batch):
        self.linear.weight.data *= 0.9
