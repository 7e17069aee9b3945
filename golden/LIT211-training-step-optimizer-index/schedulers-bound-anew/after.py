import pytorch_lightning as pl
from torch.optim import Adam
from torch.optim.lr_scheduler import ExponentialLR, LambdaLR


class Anew(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        optimizers = [Adam(self.one.parameters()), Adam(self.two.parameters())]
        first = LambdaLR(optimizers[0], lambda step: 1 / (step + 1))
        first = {"scheduler": first, "interval": "step"}
        second = ExponentialLR(optimizers[1], 0.9)
        second = {"scheduler": second, "interval": "step"}
        return optimizers, [first, second]

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        for scheduler in self.lr_schedulers():
            scheduler.step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()


class Comprehended(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        first, second = Adam(self.one.parameters()), Adam(self.two.parameters())
        return [first, second], [ExponentialLR(each, 0.9) for each in (first, second)]

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        if self.trainer.is_last_batch:
            for scheduler in self.lr_schedulers():
                scheduler.step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()


def make():
    return pl.LightningModule()
