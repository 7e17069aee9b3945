from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader, Dataset
from torch_geometric.datasets import ZINC


def _label(name):
    return int(name.split("_")[0])


def _keep(name):
    return True


class Slides(Dataset):
    def __init__(self, root, label=_label, *, keep=_keep):
        self.root = root
        self.label, self.keep = label, keep


def _filter(graph):
    return graph.num_nodes > 3


class Graphs(LightningDataModule):
    def setup(self, stage=None):
        self.train = ZINC(self.root, pre_filter=_filter)

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)
