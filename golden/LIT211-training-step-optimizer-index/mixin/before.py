import pytorch_lightning as pl
from torch.optim import SGD


class Adversarial:
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.generator_loss(batch)
        return self.critic_loss(batch)


class Net(Adversarial, pl.LightningModule):
    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


class Logged(Net):
    def training_step(self, batch, batch_idx, optimizer_idx):
        loss = super().training_step(batch, batch_idx, optimizer_idx)
        self.log(f"loss_{optimizer_idx}", loss)
        return loss
