import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Grown(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        optimizers = [SGD(self.a.parameters(), lr=0.1)]
        if self.b is not None:
            optimizers.append(SGD(self.b.parameters(), lr=0.1))
        return optimizers


class Unseen(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()


class Unwatched(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        a, b = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return [a, b], [ReduceLROnPlateau(a)]
