import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    """Trains by itself, and adversarially as the class below."""

    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def training_epoch_end(self, outputs):
        self.log("loss", torch.stack([o["loss"] for o in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Adversarial(Base):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.net(batch).mean()}
        return {"loss": -self.critic(batch).mean()}

    def training_epoch_end(self, outputs):
        self.log("loss", torch.stack([o["loss"] for o in outputs[0]]).mean())

    def configure_optimizers(self):
        first = torch.optim.SGD(self.net.parameters(), lr=0.1)
        return [first, torch.optim.SGD(self.critic.parameters(), lr=0.1)]


class Plain(Base):
    def forward(self, batch):
        return self.net(batch)
