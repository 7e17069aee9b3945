import pytorch_lightning as pl
from torch.optim import Adam


class Own(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        self.first, self.second = Adam(self.one.parameters()), Adam(self.two.parameters())
        return [self.first, self.second]

    def training_step(self, batch, batch_idx, optimizer_idx):
        loss = self.one(batch).mean()
        loss.backward()
        self.first.step()
        self.first.zero_grad()


class Kept(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.one, self.two = make(), make()

    def configure_optimizers(self):
        self.optimizers = [Adam(self.one.parameters()), Adam(self.two.parameters())]
        return self.optimizers

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()


def make():
    return pl.LightningModule()
