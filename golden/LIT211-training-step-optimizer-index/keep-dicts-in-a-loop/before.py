import pytorch_lightning as pl
from torch.optim import SGD
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Waiting(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        found = []
        for part in self.parts:
            optimizer = SGD(part.parameters(), lr=0.1)
            plateau = {"scheduler": ReduceLROnPlateau(optimizer), "monitor": "val_loss"}
            found.append({"optimizer": optimizer, "lr_scheduler": plateau})
        return found


class InTurns(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return [{"optimizer": SGD(part.parameters(), lr=0.1), "frequency": 2} for part in self.parts]
