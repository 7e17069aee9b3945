import torch
from pytorch_lightning import LightningModule


class Base(LightningModule):
    """Trains by itself, and adversarially as the class below."""

    def training_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.log("loss", torch.stack([o["loss"] for o in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Adversarial(Base):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        outputs = []
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            outputs.append({**output, "loss": loss.detach()})
        self.training_step_outputs.append(outputs)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.net(batch).mean()}
        return {"loss": -self.critic(batch).mean()}

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.log("loss", torch.stack([o[0]["loss"] for o in outputs]).mean())

    def configure_optimizers(self):
        first = torch.optim.SGD(self.net.parameters(), lr=0.1)
        return [first, torch.optim.SGD(self.critic.parameters(), lr=0.1)]


class Plain(Base):
    def forward(self, batch):
        return self.net(batch)
