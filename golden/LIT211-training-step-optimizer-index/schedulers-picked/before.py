import pytorch_lightning as pl
from torch.optim import Adam
from torch.optim.lr_scheduler import ExponentialLR


class Filtered(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        first, second = Adam(self.one.parameters()), Adam(self.two.parameters())
        return [first, second], [ExponentialLR(each, 0.9) for each in (first, second) if each is not first]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()


class Unseen(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        first, second = Adam(self.one.parameters()), Adam(self.two.parameters())
        return [first, second], [ExponentialLR(each, 0.9) for each in self.scheduled]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()


def make():
    return pl.LightningModule()
