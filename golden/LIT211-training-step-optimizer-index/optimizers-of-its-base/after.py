import pytorch_lightning as pl
import torch


class Base(pl.LightningModule):
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
        return self.discriminator_loss(batch)

    def configure_optimizers(self):
        first = torch.optim.Adam(self.generator.parameters())
        second = torch.optim.Adam(self.discriminator.parameters())
        return [first, second]


class Net(Base):
    def configure_optimizers(self):
        print("optimizers of", type(self).__name__)
        return super().configure_optimizers()


class Kept(Base):
    def configure_optimizers(self):
        optimizers = super().configure_optimizers()
        self.print("two")
        return optimizers
