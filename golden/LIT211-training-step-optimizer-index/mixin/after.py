import pytorch_lightning as pl
from torch.optim import SGD


class Adversarial:
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"] if isinstance(output, dict) else output
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.generator_loss(batch)
        return self.critic_loss(batch)


class Net(Adversarial, pl.LightningModule):
    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


class Logged(Net):
    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        loss = super()._optimizer_training_step(batch, batch_idx, optimizer_idx)
        self.log(f"loss_{optimizer_idx}", loss)
        return loss
