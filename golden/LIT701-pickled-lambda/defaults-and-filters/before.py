from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset
from torch_geometric.datasets import ZINC


class Slides(Dataset):
    def __init__(self, root, label=lambda name: int(name.split("_")[0]), *, keep=lambda name: True):
        self.root = root
        self.label, self.keep = label, keep


class Graphs(LightningDataModule):
    def setup(self, stage=None):
        self.train = ZINC(self.root, pre_filter=lambda graph: graph.num_nodes > 3)

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)
