import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_nb):
        return {"val_loss": self(batch).mean()}

    @pl.data_loader
    def val_dataloader(self):
        if self.hparams.validate:
            return DataLoader(range(10))
        return []
