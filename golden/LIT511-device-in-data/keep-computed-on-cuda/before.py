import trees
import torch
from torch.utils.data import DataLoader, Dataset
from lightning.pytorch import LightningDataModule


class Rays(Dataset):
    """What it has is worked out on CUDA before training, with what else is there."""

    def __init__(self, poses):
        self.near = []
        self.tree = self.grown(0)
        for pose in poses:
            pose = torch.tensor(pose).cuda()
            self.near.append(self.shot(pose))

    def grown(self, device):
        tree = trees.grow(device="cuda")
        tree["origin"] = torch.zeros(3).cuda()
        return tree

    def shot(self, pose):
        pose = pose.to("cuda").float()
        return trees.near(self.tree, pose).cpu()

    def __getitem__(self, index):
        return self.near[index]


class Noisy(Dataset):
    def __getitem__(self, index):
        row = torch.zeros(3).cuda()
        return row + torch.randn(3, device="cuda")


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Rays([[0.0, 1.0]]), num_workers=4)

    def val_dataloader(self):
        return DataLoader(Noisy())
