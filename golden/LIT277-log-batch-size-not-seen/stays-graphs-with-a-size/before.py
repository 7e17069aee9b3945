import pytorch_lightning as pl
from torch_geometric.loader import DataLoader


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        self.log("train_loss", loss, on_epoch=False)
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch), batch_size=batch.num_graphs)

    def validation_epoch_end(self, outputs):
        self.log("val_count", len(outputs))

    def val_dataloader(self):
        return DataLoader(self.graphs)
