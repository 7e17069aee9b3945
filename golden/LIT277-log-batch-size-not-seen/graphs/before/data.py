import pytorch_lightning as pl
from torch_geometric.data import DataLoader


class Molecules(pl.LightningDataModule):
    def __init__(self, graphs):
        super().__init__()
        self.graphs = graphs

    def val_dataloader(self):
        return DataLoader(self.graphs, batch_size=8)
