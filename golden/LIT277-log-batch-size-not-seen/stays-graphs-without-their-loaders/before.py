import pytorch_lightning as pl
from torch.utils.data import DataLoader
from torch_geometric.nn import GCNConv


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = GCNConv(4, 4)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(*batch).sum())

    def val_dataloader(self):
        return DataLoader(self.tensors)
