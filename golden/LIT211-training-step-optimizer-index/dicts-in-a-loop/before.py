import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import StepLR


class Filled(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        found = []
        for part in self.parts:
            optimizer = SGD(part.parameters(), lr=0.1)
            found.append({"optimizer": optimizer, "lr_scheduler": StepLR(optimizer, 1)})
        return found


class Comprehended(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return [{"optimizer": SGD(part.parameters(), lr=0.1)} for part in self.parts]


class SecondSometimes(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx=0):
        return self.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        found = [{"optimizer": SGD(self.a.parameters(), lr=0.1)}]
        if self.b is not None:
            found.append({"optimizer": SGD(self.b.parameters(), lr=0.1)})
        return found
