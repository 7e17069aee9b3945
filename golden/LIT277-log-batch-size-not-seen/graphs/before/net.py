import pytorch_lightning as pl
from torch_geometric.nn import GCNConv


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = GCNConv(4, 4)

    def training_step(self, batch, batch_idx):
        loss = self.layer(batch.x, batch.edge_index).sum()
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        loss = self.layer(batch.x, batch.edge_index).sum()
        self.log("last_loss", loss, on_epoch=False, on_step=True)
        self.log("val_loss", loss)
        self.log_dict({"val_again": loss}, prog_bar=True)
